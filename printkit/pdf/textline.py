"""Draw a line of text: a Line and a place go in, PDF operators for one text object come out.

Glyphs run strictly from left to right on one baseline in one BT/ET, which is what text extractors expect. A gap that
kerning opens inside a word (Scheherazade and Amiri after waw) would be read as a space, so it becomes part of the width
of the glyph before it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument

from ..text.types import GlyphRun, Line
from .extraction import extraction_texts
from .fonts import EmbeddedFont, Shape, embedded_fonts
from .marks import CLOSE
from .objects import number

__all__ = ["Marked", "text_operators"]

_READ_AS_SPACE = 0.03  # em; poppler makes a space of a gap from about 0.1 em, pdfium of less
_VISIBLE_SHIFT = 0.05  # thousandths of the size


class Marked(NamedTuple):
    """Text up to an offset of the paragraph, and what opens its marked content each time that it comes up."""

    end: int
    begin: Callable[[], str]


def text_operators(document: PDFDocument, line: Line, x: float, y: float, parts: Sequence[Marked] = ()) -> list[str]:
    """The operators that show `line` from x, y (points) in the current colour; its fonts are entered in the document.

    `parts`, where there are any, cover the paragraph's text, and each becomes marked content of its own.
    """
    texts = iter(extraction_texts(line))
    fonts = embedded_fonts(document)
    operators, current = ["BT", f"1 0 0 1 {number(x)} {number(y)} Tm"], None
    ahead = 0.0  # how far the reader's pen stands beyond the run's origin, thousandths of the size
    for part, run in _in_parts(line.runs, parts):
        if part:
            operators.append(part.begin())
        font = fonts.get(run.face, run.scale)
        if font is not current:
            operators.append(f"/{font.name} {number(run.size)} Tf")
            current = font
        shown, ahead = _show(font, run, texts, ahead)
        operators.append(shown)
        if part:
            operators.append(CLOSE)
    return [*operators, "ET"]


def _in_parts(runs: Sequence[GlyphRun], parts: Sequence[Marked]) -> Iterator[tuple[Marked | None, GlyphRun]]:
    """The runs, cut where another part begins, each with its part."""
    for run in runs:
        if not parts:
            yield None, run
            continue
        for part, clusters in groupby(run.clusters, key=lambda c: next(part for part in parts if c.start < part.end)):
            yield part, run._replace(clusters=tuple(clusters))


def _show(font: EmbeddedFont, run: GlyphRun, texts: Iterator[str], ahead: float) -> tuple[str, float]:
    """One TJ, and how far the pen stands beyond the run's end after it.

    Codes in hexadecimal, and shifts where a glyph does not stand at the end of the width before it. All runs of a line
    have one size, so the pen is carried from run to run.
    """
    per_mille = 1000 * run.scale / run.face.upem
    array: list[str] = []
    codes: list[str] = []
    origin = end = 0  # of the cluster, and where the width of the glyph before it ends, font units
    before: tuple[Shape, str] | None = None
    limit = run.face.upem * _READ_AS_SPACE
    for cluster in run.clusters:
        text = next(texts)
        if cluster.glyphs:
            code, shape, left = font.drawn(cluster.glyphs, text)
            start = origin + left
            if before and start - end > limit:
                before = (before[0].widened(start - end), before[1])
                codes[-1] = font.code(*before)
                ahead += (start - end) * per_mille
            shift = ahead - start * per_mille
            if shift > _VISIBLE_SHIFT or shift < -_VISIBLE_SHIFT:
                if codes:
                    array.append(f"<{''.join(codes)}>")
                    codes = []
                array.append(number(shift))
                ahead -= shift
            before = (shape, text)
            codes.append(code)
            ahead += shape.width * per_mille
            end = start + shape.width
        elif text and before:
            before = (before[0], text + before[1] if run.level & 1 else before[1] + text)
            codes[-1] = font.code(*before)
        origin += cluster.advance
    if codes:
        array.append(f"<{''.join(codes)}>")
    return f"[{' '.join(array)}] TJ", ahead - origin * per_mille
