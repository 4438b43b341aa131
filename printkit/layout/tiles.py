"""Part a board into tiles: its page, a paper and words go in, a page for each tile comes out, to be trimmed and glued.

A tile is trimmed at its upper edge and at the edge where reading starts, and glued over what its neighbours show beyond the
seam. The foot of each page names the tile, shows its place and bears a line of true length.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import NamedTuple

from ..errors import Problem, UsageError
from .area import Area
from .extent import Box, extent
from .fit import Fitted, fit
from .frames import Drawn, Item, Page, Symbol, SymbolItem
from .moving import moved_item
from .papers import UNITS
from .seams import Gaps, choose_seams, spans
from .shapes import control_line, line, rect
from .typography import TypeSize, Typography

__all__ = ["Cut", "TileSheet", "TileStyle", "TileWord", "cut_board", "lay_tiles", "tile_tag"]

_HAIR, _RIM = 0.3, 0.7
_TICK = 3.0
_OFF, _MARK = 2.0, 9.0  # from the art to a mark in its margin, and to the mark's end
_STROKE = 12.0  # points that the ink of an item may reach beyond its box
_LEAST = 50 * UNITS["mm"]  # of a tile's sides


class TileStyle(NamedTuple):
    """Lengths of a page of a tile in points; a theme's `[tiles]`."""

    edge: float  # that no printer reaches
    foot: float  # height of the words and the map under the tile
    name: TypeSize
    text: TypeSize
    text_floor: TypeSize


class TileWord(NamedTuple):
    """Words of the foot, with the id of their string."""

    text: str
    string_id: str


class TileSheet(NamedTuple):
    """What the pages say: a name a tile in reading order, what to do, and the line to measure."""

    names: tuple[TileWord, ...]
    how: TileWord
    ruler: TileWord
    ruler_length: float  # points


class Cut(NamedTuple):
    """How a board is parted: a page's size, and from where to where tiles reach, from the reading side and from above."""

    paper: tuple[float, float]
    columns: tuple[tuple[float, float], ...]
    rows: tuple[tuple[float, float], ...]


def tile_tag(number: int, part: str) -> str:
    """The tag of a part ("name", "art", "map", "ruler", "line", "how") of a tile, counted in reading order from 0."""
    return f"tile {number} {part}"


def cut_board(board: Area, gaps: Gaps, paper: tuple[float, float], overlap: float, style: TileStyle) -> Cut:
    """The parts of a board on a portrait paper or the same across, whichever takes fewer sheets.

    `gaps` are the places between squares from the reading side and from above, in points. UsageError for a paper that has
    no room for a tile, or an overlap that leaves none.
    """
    cuts = [_cut(board, gaps, size, overlap, style) for size in (paper, paper[::-1])]
    return min(cuts, key=lambda cut: len(cut.columns) * len(cut.rows))


def _cut(board: Area, gaps: Gaps, paper: tuple[float, float], overlap: float, style: TileStyle) -> Cut:
    room = paper[0] - 2 * style.edge, paper[1] - 2 * style.edge - style.foot
    if min(room) < _LEAST:
        told = f"a paper of {_mm(paper[0])} x {_mm(paper[1])} mm has {_mm(room[0])} x {_mm(room[1])} mm for a tile"
        raise UsageError(Problem("tiles/paper", told, hint=f"{_mm(_LEAST)} mm a side are needed: take a larger paper"))
    sides = zip((board.width, board.height), room, gaps, strict=True)
    columns, rows = (spans(length, choose_seams(length, own, overlap, between), overlap) for length, own, between in sides)
    return Cut(paper, columns, rows)


def _mm(points: float) -> str:
    return f"{points / UNITS['mm']:.0f}"


def lay_tiles(board: Page, cut: Cut, sheet: TileSheet, typography: Typography, style: TileStyle) -> tuple[Page, ...]:
    """A page for each tile, row by row from above. MaterialError where words do not fit in the foot."""
    whole = Area(0, 0, board.width, board.height, typography.direction)
    inked = tuple((item, extent(item)) for item in board.items)
    pages = []
    for number, ((drop, low), (start, end)) in enumerate(product(cut.rows, cut.columns)):
        place = Area(0, 0, *cut.paper, typography.direction).inset(style.edge)
        window = place.part(0, 0, end - start, low - drop)
        art = _part(inked, whole.part(start, drop, end - start, low - drop), f"tile.{number}")
        foot = Area(place.left + style.text, place.bottom, place.width - 2 * style.text, style.foot, typography.direction)
        pages.append(Page(*cut.paper, (
            SymbolItem(art, window.left, window.bottom, tag=tile_tag(number, "art")),
            *_trims(window, number, cut),
            *_foot(number, cut, sheet, foot, typography, style),
        )))  # fmt: skip
    return tuple(pages)


