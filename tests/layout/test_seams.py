"""Where a board is parted: tiles that fit their sheets, cover the board, overlap as asked, and are as few as can be."""

from itertools import pairwise
from math import ceil

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.errors import UsageError
from printkit.layout.seams import choose_seams, spans

MM = 72 / 25.4


@given(
    length=st.floats(100, 3000), room=st.floats(80, 800), overlap=st.floats(8, 140),
    gaps=st.lists(st.floats(0, 3000), max_size=12),
)  # fmt: skip
def test_tiles_fit_cover_and_overlap_and_none_is_too_many(length, room, overlap, gaps):
    assume(room - overlap >= overlap)
    seams = choose_seams(length, room, overlap, tuple(gaps))
    tiles = spans(length, seams, overlap)
    assert tiles[0][0] == 0 and tiles[-1][1] == length
    assert all(end - start <= room + 1e-6 for start, end in tiles)
    for (start, end), (after, _) in pairwise(tiles):
        assert start < after and end == pytest.approx(min(after + overlap, length))
    fewest = 1 if length <= room else ceil((length - overlap) / (room - overlap) - 1e-9)
    assert len(tiles) == fewest


def test_seams_lie_between_squares_where_a_sheet_reaches_one():
    """An A3 board of nine columns on A4 across: two tiles, parted at the gap nearest to the middle."""
    gaps = tuple(25 * MM + 41 * MM * n for n in range(10))
    (seam,) = choose_seams(420 * MM, 285 * MM, 10 * MM, gaps)
    assert seam == gaps[4]


def test_where_no_gap_can_be_reached_the_tiles_are_even():
    assert choose_seams(300.0, 110.0, 10.0, (5.0, 295.0)) == pytest.approx((290 / 3, 580 / 3))


def test_an_overlap_that_leaves_no_room_is_refused_with_the_limit():
    with pytest.raises(UsageError, match="an overlap of 40 mm is too wide for tiles of 70 mm; at most 35 mm"):
        choose_seams(420 * MM, 70 * MM, 40 * MM, ())
