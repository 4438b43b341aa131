"""The legend of a board: signs with their words and a place go in, a sheet of parchment with all of them comes out."""

from itertools import product
from math import fsum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .frames import Drawn, Item, Symbol, SymbolItem
from .ink import ink_of_all
from .shapes import line, round_rect
from .words import Inks, Row, Words, beside, fit_each, height_of, inks_of, place_row, place_rows, set_row, under, width_of

__all__ = ["draw_legend", "legend_tag"]

_LINES = 3  # of one entry at the most
_UNEVEN = 2  # entries more in the first column than in its share of the legend, at the most
_STEPS = 4  # from the sizes that are wanted to the smallest
_SIGN_GIVES = 0.25  # of its height, at the smallest
_TIGHT = 0.85  # of the leading of running text
_BETWEEN = 0.3  # white between entries, in sizes of their words
_SHARED_PACE = 1.18  # from line to line, in sizes, where languages share an entry
_SIGN_GAP = 0.8  # between signs and words, in gaps between squares


class _Entry(NamedTuple):
    symbol: Symbol
    words: tuple[Words, ...]

    @property
    def string_id(self) -> str:
        return f"legend {self.symbol.name}"


def legend_tag(number: int) -> str:
    """The tag of the words of an entry, counted from 0."""
    return f"legend {number}"


