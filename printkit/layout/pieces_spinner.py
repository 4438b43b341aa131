"""The spinner, for those who have no die: its diameter goes in, six equal fields and a paper clip with a pencil come out."""

from math import cos, pi, sin

from ..text.outline import outline
from ..text.types import TextStyle
from .frames import Drawn, Path
from .panels import Panel
from .pieces_blocks import SPINNER, PiecesStyle
from .shapes import arc, bounds, circle, line, moved, polygon, turned

__all__ = ["FIELDS", "draw_clip_and_pencil", "draw_spinner"]

FIELDS = 6
_TURN = 360 / FIELDS
_NUMBER, _AT, _HUB = 0.3, 0.66, 0.035  # of the radius: a number's size and place, the mark for the point of the pencil


def draw_spinner(style: PiecesStyle, letters: TextStyle) -> Panel:
    """A disc of six fields, 1 at the top and on clockwise, each number upright as seen from outside."""
    radius = style.spinner / 2
    fields = (
        Drawn(moved(turned(_field(radius), -_TURN * n), radius, radius), fill=f"spinner.{n + 1}", tag=SPINNER)
        for n in range(FIELDS)
    )
    angles = [(n + 0.5) * _TURN * pi / 180 for n in range(FIELDS)]
    borders = tuple(
        segment for angle in angles
        for segment in line(radius, radius, radius + radius * sin(angle), radius + radius * cos(angle))
    )  # fmt: skip
    numbers = tuple(
        Drawn(moved(turned(_number(n + 1, radius, letters), -_TURN * n), radius, radius), fill="ink", tag=SPINNER)
        for n in range(FIELDS)
    )
    hub = circle(radius, radius, radius * _HUB * 2.4)
    point = circle(radius, radius, radius * _HUB)
    items = (
        *fields,
        Drawn(borders, stroke="cut", width=style.thin_line, tag=SPINNER),
        *numbers,
        Drawn(circle(radius, radius, radius * 0.9), stroke="paper", width=style.line * 0.8, tag=SPINNER),
        Drawn(circle(radius, radius, radius), stroke="cut", width=style.line, tag=SPINNER),
        Drawn(hub, fill="paper", stroke="cut", width=style.thin_line, tag=SPINNER),
        Drawn(point, fill="ink", tag=SPINNER),
    )
    return Panel(style.spinner, style.spinner, items)


def _field(radius: float) -> Path:
    """A sixth of a disc about the origin, its middle at the top."""
    half = _TURN / 2
    return (("m", 0.0, 0.0), ("l", radius * sin(half * pi / 180), radius * cos(half * pi / 180)),
            *arc(0, 0, radius, 90 - half, 90 + half)[1:], ("h",))  # fmt: skip


def _number(number: int, radius: float, letters: TextStyle) -> Path:
    """The digit's outline, in the middle of a field about the origin."""
    path, _ = outline(str(number), letters)
    left, bottom, right, top = bounds(path)
    size = radius * _NUMBER / (top - bottom)
    return moved(path, -size * (left + right) / 2, radius * _AT - size * (bottom + top) / 2, size)


def draw_clip_and_pencil(height: float) -> Panel:
    """A paper clip held by the point of a pencil."""
    unit = height / 34  # what the pencil needs
    clip = (
        ("m", 10.0, 4.6), ("l", 28.0, 4.6), ("c", 33.2, 4.6, 33.2, 12.4, 28.0, 12.4), ("l", 7.0, 12.4),
        ("c", 0.4, 12.4, 0.4, 2.0, 7.0, 2.0), ("l", 25.0, 2.0),
    )  # fmt: skip
    inner = (("m", 25.0, 9.8), ("l", 11.0, 9.8), ("c", 8.4, 9.8, 8.4, 7.2, 11.0, 7.2), ("l", 25.0, 7.2))
    body = turned(polygon(((9.0, -2.4), (30.0, -2.4), (30.0, 2.4), (9.0, 2.4))), 52)
    wood = turned(polygon(((2.6, -0.7), (9.0, -2.4), (9.0, 2.4), (2.6, 0.7))), 52)
    lead = turned(polygon(((0.0, 0.0), (3.0, -0.8), (3.0, 0.8))), 52)
    return Panel(unit * 36, height, (
        Drawn(moved((*clip, *inner), 0, -unit, unit), stroke="ink", width=unit * 0.9),
        *(Drawn(moved(path, unit * 9, unit * 7, unit), fill=fill, stroke="ink", width=unit * 0.5)
          for path, fill in ((body, "coin"), (wood, "wood-light"), (lead, "ink"))),
    ))  # fmt: skip
