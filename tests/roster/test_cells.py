"""Row numbers as one phrase."""

import pytest

from printkit.roster.cells import tell_rows


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([5], "row 5"), ([2, 3], "rows 2 and 3"), ([2, 3, 4], "rows 2-4"), ([9, 2, 4, 5, 6, 2], "rows 2, 4-6 and 9"),
        ([2, 3, 7], "rows 2, 3 and 7"), (list(range(2, 5002)), "rows 2-5001"),
    ],
)  # fmt: skip
def test_rows(rows, told):
    assert tell_rows(rows) == told


def test_many_rows_fit_a_message():
    told = tell_rows(list(range(1, 5000, 2)))
    assert told.startswith("rows 1, 3, 5, ") and told.endswith(", 59 and 2470 more") and len(told) < 200
