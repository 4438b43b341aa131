"""The edge of a page for a print shop: the trimmed size and the bleed go in; boxes and marks come out.

From the trim outwards: bleed, then a slug with crop marks, registration marks and a bar of the inks. What is printed with all
plates on each other (the separation All) lies outside the bleed (ISO 15930-7, 6.14; ISO 12647-1).
"""

from typing import NamedTuple

from ..layout.colours import PAPER
from ..layout.frames import Path
from ..layout.papers import UNITS
from ..layout.shapes import circle, line, rect
from .content import path_operators
from .objects import number
from .paint import overprint_operator

__all__ = ["Edges", "page_edges", "printer_marks"]

MM = UNITS["mm"]
_SLUG = 10 * MM  # beyond the bleed
_OFF = 1.5 * MM  # from the bleed to a mark
_CROP = 6 * MM
_HAIR = 0.25  # points
_PATCH = 5 * MM
_TINTS = ("1 0 0 0", "0 1 0 0", "0 0 1 0", "0 0 0 1", "1 1 0 0", "1 0 1 0", "0 1 1 0",
          ".5 0 0 0", "0 .5 0 0", "0 0 .5 0", "0 0 0 .5")  # fmt: skip


class Edges(NamedTuple):
    """The boxes of a page as (left, bottom, right, top) in points; the trimmed page begins at `margin`, `margin`."""

    margin: float
    media: tuple[float, ...]
    bleed: tuple[float, ...]
    trim: tuple[float, ...]


def page_edges(width: float, height: float, bleed: float) -> Edges:
    """The boxes of a page that is trimmed to a width and height."""
    margin = bleed + _SLUG
    trim = (margin, margin, margin + width, margin + height)
    outer = (trim[0] - bleed, trim[1] - bleed, trim[2] + bleed, trim[3] + bleed)
    return Edges(margin, (0, 0, width + 2 * margin, height + 2 * margin), outer, trim)


def printer_marks(edges: Edges) -> list[str]:
    """The operators that draw the marks, all outside the bleed."""
    marks = " ".join(path_operators(path) + " S" for path in (*_crops(edges), *_registers(edges)))
    return [f"q {overprint_operator(PAPER, PAPER)} /All CS 1 SCN {number(_HAIR)} w [] 0 d 0 J {marks} Q", _bar(edges)]


def _crops(edges: Edges) -> tuple[Path, ...]:
    """Two lines at each corner that point at the trim."""
    left, bottom, right, top = edges.trim
    near = edges.margin - _SLUG + _OFF  # from the trim
    far = near + _CROP
    vertical = [line(x, edge + side * near, x, edge + side * far)
                for x in (left, right) for edge, side in ((bottom, -1), (top, 1))]  # fmt: skip
    horizontal = [line(edge + side * near, y, edge + side * far, y)
                  for y in (bottom, top) for edge, side in ((left, -1), (right, 1))]  # fmt: skip
    return *vertical, *horizontal


def _registers(edges: Edges) -> tuple[Path, ...]:
    """A crossed circle in the middle of each side."""
    left, bottom, right, top = edges.trim
    away = edges.margin - _SLUG / 2
    middles = (((left + right) / 2, bottom - away), ((left + right) / 2, top + away),
               (left - away, (bottom + top) / 2), (right + away, (bottom + top) / 2))  # fmt: skip
    radius, reach = 1.6 * MM, 3 * MM
    return tuple(
        (*circle(x, y, radius), *line(x - reach, y, x + reach, y), *line(x, y - reach, x, y + reach)) for x, y in middles
    )


def _bar(edges: Edges) -> str:
    """Patches of each ink, of each two, and of half tones, under the lower edge, clear of crop and registration marks."""
    x, y = edges.trim[0] + _CROP, (_SLUG - _PATCH) / 2
    room = (edges.trim[2] - edges.trim[0]) / 2 - 2 * _CROP
    side = min(_PATCH, room / len(_TINTS))
    patches = (f"{ink} k {path_operators(rect(x + i * side, y, side, side))} f" for i, ink in enumerate(_TINTS))
    return f"q {overprint_operator(PAPER, PAPER)} {' '.join(patches)} Q"
