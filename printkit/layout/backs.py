"""Where backs go: the places of fronts on a page and how its paper is turned go in, the places of their backs come out.

A sheet that is turned over is seen from behind, so what lies at the left of its front lies at the right of its back. Only
places are mirrored, never the art, and only about an edge of the paper: which side a language reads from has been decided
where the fronts were placed. Empty places stay empty.
"""

from collections.abc import Iterable

from ..settings import BACKS
from .area import Area

__all__ = ["DUPLEX", "FOLD", "back_places"]

NONE, LONG, SHORT, FOLD = BACKS
DUPLEX = (LONG, SHORT)  # the ways that print a page on the other side of the paper


def back_places(fronts: Iterable[Area], page: tuple[float, float], backs: str) -> tuple[Area, ...]:
    """The place of each front's back on the back page or, where the page is folded down its middle, on the page itself.

    `page` is (width, height) in points. "duplex-long" and "duplex-short" name the edge that the printer turns the paper
    about: of a portrait page the long edge stands upright, of a landscape page it lies. "none" has no backs.
    """
    if backs == NONE:
        return ()
    width, height = page
    sideways = backs == FOLD or (backs == LONG) == (height >= width)
    return tuple(
        front._replace(left=width - front.left - front.width)
        if sideways
        else front._replace(bottom=height - front.bottom - front.height)
        for front in fronts
    )
