"""What a template made of a document goes in, or the fault that would break a promise: that it can be read and listened to.

ISO 14289-1, 7.1 (a title), 7.2 (languages that are), 7.4.2 (headings that skip no level).
"""

from ..errors import MaterialError, Problem, UsageError
from ..i18n.tags import normalise
from ..layout.frames import Page
from ..layout.overlaps import Clash, clashes, ink_clashes
from ..layout.structure import StructureElement, walk
from .markup import Element
from .spec import LaidOut

__all__ = ["refuse_clashes", "refuse_unsound"]


def refuse_unsound(root: Element, title: str, laid: LaidOut) -> None:
    """MaterialError with the template's name where a document has no title, no page, or a structure that is none."""
    if not title:
        raise root.fault("no-title", "<title> is empty", "write what the file is called")
    if not laid.pages:
        raise root.fault("no-pages", f"<{root.tag}> has nothing to print")
    elements = tuple(walk(laid.structure))
    _refuse_levels(root, elements)
    _refuse_doubles(root, elements)
    told = (element.language for element in elements)
    for language in dict.fromkeys([*told, *(s.language for element in elements for s in element.stretches)]):
        _refuse_language(root, language)


def refuse_clashes(pages: tuple[Page, ...], remedy: str, language: str, *, own_theme: bool) -> None:
    """MaterialError for text over text and text beyond its box or its page, which a theme's sizes can bring about.

    `remedy` says what may be changed. Themes that are not printkit's own are held to the ink of their letters.
    """
    found = [
        Problem(
            "layout/clash", _told(clash), f"{language}: page {clash.page}: {clash.string_id}",
            remedy,
        )
        for clash in (clashes(pages) if own_theme else (*clashes(pages), *ink_clashes(pages)))
    ]  # fmt: skip
    if found:
        raise MaterialError(*dict.fromkeys(found))


def _told(clash: Clash) -> str:
    return f"lies over {clash.other} by {clash.by:.1f} pt" if clash.other else f"reaches {clash.by:.1f} pt out of its box"


def _refuse_levels(root: Element, elements: tuple[StructureElement, ...]) -> None:
    level = 0
    for element in elements:
        if element.role[0] == "H" and element.role[1:].isdecimal():
            found = int(element.role[1:])
            if found > level + 1:
                before = f"follows <h{level}>" if level else "is the first heading"
                raise root.fault("heading-order", f"<h{found}> {before}", f"write <h{level + 1}>")
            level = found


def _refuse_doubles(root: Element, elements: tuple[StructureElement, ...]) -> None:
    """One tag, one element: else what is printed once would be said twice."""
    seen: set[str] = set()
    for element in elements:
        if element.tag and element.tag in seen:
            raise root.fault("said-twice", f"{element.tag} stands twice in <{root.tag}>")
        seen.add(element.tag)


def _refuse_language(root: Element, language: str) -> None:
    if not language:
        return
    try:
        fits = normalise(language).replace("_", "-") == language
    except UsageError:
        fits = False
    if not fits:
        raise root.fault("no-language", f"lang is {language!r}", "write a tag like en or pt-BR")
