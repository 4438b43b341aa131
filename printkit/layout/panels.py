"""Build a page from panels: drawings of fixed size go in, bigger ones and at last whole pages come out; nothing is scaled.

A panel is drawn once in an area of its own with the corner at 0,0 and then moved, so that its size depends on no paper.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .area import Area
from .frames import Item
from .moving import moved_item
from .papers import UNITS

__all__ = ["Panel", "beside", "heighten", "pile", "place", "refuse_larger", "stack"]

_SLACK = 0.01  # points: rounding, no overflow


class Panel(NamedTuple):
    """A drawing with its lower left corner at 0,0."""

    width: float
    height: float
    items: tuple[Item, ...]


def place(panel: Panel, area: Area, start: float, drop: float) -> Iterator[Item]:
    """The panel's items with its reading side `start` from the area's and its upper edge `drop` below it."""
    x, y = area.x(start, panel.width), area.top - drop - panel.height
    return (moved_item(item, x, y) for item in panel.items)


def heighten(panel: Panel, height: float) -> Panel:
    """The panel with white beneath it up to a height; as it is where it is higher."""
    more = max(0.0, height - panel.height)
    return Panel(panel.width, panel.height + more, tuple(moved_item(item, 0.0, more) for item in panel.items))


def pile(panels: Sequence[Panel], gap: float, direction: str, align: str = "start") -> Panel:
    """The panels under each other, as wide as the widest, each at its "start" or "centre"."""
    width = max(panel.width for panel in panels)
    height = fsum(panel.height for panel in panels) + gap * (len(panels) - 1)
    area = Area(0.0, 0.0, width, height, direction)
    drops = accumulate((panel.height + gap for panel in panels), initial=0.0)
    starts = ((width - panel.width) / 2 if align == "centre" else 0.0 for panel in panels)
    placed = zip(panels, starts, drops, strict=False)
    return Panel(width, height, tuple(item for panel, start, drop in placed for item in place(panel, area, start, drop)))


def beside(panels: Sequence[Panel], width: float, widest: float, direction: str) -> Panel:
    """The panels next to each other from the reading side, their upper edges level, in the middle of `width` points.

    What they leave is white between them, up to `widest`.
    """
    taken = fsum(panel.width for panel in panels)
    gap = min(widest, (width - taken) / max(1, len(panels) - 1))
    height = max(panel.height for panel in panels)
    area = Area(0.0, 0.0, width, height, direction)
    first = (width - taken - gap * (len(panels) - 1)) / 2
    starts = accumulate((panel.width + gap for panel in panels), initial=first)
    placed = zip(panels, starts, strict=False)
    return Panel(width, height, tuple(item for panel, start in placed for item in place(panel, area, start, 0.0)))


def stack(panels: Sequence[Panel], area: Area, gaps: tuple[float, float]) -> Iterator[tuple[Item, ...]]:
    """The items of one page after the other: panels under each other, no panel over two pages, none larger than `area`.

    `gaps` are the least and the widest white between two, in points.
    """
    least, widest = gaps
    for page in _pages(panels, area.height, least):
        spare = area.height - fsum(panel.height for panel in page)
        gap = min(widest, spare / max(1, len(page) - 1))
        drops = accumulate((panel.height + gap for panel in page), initial=0.0)
        placed = zip(page, drops, strict=False)
        yield tuple(
            item for panel, drop in placed for item in place(panel, area, (area.width - panel.width) / 2, drop)
        )


def _pages(panels: Sequence[Panel], room: float, gap: float) -> Iterator[list[Panel]]:
    page: list[Panel] = []
    taken = 0.0
    for panel in panels:
        if page and taken + gap + panel.height > room + _SLACK:
            yield page
            page, taken = [], 0.0
        taken += panel.height + (gap if page else 0.0)
        page.append(panel)
    if page:
        yield page


def refuse_larger(needed: tuple[float, float], room: tuple[float, float], what: str) -> None:
    """MaterialError with both sizes, (width, height) in points, where what is needed is more than what there is."""
    if needed[0] > room[0] + _SLACK or needed[1] > room[1] + _SLACK:
        sizes = (f"{max(0.0, width) / UNITS['mm']:.0f} x {max(0.0, height) / UNITS['mm']:.0f} mm"
                 for width, height in (needed, room))  # fmt: skip
        told = "needs {}, the paper leaves {}".format(*sizes)
        raise MaterialError(Problem("layout/piece-too-large", f"{what} {told}", "pieces", "use a larger paper"))
