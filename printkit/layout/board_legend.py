"""The legend of a board: signs with their words and a place go in, a sheet of parchment with all of them comes out."""

from itertools import product
from math import fsum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .fit import Fitted, fit
from .frames import Drawn, Item, Symbol, SymbolItem
from .ink import ink_of_all
from .shapes import line, round_rect
from .typography import Typography

__all__ = ["draw_legend", "legend_tag"]

_LINES = 3  # of one entry at the most
_UNEVEN = 2  # entries more in the first column than in its share of the legend, at the most
_STEPS = 4  # from the sizes that are wanted to the smallest
_SIGN_GIVES = 0.25  # of its height, at the smallest
_TIGHT = 0.85  # of the leading of running text
_BETWEEN = 0.3  # white between entries, in sizes of their words
_SIGN_GAP = 0.8  # between signs and words, in gaps between squares


class _Entry(NamedTuple):
    symbol: Symbol
    text: str
    number: int

    @property
    def string_id(self) -> str:
        return f"legend {self.symbol.name}"

    @property
    def tag(self) -> str:
        """The tag of its words."""
        return legend_tag(self.number)


def legend_tag(number: int) -> str:
    """The tag of the words of an entry, counted from 0."""
    return f"legend {number}"


def draw_legend(block: BoardBlock, area: Area, typography: Typography, style: BoardStyle) -> tuple[Item, ...]:
    """The legend's title and, below it in columns, each sign with its words; it fills the area."""
    panel = area
    items = list(_parchment(panel, style))
    inside = panel.inset(style.gap * 1.2)
    sizes = (style.label * 0.86, style.legend_floor)
    title = fit(block.legend_title, typography, "bold", sizes, (inside.width * 0.8, 1), "board.legend")
    head = title.size * 1.4
    baseline = inside.top - title.size * 0.86
    items.append(inside.text(title.lines[0], baseline, "ink", "board.legend", "centre"))
    items += _flourish(inside, title.lines[0].width, baseline + title.size * 0.3, style)
    body = inside.part(0, head, inside.width, inside.height - head)
    return (*items, *_entries(block, body, typography, style))


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
    middle, space, length = area.left + area.width / 2, width / 2 + style.gap * 1.6, area.width * 0.14
    ends = [(middle + side * space, middle + side * (space + length)) for side in (-1, 1)]
    rules = tuple(segment for near, far in ends for segment in line(near, y, far, y))
    return (Drawn(rules, stroke="flourish", width=style.thin_line),)


class _Column(NamedTuple):
    """Entries with their words set; `widest` is what the signs need, `needs` the height of each entry."""

    entries: tuple[_Entry, ...]
    words: tuple[Fitted, ...]
    needs: tuple[float, ...]
    widest: float
    sign: float
    leading: float
    middle: float  # of the words' ink above the baseline, for a size of 1

    @property
    def height(self) -> float:
        return fsum(self.needs)


def _entries(block: BoardBlock, area: Area, typography: Typography, style: BoardStyle) -> tuple[Item, ...]:
    """All entries, as many in each column or, where the later ones have more words, a few more in the first.

    Where they are too high, all get smaller together.
    """
    even = max(1, -(-len(block.legend) // style.legend_columns))
    gap = style.gap * 1.2
    width = (area.width + gap) / style.legend_columns - gap
    entries = tuple(_Entry(*entry, number) for number, entry in enumerate(block.legend))
    for step, rows in product(range(_STEPS + 1), range(even, even + _UNEVEN + 1)):
        parts = [entries[first : first + rows] for first in range(0, len(entries), rows)]
        columns = [_set_column(part, width, step / _STEPS, typography, style) for part in parts]
        highest = max((column.height for column in columns), default=0.0)
        if highest <= area.height:
            break
    else:
        raise MaterialError(Problem(
            "layout/does-not-fit", f"the legend needs {highest:.0f} pt of height, has {area.height:.0f} pt",
            f"{typography.language}: board.legend", "shorten its texts or use a larger paper",
        ))  # fmt: skip
    items: list[Item] = []
    for number, column in enumerate(columns):
        items += _place_column(column, area.part(number * (width + gap), 0, width, area.height), rows, style)
    return tuple(items)


def _set_column(
    entries: tuple[_Entry, ...], width: float, small: float, typography: Typography, style: BoardStyle
) -> _Column:
    """One column; `small` goes from 0, as the style wishes, to 1, as small as may be."""
    sign = style.legend_sign * (1 - small * _SIGN_GIVES)
    wanted = style.legend + small * (style.legend_floor - style.legend)
    widest = max(entry.symbol.width / entry.symbol.height for entry in entries) * sign
    box = (width - widest - style.gap * _SIGN_GAP, _LINES)
    words = tuple(fit(e.text, typography, "regular", (wanted, style.legend_floor), box, e.string_id) for e in entries)
    ink = ink_of_all(line for each in words for line in each.lines)
    leading = _leading(typography, ink.height / wanted)
    needs = tuple(max(sign * 1.02, each.size * (leading * len(each.lines) + _BETWEEN)) for each in words)
    return _Column(entries, words, needs, widest, sign, leading, ink.middle / wanted)


def _leading(typography: Typography, ink: float) -> float:
    """Tighter than running text, since entries are a line or two; looser than the language's own only as far as its letters
    reach, `ink` high at a size of 1."""
    loose = typography.leading * _TIGHT
    return max(min(loose, ink), min(loose, (typography.short_leading or typography.leading) * _TIGHT))


def _place_column(column: _Column, area: Area, rows: int, style: BoardStyle) -> list[Item]:
    """The entries, with what height is left shared out; a shorter column keeps the pace of the other."""
    missing = rows - len(column.entries)
    gap = max(0.0, area.height - column.height - missing * min(column.needs)) / rows
    items: list[Item] = []
    drop = gap / 2
    for entry, words, need in zip(column.entries, column.words, column.needs, strict=True):
        items += _place_entry(entry, words, area.part(0, drop, area.width, need), column, style)
        drop += need + gap
    return items


def _place_entry(entry: _Entry, words: Fitted, cell: Area, column: _Column, style: BoardStyle) -> tuple[Item, ...]:
    """One sign, in the middle of what the widest one needs, and its words beside it."""
    scale = column.sign / entry.symbol.height
    own, start = entry.symbol.width * scale, column.widest + style.gap * _SIGN_GAP
    middle, leading = cell.bottom + cell.height / 2, words.size * column.leading
    first = middle + (len(words.lines) - 1) * leading / 2 - words.size * column.middle
    place = cell.part(start, 0, cell.width - start, cell.height)
    return (
        SymbolItem(entry.symbol, cell.x((column.widest - own) / 2, own), middle - column.sign / 2, scale),
        *(
            place.text(line, first - i * leading, "ink", entry.string_id, tag=entry.tag)
            for i, line in enumerate(words.lines)
        ),
    )
