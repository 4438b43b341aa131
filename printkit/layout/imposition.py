"""Impose a booklet: pages in reading order go in, the sides of sheets come out that are folded once and stapled in the fold.

Each sheet carries four pages; its back is printed upside down to its front, flipped on the short edge. The sheets are
laid into each other, the first outermost.
"""

from collections.abc import Iterator, Mapping

from .frames import Document, Drawn, Item, Page
from .moving import moved_item
from .shapes import line
from .structure import StructureElement

__all__ = ["bind", "half", "sides"]

_TICK = 7 * 72 / 25.4  # points: some printers leave the outer 4 mm white


def half(paper: tuple[float, float]) -> tuple[float, float]:
    """A page of a booklet on a portrait paper that lies on its side and is folded."""
    width, height = paper
    return height / 2, width


def sides(pages: int, direction: str) -> tuple[tuple[int, int], ...]:
    """The numbers of the pages (left, right) on each side of each sheet, fronts and backs in turn, from 1 on.

    They run to the next multiple of four: a number above `pages` is a page with nothing on it. Booklets that read from
    the right ("rtl") have their fold at the right of the first page.
    """
    whole = -(-pages // 4) * 4
    bound = []
    for first in range(1, whole // 2, 2):
        last = whole + 1 - first
        bound += [(last, first), (first + 1, last - 1)]
    return tuple(side[::-1] for side in bound) if direction == "rtl" else tuple(bound)


def bind(document: Document, direction: str) -> Document:
    """The document as a booklet read in `direction`, its pages twice as wide, with a tick at the fold outside each sheet."""
    spread = _spread(document.pages)
    pages = tuple(_told_apart(page, n, spread) for n, page in enumerate(document.pages))
    bound = (_side(pages, numbers, front=n % 2 == 0) for n, numbers in enumerate(sides(len(pages), direction)))
    structure = tuple(_by_page(element, spread) for element in document.structure)
    return document._replace(pages=tuple(bound), structure=structure)


def _side(pages: tuple[Page, ...], numbers: tuple[int, int], *, front: bool) -> Page:
    """Two pages beside each other, the one that is read first painted first."""
    width, height = pages[0].width, pages[0].height
    placed = {number: x for number, x in zip(numbers, (0.0, width), strict=True) if number <= len(pages)}
    items: list[Item] = [*_fold(width, height)] if front else []
    for number in sorted(placed):
        items += [moved_item(item, placed[number], 0.0) for item in pages[number - 1].items]
    return Page(2 * width, height, tuple(items))


def _fold(x: float, height: float) -> Iterator[Drawn]:
    for start, end in ((0.0, _TICK), (height, height - _TICK)):
        yield Drawn(line(x, start, x, end), stroke="faint", width=0.5, dash=(2, 2))


# The pages of a booklet do not lie in the order of reading, so an element over several of them gets a part for each.


def _spread(pages: tuple[Page, ...]) -> dict[str, list[int]]:
    """The pages of each tag that stands on several, in the order of reading."""
    stands: dict[str, list[int]] = {}
    for n, page in enumerate(pages):
        for tag in {item.tag for item in page.items if item.tag}:
            stands.setdefault(tag, []).append(n)
    return {tag: on for tag, on in stands.items() if len(on) > 1}


def _part(tag: str, page: int) -> str:
    return f"{tag} page {page}"


def _told_apart(page: Page, n: int, spread: Mapping[str, list[int]]) -> Page:
    """The page with a tag of its own for what also stands on others."""
    items = (item._replace(tag=_part(item.tag, n)) if item.tag in spread else item for item in page.items)
    return page._replace(items=tuple(items))


def _by_page(element: StructureElement, spread: Mapping[str, list[int]]) -> StructureElement:
    """The element with a Span for each page that it stands on, where these are several."""
    kids = tuple(_by_page(kid, spread) for kid in element.kids)
    if element.tag not in spread:
        return element._replace(kids=kids)
    spans = (StructureElement("Span", _part(element.tag, n), stretches=element.stretches) for n in spread[element.tag])
    return element._replace(tag="", kids=(*spans, *kids), stretches=())
