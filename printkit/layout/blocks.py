"""What a flowing sheet is made of, before it has places: text, clauses, choices and tables in reading order.

A block's tag is that of its element in the document's structure; the parts of a block add words of their own to it.
"""

from typing import NamedTuple

from .frames import Symbol
from .typography import Typography

__all__ = [
    "Block", "Cell", "CellText", "Choice", "Choices", "Clause", "ControlLine", "Heading", "Job", "JobPart",
    "Note", "Quotation", "Row", "SeatLine", "Seats", "Side", "Table", "TableCard", "TextBlock", "WritingLines",
]  # fmt: skip


class Heading(NamedTuple):
    """A heading of level 1 (the sheet's title) to 3, kept with two lines of what follows; one may begin a page."""

    level: int
    text: str
    string_id: str
    tag: str = ""
    breaks: bool = False


class TextBlock(NamedTuple):
    """A paragraph; `role` is its style: "text", "subtitle", "note", or "question", which keeps with what follows."""

    role: str
    text: str
    string_id: str
    tag: str = ""
    typography: Typography | None = None  # where it is not the sheet's


class Note(NamedTuple):
    """What the table plays instead of a clause, or agreed on, in the sheet's language."""

    text: str
    string_id: str
    tag: str = ""


class Clause(NamedTuple):
    """One numbered clause, never split over pages unless it is longer than one; notes stand under it.

    Its label has the tag "TAG label", its sign "TAG sign".
    """

    label: str  # "N. 12:"
    text: str
    string_id: str
    sign: Symbol | None = None
    notes: tuple[Note, ...] = ()
    tag: str = ""


class ControlLine(NamedTuple):
    """A line of true length to hold a ruler against, with its instruction; the line itself has the tag "TAG line"."""

    length: float  # points
    text: str
    string_id: str
    tag: str = ""


class Choice(NamedTuple):
    """A box to tick and what it stands for; a tick that is printed in it has the tag "TAG tick"."""

    text: str
    string_id: str
    ticked: bool = False
    tag: str = ""
    typography: Typography | None = None


class Choices(NamedTuple):
    """Boxes of which one is to be ticked."""

    choices: tuple[Choice, ...]


class Quotation(NamedTuple):
    """Words in the language of their law, set in its own direction and breaking; its label has the tag "TAG label"."""

    label: str
    text: str
    string_id: str
    typography: Typography
    tag: str = ""


class Side(NamedTuple):
    """What editions do alike at a square: the effect, with a box unless finer `choices` have theirs, and the words."""

    choice: Choice
    sign: Symbol | None
    choices: tuple[Choice, ...]
    quotations: tuple[Quotation, ...]


class WritingLines(NamedTuple):
    """A label and lines to write on: the first beside it, or all beneath it with `fields` side by side."""

    text: str
    string_id: str
    lines: int = 1
    fields: int = 1
    tag: str = ""


class CellText(NamedTuple):
    """A paragraph of a cell, after its label where it has one.

    `role` is "text", "strong", "note", "title", "subtitle", "heading", or "difference", which has a bar beside it.
    """

    role: str
    text: str
    string_id: str
    tag: str = ""
    typography: Typography | None = None
    label: str = ""


Cell = tuple[CellText, ...]
Row = tuple[Cell, ...]


class Table(NamedTuple):
    """A table; `shares` are the widths of its columns in proportion. A head stands on each of its pages; () for none.

    `signs` hang in the margin beside the rows, each with the tag of its row; a table has none or one a row.
    """

    shares: tuple[float, ...]
    head: Row
    rows: tuple[Row, ...]
    signs: tuple[tuple[Symbol | None, str], ...] = ()


class JobPart(NamedTuple):
    """A sheet in a file for the printer, and its pages there."""

    title: str
    title_id: str
    pages: str
    pages_id: str


class Job(NamedTuple):
    """A file for the printer: `material` is "card" or "paper", `sides` that of a Document.

    Its words have the tags "TAG file", "TAG sheets" and "TAG how", those of its parts "TAG.N title" and "TAG.N pages".
    """

    material: str
    sides: str
    file: str
    file_id: str
    sheets: str
    sheets_id: str
    how: str
    how_id: str
    parts: tuple[JobPart, ...]
    tag: str = ""


class SeatLine(NamedTuple):
    """A player at a table: the seat's number, the name, and the language of the player's sheets.

    They have the tags "TAG.N number", "TAG.N name" and "TAG.N language", TAG being the card's.
    """

    number: int
    name: str
    name_id: str
    language: str
    language_id: str


class TableCard(NamedTuple):
    """A table with its players: its title has the tag "TAG title", the rules that it plays have "TAG law"."""

    title: str
    title_id: str
    law: str
    law_id: str
    seats: tuple[SeatLine, ...]
    tag: str = ""


class Seats(NamedTuple):
    """A seat plan."""

    cards: tuple[TableCard, ...]


Block = Heading | TextBlock | Clause | ControlLine | Choices | Side | WritingLines | Table | Job | Seats
