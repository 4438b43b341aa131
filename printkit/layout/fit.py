"""Fit a short text into a box: down to a floor size, then over more lines, then not at all and with the reason."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..text.linebreak import break_opportunities
from ..text.paragraph import measure, set_paragraph
from ..text.types import Box, Line
from .typography import Typography

__all__ = ["STEP", "Fitted", "does_not_fit", "fit", "no_text", "too_high"]

STEP = 0.25  # points, from one size to the next that is tried
_HOPELESS = 2  # times the width: more than spaces hanging at line ends could ever save


class Fitted(NamedTuple):
    """The lines that fit, and the size in points that they are set at."""

    lines: tuple[Line, ...]
    size: float


@lru_cache(maxsize=4096)  # the boards of a class say the same; a few MB
def fit(
    text: str, typography: Typography, weight: str, sizes: tuple[float, float], box: tuple[float, int], string_id: str
) -> Fitted:
    """Set `text` in a box of (width in points, most lines) at a size between `sizes` (wanted, floor), as large as can be.

    One line at a smaller size is preferred to two, and two at a smaller size to a word divided between them.
    Raises MaterialError naming string, needed and available width, or
    for a text without a sign in it.
    """
    wanted, floor = max(sizes), sizes[1]
    width, most_lines = box
    tried = _at_size(wanted, text, typography, weight, width, string_id)
    if not tried.lines:
        raise no_text(typography, string_id)
    limits = Box(wanted, floor, width, most_lines)
    if _fits(tried, width, 1):
        return _boxed(tried, limits)
    needed = measure(text, typography.style(floor, weight)) / most_lines
    if needed <= _HOPELESS * width:  # else thousands of words would be set at every size in vain
        for most, whole in dict.fromkeys(((1, False), (most_lines, most_lines > 1), (most_lines, False))):
            for size in _sizes(wanted, floor):
                tried = _at_size(size, text, typography, weight, width, string_id)
                if _fits(tried, width, most) and not (whole and _divides(tried, typography)):
                    return _boxed(tried, limits)
    raise does_not_fit(needed, floor, box, f"{typography.language}: {string_id}")


def does_not_fit(needed: float, floor: float, box: tuple[float, int], place: str) -> MaterialError:
    """The error for a text that needs so many points on a line, set at its floor size, in a box of (width, most lines)."""
    width, most_lines = box
    message = f"needs {needed:.0f} pt at {floor:g} pt type on {most_lines} line(s), has {width:.0f} pt"
    return MaterialError(Problem("layout/does-not-fit", message, place, "shorten the text or use a larger paper"))


def too_high(needed: float, room: float, place: str) -> MaterialError:
    """The error for texts that need so many points of height at their floor size, in a place that has fewer."""
    told = f"needs {needed:.1f} pt of height at its floor size, has {room:.1f} pt"
    return MaterialError(Problem("layout/does-not-fit", told, place, "use smaller sizes or a larger paper"))


def _sizes(wanted: float, floor: float) -> Iterator[float]:
    """From the size that is wanted down in steps, the floor itself the last."""
    size = wanted
    while size > floor:
        yield size
        size -= STEP
    yield floor


def no_text(typography: Typography, string_id: str) -> MaterialError:
    """The error for a text of which nothing is left to print."""
    place = f"{typography.language}: {string_id}"
    return MaterialError(Problem("layout/no-text", "the text is empty", place, "write it, or take the element out"))


def _at_size(size: float, text: str, typography: Typography, weight: str, width: float, string_id: str) -> Fitted:
    return Fitted(set_paragraph(text, typography.style(size, weight), width, string_id=string_id).lines, size)


def _boxed(fitted: Fitted, box: Box) -> Fitted:
    return Fitted(tuple(line._replace(box=box) for line in fitted.lines), fitted.size)


def _divides(fitted: Fitted, typography: Typography) -> bool:
    """Whether a line begins inside a word."""
    starts = [line.start for line in fitted.lines[1:]]
    if not starts:
        return False
    allowed = break_opportunities(fitted.lines[0].text, keep_words=typography.keep_words)
    return not set(starts) <= set(allowed)


def _fits(fitted: Fitted, width: float, most_lines: int) -> bool:
    return len(fitted.lines) <= most_lines and all(line.width <= width for line in fitted.lines)
