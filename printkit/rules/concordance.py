"""Editions and what is known of their divergences go in; a row for each square comes out, the editions side by side.

For people who cite the law: what a clause does, by which words, in which version, and a hash of its text.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .edition import GOAL, Clause, Edition
from .effects import Effect

__all__ = [
    "Cell", "Divergence", "Row", "as_csv", "as_json", "concordance", "disputed", "effect_words",
    "read_divergences", "sides",
]  # fmt: skip

_HASH = 8  # hex digits that are shown


class Divergence(NamedTuple):
    """Where editions part: a `live` one changes a game as the words stand, another only under a further reading."""

    name: str  # "A1"
    live: bool
    squares: tuple[int, ...]
    text: str  # in English


class Cell(NamedTuple):
    """What one edition says at a square; without an effect, quotation and modality are None too."""

    edition: str
    version: int
    effect: Effect | None
    modality: str | None
    quotation: str | None
    sha256: str  # of the clause's text in NFC and UTF-8, its first eight hex digits


class Row(NamedTuple):
    """One square: a cell an edition; `sides` are the editions that do the same there, `divergences` their names."""

    square: int
    cells: tuple[Cell, ...]
    sides: tuple[tuple[str, ...], ...]
    divergences: tuple[str, ...]


def sides(editions: Sequence[Edition], square: int) -> tuple[tuple[Edition, ...], ...]:
    """The editions in groups that do the same at a square, each group in the order of its first."""
    groups: dict[tuple, list[Edition]] = {}
    for edition in editions:
        groups.setdefault(edition.clause(square).act, []).append(edition)
    return tuple(map(tuple, groups.values()))


def disputed(editions: Sequence[Edition]) -> tuple[int, ...]:
    """The squares that not all of the editions play alike."""
    return tuple(square for square in range(1, GOAL + 1) if len(sides(editions, square)) > 1)


def concordance(editions: Sequence[Edition], divergences: Sequence[Divergence] = ()) -> tuple[Row, ...]:
    """A row for each of the 45 squares."""
    return tuple(
        Row(
            square, tuple(_cell(edition, edition.clause(square)) for edition in editions),
            tuple(tuple(edition.tag for edition in side) for side in sides(editions, square)),
            tuple(each.name for each in divergences if square in each.squares),
        )
        for square in range(1, GOAL + 1)
    )  # fmt: skip


def _cell(edition: Edition, clause: Clause) -> Cell:
    modality = clause.modality and clause.modality.value
    return Cell(edition.tag, edition.version, clause.effect, modality, clause.quotation, _hash(clause.text))


def _hash(text: str) -> str:
    from hashlib import sha256
    from unicodedata import normalize

    return sha256(normalize("NFC", text).encode("utf-8")).hexdigest()[:_HASH]


def effect_words(effect: Effect) -> str:
    """An effect on one line with its amounts: "pay_cashier amount=3"."""
    return " ".join([effect.name(), *(f"{name}={value}" for name, value in effect.amounts().items())])


def as_csv(rows: Sequence[Row]) -> str:
    """The rows as CSV, a line a square, five columns an edition; a side reads "it ar"."""
    import csv
    from io import StringIO

    fields = ("version", "effect", "modality", "quotation", "sha256")
    head = [f"{cell.edition}_{field}" for cell in rows[0].cells for field in fields] if rows else []
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["square", "divergences", "sides", *head])
    for row in rows:
        told = [" ".join(row.divergences), " | ".join(map(" ".join, row.sides))]
        table.writerow([row.square, *told, *(value for cell in row.cells for value in _values(cell))])
    return text.getvalue()


def _values(cell: Cell) -> tuple[object, ...]:
    effect = effect_words(cell.effect) if cell.effect else ""
    return cell.version, effect, cell.modality or "", cell.quotation or "", cell.sha256


def as_json(rows: Sequence[Row]) -> str:
    """The rows as a JSON document: a list of squares, the editions by tag in each."""
    import json

    table = [
        {"square": row.square, "sides": row.sides, "divergences": row.divergences,
         "editions": {cell.edition: _object(cell) for cell in row.cells}}
        for row in rows
    ]  # fmt: skip
    return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


def _object(cell: Cell) -> dict[str, object]:
    effect = cell.effect and cell.effect.data()
    return {"version": cell.version, "effect": effect, "modality": cell.modality, "quotation": cell.quotation,
            "sha256": cell.sha256}  # fmt: skip


def read_divergences(table: Mapping[str, object]) -> tuple[Divergence, ...]:
    """The divergences of a table as JSON gives it. MaterialError where it is not as it should be."""
    try:
        return tuple(map(_divergence, table["divergences"]))
    except (KeyError, TypeError, ValueError) as error:
        told = f"the table of divergences cannot be read: {error!r}"
        raise MaterialError(Problem("divergences/unreadable", told)) from error


def _divergence(row: Mapping) -> Divergence:
    live = {"live": True, "latent": False}[row["state"]]
    return Divergence(row["id"], live, tuple(map(int, row["squares"])), row["text"])
