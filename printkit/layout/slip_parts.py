"""Draw what all slips of a sheet share: the sheet's words and a place go in, ink and lines of text come out.

From top to bottom: head, fields with the code beside them, 45 boxes, a log of turns, the signs to write. A box has its number
at its reading corner and its sign at its foot; the rest is room for the number of a turn.
"""

from collections.abc import Iterator
from itertools import groupby
from math import fsum, inf
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..text.paragraph import measure, set_paragraph
from .area import Area
from .fit import Fitted, fit
from .frames import Drawn, Item, SymbolItem
from .ink import ink_of, ink_of_all
from .shapes import line, rect
from .slip_blocks import (
    BOXES,
    BOXES_HINT,
    FIELD,
    FILL,
    LOG_HINT,
    LOG_ROW,
    SIGN,
    SUBTITLE,
    TITLE,
    TURN,
    Fill,
    SlipField,
    SlipSheet,
    SlipSquare,
    SlipStyle,
    Word,
)
from .typography import Typography

__all__ = ["Parts", "draw_fill", "draw_parts", "place_parts"]

_HAIR, _THIN, _THICK = 0.4, 0.7, 1.6
_TIGHT = 0.85  # of a language's leading, between the two lines that a label may take
_ON_LINE = 2.6  # points from the foot of a field to the baseline of its words
_CLEAR = 2.0  # from the foot of a field to the ink of what stands on its line
_WRITTEN = 1.4  # what is printed on a line to write on, in sizes of labels

_CODE_PITCH, _SIGN_PITCH = 1.25, 1.45  # from line to line, in sizes of labels, unless tall letters need more


class Parts(NamedTuple):
    """Where the parts of one slip lie; a part of no height is left out."""

    head: Area
    fields: Area
    code: Area
    boxes_hint: Area
    boxes: Area
    log_hint: Area
    log: Area
    signs: Area
    code_pitch: float  # from line to line under the symbol of a code


