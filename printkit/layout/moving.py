"""Move what stands on a page: an item and a distance go in, the item at its new place comes out."""

from .frames import Drawn, Item, LinkItem
from .shapes import moved

__all__ = ["moved_item"]


def moved_item(item: Item, dx: float, dy: float) -> Item:
    """The item `dx` points to the right and `dy` upwards of where it was."""
    match item:
        case Drawn():
            return item._replace(path=moved(item.path, dx, dy))
        case LinkItem(rect=(left, bottom, right, top)):
            return item._replace(rect=(left + dx, bottom + dy, right + dx, top + dy))
        case _:
            return item._replace(x=item.x + dx, y=item.y + dy)
