"""Look for text over text and text beyond its box: finished pages go in, what is wrong comes out.

A line is taken for the band between its baseline and the height of small letters: where two bands meet nobody can read
either. `ink_clashes` asks the ink itself, which takes longer: printkit's own themes are held to it by tests, others whenever
they are printed.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .extent import Box, extent
from .frames import Page, SymbolItem, TextItem

__all__ = ["Clash", "clashes", "ink_clashes"]

_HEIGHT = 0.42  # of small letters, in sizes
_SLACK = 0.05  # points
_TOUCH = 0.8  # points that the ink of two texts may reach into each other, as an accent into a tail


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


def ink_clashes(pages: Sequence[Page]) -> Iterator[Clash]:
    """Every text whose ink lies on that of another or of a sign, and every text or sign that leaves its page."""
    for number, page in enumerate(pages, 1):
        inks = sorted(_inks(page), key=lambda ink: ink[1][0])
        near: list[tuple[str, Box]] = []
        for name, box in inks:
            over = max(-box[0], -box[1], box[2] - page.width, box[3] - page.height)
            if over > _TOUCH:
                yield Clash(number, name, "", over)
            near = [(other, earlier) for other, earlier in near if earlier[2] > box[0] + _TOUCH]
            for other, earlier in near:
                met = min(box[3], earlier[3]) - max(box[1], earlier[1])
                if name != other and met > _TOUCH:
                    yield Clash(number, name, other, met)
            near.append((name, box))


def _inks(page: Page) -> Iterator[tuple[str, Box]]:
    """The box of each line and each sign, with the id of its string or its tag."""
    for item in page.items:
        signs = isinstance(item, SymbolItem) and item.symbol.name.startswith("sign.")
        if signs or isinstance(item, TextItem):
            box = extent(item)
            if box and box[2] > box[0]:
                yield (item.string_id if isinstance(item, TextItem) else f"{item.symbol.name} {item.x:.0f}"), box
