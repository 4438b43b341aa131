"""Set a seat plan: tables with their players go in, strips of cards come out, each with its table as seen from above.

Seats are counted against the clock: whoever looks at the table has the next one to the right.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from ..text.paragraph import set_paragraph
from .area import Area
from .blocks import Seats, TableCard
from .frames import Drawn
from .shapes import circle, round_rect
from .strip import FlowStyle, Strip, StripLine, set_lines
from .typography import Typography

__all__ = ["set_seats"]

_PAD, _GUTTER = 9.0, 10.0
_NARROWEST = 21.0  # of a card, in sizes of text
_TABLE, _RING, _SEAT = 1.7, 2.9, 0.85  # radii of the table, of the ring of seats, and of a seat, in sizes of text


def set_seats(block: Seats, typography: Typography, style: FlowStyle, width: float) -> Iterator[Strip]:
    """The cards side by side, two where both are wide enough for their words."""
    columns = 2 if (width - _GUTTER) / 2 >= _NARROWEST * style.text else 1
    wide = (width - _GUTTER * (columns - 1)) / columns
    for first in range(0, len(block.cards), columns):
        row = [_set_card(card, typography, style, wide) for card in block.cards[first : first + columns]]
        height = max(needed for _, _, needed in row)
        lines: list[StripLine] = []
        art: list[Drawn] = []
        for n, (words, card, _) in enumerate(zip(*zip(*row, strict=True), strict=True)):
            start = n * (wide + _GUTTER)
            place = Area(0.0, -height, width, height, typography.direction).part(start, 0, wide, height)
            lines += [each._replace(start=each.start + start) for each in words]
            art.append(Drawn(round_rect(place.left, place.bottom, wide, height, 6.0), stroke="accent", width=0.9))
            drawn, numbers = _picture(card, place, typography, style)
            art += drawn
            lines += [each._replace(start=_from_reading_side(each, width, typography)) for each in numbers]
        yield Strip(tuple(lines), height, style.gap * 3 + 4.0, art=tuple(art), tight=True)


def _set_card(
    card: TableCard, typography: Typography, style: FlowStyle, wide: float
) -> tuple[list[StripLine], TableCard, float]:
    """The words of a card, from its own reading side, and the height that it needs."""
    across = 2 * (_RING + _SEAT) * style.text
    room = wide - across - 3 * _PAD
    lines: list[StripLine] = []
    height = _PAD

    def add(text: str, string_id: str, tag: str, size: float, weight: str, paint: str, indent: float = 0.0) -> float:
        placed, needed = set_lines(text, typography, size, weight, room - indent, string_id, tag, tight=True)
        lines.extend(
            each._replace(start=_PAD + indent, drop=each.drop + height, paint=paint) for each in placed
        )
        return needed

    height += add(card.title, card.title_id, f"{card.tag} title", (style.heading + style.text) / 2, "bold", "text")
    height += add(card.law, card.law_id, f"{card.tag} law", style.note, "regular", "accent") + style.text * 0.4
    indent = style.text * 1.5
    for n, seat in enumerate(card.seats):
        tag = f"{card.tag}.{n}"
        add(str(seat.number), seat.name_id, f"{tag} number", style.note, "bold", "accent")
        height += add(seat.name, seat.name_id, f"{tag} name", style.text, "bold", "text", indent)
        height += add(seat.language, seat.language_id, f"{tag} language", style.note, "regular", "faint", indent)
    return lines, card, max(height, across + _PAD) + _PAD


def _picture(
    card: TableCard, place: Area, typography: Typography, style: FlowStyle
) -> tuple[list[Drawn], list[StripLine]]:
    """The table from above with its seats by number, at the end of the card; numbers stand about absolute places."""
    radius = (_RING + _SEAT) * style.text
    x = place.x(place.width - 2 * radius - _PAD, 2 * radius) + radius
    y = place.top - place.height / 2
    table = _TABLE * style.text
    drawn = [Drawn(circle(x, y, table), fill="parchment", stroke="parchment-line", width=1.6),
             Drawn(circle(x, y, table * 0.8), stroke="parchment-line", width=0.5)]  # fmt: skip
    numbers = []
    for n, seat in enumerate(card.seats):
        angle = -pi / 2 + 2 * pi * n / len(card.seats)
        at = x + _RING * style.text * cos(angle), y + _RING * style.text * sin(angle)
        drawn.append(Drawn(circle(*at, _SEAT * style.text), fill="paper", stroke="text", width=0.9))
        style_of_number = typography.style(style.note, "bold")
        (line,) = set_paragraph(str(seat.number), style_of_number, float("inf"), string_id=seat.name_id).lines
        numbers.append(StripLine(line, at[0] - line.width / 2, -at[1] + style.note * 0.34, "text", seat.name_id))
    return drawn, numbers


def _from_reading_side(placed: StripLine, width: float, typography: Typography) -> float:
    """The start of a line whose left end is known."""
    return width - placed.start - placed.line.width if typography.direction == "rtl" else placed.start
