"""Turn the elements of a flowing sheet into blocks: the template's root goes in, tagged blocks come out in its order."""

from collections.abc import Iterator

from ..errors import UsageError
from ..i18n.editions import load_edition
from ..layout.blocks import (
    Block,
    Cell,
    CellText,
    Choice,
    Choices,
    Clause,
    ControlLine,
    Heading,
    Job,
    JobPart,
    Note,
    Quotation,
    Row,
    SeatLine,
    Seats,
    Side,
    Table,
    TableCard,
    TextBlock,
    WritingLines,
)
from ..layout.frames import Symbol
from ..layout.papers import read_length
from ..layout.typography import Typography
from .handling import MATERIALS, SIDES
from .markup import Element, numbered
from .workbench import Workbench, other_typography, sign_of

__all__ = ["CELLS", "CELL_PARTS", "blocks_of", "length_of", "rows_of", "tagged"]

CELLS = ("th", "td")
CELL_PARTS = ("p", "h1", "h2")
_ROLES = {"h1": "title", "h2": "heading"}
_BLOCKS = ("h1", "h2", "h3", "p", "ol", "ruler", "choices", "sides", "write", "table", "job", "seats")


def tagged(root: Element) -> Iterator[tuple[str, Element]]:
    """The elements in document order, each with a tag that no other has."""
    return ((str(n), element) for n, element in enumerate(root.all(*_BLOCKS)))


def rows_of(table: Element) -> Iterator[tuple[bool, Element]]:
    """The rows of a table in order, each with whether it is of the head."""
    for part in table.all("thead", "tr"):
        yield from ((True, row) for row in part.all("tr")) if part.tag == "thead" else ((False, part),)


def blocks_of(root: Element, bench: Workbench) -> Iterator[Block]:
    """The blocks of the elements. MaterialError for an element that no flowing sheet has, or one that lacks something."""
    root.only("title", "tab", "footer", *_BLOCKS)
    for tag, element in tagged(root):
        yield from _blocks(tag, element, bench)


def _blocks(tag: str, element: Element, bench: Workbench) -> Iterator[Block]:
    match element.tag:
        case "p":
            role = element.attributes.get("class", "text")
            yield TextBlock(role, element.text, element.get("id"), tag, _other(element, bench))
        case "ol":
            element.only("li")
            yield from (_clause(item, bench, item_tag) for item_tag, item in numbered(tag, element, "li"))
        case "ruler":
            yield ControlLine(length_of(element), element.text, element.get("id"), tag)
        case "choices":
            element.only("choice")
            if not any(element.all("choice")):
                raise element.fault("missing-element", "<choices> has no <choice>")
            yield Choices(tuple(_choice(*each, bench) for each in numbered(tag, element, "choice")))
        case "sides":
            element.only("side")
            yield from (_side(*each, bench) for each in numbered(tag, element, "side"))
        case "write":
            lines, fields = (element.number(name) if name in element.attributes else 1 for name in ("lines", "fields"))
            yield WritingLines(element.text, element.get("id"), lines, fields, tag)
        case "table":
            yield _table(tag, element, bench)
        case "job":
            yield _job(tag, element)
        case "seats":
            element.only("card")
            yield Seats(tuple(_card(*each) for each in numbered(tag, element, "card")))
        case _:
            begins = element.attributes.get("class") == "page"
            yield Heading(int(element.tag[1]), element.text, element.get("id"), tag, begins)


def _other(element: Element, bench: Workbench) -> Typography | None:
    return other_typography(element.attributes.get("lang", ""), bench)


def length_of(ruler: Element) -> float:
    """The points of a control line; MaterialError where it has none."""
    try:
        return read_length(ruler.get("length"))
    except UsageError as error:
        raise ruler.fault("no-length", *error.problems[0][1::2]) from error


def _clause(item: Element, bench: Workbench, tag: str) -> Clause:
    item.only("span", "note")
    text = item.one("span").text
    notes = tuple(Note(note.text, note.get("id"), f"{tag} note {n}") for n, note in enumerate(item.all("note")))
    return Clause(item.get("label"), text, item.get("id"), bench.signs.get(item.number("square")), notes, tag)


def _choice(tag: str, choice: Element, bench: Workbench) -> Choice:
    ticked = bool(choice.attributes.get("ticked"))
    return Choice(choice.text, choice.get("id"), ticked, tag, _other(choice, bench))


