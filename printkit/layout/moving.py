"""Move what is laid out: items or a document go in, the same come out elsewhere on their pages, in points."""

from .frames import Document, Drawn, Item, LinkItem
from .shapes import moved

__all__ = ["moved_item", "shift_backs"]


def moved_item(item: Item, dx: float, dy: float) -> Item:
    """The item `dx` further to the right and `dy` higher."""
    match item:
        case Drawn():
            return item._replace(path=moved(item.path, dx, dy))
        case LinkItem(rect=(left, bottom, right, top)):
            return item._replace(rect=(left + dx, bottom + dy, right + dx, top + dy))
        case _:
            return item._replace(x=item.x + dx, y=item.y + dy)


def shift_backs(document: Document, shift: tuple[float, float]) -> Document:
    """The document with all on its backs moved to the right and upwards, as one looks at a back; fronts stay.

    The shift is measured on paper that was flipped on its long edge. A back that is flipped on the short edge stands on its
    head beside that one, so there the same shift is to the left and downwards.
    """
    turn = -1.0 if document.sides == "short" else 1.0
    dx, dy = (turn * each for each in shift)
    pages = tuple(
        page._replace(items=tuple(moved_item(item, dx, dy) for item in page.items)) if page.back else page
        for page in document.pages
    )
    return document._replace(pages=pages)
