"""Set what to print as cards: a file for the printer goes in, a strip comes out with a picture of its paper and its parts."""

from collections.abc import Iterator
from math import cos, pi, sin

from .area import Area
from .blocks import Job
from .fit import fit
from .frames import Drawn
from .shapes import arc, line, polyline, rect, round_rect
from .strip import FlowStyle, Strip, StripLine, set_lines
from .typography import Typography

__all__ = ["set_job"]

_PICTURE = 58.0  # the width of the column that the picture of the paper has
_PAD = 9.0
_SIDE, _LONG = 30.0, 42.0  # of a sheet in the picture: as A4, and a little more
_PAPERS = {"card": ("parchment", "parchment-line", 2.2), "paper": ("paper", "text", 0.9)}  # ground, edge, its width


def set_job(block: Job, typography: Typography, style: FlowStyle, width: float) -> Strip:
    """The file's name and its sheets over the way it is printed; under a hairline its parts with their pages."""
    start = _PICTURE + _PAD
    room = width - start - _PAD
    lines: list[StripLine] = []

    def end_of(text: str, string_id: str, tag: str, drop: float, share: float, weight: str) -> None:
        sizes = (style.text, style.note * 0.9)
        fitted = fit(text, typography, weight, sizes, (room * share, 1), string_id).lines[0]
        lines.append(StripLine(fitted, width - _PAD - fitted.width, drop, "text", string_id, tag))

    def add(text: str, size: float, weight: str, share: float, string_id: str, tag: str, top: float) -> tuple[float, float]:
        set_, height = set_lines(text, typography, size, weight, room * share, string_id, tag, tight=True)
        lines.extend(each._replace(start=start, drop=each.drop + top) for each in set_)
        return set_[0].drop + top, top + height

    baseline, drop = add(block.file, style.heading, "extrabold", 0.55, block.file_id, f"{block.tag} file", _PAD)
    end_of(block.sheets, block.sheets_id, f"{block.tag} sheets", baseline, 0.43, "bold")
    _, drop = add(block.how, style.text, "regular", 1.0, block.how_id, f"{block.tag} how", drop)
    area = Area(0.0, 0.0, width, 0.0, typography.direction)
    rule = drop + _PAD / 2
    left = area.x(start, room)
    art = [Drawn(line(left, -rule, left + room, -rule), stroke="faint", width=0.4)]
    drop = rule + _PAD / 2
    for n, part in enumerate(block.parts):
        baseline, drop = add(part.title, style.text, "regular", 0.66, part.title_id, f"{block.tag}.{n} title", drop)
        end_of(part.pages, part.pages_id, f"{block.tag}.{n} pages", baseline, 0.32, "regular")
    height = max(drop, _LONG + _PAD * 2) + _PAD
    frame = round_rect(0.0, -height, width, height, 6.0)
    middle = area.x(_PAD / 2, _PICTURE) + _PICTURE / 2
    art = [Drawn(frame, stroke="accent", width=0.9), *art, *_picture(block, middle, -height / 2)]
    return Strip(tuple(lines), height, style.text, art=tuple(art))


def _picture(block: Job, x: float, y: float) -> Iterator[Drawn]:
    """Paper or card about a middle: on its side what is flipped on the short edge, a booklet with its fold; an arrow over
    what is turned.
    """
    ground, edge, thick = _PAPERS[block.material]
    turns = block.sides != "one"
    folded = block.sides == "short" and block.material == "paper"  # a booklet
    wide, high = (_LONG, _SIDE) if block.sides == "short" else (_SIDE, _LONG)
    y -= 5.0 if turns else 0.0
    if turns:
        high -= 4.0
    left, bottom = x - wide / 2, y - high / 2
    yield Drawn(rect(left + 3, bottom - 3, wide, high), fill=ground, stroke=edge, width=0.9)
    yield Drawn(rect(left, bottom, wide, high), fill=ground, stroke=edge, width=thick)
    for n in range(4):
        at = bottom + high * (0.78 - 0.18 * n)
        for start, length in ((0.1, 0.32), (0.58, 0.32)) if folded else ((0.16, 0.68 if n < 3 else 0.4),):
            yield Drawn(line(left + wide * start, at, left + wide * (start + length), at), stroke="faint", width=1.2)
    if folded:
        yield Drawn(line(x, bottom - 3, x, bottom + high + 3), stroke="accent", width=0.8, dash=(2.5, 2))
    if turns:
        yield from _turn(x, bottom + high + 1.5)


def _turn(x: float, y: float) -> Iterator[Drawn]:
    """An arrow from the left over to the right, as one turns a leaf."""
    radius, end = 10.0, 25.0
    yield Drawn(arc(x, y - 3, radius, 155, end), stroke="accent", width=1.4)
    tip = x + radius * cos(end * pi / 180), y - 3 + radius * sin(end * pi / 180)
    head = ((tip[0] - 4.6, tip[1] + 1.4), tip, (tip[0] + 0.8, tip[1] + 4.8))
    yield Drawn(polyline(head), stroke="accent", width=1.4)
