"""Fit a short text into a box: down to a floor size, then over more lines, then not at all and with the reason."""

from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..text.paragraph import measure, set_paragraph
from ..text.types import Line
from .typography import Typography

__all__ = ["Fitted", "fit"]

_STEP = 0.25  # points


class Fitted(NamedTuple):
    """The lines that fit, and the size in points that they are set at."""

    lines: tuple[Line, ...]
    size: float


def fit(
    text: str, typography: Typography, weight: str, sizes: tuple[float, float], box: tuple[float, int], string_id: str
) -> Fitted:
    """Set `text` in a box of (width in points, most lines) at a size between `sizes` (wanted, floor), as large as can be.

    One line at a smaller size is preferred to two. Raises MaterialError naming string, needed and available width.
    """
    wanted, floor = sizes
    width, most_lines = box
    size = wanted
    while size >= floor:
        paragraph = set_paragraph(text, typography.style(size, weight), width, string_id=string_id)
        if len(paragraph.lines) == 1 and paragraph.lines[0].width <= width:
            return Fitted(paragraph.lines, size)
        size -= _STEP
    size = wanted
    while most_lines > 1 and size >= floor:
        paragraph = set_paragraph(text, typography.style(size, weight), width, string_id=string_id)
        if len(paragraph.lines) <= most_lines and all(line.width <= width for line in paragraph.lines):
            return Fitted(paragraph.lines, size)
        size -= _STEP
    needed = measure(text, typography.style(floor, weight)) / most_lines
    raise MaterialError(Problem(
        "layout/does-not-fit",
        f"needs {needed:.0f} pt at {floor:g} pt type on {most_lines} line(s), has {width:.0f} pt",
        f"{typography.language}: {string_id}", "shorten the text or use a larger paper",
    ))  # fmt: skip
