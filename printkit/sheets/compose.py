"""Compose a sheet: a SheetSpec and the data folders go in, a finished document with its palette comes out.

template + language + law -> elements -> blocks -> pages
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ..errors import MaterialError, Problem
from ..i18n.catalogs import FALLBACK, load_catalogs
from ..i18n.editions import find_law, load_edition
from ..i18n.languages import load_language
from ..layout.frames import Document, Page, TextItem, on_ground
from ..paths import find
from ..rules.edition import Edition
from .agreed import agree
from .borrowed import mark_borrowed
from .glyphs import with_all_missing
from .markup import Element, render
from .offered import settle
from .soundness import refuse_unsound
from .spec import Composed, LaidOut, SheetSpec
from .themes import load_theme
from .values import template_values
from .workbench import Workbench, make_workbench

__all__ = ["compose"]

_BARE = "#FFFFFF"  # a page of this colour is left as the paper is


def compose(spec: SheetSpec, folders: tuple[Path, ...]) -> Composed:
    """The sheet that `spec` asks for.

    Raises UsageError for an unknown language, law, theme or paper, MaterialError for what cannot be printed.
    """
    language = load_language(spec.language, folders)
    theme = load_theme(spec.theme, folders)
    spec = settle(spec, theme, folders)
    said: dict[str, str] = {}
    borrowed: set[str] = set()
    plain = load_catalogs(spec.language, folders)

    def hear(key: str, words: str) -> None:
        said.setdefault(key, words)
        if plain.lacks(key):
            borrowed.add(words)

    catalog = plain._replace(heard=hear)
    law = load_edition(spec.law, folders)
    edition = law if law.tag == language.tag else _own_edition(language.tag, folders)
    agreed = agree(spec, law, folders)
    own_name = partial(_name_of, folders=folders)
    values = template_values(spec, language, catalog, edition, law, agreed, own_name, folders)
    root = render(theme.offers.templates.get(spec.name, spec.name), values, folders)
    root = mark_borrowed(root, borrowed, FALLBACK)
    bench = make_workbench(spec, language, agreed.law, folders)
    try:
        laid = _lay_out(root, bench)
    except MaterialError as error:
        raise with_all_missing(error, {**(edition.texts() if edition else {}), **said}, bench.typography) from error
    title = root.one("title").text
    refuse_unsound(root, title, laid)
    # Only running text is turned like a book. In a file that says so pdfium turns every line round: codes, and quotations
    # from languages that run from the left.
    turns = language.direction if root.tag == "sheet" and _runs_one_way(laid.pages) else "ltr"
    pages = laid.pages if theme.paints["page"] == _BARE else tuple(map(on_ground, laid.pages))
    document = Document(title, language.tag.replace("_", "-"), turns, pages, laid.structure)
    untranslated = tuple(_untranslated(key, language.tag) for key in said if catalog.lacks(key))
    palette = bench.theme.press_paints() if spec.target == "press" else bench.theme.paints
    return Composed(document, palette, (*untranslated, *laid.warnings), law.version)


def _runs_one_way(pages: Sequence[Page]) -> bool:
    levels = {item.line.level & 1 for page in pages for item in page.items if isinstance(item, TextItem)}
    return len(levels) == 1


def _own_edition(tag: str, folders: tuple[Path, ...]) -> Edition | None:
    """The law in the language's own words; None where it has labels only."""
    return load_edition(tag, folders) if find_law(tag, folders) else None


def _name_of(tag: str, folders: tuple[Path, ...]) -> str:
    """What the language of a law calls itself; its tag where the folder holds a law alone."""
    known = find(f"locales/{tag}/language.toml", folders)
    return load_language(tag, folders).name if known else tag


def _untranslated(key: str, tag: str) -> Problem:
    return Problem("catalog/english", f"the label {key!r} has no translation and prints in English", f"locales/{tag}")


def _lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The layout that the template's root element asks for, loaded when it is needed."""
    match root.tag:
        case "sheet":
            from .flow_sheet import lay_out
        case "slips":
            from .slip_sheet import lay_out
        case "board":
            from .board_sheet import lay_out
        case "tactile":
            from .tactile_sheet import lay_out
        case _:
            raise root.fault("root", f"a sheet is no <{root.tag}>", "known: sheet, slips, board, tactile")
    return lay_out(root, bench)
