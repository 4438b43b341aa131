"""Set a table: its rows go in, strips come out, one a row, which repeat the head where they begin a page."""

from math import fsum

from ..text.types import Span
from .area import Area
from .blocks import Cell, Row, Table
from .frames import Drawn, Symbol
from .shapes import line
from .strip import FlowStyle, Strip, StripLine, set_lines
from .typography import Typography

__all__ = ["set_table"]

_PADDING = 0.5  # of the size of type, beside the words of a cell
_ABOVE = 0.25  # and above and below them
_HAIR, _RULE = 0.3, 0.9
_DIFFERENCE = "difference"
_INDENT, _BAR = 8.0, 1.2  # of a difference; of the bar beside it
# Size, weight and paint by role.
_TYPE = {
    "text": ("text", "regular", "text"), "strong": ("text", "bold", "text"), "note": ("note", "regular", "faint"),
    "title": ("title", "extrabold", "text"), "subtitle": ("subtitle", "italic", "accent"),
    "heading": ("heading", "bold", "text"), _DIFFERENCE: ("note", "regular", "accent"),
}  # fmt: skip


def set_table(block: Table, typography: Typography, style: FlowStyle, width: float) -> tuple[Strip, ...]:
    """The head, kept with the first row, and the rows; the head that is repeated says nothing to whoever listens."""
    whole = fsum(block.shares)
    columns = tuple(share / whole * width for share in block.shares)
    rows = [_set_row(row, typography, style, columns, _HAIR) for row in block.rows]
    if block.signs:
        rows = [_signed(row, *sign, style) for row, sign in zip(rows, block.signs, strict=True)]
    if not block.head:
        return rows[0]._replace(gap=style.gap * 3), *rows[1:]
    head = _set_row(block.head, typography, style, columns, _RULE)._replace(gap=style.gap * 2, keeps=True, tight=False)
    again = head._replace(lines=tuple(each._replace(tag="") for each in head.lines), gap=0.0, keeps=False)
    return head, *rows[:1], *(row._replace(head=again) for row in rows[1:])


def _signed(row: Strip, sign: Symbol | None, tag: str, style: FlowStyle) -> Strip:
    """The row with its sign in the margin, on the height of its first line."""
    return row._replace(sign=sign, sign_drop=min(line.drop for line in row.lines) - style.text * 0.34, tag=tag)


def _set_row(row: Row, typography: Typography, style: FlowStyle, columns: tuple[float, ...], rule: float) -> Strip:
    """The cells side by side, their first lines on one baseline, over a rule."""
    padding, above = style.text * _PADDING, style.text * _ABOVE
    whole = Area(0.0, 0.0, fsum(columns), 0.0, typography.direction)
    lines: list[StripLine] = []
    bars: list[Drawn] = []
    start = height = 0.0
    for number, (cell, column) in enumerate(zip(row, columns, strict=True)):
        inside = whole.part(start + padding, above, column - 2 * padding, 0.0)
        placed, barred, needed = _set_cell(cell, typography, style, inside)
        lines += [each._replace(start=each.start + start + padding, drop=each.drop + above, column=number) for each in placed]
        bars += barred
        height = max(height, needed)
        start += column
    height += 2 * above
    ruled = Drawn(line(0.0, -height, whole.width, -height), stroke="faint", width=rule)
    return Strip(tuple(lines), height, 0.0, art=(*bars, ruled), tight=True)


def _set_cell(
    cell: Cell, typography: Typography, style: FlowStyle, inside: Area
) -> tuple[list[StripLine], list[Drawn], float]:
    """The paragraphs of a cell under each other, bars beside differences, and their height.

    One of the other direction begins at the cell's other side, and a note under what it is a note to.
    """
    lines: list[StripLine] = []
    bars: list[Drawn] = []
    height = 0.0
    for role, text, string_id, tag, other, label in cell:
        own = other or typography
        size, weight, paint = _TYPE[role]
        indent = _INDENT if role == _DIFFERENCE else 0.0
        spans = (Span(f"{label} ", "bold"), Span(text, weight)) if label else text
        placed, needed = set_lines(spans, own, getattr(style, size), weight, inside.width - indent, string_id, tag)
        here = role == "note" or own.direction == typography.direction
        for each in placed:
            start = indent if here else inside.width - indent - each.line.width
            lines.append(each._replace(start=start, drop=each.drop + height, paint=paint))
        if indent:
            x = inside.x(_BAR / 2 if here else inside.width - _BAR / 2)
            bars.append(Drawn(line(x, inside.top - height - 1.5, x, inside.top - height - needed), stroke="accent", width=_BAR))
        height += needed
    return lines, bars, height
