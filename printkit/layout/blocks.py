"""What a flowing sheet is made of, before it has places: headings, paragraphs, clauses and control lines in reading order.

A block's tag is that of its element in the document's structure; the parts of a clause add a word of their own to it.
"""

from typing import NamedTuple

from .frames import Symbol

__all__ = ["Block", "Clause", "ControlLine", "Heading", "Note", "TextBlock"]


class Heading(NamedTuple):
    """A heading of level 1 (the sheet's title) to 3, kept with at least two lines of what follows."""

    level: int
    text: str
    string_id: str
    tag: str = ""


class TextBlock(NamedTuple):
    """A paragraph; `role` chooses its style: "text", "subtitle"."""

    role: str
    text: str
    string_id: str
    tag: str = ""


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


Block = Heading | TextBlock | Clause | ControlLine