def _side(tag: str, side: Element, bench: Workbench) -> Side:
    """A side's sign is that of the law and the square that it names."""
    side.only("span", "choice", "quote")
    law = load_edition(side.get("law"), bench.folders)
    whole = Choice(side.one("span").text, side.get("id"), bool(side.attributes.get("ticked")), tag)
    finer = tuple(_choice(*each, bench) for each in numbered(tag, side, "choice"))
    quotations = tuple(
        Quotation(
            quote.get("label"), quote.text, quote.get("id"), _other(quote, bench) or bench.typography, quote_tag
        )
        for quote_tag, quote in numbered(f"{tag} quote", side, "quote")
    )  # fmt: skip
    return Side(whole, sign_of(law.clause(side.number("square")), bench.typography), finer, quotations)


def _job(tag: str, job: Element) -> Job:
    job.only("file", "sheets", "how", "part")
    material, sides = job.get("material"), job.get("sides")
    if material not in MATERIALS or sides not in SIDES:
        known = f"known: {', '.join(MATERIALS)}; {', '.join(SIDES)}"
        raise job.fault("no-job", f"material and sides of <job> are {material!r} and {sides!r}", known)
    words = [word for name in ("file", "sheets", "how") for word in (job.one(name).text, job.one(name).get("id"))]
    parts = []
    for part in job.all("part"):
        part.only("span")
        parts.append(JobPart(*_two_words(part, "what, and its pages")))
    return Job(material, sides, *words, tuple(parts), tag)


def _card(tag: str, card: Element) -> TableCard:
    """A table of the seat plan: what it is called, its rules, and a player a seat."""
    card.only("span", "seat")
    seats = tuple(
        SeatLine(seat.number("number"), *_two_words(seat, "a name, and a language")) for seat in card.all("seat")
    )
    return TableCard(*_two_words(card, "what it is called, and its rules"), seats, tag)


def _two_words(element: Element, wanted: str) -> tuple[str, str, str, str]:
    """The texts of the two spans of an element with the ids of their strings."""
    spans = [*element.all("span")]
    if len(spans) != 2:
        told = f"<{element.tag}> has {len(spans)} <span>"
        raise element.fault(f"uneven-{element.tag}", told, f"give it two: {wanted}")
    return tuple(word for span in spans for word in (span.text, span.get("id")))


def _table(tag: str, table: Element, bench: Workbench) -> Table:
    shares = _shares(table)
    table.only("thead", "tr")
    rows: dict[bool, list[Row]] = {False: [], True: []}
    signs: list[tuple[Symbol | None, str]] = []
    for n, (head, row) in enumerate(rows_of(table)):
        row.only(*CELLS)
        cells = tuple(_cell(*each, bench) for each in numbered(f"{tag}.{n}", row, *CELLS))
        if len(cells) != len(shares):
            told = f"a row of <table> has {len(cells)} cells, there are {len(shares)} columns"
            raise row.fault("uneven-table", told, "give each row a cell a column")
        rows[head].append(cells)
        if not head:
            square = row.number("square") if "square" in row.attributes else 0
            signs.append((bench.signs.get(square), f"{tag}.{n}"))
    if len(rows[True]) > 1:
        raise table.fault("long-head", f"<thead> has {len(rows[True])} rows", "give it one")
    if not rows[False]:
        raise table.fault("no-rows", "<table> has no rows", "add a <tr>, or take the table out")
    return Table(shares, *rows[True] or ((),), tuple(rows[False]), tuple(signs) if any(sign for sign, _ in signs) else ())


def _shares(table: Element) -> tuple[int, ...]:
    shares = table.get("columns").split()
    if not shares or not all(share.isdecimal() and int(share) for share in shares):
        told = f"columns of <table> is {table.get('columns')!r}"
        raise table.fault("no-columns", told, "write the widths in proportion, like 1 3 3")
    return tuple(map(int, shares))


def _cell(tag: str, cell: Element, bench: Workbench) -> Cell:
    """A cell holds a text of its own or paragraphs and headings."""
    parts = [*numbered(tag, cell, *CELL_PARTS)] or [(tag, cell)]
    usual = "strong" if cell.tag == "th" else "text"
    return tuple(
        CellText(
            part.attributes.get("class", _ROLES.get(part.tag, usual)), part.text, cell.get("id"), part_tag,
            _other(part, bench) or _other(cell, bench), part.attributes.get("label", ""),
        )
        for part_tag, part in parts
    )  # fmt: skip
