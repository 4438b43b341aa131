"""A booklet is printed, folded and read here with paper in the hand: leaves are turned over and laid into each other."""

import pytest

from printkit.layout.frames import Document, Drawn, Page
from printkit.layout.imposition import bind, half, sides
from printkit.layout.papers import paper_size
from printkit.layout.shapes import bounds, rect
from printkit.layout.structure import StructureElement, walk

MM = 72 / 25.4


def leafed(printed: tuple[tuple[int, int], ...], direction: str) -> list[int]:
    """The numbers in the order of reading: sheets printed front and back, flipped on the short edge, stacked, folded."""
    fronts, backs = printed[::2], printed[1::2]
    order = []
    # Each sheet lies with its back up, the first at the bottom; turned over on the short edge, a sheet that lies on its side
    # has behind the left half of its front the right half of its back. Folded, its back is inside.
    leaves = []
    for front, back in zip(fronts, backs, strict=True):
        behind = {"left": back[1], "right": back[0]}
        leaves.append({"left": (front[0], behind["left"]), "right": (front[1], behind["right"])})
    opening, closing = ("right", "left") if direction == "ltr" else ("left", "right")
    for leaf in leaves:
        order += [leaf[opening][0], leaf[opening][1]]
    for leaf in reversed(leaves):
        order += [leaf[closing][1], leaf[closing][0]]
    return order


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("pages", range(1, 18))
def test_a_folded_booklet_reads_in_order(pages, direction):
    printed = sides(pages, direction)
    whole = -(-pages // 4) * 4
    assert len(printed) == whole // 2 and len(printed) % 2 == 0
    assert leafed(printed, direction) == [*range(1, whole + 1)]


def test_the_sides_of_a_single_sheet():
    assert sides(4, "ltr") == ((4, 1), (2, 3))
    assert sides(4, "rtl") == ((1, 4), (3, 2))


@pytest.mark.parametrize(("paper", "page"), [("a4", (148.5, 210)), ("a3", (210, 297)), ("letter", (139.7, 215.9))])
def test_half_a_paper(paper, page):
    assert half(paper_size(paper)) == pytest.approx((page[0] * MM, page[1] * MM))


def marked(pages: int) -> Document:
    """Pages of 100 by 150, each with a square of its own, and one thing that goes on over all of them."""
    return Document("t", "it", "ltr", tuple(
        Page(100, 150, (Drawn(rect(10, 20, n, n), fill="text", tag=f"{n}"), Drawn(rect(50, 50, n, 1), fill="text", tag="long")))
        for n in range(1, pages + 1)
    ), (*(StructureElement("P", f"{n}") for n in range(1, pages + 1)), StructureElement("P", "long")))  # fmt: skip


@pytest.mark.parametrize(("direction", "left", "right"), [("ltr", "6", "3"), ("rtl", "3", "6")])
def test_pages_lie_beside_each_other(direction, left, right):
    inner = bind(marked(6), direction).pages[2]
    assert (inner.width, inner.height) == (200, 150)
    boxes = {item.tag: bounds(item.path) for item in inner.items}
    size = {"3": 3, "6": 6}
    assert boxes[left] == pytest.approx((10, 20, 10 + size[left], 20 + size[left]))
    assert boxes[right] == pytest.approx((110, 20, 110 + size[right], 20 + size[right]))


def test_the_fold_is_ticked_outside_each_sheet_and_nowhere_else():
    ticks = [[bounds(item.path) for item in page.items if not item.tag] for page in bind(marked(8), "ltr").pages]
    length = 7 * MM
    assert ticks[0] == ticks[2] == [pytest.approx((100, 0, 100, length)), pytest.approx((100, 150 - length, 100, 150))]
    assert ticks[1] == ticks[3] == []


def test_what_goes_on_over_pages_is_said_in_the_order_of_reading():
    """Of eight pages the last lies beside the first: by the sides of the paper it would be said 1, 8, 2, 7."""
    bound = bind(marked(8), "ltr")
    *_, long = bound.structure
    assert (long.role, long.tag) == ("P", "") and {kid.role for kid in long.kids} == {"Span"}
    printed = {item.tag: bounds(item.path) for page in bound.pages for item in page.items if item.tag}
    widths = [round(printed[kid.tag][2] - printed[kid.tag][0]) for kid in long.kids]
    assert widths == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {each.tag for each in walk(bound.structure) if each.tag} == set(printed)
