"""Set a table: its rows go in, strips come out, one a row, which repeat the head where they begin a page."""

from math import fsum

from .area import Area
from .blocks import Cell, Row, Table
from .frames import Drawn
from .shapes import line
from .strip import FlowStyle, Strip, StripLine, set_lines
from .typography import Typography

__all__ = ["set_table"]

_PADDING = 0.4  # of the size of type, beside the words of a cell
_ABOVE = 0.25  # and above and below them
_HAIR, _RULE = 0.3, 0.9
# Size and weight by role.
_TYPE = {"text": ("text", "regular"), "strong": ("text", "bold"), "note": ("note", "regular")}
_PAINT = {"text": "text", "strong": "text", "note": "faint"}


def set_table(block: Table, typography: Typography, style: FlowStyle, width: float) -> tuple[Strip, ...]:
    """The head, kept with the first row, and the rows; the head that is repeated says nothing to whoever listens."""
    whole = fsum(block.shares)
    columns = tuple(share / whole * width for share in block.shares)
    rows = [_set_row(row, typography, style, columns, _HAIR) for row in block.rows]
    if not block.head:
        return rows[0]._replace(gap=style.gap * 3), *rows[1:]
    head = _set_row(block.head, typography, style, columns, _RULE)._replace(gap=style.gap * 2, keeps=True, tight=False)
    again = head._replace(lines=tuple(each._replace(tag="") for each in head.lines), gap=0.0, keeps=False)
    return head, *rows[:1], *(row._replace(head=again) for row in rows[1:])


def _set_row(row: Row, typography: Typography, style: FlowStyle, columns: tuple[float, ...], rule: float) -> Strip:
    """The cells side by side, their first lines on one baseline, over a rule."""
    padding, above = style.text * _PADDING, style.text * _ABOVE
    lines: list[StripLine] = []
    start = height = 0.0
    for cell, column in zip(row, columns, strict=True):
        placed, needed = _set_cell(cell, typography, style, column - 2 * padding)
        lines += [each._replace(start=each.start + start + padding, drop=each.drop + above) for each in placed]
        height = max(height, needed)
        start += column
    height += 2 * above
    edge = Area(0.0, 0.0, fsum(columns), 0.0, typography.direction)
    ruled = Drawn(line(edge.left, -height, edge.left + edge.width, -height), stroke="faint", width=rule)
    return Strip(tuple(lines), height, 0.0, art=(ruled,), tight=True)


def _set_cell(cell: Cell, typography: Typography, style: FlowStyle, width: float) -> tuple[list[StripLine], float]:
    """The paragraphs of a cell under each other: one of the other direction begins at the cell's other side, and a note
    under what it is a note to."""
    lines: list[StripLine] = []
    height = 0.0
    for role, text, string_id, tag, other in cell:
        own = other or typography
        size, weight = _TYPE[role]
        placed, needed = set_lines(text, own, getattr(style, size), weight, width, string_id, tag)
        for each in placed:
            here = role == "note" or own.direction == typography.direction
            start = 0.0 if here else width - each.line.width
            lines.append(each._replace(start=start, drop=each.drop + height, paint=_PAINT[role]))
        height += needed
    return lines, height
