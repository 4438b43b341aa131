"""Where the squares lie: a square's number goes in, its cell on a rectangular spiral comes out.

The path runs anticlockwise from the lower left corner inwards, as on old goose boards; clockwise where it is mirrored.
"""

from .area import Area

__all__ = ["cell", "step", "tile"]


def cell(number: int, columns: int, rows: int, *, mirrored: bool = False) -> tuple[int, int]:
    """Column and row of square `number` (from 1), counted from the lower left corner; `mirrored` turns the columns."""
    left, ring = number - 1, 0
    while True:
        across, up = columns - 2 * ring, rows - 2 * ring
        around = 2 * (across + up) - 4 if min(across, up) > 1 else max(across, up)
        if left < around:
            break
        left -= around
        ring += 1
    if left < across:
        column, row = left, 0
    elif left < across + up - 1:
        column, row = across - 1, left - across + 1
    elif left < 2 * across + up - 2:
        column, row = 2 * across + up - 3 - left, up - 1
    else:
        column, row = 0, around - left
    column, row = column + ring, row + ring
    return (columns - 1 - column if mirrored else column), row


def step(number: int, columns: int, rows: int, *, mirrored: bool = False) -> tuple[int, int]:
    """The way from square `number` to the next, as columns and rows: one of them is 0, the other 1 or -1."""
    here = cell(number, columns, rows, mirrored=mirrored)
    there = cell(number + 1, columns, rows, mirrored=mirrored)
    return there[0] - here[0], there[1] - here[1]


def tile(number: int, grid: Area, columns: int, rows: int, gap: float, *, tall: bool = False) -> Area:
    """The square's area on the grid, half a gap smaller on every side; a `tall` one takes the cell below it as well."""
    column, row = cell(number, columns, rows, mirrored=grid.direction == "rtl")
    width, height = grid.width / columns, grid.height / rows
    bottom = grid.bottom + (row - tall) * height
    whole = Area(grid.left + column * width, bottom, width, height * (2 if tall else 1), grid.direction)
    return whole.inset(gap / 2)
