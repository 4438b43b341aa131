"""How texts fit: finished pages go in, a row for each box that a text was fitted into comes out."""

from collections.abc import Iterator, Mapping, Sequence

from ..text.types import Box
from .frames import Page, TextItem

__all__ = ["fits_of"]

_Place = tuple[str, str, Box]  # id of a string, its text, what it was fitted into


def fits_of(pages: Sequence[Page]) -> tuple[Mapping[str, object], ...]:
    """Rows of string, page (from 1), size, wanted and floor size, lines, most lines, width and room; lengths in points.

    A box that comes again, as on every slip, is told once.
    """
    found: dict[_Place, dict[int, TextItem]] = {}  # the lines of each by where they start
    first: dict[_Place, int] = {}
    for number, item, box in _fitted(pages):
        place = item.string_id, item.line.text, box
        first.setdefault(place, number)
        found.setdefault(place, {})[item.line.start] = item
    return tuple(_row(place[2], first[place], [*lines.values()]) for place, lines in found.items())


def _fitted(pages: Sequence[Page]) -> Iterator[tuple[int, TextItem, Box]]:
    for number, page in enumerate(pages, 1):
        for item in page.items:
            if isinstance(item, TextItem) and item.line.box:
                yield number, item, item.line.box


def _row(box: Box, page: int, lines: list[TextItem]) -> dict[str, object]:
    sizes = [run.size for item in lines for run in item.line.runs]
    return {
        "string": lines[0].string_id, "page": page, "size": round(max(sizes, default=0.0), 2), "wanted": round(box.wanted, 2),
        "floor": round(box.floor, 2), "lines": len(lines), "most_lines": box.lines,
        "width": round(max(item.line.width for item in lines), 2), "room": round(box.width, 2),
    }  # fmt: skip