def _part(inked: Iterable[tuple[Item, Box | None]], area: Area, name: str) -> Symbol:
    """What the board shows in an area, as a drawing of the area's size; its items come with their extents."""
    shown = (item for item, box in inked if box is not None and _touches(box, area))
    items = tuple(moved_item(item, -area.left, -area.bottom)._replace(tag="") for item in shown)
    return Symbol(name, area.width, area.height, items=items)


def _touches(box: Box, area: Area) -> bool:
    return (
        box[0] - _STROKE < area.left + area.width and box[2] + _STROKE > area.left
        and box[1] - _STROKE < area.top and box[3] + _STROKE > area.bottom
    )  # fmt: skip


def _trims(window: Area, number: int, cut: Cut) -> Iterator[Item]:
    """Lines over the whole page to trim at, beside the art; and marks in its margin where the neighbours will begin."""
    row, column = divmod(number, len(cut.columns))
    width, height = cut.paper
    right, high, low = window.left + window.width, window.top, window.bottom
    paths = []
    if column:
        x = window.x(-_HAIR / 2)
        paths += line(x, 0, x, height)
    if row:
        paths += line(0, high + _HAIR / 2, width, high + _HAIR / 2)
    if column + 1 < len(cut.columns):
        x = window.x(cut.columns[column + 1][0] - cut.columns[column][0])
        paths += (*line(x, high + _OFF, x, high + _MARK), *line(x, low - _MARK, x, low - _OFF))
    if row + 1 < len(cut.rows):
        y = high - (cut.rows[row + 1][0] - cut.rows[row][0])
        paths += (*line(window.left - _MARK, y, window.left - _OFF, y), *line(right + _OFF, y, right + _MARK, y))
    if paths:
        yield Drawn(tuple(paths), stroke="text", width=_HAIR)


def _foot(
    number: int, cut: Cut, sheet: TileSheet, foot: Area, typography: Typography, style: TileStyle
) -> Iterator[Item]:
    """The tile's name, the line to measure and what to do; and the map at the end."""
    height = foot.height - style.text
    scale = height / cut.rows[-1][1]
    across = cut.columns[-1][1] * scale
    yield from _map(number, cut, foot.part(foot.width - across, style.text, across, height), scale)
    words = foot.part(0, style.text, foot.width - across - 2 * style.text, height)
    baseline = words.top - style.name
    name = _fit(sheet.names[number], "bold", (style.name, style.text_floor), (words.width * 0.35, 1), typography)
    yield words.text(name.lines[0], baseline, "text", sheet.names[number].string_id, tag=tile_tag(number, "name"))
    start = name.lines[0].width + 2 * style.text
    yield _ruler(words.x(start, sheet.ruler_length), baseline + style.text * 0.3, sheet.ruler_length, tile_tag(number, "line"))
    start += sheet.ruler_length + style.text
    beside = words.part(start, 0, words.width - start, height)
    sizes = (style.text, style.text_floor)
    ruler = _fit(sheet.ruler, "regular", sizes, (beside.width, 2), typography)
    leading = min(typography.leading, 1.4)
    for i, each in enumerate(ruler.lines, 1 - len(ruler.lines)):
        higher = baseline - i * ruler.size * leading
        yield beside.text(each, higher, "text", sheet.ruler.string_id, tag=tile_tag(number, "ruler"))
    told = _fit(sheet.how, "regular", sizes, (words.width, 2), typography)
    for i, each in enumerate(told.lines, 1):
        lower = baseline - i * told.size * leading
        yield words.text(each, lower, "text", sheet.how.string_id, tag=tile_tag(number, "how"))


def _fit(
    word: TileWord, weight: str, sizes: tuple[float, float], box: tuple[float, int], typography: Typography
) -> Fitted:
    return fit(word.text, typography, weight, sizes, box, word.string_id)


def _ruler(left: float, y: float, length: float, tag: str) -> Item:
    return Drawn(control_line(left, y, length, _TICK), stroke="text", width=_RIM, tag=tag)


def _map(number: int, cut: Cut, area: Area, scale: float) -> Iterator[Item]:
    """The board in small, parted at its seams, this tile filled."""
    tag = tile_tag(number, "map")
    edges = [(*(start for start, _ in parts), parts[-1][1]) for parts in (cut.rows, cut.columns)]
    for n, ((drop, low), (start, end)) in enumerate(product(*map(pairwise, edges))):
        cell = area.part(start * scale, drop * scale, (end - start) * scale, (low - drop) * scale)
        box = rect(cell.left, cell.bottom, cell.width, cell.height)
        yield Drawn(box, fill="faint" if n == number else None, stroke="text", width=_RIM, tag=tag)
