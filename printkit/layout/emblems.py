"""The drawn words of the effect signs: who, which way, how much, each as an Emblem of its own width.

All emblems stand in a strip 40 units high with its middle at 20. Hollow figures are the player who landed; the
others are solid. Paints: "sign.ink" draws, "sign.ground" is the paper beneath.
"""

from functools import cache
from typing import NamedTuple

from .frames import Drawn, Path
from .shapes import arc, bounds, circle, line, moved, polygon, rect, round_rect

__all__ = [
    "HEIGHT", "Emblem", "arrow", "bubble", "chest", "cross", "crowd", "die", "figure", "friday", "hourglass",
    "jump_arrow", "loop", "medallion", "neighbour", "number", "row", "start_mark", "swap_arrows", "trophy",
]  # fmt: skip

HEIGHT = 40.0
MIDDLE = HEIGHT / 2
INK, GROUND = "sign.ink", "sign.ground"
LINE = 2.4

_PIPS = {1: ((0, 0),), 3: ((-1, 1), (0, 0), (1, -1)), 6: ((-1, 1), (-1, 0), (-1, -1), (1, 1), (1, 0), (1, -1))}


class Emblem(NamedTuple):
    """A drawing with its left edge at 0 and the room it takes."""

    items: tuple[Drawn, ...]
    width: float


def row(emblems: tuple[Emblem, ...], gap: float, start: float = 0.0) -> Emblem:
    """Emblems beside each other from left to right, the first one's left edge at `start`."""
    items: list[Drawn] = []
    x = start
    for emblem in emblems:
        items += [item._replace(shift=x) for item in emblem.items]
        x += emblem.width + gap
    return Emblem(tuple(items), x - gap - start)


def _person(x: float, *, scale: float = 1.0, base: float = 8.0) -> Path:
    """Head and shoulders, 17 units wide at scale 1, about x and standing on `base`."""
    shoulders = (
        ("m", -8.5, 0), ("c", -8.5, 7.5, -6, 12.4, 0, 12.4), ("c", 6, 12.4, 8.5, 7.5, 8.5, 0),
        ("c", 8.5, -0.8, 7.8, -1.4, 7, -1.4), ("l", -7, -1.4), ("c", -7.8, -1.4, -8.5, -0.8, -8.5, 0), ("h",),
    )  # fmt: skip
    return moved((*shoulders, *circle(0, 19.6, 5.9)), x, base, scale)


def _solid(path: Path) -> Drawn:
    return Drawn(path, fill=INK)


def _cased(path: Path) -> tuple[Drawn, ...]:
    """A solid shape with a rim of ground that parts it from what lies behind."""
    return Drawn(path, fill=GROUND, stroke=GROUND, width=4.2), _solid(path)


def _hollow(path: Path) -> tuple[Drawn, ...]:
    return Drawn(path, fill=GROUND, stroke=GROUND, width=5.4), Drawn(path, fill=GROUND, stroke=INK, width=LINE)


@cache
def figure() -> Emblem:
    """Somebody else."""
    return Emblem((_solid(_person(8.5)),), 17)


@cache
def crowd() -> Emblem:
    """Everybody: three heads."""
    behind = _solid((*_person(7, scale=0.82, base=9.5), *_person(26, scale=0.82, base=9.5)))
    return Emblem((behind, *_cased(_person(16.5))), 33)


@cache
def friday(*, both: bool) -> Emblem:
    """The lander with Friday before him at his side; solid where `both` are meant."""
    lander = _person(9.7, scale=0.94, base=9.4)
    behind = (_solid(lander),) if both else _hollow(lander)
    return Emblem((*behind, *_cased(_person(21.5, scale=0.94, base=7.6))), 30)


@cache
def neighbour(*, pays: bool) -> Emblem:
    """The lander and, at the right hand, the neighbour, with an arrow that carries the chips.

    A neighbour that `pays` becomes Friday as well: a heart stands over the arrow. Right is right in all editions.
    """
    lander, right = _hollow(_person(9.7, scale=0.94)), _solid(_person(45, scale=0.94))
    heart = (_solid(moved(_HEART, 27.4, 21.5, 1.0)),) if pays else ()
    drop = 14.5 if pays else MIDDLE - 2.5
    carry = Drawn(moved(_arrow_path(14, 6.2, 3.2, 6.4), 20.4, drop, mirror=7 if pays else None), fill=INK)
    return Emblem((*lander, right, carry, *heart), 53.5)


_HEART = (
    ("m", 0, 0), ("c", -5.5, 4, -6, 6.2, -6, 8), ("c", -6, 12.2, -1.2, 12.4, 0, 9), ("c", 1.2, 12.4, 6, 12.2, 6, 8),
    ("c", 6, 6.2, 5.5, 4, 0, 0), ("h",),
)  # fmt: skip


def _arrow_path(length: float, half: float, shaft: float, head: float) -> Path:
    """An arrow to the right, its tail at 0,0; half the height of the head, half that of the shaft."""
    neck = length - head
    low, high = -shaft / 2, shaft / 2
    return polygon(((0, low), (neck, low), (neck, -half), (length, 0), (neck, half), (neck, high), (0, high)))


@cache
def arrow(*, to_left: bool, length: float = 15.0) -> Emblem:
    """A plain arrow."""
    path = _arrow_path(length, 7.4, 4.4, 8.6)
    return Emblem((_solid(moved(path, 0, MIDDLE, mirror=length / 2 if to_left else None)),), length)


@cache
def jump_arrow(*, to_left: bool) -> Emblem:
    """A double arrow head for going far: two chevrons as on a music player."""
    heads = (*polygon(((0, 9.5), (12, 20), (0, 30.5))), *polygon(((11, 9.5), (23, 20), (11, 30.5))))
    return Emblem((_solid(moved(heads, 0, 0, mirror=11.5 if to_left else None)),), 23)


