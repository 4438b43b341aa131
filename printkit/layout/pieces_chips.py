"""Chips: how many, on what paper and with which backs go in, pages of them come out, to be cut with straight cuts.

Chips lie without a gap, so that every cut runs over the whole sheet, and on every page at the same place, in its middle, so
that pages can be cut in a pile. Coins have no rim on their backs and the ground goes on beyond the outer cuts: a back that the
printer shifts a little still looks whole.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .area import Area
from .backs import DUPLEX, FOLD, back_places
from .frames import Drawn, Item, Page, Symbol, SymbolItem
from .icons import Icon, place_icon
from .panels import place, refuse_larger
from .papers import UNPRINTED
from .pieces_blocks import FOLD_DASH, ChipsBlock, PiecesStyle
from .pieces_words import set_head
from .shapes import circle, line, rect
from .typography import Typography

__all__ = ["Grid", "chip_grid", "chip_places", "lay_chips"]

_COIN, _RING, _RELIEF, _REVERSE = 0.41, 0.34, 0.46, 0.56  # of a chip's side: radii of coin and ring, sizes of the pictures
_HEAD = 0.6  # of the margin: what is left above the words
_ROUNDING = 1e-6


class Grid(NamedTuple):
    """Where chips may lie on a page: an area that holds whole columns and rows of them."""

    area: Area
    columns: int
    rows: int

    @property
    def room(self) -> int:
        return self.columns * self.rows


def chip_grid(paper: tuple[float, float], head: float, style: PiecesStyle, direction: str, backs: str) -> Grid:
    """The largest grid in the middle of a page of (width, height) points, under a head of words.

    Where backs lie beside their fronts the grid is that of the fronts, on the half that is read first, a bleed away from
    the fold. MaterialError for a paper too small for one chip.
    """
    width, height = paper
    side = style.chip
    folded = backs == FOLD
    edge = UNPRINTED + _reach(style)
    usable = Area(edge, head, (width / 2 - style.bleed if folded else width - edge) - edge, height - 2 * head, direction)
    refuse_larger((side, side), (usable.width, usable.height), "a chip")
    columns, rows = int(usable.width / side + _ROUNDING), int(usable.height / side + _ROUNDING)
    across, up = columns * side, rows * side
    page = Area(0.0, 0.0, width, height, direction)
    start = width / 2 - style.bleed - across if folded else (width - across) / 2
    return Grid(page.part(start, (height - up) / 2, across, up), columns, rows)


def chip_places(grid: Grid, count: int) -> tuple[Area, ...]:
    """The places of the first `count` chips, row by row from the reading side; a last row may be in part."""
    across, up = grid.area.width / grid.columns, grid.area.height / grid.rows
    places = (divmod(n, grid.columns) for n in range(count))
    return tuple(grid.area.part(column * across, row * up, across, up) for row, column in places)


def lay_chips(
    block: ChipsBlock, style: PiecesStyle, typography: Typography, paper: tuple[float, float], backs: str
) -> Iterator[Page]:
    """Pages of chips, each followed by its back where the printer turns the paper. Words stand on the first.

    MaterialError for a paper too small for a chip, and for words that do not fit.
    """
    direction = typography.direction
    column = (paper[0] / 2 if backs == FOLD else paper[0] - style.margin) - style.margin
    refuse_larger((style.chip, style.chip), (column, paper[1] - 2 * style.margin), "a chip")
    head = set_head(block.title, block.texts, typography, style, column - (style.gap if backs == FOLD else 0.0),
                    len(block.texts))  # fmt: skip
    tall = head.height + style.margin * _HEAD + style.gap + _reach(style)
    grid = chip_grid(paper, tall, style, direction, backs)
    page = Area(0.0, 0.0, *paper, direction)
    coin, reverse = _coin(block.front, style), _reverse(block.back, style)
    for first in range(0, block.count, grid.room):
        fronts = chip_places(grid, min(grid.room, block.count - first))
        behind = back_places(fronts, paper, backs)
        words = tuple(place(head, page, style.margin, style.margin * _HEAD)) if not first else ()
        art: tuple[Item, ...] = (*_chips(fronts, coin, "chip", style), *_cuts(fronts, grid, page, style))
        if backs == FOLD:
            across = _mirrored(grid, paper)
            art = (*art, *_chips(behind, reverse, "coin", style), *_cuts(behind, across, page, style), _fold(page, style))
        yield Page(*paper, (*words, *art))
        if backs in DUPLEX:
            yield Page(*paper, tuple(_chips(behind, reverse, "coin", style)), back=True)


def _mirrored(grid: Grid, paper: tuple[float, float]) -> Grid:
    (area,) = back_places((grid.area,), paper, FOLD)
    return grid._replace(area=area)


def _reach(style: PiecesStyle) -> float:
    """How far the marks to cut at reach out of the grid."""
    return style.bleed + style.line + style.tick


def _chips(places: Sequence[Area], symbol: Symbol, ground: str, style: PiecesStyle) -> Iterator[Item]:
    """The ground of all, and each in its place."""
    yield Drawn(tuple(segment for row in _rows(places) for segment in _ground(row, style.bleed)), fill=ground)
    yield from (SymbolItem(symbol, area.left, area.bottom) for area in places)


def _rows(places: Sequence[Area]) -> Iterator[list[Area]]:
    levels = dict.fromkeys(area.bottom for area in places)
    return ([area for area in places if area.bottom == level] for level in levels)


def _ground(row: Sequence[Area], bleed: float):
    left, right = min(area.left for area in row), max(area.left + area.width for area in row)
    return rect(left - bleed, row[0].bottom - bleed, right - left + 2 * bleed, row[0].height + 2 * bleed)


def _coin(icon: Icon, style: PiecesStyle) -> Symbol:
    """A coin with a ring of pearls and a picture."""
    side = style.chip
    middle = side / 2
    return Symbol("chip.front", side, side, items=(
        Drawn(circle(middle, middle, side * _COIN), fill="coin", stroke="coin-line", width=style.line),
        Drawn(circle(middle, middle, side * _RING), stroke="coin-deep", width=style.line * 1.2, dash=(1.1, 1.1)),
        place_icon(icon, (middle, middle), (side * _RELIEF, side * _RELIEF), "coin-line"),
    ))  # fmt: skip


def _reverse(icon: Icon, style: PiecesStyle) -> Symbol:
    """The other side: a picture alone."""
    side = style.chip
    return Symbol("chip.back", side, side, items=(
        place_icon(icon, (side / 2, side / 2), (side * _REVERSE, side * _REVERSE), "coin-line"),
    ))  # fmt: skip


def _cuts(places: Sequence[Area], grid: Grid, page: Area, style: PiecesStyle) -> Iterator[Item]:
    """Hairlines over the whole width and height of what is there, and marks outside, by which a cutter is set.

    Where backs lie beside their fronts there are no marks on the side of the fold.
    """
    left, right, top = grid.area.left, grid.area.left + grid.area.width, grid.area.top
    side, low = style.chip, min(area.bottom for area in places)
    across = [left + n * side for n in range(grid.columns + 1)]
    up = [top - n * side for n in range(round((top - low) / side) + 1)]
    lines = [segment for x in across for segment in line(x, low, x, top)]
    lines += [segment for y in up for segment in line(left, y, right, y)]
    near, far, middle = style.bleed + style.line, _reach(style), page.width / 2
    beneath, above = (low - near, low - far), (top + near, top + far)
    beside = [pair for pair, inner in (((left - near, left - far), left), ((right + near, right + far), right))
              if abs(inner - middle) > far]  # fmt: skip
    marks = [segment for x in across for a, b in (beneath, above) for segment in line(x, a, x, b)]
    marks += [segment for y in up for a, b in beside for segment in line(a, y, b, y)]
    yield Drawn(tuple(lines), stroke="coin-deep", width=style.thin_line)
    yield Drawn(tuple(marks), stroke="cut", width=style.thin_line)


def _fold(page: Area, style: PiecesStyle) -> Item:
    """The line down the middle."""
    return Drawn(line(page.width / 2, 0, page.width / 2, page.height), stroke="fold", width=style.thin_line, dash=FOLD_DASH)
