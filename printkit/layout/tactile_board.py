"""Lay out a board that is felt: squares, a style and a paper go in, one upright page without words comes out.

The same spiral as the printed board, on 7 columns and 9 rows: a square has its number in braille above its shape, wedges
lead from square to square, the pot is a double ring in the middle. Swell paper raises all that is black.
"""

from collections.abc import Iterator

from .area import Area
from .braille import DOT, braille_size, number_dots
from .frames import Drawn, Item, Page, Path
from .shapes import circle, polygon, polyline, round_rect
from .spiral import step, tile
from .tactile_blocks import TactileBlock, TactileSquare, TactileStyle, shape_path

__all__ = ["COLUMNS", "GOAL", "PICTURE", "ROWS", "frame_path", "lay_tactile_board", "square_tag", "wedge"]

COLUMNS, ROWS, GOAL = 7, 9, 45
PICTURE = "board"  # the tag of what the board shows as a whole
_FREE = (2, 2, 3, 5)  # the cells that the path leaves free in the middle: column and row of the first, columns, rows
_ARM, _DASH = 0.12, 0.12  # of a side of a broken frame: a corner's arm, and the dash in the middle
_LANDING = 4  # squares that the place where pawns wait is long


def lay_tactile_board(
    block: TactileBlock, style: TactileStyle, page_size: tuple[float, float], direction: str
) -> Page:
    """The board on a page of (width, height) points."""
    width, height = page_size
    low = style.margin + style.strip
    grid = Area(style.margin, low, width - 2 * style.margin, height - low - style.margin, direction)
    items: list[Item] = [*_way(block.squares, grid, style), *_pot(grid, style), *_start(grid, style)]
    items = [item._replace(tag=PICTURE) for item in items]
    for square in block.squares:
        items += _square(square, grid, style)
    return Page(width, height, tuple(items))


def square_tag(number: int) -> str:
    """The tag of all that a square shows."""
    return f"square {number}"


def _square(square: TactileSquare, grid: Area, style: TactileStyle) -> Iterator[Item]:
    """Frame, number and shape; the frame of an acting square is thicker, and reaches a little farther out and in."""
    tag, goal = square_tag(square.number), square.number == GOAL
    area = tile(square.number, grid, COLUMNS, ROWS, style.gap, tall=goal)
    thick = style.acting_line if square.shape else style.line
    edge = area.inset(style.line / 2)
    yield Drawn(frame_path(edge, style, broken=square.may), stroke="ink", width=thick, tag=tag)
    inner = edge.inset(thick / 2)
    width, height = braille_size(square.number)
    room = inner.height / (2 if goal else 1)
    between = (room - height - (style.shape if square.shape else 0.0)) / (3 if square.shape else 2)
    x, y = inner.left + (inner.width - width) / 2, inner.top - between - height
    dots = tuple(segment for dx, dy in number_dots(square.number) for segment in circle(x + dx, y + dy, DOT / 2))
    yield Drawn(dots, fill="ink", tag=tag)
    middle = inner.left + inner.width / 2
    if square.shape:
        centre = y - between - style.shape / 2
        yield Drawn(_shape(square.shape, middle, centre, style, grid), fill="ink", tag=tag)
    if goal:
        yield Drawn(_house(middle, inner.bottom + room * 0.24, style.shape * 1.3), fill="ink", tag=tag)


def frame_path(edge: Area, style: TactileStyle, *, broken: bool) -> Path:
    """A frame along an edge, whole or in eight pieces: four corners, and a dash in the middle of each side."""
    if not broken:
        return round_rect(edge.left, edge.bottom, edge.width, edge.height, style.radius)
    x1, y1, x2, y2 = edge.left, edge.bottom, edge.left + edge.width, edge.top
    across, up = edge.width * _ARM, edge.height * _ARM
    corners = [((x + dx, y), (x, y), (x, y + dy)) for x, dx in ((x1, across), (x2, -across)) for y, dy in ((y1, up), (y2, -up))]
    x, y, half, high = (x1 + x2) / 2, (y1 + y2) / 2, edge.width * _DASH / 2, edge.height * _DASH / 2
    dashes = [((x - half, side), (x + half, side)) for side in (y1, y2)]
    dashes += [((side, y - high), (side, y + high)) for side in (x1, x2)]
    return tuple(segment for points in (*corners, *dashes) for segment in polyline(points))


