"""What a preflight says goes in, what is wrong with it for its kind of file comes out.

Press: PDF/X-4 (ISO 15930-7) and what print shops ask for. Home: PDF/UA-1 (ISO 14289-1), PDF/A-2 (ISO 19005-2).
Plain: what any file should have before somebody prints it.
"""

from collections.abc import Iterator

from ..errors import Problem
from .facts import Font, Preflight, Tags
from .judge_pages import box_problems, home_page, press_page
from .languages import is_language_tag

__all__ = ["judge"]

_LATIN = ("WinAnsiEncoding", "MacRomanEncoding")  # encodings that say which text a code is (ISO 14289-1, 7.21.7)
_STANDARD_CMAPS = "Identity"  # any other CMap that a name tells is Adobe's own, and says it too
_LONGEST_NAME = 40  # characters


def judge(preflight: Preflight) -> tuple[Problem, ...]:
    """The problems, none where the file is as its kind should be; `where` names the page where there is one."""
    by_kind = {"press": _press, "home": _home, "plain": _plain}
    return tuple(by_kind[preflight.kind](preflight))


def _press(preflight: Preflight) -> Iterator[Problem]:
    yield from _encrypted(preflight)
    yield from _press_intent(preflight)
    if preflight.trapped not in ("True", "False"):
        yield Problem("pdf/trapped", "does not say whether it is trapped", hint="set Trapped to False")
    yield from _embedded(preflight)
    for where, page in _pages(preflight):
        yield from box_problems(page, where)
        yield from press_page(page, where, old=not preflight.claims.pdfx.startswith("PDF/X-4"))


def _press_intent(preflight: Preflight) -> Iterator[Problem]:
    intents = [intent for intent in preflight.intents if intent.subtype == "GTS_PDFX"]
    if not intents:
        told = "names no printing condition (output intent GTS_PDFX)"
        yield Problem("pdf/no-output-intent", told, hint="export it with the profile of the print shop")
    for intent in intents:
        if intent.space and intent.space != "CMYK":
            told = f"is made for {intent.space}, not for CMYK"
            yield Problem("pdf/intent-not-cmyk", told, hint="export it with the profile of the print shop")
        elif not intent.space and preflight.claims.pdfx == "PDF/X-4":
            told = f"embeds no profile for its printing condition {intent.condition or 'without a name'}"
            yield Problem("pdf/no-output-intent", told, hint="embed the profile")


def _home(preflight: Preflight) -> Iterator[Problem]:
    yield from _encrypted(preflight)
    if preflight.claims.pdfa and not preflight.intents:
        told = f"claims PDF/A-{preflight.claims.pdfa} and has no output intent, so its colours mean nothing for certain"
        yield Problem("pdf/no-output-intent", told, hint="embed an sRGB output intent")
    yield from _title(preflight)
    yield from _tags(preflight)
    yield from _text_maps(preflight)
    yield from _plain(preflight, tagged=True)
    for where, page in _pages(preflight):
        yield from home_page(page, where, old=preflight.claims.pdfa.startswith("1"))


def _plain(preflight: Preflight, *, tagged: bool = False) -> Iterator[Problem]:
    if not tagged and not (preflight.tags.marked and preflight.tags.elements):
        yield _no_tags()
    yield from _embedded(preflight)
    if preflight.viewing.print_scaling != "None":
        told = "leaves the size to the print dialog, which may shrink the pages (PrintScaling is not None)"
        yield Problem("pdf/scaling", told, hint="print it at 100 %, not “fit to page”")
    for where, page in _pages(preflight):
        yield from box_problems(page, where)


def _pages(preflight: Preflight) -> Iterator[tuple[str, object]]:
    return ((f"page {number}", page) for number, page in enumerate(preflight.pages, 1))


def _encrypted(preflight: Preflight) -> Iterator[Problem]:
    if preflight.encrypted:
        told = f"is encrypted, which {preflight.claims.pdfx or 'PDF/A'} forbids"
        yield Problem("pdf/encrypted", told, hint="save it without protection")


def _embedded(preflight: Preflight) -> Iterator[Problem]:
    for font in preflight.fonts:
        if not font.embedded:
            told = f"the font {_named(font)} is not embedded: another one may be printed"
            yield Problem("pdf/font-not-embedded", told, hint="embed all fonts")


def _text_maps(preflight: Preflight) -> Iterator[Problem]:
    for font in preflight.fonts:
        if not font.to_unicode and not _speaks(font):
            told = f"the font {_named(font)} does not say what text its glyphs are: it cannot be searched or read aloud"
            yield Problem("pdf/no-text-map", told, hint="write a ToUnicode table")


def _speaks(font: Font) -> bool:
    if font.type.startswith("Type0"):
        return bool(font.encoding) and not font.encoding.startswith(_STANDARD_CMAPS)
    return font.encoding in _LATIN


def _named(font: Font) -> str:
    return font.name or f"without a name ({font.type})"


def _title(preflight: Preflight) -> Iterator[Problem]:
    if not preflight.title:
        yield Problem("pdf/no-title", "has no title", hint="give it one in its metadata (dc:title)")
    elif not preflight.viewing.display_title:
        told = "shows the name of the file in place of its title"
        yield Problem("pdf/no-title", told, hint="set DisplayDocTitle")


def _no_tags() -> Problem:
    return Problem("pdf/no-tags", "has no tags: screen readers must guess what it says", hint="export it as tagged PDF")


def _tags(preflight: Preflight) -> Iterator[Problem]:
    tags = preflight.tags
    if not tags.language:
        yield Problem("pdf/no-language", "does not say in which language it is", hint="set Lang in the catalog")
    yield from _bad_languages(tags)
    if not (tags.marked and tags.elements):
        yield _no_tags()
        return
    yield from _heading_order(tags)
    if tags.figures_without_alt:
        told = f"{_counted(tags.figures_without_alt, 'figure')} without a text in its place (Alt)"
        yield Problem("pdf/figure-without-alt", told, hint="say in words what the figure shows")
    if tags.headers_without_scope:
        told = f"{_counted(tags.headers_without_scope, 'table header')} that belongs to no row or column"
        yield Problem("pdf/header-without-scope", told, hint="give each TH a Scope")


def _bad_languages(tags: Tags) -> Iterator[Problem]:
    bad = [language for language in (tags.language, *tags.languages) if language and not is_language_tag(language)]
    if bad:
        named = ", ".join(f"“{language[:_LONGEST_NAME]}”" for language in list(dict.fromkeys(bad))[:3])
        told = f"names a language by what is no language tag (BCP 47): {named}"
        yield Problem("pdf/bad-language", told, hint="write it like “it” or “pt-BR”")


def _heading_order(tags: Tags) -> Iterator[Problem]:
    """Headings begin with H1 and go down one level at a time (ISO 14289-1, 7.4.2)."""
    steps = zip((0, *tags.headings), tags.headings, strict=False)
    skips = [f"H{low} after H{high}" if high else f"H{low} is the first" for high, low in steps if low > high + 1]
    if skips:
        more = f" and {len(skips) - 3} more" if len(skips) > 3 else ""
        told = f"headings skip a level: {', '.join(skips[:3])}{more}"
        yield Problem("pdf/heading-order", told, hint="begin with H1, and go down one level at a time")


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
