"""Write the structure tree: elements and a record of what was marked go in, the objects that screen readers follow come out.

ISO 32000-1, 14.7 and 14.8. Right-to-left text lies on the page from left to right, so its element says it in logical order
(ActualText), and so does every element of a page with paragraphs of both directions, where readers guess one for all. Of an
element over two pages each page's part says its own, since readers build one tree a page.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject

from ..layout.extent import union
from ..layout.structure import StructureElement
from ..text.types import Line
from .extraction import spoken
from .marks import Marks, Piece, stretch_tag, whole_stretches
from .objects import TextString, number

__all__ = ["Part", "write_structure"]

_ANYWHERE = -1


class Part(NamedTuple):
    """One document of the file: what it says, in which language, what was marked, its pages and the links on them."""

    elements: tuple[StructureElement, ...]
    language: str
    marks: Marks
    pages: Sequence[bytes]  # references
    links: Sequence[tuple[str, bytes, int]]  # tag, reference of the annotation, its key in the parent tree


def write_structure(pdf: PDFDocument, parts: Sequence[Part]) -> PDFObject:
    """The root of the tree. Page n of the file has n as its key in the parent tree, the links have the keys after."""
    root, parents = _Node(), _Node()
    document = _Node()
    owners: list[tuple[int, bytes]] = []
    kids = []
    first = 0
    for part in parts:
        holder = document if len(parts) == 1 else _Node()
        writer = _Writer(pdf, part)
        inner = [writer.write(element, _reference(pdf, holder)) for element in part.elements]
        if holder is not document:
            holder.fill(S=b"/Part", P=_reference(pdf, document), Lang=_text(pdf, part.language), K=_array(inner))
            inner = [_reference(pdf, holder)]
        kids += inner
        owners += writer.owners(first)
        first += len(part.pages)
    document.fill(S=b"/Document", P=_reference(pdf, root), K=_array(kids))
    rows = b" ".join(b"%d %s" % row for row in sorted(owners))
    parents.fill(Nums=b"[" + rows + b"]")
    root.fill(
        Type=b"/StructTreeRoot", K=_array([_reference(pdf, document)]), ParentTree=_reference(pdf, parents),
        ParentTreeNextKey=b"%d" % (1 + max((key for key, _ in owners), default=-1)),
    )  # fmt: skip
    return root


class _Node(PDFObject):
    """An object of the tree, formatted when it is filled: it may be referred to before."""

    __RefOnly__ = 1

    def fill(self, **entries: bytes) -> None:
        self._data = b"<<" + b"".join([b"/%s %s" % (key.encode("ascii"), value) for key, value in entries.items()]) + b">>"

    def format(self, document) -> bytes:
        """The dictionary's bytes."""
        return self._data