@cache
def swap_arrows() -> Emblem:
    """Two arrows that pass each other."""
    path = _arrow_path(25, 7.0, 4.2, 9)
    return Emblem((_solid((*moved(path, 0, 27.2), *moved(path, 0, 12.8, mirror=12.5))),), 25)


@cache
def loop(*, to_left: bool) -> Emblem:
    """An arrow that comes round to where it set out; it turns against the reading direction."""
    ring = arc(12, MIDDLE, 9.6, -40, 220)
    head = polygon(((-2.8, 16.6), (9.8, 16.6), (3.5, 7.0)))
    parts = (Drawn(ring, stroke=INK, width=4.2), _solid(moved(head, 1.2, 0)))
    if to_left:
        return Emblem(parts, 24)
    return Emblem(tuple(Drawn(moved(p.path, 0, 0, mirror=12), p.fill, p.stroke, p.width) for p in parts), 24)


@cache
def start_mark(*, to_left: bool) -> Emblem:
    """The place before square 1: a pennant on a pole."""
    pole = round_rect(0, 6, 3.2, 28, 1.6)
    cloth = polygon(((4.6, 33), (21, 26), (4.6, 19)))
    return Emblem((_solid(moved((*pole, *cloth), 0, 0, mirror=10.5 if to_left else None)),), 21)


@cache
def chest() -> Emblem:
    """The till, which is the pot: a chest with its lock."""
    lid = (
        ("m", 1, 21.4), ("l", 1, 24), ("c", 1, 29.6, 4.6, 32.2, 9, 32.2), ("l", 20, 32.2),
        ("c", 24.4, 32.2, 28, 29.6, 28, 24), ("l", 28, 21.4), ("h",),
    )  # fmt: skip
    body = round_rect(1, 7.6, 27, 11.6, 1.2)
    lock = round_rect(10.7, 14.2, 7.6, 9.4, 2)
    keyhole = Drawn(circle(14.5, 19, 1.3), fill=GROUND)
    return Emblem((_solid((*lid, *body)), Drawn(lock, fill=INK, stroke=GROUND, width=2.2), keyhole), 29)


@cache
def die(pips: int, *, struck: bool = False) -> Emblem:
    """A die showing 1, 3 or 6 pips; struck through it stands for a throw that is not made."""
    box = Drawn(round_rect(1.2, 7.2, 25.6, 25.6, 5), fill=GROUND, stroke=INK, width=LINE)
    dots = tuple(path for dx, dy in _PIPS[pips] for path in circle(14 + dx * 6.6, MIDDLE + dy * 7.1, 2.9))
    items = (box, Drawn(dots, fill=INK))
    if struck:
        bar = line(3.2, 9.2, 24.8, 30.8)
        items += (Drawn(bar, stroke=GROUND, width=8), Drawn(bar, stroke=INK, width=4))
    return Emblem(items, 28)


@cache
def cross() -> Emblem:
    """Out: a cross."""
    strokes = (*line(3, 11.5, 20, 28.5), *line(3, 28.5, 20, 11.5))
    return Emblem((Drawn(strokes, stroke=INK, width=5),), 23)


@cache
def hourglass() -> Emblem:
    """Waiting: an hourglass."""
    caps = (*round_rect(0, 5, 21, 4, 1.6), *round_rect(0, 31, 21, 4, 1.6))
    left = ((3.5, 9), (3.5, 13), (9, 20), (3.5, 27), (3.5, 31))
    glass = polygon((*left, *((21 - x, y) for x, y in reversed(left))))
    sand = (*polygon(((5, 9.6), (16, 9.6), (10.5, 15.6))), *polygon(((6.6, 26.2), (14.4, 26.2), (10.5, 20.6))))
    return Emblem((Drawn(glass, fill=GROUND, stroke=INK, width=LINE), _solid((*caps, *sand))), 21)


@cache
def bubble() -> Emblem:
    """Spoken words."""
    body = (*round_rect(0, 12, 30, 20, 8), *polygon(((5, 15), (3, 5.5), (14, 14))))
    dots = tuple(path for x in (8, 15, 22) for path in circle(x, 22, 2.3))
    return Emblem((_solid(body), Drawn(dots, fill=GROUND)), 30)


@cache
def trophy() -> Emblem:
    """The prize of the winner: a cup."""
    bowl = (("m", 5, 33), ("c", 5, 22, 8, 17.5, 13.5, 17), ("c", 19, 17.5, 22, 22, 22, 33), ("h",))
    foot = (*rect(11.5, 11, 4, 8), *round_rect(6.5, 6.4, 14, 5, 1.4))
    handles = (*arc(5.5, 27, 4.4, 80, 280), *arc(21.5, 27, 4.4, 100, -100))
    return Emblem((Drawn(handles, stroke=INK, width=2.6), _solid((*bowl, *foot))), 27)


def number(path: Path) -> Emblem:
    """An amount as outlines on a baseline at 0, made at the size it is wanted."""
    left, bottom, right, top = bounds(path)
    return Emblem((_solid(moved(path, -left, MIDDLE - (bottom + top) / 2)),), right - left)


def medallion(path: Path) -> Emblem:
    """The number of a square: outlines on a disc, as the squares of the board carry theirs."""
    left, bottom, right, top = bounds(path)
    disc = Drawn(circle(15, MIDDLE, 15), fill=INK)
    return Emblem((disc, Drawn(moved(path, 15 - (left + right) / 2, MIDDLE - (bottom + top) / 2), fill=GROUND)), 30)
