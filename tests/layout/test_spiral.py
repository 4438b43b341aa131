"""The path of the squares: a spiral that misses no cell and turns round in right-to-left editions."""

import pytest

from printkit.layout.area import Area
from printkit.layout.spiral import cell, step, tile

# The corners as counted on the drawing of the board, 9 columns by 7 rows.
CORNERS = {1: (0, 0), 9: (8, 0), 15: (8, 6), 23: (0, 6), 28: (0, 1), 29: (1, 1), 35: (7, 1), 39: (7, 5), 45: (1, 5)}


@pytest.mark.parametrize("number, place", CORNERS.items())
def test_the_corners_lie_where_the_drawing_has_them(number, place):
    assert cell(number, 9, 7) == place


@pytest.mark.parametrize("columns, rows", [(9, 7), (7, 9), (5, 9), (3, 15), (1, 45), (45, 1), (8, 6)])
def test_each_square_has_a_cell_beside_the_one_before(columns, rows):
    cells = [cell(number, columns, rows) for number in range(1, min(45, columns * rows) + 1)]
    assert len(set(cells)) == len(cells)
    assert all(0 <= column < columns and 0 <= row < rows for column, row in cells)
    for (c1, r1), (c2, r2) in zip(cells, cells[1:], strict=False):
        assert abs(c1 - c2) + abs(r1 - r2) == 1


def test_mirrored_columns_run_the_other_way():
    for number in range(1, 46):
        column, row = cell(number, 9, 7)
        assert cell(number, 9, 7, mirrored=True) == (8 - column, row)


def test_a_step_leads_to_the_next_square():
    assert [step(number, 9, 7) for number in (1, 9, 15, 23)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert step(1, 9, 7, mirrored=True) == (-1, 0)


def test_the_tall_square_takes_the_cell_below():
    grid = Area(10, 20, 90, 70, "ltr")
    goal = tile(45, grid, 9, 7, 2, tall=True)
    assert (goal.left, goal.bottom, goal.width, goal.height) == (21, 61, 8, 18)
    assert tile(45, Area(10, 20, 90, 70, "rtl"), 9, 7, 2, tall=True).left == 81
