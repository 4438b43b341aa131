"""Lay out the game's pieces: words, pawns and a number of chips go in, pages to print, cut and fold come out.

All parts have the size that the style gives them, on every paper; where a page is full, the next one goes on.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..text.types import TextStyle
from .area import Area
from .backs import DUPLEX
from .frames import Page
from .panels import Panel, beside, pile, place, refuse_larger, stack
from .papers import UNPRINTED
from .pieces_blocks import DieBlock, PawnsBlock, PiecesBlock, PiecesStyle, Ruler, SpinnerBlock, Text
from .pieces_chips import lay_chips
from .pieces_die import draw_die
from .pieces_pawns import draw_pawn
from .pieces_spinner import draw_clip_and_pencil, draw_spinner
from .pieces_words import draw_key, draw_label, draw_ruler, draw_title, set_head, set_words
from .typography import Typography

__all__ = ["blank_tag", "lay_pieces"]

_PICTURE, _LABEL = 2.1, 0.75  # of clip and pencil: their height in headings; with their words, of the spinner's width


def blank_tag(page: int) -> str:
    """The tag of what an empty back says, counted from 0."""
    return f"blank {page}"


def lay_pieces(
    block: PiecesBlock, style: PiecesStyle, typography: Typography, letters: TextStyle, paper: tuple[float, float], backs: str
) -> tuple[Page, ...]:
    """Die, spinner, pawns and control lines, then chips; `paper` is (width, height) in points, `backs` one of BACKS.

    `letters` gives the fonts of letters and numbers that are drawn. Where the printer turns the paper, each page has a back.
    MaterialError for a paper too small for a piece, and for words that do not fit.
    """
    width, height = paper
    tools = _Tools(style, typography, letters, width - 2 * style.margin)
    _refuse_small(block, tools, height - 2 * style.margin)
    foot = set_words(block.credits, typography, "regular", (style.credit, style.credit_floor), tools.width, align="end")
    bottom = max(style.margin, UNPRINTED + foot.height + style.gap / 2)
    area = Area(style.margin, bottom, tools.width, height - bottom - style.margin, typography.direction)
    panels = tuple(_panels(block, tools))
    for panel in panels:
        refuse_larger((panel.width, panel.height), (area.width, area.height), "a part of the sheet")
    pages: list[Page] = []
    for n, items in enumerate(stack(panels, area, (style.gap, style.widest_gap))):
        credit = place(foot, area, 0.0, area.top - UNPRINTED - foot.height) if not n else ()
        pages.append(Page(*paper, (*items, *credit)))
        if backs in DUPLEX:
            pages.append(_blank(block.blank._replace(tag=blank_tag(n)), tools, paper))
    if block.chips and block.chips.count:
        pages += lay_chips(block.chips, style, typography, paper, backs)
    return tuple(pages)


class _Tools(NamedTuple):
    """What every part is drawn with; `width` is what a page has, in points."""

    style: PiecesStyle
    typography: Typography
    letters: TextStyle
    width: float

    def head(self, part: DieBlock | SpinnerBlock | PawnsBlock, width: float, lines: int) -> Panel:
        return set_head(part.title, part.texts, self.typography, self.style, width, lines)

    def pile(self, *panels: Panel) -> Panel:
        return pile(panels, self.style.gap / 2, self.typography.direction, "centre")


def _refuse_small(block: PiecesBlock, tools: _Tools, height: float) -> None:
    """MaterialError for a paper on which some piece has no room, with what all of them need."""
    style = tools.style
    net = draw_die(style)
    sizes = [(net.width, net.height)] if block.die else []
    sizes += [(style.spinner,) * 2] if block.spinner else []
    sizes += [(style.pawn_width, 2 * (style.pawn_height + style.pawn_foot))] if block.pawns else []
    sizes += [(style.chip,) * 2] if block.chips and block.chips.count else []
    sizes += [(ruler.length, 0.0) for ruler in block.rulers]
    if sizes:
        needed = max(width for width, _ in sizes), max(height for _, height in sizes)
        refuse_larger(needed, (tools.width, height), "the largest piece")


def _panels(block: PiecesBlock, tools: _Tools) -> Iterator[Panel]:
    """The parts in their order; a row of pawns is one. Control lines come before what may run over many pages."""
    yield draw_title(block.title, block.subtitle, tools.typography, tools.style, tools.width)
    yield from _die_and_spinner(block, tools)
    first, *others = [*_pawns(block.pawns, tools)] or [None]
    if first:
        yield first
    if block.rulers:
        yield _rulers(block.rulers, tools)
    yield from others


def _die_and_spinner(block: PiecesBlock, tools: _Tools) -> Iterator[Panel]:
    """Beside each other where the paper is wide enough, else one after the other."""
    style, direction = tools.style, tools.typography.direction
    net = draw_die(style)
    rest = tools.width - net.width - style.gap * 2
    if block.die and block.spinner and rest >= style.spinner:
        yield beside((_die(block.die, net, tools, net.width), _spinner(block.spinner, tools, rest)), tools.width,
                     style.gap * 2, direction)  # fmt: skip
        return
    if block.die:
        yield _die(block.die, net, tools, tools.width)
    if block.spinner:
        yield _spinner(block.spinner, tools, tools.width)


def _die(die: DieBlock, net: Panel, tools: _Tools, width: float) -> Panel:
    keys = (draw_key(die.keys, tools.typography, tools.style, width),) if die.keys else ()
    return tools.pile(tools.head(die, width, tools.style.lines), net, *keys)


def _spinner(spinner: SpinnerBlock, tools: _Tools, width: float) -> Panel:
    """The disc, and under it what makes it a spinner."""
    style = tools.style
    sizes = (style.text, style.text_floor)
    picture = draw_clip_and_pencil(style.heading * _PICTURE)
    below = draw_label(picture, spinner.label, sizes, tools.typography, style.spinner * _LABEL)
    return tools.pile(tools.head(spinner, width, style.lines), draw_spinner(style, tools.letters), below)


def _pawns(pawns: PawnsBlock | None, tools: _Tools) -> Iterator[Panel]:
    """Rows of as many as stand beside each other; the first with the words."""
    style = tools.style
    figures = [draw_pawn(pawn, n, style, tools.letters) for n, pawn in enumerate(pawns.pawns if pawns else ())]
    a_row = max(1, int((tools.width + style.pawn_gap) / (style.pawn_width + style.pawn_gap)))
    for first in range(0, len(figures), a_row):
        row = figures[first : first + a_row]
        across = tools.width if not first or len(row) == a_row else (style.pawn_width + style.pawn_gap) * len(row)
        panel = beside(row, across, style.pawn_gap * 3, tools.typography.direction)
        yield tools.pile(tools.head(pawns, tools.width, 1), panel) if not first else panel


def _rulers(rulers: tuple[Ruler, ...], tools: _Tools) -> Panel:
    """Beside each other where there is room for their words."""
    style, direction = tools.style, tools.typography.direction
    column = (tools.width - style.gap * 2 * (len(rulers) - 1)) / len(rulers)
    if column >= max(ruler.length for ruler in rulers) * 1.2:
        drawn = tuple(draw_ruler(ruler, tools.typography, style, column) for ruler in rulers)
        return beside(drawn, tools.width, style.gap * 2, direction)
    return pile([draw_ruler(ruler, tools.typography, style, tools.width) for ruler in rulers], style.gap, direction)


def _blank(words: Text, tools: _Tools, paper: tuple[float, float]) -> Page:
    """The back of a page that has none, which says so."""
    style, typography = tools.style, tools.typography
    sizes = (style.text, style.text_floor)
    panel = set_words(words, typography, "regular", sizes, tools.width, align="centre", paint="faint")
    page = Area(0.0, 0.0, *paper, typography.direction)
    return Page(*paper, tuple(place(panel, page, style.margin, (page.height - panel.height) / 2)), back=True)
