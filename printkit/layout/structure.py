"""What a document says, apart from where it stands: elements with standard roles, in reading order.

Roles are those of ISO 32000-1, 14.8.4, which screen readers announce: "H1", "P", "L", "LI", "Lbl", "LBody", "Table", "Figure".
"""

from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Stretch", "StructureElement", "walk"]


class Stretch(NamedTuple):
    """text[start:end] of an element's paragraph in a language (BCP-47) of its own."""

    start: int
    end: int
    language: str


class StructureElement(NamedTuple):
    """One element. Its content is the items of its tag, then its kids; an element without a tag has kids alone."""

    role: str
    tag: str = ""
    kids: tuple["StructureElement", ...] = ()
    alt: str = ""  # what a Figure shows, in words
    language: str = ""  # BCP-47, where it is another than that of the element around it
    stretches: tuple[Stretch, ...] = ()  # of its text, in their order, apart from each other
    scope: str = ""  # of a TH: "Row" or "Column"


def walk(elements: tuple[StructureElement, ...]) -> Iterator[StructureElement]:
    """All elements in reading order."""
    for element in elements:
        yield element
        yield from walk(element.kids)
