"""Mark what is painted: the tags of a document's items go in, marked-content operators and a record of them come out.

Everything painted belongs to an element of the structure or is an artifact (ISO 14289-1, 7.1; ISO 32000-1, 14.6 and 14.8.2.2).
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from ..layout.extent import Box, extent
from ..layout.frames import Item, TextItem
from ..layout.structure import Stretch, StructureElement, walk
from ..text.types import Line

__all__ = ["ARTIFACT", "CLOSE", "Marks", "Piece", "stretch_tag", "whole_stretches"]

ARTIFACT, CLOSE = "/Artifact BMC", "EMC"


class Piece(NamedTuple):
    """What an element owns on one page: the numbers of its marked content, and the lines of text in them."""

    numbers: list[int]
    lines: list[Line]


class Marks:
    """The marked content of one document, page by page."""

    def __init__(self, structure: tuple[StructureElement, ...]) -> None:
        elements = [element for element in walk(structure) if element.tag]
        self.owners: list[list[str]] = []  # by page: the tag of each number
        self.pieces: defaultdict[str, dict[int, Piece]] = defaultdict(dict)  # by tag and page
        self.boxes: defaultdict[str, list[Box]] = defaultdict(list)  # of the figures
        self._roles = {element.tag: element.role for element in elements}
        self._figures = {element.tag for element in elements if element.role == "Figure"}
        self._stretches = {element.tag: element.stretches for element in elements if element.stretches}

    def begin_page(self) -> None:
        """Number from 0 again."""
        self.owners.append([])

    def stretches(self, tag: str) -> tuple[Stretch, ...]:
        """The stretches in other languages of the element's text."""
        return self._stretches.get(tag, ())

    def begin(self, tag: str, role: str = "") -> str:
        """The operator that opens the content of an element, or of an artifact for "".

        A tag without an element is a fault of the layout: what it marks would be lost to whoever listens.
        """
        if not tag:
            return ARTIFACT
        role = role or self._roles[tag]
        page = self.owners[-1]
        piece = self.pieces[tag].setdefault(len(self.owners) - 1, Piece([], []))
        piece.numbers.append(len(page))
        page.append(tag)
        return f"/{role} <</MCID {len(page) - 1}>> BDC"

    def record(self, item: Item) -> None:
        """Note what an item of an element says, or how far a figure's reaches."""
        if item.tag in self._figures:
            box = extent(item)
            if box:
                self.boxes[item.tag].append(box)
        elif isinstance(item, TextItem) and item.tag:
            self.pieces[item.tag].setdefault(len(self.owners) - 1, Piece([], [])).lines.append(item.line)


def whole_stretches(stretches: Iterable[Stretch], length: int) -> list[Stretch]:
    """The stretches with what lies between them, so that they cover a text of a length; "" is the element's own language."""
    whole, end = [], 0
    for stretch in (*stretches, Stretch(length, length, "")):
        if stretch.start > end:
            whole.append(Stretch(end, stretch.start, ""))
        if stretch.end > stretch.start:
            whole.append(stretch)
        end = stretch.end
    return whole


def stretch_tag(tag: str, index: int) -> str:
    """The tag of the Span that holds an element's stretch."""
    return f"{tag} span {index}"
