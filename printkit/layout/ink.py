"""Where the ink of a line is: a set line goes in, the box of its glyphs comes out."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..text.fonts import Face
from ..text.types import Line

__all__ = ["Ink", "ink_of", "ink_of_all"]


class Ink(NamedTuple):
    """A box in points about the left end of the baseline."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def middle(self) -> float:
        """The height of the middle above the baseline."""
        return (self.top + self.bottom) / 2


def ink_of(line: Line) -> Ink:
    """The ink of one line; of a line of blanks, an empty box at the origin."""
    boxes = []
    x = 0.0
    for run in line.runs:
        unit = run.size * run.scale / run.face.upem
        for cluster in run.clusters:
            for glyph in cluster.glyphs:
                if extents := _extents(run.face, glyph.gid):
                    left = x + (glyph.x + extents[0]) * unit
                    top = (glyph.y + extents[1]) * unit
                    boxes.append((left, top + extents[3] * unit, left + extents[2] * unit, top))
            x += cluster.advance * unit
    return _union(boxes)


@lru_cache(4096)
def _extents(face: Face, gid: int) -> tuple[int, int, int, int] | None:
    """The left, the top, the width and the height (downwards, so less than 0) of a glyph in font units; None for a blank."""
    extents = face.hb_font.get_glyph_extents(gid)
    return (extents.x_bearing, extents.y_bearing, extents.width, extents.height) if extents and extents.height else None


def ink_of_all(lines: Iterable[Line]) -> Ink:
    """The ink of all lines as if they stood on one baseline and began at one place."""
    return _union([ink_of(line) for line in lines])


def _union(boxes: list[tuple[float, float, float, float]]) -> Ink:
    if not boxes:
        return Ink(0.0, 0.0, 0.0, 0.0)
    left, bottom, right, top = zip(*boxes, strict=True)
    return Ink(min(left), min(bottom), max(right), max(top))
