"""PRN-03: a back lies behind its front, whichever edge the paper is turned about, with empty places and in all directions."""

import json
from pathlib import Path

import pytest

from printkit.layout.area import Area
from printkit.layout.backs import back_places
from printkit.settings import BACKS

MM = 72 / 25.4
A4 = (210 * MM, 297 * MM)
PAGES = {"portrait": A4, "landscape": A4[::-1]}
BUG = next(
    bug
    for line in (Path(__file__).parents[1] / "data" / "bugs.jsonl").read_text("utf-8").splitlines()
    if (bug := json.loads(line))["id"] == "PRN-03"
)
SLIPS, A_ROW = 7, 3
# About which edge of the paper: the long edges of a portrait page stand at its sides, those of a landscape page lie above and below.
SIDEWAYS = {("duplex-long", "portrait"): True, ("duplex-short", "portrait"): False,
            ("duplex-long", "landscape"): False, ("duplex-short", "landscape"): True,
            ("fold", "portrait"): True, ("fold", "landscape"): True}  # fmt: skip


def fronts(page: tuple[float, float], direction: str) -> list[Area]:
    """Seven slips, three a row, from the upper corner at the reading side; the last sheet has one in its last row."""
    width, height = page[0] / A_ROW, page[1] / 5
    places = []
    for n in range(SLIPS):
        row, column = divmod(n, A_ROW)
        column = A_ROW - 1 - column if direction == "rtl" else column
        places.append(Area(column * width, page[1] - (row + 1) * height, width, height, direction))
    return places


def middle(area: Area) -> tuple[float, float]:
    return area.left + area.width / 2, area.bottom + area.height / 2


def test_the_bug_is_the_one_that_is_tested_here():
    assert BUG["input"]["data"] == "7 different slips, 3 per row, with matching back text 1–7"
    assert BUG["check"] == "For each n: x_front + x_back = page width (long edge) within 0.1 pt."


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize(("backs", "turned"), SIDEWAYS)
def test_each_back_is_the_mirror_image_of_its_front(backs, turned, direction):
    page = PAGES[turned]
    places = fronts(page, direction)
    backs_of = back_places(places, page, backs)
    assert len(backs_of) == SLIPS
    for front, back in zip(places, backs_of, strict=True):
        assert (back.width, back.height) == (front.width, front.height)
        (x_front, y_front), (x_back, y_back) = middle(front), middle(back)
        if SIDEWAYS[backs, turned]:
            assert x_front + x_back == pytest.approx(page[0], abs=0.1) and y_front == pytest.approx(y_back, abs=0.1)
        else:
            assert y_front + y_back == pytest.approx(page[1], abs=0.1) and x_front == pytest.approx(x_back, abs=0.1)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_empty_places_stay_empty(direction):
    """The seventh slip stands alone at the reading side of its row; behind it, at the other side, so does its back."""
    places = fronts(A4, direction)
    last = back_places(places, A4, "duplex-long")[-1]
    third = A4[0] / A_ROW
    assert places[-1].left == pytest.approx(0 if direction == "ltr" else 2 * third)
    assert last.left == pytest.approx(2 * third if direction == "ltr" else 0)
    upside = back_places(places, A4, "duplex-short")[-1]
    assert upside.left == pytest.approx(places[-1].left) and upside.bottom == pytest.approx(2 * A4[1] / 5)


@pytest.mark.parametrize("backs", [backs for backs in BACKS if backs != "none"])
def test_the_direction_of_reading_does_not_flip_a_second_time(backs):
    """The same places have the same backs in all languages: only the order in which they are filled differs."""
    ltr, rtl = (
        {tuple(round(value, 6) for value in middle(back)) for back in back_places(fronts(A4, way)[:6], A4, backs)}
        for way in ("ltr", "rtl")
    )
    assert ltr == rtl
    left = Area(10, 20, 30, 40, "ltr")
    (one,), (other,) = (back_places([left._replace(direction=way)], A4, backs) for way in ("ltr", "rtl"))
    assert one[:4] == other[:4]


@pytest.mark.parametrize("backs", [backs for backs in BACKS if backs != "none"])
@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_the_back_of_a_back_is_its_front(page, backs):
    places = fronts(page, "ltr")
    again = back_places(back_places(places, page, backs), page, backs)
    assert [value for place in again for value in place[:4]] == pytest.approx([value for place in places for value in place[:4]])


def test_without_backs_there_are_none():
    assert back_places(fronts(A4, "ltr"), A4, "none") == ()