def draw_legend(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """The legend's title and, below it in columns, each sign with its words; it fills the area."""
    panel = area
    items = list(_parchment(panel, style))
    inside = panel.inset(style.gap * 1.2)
    sizes = (style.label * 0.86, style.legend_floor)
    title = set_row(block.legend_title, "bold", sizes, inside.width * 0.8, "board.legend")
    head, taken = title[0].size * 1.4, width_of(title)
    baseline = inside.top - title[0].size * 0.86
    start = (inside.width - taken) / 2
    items += place_row(inside, title, baseline, "ink", "board.legend", start)
    items += _flourish(inside, taken, baseline + title[0].size * 0.3, style)
    body = inside.part(0, head, inside.width, inside.height - head)
    return (*items, *_entries(block, body, style))


def _parchment(panel: Area, style: BoardStyle) -> tuple[Item, ...]:
    box = (panel.width, panel.height, style.radius)
    inner = panel.inset(style.gap * 0.6)
    rim = round_rect(inner.left, inner.bottom, inner.width, inner.height, style.radius * 0.7)
    shade = style.gap * 0.35
    return (
        Drawn(round_rect(panel.left + shade, panel.bottom - shade, *box), fill="shadow"),
        Drawn(round_rect(panel.left, panel.bottom, *box), fill="parchment", stroke="parchment-line", width=style.line),
        Drawn(rim, stroke="parchment-shade", width=style.line),
    )


def _flourish(area: Area, width: float, y: float, style: BoardStyle) -> tuple[Item, ...]:
    """A short rule on either side of the title."""
    middle, space = area.left + area.width / 2, width / 2 + style.gap * 1.6
    length = min(area.width * 0.14, area.width / 2 - space)
    ends = [(middle + side * space, middle + side * (space + length)) for side in (-1, 1)]
    rules = tuple(segment for near, far in ends for segment in line(near, y, far, y))
    return (Drawn(rules, stroke="flourish", width=style.thin_line),)


class _Column(NamedTuple):
    """Entries with their words set; `widest` is what the signs need, `needs` the height of each entry."""

    entries: tuple[_Entry, ...]
    rows: tuple[tuple[Row, ...], ...]  # of each entry
    needs: tuple[float, ...]
    widest: float
    sign: float
    inks: Inks
    pace: float  # from line to line, in sizes

    @property
    def height(self) -> float:
        return fsum(self.needs)


def _entries(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """All entries, as many in each column or, where the later ones have more words, a few more in the first.

    Where they are too high, all get smaller together; then languages share rows.
    """
    even = max(1, -(-len(block.legend) // style.legend_columns))
    gap = style.gap * 1.2
    width = (area.width + gap) / style.legend_columns - gap
    entries = tuple(_Entry(*entry) for entry in block.legend)
    sharing = (False, True) if block.languages > 1 else (False,)
    for shares, step, rows in product(sharing, range(_STEPS + 1), range(even, even + _UNEVEN + 1)):
        parts = [entries[first : first + rows] for first in range(0, len(entries), rows)]
        columns = [_set_column(part, width, step / _STEPS, style, shares=shares) for part in parts]
        highest = max((column.height for column in columns), default=0.0)
        if highest <= area.height:
            break
    else:
        raise MaterialError(Problem(
            "layout/does-not-fit", f"the legend needs {highest:.0f} pt of height, has {area.height:.0f} pt",
            f"{block.legend_title[0].typography.language}: board.legend", "shorten its texts or use a larger paper",
        ))  # fmt: skip
    items: list[Item] = []
    for number, column in enumerate(columns):
        items += _place_column(column, area.part(number * (width + gap), 0, width, area.height), rows, style)
    return tuple(items)


def _set_column(
    entries: tuple[_Entry, ...], width: float, small: float, style: BoardStyle, *, shares: bool
) -> _Column:
    """One column; `small` goes from 0, as the style wishes, to 1, as small as may be. Languages may share rows."""
    sign = style.legend_sign * (1 - small * _SIGN_GIVES)
    wanted = style.legend + small * (style.legend_floor - style.legend)
    widest = max(entry.symbol.width / entry.symbol.height for entry in entries) * sign
    box = (width - widest - style.gap * _SIGN_GAP, _LINES)
    fitted = [fit_each(e.words, "regular", (wanted, style.legend_floor), box, e.string_id) for e in entries]
    pairs = zip((e.words for e in entries), fitted, strict=True)
    rows = tuple(beside(*pair, box[0]) if shares else under(*pair) for pair in pairs)
    pace = _pace(entries, rows)
    inks = inks_of(each for own in rows for each in own)
    needs = tuple(max(sign * 1.02, height_of(own, inks, pace) + own[0][0].size * _BETWEEN) for own in rows)
    return _Column(entries, rows, needs, widest, sign, inks, pace)


def _pace(entries: tuple[_Entry, ...], rows: tuple[tuple[Row, ...], ...]) -> float:
    """Tighter than running text, since entries are a line or two; looser than the language's own only as far as its letters
    reach. Languages that share entries keep one pace."""
    if len(entries[0].words) > 1:
        return _SHARED_PACE
    typography, size = entries[0].words[0].typography, rows[0][0][0].size
    ink = ink_of_all(piece.line for own in rows for each in own for piece in each).height / size
    loose = typography.leading * _TIGHT
    return max(min(loose, ink), min(loose, (typography.short_leading or typography.leading) * _TIGHT))


def _place_column(column: _Column, area: Area, rows: int, style: BoardStyle) -> list[Item]:
    """The entries, with what height is left shared out; a shorter column keeps the pace of the other."""
    missing = rows - len(column.entries)
    gap = max(0.0, area.height - column.height - missing * min(column.needs)) / rows
    items: list[Item] = []
    drop = gap / 2
    for entry, own, need in zip(column.entries, column.rows, column.needs, strict=True):
        items += _place_entry(entry, own, area.part(0, drop, area.width, need), column, style)
        drop += need + gap
    return items


def _place_entry(
    entry: _Entry, rows: tuple[Row, ...], cell: Area, column: _Column, style: BoardStyle
) -> tuple[Item, ...]:
    """One sign, in the middle of what the widest one needs, and its words beside it."""
    scale = column.sign / entry.symbol.height
    own, start = entry.symbol.width * scale, column.widest + style.gap * _SIGN_GAP
    middle = cell.bottom + cell.height / 2
    place = cell.part(start, 0, cell.width - start, cell.height)
    return (
        SymbolItem(entry.symbol, cell.x((column.widest - own) / 2, own), middle - column.sign / 2, scale),
        *place_rows(place, rows, column.inks, middle, "ink", entry.string_id, "start", column.pace),
    )
