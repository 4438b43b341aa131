"""The data folders go in, the table of readings comes out; and its words in a language, or in the one that stands in for it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..rules.readings import Readings, read_readings
from .catalogs import FALLBACK
from .tables import load_table
from .tags import parents

__all__ = ["load_readings", "say_in"]


@cache
def load_readings(roots: tuple[Path, ...]) -> Readings:
    """The readings and house rulings. MaterialError where the table is missing or damaged."""
    return load_table("readings", read_readings, roots)


def say_in(by_language: Mapping[str, str], tag: str) -> tuple[str, str]:
    """The words of a question or an option in a language, and the tag of the language that they are in."""
    own = next(one for one in (*parents(tag), FALLBACK) if one in by_language)
    return by_language[own], own
