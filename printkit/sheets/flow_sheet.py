"""Lay out a flowing sheet: its elements go in, pages of running text with a foot come out."""

from collections.abc import Iterator

from ..layout.area import Area
from ..layout.fit import fit
from ..layout.flow import Flowed, flow
from ..layout.frames import Drawn, Item, Page, SymbolItem
from ..layout.shapes import control_line, line, moved
from ..layout.strip import FlowStyle, Strip
from ..layout.strips import set_blocks
from ..layout.typography import Typography
from .flow_blocks import blocks_of
from .markup import Element
from .spec import LaidOut
from .spoken_flow import FOOT, TAB, speak_flow
from .workbench import Workbench

__all__ = ["lay_out"]

_TICK = 3.0  # half the height of a control line's ends


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The pages of a `<sheet>`, what they say, and what had to be relaxed on the way."""
    style = bench.theme.style(root.attributes.get("style", "flow"), FlowStyle)
    typography = bench.typography
    if root.attributes.get("words") == "whole":  # names of any script, which nobody divides
        typography = typography._replace(keep_words=True)
    lying = root.attributes.get("orientation") == "landscape"
    if lying and bench.spec.booklet:
        raise root.fault("lying-booklet", "pages of a booklet stand, these lie", 'leave out orientation="landscape"')
    width, height = bench.paper[::-1] if lying else bench.paper
    text_width = width - style.margin_start - style.margin_end
    text_height = height - style.margin_top - style.margin_bottom
    page = Area(0, 0, width, height, typography.direction)
    body = page.part(style.margin_start, style.margin_top, text_width, text_height)
    strips = set_blocks(tuple(blocks_of(root, bench)), typography, style, body.width)
    flowed = flow(strips, body.height, style.widest_gap - style.gap)
    foot, tab = _foot_of(root), root.optional("tab")
    pages = tuple(
        Page(
            width,
            height,
            (
                *_page_items(flowed, n, body, style),
                *(_tab(tab, n, page, body, style, typography) if tab else ()),
                *_foot(foot, n, len(flowed.pages), body, style, typography),
            ),
        )
        for n in range(len(flowed.pages))
    )
    return LaidOut(pages, tuple(speak_flow(root, bench, len(pages))), flowed.warnings)


def _foot_of(root: Element) -> Element:
    """The foot: one span at the reading side, perhaps one at the other."""
    foot = root.one("footer")
    foot.only("span")
    spans = len([*foot.all("span")])
    if not 1 <= spans <= 2:
        raise foot.fault("uneven-foot", f"<footer> has {spans} <span>", "give it one or two")
    return foot


def _page_items(flowed: Flowed, n: int, body: Area, style: FlowStyle) -> Iterator[Item]:
    top = body.top
    for i, strip in enumerate(flowed.pages[n]):
        top -= strip.gap + (0.0 if strip.tight else flowed.opened) if i else 0.0
        yield from _strip_items(strip, top, body, style)
        top -= strip.height


def _strip_items(strip: Strip, top: float, body: Area, style: FlowStyle) -> Iterator[Item]:
    if strip.rule:
        left, y = body.x(0, strip.rule), top - strip.height / 2
        yield Drawn(control_line(left, y, strip.rule, _TICK), stroke="text", width=0.8, tag=f"{strip.tag} line")
    for drawn in strip.art:
        yield drawn._replace(path=moved(drawn.path, body.left, top))
    for above, below in strip.bars:
        x = body.x(max(placed.start for placed in strip.lines) - 8)
        yield Drawn(line(x, top - above, x, top - below), stroke="accent", width=1.2)
    if strip.sign:
        scale = style.sign_height / strip.sign.height
        width = strip.sign.width * scale
        x, y = body.x(-style.sign_gap - width, width), top - strip.sign_drop - style.sign_height / 2
        # A strip without a tag says in words what its sign shows.
        yield SymbolItem(strip.sign, x, y, scale, tag=strip.tag and f"{strip.tag} sign")
    for placed in strip.lines:
        area = body.part(placed.start, 0, body.width - placed.start, 0)
        baseline = top - placed.drop
        yield area.text(placed.line, baseline, placed.paint, placed.string_id, placed.align, tag=placed.tag)


def _tab(
    tab: Element, n: int, page: Area, body: Area, style: FlowStyle, typography: Typography
) -> Iterator[Item]:
    """Whose sheet it is, in the margin over the end of the first line: what a pile of sheets is sorted by."""
    room = page.top - body.top
    fitted = fit(tab.text, typography, "bold", (style.foot * 1.5, style.foot), (body.width, 1), tab.get("id"))
    baseline = body.top + room * 0.25
    tagged = TAB if n == 0 else ""  # a running head is no content
    yield body.text(fitted.lines[0], baseline, "accent", tab.get("id"), "end", tag=tagged)


def _foot(foot: Element, n: int, total: int, body: Area, style: FlowStyle, typography: Typography) -> Iterator[Item]:
    """Edition and law at the reading side, the page's number at the other, over a hairline; two lines where one is too
    small."""
    y = style.margin_bottom * 0.52
    rule = y + style.foot * 1.5
    yield Drawn(line(body.left, rule, body.left + body.width, rule), stroke="faint", width=0.4)
    tags = (FOOT if n + 1 == total else "", "")  # a running foot is no content (ISO 14289-1, 7.8), but the law is
    numbers = {"n": str(n + 1), "total": str(total)}
    for span, align, tag in zip(foot.all("span"), ("start", "end"), tags, strict=False):
        text, sizes = span.with_values(numbers).text, (style.foot, style.foot * 0.8)
        fitted = fit(text, typography, "regular", sizes, (body.width * 0.62, 2), span.get("id"))
        up = (len(fitted.lines) - 1) * style.foot * 0.2
        for i, words in enumerate(fitted.lines):
            yield body.text(words, y + up - i * style.foot * 1.2, "text", span.get("id"), align, tag=tag)
