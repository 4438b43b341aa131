"""What a flowing sheet says to whoever listens: the template's root goes in, structure elements come out, in its order.

A box to tick is no content, but a tick is: it stands as a picture before the words that it chooses.
"""

from collections.abc import Iterator
from itertools import groupby, islice

from ..layout.structure import StructureElement
from .flow_blocks import CELL_PARTS, CELLS, rows_of, tagged
from .markup import Element, numbered
from .spoken import figure, text_element
from .workbench import Workbench

__all__ = ["FOOT", "TAB", "speak_flow"]

FOOT, TAB = "foot", "tab"


def speak_flow(root: Element, bench: Workbench, pages: int) -> Iterator[StructureElement]:
    """The elements of the sheet; the foot's first part, which law is played, is told once, on the last of `pages`."""
    for tab in root.all("tab"):
        yield text_element("P", TAB, tab)
    for tag, element in tagged(root):
        yield from _speak(tag, element, bench)
    for span in islice(root.one("footer").all("span"), 1):
        yield text_element("P", FOOT, span.with_values({"n": str(pages), "total": str(pages)}))


def _speak(tag: str, element: Element, bench: Workbench) -> Iterator[StructureElement]:
    match element.tag:
        case "ol":
            yield _list(_list_item(*item, bench) for item in numbered(tag, element, "li"))
        case "choices":
            yield _list(_choice(*choice) for choice in numbered(tag, element, "choice"))
        case "sides":
            yield _list(_side(*side) for side in numbered(tag, element, "side"))
        case "table":
            yield _table(tag, element, bench)
        case "ruler":
            yield figure(f"{tag} line", element)
            yield text_element("P", tag, element)
        case "write":
            yield text_element("P", tag, element)
        case "job":
            yield from _job(tag, element)
        case "seats":
            for each in numbered(tag, element, "card"):
                yield from _card(*each)
        case _:
            yield text_element(element.tag.upper(), tag, element)


def _list(items: Iterator[StructureElement]) -> StructureElement:
    return StructureElement("L", kids=tuple(items))


def _list_item(tag: str, item: Element, bench: Workbench) -> StructureElement:
    notes = (text_element("P", f"{tag} note {n}", note) for n, note in enumerate(item.all("note")))
    sign = (figure(f"{tag} sign", item),) if item.number("square") in bench.signs else ()
    body = (text_element("P", tag, item.one("span")), *sign, *notes)
    kids = (StructureElement("Lbl", f"{tag} label"), StructureElement("LBody", kids=body))
    return StructureElement("LI", kids=kids, language=item.attributes.get("lang", ""))


def _choice(tag: str, choice: Element) -> StructureElement:
    return StructureElement("LI", kids=(*_tick(tag, choice), text_element("LBody", tag, choice)))


def _tick(tag: str, element: Element) -> tuple[StructureElement, ...]:
    words = element.attributes.get("ticked", "")
    return (StructureElement("Lbl", kids=(StructureElement("Figure", f"{tag} tick", alt=words),)),) if words else ()


def _side(tag: str, side: Element) -> StructureElement:
    """The effect in words, which is what the sign shows; the finer choices; and the editions with their words."""
    finer = [_choice(*choice) for choice in numbered(tag, side, "choice")]
    quotes = [_quote(*quote) for quote in numbered(f"{tag} quote", side, "quote")]
    lists = (_list(iter(items)) for items in (finer, quotes) if items)
    body = StructureElement("LBody", kids=(text_element("P", tag, side.one("span")), *lists))
    return StructureElement("LI", kids=(*(() if finer else _tick(tag, side)), body))


def _quote(tag: str, quote: Element) -> StructureElement:
    label = StructureElement("Lbl", f"{tag} label")
    return StructureElement("LI", kids=(label, text_element("LBody", tag, quote)))


def _job(tag: str, job: Element) -> Iterator[StructureElement]:
    """The file as a heading, its sheets and how it is printed, and a list of its parts."""
    yield text_element("H2", f"{tag} file", job.one("file"))
    yield text_element("P", f"{tag} sheets", job.one("sheets"))
    yield text_element("P", f"{tag} how", job.one("how"))
    parts = []
    for n, part in enumerate(job.all("part")):
        words = zip(("title", "pages"), part.all("span"), strict=True)
        said = tuple(text_element("P", f"{tag}.{n} {name}", span) for name, span in words)
        parts.append(StructureElement("LI", kids=(StructureElement("LBody", kids=said),)))
    if parts:
        yield _list(iter(parts))


def _card(tag: str, card: Element) -> Iterator[StructureElement]:
    """A table as a heading, its rules, and a list of its seats."""
    title, law = card.all("span")
    yield text_element("H3", f"{tag} title", title)
    yield text_element("P", f"{tag} law", law)
    seats = []
    for n, seat in enumerate(card.all("seat")):
        words = zip(("name", "language"), seat.all("span"), strict=True)
        said = tuple(text_element("P", f"{tag}.{n} {name}", span) for name, span in words)
        seats.append(StructureElement("LI", kids=(
            StructureElement("Lbl", f"{tag}.{n} number"), StructureElement("LBody", kids=said)
        )))  # fmt: skip
    yield _list(iter(seats))


def _table(tag: str, table: Element, bench: Workbench) -> StructureElement:
    rows = [
        (head, _row(f"{tag}.{n}", row, "Column" if head else "Row", bench)) for n, (head, row) in enumerate(rows_of(table))
    ]
    parts = groupby(rows, key=lambda row: row[0])
    kids = (StructureElement("THead" if head else "TBody", kids=tuple(row for _, row in part)) for head, part in parts)
    return StructureElement("Table", kids=tuple(kids))


def _row(tag: str, row: Element, scope: str, bench: Workbench) -> StructureElement:
    """The cells; what the row's sign shows is said at the end of the first."""
    first, *others = (_cell(*cell, scope) for cell in numbered(tag, row, *CELLS))
    if int(row.attributes.get("square", 0)) in bench.signs:
        first = first._replace(kids=(*first.kids, figure(f"{tag} sign", row)))
    return StructureElement("TR", kids=(first, *others))


def _cell(tag: str, cell: Element, scope: str) -> StructureElement:
    """A cell with a text of its own, or with paragraphs; heads of a row stand in the body."""
    scope = scope if cell.tag == "th" else ""
    paragraphs = tuple(
        text_element(part.tag.upper(), part_tag, part) for part_tag, part in numbered(tag, cell, *CELL_PARTS)
    )
    if paragraphs:
        return StructureElement(cell.tag.upper(), kids=paragraphs, language=cell.attributes.get("lang", ""), scope=scope)
    return text_element(cell.tag.upper(), tag, cell)._replace(scope=scope)
