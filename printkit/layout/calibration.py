"""Draw the two sides of a calibration sheet: its words go in, a front with scales and a back with a cross come out.

The cross on the back lies behind the origin of the scales on the front. A printer that shifts the back shows, against the
light, where the cross lies: each of its lines crosses a scale at the number by which backs are to be moved. Seen from
the front, right is the back's left, so the numbers grow to the right as the shift that mends it does; up stays up, so
the numbers of the upright scale grow downwards.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .area import Area
from .blocks import ControlLine
from .fit import fit
from .frames import Drawn, Item, Page
from .shapes import circle, control_line, line, round_rect
from .strip import FlowStyle, set_lines
from .typography import Typography

__all__ = ["COMMAND", "CROSS", "SCALES", "CalibrationSheet", "Step", "lay_calibration"]

COMMAND, CROSS, SCALES = "command", "cross", "scales"  # tags of what the sheet has once

_MM = 72 / 25.4
_REACH = 20  # mm: how far the scales go
_ARM = 27.0  # mm: the lines of the cross reach beyond the scales, where nothing covers them
_CLEAR = 29.0  # mm: from the middle to the words above and below
_TICK = 3.0  # points: half the height of a control line's ends
_PAD = 7.0
_ROW = 2.2  # of the size of text: the height of the command and of a control line
_LRI, _PDI = "\u2066", "\u2069"  # numbers and options are the same in all languages


class Step(NamedTuple):
    """A sentence of the sheet, with its tag and the id of its string; the number before one has the tag "TAG label"."""

    text: str
    string_id: str
    tag: str


class CalibrationSheet(NamedTuple):
    """What the sheet says: `axes` names the two scales, `command` is set under the last of the steps."""

    title: Step
    front: Step
    back: Step
    steps: tuple[Step, ...]
    command: Step
    axes: tuple[Step, Step]
    lines: tuple[ControlLine, ...]
    warning: Step


def lay_calibration(
    sheet: CalibrationSheet, style: FlowStyle, typography: Typography, paper: tuple[float, float]
) -> tuple[Page, Page]:
    """Front and back on a portrait paper, in points. MaterialError where the words do not fit."""
    page = Area(0, 0, *paper, typography.direction)
    body = page.inset(style.margin_end)
    pen = _Pen(style, typography)
    middle = _CLEAR * _MM
    above = body.part(0, 0, body.width, body.height / 2 - middle)
    below = body.part(0, body.height / 2 + middle, body.width, body.height / 2 - middle)
    front = (
        *pen.head(sheet.title, sheet.front, above),
        *pen.steps(sheet.steps, above),
        *pen.scales(sheet.axes, page),
        *pen.command(sheet.command, below),
        *pen.control_lines(sheet.lines, sheet.warning, below),
    )
    back = (*pen.head(None, sheet.back, above), *_cross(page))
    return Page(*paper, front), Page(*paper, back, back=True)


class _Pen:
    """Sets the words of the sheet in one style and language."""

    def __init__(self, style: FlowStyle, typography: Typography) -> None:
        self._style, self._typography = style, typography

    def head(self, title: Step | None, side: Step, area: Area) -> Iterator[Item]:
        """The title, and at the other end which side this is."""
        style = self._style
        baseline = area.top - style.title
        wide = area.width * 0.7
        if title:
            yield self._line(title, "extrabold", (style.title, style.heading), area.part(0, 0, wide, 0), baseline, "start")
        yield self._line(side, "bold", (style.heading, style.text), area, baseline, "end", "accent")
        rule = baseline - style.title * 0.5
        yield Drawn(line(area.left, rule, area.left + area.width, rule), stroke="accent", width=1.0)

    def steps(self, steps: tuple[Step, ...], area: Area) -> Iterator[Item]:
        """What to do, numbered, in a frame under the head."""
        style = self._style
        indent = _PAD * 1.5 + style.text * 1.5
        top = drop = style.title * 1.5 + _PAD * 1.5
        drop += _PAD
        for n, step in enumerate(steps, 1):
            number = Step(f"{n}", step.string_id, f"{step.tag} label")
            room = area.part(indent, drop, area.width - indent - _PAD, 0)
            lines, height = set_lines(step.text, self._typography, style.text, "regular", room.width, step.string_id, step.tag)
            first = area.top - drop - lines[0].drop
            label = area.part(_PAD * 1.5, drop, area.width, 0)
            yield self._line(number, "bold", (style.text, style.text), label, first, "start", "accent")
            for each in lines:
                yield room.text(each.line, area.top - drop - each.drop, "text", step.string_id, tag=step.tag)
            drop += height + _PAD / 2
        self._refuse_overflow(drop + _PAD / 2, area.height, steps[-1].string_id)
        yield _frame(area.part(0, top, area.width, drop - top + _PAD / 2))

    def scales(self, axes: tuple[Step, Step], page: Area) -> Iterator[Item]:
        """A grid of millimetres about the middle, numbered along its upper edge and its reading side, each with its name."""
        x, y = page.width / 2, page.height / 2
        reach = _REACH * _MM
        yield from _grid(x, y)
        size = self._style.foot
        for n in range(-_REACH, _REACH + 1, 10):
            at = n * _MM
            told = f"{_LRI}{str(n).replace('-', chr(0x2212))}{_PDI}"
            above = Area(x + at - 20, 0, 40, 0, page.direction)
            side = page.part(0, 0, page.width / 2 - reach - 7, 0)
            yield self._line(Step(told, "scale", SCALES), "regular", (size, size), above, y + reach + 7, "centre")
            yield self._line(Step(told, "scale", SCALES), "regular", (size, size), side, y - at - size * 0.34, "end")
        across, upright = axes
        sizes, beyond = (self._style.text, self._style.note), page.width / 2 + reach + size * 3
        room = page.width - beyond - self._style.margin_end
        after, before = page.part(beyond, 0, room, 0), page.part(self._style.margin_end, 0, room, 0)
        yield self._line(across, "bold", sizes, after, y + reach + 7, "start", "accent")
        yield self._line(upright, "bold", sizes, before, y - sizes[0] * 0.34, "end", "accent")

    def command(self, command: Step, area: Area) -> Iterator[Item]:
        """What to type, in a frame."""
        style = self._style
        frame = area.part(0, 0, area.width, style.text * _ROW)
        yield _frame(frame)
        told = command._replace(text=f"{_LRI}{command.text}{_PDI}")
        sizes, baseline = (style.text, style.foot), frame.bottom + frame.height / 2 - style.text * 0.34
        yield self._line(told, "bold", sizes, frame.inset(_PAD), baseline, "centre")

    def control_lines(self, lines: tuple[ControlLine, ...], warning: Step, area: Area) -> Iterator[Item]:
        """Lines of true length with their ends marked, each beside its length in words, in a frame."""
        style = self._style
        row = style.text * _ROW
        top = row + _PAD * 2
        frame = area.part(0, top, area.width, area.height)
        inner = frame.part(_PAD * 1.5, _PAD, frame.width - _PAD * 3, 0)
        for n, (length, text, string_id, tag) in enumerate(lines):
            y, left = inner.top - (n + 0.5) * row, inner.x(0, length)
            yield Drawn(control_line(left, y, length, _TICK), stroke="text", width=0.8, tag=f"{tag} line")
            words = Step(text, string_id, tag)
            beside = inner.part(length + 2 * _PAD, 0, inner.width - length - 2 * _PAD, 0)
            yield self._line(words, "regular", (style.text, style.foot), beside, y - style.text * 0.34, "start")
        drop = len(lines) * row
        set_, height = set_lines(
            warning.text, self._typography, style.note, "italic", inner.width, warning.string_id, warning.tag
        )
        for each in set_:
            yield inner.text(each.line, inner.top - drop - each.drop, "text", warning.string_id, tag=warning.tag)
        self._refuse_overflow(top + drop + height + _PAD * 2, area.height, warning.string_id)
        yield _frame(area.part(0, top, area.width, drop + height + _PAD * 2))

    def _refuse_overflow(self, needed: float, room: float, string_id: str) -> None:
        if needed > room:
            told, place = f"needs {needed:.0f} pt of height, has {room:.0f} pt", f"{self._typography.language}: {string_id}"
            raise MaterialError(Problem("layout/too-high", told, place, "use a larger paper"))

    def _line(
        self, step: Step, weight: str, sizes: tuple[float, float], area: Area, baseline: float, align: str,
        paint: str = "text",
    ) -> Item:  # fmt: skip
        """A text on one line, as large as it may be."""
        fitted = fit(step.text, self._typography, weight, sizes, (area.width, 1), step.string_id)
        return area.text(fitted.lines[0], baseline, paint, step.string_id, align, tag=step.tag)


def _frame(area: Area) -> Drawn:
    return Drawn(round_rect(area.left, area.bottom, area.width, area.height, 6.0), stroke="accent", width=0.9)


def _grid(x: float, y: float) -> Iterator[Drawn]:
    """The millimetres, every fifth stronger, the two axes strongest."""
    reach = _REACH * _MM
    for width, paint, chosen in (
        (0.25, "faint", [n for n in range(-_REACH, _REACH + 1) if n % 5]),
        (0.6, "faint", [n for n in range(-_REACH, _REACH + 1, 5) if n]),
        (1.1, "text", [0]),
    ):
        path = ()
        for at in (n * _MM for n in chosen):
            path += (*line(x + at, y - reach, x + at, y + reach), *line(x - reach, y + at, x + reach, y + at))
        yield Drawn(path, stroke=paint, width=width, tag=SCALES)


def _cross(page: Area) -> Iterator[Drawn]:
    """Two lines through the middle of the back, and a ring about it."""
    x, y, arm = page.width / 2, page.height / 2, _ARM * _MM
    yield Drawn((*line(x - arm, y, x + arm, y), *line(x, y - arm, x, y + arm)), stroke="accent", width=1.4, tag=CROSS)
    yield Drawn(circle(x, y, 10 * _MM), stroke="accent", width=1.4, tag=CROSS)
