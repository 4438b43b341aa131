"""Flow strips over pages: strips and a page's height go in, balanced pages of strips come out.

No heading ends a page, no paragraph leaves a single line behind or takes one along (klreq and the Latin tradition agree).
"""

from math import fsum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .strip import Strip, cut

__all__ = ["Flowed", "flow"]


class Flowed(NamedTuple):
    """The strips of each page, the distance added to every gap that may open, and what had to be relaxed."""

    pages: tuple[tuple[Strip, ...], ...]
    opened: float
    warnings: tuple[Problem, ...]


def flow(strips: tuple[Strip, ...], height: float, widest_opening: float) -> Flowed:
    """Fill as few pages as will do, evenly, and open the gaps alike on all of them by at most `widest_opening` points.

    Raises MaterialError for a strip that is higher than a page and cannot be cut.
    """
    warnings: list[Problem] = []
    filled = _fill(strips, height, warnings)
    pages = _balanced(strips, height, filled)
    opened = min((_room(page, height) for page in pages if any(map(_opens, page[1:]))), default=0.0)
    return Flowed(tuple(map(tuple, pages)), max(0.0, min(opened, widest_opening)), tuple(warnings))


def _room(page: list[Strip], height: float) -> float:
    """What each gap of a page could still take."""
    return (height - _height(page)) / len([*filter(_opens, page[1:])])


def _opens(strip: Strip) -> bool:
    return not strip.tight


def _height(page: list[Strip]) -> float:
    return fsum(strip.height + (strip.gap if i else 0.0) for i, strip in enumerate(page))


def _balanced(strips: tuple[Strip, ...], height: float, pages: list[list[Strip]]) -> list[list[Strip]]:
    """The fill of the lowest height that still needs no more pages; as it was where a strip is higher than a page."""
    low, best = max(map(_least_page, strips), default=height), pages
    while height - low > 2.0:
        tried = (low + height) / 2
        candidate = _fill(strips, tried, [])
        if len(candidate) > len(pages):
            low = tried
        else:
            best, height = candidate, tried
    return best


def _least_page(strip: Strip) -> float:
    """The height of a page that has the strip alone, under the head that it may have."""
    return strip.height + (strip.head.height + strip.gap if strip.head else 0.0)


def _fill(strips: tuple[Strip, ...], height: float, warnings: list[Problem]) -> list[list[Strip]]:
    pages: list[list[Strip]] = [[]]
    waiting = list(reversed(strips))
    used = 0.0  # of the last page
    while waiting:
        page, chain = pages[-1], _chain(waiting)
        if len(chain) > 1 and _height(chain) > height and not _halves(chain, height, height):
            warnings.append(_relaxed(chain))
            chain = chain[:1]
        if chain[0].breaks and page:
            chain = [chain[0]._replace(breaks=False), *chain[1:]]
            waiting[-1] = chain[0]
            page = []
            pages.append(page)
            used = 0.0
        head = chain[0].head
        if head and not page:
            page.append(head)
            used = head.height
        room = height - used - (chain[0].gap if page else 0.0)
        if _height(chain) <= room:
            used = height - room + _height(chain)
            page += chain
            del waiting[-len(chain) :]
            continue
        halves = _halves(chain, room, height)
        if halves:
            page += [*chain[:-1], halves[0]]
            waiting[-len(chain) :] = [halves[1]]
        elif not page or page[-1] is head:
            raise _too_high(chain[-1], height)
        pages.append([])
        used = 0.0
    return pages


def _halves(chain: list[Strip], room: float, height: float) -> tuple[Strip, Strip] | None:
    """The chain's last strip cut to what it may take of `room`, where that can be done.

    A paragraph may be cut; a clause only where no page could hold it whole.
    """
    last = chain[-1]
    may = last.splits or last.height > height
    return cut(last, room - _height(chain) + last.height) if may else None


def _chain(waiting: list[Strip]) -> list[Strip]:
    """The next strip, with those after it that it may not be parted from; `waiting` is in reverse."""
    chain = []
    for strip in reversed(waiting):
        chain.append(strip)
        if not strip.keeps:
            break
    return chain


def _relaxed(chain: list[Strip]) -> Problem:
    return Problem("layout/chain-relaxed", f"{len(chain)} blocks that keep together are higher than a page and were parted",
                   _id(chain[0]))  # fmt: skip


def _too_high(strip: Strip, height: float) -> MaterialError:
    message = f"it needs {strip.height:.0f} pt of height, a page has {height:.0f} pt"
    return MaterialError(Problem("layout/too-high", message, _id(strip), "use a larger paper"))


def _id(strip: Strip) -> str:
    return strip.lines[0].string_id if strip.lines else ""