def _shape(shape: str, x: float, y: float, style: TactileStyle, grid: Area) -> Path:
    return shape_path(shape, x, y, style.shape, to_left=grid.direction == "rtl")


def _house(x: float, y: float, size: float) -> Path:
    """Home: a gable over walls, about x and standing on y."""
    half = size / 2
    return polygon(((x - half, y), (x + half, y), (x + half, y + half), (x, y + size), (x - half, y + half)))


def wedge(x: float, y: float, across: int, up: int, length: float, half: float) -> Path:
    """A triangle about x, y that points one column `across` or one row `up`, `half` its base wide."""
    reach = length / 2
    ends = ((-reach, -half), (reach, 0.0), (-reach, half))
    return polygon(tuple((x + a * across - b * up, y + a * up + b * across) for a, b in ends))


def _way(squares: tuple[TactileSquare, ...], grid: Area, style: TactileStyle) -> Iterator[Drawn]:
    """A wedge in the gap between each square and the next, as long as their frames leave it."""
    farther = {square.number: (style.acting_line - style.line) / 2 if square.shape else 0.0 for square in squares}
    width, height = grid.width / COLUMNS, grid.height / ROWS
    for number in range(1, GOAL):
        across, up = step(number, COLUMNS, ROWS, mirrored=grid.direction == "rtl")
        here = tile(number, grid, COLUMNS, ROWS, 0.0)
        aside = (farther[number] - farther[number + 1]) / 2
        x = here.left + width / 2 * (1 + across) + aside * across
        y = here.bottom + height / 2 * (1 + up) + aside * up
        length = style.gap - farther[number] - farther[number + 1]
        yield Drawn(wedge(x, y, across, up, length, style.gap * 0.6), fill="ink")


def _pot(grid: Area, style: TactileStyle) -> Iterator[Drawn]:
    """A double ring as large as the middle allows."""
    column, row, columns, rows = _FREE
    width, height = grid.width / COLUMNS, grid.height / ROWS
    middle = grid.part(column * width, grid.height - (row + rows) * height, columns * width, rows * height)
    x, y = middle.left + middle.width / 2, middle.bottom + middle.height / 2
    radius = min(middle.width, middle.height) / 2 - style.gap - style.pot_line
    yield Drawn(circle(x, y, radius), stroke="ink", width=style.pot_line)
    yield Drawn(circle(x, y, radius - style.pot_line * 2), stroke="ink", width=style.line)


def _start(grid: Area, style: TactileStyle) -> Iterator[Drawn]:
    """Under square 1 an arrow into it, and beside it the place where pawns wait."""
    width = grid.width / COLUMNS
    strip = Area(grid.left, style.margin, grid.width, style.strip - style.gap, grid.direction)
    first = tile(1, grid, COLUMNS, ROWS, style.gap)
    x, half = first.left + first.width / 2, strip.height * 0.5
    high = first.bottom - style.acting_line
    neck = high - half
    left = ((x - half * 0.42, strip.bottom), (x - half * 0.42, neck), (x - half, neck))
    yield Drawn(polygon((*left, (x, high), *((2 * x - px, py) for px, py in reversed(left)))), fill="ink")
    drop = style.acting_line
    place = strip.part(width + style.gap / 2, drop, _LANDING * width - style.gap, strip.height - drop)
    yield Drawn(round_rect(place.left, place.bottom, place.width, place.height, style.radius), stroke="ink", width=style.line)
