"""What an element of a template says to whoever listens: the element and its tag go in, a structure element comes out.

`lang` on an element, or on one inside its text, names the language where it is not the sheet's; `alt` says a picture in words,
`alt-lang` in which language.
"""

from ..layout.structure import Stretch, StructureElement
from .markup import Element

__all__ = ["figure", "text_element"]


def text_element(role: str, tag: str, element: Element, *kids: StructureElement) -> StructureElement:
    """An element of text."""
    stretches = tuple(Stretch(*stretch) for stretch in element.stretches("lang"))
    return StructureElement(role, tag, kids, language=element.attributes.get("lang", ""), stretches=stretches)


def figure(tag: str, element: Element) -> StructureElement:
    """A picture; MaterialError where the template has no words for it."""
    words = element.get("alt")
    if not any(char.isprintable() and not char.isspace() for char in words):
        raise element.fault("no-alt", f"alt of <{element.tag}> is empty", "say in words what the picture shows")
    return StructureElement("Figure", tag, alt=words, language=element.attributes.get("alt-lang", ""))
