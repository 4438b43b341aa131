"""How a sheet is printed: its template and its pages go in, the name of a handling comes out, whose row says all of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..layout.frames import Page
from .markup import Element

__all__ = ["HANDLINGS", "MATERIALS", "SIDES", "Handling", "handling_of"]

MATERIALS, SIDES = ("card", "paper"), ("one", "long", "short")


class Handling(NamedTuple):
    """What goes into the printer together: `how` is the label that says it, `sides` is that of a Document."""

    how: str
    material: str
    sides: str

    @property
    def count(self) -> str:
        """The label that counts sheets of the material."""
        return f"print.sheets_{self.material}"

    def sheets(self, pages: int) -> int:
        """How many sheets of paper or card so many pages take."""
        return pages if self.sides == "one" else -(-pages // 2)


# In the order in which the page that counts sheets names them.
HANDLINGS: Mapping[str, Handling] = {
    "card": Handling("print.job_card", "card", "one"),
    "card-duplex": Handling("print.job_card_duplex", "card", "long"),
    "card-short": Handling("print.job_card_short", "card", "short"),
    "duplex": Handling("print.job_duplex", "paper", "long"),
    "booklet": Handling("print.job_booklet", "paper", "short"),
    "single": Handling("print.job_single", "paper", "one"),
}
_OF_TEMPLATES = ("card", "duplex", "single")
_OF_BACKS = {"long": "card-duplex", "short": "card-short"}  # by the edge that they are flipped on


def handling_of(root: Element, pages: Sequence[Page], *, booklet: bool) -> str:
    """The handling that a template's root names, "single" where it names none; MaterialError for one that is none.

    Pages that are backs make it card on both sides, whatever the template says; `flip` on the root names the edge.
    """
    named, edge = root.attributes.get("handling", "single"), root.attributes.get("flip", "long")
    if named not in _OF_TEMPLATES:
        raise root.fault("no-handling", f"handling is {named!r}", f"known: {', '.join(_OF_TEMPLATES)}")
    if edge not in _OF_BACKS:
        raise root.fault("no-flip", f"flip is {edge!r}", f"known: {', '.join(_OF_BACKS)}")
    if booklet:
        return "booklet"
    return _OF_BACKS[edge] if any(page.back for page in pages) else named
