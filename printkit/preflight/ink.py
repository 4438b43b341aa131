"""The marks of a page go in, the largest sum of inks at one place comes out, with what of a ground shows through.

The trim is divided into cells; each knows which inks lie in it, and where. What a rectangle hides is forgotten in the
cells that it fills, and otherwise stays: the figure is never less than what is printed, and can be more.
"""

from collections.abc import Iterator, Sequence

from .facts import Box, Ink
from .geometry import contains, meets, shared
from .marks import Mark
from .spaces import Inks, inks, kept

__all__ = ["inks_kept", "largest_ink"]

_CELLS = 24  # to a side
_MOST_BOXES = 32  # of one colour in a cell, before they are taken for one
_ALL, _NONE = (True,) * 4, (False,) * 4
_SAMPLED = ("image", "shading")  # to which overprint mode 1 does not apply (8.6.7)

Cell = dict[Inks, list[Box]]


def inks_kept(mark: Mark) -> tuple[bool, ...]:
    """Which of the four inks of the ground stay under a mark."""
    if mark.blend != "Normal":
        return _ALL
    if not mark.overprint or (mark.kind in _SAMPLED and mark.space.kind != "spot"):
        return _NONE
    return kept(mark.space, mark.values, mark.mode)


def largest_ink(marks: Sequence[Mark], focus: Box) -> Ink:
    """The largest sum inside `focus`, percent. Images, RGB and spots are not counted: only the process inks."""
    grid = _Grid(focus)
    most = Ink(0.0, None)
    for mark in marks:
        box = shared(mark.box, focus) if mark.inside else None
        if box is None:
            continue
        own, stays = inks(mark.space, mark.values), inks_kept(mark)
        if mark.covers and mark.opaque and not any(stays):
            grid.hide(box)
        if own is None:
            continue
        result = _richest(own, stays, grid.grounds(box)) if any(stays) else own
        if sum(result) > most.percent:
            most = Ink(sum(result), box)
        if any(result):
            grid.add(result, box)
    return most


def _richest(own: Inks, stays: tuple[bool, ...], grounds: Iterator[Inks]) -> Inks:
    """The mark on the ground that makes most of it."""

    def on(ground: Inks) -> Inks:
        each = zip(own, ground, stays, strict=True)
        return tuple(min(100.0, above + below) if shows else above for above, below, shows in each)

    return max([own, *map(on, grounds)], key=sum)


class _Grid:
    """Which inks lie where."""

    def __init__(self, focus: Box) -> None:
        self._left, self._bottom, right, top = focus
        self._width, self._height = (right - self._left) / _CELLS, (top - self._bottom) / _CELLS
        self._cells: list[list[Cell]] = [[{} for _ in range(_CELLS)] for _ in range(_CELLS)]

    def _touched(self, box: Box) -> Iterator[tuple[int, int]]:
        columns = self._span((box[0] - self._left) / self._width, (box[2] - self._left) / self._width)
        rows = self._span((box[1] - self._bottom) / self._height, (box[3] - self._bottom) / self._height)
        return ((column, row) for column in columns for row in rows)

    @staticmethod
    def _span(low: float, high: float) -> range:
        return range(max(0, int(low)), min(_CELLS, int(high) + 1))

    def hide(self, box: Box) -> None:
        """Forget what lay in the cells that an opaque rectangle fills."""
        for column, row in self._touched(box):
            left, bottom = self._left + column * self._width, self._bottom + row * self._height
            if contains(box, (left, bottom, left + self._width, bottom + self._height), slack=0.001):
                self._cells[column][row] = {}

    def grounds(self, box: Box) -> Iterator[Inks]:
        """The inks that lie somewhere under a box."""
        seen: set[Inks] = set()
        for column, row in self._touched(box):
            for ground, boxes in self._cells[column][row].items():
                if ground not in seen and any(meets(other, box) for other in boxes):
                    seen.add(ground)
                    yield ground

    def add(self, result: Inks, box: Box) -> None:
        """Remember inks."""
        for column, row in self._touched(box):
            boxes = self._cells[column][row].setdefault(result, [])
            boxes.append(box)
            if len(boxes) > _MOST_BOXES:
                lefts, bottoms, rights, tops = zip(*boxes, strict=True)
                boxes[:] = [(min(lefts), min(bottoms), max(rights), max(tops))]
