"""Part a board that is too large for a printer: its page and the template's values go in, the pages of its tiles come out."""

from collections.abc import Iterator, Mapping

from ..errors import MaterialError, Problem, UsageError
from ..layout.area import Area
from ..layout.board import square_gaps
from ..layout.board_blocks import BoardStyle
from ..layout.papers import across, paper_size, read_length
from ..layout.structure import StructureElement
from ..layout.tiles import TileSheet, TileStyle, TileWord, cut_board, lay_tiles, tile_tag
from .markup import Element, render
from .spec import LaidOut
from .spoken import figure, text_element
from .workbench import Workbench

__all__ = ["part"]

_MOST_ROWS = 26  # named A to Z


def part(laid: LaidOut, bench: Workbench, values: Mapping[str, object]) -> LaidOut:
    """The board on sheets of the spec's paper for tiles, with what each says.

    UsageError for a paper or an overlap that leaves no room.
    """
    (board,) = laid.pages
    spec, style = bench.spec, bench.theme.style("tiles", TileStyle)
    sides = zip(sorted(paper_size(spec.paper)), sorted(paper_size(spec.tiles)), strict=True)
    if all(own <= sheet for own, sheet in sides):
        told = f"a board of {spec.paper} needs no tiles on {spec.tiles}"
        raise UsageError(Problem("tiles/none", told, hint="leave --board-size out, or take a larger one"))
    whole = Area(0, 0, board.width, board.height, bench.typography.direction)
    gaps = square_gaps(bench.theme.style("board", BoardStyle), *across(spec.paper))
    cut = cut_board(whole, gaps, paper_size(spec.tiles), spec.overlap, style)
    count = len(cut.rows), len(cut.columns)
    if count[0] > _MOST_ROWS:
        told = f"a board of {spec.paper} takes {count[0]} rows of {spec.tiles}, {_MOST_ROWS} have names"
        raise UsageError(Problem("tiles/many", told, hint="take a larger paper"))
    root = render("_tiles", {**values, "rows": count[0], "columns": count[1]}, bench.folders)
    sheet = _sheet(root, count[0] * count[1])
    pages = lay_tiles(board, cut, sheet, bench.typography, style)
    return LaidOut(pages, tuple(_structure(root)), laid.warnings)


def _sheet(root: Element, tiles: int) -> TileSheet:
    root.only("p", "ruler", "figure", "tile")
    names = tuple(map(_word, root.all("tile")))
    if len(names) != tiles:
        raise root.fault("uneven-tiles", f"<tiles> has {len(names)} <tile>, the board is in {tiles}")
    ruler = root.one("ruler")
    try:
        length = read_length(ruler.get("length"))
    except UsageError as error:
        raise MaterialError(*(one.within(ruler.where) for one in error.problems)) from error
    return TileSheet(names, _word(root.one("p")), _word(ruler), length)


def _word(element: Element) -> TileWord:
    return TileWord(element.text, element.get("id"))


def _structure(root: Element) -> Iterator[StructureElement]:
    """Each tile's name, what it shows, where it lies, and what to do."""
    for number, tile in enumerate(root.all("tile")):
        yield text_element("P", tile_tag(number, "name"), tile)
        yield figure(tile_tag(number, "line"), root.one("ruler"))
        yield text_element("P", tile_tag(number, "ruler"), root.one("ruler"))
        yield text_element("P", tile_tag(number, "how"), root.one("p"))
        yield figure(tile_tag(number, "map"), root.one("figure"))
        yield figure(tile_tag(number, "art"), tile)
