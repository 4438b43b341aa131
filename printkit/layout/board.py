"""Lay out a board: its words, signs and pictures go in, one finished page comes out.

The squares run around the edge of the paper in two rounds. What is left in the middle holds the ribbon with the
title, the island with the pot, and the legend. Everything is placed from the reading side, so that right-to-left
boards are mirrored.
"""

from collections.abc import Mapping

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
from .spiral import tile
from .typography import Typography

__all__ = ["PICTURE", "lay_board"]

PICTURE = "board"  # the tag of what the board shows as a whole

A4 = (841.89, 595.276)  # landscape, points: the paper that a style's lengths are given for


def lay_board(
    block: BoardBlock,
    typography: Typography,
    style: BoardStyle,
    icons: Mapping[str, Icon],
    page_size: tuple[float, float],
) -> Page:
    """The board on a landscape page of (width, height) points.

    Raises MaterialError where a text does not fit at its floor size or an icon is missing.
    """
    width, height = page_size
    style = style.scaled(min(width / A4[0], height / A4[1]))
    base = style.foot + style.quay + style.gap * 0.5
    grid = Area(style.side, base, width - 2 * style.side, height - base - style.top, typography.direction)
    artist = SquareArtist(typography, style, icons, grid, block.band_lines)
    items: list[Item] = [draw_sea(width, height, PICTURE), *_waves(width, height, grid, style)]
    items += _centre(block, grid, typography, style, icons)
    strip = Area(grid.left + style.gap / 2, style.foot, grid.width - style.gap, style.quay, typography.direction)
    items += artist.draw_all(block.squares)
    items += chevrons(grid, style)
    items += draw_quay(block, strip, tile(1, grid, COLUMNS, ROWS, style.gap), typography, style, icons)
    return Page(width, height, tuple(items))


def _waves(width: float, height: float, grid: Area, style: BoardStyle) -> tuple[Item, ...]:
    """Waves where the sea shows: around the squares and in the middle."""
    margin = style.gap * 0.5
    top = Area(0, grid.top + margin, width, height - grid.top - margin, grid.direction)
    foot = Area(grid.left, 0, grid.width, grid.bottom - margin, grid.direction)
    written = grid.part(grid.width * 0.48, grid.height, grid.width * 0.52, grid.bottom)
    return (*waves_in(top, style), *waves_in(foot, style, (written,)), *waves_in(_middle(grid), style))


def _middle(grid: Area) -> Area:
    """The cells that the path leaves free; where reading starts, the goal takes the uppermost of the first column."""
    width, height = grid.width / COLUMNS, grid.height / ROWS
    return grid.part(width, 2 * height, 6 * width, 3 * height)


def _centre(
    block: BoardBlock, grid: Area, typography: Typography, style: BoardStyle, icons: Mapping[str, Icon]
) -> tuple[Item, ...]:
    middle = _middle(grid)
    column, row, gap = middle.width / 6, middle.height / 3, style.gap
    ribbon = middle.part(column + 1.6 * gap, 0.6 * gap, 5 * column - 3.2 * gap, row - 1.7 * gap)
    isle = style.island * column
    island = middle.part(2.2 * gap, row + 1.2 * gap, isle - 2.6 * gap, 2 * row - 2.6 * gap)
    legend = middle.part(isle + 1.5 * gap, row - 0.4 * gap, middle.width - isle - 2.2 * gap, 2 * row - 0.6 * gap)
    mirrored = grid.direction == "rtl"
    boat = (middle.x(0.12 * column), middle.bottom + row * 0.12)
    return (
        *draw_island(block, island, typography, style, icons, PICTURE),
        place_icon(icons["wood-canoe"], boat, (row * 0.22, row * 0.22), "earth", mirrored=mirrored),
        *draw_ribbon(block.title, block.subtitle, ribbon, typography, style),
        *draw_legend(block, legend, typography, style),
    )
