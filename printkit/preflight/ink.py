"""The marks of a page go in, the largest sum of inks at one place comes out, with what of a ground shows through.

The trim is divided into cells; each knows which inks lie in it, and where. What a rectangle hides is forgotten in the
cells that it fills, and otherwise stays: the figure is never less than what is printed, and can be more.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from .facts import Box, Ink
from .geometry import contains, shared
from .marks import Mark
from .spaces import Inks, inks, kept

__all__ = ["inks_kept", "largest_ink"]

_CELLS = 24  # to a side
_MOST_BOXES = 32  # of one colour in a cell, before they are taken for one
_ALL, _NONE = (True,) * 4, (False,) * 4
_SAMPLED = ("image", "shading")  # to which overprint mode 1 does not apply (8.6.7)

_Cell = dict[Inks, list[Box]]


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
        cells = grid.touched(box)
        if mark.covers and mark.opaque and not any(stays):
            grid.hide(box)
        if own is None:
            continue
        result = _richest(own, stays, _grounds(cells, box)) if any(stays) else own
        if sum(result) > most.percent:
            most = Ink(sum(result), box)
        if any(result):
            _add(cells, result, box)
    return most


def _richest(own: Inks, stays: tuple[bool, ...], grounds: Iterable[Inks]) -> Inks:
    """The mark on the ground that makes most of it."""
    return max([own, *(_on(ground, own, stays) for ground in grounds)], key=sum)


@lru_cache(4096)
def _on(ground: Inks, own: Inks, stays: tuple[bool, ...]) -> Inks:
    each = zip(own, ground, stays, strict=True)
    return tuple(min(100.0, above + below) if shows else above for above, below, shows in each)


def _grounds(cells: list[_Cell], box: Box) -> dict[Inks, None]:
    """The inks that lie somewhere under a box."""
    seen: dict[Inks, None] = {}
    left, bottom, right, top = box
    for cell in cells:
        for ground, boxes in cell.items():
            if ground not in seen:
                for x1, y1, x2, y2 in boxes:
                    if x1 < right and left < x2 and y1 < top and bottom < y2:
                        seen[ground] = None
                        break
    return seen


def _add(cells: list[_Cell], result: Inks, box: Box) -> None:
    """Remember inks."""
    for cell in cells:
        boxes = cell.setdefault(result, [])
        boxes.append(box)
        if len(boxes) > _MOST_BOXES:
            lefts, bottoms, rights, tops = zip(*boxes, strict=True)
            boxes[:] = [(min(lefts), min(bottoms), max(rights), max(tops))]


class _Grid:
    """Which inks lie where."""

    def __init__(self, focus: Box) -> None:
        self._left, self._bottom, right, top = focus
        self._width, self._height = (right - self._left) / _CELLS, (top - self._bottom) / _CELLS
        self._cells: list[list[_Cell]] = [[{} for _ in range(_CELLS)] for _ in range(_CELLS)]  # columns of cells

    def _spans(self, box: Box) -> tuple[slice, slice]:
        """The columns and the rows that a box touches."""
        x1, y1, x2, y2 = box
        columns = slice(max(0, int((x1 - self._left) / self._width)), int((x2 - self._left) / self._width) + 1)
        rows = slice(max(0, int((y1 - self._bottom) / self._height)), int((y2 - self._bottom) / self._height) + 1)
        return columns, rows

    def touched(self, box: Box) -> list[_Cell]:
        """The cells that a box touches."""
        columns, rows = self._spans(box)
        return [cell for column in self._cells[columns] for cell in column[rows]]

    def hide(self, box: Box) -> None:
        """Forget what lay in the cells that an opaque rectangle fills."""
        columns, rows = self._spans(box)
        for column, cells in enumerate(self._cells[columns], columns.start):
            for row, cell in enumerate(cells[rows], rows.start):
                left, bottom = self._left + column * self._width, self._bottom + row * self._height
                if contains(box, (left, bottom, left + self._width, bottom + self._height), slack=0.001):
                    cell.clear()
