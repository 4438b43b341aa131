"""Lay out a sheet of tracking slips: its words, a style and a paper go in, pages with cut lines come out."""

from collections.abc import Iterator

from ..errors import MaterialError, PrintkitError, raise_all
from .area import Area
from .fit import fit
from .frames import Drawn, Item, LinkItem, Page, Symbol, SymbolItem, TextItem
from .moving import moved_item
from .shapes import line, rect
from .slip_blocks import CAPTION, CODE, NUMBER, QR, Slip, SlipSheet, SlipStyle, slip_tag
from .slip_parts import Parts, draw_fill, draw_parts, place_parts
from .typography import Typography

__all__ = ["lay_slips"]

_CODE_FLOOR = 0.8  # of the smallest size of words


def lay_slips(
    sheet: SlipSheet, style: SlipStyle, typography: Typography, paper: tuple[float, float], direction: str
) -> tuple[Page, ...]:
    """Pages of `style.columns` x `style.rows` slips in reading order; `paper` is portrait, in points.

    `direction` is that in which the slips of a page follow each other. Ink that all slips share is one symbol. Raises
    MaterialError where a slip's parts or words do not fit, for what is written on several slips all together.
    """
    width, height = reversed(paper) if style.landscape else paper
    cell = Area(0, 0, width / style.columns, height / style.rows, typography.direction)
    parts = place_parts(sheet, style, typography, cell.inset(style.margin))
    shared = tuple(draw_parts(sheet, style, typography, parts))
    ink = tuple(item for item in shared if not isinstance(item, TextItem))
    frame = Symbol(_frame_name(sheet, typography), cell.width, cell.height, items=ink)
    words = tuple(item for item in shared if isinstance(item, TextItem))
    page_area = Area(0, 0, width, height, direction)
    a_page = style.columns * style.rows
    last = max((slip.place for slip in sheet.slips), default=-1)
    pages = [[*_cut_lines(style, page_area)] for _ in range(last // a_page + 1)]
    failed: list[PrintkitError] = []
    for slip in sheet.slips:
        row, column = divmod(slip.place % a_page, style.columns)
        place = page_area.part(column * cell.width, row * cell.height, cell.width, cell.height)
        try:
            own = [*_own_items(slip, sheet, style, typography, parts)]
        except MaterialError as error:
            failed.append(error)
            continue
        items = pages[slip.place // a_page]
        items.append(SymbolItem(frame, place.left, place.bottom))
        items += [_placed(item, place.left, place.bottom, slip.place) for item in (*words, *own)]
    raise_all(failed)
    return tuple(Page(width, height, tuple(items)) for items in pages)


def _frame_name(sheet: SlipSheet, typography: Typography) -> str:
    """The name of what slips share, which a file has once: slips in several languages may stand on one page."""
    return f"slip.{len(sheet.squares)}.{typography.language}"


def _cut_lines(style: SlipStyle, page: Area) -> Iterator[Item]:
    for column in range(1, style.columns):
        x = page.width * column / style.columns
        yield Drawn(line(x, 0, x, page.height), stroke="faint", width=0.5, dash=(4, 3))
    for row in range(1, style.rows):
        y = page.height * row / style.rows
        yield Drawn(line(0, y, page.width, y), stroke="faint", width=0.5, dash=(4, 3))


def _own_items(slip: Slip, sheet: SlipSheet, style: SlipStyle, typography: Typography, parts: Parts) -> Iterator[Item]:
    """What this slip alone says: on its lines; then, under each other, the symbol of its code, the code, its number, the
    caption.
    """
    for fill in slip.fills:
        yield from draw_fill(fill, sheet, style, typography, parts)
    if not slip.code.text:
        return
    area, baseline = parts.code, parts.code.top - style.label * 0.8
    if slip.qr:
        field = area.part((area.width - sheet.qr_side) / 2, 0, sheet.qr_side, sheet.qr_side)
        yield _qr_drawing(slip, field)._replace(tag=QR)
        baseline -= sheet.qr_side
    # A code that names a table's rulings is a half longer: it may be set smaller than the words.
    sizes, leading = (style.label, style.label_floor * _CODE_FLOOR), parts.code_pitch
    code = fit(slip.code.text, typography, "bold", sizes, (area.width, 1), slip.code.string_id)
    yield area.text(code.lines[0], baseline, "text", slip.code.string_id, "centre", tag=CODE)
    if slip.url:
        yield LinkItem((area.left, baseline - 3, area.left + area.width, area.top), slip.url, CODE)
    number = slip.number if sheet.numbered else None
    for word, most, tag in ((number, 1, NUMBER), (sheet.qr_caption, 2, CAPTION)):
        if word:
            fitted = fit(word.text, typography, "regular", (style.label_floor,) * 2, (area.width, most), word.string_id)
            for text in fitted.lines:
                baseline -= leading
                yield area.text(text, baseline, "text", word.string_id, "centre", tag=tag)


def _qr_drawing(slip: Slip, field: Area) -> Drawn:
    """The dark modules as rectangles inside the field, the quiet zone around them (ISO/IEC 18004 5.3.8)."""
    qr = slip.qr
    side = qr.module * qr.size
    left, top = field.left + (field.width - side) / 2, field.top - (field.height - side) / 2
    path = ()
    for column, row, length in qr.runs():
        path += rect(left + column * qr.module, top - (row + 1) * qr.module, length * qr.module, qr.module)
    return Drawn(path, fill="text")


def _placed(item: Item, dx: float, dy: float, slip: int) -> Item:
    """An item of a slip, moved to its place, with the tag that it has on this slip."""
    return moved_item(item, dx, dy)._replace(tag=slip_tag(slip, item.tag))
