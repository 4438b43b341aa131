"""Where a board is parted into tiles: its size, the room of a sheet, the overlap and the gaps between squares go in, the
places of the seams come out."""

from itertools import pairwise
from math import ceil

from ..errors import Problem, UsageError

__all__ = ["Gaps", "choose_seams", "spans"]

Gaps = tuple[tuple[float, ...], tuple[float, ...]]  # between squares, across and down

_IN_A_SQUARE = 1e6  # a seam through a square is worse than any that is merely uneven


def choose_seams(length: float, room: float, overlap: float, gaps: tuple[float, ...]) -> tuple[float, ...]:
    """The seams along one side of a board of `length` points, so that no tile is longer than `room`, overlap included.

    As few tiles as can be, their seams in gaps where that is possible, else as even as can be. UsageError where the overlap
    leaves no room.
    """
    if length <= room:
        return ()
    if room - overlap < overlap:
        told = f"an overlap of {overlap / 72 * 25.4:.0f} mm is too wide for tiles of {room / 72 * 25.4:.0f} mm"
        raise UsageError(Problem("tiles/overlap", told, hint=f"at most {room / 2 / 72 * 25.4:.0f} mm, or a larger paper"))
    tiles = ceil((length - overlap) / (room - overlap) - 1e-9)
    even = [(length - overlap) * n / tiles for n in range(1, tiles)]  # tiles of one length
    places = sorted({*even, *(gap for gap in gaps if 0 < gap < length)})
    # The cheapest way to each place after n seams: what it costs, and the seams on it.
    ways: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, ())}
    for wanted in even:
        found: dict[float, tuple[float, tuple[float, ...]]] = {}
        for place in places:
            cost = (place - wanted) ** 2 + (0 if place in gaps else _IN_A_SQUARE)
            earlier = [
                (spent + cost, (*seams, place)) for last, (spent, seams) in ways.items() if 0 < place - last <= room - overlap
            ]
            if earlier:
                found[place] = min(earlier)
        ways = found
    return min(way for last, way in ways.items() if length - last <= room)[1]


def spans(length: float, seams: tuple[float, ...], overlap: float) -> tuple[tuple[float, float], ...]:
    """From where to where each tile reaches: over the seam at its end by the overlap."""
    edges = (0.0, *seams, length)
    return tuple((start, min(end + overlap, length)) for start, end in pairwise(edges))
