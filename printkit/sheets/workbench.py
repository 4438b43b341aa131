"""Lay out the tools for one sheet: spec, language and law go in, typography, theme, paper size and signs come out."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..i18n.languages import Language
from ..layout.frames import Symbol
from ..layout.papers import paper_size
from ..layout.typography import Typography
from ..rules.edition import Edition
from ..text.fonts import Family, FontStack, load_family
from ..text.types import TextStyle
from .signs import draw_sign
from .spec import SheetSpec
from .themes import Theme, load_theme

__all__ = ["Workbench", "make_workbench"]


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
    names = language.fonts
    families = {
        name: load_family(name, folders)
        for name in dict.fromkeys((names.common, *names.scripts.values(), *names.fallback))
    }
    stack = FontStack(
        families[names.common], {script: families[name] for script, name in names.scripts.items()},
        tuple(families[name] for name in names.fallback),
    )  # fmt: skip
    typography = Typography(
        stack, language.tag.replace("_", "-"), language.direction, language.keep_words, language.leading
    )
    theme = load_theme(spec.theme, folders)
    digits = _digits(families[names.scripts.get("Latn", names.common)])
    signs = {
        clause.square: draw_sign(clause.effect, clause.modality, clause.square, typography.direction, digits)
        for clause in law.clauses if clause.effect is not None and clause.modality is not None
    }  # fmt: skip
    return Workbench(spec, law, typography, theme, paper_size(spec.paper), signs, folders)


@cache
def _digits(family: Family) -> TextStyle:
    """The type of the numbers in signs, the same in all languages."""
    return TextStyle(FontStack(family, {}), 1.0, "extrabold")
