"""An edition and the readings of a table go in, the law that a replay follows comes out."""

from collections.abc import Mapping
from typing import NamedTuple

from ..rules.edition import Clause, Edition
from ..rules.readings import Readings

__all__ = ["Law", "make_law"]


class Law(NamedTuple):
    """What each square does (index 1 to 45, None for nothing), and the option that each reading has."""

    edition: Edition
    clauses: tuple[Clause | None, ...]
    options: Mapping[str, str]
    by_square: Mapping[int, tuple[str, ...]]  # readings that say what a square does


def make_law(edition: Edition, readings: Readings, rulings: Mapping[str, str]) -> Law:
    """The law of an edition at a table that agreed on `rulings`, options by the name of their reading."""
    options = {name: rulings.get(name) or reading.default_of(edition) for name, reading in readings.readings.items()}
    clauses: list[Clause | None] = [None, *(clause if clause.effect else None for clause in edition.clauses)]
    by_square: dict[int, tuple[str, ...]] = {}
    for name, reading in readings.readings.items():
        clause = reading.options[options[name]].clause
        if clause is None or not _bears(reading, clauses[clause.square]):
            continue
        by_square[clause.square] = (*by_square.get(clause.square, ()), name)
        own = clauses[clause.square]
        clauses[clause.square] = own._replace(effect=clause.effect, modality=clause.modality)
    return Law(edition, tuple(clauses), options, by_square)


def _bears(reading, own: Clause | None) -> bool:
    """Whether what the edition does at the square is one of the reading's options: else the question does not arise."""
    found = (option.clause for option in reading.options.values())
    return own is not None and any((own.effect, own.modality) == (each.effect, each.modality) for each in found if each)
