"""Put a paragraph on anyone's ReportLab canvas: a canvas, a paragraph and a place go in, searchable text comes out."""

from ..text.types import Paragraph
from .textline import text_operators

__all__ = ["draw_paragraph"]


def draw_paragraph(canvas, paragraph: Paragraph, x: float, y: float, width: float, leading: float) -> float:
    """Draw `paragraph` in the canvas's fill colour; right-to-left text is set to the right edge.

    `x` is the left edge of a column `width` wide, `y` the first baseline, `leading` the distance of baselines, all in
    points. Returns the y of the baseline after the last. The canvas keeps its own font; those of the paragraph
    are embedded when it is saved.
    """
    canvas.saveState()
    for line in paragraph.lines:
        start = x + (width - line.width if paragraph.level & 1 else 0.0)
        canvas.addLiteral("\n".join(text_operators(canvas._doc, line, start, y)))
        y -= leading
    canvas.restoreState()
    return y
