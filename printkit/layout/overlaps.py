"""Look for text over text and text beyond its box: finished pages go in, what is wrong comes out.

A line is taken for the band between its baseline and the height of small letters: where two bands meet nobody can read
either. Whether accents and descenders touch is for the eye, and for tests with the ink itself.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .frames import Page, TextItem

__all__ = ["Clash", "clashes"]

_HEIGHT = 0.42  # of small letters, in sizes
_SLACK = 0.05  # points


class Clash(NamedTuple):
    """A line of a page (from 1) that lies over another, or reaches beyond its box or the page (`other` is "")."""

    page: int
    string_id: str
    other: str
    by: float  # points


def clashes(pages: Sequence[Page]) -> Iterator[Clash]:
    """Every clash of a document. Of pages with equally many items, like those of slips, the first and the last are read."""
    counts = [len(page.items) for page in pages]
    for number, page in enumerate(pages):
        again = number and counts[number] == counts[number - 1]
        if not again or number + 1 == len(pages):
            yield from _on_page(number + 1, page)


def _on_page(number: int, page: Page) -> Iterator[Clash]:
    lines = sorted((item for item in page.items if isinstance(item, TextItem) and item.line.runs), key=_baseline)
    bands = [(item.y, item.y + item.line.runs[0].size * _HEIGHT, item.x, item.x + item.line.width) for item in lines]
    for i, (low, high, left, right) in enumerate(bands):
        item = lines[i]
        over = max(-left, right - page.width, -low, high - page.height)
        if item.line.box:
            over = max(over, item.line.width - item.line.box.width)
        if over > _SLACK:
            yield Clash(number, item.string_id, "", over)
        for j in range(i + 1, len(bands)):
            below, _, begin, end = bands[j]
            if below >= high - _SLACK:
                break
            met = min(right, end) - max(left, begin)
            if met > _SLACK:
                yield Clash(number, item.string_id, lines[j].string_id, met)


def _baseline(item: TextItem) -> float:
    return item.y
