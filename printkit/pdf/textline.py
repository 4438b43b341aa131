"""Draw a line of text: a Line and a place go in, PDF operators for one text object come out.

Glyphs run strictly from left to right on one baseline in one BT/ET, which is what text extractors expect. A gap that
kerning opens inside a word (Scheherazade and Amiri after waw) would be read as a space, so it becomes part of the width
of the glyph before it.
"""

from collections.abc import Iterator

from reportlab.pdfbase.pdfdoc import PDFDocument

from ..text.types import GlyphRun, Line
from .extraction import extraction_texts
from .fonts import EmbeddedFont, Shape, embedded_fonts
from .objects import number

__all__ = ["text_operators"]

_READ_AS_SPACE = 0.03  # em; poppler makes a space of a gap from about 0.1 em, pdfium of less
_VISIBLE_SHIFT = 0.05  # thousandths of the size


def text_operators(document: PDFDocument, line: Line, x: float, y: float) -> list[str]:
    """The operators that show `line` from x, y (points) in the current colour; its fonts are entered in the document."""
    texts = iter(extraction_texts(line))
    fonts = embedded_fonts(document)
    operators, current = ["BT"], None
    for run in line.runs:
        font = fonts.get(run.face, run.scale)
        if font is not current:
            operators.append(f"/{font.name} {number(run.size)} Tf")
            current = font
        operators.append(f"1 0 0 1 {number(x)} {number(y)} Tm")
        operators.append(_show(font, run, texts))
        x += sum([cluster.advance for cluster in run.clusters]) * run.size * run.scale / run.face.upem
    return [*operators, "ET"]


def _show(font: EmbeddedFont, run: GlyphRun, texts: Iterator[str]) -> str:
    """One TJ: codes in hexadecimal, and shifts where a glyph does not stand at the end of the width before it."""
    per_mille = 1000 * run.scale / run.face.upem
    array, codes = [], []
    end = 0  # where the width of the glyph before ends, font units
    for shape, start, text in _closed_gaps(font, run, texts):
        shift = (end - start) * per_mille
        if abs(shift) > _VISIBLE_SHIFT:
            if codes:
                array.append(f"<{''.join(codes)}>")
                codes = []
            array.append(number(shift))
        codes.append(f"{font.cid(shape, text):04X}")
        end = start + shape.width
    if codes:
        array.append(f"<{''.join(codes)}>")
    return f"[{' '.join(array)}] TJ"


def _closed_gaps(font: EmbeddedFont, run: GlyphRun, texts: Iterator[str]) -> list[tuple[Shape, int, str]]:
    """Shape, start and text of each cluster that has glyphs, widths grown over the gaps that would be read as spaces."""
    shown: list[tuple[Shape, int, str]] = []
    origin, end = 0, 0
    limit = run.face.upem * _READ_AS_SPACE
    for cluster in run.clusters:
        text = next(texts)
        if cluster.glyphs:
            shape, left = font.shape(cluster.glyphs)
            start = origin + left
            if shown and start - end > limit:
                before, at, said = shown[-1]
                shown[-1] = (Shape(before.parts, start - at), at, said)
            shown.append((shape, start, text))
            end = start + shape.width
        elif text and shown:
            before, at, said = shown[-1]
            shown[-1] = (before, at, text + said if run.level & 1 else said + text)
        origin += cluster.advance
    return shown
