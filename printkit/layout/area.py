"""A rectangle that is filled from its reading side: distances from the reader's start go in, page coordinates come out."""

from typing import NamedTuple

from ..text.types import Line
from .frames import TextItem

__all__ = ["Area"]


class Area(NamedTuple):
    """A rectangle on the page, in points; `direction` "rtl" makes its start the right edge."""

    left: float
    bottom: float
    width: float
    height: float
    direction: str

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.bottom + self.height

    def x(self, start: float, width: float = 0.0) -> float:
        """The left edge of something `width` wide that begins `start` from the reading side."""
        return self.left + (self.width - start - width if self.direction == "rtl" else start)

    def part(self, start: float, drop: float, width: float, height: float) -> "Area":
        """The part that begins `start` from the reading side and `drop` below the upper edge."""
        return Area(self.x(start, width), self.top - drop - height, width, height, self.direction)

    def inset(self, by: float) -> "Area":
        """The area without a border of `by` on all sides."""
        return Area(self.left + by, self.bottom + by, self.width - 2 * by, self.height - 2 * by, self.direction)

    def text(
        self, line: Line, baseline: float, paint: str, string_id: str, align: str = "start", *, tag: str | None = None
    ) -> TextItem:
        """A line on a baseline (absolute y), set to the "start", "centre" or "end" of the area.

        Its tag is its string's id where it is given none; "" makes it decoration.
        """
        start = {"start": 0.0, "centre": (self.width - line.width) / 2, "end": self.width - line.width}[align]
        return TextItem(self.x(start, line.width), baseline, line, paint, string_id, string_id if tag is None else tag)
