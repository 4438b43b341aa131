"""The strip under the squares: the quay where pawns wait, the direction of play, and who made the pictures."""

from collections.abc import Iterator, Mapping

from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .frames import Drawn, Item
from .icons import Icon, place_icon
from .shapes import circle, line, moved, polygon, round_rect
from .words import Words, fit_each, place_row, set_row, under, width_of

__all__ = ["draw_quay"]

_SPOTS = 6
_PLATE = (0.36, 0.46, 0.56)  # the share of the quay that its words take, by the number of languages
_OWNER = 0.24  # and of that water the words on the plate of a group
_ARROW = (0.36, 0.52, 0.62)  # and of the water beside it that the words on the arrow take


def draw_quay(
    block: BoardBlock, area: Area, first: Area, style: BoardStyle, icons: Mapping[str, Icon]
) -> tuple[Item, ...]:
    """The strip in its area; `first` is the area of square 1, to which a gangway leads."""
    width = area.width * 0.475
    quay = area.part(0, 0, width, area.height)
    aside = area.part(width + style.gap * 2, 0, area.width - width - 2 * style.gap, area.height)
    return (
        *_planks(quay, style),
        *_gangway(quay, first, style),
        *_waiting(block, quay, style),
        *(_ships(aside, style, icons) if style.story and not block.group else ()),
        *_direction(block, aside, style),
        *(_owner(block.group, aside, style) if block.group else ()),
        *_credits(block, aside, style),
    )


def _planks(quay: Area, style: BoardStyle) -> tuple[Item, ...]:
    """A landing stage of three rows of planks on piles."""
    gap, height, right = style.gap, quay.height / 3, quay.left + quay.width
    low, thick = quay.bottom - gap * 0.9, gap * 1.2
    feet = [quay.left + quay.width * share - thick / 2 for share in (0.03, 0.27, 0.5, 0.74, 0.97)]
    piles = tuple(segment for x in feet for segment in round_rect(x, low, thick, quay.height, gap * 0.4))
    deck = round_rect(quay.left, quay.bottom, quay.width, quay.height, style.radius * 0.5)
    levels = [quay.bottom + row * height for row in (1, 2)]
    seams = [segment for y in levels for segment in line(quay.left, y, right, y)]
    for row, share in ((0, 0.41), (1, 0.79), (2, 0.35), (0, 0.86)):
        x, y = quay.x(quay.width * share), quay.bottom + row * height
        seams += line(x, y, x, y + height)
    return (
        Drawn(piles, fill="wood-line"),
        Drawn(deck, fill="wood", stroke="wood-line", width=style.line),
        Drawn(tuple(seams), stroke="wood-line", width=style.thin_line * 0.7),
    )


def _gangway(quay: Area, first: Area, style: BoardStyle) -> tuple[Item, ...]:
    """A broad arrow from the quay up into square 1."""
    x, half = first.x(_arrow_start(style)), style.gap * 2.6
    low, high = quay.bottom + style.gap * 0.9, first.bottom + style.gap * 0.45
    neck = high - half * 1.15
    left = ((x - half * 0.5, low), (x - half * 0.5, neck), (x - half, neck))
    arrow = polygon((*left, (x, high), *((2 * x - px, py) for px, py in reversed(left))))
    return (Drawn(arrow, fill="pointer", stroke="paper", width=style.line),)


def _arrow_start(style: BoardStyle) -> float:
    """From the reading side to the middle of the gangway."""
    return style.gap * 4.0


def _waiting(block: BoardBlock, quay: Area, style: BoardStyle) -> tuple[Item, ...]:
    """The words on a board of their own, languages side by side, and a ring for each pawn."""
    radius = quay.height * 0.34
    board = quay.width * _PLATE[block.languages - 1]
    plate = quay.part(quay.width - board - style.gap * 1.2, style.gap * 0.7, board, quay.height - style.gap * 1.4)
    box = round_rect(plate.left, plate.bottom, plate.width, plate.height, style.radius * 0.5)
    small = (style.small_label, style.small_label_floor)
    return (
        Drawn(box, fill="wood-light", stroke="wood-line", width=style.thin_line),
        *_columns(block.start, "extrabold", (style.label, small[1]), plate, 0.54, "label.start"),
        *_columns(block.start_place, "regular", small, plate, 0.18, "board.start_place"),
        *_rings(quay, board, radius, style),
    )


