"""The values that flow through the text engine: styled spans go in, lines of positioned glyph clusters come out.

Lengths are points (1/72 inch); glyph coordinates are font units of the run's face, x to the right and y upwards.
"""

from typing import NamedTuple

from .fonts import Face, FontStack

__all__ = ["Box", "Cluster", "Glyph", "GlyphRun", "Line", "Paragraph", "Span", "TextStyle"]


class Glyph(NamedTuple):
    """One glyph of a cluster, placed from the cluster's origin on the baseline; font units."""

    gid: int
    x: int
    y: int
    advance: int


class TextStyle(NamedTuple):
    """How a paragraph is set: fonts, size in points, weight ("regular", "bold", "extrabold", "italic") and language."""

    fonts: FontStack
    size: float
    weight: str = "regular"
    language: str = "en"  # BCP-47, for HarfBuzz's locl
    direction: str = "ltr"  # the paragraph's base direction: "ltr" or "rtl"
    keep_words: bool = False  # no break inside words of scripts that allow one (Korean)


class Span(NamedTuple):
    """A stretch of one paragraph's text in a weight of its own."""

    text: str
    weight: str = "regular"


class Cluster(NamedTuple):
    """The glyphs that stand for text[start:end] of the paragraph, and the distance to the next cluster."""

    start: int
    end: int
    glyphs: tuple[Glyph, ...]
    advance: int  # font units


class GlyphRun(NamedTuple):
    """Clusters of one face, size and embedding level, in visual order from left to right.

    An em of the face is `size` x `scale` points: the paragraph's size, and the optical size of the face's family.
    """

    face: Face
    size: float
    scale: float
    level: int  # UAX #9 embedding level: odd is right to left
    clusters: tuple[Cluster, ...]


class Box(NamedTuple):
    """What a line was fitted into: the size wanted and the smallest that is allowed, the width and the most lines."""

    wanted: float
    floor: float
    width: float
    lines: int


class Line(NamedTuple):
    """One line: text[start:end] of its paragraph, drawn from left to right on one baseline."""

    text: str  # the whole paragraph's text, which the clusters' offsets refer to
    start: int
    end: int  # after the last character shown; spaces at the line's end are left out
    level: int  # the paragraph's level
    runs: tuple[GlyphRun, ...]  # a left-to-right line that a space ended keeps one space, hanging
    width: float  # points, without a hanging space
    box: Box | None = None  # where it was fitted


class Paragraph(NamedTuple):
    """A paragraph set to a width: its text after NFC, its level and its lines from top to bottom."""

    text: str
    level: int
    lines: tuple[Line, ...]
