"""Text and a style go in with a width, a paragraph of lines comes out: clusters of glyphs in visual order.

Lines are filled one after the other with as many words as fit. Text is broken in logical order with shaped widths, and
each line is put in visual order afterwards (UAX #9, L1 and L2).
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from .bidi import line_levels, visual_order
from .linebreak import HARD_BREAKS
from .shape import shape_run
from .source import Source, prepare
from .types import Cluster, GlyphRun, Line, Paragraph, Span, TextStyle
from .wrap import TOLERANCE, BreakPlaces, visible_end

__all__ = ["measure", "set_paragraph"]

_SOFT_HYPHEN = "\u00ad"
_HYPHENS = "\u2010-"  # what a soft hyphen at a line's end prints: the first that the face has
_RUN_START = attrgetter("start")


class _Piece(NamedTuple):
    """text[start:end] of a paragraph's run with this number, on one line, at its level there."""

    run: int
    start: int
    end: int
    level: int


def set_paragraph(
    spans: tuple[Span, ...] | str,
    style: TextStyle,
    width: float | Callable[[int], float],
    *,
    first_indent: float = 0.0,
    string_id: str = "",
) -> Paragraph:
    """Set a paragraph to a width in points, or to the width that a function gives for the line's number from 0.

    `first_indent` shortens the first line. A text alone has the style's weight. The text becomes NFC; bidi controls,
    joiners and other default ignorables need no glyph and print nothing, but a soft hyphen prints a hyphen where a line
    ends at it. A line ends early at a line feed or U+2028. A word wider than the line is divided at clusters, and one
    cluster stands on each line at least, even where it is too wide. An empty text has no lines.

    MaterialError: text/missing-glyph, one problem for each character that no font has, naming `string_id`; font/...
    where a font cannot be used or a family lacks the weight.
    """
    if isinstance(spans, str):
        spans = (Span(spans, style.weight),)
    source = prepare(spans, style, string_id)
    places = BreakPlaces(source, keep_words=style.keep_words)
    width_of = width if callable(width) else lambda _: width
    lines: list[Line] = []
    start, end = 0, len(source.text)
    while start < end:
        limit = width_of(len(lines)) - (0.0 if lines else first_indent)
        for stop in places.candidates(start, limit):
            line = _set_line(source, style, start, stop)
            if line.width <= limit + TOLERANCE:  # a line cut where it is unsafe is wider or narrower than its parts
                break
        lines.append(line)
        start = stop
    return Paragraph(source.text, source.base, tuple(lines))


def measure(text: str, style: TextStyle) -> float:
    """The width of a text in points where nothing but its own line ends breaks it, without spaces at its end."""
    return max((line.width for line in set_paragraph(text, style, float("inf")).lines), default=0.0)


def _set_line(source: Source, style: TextStyle, start: int, stop: int) -> Line:
    """The line text[start:stop]. A space that ends a left-to-right line hangs after it."""
    text, base = source.text, source.base
    end = visible_end(text, start, stop)
    hangs = not base and start < end < stop and text[end] not in HARD_BREAKS
    soft = end > start and text[end - 1] == _SOFT_HYPHEN and end < len(text)
    pieces = list(_pieces(source, start, end + hangs, stop))
    runs, width = [], 0.0
    for i in visual_order(tuple([piece.level for piece in pieces])):
        piece = pieces[i]
        run = source.runs[piece.run]
        clusters = _clusters(source, piece, style.language, hyphen=soft and piece.end == end)
        if not clusters:
            continue
        runs.append(GlyphRun(run.face, style.size, run.scale, piece.level, clusters))
        shown = clusters if piece.end <= end else [cluster for cluster in clusters if cluster.start < end]
        width += sum([cluster.advance for cluster in shown]) * style.size * run.scale / run.face.upem
    return Line(text, start, end, base, tuple(runs), width)


def _pieces(source: Source, start: int, end: int, stop: int) -> Iterator[_Piece]:
    """The parts of runs in text[start:end] on the line that goes to `stop`, divided where L1 changes the level."""
    levels = line_levels(source.text, source.levels, start, stop, source.base)
    first = bisect_right(source.runs, start, key=_RUN_START) - 1
    for number in range(first, len(source.runs)):
        run = source.runs[number]
        at, last = max(start, run.start), min(end, run.end)
        if at >= last:
            break
        for level, group in groupby(levels[at - start : last - start]):
            to = at + sum(1 for _ in group)
            yield _Piece(number, at, to, level)
            at = to


def _clusters(source: Source, piece: _Piece, language: str, *, hyphen: bool) -> tuple[Cluster, ...]:
    """The clusters of a part of a run: cut out of the run where that is safe, else shaped anew."""
    number, start, end, level = piece
    run, shaped = source.runs[number], source.shaped[number]
    points = source.points
    if hyphen:
        shown = next((char for char in _HYPHENS if run.face.has(char)), _SOFT_HYPHEN)
        points = [*points[: end - 1], ord(shown), *points[end:]]
    elif level == run.level:
        cuts = {start, end} - {run.start, run.end}
        if not cuts:
            return shaped.clusters
        if all(map(shaped.is_safe, cuts)):
            return tuple([cluster for cluster in shaped.clusters if start <= cluster.start < end])
    return shape_run(points, run._replace(level=level), start, end, language).clusters
