"""The data folders go in, the root order of letters, signs and marks comes out, which languages tailor."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .tables import load_table

__all__ = ["RootOrder", "Script", "load_root_order"]


class Script(NamedTuple):
    """A script by its ISO 15924 code; `named` begins the Unicode names of its letters, `letters` are in its order.

    Letters that are not listed follow by code point.
    """

    code: str
    named: str
    letters: tuple[str, ...]


class RootOrder(NamedTuple):
    """CLDR's root as far as names need it: `alike` writes a letter as others and marks, `marks` are in their order."""

    punctuation: tuple[str, ...]
    scripts: tuple[Script, ...]
    alike: Mapping[str, str]
    marks: str


@cache
def load_root_order(roots: tuple[Path, ...]) -> RootOrder:
    """locales/collation.json. MaterialError where it is missing or damaged."""
    return load_table("collation", _read, roots)


def _read(table: dict) -> RootOrder:
    scripts = tuple(Script(row["script"], row["named"], tuple(row["letters"].split())) for row in table["scripts"])
    return RootOrder(tuple(table["punctuation"].split()), scripts, table["alike"], table["marks"])