class _Writer:
    """Writes the elements of one part."""

    def __init__(self, pdf: PDFDocument, part: Part) -> None:
        self._pdf, self._part = pdf, part
        self._mixed = _pages_of_both_directions(part.marks)
        self._written: dict[tuple[str, int], bytes] = {}  # who holds a tag's content on a page; _ANYWHERE: its element

    def write(self, element: StructureElement, parent: bytes) -> bytes:
        """The element with all below it; its reference."""
        node = _Node()
        here = _reference(self._pdf, node)
        entries = {"S": b"/" + element.role.encode("ascii"), "P": parent}
        if element.language:
            entries["Lang"] = _text(self._pdf, element.language)
        if element.alt:
            entries["Alt"] = _text(self._pdf, spoken(element.alt))
        if element.scope:
            entries["A"] = b"<</O/Table/Scope/%s>>" % element.scope.encode("ascii")
        elif element.role == "L":
            entries["A"] = b"<</O/List/ListNumbering/None>>"
        elif element.role == "Figure":
            entries["A"] = self._box(element)
        kids = [*self._content(element, here, entries), *(self.write(kid, here) for kid in element.kids)]
        if kids:
            entries["K"] = kids[0] if len(kids) == 1 else _array(kids)
        node.fill(**entries)
        self._written[element.tag, _ANYWHERE] = here
        return here

    def owners(self, first: int) -> Iterator[tuple[int, bytes]]:
        """The rows of the parent tree: for each page its elements by number, for each link its own.

        `first` is the first page's key.
        """
        for page, tags in enumerate(self._part.marks.owners):
            yield first + page, _array([self._holder(tag, page) for tag in tags])
        for tag, _, key in self._part.links:
            yield key, self._written[tag, _ANYWHERE]

    def _holder(self, tag: str, page: int) -> bytes:
        return self._written.get((tag, page)) or self._written[tag, _ANYWHERE]

    def _box(self, element: StructureElement) -> bytes:
        """Where a figure is (ISO 14289-1, 7.3)."""
        boxes = self._part.marks.boxes[element.tag]
        edges = " ".join(map(number, union(boxes))) if boxes else "0 0 0 0"
        return b"<</O/Layout/Placement/Block/BBox[%s]>>" % edges.encode("ascii")

    def _content(self, element: StructureElement, here: bytes, entries: dict[str, bytes]) -> Iterator[bytes]:
        """What the element itself owns: marked content or spans of it, and links. May give the element its page and text."""
        pieces = self._part.marks.pieces.get(element.tag, {})
        if element.stretches:
            yield from self._spans(element, here, pieces)
        elif len(pieces) == 1:
            (page, piece), = pieces.items()
            entries["Pg"] = self._part.pages[page]
            said = "" if element.alt else self._said_aloud(piece.lines, page)
            if said:
                entries["ActualText"] = _text(self._pdf, said)
            yield from (b"%d" % n for n in piece.numbers)
        else:
            for page, piece in pieces.items():
                yield from self._of_page(element, piece, page, here)
        for tag, annotation, _ in self._part.links:
            if tag == element.tag:
                yield b"<</Type/OBJR/Obj %s/Pg %s>>" % (annotation, entries.get("Pg", self._part.pages[0]))

    def _of_page(self, element: StructureElement, piece: Piece, page: int, here: bytes) -> Iterator[bytes]:
        """An element's part on one of several pages."""
        said = "" if element.alt else self._said_aloud(piece.lines, page)
        if said:
            self._written[element.tag, page] = self._span(here, page, piece.numbers, said, "")
            yield self._written[element.tag, page]
        else:
            yield from (b"<</Type/MCR/Pg %s/MCID %d>>" % (self._part.pages[page], n) for n in piece.numbers)

    def _spans(self, element: StructureElement, here: bytes, pieces: dict[int, Piece]) -> Iterator[bytes]:
        """A Span for each stretch of a language, on each page."""
        for page, piece in pieces.items():
            whole = whole_stretches(element.stretches, len(piece.lines[0].text))
            for index, (start, end, language) in enumerate(whole):
                tag = stretch_tag(element.tag, index)
                own = self._part.marks.pieces.get(tag, {}).get(page)
                if own:
                    cut = [line._replace(start=max(start, line.start), end=min(end, line.end)) for line in piece.lines]
                    shown = [line for line in cut if line.start < line.end]
                    self._written[tag, page] = self._span(here, page, own.numbers, self._said_aloud(shown, page), language)
                    yield self._written[tag, page]

    def _said_aloud(self, lines: Sequence[Line], page: int) -> str:
        """What lines say in logical order; "" where the page's own order is that already."""
        if page not in self._mixed and not any(map(_has_rtl, lines)):
            return ""
        paragraphs = [list(group) for _, group in groupby(lines, key=lambda line: line.text)]
        return spoken(" ".join(each[0].text[each[0].start : each[-1].end] for each in paragraphs))

    def _span(self, parent: bytes, page: int, numbers: list[int], said: str, language: str) -> bytes:
        node = _Node()
        entries = {"S": b"/Span", "P": parent, "Pg": self._part.pages[page], "K": _array([b"%d" % n for n in numbers])}
        if language:
            entries["Lang"] = _text(self._pdf, language)
        if said:
            entries["ActualText"] = _text(self._pdf, said)
        node.fill(**entries)
        return _reference(self._pdf, node)


def _pages_of_both_directions(marks: Marks) -> set[int]:
    directions: dict[int, set[int]] = {}
    for pieces in marks.pieces.values():
        for page, piece in pieces.items():
            directions.setdefault(page, set()).update([line.level & 1 for line in piece.lines])
    return {page for page, found in directions.items() if len(found) > 1}


def _has_rtl(line: Line) -> bool:
    return bool(line.level & 1 or any([run.level & 1 for run in line.runs]))


def _reference(pdf: PDFDocument, node: PDFObject) -> bytes:
    return pdf.Reference(node).format(pdf)


def _text(pdf: PDFDocument, text: str) -> bytes:
    return TextString(text).format(pdf)


def _array(values: Sequence[bytes]) -> bytes:
    return b"[" + b" ".join(values) + b"]"
