"""What an element says in one language or in several: the element goes in, words for the layout or structure come out.

An element that joins languages holds one `<p lang="...">` for each; with `once`, a text that two of them share is said once.
"""

from ..layout.structure import StructureElement
from ..layout.words import Words
from .markup import Element, numbered
from .spoken import text_element
from .workbench import Workbench, other_typography

__all__ = ["speak_words", "words_of"]


def words_of(element: Element, tag: str, bench: Workbench) -> tuple[Words, ...]:
    """The words of an element in each of its languages."""
    return tuple(
        Words(part.text, other_typography(part.attributes.get("lang", ""), bench) or bench.typography, part_tag)
        for part_tag, part in _parts(element, tag)
    )


def speak_words(role: str, element: Element, tag: str) -> StructureElement:
    """The element, with a Span for each language where it has several."""
    parts = _parts(element, tag)
    if parts == [(tag, element)]:
        return text_element(role, tag, element)
    return StructureElement(role, kids=tuple(text_element("Span", part_tag, part) for part_tag, part in parts))


def _parts(element: Element, tag: str) -> list[tuple[str, Element]]:
    joined = [*numbered(tag, element, "p")]
    if not joined:
        return [(tag, element)]
    element.only("p")
    if element.attributes.get("once"):
        return [*reversed({part.text: (part_tag, part) for part_tag, part in reversed(joined)}.values())]
    return joined
