"""The text of a class list goes in, a Table comes out: which columns hold what, and the rows of cells below the headings."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .cells import clean, tell_rows
from .words import Vocabulary, fold

__all__ = ["LOOKED_AT", "Row", "Strange", "Table", "find_headings", "read_records", "roles_of", "skipped_above"]

_DELIMITERS = ",;\t|"
_SEPARATOR = re.compile(r'"?sep=([,;:|\t])"?\r?\n', re.IGNORECASE)  # Excel's first line, which it does not count as a row
_NONE = "\x1f"  # stands in no list: a line is one cell
LOOKED_AT = 10  # rows among which the headings are looked for: lists may begin with a title


class Row(NamedTuple):
    """A row of a list under the number that a spreadsheet gives it."""

    number: int
    cells: tuple[str, ...]


class Strange(NamedTuple):
    """Why a cell of a workbook is no text; a `number` may still be a group's."""

    place: str
    message: str
    hint: str
    number: bool = False


class Table(NamedTuple):
    """A list as a program saved it: `headings` is the row of headings, None where names stand one a line.

    `strange` has the cells that hold no text, by row and column from 1.
    """

    headings: Row | None
    rows: tuple[Row, ...]
    noticed: tuple[Problem, ...] = ()
    strange: Mapping[tuple[int, int], Strange] = {}


def roles_of(cells: tuple[str, ...], words: Vocabulary) -> list[frozenset[str]]:
    """What each cell may head, nothing where it is no known heading."""
    return [words.headings.get(fold(cell), frozenset()) for cell in cells]


def find_headings(rows: list[Row], words: Vocabulary) -> tuple[int, int]:
    """Where in the first rows the headings stand, and how many of them are known; (-1, 0) where none heads the names."""
    best = (-1, 0)
    for place, row in enumerate(rows[:LOOKED_AT]):
        roles = [one for one in roles_of(row.cells, words) if one]
        if len(roles) > best[1] and any(one & {"name", "given", "family"} for one in roles):
            best = place, len(roles)
    return best


def read_records(text: str, source: str, words: Vocabulary) -> Table:
    """The table in a text, delimited by whatever lets the most headings be known.

    MaterialError for several columns without headings and for quotation marks that do not match.
    """
    told = _SEPARATOR.match(text)
    text, delimiters = (text[told.end() :], told[1]) if told else (text, _DELIMITERS)
    begun = [(delimiter, _begin(text, delimiter)) for delimiter in delimiters]
    found = [(*find_headings(rows, words), rows, delimiter) for delimiter, rows in begun]
    place, known, _, delimiter = max(found, key=lambda one: (one[1], len(one[2][one[0]].cells) if one[1] else 0))
    if not known:
        return _names_alone(text, source)
    rows = list(_parse(text, delimiter, source))
    if len(rows[place].cells) == 1:  # what else stands in a line is part of the name, as a comma may be
        delimited = [row for row in _delimited(text, ";\t|", source) if row > rows[place].number]
        if delimited:
            told = f"{tell_rows(delimited)} has more columns than the line of headings"
            raise MaterialError(Problem("roster/too-wide", told, source, "head each column"))
        rows = list(_parse(text, _NONE, source))
    return Table(rows[place], tuple(rows[place + 1 :]), tuple(skipped_above(rows, place, source)))


def skipped_above(rows: list[Row], place: int, source: str) -> Iterator[Problem]:
    """A warning about what stands above the headings, such as a title."""
    above = [row.number for row in rows[:place] if any(row.cells)]
    if above:
        told = f"{tell_rows(above)} above the headings: not read"
        yield Problem("roster/above", told, source, "nothing to do if no pupil stands there")


def _begin(text: str, delimiter: str) -> list[Row]:
    """The first rows, as far as they can be read under a delimiter that may be the wrong one."""
    found: list[Row] = []
    with suppress(MaterialError):
        found.extend(islice(_parse(text, delimiter, ""), LOOKED_AT))
    return found


def _records(text: str, delimiter: str, source: str) -> Iterator[tuple[int, list[str]]]:
    """The cells as they were saved, by row. MaterialError names the row where quotation marks do not match."""
    number = 0
    try:
        for number, cells in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True), 1):
            yield number, cells
    except csv.Error as error:
        hint = "close the quotation mark, and write those inside a quoted cell twice"
        long = len(text) > csv.field_size_limit() and "limit" in str(error)
        told = "a cell does not end" if long else "the quotation marks of a cell do not match"
        raise MaterialError(Problem("roster/quotes", told, f"{source}, row {number + 1}", hint)) from error


def _parse(text: str, delimiter: str, source: str) -> Iterator[Row]:
    return (Row(number, tuple(map(clean, cells))) for number, cells in _records(text, delimiter, source))


def _delimited(text: str, delimiters: str, source: str) -> list[int]:
    """The rows with one of the delimiters outside of quotation marks, as far as these match under it."""
    found: list[int] = []
    for delimiter in delimiters:
        with suppress(MaterialError):
            found.extend(number for number, cells in _records(text, delimiter, source) if len(cells) > 1)
    return found


def _names_alone(text: str, source: str) -> Table:
    delimited = _delimited(text, _DELIMITERS, source)
    if delimited:
        told = f"{tell_rows(delimited)}: several columns, but none is headed as the names"
        hint = "begin with a line like name,language,group, or with the line name alone if the names have commas"
        raise MaterialError(Problem("roster/no-headings", told, source, hint))
    return Table(None, tuple(_parse(text, _NONE, source)))
