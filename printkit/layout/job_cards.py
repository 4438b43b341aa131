"""Set what to print as cards: a file for the printer goes in, a strip comes out with a picture of its paper and its parts."""

from collections.abc import Iterator
from math import cos, fsum, pi, sin
from typing import NamedTuple

from ..text.paragraph import measure
from .area import Area
from .blocks import Job
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
    column = _Column(typography, style, room)
    column.pair(
        _Words(block.file, block.file_id, f"{block.tag} file", column.size_of(block.file), "extrabold"),
        _Words(block.sheets, block.sheets_id, f"{block.tag} sheets", style.text, "bold"),
    )
    column.add(_Words(block.how, block.how_id, f"{block.tag} how", style.text))
    rule = column.height + _PAD / 2
    column.height += _PAD
    for n, part in enumerate(block.parts):
        column.pair(
            _Words(part.title, part.title_id, f"{block.tag}.{n} title", style.text),
            _Words(part.pages, part.pages_id, f"{block.tag}.{n} pages", style.text),
        )
    height = max(column.height, _LONG + _PAD * 2) + _PAD
    area = Area(0.0, 0.0, width, 0.0, typography.direction)
    left, middle = area.x(start, room), area.x(_PAD / 2, _PICTURE) + _PICTURE / 2
    art = (
        Drawn(round_rect(0.0, -height, width, height, 6.0), stroke="accent", width=0.9),
        *((Drawn(line(left, -rule, left + room, -rule), stroke="faint", width=0.4),) if block.parts else ()),
        *_picture(block, middle, -height / 2),
    )
    lines = tuple(each._replace(start=each.start + start) for each in column.lines)
    return Strip(lines, height, style.text, art=art)


class _Words(NamedTuple):
    """A text of the card, and how it is set."""

    text: str
    string_id: str
    tag: str
    size: float
    weight: str = "regular"


class _Column:
    """Sets the words of a card under each other; `height` is how far it has come."""

    def __init__(self, typography: Typography, style: FlowStyle, width: float) -> None:
        self._typography, self._style, self._width = typography, style, width
        self.lines: list[StripLine] = []
        self.height = _PAD

    def size_of(self, file: str) -> float:
        """The size of a file's name: a heading's, or that of text where it would be broken."""
        heading = self._style.heading
        fits = measure(file, self._typography.style(heading, "extrabold")) <= self._width
        return heading if fits else self._style.text

    def add(self, words: _Words) -> None:
        """A paragraph."""
        text, string_id, tag, size, weight = words
        lines, height = set_lines(text, self._typography, size, weight, self._width, string_id, tag, tight=True)
        self.lines += [each._replace(drop=each.drop + self.height) for each in lines]
        self.height += height

    def pair(self, first: _Words, second: _Words) -> None:
        """Two texts on one line, the second at its end; under each other where the line is too short for both."""
        widths = [measure(words.text, self._typography.style(words.size, words.weight)) for words in (first, second)]
        beside = fsum(widths) + self._style.text <= self._width
        baseline = len(self.lines)
        self.add(first)
        if not beside:
            self.add(second)
            return
        text, string_id, tag, size, weight = second
        (placed,), _ = set_lines(text, self._typography, size, weight, self._width, string_id, tag, tight=True)
        self.lines.append(placed._replace(start=self._width - placed.line.width, drop=self.lines[baseline].drop))


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
