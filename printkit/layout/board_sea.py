"""The sea under a board: page size and the places that stay free go in, items come out."""

from .area import Area
from .board_blocks import BoardStyle
from .frames import BLEED, Drawn, Item, Symbol, SymbolItem
from .shapes import rect

__all__ = ["draw_sea", "waves_in"]


def draw_sea(width: float, height: float, tag: str) -> Item:
    """The water, beyond the edges of the paper."""
    return Drawn(rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill="sea", tag=tag)


def waves_in(area: Area, style: BoardStyle, free: tuple[Area, ...] = ()) -> tuple[Item, ...]:
    """Groups of two to four crests in staggered rows over an area, but for those that would touch a `free` place."""
    crest = style.gap * 3.0
    items: list[Item] = []
    rows = int(area.height / (crest * 0.92))
    for row in range(rows):
        y = area.bottom + (row + 0.4) * crest * 0.92
        x = area.left + crest * (0.3 + 2.3 * (row % 2) + 0.7 * (row % 3))
        turn = row
        while True:
            count = 2 + (turn * 5 + row * 3) % 3
            if x + count * crest > area.left + area.width - crest * 0.2:
                break
            symbol = _crests(count, crest, style)
            if not any(_touches(place, x, y, symbol) for place in free):
                items.append(SymbolItem(symbol, x, y))
            x += crest * (count + 2 + (turn * 7 + row) % 3)
            turn += 1
    return tuple(items)


def _touches(place: Area, x: float, y: float, symbol: Symbol) -> bool:
    return (
        x < place.left + place.width and x + symbol.width > place.left
        and y < place.top and y + symbol.height > place.bottom
    )  # fmt: skip


def _crests(count: int, span: float, style: BoardStyle) -> Symbol:
    """Crests in a row, each a swell up and a swell down."""
    margin, rise = style.thin_line, span * 0.17
    middle = margin + rise
    path: list[tuple] = [("m", margin, middle)]
    for i in range(count):
        x = margin + i * span
        path.append(("c", x + span * 0.2, middle + rise, x + span * 0.3, middle + rise, x + span * 0.5, middle))
        path.append(("c", x + span * 0.7, middle - rise, x + span * 0.8, middle - rise, x + span, middle))
    drawn = Drawn(tuple(path), stroke="wave", width=style.thin_line * 1.3)
    return Symbol(f"waves.{count}", count * span + 2 * margin, 2 * middle, items=(drawn,))
