"""Lay out a flowing sheet: its elements go in, pages of running text with a foot come out."""

from collections.abc import Iterator
from itertools import islice

from ..errors import UsageError
from ..layout.area import Area
from ..layout.blocks import Block, Clause, ControlLine, Heading, Note, TextBlock
from ..layout.fit import fit
from ..layout.flow import Flowed, flow
from ..layout.frames import Drawn, Item, Page, SymbolItem
from ..layout.papers import read_length
from ..layout.shapes import line
from ..layout.strips import FlowStyle, Strip, set_blocks
from ..layout.structure import StructureElement
from ..layout.typography import Typography
from .markup import Element
from .spec import LaidOut
from .spoken import figure, text_element
from .workbench import Workbench

__all__ = ["lay_out"]

_BLOCKS = ("h1", "h2", "h3", "p", "ol", "ruler")
_FOOT = "foot"
_TICK = 3.0  # half the height of a control line's ends


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The pages of a `<sheet>`, what they say, and what had to be relaxed on the way."""
    style = bench.theme.style("flow", FlowStyle)
    typography = bench.typography
    width, height = bench.paper
    text_width = width - style.margin_start - style.margin_end
    text_height = height - style.margin_top - style.margin_bottom
    page = Area(0, 0, width, height, typography.direction)
    body = page.part(style.margin_start, style.margin_top, text_width, text_height)
    strips = set_blocks(tuple(_blocks(root, bench)), typography, style, body.width)
    flowed = flow(strips, body.height, style.widest_gap - style.gap)
    foot = root.one("footer")
    pages = tuple(
        Page(
            width,
            height,
            (*_page_items(flowed, n, body, style), *_foot(foot, n, len(flowed.pages), body, style, typography)),
        )
        for n in range(len(flowed.pages))
    )
    return LaidOut(pages, tuple(_structure(root, bench)), flowed.warnings)


def _tagged(root: Element) -> Iterator[tuple[str, Element]]:
    """The elements in document order, each with a tag that no other has."""
    return ((str(n), element) for n, element in enumerate(root.all(*_BLOCKS)))


def _items(tag: str, ol: Element) -> Iterator[tuple[str, Element]]:
    return ((f"{tag}.{n}", item) for n, item in enumerate(ol.all("li")))


def _blocks(root: Element, bench: Workbench) -> Iterator[Block]:
    """The blocks of the elements in document order."""
    root.only("title", "footer", *_BLOCKS)
    for tag, element in _tagged(root):
        if element.tag == "p":
            yield TextBlock(element.attributes.get("class", "text"), element.text, element.get("id"), tag)
        elif element.tag == "ol":
            yield from (_clause(item, bench, item_tag) for item_tag, item in _items(tag, element))
        elif element.tag == "ruler":
            yield ControlLine(_length(element), element.text, element.get("id"), tag)
        else:
            yield Heading(int(element.tag[1]), element.text, element.get("id"), tag)


def _structure(root: Element, bench: Workbench) -> Iterator[StructureElement]:
    """What the sheet says, in the same order; the foot's first part, which law is played, is told once, at the end."""
    for tag, element in _tagged(root):
        if element.tag == "ol":
            yield StructureElement("L", kids=tuple(_list_item(*item, bench) for item in _items(tag, element)))
        elif element.tag == "ruler":
            yield figure(f"{tag} line", element)
            yield text_element("P", tag, element)
        else:
            yield text_element(element.tag.upper(), tag, element)
    for span in islice(root.one("footer").all("span"), 1):
        yield text_element("P", _FOOT, span)


def _list_item(tag: str, item: Element, bench: Workbench) -> StructureElement:
    notes = (text_element("P", f"{tag} note {n}", note) for n, note in enumerate(item.all("note")))
    sign = (figure(f"{tag} sign", item),) if item.number("square") in bench.signs else ()
    body = (text_element("P", tag, item.one("span")), *sign, *notes)
    return StructureElement("LI", kids=(StructureElement("Lbl", f"{tag} label"), StructureElement("LBody", kids=body)))


def _length(ruler: Element) -> float:
    try:
        return read_length(ruler.get("length"))
    except UsageError as error:
        raise ruler.fault("no-length", *error.problems[0][1::2]) from error


def _clause(item: Element, bench: Workbench, tag: str) -> Clause:
    text = item.one("span").text
    notes = tuple(Note(note.text, note.get("id"), f"{tag} note {n}") for n, note in enumerate(item.all("note")))
    return Clause(item.get("label"), text, item.get("id"), bench.signs.get(item.number("square")), notes, tag)


def _page_items(flowed: Flowed, n: int, body: Area, style: FlowStyle) -> Iterator[Item]:
    top = body.top
    for i, strip in enumerate(flowed.pages[n]):
        top -= strip.gap + flowed.opened if i else 0.0
        yield from _strip_items(strip, top, body, style)
        top -= strip.height


def _strip_items(strip: Strip, top: float, body: Area, style: FlowStyle) -> Iterator[Item]:
    if strip.rule:
        left, y = body.x(0, strip.rule), top - strip.height / 2
        ends = (segment for x in (left, left + strip.rule) for segment in line(x, y - _TICK, x, y + _TICK))
        ruler = (*line(left, y, left + strip.rule, y), *ends)
        yield Drawn(ruler, stroke="text", width=0.8, tag=f"{strip.tag} line")
    for above, below in strip.bars:
        x = body.x(max(placed.start for placed in strip.lines) - 8)
        yield Drawn(line(x, top - above, x, top - below), stroke="accent", width=1.2)
    if strip.sign:
        scale = style.sign_height / strip.sign.height
        width = strip.sign.width * scale
        x, y = body.x(-style.sign_gap - width, width), top - strip.sign_drop - style.sign_height / 2
        yield SymbolItem(strip.sign, x, y, scale, tag=f"{strip.tag} sign")
    for placed in strip.lines:
        area = body.part(placed.start, 0, body.width - placed.start, 0)
        baseline = top - placed.drop
        yield area.text(placed.line, baseline, placed.paint, placed.string_id, placed.align, tag=placed.tag)


def _foot(foot: Element, n: int, total: int, body: Area, style: FlowStyle, typography: Typography) -> Iterator[Item]:
    """Edition and law at the reading side, the page's number at the other, over a hairline."""
    y = style.margin_bottom * 0.52
    yield Drawn(
        line(body.left, y + style.foot * 1.5, body.left + body.width, y + style.foot * 1.5), stroke="faint", width=0.4
    )
    tags = (_FOOT if n + 1 == total else "", "")  # a running foot is no content (ISO 14289-1, 7.8), but the law is
    for span, align, tag in zip(foot.all("span"), ("start", "end"), tags, strict=False):
        text = span.text.replace("{n}", str(n + 1)).replace("{total}", str(total))
        fitted = fit(
            text, typography, "regular", (style.foot, style.foot * 0.8), (body.width * 0.62, 1), span.get("id")
        )
        yield body.text(fitted.lines[0], y, "text", span.get("id"), align, tag=tag)
