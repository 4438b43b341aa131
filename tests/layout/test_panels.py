"""Panels on pages: none is lost, cut, scaled or over another, and each is placed from the reading side."""

import pytest

from printkit.errors import MaterialError
from printkit.layout.area import Area
from printkit.layout.frames import Drawn, LinkItem, Symbol, SymbolItem
from printkit.layout.moving import moved_item
from printkit.layout.panels import Panel, beside, pile, refuse_larger, stack
from printkit.layout.shapes import bounds, rect


def panel(width: float, height: float) -> Panel:
    return Panel(width, height, (Drawn(rect(0.0, 0.0, width, height), fill="ink"),))


def boxes(items) -> list[tuple[float, ...]]:
    return [bounds(item.path) for item in items]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_panels_next_to_each_other_begin_at_the_reading_side(direction):
    row = beside((panel(10, 30), panel(20, 40)), 100, 5, direction)
    assert (row.width, row.height) == (100, 40)
    left = [(32.5, 10, 42.5, 40), (47.5, 0, 67.5, 40)]
    assert boxes(row.items) == (left if direction == "ltr" else [(57.5, 10, 67.5, 40), (32.5, 0, 52.5, 40)])


@pytest.mark.parametrize(("align", "direction", "second"), [
    ("start", "ltr", (0, 0, 10, 5)), ("start", "rtl", (20, 0, 30, 5)), ("centre", "ltr", (10, 0, 20, 5)),
])  # fmt: skip
def test_panels_under_each_other(align, direction, second):
    column = pile((panel(30, 7), panel(10, 5)), 2, direction, align)
    assert (column.width, column.height) == (30, 14) and boxes(column.items) == [(0, 7, 30, 14), second]


def test_what_does_not_fit_goes_on_the_next_page():
    area = Area(10, 10, 100, 100, "ltr")
    pages = [*stack([panel(20, height) for height in (40, 50, 60, 100, 30)], area, (10, 1000))]
    assert [len(page) for page in pages] == [2, 1, 1, 1]
    assert boxes(pages[0]) == [(50, 70, 70, 110), (50, 10, 70, 60)], "the white between takes what is left"
    for page in pages:
        for left, bottom, right, top in boxes(page):
            assert left >= 10 and bottom >= 10 and right <= 110 and top <= 110
    wide = [*stack([panel(20, 10), panel(20, 10)], area, (10, 15))]
    assert boxes(wide[0]) == [(50, 100, 70, 110), (50, 75, 70, 85)], "up to the widest"


def test_every_kind_of_item_moves():
    assert moved_item(LinkItem((1, 2, 3, 4), "https://example.org", "link"), 10, 20).rect == (11, 22, 13, 24)
    symbol = moved_item(SymbolItem(Symbol("chip", 1, 1), 5, 6, 2.0), 10, 20)
    assert (symbol.x, symbol.y, symbol.scale) == (15, 26, 2.0)


def test_what_is_larger_than_the_paper_is_told_with_both_sizes():
    refuse_larger((72, 36), (72, 36), "a chip")
    for needed in ((144, 36), (72, 72)):
        with pytest.raises(MaterialError) as caught:
            refuse_larger(needed, (72, 36), "a chip")
        (problem,) = caught.value.problems
        assert problem.message.startswith("a chip needs ") and problem.message.endswith(", the paper leaves 25 x 13 mm")
