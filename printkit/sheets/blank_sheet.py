"""Lay out a blank page: its one paragraph goes in, a page comes out that says in its middle that it is blank on purpose."""

from ..layout.area import Area
from ..layout.fit import fit
from ..layout.frames import Page
from ..layout.strip import FlowStyle
from .markup import Element
from .spec import LaidOut
from .spoken import text_element
from .workbench import Workbench

__all__ = ["lay_out"]


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The page of a `<blank>`."""
    style, (width, height) = bench.theme.style("flow", FlowStyle), bench.paper
    root.only("title", "p")
    words = root.one("p")
    page = Area(0, 0, width, height, bench.typography.direction)
    fitted = fit(words.text, bench.typography, "italic", (style.text, style.note), (width * 0.8, 1), words.get("id"))
    item = page.text(fitted.lines[0], height / 2, "faint", words.get("id"), "centre", tag="words")
    return LaidOut((Page(width, height, (item,)),), (text_element("P", "words", words),))
