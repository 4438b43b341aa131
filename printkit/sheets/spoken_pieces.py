"""What game pieces say to whoever listens: the template's elements and the pages go in, headings, words and figures come out.

Chips are no figure: their heading says what they are and how many.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from ..layout.frames import Page, TextItem
from ..layout.pieces_blocks import DIE, SPINNER, pawn_tag
from ..layout.structure import StructureElement
from .markup import Element
from .spoken import figure, text_element

__all__ = ["ruler_tag", "speak_pieces"]


def ruler_tag(n: int) -> str:
    """The tag of a control line, counted from 0."""
    return f"ruler {n}"


def speak_pieces(root: Element, pages: Sequence[Page]) -> tuple[StructureElement, ...]:
    """What the pages say, page by page and there in the order of the template; of empty backs, as many as there are."""
    rulers = count()
    first: dict[str, int] = {}
    for number, page in enumerate(pages):
        for item in page.items:
            first.setdefault(item.tag, number)
    said = (each for element in root.all(*_ORDER) for each in _speak(element, rulers, pages))
    return tuple(sorted(said, key=lambda each: first.get(each.tag, 0)))


_ORDER = ("h1", "p", "die", "spinner", "pawns", "ruler", "chips", "blank", "credits")


def _speak(element: Element, rulers: Iterator[int], pages: Sequence[Page]) -> Iterator[StructureElement]:
    match element.tag:
        case "die":
            yield from _words(element)
            yield figure(DIE, element)
            yield from (text_element("P", key.get("id"), key) for key in element.all("key"))
        case "spinner":
            yield from _words(element)
            yield figure(SPINNER, element)
            yield text_element("P", element.one("label").get("id"), element.one("label"))
        case "pawns":
            yield from _words(element)
            yield from (figure(pawn_tag(n), pawn) for n, pawn in enumerate(element.all("pawn")))
        case "ruler":
            yield figure(ruler_tag(next(rulers)), element)
            yield text_element("P", element.get("id"), element)
        case "chips":
            yield from _words(element) if element.number("count") else ()
        case "blank":
            tags = dict.fromkeys(item.tag for page in pages if page.back for item in page.items if isinstance(item, TextItem))
            yield from (text_element("P", tag, element) for tag in tags)
        case _:
            yield text_element(element.tag.upper() if element.tag == "h1" else "P", element.get("id"), element)


def _words(element: Element) -> Iterator[StructureElement]:
    yield text_element("H2", element.one("h2").get("id"), element.one("h2"))
    yield from (text_element("P", words.get("id"), words) for words in element.all("p"))