def _columns(
    words: tuple[Words, ...], weight: str, sizes: tuple[float, float], plate: Area, rise: float, string_id: str
) -> Iterator[Item]:
    """Each language in the middle of its share of the plate, at a share of its height."""
    width = plate.width / len(words)
    fitted = fit_each(words, weight, sizes, (width * 0.92, 1), string_id)
    for n, (each, one) in enumerate(zip(words, fitted, strict=True)):
        column = plate.part(n * width, 0, width, plate.height)
        yield column.text(one.lines[0], plate.bottom + plate.height * rise, "ink", string_id, "centre", tag=each.tag)


def _rings(quay: Area, board: float, radius: float, style: BoardStyle) -> tuple[Item, ...]:
    """A ring for each pawn, between the gangway and the board with the words."""
    start = 2 * _arrow_start(style) + radius
    span = (quay.width - board - style.gap * 2.4 - radius - start) / (_SPOTS - 1)
    y = quay.bottom + quay.height / 2
    centres = [quay.x(start + i * span) for i in range(_SPOTS)]
    outer = tuple(segment for x in centres for segment in circle(x, y, radius))
    inner = tuple(segment for x in centres for segment in circle(x, y, radius * 0.74))
    dash = (style.gap * 0.4, style.gap * 0.36)
    return (
        Drawn(outer, fill="wood-light", stroke="wood-line", width=style.line),
        Drawn(inner, stroke="wood-line", width=style.thin_line * 0.8, dash=dash),
    )


def _ships(area: Area, style: BoardStyle, icons: Mapping[str, Icon]) -> tuple[Item, ...]:
    """A ship under sail and a boat far behind, on the water beside the quay."""
    mirrored = area.direction == "rtl"
    size = area.height * 0.64
    items = []
    ships = (("galleon", 5, 0.5, 1.0), ("sailboat", 12, 0.68, 0.5), ("sailboat", 16, 0.72, 0.38))
    for name, back, drop, share in ships:
        centre = (area.x(area.width - back * style.gap), area.top - size * drop)
        items.append(place_icon(icons[name], centre, (size * share, size * share), "hull", mirrored=mirrored))
    return tuple(items)


def _owner(words: tuple[Words, ...], area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """A plate with the name of the group that plays on the board, where the ships are on others."""
    sizes = (style.label, style.small_label_floor)
    row = set_row(words, "extrabold", sizes, area.width * _OWNER, "teacher.group_n")
    width, height = width_of(row) + style.gap * 4, style.label * 1.7
    y = area.top - style.gap * 0.4 - height / 2
    plate = area.part(area.width - width, 0, width, area.height)
    box = round_rect(plate.left, y - height / 2, width, height, style.radius * 0.5)
    return (
        Drawn(box, fill="wood-light", stroke="wood-line", width=style.line),
        *place_row(plate, row, y - row[0].size * 0.33, "ink", "teacher.group_n", style.gap * 2),
    )


def _direction(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """An arrow the way the first squares run, with its words on it."""
    sizes = (style.small_label, style.small_label_floor)
    words = set_row(block.direction_label, "bold", sizes, area.width * _ARROW[block.languages - 1], "board.direction")
    width, height = width_of(words) + style.gap * 5, style.small_label * 1.9
    head = height * 0.8
    y = area.top - style.gap * 0.4 - height * 0.62
    half, barb = height / 2, height * 0.72
    lower, upper = ((0, -half), (width, -half), (width, -barb)), ((width, barb), (width, half), (0, half))
    shape = polygon((*lower, (width + head, 0), *upper, (height * 0.3, 0)))
    x = area.x(0, width + head)
    place = area.part(style.gap * 2.6, 0, width, area.height)
    mirror = (width + head) / 2 if area.direction == "rtl" else None
    return (
        Drawn(moved(shape, x, y, mirror=mirror), fill="arrow", stroke="arrow-line", width=style.line),
        *place_row(place, words, y - words[0].size * 0.33, "ink", "board.direction", 0.0),
    )


def _credits(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """The line that the icons' licence asks for, at the end of the strip."""
    sizes = (style.credit, style.credit_floor)
    rows = under(block.credits, fit_each(block.credits, "regular", sizes, (area.width * 0.98, 2), "credits.icons"))
    leading = rows[0][0].size * 1.25
    first = area.bottom + (len(rows) - 1) * leading + rows[0][0].size * 0.1
    return tuple(
        area.text(piece.line, first - i * leading, "ink", "credits.icons", "end", tag=piece.words.tag)
        for i, (piece,) in enumerate(rows)
    )
