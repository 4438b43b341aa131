"""What the blocks of a flowing sheet are set into: strips of lines and ink with measured heights, and the style.

A paragraph goes in, the lines of a strip come out; and a strip that must be parted comes out in two.
"""

from typing import NamedTuple

from ..text.paragraph import set_paragraph
from ..text.types import Line, Span
from .fit import no_text
from .frames import Drawn, Symbol
from .shapes import bounds, moved
from .typography import TypeSize, Typography

__all__ = ["FlowStyle", "Strip", "StripLine", "cut", "set_lines", "turned"]


class FlowStyle(NamedTuple):
    """Sizes and distances of a flowing sheet, in points; a theme's `[flow]` and its kin."""

    text: TypeSize
    note: TypeSize
    foot: TypeSize
    title: TypeSize
    subtitle: TypeSize
    heading: TypeSize
    margin_start: float  # the reading side, where signs hang
    margin_end: float
    margin_top: float
    margin_bottom: float
    label_gap: float
    sign_height: float
    sign_gap: float
    gap: float  # between clauses at the least
    widest_gap: float  # what a page may open it to


class StripLine(NamedTuple):
    """A line `start` from the reading side whose baseline lies `drop` below the strip's top."""

    line: Line
    start: float
    drop: float
    paint: str
    string_id: str
    tag: str = ""
    align: str = "start"
    column: int = 0  # of a table's row


class Strip(NamedTuple):
    """What one block needs on the page: `gap` above it, then `height`; `keeps` says it may not end a page."""

    lines: tuple[StripLine, ...]
    height: float
    gap: float
    keeps: bool = False
    splits: bool = False  # between lines, where two stay on either side
    sign: Symbol | None = None  # in the margin at the reading side
    sign_drop: float = 0.0  # to the middle of the sign
    rule: float = 0.0  # the length of a control line at the strip's top
    bars: tuple[tuple[float, float], ...] = ()  # notes' bars: drop of top and bottom
    tag: str = ""  # of the block
    art: tuple[Drawn, ...] = ()  # from the body's left edge and the strip's top, upwards as on the page
    head: "Strip | None" = None  # what stands above it again where it begins a page
    tight: bool = False  # the gap above it is never opened
    breaks: bool = False  # it begins a page


def set_lines(
    text: str | tuple[Span, ...],
    typography: Typography,
    size: float,
    weight: str,
    width: float,
    string_id: str,
    tag: str,
    *,
    tight: bool = False,
) -> tuple[tuple[StripLine, ...], float]:
    """The lines of a paragraph from the top of its strip, and their height: one leading a line."""
    paragraph = set_paragraph(text, typography.style(size, weight), width, string_id=string_id)
    if not paragraph.lines:
        raise no_text(typography, string_id)
    leading = size * (min(typography.leading, 1.4) if tight else typography.leading)
    first = size + (leading - size) * 0.42  # the leading's white lies above and below, a little more below
    lines = tuple(
        StripLine(line, 0.0, first + i * leading, "text", string_id, tag) for i, line in enumerate(paragraph.lines)
    )
    return lines, leading * len(lines)


def turned(lines: tuple[StripLine, ...], own: Typography, sheet: Typography) -> tuple[StripLine, ...]:
    """The lines of a paragraph at the side where its language begins, which may be the sheet's other side."""
    return lines if own.direction == sheet.direction else tuple(line._replace(align="end") for line in lines)


def cut(strip: Strip, height: float) -> tuple[Strip, Strip] | None:
    """The strip in two, the first at most `height` high; None where that cannot be.

    Each column of a table's row is cut by itself, unless it is short enough to stay whole. Two lines at least stand on
    either side, in a cell of few lines one.
    """
    edges = {}  # by column: how many points of it are kept, None for all
    for column in dict.fromkeys(line.column for line in strip.lines):
        drops = sorted({line.drop for line in strip.lines if line.column == column})
        edges[column] = _edge(drops, height, 1 if column or strip.lines[-1].column else 2)
    kept = [edge for edge in edges.values() if edge is not None]
    if not kept or min(kept) <= 0:
        return None
    first = {column: edge if edge is not None else strip.height for column, edge in edges.items()}
    tops = {line.column: line.drop for line in reversed(strip.lines)}
    above = tuple(line for line in strip.lines if line.drop < first[line.column] + tops[line.column])
    below = tuple(
        line._replace(drop=line.drop - first[line.column])
        for line in strip.lines
        if line.drop >= first[line.column] + tops[line.column]
    )
    edge, rest = max(kept), min(kept)
    art = [drawn for drawn in strip.art if not _begins_above(drawn, edge)]
    return (
        strip._replace(lines=above, height=edge, bars=(), art=tuple(each for each in strip.art if _begins_above(each, edge))),
        strip._replace(
            lines=below, height=strip.height - rest, gap=0.0, sign=None, bars=(),
            art=tuple(drawn._replace(path=moved(drawn.path, 0.0, rest)) for drawn in art),
        ),
    )  # fmt: skip


def _edge(drops: list[float], height: float, least: int) -> float | None:
    """How many points of a column of lines fit into a height, at least so many lines on either side; 0 for none.

    None where the whole column fits.
    """
    if len(drops) < 2:
        return None if drops[-1] <= height else 0.0
    leading = drops[1] - drops[0]
    fits = int((height - (drops[0] - leading)) / leading)
    if fits >= len(drops) and least == 1:
        return None
    kept = min(fits, len(drops) - least)
    return drops[kept] - drops[0] if kept >= least else 0.0


def _begins_above(drawn: Drawn, edge: float) -> bool:
    box = bounds(drawn.path)
    return box is None or box[3] > -edge