def place_parts(sheet: SlipSheet, style: SlipStyle, typography: Typography, inner: Area) -> Parts:
    """Stack the parts in the slip's inner area, spare height between them. MaterialError where they do not fit."""
    rows = len(_field_rows(sheet, style))
    code_pitch = max(style.label * _CODE_PITCH, _reach(_under_code(sheet), typography, style.label_floor))
    sign_pitch = max(style.label * _SIGN_PITCH, _reach(sheet.signs, typography, style.label))
    head_height, code_height = style.title * 1.5, _code_height(sheet, code_pitch)
    hint = style.label * 1.8
    heights = [
        max(head_height + rows * style.field, code_height),
        hint if sheet.boxes_hint else 0.0,
        style.box * -(-len(sheet.squares) // style.box_columns),
        hint if sheet.log_hint else 0.0,
        style.log_cell * style.log_lines if sheet.log_cells else 0.0,
        sign_pitch * style.sign_rows if sheet.signs else 0.0,
    ]
    width = style.box * style.box_columns
    spare = inner.height - fsum(heights)
    if spare < 0 or width > inner.width + 0.01:
        raise MaterialError(Problem(
            "layout/slip-too-large",
            f"a slip needs {width:.0f} x {fsum(heights):.0f} pt, the paper leaves {inner.width:.0f} x {inner.height:.0f} pt",
            "slips", "use a larger paper or fewer slips a page",
        ))  # fmt: skip
    top, boxes_hint, boxes, log_hint, log, signs = _stack(heights, spare, style.gap, inner)
    code = top.part(top.width - style.code, 0, style.code if code_height else 0.0, code_height)
    beside = top.width - (style.code + style.gap if code_height else 0.0)
    return Parts(
        head=top.part(0, 0, beside, head_height), fields=top.part(0, head_height, top.width, rows * style.field), code=code,
        boxes_hint=boxes_hint, boxes=boxes.part((boxes.width - width) / 2, 0, width, boxes.height),
        log_hint=log_hint, log=log, signs=signs, code_pitch=code_pitch,
    )  # fmt: skip


def _stack(heights: list[float], spare: float, widest: float, inner: Area) -> list[Area]:
    """The parts from the top, white between groups of them (a hint belongs to what follows it), not inside."""
    begins = [i for i, height in enumerate(heights) if i and height and not (i in (2, 4) and heights[i - 1])]
    gap = min(spare / (len(begins) + 1), widest)
    drop = (spare - gap * len(begins)) / 2
    areas = []
    for i, height in enumerate(heights):
        drop += gap if i in begins else 0.0
        areas.append(inner.part(0, drop, inner.width, height))
        drop += height
    return areas


def _under_code(sheet: SlipSheet) -> tuple[Word, ...]:
    """The words that stand under each other beneath a code."""
    numbers = tuple(slip.number for slip in sheet.slips[:1]) if sheet.numbered else ()
    return (*numbers, *((sheet.qr_caption,) if sheet.qr_caption else ()))


def _reach(words: tuple[Word, ...], typography: Typography, size: float) -> float:
    """How high the ink of words is that stand on one line, with a hair between it and the next."""
    style = typography.style(size)
    lines = [line for word in words for line in set_paragraph(word.text, style, inf, string_id=word.string_id).lines]
    return ink_of_all(lines).height + _HAIR


def _code_height(sheet: SlipSheet, pitch: float) -> float:
    """Symbol, code, number and caption under each other."""
    if not any(slip.code.text for slip in sheet.slips):
        return 0.0
    symbol = sheet.qr_side if any(slip.qr for slip in sheet.slips) else 0.0
    return symbol + pitch * (1 + bool(sheet.numbered) + 2 * bool(sheet.qr_caption))


def draw_parts(sheet: SlipSheet, style: SlipStyle, typography: Typography, parts: Parts) -> Iterator[Item]:
    """The shared ink and text of a slip, in painting order."""
    yield from _head(sheet, style, typography, parts.head)
    yield from _fields(sheet, style, typography, parts)
    yield from _hint(sheet.boxes_hint, BOXES_HINT, style, typography, parts.boxes_hint)
    for i, square in enumerate(sheet.squares):
        row, column = divmod(i, style.box_columns)
        yield from _box(
            square, style, typography, parts.boxes.part(column * style.box, row * style.box, style.box, style.box)
        )
    yield from _hint(sheet.log_hint, LOG_HINT, style, typography, parts.log_hint)
    if sheet.log_cells:
        yield from _log(sheet, style, typography, parts.log)
    if sheet.signs:
        yield from _signs(sheet.signs, style, typography, parts.signs)


def _head(sheet: SlipSheet, style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    """The game's title and beside it what the sheet is; the title gives way before the other goes under its floor."""
    baseline, gap = area.bottom + style.title * 0.5, style.title * 0.5
    least = measure(sheet.subtitle.text, typography.style(style.label_floor, "italic"))
    room = min(area.width * 0.62, area.width - least - gap - 0.01)
    title = fit(
        sheet.title.text, typography, "extrabold", (style.title, style.label), (room, 1), sheet.title.string_id
    )
    yield area.text(title.lines[0], baseline, "text", sheet.title.string_id, tag=TITLE)
    start = title.lines[0].width + gap
    beside = area.part(start, 0, area.width - start, area.height)
    subtitle = fit(sheet.subtitle.text, typography, "italic", (style.title * 0.72, style.label_floor), (beside.width, 1),
                   sheet.subtitle.string_id)  # fmt: skip
    yield beside.text(subtitle.lines[0], baseline, "text", sheet.subtitle.string_id, tag=SUBTITLE)
    yield Drawn(line(area.left, area.bottom, area.left + area.width, area.bottom), stroke="text", width=_THIN)


def _field_rows(sheet: SlipSheet, style: SlipStyle) -> list[list[tuple[int, SlipField]]]:
    """The fields with their numbers, row for row; a row of more than the style allows goes on under itself."""
    rows = []
    for _, group in groupby(sorted(enumerate(sheet.fields), key=_row), key=_row):
        fields = [*group]
        rows += [fields[first : first + style.field_columns] for first in range(0, len(fields), style.field_columns)]
    return rows


def _row(numbered: tuple[int, SlipField]) -> int:
    return numbered[1].row


def _fields(sheet: SlipSheet, style: SlipStyle, typography: Typography, parts: Parts) -> Iterator[Item]:
    for n, field, area in _places(sheet, style, parts):
        yield from _field(field.label, f"{FIELD} {n}", style, typography, area)


def _places(sheet: SlipSheet, style: SlipStyle, parts: Parts) -> Iterator[tuple[int, SlipField, Area]]:
    """The fields with their numbers and areas, row for row; a row beside the code ends before it."""
    for row, fields in enumerate(_field_rows(sheet, style)):
        middle = parts.fields.top - (row + 0.5) * style.field
        width = parts.head.width if middle > parts.code.bottom else parts.fields.width
        room = width - style.gap * (len(fields) - 1)
        start = 0.0
        for n, field in fields:
            part = room * field.share / fsum(each.share for _, each in fields)
            yield n, field, parts.fields.part(start, row * style.field, part, style.field)
            start += part + style.gap


def _field(label: Word, tag: str, style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    """A label, and from its end to the area's end a line to write on."""
    fitted = _label(label, style, typography, area)
    leading = min(fitted.size * typography.leading * _TIGHT, area.height / 2)
    baseline = area.bottom + _ON_LINE
    for i, text in enumerate(fitted.lines, 1 - len(fitted.lines)):
        yield area.text(text, baseline - i * leading, "text", label.string_id, tag=tag)
    written = _line_of(fitted, area)
    yield Drawn(line(written.left, written.bottom, written.left + written.width, written.bottom), stroke="text", width=_HAIR)


def _label(label: Word, style: SlipStyle, typography: Typography, area: Area) -> Fitted:
    return fit(label.text, typography, "regular", (style.label, style.label_floor), (area.width * 0.62, 2), label.string_id)


def _line_of(label: Fitted, area: Area) -> Area:
    """The room over the line to write on, which begins after the label."""
    start = max(text.width for text in label.lines) + 3
    return area.part(start, 0, area.width - start, area.height - 1.2)


def draw_fill(
    fill: Fill, sheet: SlipSheet, style: SlipStyle, typography: Typography, parts: Parts
) -> Iterator[Item]:
    """What stands on a field's line to write on, in larger type than labels; on two lines where one is too small.

    MaterialError where it does not fit at the floor size of labels.
    """
    field, area = next((field, area) for n, field, area in _places(sheet, style, parts) if n == fill.field)
    written = _line_of(_label(field.label, style, typography, area), area)
    sizes = (style.label * _WRITTEN, style.label_floor)
    whole = typography._replace(keep_words=True)  # a name is not divided as running text may be
    words = fit(fill.words.text, whole, "bold", sizes, (written.width - 3, 2), fill.words.string_id)
    leading = min(words.size * typography.leading * _TIGHT, written.height / 2)
    room = written.part(3, 0, written.width - 3, written.height)
    baseline = area.bottom + max(_ON_LINE, _CLEAR - ink_of(words.lines[-1]).bottom)
    for i, text in enumerate(words.lines, 1 - len(words.lines)):
        yield room.text(text, baseline - i * leading, "text", fill.words.string_id, tag=f"{FILL} {fill.field}")


def _hint(word: Word | None, tag: str, style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    if word:
        fitted = fit(
            word.text, typography, "regular", (style.label, style.label_floor), (area.width, 1), word.string_id
        )
        yield area.text(fitted.lines[0], area.bottom + style.label * 0.66, "text", word.string_id, tag=tag)


def _box(square: SlipSquare, style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    acts = square.sign is not None
    inset = (_THICK - _THIN) / 2 if acts else 0.0
    edge = area.inset(inset)
    yield Drawn(rect(edge.left, edge.bottom, edge.width, edge.height), stroke="text", width=_THICK if acts else _THIN)
    string_id = f"square {square.number}"
    number = fit(
        str(square.number), typography, "bold", (style.number, style.number), (area.width, 1), string_id
    ).lines[0]
    corner = area.inset(2.0)
    yield corner.text(number, corner.top - style.number * 0.74, "text", string_id, tag=BOXES)
    if square.sign:
        scale = min(style.sign / square.sign.height, (area.width - 3.0) / square.sign.width)
        left = area.x((area.width - square.sign.width * scale) / 2, square.sign.width * scale)
        yield SymbolItem(square.sign, left, area.bottom + 1.8, scale)


def _log(sheet: SlipSheet, style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    """Cells in reading order; above the dashed line goes the throw, under it the square."""
    columns = sheet.log_cells // style.log_lines
    head = area.width * 0.13
    cell_width = (area.width - head) / columns
    for row in range(style.log_lines):
        band = area.part(0, row * style.log_cell, area.width, style.log_cell)
        for i, word in enumerate(sheet.log_rows):
            half = band.part(0, i * style.log_cell / 2, head - 2, style.log_cell / 2)
            fitted = fit(
                word.text,
                typography,
                "regular",
                (style.label, style.label_floor * 0.9),
                (half.width, 1),
                word.string_id,
            )
            baseline = half.bottom + half.height / 2 - fitted.size * 0.3
            yield half.text(fitted.lines[0], baseline, "text", word.string_id, tag=f"{LOG_ROW} {row} {i}")
        for column in range(columns):
            cell = band.part(head + column * cell_width, 0, cell_width, style.log_cell)
            middle = cell.bottom + cell.height / 2
            yield Drawn(rect(cell.left, cell.bottom, cell.width, cell.height), stroke="text", width=_THIN)
            yield Drawn(
                line(cell.left, middle, cell.left + cell.width, middle), stroke="text", width=_HAIR, dash=(1.5, 1.5)
            )
            turn = str(row * columns + column + 1)
            number = fit(
                turn, typography, "regular", (style.label_floor * 0.85,) * 2, (cell.width, 1), f"turn {turn}"
            ).lines[0]
            baseline = cell.top - style.label_floor * 0.85
            yield cell.inset(1.2).text(number, baseline, "faint", f"turn {turn}", tag=f"{TURN} {turn}")


def _signs(words: tuple[Word, ...], style: SlipStyle, typography: Typography, area: Area) -> Iterator[Item]:
    """Row after row, with as many columns as the style's rows leave."""
    columns = -(-len(words) // style.sign_rows)
    width, height = area.width / columns, area.height / style.sign_rows
    for i, word in enumerate(words):
        row, column = divmod(i, columns)
        part = area.part(column * width, row * height, width - 4, height)
        fitted = fit(
            word.text, typography, "regular", (style.label, style.label_floor), (part.width, 1), word.string_id
        )
        yield part.text(fitted.lines[0], part.bottom + style.label * 0.4, "text", word.string_id, tag=f"{SIGN} {i}")
