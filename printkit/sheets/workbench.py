"""Lay out the tools for one sheet: spec, language and law go in, typography, theme, paper size and signs come out."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import UsageError
from ..i18n.languages import Language, load_language
from ..layout.frames import Symbol
from ..layout.papers import paper_size
from ..layout.typography import Typography
from ..rules.edition import Clause, Edition
from ..text.fonts import Family, FontStack, load_family
from ..text.types import TextStyle
from .signs import draw_sign
from .spec import SheetSpec
from .theme_offers import Letters
from .themes import Theme, load_theme

__all__ = ["Workbench", "make_workbench", "other_typography", "set_in", "sign_of"]


class Workbench(NamedTuple):
    """All that turns a template's elements into pages; `paper` is portrait, in points."""

    spec: SheetSpec
    law: Edition
    typography: Typography
    theme: Theme
    paper: tuple[float, float]
    signs: Mapping[int, Symbol]  # by square: what the law at the table does there
    folders: tuple[Path, ...]


def make_workbench(spec: SheetSpec, language: Language, law: Edition, folders: tuple[Path, ...]) -> Workbench:
    """The tools for `spec`. UsageError for an unknown theme or paper, MaterialError for fonts that cannot be used."""
    theme = load_theme(spec.theme, folders)
    typography = set_in(language, folders, theme.letters)
    signs = {clause.square: sign for clause in law.clauses if (sign := sign_of(clause, typography))}
    return Workbench(spec, law, typography, theme, paper_size(spec.paper), signs, folders)


def set_in(language: Language, folders: tuple[Path, ...], letters: Letters) -> Typography:
    """How a language is set in a theme's letters. MaterialError for fonts that cannot be used."""
    names, instead = language.fonts, dict(letters.replace)
    families = {
        name: load_family(instead.get(name, name), folders)
        for name in dict.fromkeys((names.common, *names.scripts.values(), *names.fallback))
    }
    stack = FontStack(
        families[names.common], {script: families[name] for script, name in names.scripts.items()},
        tuple(families[name] for name in names.fallback),
    )  # fmt: skip
    return Typography(
        stack, language.tag.replace("_", "-"), language.direction, language.keep_words,
        language.leading * letters.leading, letters.italics, language.leading,
    )  # fmt: skip


def other_typography(tag: str, bench: Workbench) -> Typography | None:
    """How words in another language than the sheet's are set; None for "", which is the sheet's own."""
    return (_set_in_other(tag, bench.folders, bench.theme.letters) or bench.typography._replace(language=tag)) if tag else None


@cache
def _set_in_other(tag: str, folders: tuple[Path, ...], letters: Letters) -> Typography | None:
    """How another language is set than the sheet's; None for one that no folder knows."""
    try:
        return set_in(load_language(tag, folders), folders, letters)
    except UsageError:
        return None


def sign_of(clause: Clause, typography: Typography) -> Symbol | None:
    """The sign of a clause, read in the direction of the sheet's language; None where nothing happens."""
    if clause.effect is None or clause.modality is None:
        return None
    digits = _digits(typography.fonts.scripts.get("Latn", typography.fonts.common))
    return draw_sign(clause.effect, clause.modality, clause.square, typography.direction, digits)


@cache
def _digits(family: Family) -> TextStyle:
    """The type of the numbers in signs, the same in all languages."""
    return TextStyle(FontStack(family, {}), 1.0, "extrabold")
