"""What a sheet of tracking slips says, before it has places: words, fields, squares with their signs, and one code a slip."""

from typing import NamedTuple

from ..qr import QrMatrix
from .frames import Symbol
from .typography import TypeSize

__all__ = [
    "BOXES", "BOXES_HINT", "CAPTION", "CODE", "FIELD", "FILL", "LOG_HINT", "LOG_ROW", "NUMBER", "QR", "SIGN", "SUBTITLE",
    "TITLE", "TURN", "Fill", "Slip", "SlipField", "SlipSheet", "SlipSquare", "SlipStyle", "Word", "slip_tag",
]  # fmt: skip


# The tags of what a slip says, after its own number; of what comes more than once, before a number of its own.
TITLE, SUBTITLE, FIELD, BOXES_HINT, BOXES = "title", "subtitle", "field", "hint", "boxes"
LOG_HINT, LOG_ROW, TURN, SIGN = "log", "row", "turn", "sign"
CAPTION, QR, CODE, NUMBER, FILL = "caption", "qr", "code", "number", "fill"


def slip_tag(slip: int, part: str, *numbers: int) -> str:
    """The tag of a part of a slip, both counted from 0."""
    return " ".join([str(slip), part, *map(str, numbers)])


class Word(NamedTuple):
    """A string of the sheet with the id it is known by."""

    text: str
    string_id: str


class SlipField(NamedTuple):
    """A label with room to write behind it; fields of one row share the width in proportion to `share`."""

    label: Word
    row: int
    share: float


class SlipSquare(NamedTuple):
    """One of the 45 boxes."""

    number: int
    sign: Symbol | None


class Fill(NamedTuple):
    """What is printed on the line to write on of a field, counted from 0."""

    field: int
    words: Word


class Slip(NamedTuple):
    """What differs from slip to slip. The code is printed under its QR symbol; "" where no code is wanted.

    `place` counts the cells before it, on all pages.
    """

    number: Word
    code: Word
    qr: QrMatrix | None
    place: int
    url: str = ""
    fills: tuple[Fill, ...] = ()


class SlipSheet(NamedTuple):
    """The slips of a set and what they share. Parts that are empty are left out: a compact slip has no log."""

    title: Word
    subtitle: Word
    fields: tuple[SlipField, ...]
    boxes_hint: Word | None
    squares: tuple[SlipSquare, ...]
    log_hint: Word | None
    log_rows: tuple[Word, ...]  # "Throw", "Square"
    log_cells: int
    signs: tuple[Word, ...]  # "– skipped a turn"
    qr_caption: Word | None
    qr_side: float  # points, with quiet zone
    numbered: bool  # whether each slip says its number in words
    slips: tuple[Slip, ...]


class SlipStyle(NamedTuple):
    """Sizes in points of the slips of one theme at one number a page; a theme's `[slips.N]`."""

    columns: int
    rows: int
    landscape: bool
    box: float  # a square's side
    box_columns: int
    field: float  # a field's height
    field_columns: int  # fields beside each other at the most
    log_cell: float  # height
    log_lines: int
    sign_rows: int  # that the signs to write stand in
    qr: float  # side of the symbol of a code, with its quiet zone
    qr_url: float  # and of an address
    code: float  # width of the column that holds symbol, code and caption
    margin: float  # from the cut line to the slip's content
    title: TypeSize
    label: TypeSize
    label_floor: TypeSize
    number: TypeSize
    sign: float  # height
    gap: float
