"""Set what one language or several say at a place: words and a box go in, rows of lines come out, and items of the rows."""

from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from typing import NamedTuple

from ..text.types import Box, Line
from .area import Area
from .fit import STEP, Fitted, does_not_fit, fit
from .frames import Drawn, Item
from .ink import Ink, ink_of_all
from .shapes import circle
from .typography import Typography

__all__ = ["PACE", "Inks", "Piece", "Row", "Words", "beside", "fit_each", "height_of", "inks_of", "place_row", "place_rows",
           "set_row", "under", "width_of"]  # fmt: skip

PACE = 1.22  # from row to row at the most, in sizes
_GAP = 1.1  # between two languages in a row, in sizes
_DOT = 0.085  # the radius of what stands in it
_HAIR = 0.3  # points between the ink of two rows in several languages


class Words(NamedTuple):
    """A text in the typography of its language; `tag` is that of its element."""

    text: str
    typography: Typography
    tag: str


class Piece(NamedTuple):
    """One line of words, and its size in points."""

    words: Words
    line: Line
    size: float


Row = tuple[Piece, ...]  # what stands side by side, from the reading side
Inks = Mapping[str, Ink]  # by language, for a size of 1


def fit_each(
    words: tuple[Words, ...], weight: str, sizes: tuple[float, float], box: tuple[float, int], string_id: str
) -> tuple[Fitted, ...]:
    """Each language's text by itself in a box of (width, most lines), all at the size of the smallest."""
    fitted = tuple(fit(each.text, each.typography, weight, sizes, box, string_id) for each in words)
    size = min(each.size for each in fitted)
    return tuple(
        one if one.size == size else fit(each.text, each.typography, weight, (size, sizes[1]), box, string_id)
        for each, one in zip(words, fitted, strict=True)
    )


def under(words: tuple[Words, ...], fitted: tuple[Fitted, ...]) -> tuple[Row, ...]:
    """Every line in a row of its own."""
    pairs = zip(words, fitted, strict=True)
    return tuple((Piece(each, line, one.size),) for each, one in pairs for line in one.lines)


def beside(words: tuple[Words, ...], fitted: tuple[Fitted, ...], width: float) -> tuple[Row, ...]:
    """The lines in as many rows as a width in points asks for; words of more than one line begin a row and end one."""
    rows: list[Row] = []
    for each, one in zip(words, fitted, strict=True):
        alone = len(one.lines) > 1
        for line in one.lines:
            piece = Piece(each, line, one.size)
            if rows and not alone and width_of((*rows[-1], piece)) <= width:
                rows[-1] = (*rows[-1], piece)
            else:
                rows.append((piece,))
    return tuple(rows)


def set_row(words: tuple[Words, ...], weight: str, sizes: tuple[float, float], width: float, string_id: str) -> Row:
    """The languages side by side in a width in points, all at one size. MaterialError where they do not fit."""
    if len(words) == 1:
        one = fit(words[0].text, words[0].typography, weight, sizes, (width, 1), string_id)
        return (Piece(words[0], one.lines[0], one.size),)
    size, floor = sizes
    while True:
        endless = (float("inf"), 1)
        fitted = (fit(each.text, each.typography, weight, (size, size), endless, string_id) for each in words)
        whole = tuple(Piece(each, one.lines[0], size) for each, one in zip(words, fitted, strict=True))
        if width_of(whole) <= width:
            box = Box(*sizes, width, 1)
            return tuple(piece._replace(line=piece.line._replace(box=box)) for piece in whole)
        if size == floor:
            raise does_not_fit(width_of(whole), floor, (width, 1), f"{words[0].typography.language}: {string_id}")
        size = max(floor, size - STEP)


def width_of(row: Row) -> float:
    """What a row takes, in points."""
    return fsum(piece.line.width for piece in row) + row[0].size * _GAP * (len(row) - 1)


def height_of(rows: tuple[Row, ...], inks: Inks, pace: float = PACE) -> float:
    """What rows take under each other, in points, each `pace` sizes high at the most.

    Where languages share a place, letters that reach farther than that take what they need.
    """
    return fsum(_step(row, inks, pace) for row in rows)


def _step(row: Row, inks: Inks, pace: float) -> float:
    usual = max(piece.size * min(piece.words.typography.leading, pace) for piece in row)
    if len(inks) < 2:
        return usual
    return max(usual, *(piece.size * inks[piece.words.typography.language].height + _HAIR for piece in row))


def inks_of(rows: Iterable[Row]) -> dict[str, Ink]:
    """The ink of each language's lines about their baseline, for a size of 1, by the language."""
    lines: dict[str, list[Piece]] = {}
    for row in rows:
        for piece in row:
            lines.setdefault(piece.words.typography.language, []).append(piece)
    return {
        language: Ink(*(edge / max(piece.size for piece in own) for edge in ink_of_all(piece.line for piece in own)))
        for language, own in lines.items()
    }


def place_rows(
    area: Area, rows: tuple[Row, ...], inks: Inks, middle: float, paint: str, string_id: str, align: str = "centre",
    pace: float = PACE,
) -> Iterator[Item]:  # fmt: skip
    """Rows under each other, their ink about the height `middle`, at the "start" or in the "centre" of the area.

    `inks` are those of `inks_of`.
    """
    top = middle + height_of(rows, inks, pace) / 2
    for row in rows:
        step = _step(row, inks, pace)
        first = row[0]
        baseline = top - step / 2 - inks[first.words.typography.language].middle * first.size
        start = (area.width - width_of(row)) / 2 if align == "centre" else 0.0
        yield from place_row(area, row, baseline, paint, string_id, start)
        top -= step


def place_row(area: Area, row: Row, baseline: float, paint: str, string_id: str, start: float) -> Iterator[Item]:
    """A row that begins `start` from the reading side of the area, a dot between two languages."""
    for n, (words, line, size) in enumerate(row):
        if n:
            dot = circle(area.x(start + size * _GAP / 2), baseline + size * 0.24, size * _DOT)
            yield Drawn(dot, fill=paint)
            start += size * _GAP
        yield area.part(start, 0, line.width, area.height).text(line, baseline, paint, string_id, tag=words.tag)
        start += line.width
