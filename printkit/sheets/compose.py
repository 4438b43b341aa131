"""Compose a sheet: a SheetSpec and the data folders go in, a finished document with its palette comes out.

template + language + law -> elements -> blocks -> pages
"""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..i18n.catalogs import FALLBACK, Catalog, load_catalogs
from ..i18n.editions import find_law, load_edition
from ..i18n.languages import Language, load_language
from ..layout.frames import Document, Page, TextItem, on_ground
from ..paths import find
from ..rules.edition import Edition
from .agreed import Agreed, agree
from .borrowed import mark_borrowed
from .glyphs import with_all_missing
from .handling import HANDLINGS, handling_of
from .markup import Element, render
from .offered import settle
from .soundness import refuse_clashes, refuse_unsound
from .spec import Composed, LaidOut, SheetSpec
from .themes import load_theme
from .values import template_values
from .workbench import Workbench, make_workbench, other_typography

__all__ = ["compose"]

_BARE = "#FFFFFF"  # a page of this colour is left as the paper is


def compose(spec: SheetSpec, folders: tuple[Path, ...]) -> Composed:
    """The sheet that `spec` asks for.

    Raises UsageError for an unknown language, law, theme or paper, MaterialError for what cannot be printed.
    """
    theme = load_theme(spec.theme, folders)
    spec = settle(spec, theme, folders)
    law = load_edition(spec.law, folders)
    agreed = agree(spec, law, folders)
    voices = tuple(_voice(tag, law, folders) for tag in spec.languages)
    language = voices[0].language
    values = _values(spec, voices, law, agreed, folders)
    root = render(theme.offers.templates.get(spec.name, spec.name), values, folders)
    root = mark_borrowed(root, set().union(*(voice.borrowed for voice in voices)), FALLBACK)
    bench = _bench(spec, language, agreed.law, folders)
    laid = _laid(root, voices, bench, values)
    refuse_unsound(root, root.one("title").text, laid)
    remedy = "leave out --booklet" if spec.booklet else f"change the sizes in {theme.file}"
    refuse_clashes(laid.pages, f"{remedy}, or use a larger paper", language.tag,
                   own_theme=Path(theme.file).is_relative_to(folders[-1]))  # fmt: skip
    handling = handling_of(root, laid.pages, booklet=spec.booklet)
    document = _document(root, laid, bench, HANDLINGS[handling].sides)
    untranslated = (_untranslated(key, voice.language.tag) for voice in voices for key in voice.said
                    if voice.catalog.lacks(key))  # fmt: skip
    palette = bench.theme.press_paints() if spec.target == "press" else bench.theme.paints
    return Composed(document, palette, (*untranslated, *laid.warnings), law.version, handling)


def _bench(spec: SheetSpec, language: Language, law: Edition, folders: tuple[Path, ...]) -> Workbench:
    """The workbench, for a booklet with half the paper."""
    bench = make_workbench(spec, language, law, folders)
    if not spec.booklet:
        return bench
    from ..layout.imposition import half

    return bench._replace(paper=half(bench.paper))


def _laid(
    root: Element, voices: "tuple[_Voice, ...]", bench: Workbench, values: Mapping[str, object]
) -> LaidOut:
    """The pages, parted where the spec asks for tiles. Of characters that no font has all are told."""
    try:
        laid = _lay_out(root, bench)
        if not bench.spec.tiles:
            return laid
        from .tile_sheet import part

        return part(laid, bench, values)
    except MaterialError as error:
        told = error
        for voice in voices:
            told = with_all_missing(told, voice.texts(), other_typography(voice.language.tag, bench) or bench.typography)
        raise told from error


def _document(root: Element, laid: LaidOut, bench: Workbench, sides: str) -> Document:
    """The pages as one document, bound where they are a booklet, on the theme's ground."""
    typography = bench.typography
    # Only running text is turned like a book. In a file that says so pdfium turns every line round: codes, and quotations
    # from languages that run from the left.
    turns = typography.direction if root.tag == "sheet" and _runs_one_way(laid.pages) else "ltr"
    document = Document(root.one("title").text, typography.language, turns, laid.pages, laid.structure, sides)
    if bench.spec.booklet:
        from ..layout.imposition import bind

        document = bind(document, typography.direction)
    if bench.theme.paints["page"] == _BARE:
        return document
    return document._replace(pages=tuple(map(on_ground, document.pages)))


class _Voice(NamedTuple):
    """One language of a sheet: its words, its edition where it has one, the labels that the sheet says, by key, and those
    of them that print in English."""

    language: Language
    catalog: Catalog
    edition: Edition | None
    said: dict[str, str]
    borrowed: set[str]

    def texts(self) -> dict[str, str]:
        """All strings that the sheet may say in the language."""
        return {**(self.edition.texts() if self.edition else {}), **self.said}


def _voice(tag: str, law: Edition, folders: tuple[Path, ...]) -> _Voice:
    language = load_language(tag, folders)
    said: dict[str, str] = {}
    borrowed: set[str] = set()
    plain = load_catalogs(tag, folders)

    def hear(key: str, words: str) -> None:
        said.setdefault(key, words)
        if plain.lacks(key):
            borrowed.add(words)

    edition = law if law.tag == language.tag else _own_edition(language.tag, folders)
    return _Voice(language, plain._replace(heard=hear), edition, said, borrowed)


def _values(
    spec: SheetSpec, voices: tuple[_Voice, ...], law: Edition, agreed: Agreed, folders: tuple[Path, ...]
) -> Mapping[str, object]:
    """The template's values, which are those of the first language, and of each language its own in `voices`.

    `parallel()` gives the clauses of all, one square after the other.
    """
    own_name = partial(_name_of, folders=folders)
    own = [
        template_values(spec, voice.language, voice.catalog, voice.edition, law, agreed, own_name, folders)
        for voice in voices
    ]
    columns = _beside(own)
    return {
        **own[0], "joined": len(voices) > 1, "voices": columns,
        "parallel": lambda: [*zip(*(voice["clauses"]() for voice in columns), strict=True)],
    }  # fmt: skip


def _beside(voices: Sequence[Mapping[str, object]]) -> tuple[Mapping[str, object], ...]:
    """The languages as they stand beside each other from the side where the first begins: those that run against it last."""
    return tuple(sorted(voices, key=lambda voice: voice["direction"] != voices[0]["direction"]))


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
        case "blank":
            from .blank_sheet import lay_out
        case "calibration":
            from .calibration_sheet import lay_out
        case "pieces":
            from .pieces_sheet import lay_out
        case "tactile":
            from .tactile_sheet import lay_out
        case _:
            known = "sheet, slips, board, pieces, tactile, blank, calibration"
            raise root.fault("root", f"a sheet is no <{root.tag}>", f"known: {known}")
    return lay_out(root, bench)
