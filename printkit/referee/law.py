"""An edition and the readings of a table go in, the law that a replay follows comes out."""

from collections.abc import Mapping
from typing import NamedTuple

from ..rules.agreement import arises, as_agreed
from ..rules.edition import Clause, Edition
from ..rules.effects import SwapWith
from ..rules.readings import Readings

__all__ = ["Law", "make_law"]


class Law(NamedTuple):
    """What each square does (index 1 to 45, None for nothing), and the option that each reading has."""

    edition: Edition
    clauses: tuple[Clause | None, ...]
    options: Mapping[str, str]
    by_square: Mapping[int, tuple[str, ...]]  # readings that say what a square does
    swaps: Mapping[int, int]  # the square whose clause swaps with a square, by that square


def make_law(edition: Edition, readings: Readings, rulings: Mapping[str, str]) -> Law:
    """The law of an edition at a table that agreed on `rulings`, options by the name of their reading."""
    options = {name: rulings.get(name) or reading.default_of(edition) for name, reading in readings.readings.items()}
    played = as_agreed(edition, readings, options)
    by_square: dict[int, tuple[str, ...]] = {}
    for name, reading in readings.readings.items():
        clause = reading.options[options[name]].clause
        if clause and arises(reading, edition):
            by_square[clause.square] = (*by_square.get(clause.square, ()), name)
    clauses = (None, *(clause if clause.effect else None for clause in played.clauses))
    swaps = {c.effect.square: c.square for c in played.clauses if isinstance(c.effect, SwapWith)}
    return Law(edition, clauses, options, by_square, swaps)
