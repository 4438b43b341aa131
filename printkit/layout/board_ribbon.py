"""The ribbon with the game's title: two lines and a place go in, items come out, the lines set by their ink."""

from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .fit import too_high
from .frames import Drawn, Item, Path
from .ink import Ink, ink_of_all
from .shapes import moved, polygon
from .words import Row, place_row, set_row, width_of

__all__ = ["draw_ribbon"]

_SLACK = 0.5  # points
# By the number of languages: from where to where the words reach, in the ribbon's height; the white between them, in sizes of
# the subtitle.
_ROOM, _BETWEEN = ((0.3, 0.9), (0.295, 0.89), (0.295, 0.89)), (0.36, 0.2, 0.16)


def draw_ribbon(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """A bowed ribbon as wide and high as the area, its ends folded back, with title and subtitle in its middle."""
    return (*_cloth(area, style), *_words(block, area, style))


def _cloth(area: Area, style: BoardStyle) -> tuple[Item, ...]:
    tail, drop, bow = area.width * 0.105, area.height * 0.15, area.height * 0.08
    width, height = area.width - 1.24 * tail, area.height - drop - bow
    body = Area(area.left + tail * 0.62, area.bottom + drop, width, height, area.direction)
    items: list[Item] = []
    for mirror in (None, area.left + area.width / 2):
        for path, fill in _tail(area, body, tail, drop, mirror):
            items.append(Drawn(path, fill=fill, stroke="ribbon-back", width=style.thin_line))
    inset = style.gap * 0.62
    items.append(Drawn(_bowed(body, bow, 0.0), fill="ribbon", stroke="ribbon-back", width=style.thin_line))
    seam = _bowed(body, bow, inset)
    items.append(Drawn(seam, stroke="ribbon-gold", width=style.thin_line, dash=(style.gap * 0.9, style.gap * 0.45)))
    return tuple(items)


def _tail(area: Area, body: Area, tail: float, drop: float, mirror: float | None) -> tuple[tuple[Path, str], ...]:
    """The left end of the ribbon: the swallow tail behind and the fold that leads to it."""
    low, high, left, right = area.bottom, area.bottom + body.height, area.left, body.left + tail * 0.55
    notch = left + tail * 0.36
    end = polygon(((right, low), (left, low), (notch, (low + high) / 2), (left, high), (right, high)))
    fold = polygon(((body.left, low + drop), (right, low + drop * 1.12), (right, low)))
    parts = ((end, "ribbon-shade"), (fold, "ribbon-back"))
    return tuple((moved(path, 0, 0, mirror=mirror), fill) for path, fill in parts)


def _bowed(area: Area, bow: float, inset: float) -> Path:
    """The front of the ribbon, its upper and lower edges bent upwards in the middle."""
    left, right = area.left + inset, area.left + area.width - inset
    low, high, third = area.bottom + inset, area.top - inset, area.width * 0.3
    rise = bow * 4 / 3  # a cubic's middle reaches three quarters of its control points' height
    return (
        ("m", left, low), ("c", left + third, low + rise, right - third, low + rise, right, low), ("l", right, high),
        ("c", right - third, high + rise, left + third, high + rise, left, high), ("h",),
    )  # fmt: skip


def _words(block: BoardBlock, area: Area, style: BoardStyle) -> tuple[Item, ...]:
    """Title over subtitle: the ink of both with the gap between stands in the middle of the ribbon's front."""
    width = area.width * 0.76
    (foot, head), between = _ROOM[block.languages - 1], _BETWEEN[block.languages - 1]
    low, high = area.bottom + area.height * foot, area.bottom + area.height * head
    room = high - low
    heading = set_row(block.title, "extrabold", (style.title, style.title_floor), width, "title.game")
    below = set_row(block.subtitle, "italic", (style.subtitle, style.subtitle_floor), width, "title.subtitle")
    big, small = _ink(heading), _ink(below)
    gap = style.subtitle * between
    if big.height + gap + small.height > room:
        size = max(style.title_floor, heading[0].size * (room - gap - small.height) / big.height)
        heading = set_row(block.title, "extrabold", (size, style.title_floor), width, "title.game")
        big = _ink(heading)
    if big.height + gap + small.height > room:
        size = max(style.subtitle_floor, below[0].size * (room - gap - big.height) / small.height)
        below = set_row(block.subtitle, "italic", (size, style.subtitle_floor), width, "title.subtitle")
        small = _ink(below)
    needed = big.height + gap + small.height
    if needed > room + _SLACK:
        raise too_high(needed, room, f"{block.title[0].typography.language}: title.game")
    top = (low + high + big.height + gap + small.height) / 2
    lower = top - big.height - gap
    starts = [(area.width - width_of(each)) / 2 for each in (heading, below)]
    return (
        *place_row(area, heading, top - big.top, "title", "title.game", starts[0]),
        *place_row(area, below, lower - small.top, "subtitle", "title.subtitle", starts[1]),
    )


def _ink(row: Row) -> Ink:
    return ink_of_all(piece.line for piece in row)
