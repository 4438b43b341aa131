"""What slips say to whoever listens: the template's elements and the sheet's blocks go in, a section for each slip comes out.

The log is a table, a line of it a table of its own: turns are the heads of its columns, throw and square those of its rows.
"""

from collections.abc import Iterator

from ..layout import slip_blocks as part
from ..layout.slip_blocks import Slip, SlipSheet, slip_tag
from ..layout.structure import StructureElement
from .markup import Element
from .spoken import figure, text_element

__all__ = ["speak_slips", "without_fills"]


def speak_slips(root: Element, sheet: SlipSheet, log_lines: int) -> tuple[StructureElement, ...]:
    """One section a slip, in the order of the template; `log_lines` is how many lines the log has."""
    own = zip(sheet.slips, root.all("slip"), strict=True)
    return tuple(
        StructureElement("Sect", kids=(
            *_shared(root, sheet, slip, log_lines), *_own(slip, element, root, sheet, slip.place)
        ))
        for slip, element in own
    )


def _shared(root: Element, sheet: SlipSheet, own: Slip, log_lines: int) -> Iterator[StructureElement]:
    """What all slips say alike, and what stands on the lines of this one."""
    slip, filled = own.place, {fill.field for fill in own.fills}
    yield text_element("H1", slip_tag(slip, part.TITLE), root.one("h1"))
    yield text_element("H2", slip_tag(slip, part.SUBTITLE), root.one("h2"))
    for n, field in enumerate(root.all("field")):
        yield text_element("P", slip_tag(slip, part.FIELD, n), field)
        if n in filled:
            yield StructureElement("P", slip_tag(slip, part.FILL, n))
    boxes = root.one("boxes")
    if sheet.boxes_hint:
        yield text_element("P", slip_tag(slip, part.BOXES_HINT), boxes)
    yield figure(slip_tag(slip, part.BOXES), boxes)
    if sheet.log_hint:
        yield text_element("P", slip_tag(slip, part.LOG_HINT), _only_text(root.one("log")))
    for line in range(log_lines if sheet.log_cells else 0):
        yield _table(root, sheet, slip, line, sheet.log_cells // log_lines)
    if sheet.signs:
        signs = (
            StructureElement("LBody", slip_tag(slip, part.SIGN, n), language=sign.attributes.get("lang", ""))
            for n, sign in enumerate(root.all("sign"))
        )
        yield StructureElement("L", kids=tuple(StructureElement("LI", kids=(sign,)) for sign in signs))


def _only_text(log: Element) -> Element:
    """The hint of a log, without its rows."""
    return log._replace(children=tuple(child for child in log.children if isinstance(child, str)))


def _table(root: Element, sheet: SlipSheet, slip: int, line: int, columns: int) -> StructureElement:
    first = line * columns + 1
    turns = (StructureElement("TH", slip_tag(slip, part.TURN, first + n), scope="Column") for n in range(columns))
    rows = [StructureElement("TR", kids=(StructureElement("TD"), *turns))]
    empty = (StructureElement("TD"),) * columns
    for n, row in enumerate(root.one("log").all("row")):
        head = text_element("TH", slip_tag(slip, part.LOG_ROW, line, n), row)._replace(scope="Row")
        rows.append(StructureElement("TR", kids=(head, *empty)))
    return StructureElement("Table", kids=tuple(rows))


def _own(slip: Slip, element: Element, root: Element, sheet: SlipSheet, n: int) -> Iterator[StructureElement]:
    """What this slip alone says: how to use its code, the code, its number."""
    if not slip.code.text:
        return
    if sheet.qr_caption:
        yield text_element("P", slip_tag(n, part.CAPTION), root.one("caption"))
    if slip.qr:
        yield figure(slip_tag(n, part.QR), element)
    code = StructureElement("Link" if slip.url else "P", slip_tag(n, part.CODE))
    yield StructureElement("P", kids=(code,)) if slip.url else code
    if sheet.numbered:
        yield text_element("P", slip_tag(n, part.NUMBER), without_fills(element))


def without_fills(slip: Element) -> Element:
    """A slip's element with its number alone: what is filled in says itself."""
    others = (child for child in slip.children if not (isinstance(child, Element) and child.tag == "fill"))
    return slip._replace(children=tuple(others))
