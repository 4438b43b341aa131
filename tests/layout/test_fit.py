"""A short text in a box: the floor is the last size that is tried, no size is under it, and no word is divided that need not be."""

import pytest
from board_samples import bench

from printkit.errors import MaterialError
from printkit.layout.fit import fit
from printkit.text.paragraph import measure


def fitted(text: str, sizes: tuple[float, float], box: tuple[float, int]):
    return fit(text, bench("it", "it").typography, "bold", sizes, box, "caption 1")


def width(text: str, size: float) -> float:
    return measure(text, bench("it", "it").typography.style(size, "bold"))


def words(lines) -> list[str]:
    return [line.text[line.start : line.end] for line in lines]


def test_the_floor_itself_is_tried():
    """Also where steps of a quarter point from the wanted size pass it by."""
    found = fitted("Robinson Crusoe", (12.1, 9.0), (width("Robinson Crusoe", 9.0) + 0.001, 1))
    assert found.size == 9.0
    with pytest.raises(MaterialError, match="at 9 pt type on 1 line"):
        fitted("Robinson Crusoe", (12.1, 9.0), (width("Robinson Crusoe", 9.0) - 0.01, 1))


def test_a_size_that_is_wanted_under_the_floor_is_the_floor():
    assert fitted("Robinson", (7.0, 9.0), (500.0, 1)).size == 9.0


def test_two_lines_get_smaller_before_a_word_is_divided():
    room = width("Finalmente", 15.0)
    found = fitted("Finalmente a casa!", (19.0, 12.0), (room, 2))
    assert words(found.lines) == ["Finalmente", "a casa!"] and 14.0 < found.size <= 15.0


def test_a_word_is_divided_where_nothing_else_helps():
    found = fitted("Finalmente", (19.0, 12.0), (width("Finalm", 12.0), 2))
    assert "".join(words(found.lines)) == "Finalmente" and len(found.lines) == 2
