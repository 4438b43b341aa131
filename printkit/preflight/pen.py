"""Where text stands: text matrices and strings go in, boxes and the next text matrices come out (ISO 32000-1, 9.4)."""

import math
from typing import NamedTuple

from .facts import Box
from .geometry import IDENTITY, Matrix, placed, times
from .glyphs import Face, measure
from .objects import numbers
from .state import State

__all__ = ["Pen", "move", "show", "start"]

_ASCENT, _DESCENT = 1000.0, -300.0  # of a font that is not there


class Pen(NamedTuple):
    """The text matrix and the matrix of the line's start."""

    matrix: Matrix = IDENTITY
    line: Matrix = IDENTITY


class Shown(NamedTuple):
    """The pen after a piece of text, the box of it on the page, its size there in points, and its glyphs."""

    pen: Pen
    box: Box
    size: float
    glyphs: int
    missing: int


def start(operands: list) -> Pen:
    """The pen that Tm sets; the usual one where there are no six numbers."""
    values = numbers(operands)
    return Pen(values, values) if len(values) == 6 else Pen()


def move(pen: Pen, right: float, up: float) -> Pen:
    """The pen at another line's start, relative to this one's."""
    line = times((1.0, 0.0, 0.0, 1.0, right, up), pen.line)
    return Pen(line, line)


def show(pen: Pen, pieces: list, state: State, face: Face | None) -> Shown:
    """Show the strings of `pieces`; numbers among them move the pen back by thousandths of the size."""
    size, across = state.size, state.size * state.scale
    strings = [piece for piece in pieces if isinstance(piece, bytes)]
    if face and face.wide:
        strings = [piece[: len(piece) // 2 * 2] for piece in strings]
    width, glyphs, spaces, missing = measure(b"".join(strings), face)
    back = sum([piece for piece in pieces if isinstance(piece, int | float) and math.isfinite(piece)])
    extra = glyphs * state.char_space + spaces * state.word_space
    end = (width - back) / 1000 * across + extra * state.scale
    ascent, descent = (face.ascent, face.descent) if face else (_ASCENT, _DESCENT)
    onto = times(pen.matrix, state.matrix)
    low, high = state.rise + descent / 1000 * size, state.rise + ascent / 1000 * size
    box = placed((min(0.0, end), min(low, high), max(0.0, end), max(low, high)), onto)
    after = pen._replace(matrix=times((1.0, 0.0, 0.0, 1.0, end, 0.0), pen.matrix))
    return Shown(after, box, abs(size) * math.hypot(onto[2], onto[3]), glyphs, missing)
