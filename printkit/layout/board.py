"""Lay out a board: its words, signs and pictures go in, one finished page comes out.

The squares run around the edge of the paper in two rounds. What is left in the middle holds the ribbon with the
title, the island with the pot, and the legend. Everything is placed from the reading side, so that right-to-left
boards are mirrored.
"""

from collections.abc import Mapping

from ..errors import MaterialError
from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .board_island import draw_island
from .board_legend import draw_legend
from .board_quay import draw_quay
from .board_ribbon import draw_ribbon
from .board_sea import draw_sea, waves_in
from .board_squares import COLUMNS, ROWS, SquareArtist, chevrons
from .frames import Item, Page
from .icons import Icon, place_icon
from .seams import Gaps
from .spiral import tile
from .typography import Typography

__all__ = ["PICTURE", "lay_board", "square_gaps"]

# By the number of languages: height of the ribbon in rows of squares; width of the island in columns, and where the legend then
# has no room, a smaller one.
_RIBBON, _ISLAND = (1.0, 0.8, 0.72), ((3.0,), (2.9, 2.4), (2.5, 2.0))
PICTURE = "board"  # the tag of what the board shows as a whole

A4 = (841.89, 595.276)  # landscape, points: the paper that a style's lengths are given for


def lay_board(
    block: BoardBlock,
    typography: Typography,
    style: BoardStyle,
    icons: Mapping[str, Icon],
    page_size: tuple[float, float],
    room: tuple[float, float],
) -> Page:
    """The board on a landscape page of (width, height) points, all but the sea in a room in its middle.

    Raises MaterialError where a text does not fit at its floor size or an icon is missing.
    """
    width, height = page_size
    style = style.shared(block.languages).scaled(_unit(room))
    grid = _board_grid(style, page_size, room, typography.direction)
    artist = SquareArtist(typography, style, icons, grid, block.band_lines)
    items: list[Item] = [draw_sea(width, height, PICTURE), *_waves(width, height, grid, style)]
    items += _centre(block, grid, style, icons)
    low = (height - room[1]) / 2 + style.foot
    strip = Area(grid.left + style.gap / 2, low, grid.width - style.gap, style.quay, typography.direction)
    items += artist.draw_all(block.squares)
    items += chevrons(grid, style)
    items += draw_quay(block, strip, tile(1, grid, COLUMNS, ROWS, style.gap), style, icons)
    return Page(width, height, tuple(items))


def _unit(room: tuple[float, float]) -> float:
    return min(room[0] / A4[0], room[1] / A4[1])


def square_gaps(style: BoardStyle, page_size: tuple[float, float], room: tuple[float, float]) -> Gaps:
    """The lines between columns and rows of squares, from the reading side and from above, in points."""
    grid = _board_grid(style.scaled(_unit(room)), page_size, room, "ltr")
    drop = page_size[1] - grid.top
    columns = (grid.left + grid.width / COLUMNS * n for n in range(COLUMNS + 1))
    return tuple(columns), tuple(drop + grid.height / ROWS * n for n in range(ROWS + 1))


def _board_grid(
    style: BoardStyle, page_size: tuple[float, float], room: tuple[float, float], direction: str
) -> Area:
    """Where the squares lie on a landscape page; the style is scaled."""
    left, bottom = (page_size[0] - room[0]) / 2, (page_size[1] - room[1]) / 2
    base = style.foot + style.quay + style.gap * 0.5
    return Area(left + style.side, bottom + base, room[0] - 2 * style.side, room[1] - base - style.top, direction)


def _waves(width: float, height: float, grid: Area, style: BoardStyle) -> tuple[Item, ...]:
    """Waves where the sea shows: around the squares and in the middle."""
    margin = style.gap * 0.5
    top = Area(0, grid.top + margin, width, height - grid.top - margin, grid.direction)
    foot = Area(grid.left, 0, grid.width, grid.bottom - margin, grid.direction)
    written = grid.part(grid.width * 0.48, grid.height, grid.width * 0.52, grid.bottom)
    sides = [Area(x, grid.bottom, grid.left - margin, grid.height, "ltr") for x in (0.0, width - grid.left + margin)]
    places = ((top, ()), (foot, (written,)), (_middle(grid), ()), *((side, ()) for side in sides))
    return tuple(wave for place, free in places for wave in waves_in(place, style, free))


def _middle(grid: Area) -> Area:
    """The cells that the path leaves free; where reading starts, the goal takes the uppermost of the first column."""
    width, height = grid.width / COLUMNS, grid.height / ROWS
    return grid.part(width, 2 * height, 6 * width, 3 * height)


def _centre(block: BoardBlock, grid: Area, style: BoardStyle, icons: Mapping[str, Icon]) -> tuple[Item, ...]:
    middle = _middle(grid)
    column, row, gap = middle.width / 6, middle.height / 3, style.gap
    upper = row * _RIBBON[block.languages - 1]
    lower = middle.height - upper
    ribbon = middle.part(column + 1.6 * gap, 0.6 * gap, 5 * column - 3.2 * gap, upper - 1.7 * gap)
    legend, shore = _legend(block, middle, upper, style)
    island = middle.part(2.2 * gap, upper + 1.2 * gap, shore - 2.6 * gap, lower - 2.6 * gap)
    mirrored = grid.direction == "rtl"
    boat = (middle.x(0.12 * column), middle.bottom + row * 0.12)
    return (
        *draw_island(block, island, style, icons, PICTURE),
        place_icon(icons["wood-canoe"], boat, (row * 0.22, row * 0.22), "earth", mirrored=mirrored),
        *draw_ribbon(block, ribbon, style),
        *legend,
    )


def _legend(block: BoardBlock, middle: Area, upper: float, style: BoardStyle) -> tuple[tuple[Item, ...], float]:
    """The legend under the ribbon, and the width that it leaves to the island, which gives way where it must."""
    gap = style.gap
    refused: MaterialError | None = None
    for share in _ISLAND[block.languages - 1]:
        shore = middle.width / 6 * min(style.island, share)
        place = middle.part(shore + 1.5 * gap, upper - 0.4 * gap, middle.width - shore - 2.2 * gap,
                            middle.height - upper - 0.6 * gap)  # fmt: skip
        try:
            return draw_legend(block, place, style), shore
        except MaterialError as error:
            refused = error
    raise refused
