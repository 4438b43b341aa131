"""How far an item reaches: an item goes in, the box of its ink on the page comes out, in points."""

from collections.abc import Iterable

from .frames import Drawn, Item, SymbolItem, TextItem
from .ink import ink_of
from .shapes import bounds

__all__ = ["Box", "extent", "union"]

Box = tuple[float, float, float, float]  # left, bottom, right, top


def extent(item: Item) -> Box | None:
    """The item's box, without the width of its strokes; of a symbol, its own box. None where there is no ink."""
    match item:
        case Drawn(path, shift=shift):
            box = bounds(path)
            return box and (box[0] + shift, box[1], box[2] + shift, box[3])
        case SymbolItem(symbol, x, y, scale):
            return x, y, x + symbol.width * scale, y + symbol.height * scale
        case TextItem(x, y, line):
            ink = ink_of(line)
            return x + ink.left, y + ink.bottom, x + ink.right, y + ink.top
        case _:
            return item.rect


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of them."""
    left, bottom, right, top = zip(*boxes, strict=True)
    return min(left), min(bottom), max(right), max(top)
