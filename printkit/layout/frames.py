"""Finished pages: items at fixed places, which a writer paints in their order and asks nothing more about.

Lengths are points from the page's lower left corner. A paint is the name of a colour in the theme ("ink", "sea"). A tag is
that of the element of the document's structure whose content an item is; an item without one is decoration.
"""

from typing import NamedTuple

from ..text.types import Line
from .structure import StructureElement

__all__ = [
    "BLEED", "Document", "Drawn", "Item", "LinkItem", "Page", "Path", "Symbol", "SymbolItem", "TextItem", "on_ground",
]  # fmt: skip

BLEED = 12 * 72 / 25.4  # points: what art that touches the paper's edge reaches beyond it

Path = tuple[tuple, ...]  # ("m", x, y), ("l", x, y), ("c", x1, y1, x2, y2, x, y), ("h",)


class Drawn(NamedTuple):
    """A path filled (non-zero winding rule), stroked, or both; None leaves a paint out. `shift` moves it to the right."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    shift: float = 0.0
    tag: str = ""


class TextItem(NamedTuple):
    """A line of text with its left end on the baseline at x, y. `string_id` says what it is: "square 12", "title.game"."""

    x: float
    y: float
    line: Line
    paint: str
    string_id: str = ""
    tag: str = ""


class SymbolItem(NamedTuple):
    """A symbol with its lower left corner at x, y, scaled evenly; `mirrored` flips it left to right in its own box."""

    symbol: "Symbol"
    x: float
    y: float
    scale: float = 1.0
    paint: str | None = None  # for symbols whose own items name none
    mirrored: bool = False
    tag: str = ""


class LinkItem(NamedTuple):
    """A rectangle (left, bottom, right, top) that leads to an address."""

    rect: tuple[float, float, float, float]
    url: str
    tag: str


Item = Drawn | TextItem | SymbolItem | LinkItem


class Symbol(NamedTuple):
    """A drawing used more than once, written into the file once under its name; what is outside its box is not shown.

    Text in it is for the eye alone: whoever listens is told by the words of its figure.

    `outline` is a path as PDF operators ("0 0 m 9 9 l h"), filled with the paint of the SymbolItem; `items` paint themselves.
    """

    name: str  # letters, digits, "." and "-"
    width: float
    height: float
    outline: str = ""
    items: tuple["Item", ...] = ()


class Page(NamedTuple):
    """One page: its size when trimmed, in points, and its items in painting order.

    Art that touches the edge reaches BLEED beyond it, so that a cut a little beside the edge shows no white.
    A `back` is printed on the other side of the page before it.
    """

    width: float
    height: float
    items: tuple[Item, ...] = ()
    back: bool = False


def on_ground(page: Page) -> Page:
    """The page with the paint "page" beneath its items, beyond its edges as all art there."""
    left, right, top = -BLEED, page.width + BLEED, page.height + BLEED
    ground = (("m", left, left), ("l", right, left), ("l", right, top), ("l", left, top), ("h",))
    return page._replace(items=(Drawn(ground, fill="page"), *page.items))


class Document(NamedTuple):
    """What becomes one file: pages, with the title, the language (BCP-47) and the direction in which pages are turned.

    `structure` is what the pages say, in reading order, and holds an element for every tag on them. `sides` says how they
    lie on paper where that is known: on "one" side, or on both with the paper flipped on its "long" or "short" edge.
    """

    title: str
    language: str
    direction: str
    pages: tuple[Page, ...]
    structure: tuple[StructureElement, ...] = ()
    sides: str = ""
