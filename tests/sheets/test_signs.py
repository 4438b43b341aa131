"""Signs are computed from the effect: each its own name and drawing, one height, arrows along the reading."""

import re
from itertools import combinations

import pytest

from printkit.i18n.editions import load_edition
from printkit.i18n.languages import load_language
from printkit.layout.shapes import bounds, moved
from printkit.paths import roots
from printkit.rules import effects as law
from printkit.rules.edition import Modality
from printkit.sheets.signs import draw_sign, sign_name
from printkit.sheets.spec import SheetSpec
from printkit.sheets.workbench import make_workbench

MUST, MAY = Modality.MUST, Modality.MAY
EFFECTS = (
    (law.EveryonePays(1), 1, "everyone-pays.1"), (law.TakeFromCashier(4), 18, "take-from-cashier.4"),
    (law.TakeFromCashier(1), 3, "take-from-cashier.1"), (law.FridayTakes(3), 33, "friday-takes.3"),
    (law.PayCashier(3), 8, "pay-cashier.3"), (law.PayNeighbour(2), 10, "pay-neighbour.2"),
    (law.BindFriday(2), 29, "bind-friday.2"), (law.TakeFromEveryone(1, "pair"), 32, "take-from-everyone.1.pair"),
    (law.TakeFromEveryone(1, "lander"), 32, "take-from-everyone.1.lander"), (law.StartAgain(0), 4, "start-again.0"),
    (law.StartAgain(1), 4, "start-again.1"), (law.Stay(), 7, "stay"), (law.SkipThrow(1), 12, "skip-throw.1"),
    (law.ExtraThrow(1), 20, "extra-throw.1"), (law.SayTogether(), 17, "say-together"),
    (law.MoveTo(27), 23, "move-to.27"), (law.MoveTo(14), 25, "move-to.14"), (law.SwapWith(41), 36, "swap-with.41"),
    (law.SixIsDeath(), 42, "six-is-death"),
    (law.WinPot(3), 45, "win-pot.3"),
)  # fmt: skip


@pytest.fixture(scope="module")
def digits():
    spec = SheetSpec("board", "it", "it", "a4")
    bench = make_workbench(spec, load_language("it", roots()), load_edition("it", roots()), roots())
    return bench.typography.style(1.0, "extrabold")


def drawing(symbol) -> tuple:
    return symbol.items


@pytest.mark.parametrize("effect, square, name", EFFECTS)
def test_a_sign_is_named_by_effect_amount_and_modality(effect, square, name):
    assert sign_name(effect, MUST) == f"sign.{name}.must"
    assert sign_name(effect, MAY) == f"sign.{name}.may"
    assert re.fullmatch(r"[a-z0-9.-]+", sign_name(effect, MAY))


def test_every_effect_of_the_law_has_a_sign(digits):
    assert {type(effect) for effect, _, _ in EFFECTS} == set(law.Effect.__args__)
    for effect, square, _ in EFFECTS:
        for direction in ("ltr", "rtl"):
            assert draw_sign(effect, MUST, square, direction, digits).items


def test_no_two_signs_look_alike(digits):
    signs = [
        draw_sign(effect, modality, square, "ltr", digits) for effect, square, _ in EFFECTS for modality in (MUST, MAY)
    ]
    for one, other in combinations(signs, 2):
        assert drawing(one) != drawing(other), f"{one.name} and {other.name}"


@pytest.mark.parametrize("effect, square, name", EFFECTS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_sign_lies_inside_its_box_and_fits_a_square(digits, effect, square, name, direction):
    sign = draw_sign(effect, MUST, square, direction, digits)
    assert sign.height == 40 and 40 <= sign.width <= 132  # a square of the board has room for 3.3 times the height
    for item in sign.items:
        left, bottom, right, top = bounds(moved(item.path, item.shift, 0))
        half = item.width / 2 if item.stroke else 0
        assert left - half >= -0.01 and right + half <= sign.width + 0.01
        assert bottom - half >= -0.01 and top + half <= sign.height + 0.01
    paints = {paint for item in sign.items for paint in (item.fill, item.stroke)}
    assert paints <= {"sign.ink", "sign.ground", "sign.line", None}


def test_must_is_solid_and_may_is_dashed(digits):
    must, may = (draw_sign(law.StartAgain(0), modality, 4, "ltr", digits).items[0] for modality in (MUST, MAY))
    assert not must.dash and may.dash and must.width > may.width


def test_arrows_follow_the_reading_direction(digits):
    for effect, square, _ in EFFECTS:
        ltr, rtl = (draw_sign(effect, MUST, square, direction, digits) for direction in ("ltr", "rtl"))
        assert ltr.width == pytest.approx(rtl.width)

    def points_right(effect, square, direction) -> bool:
        """The double arrow head stands first in reading order; a head has one point at its tip and two at its base."""
        items = draw_sign(effect, MAY, square, direction, digits).items
        xs = [segment[1] for segment in (items[1] if direction == "ltr" else items[-1]).path if segment[0] in "ml"]
        assert {xs.count(min(xs)), xs.count(max(xs))} == {1, 2}
        return xs.count(max(xs)) == 1

    assert points_right(law.MoveTo(27), 23, "ltr") and not points_right(law.MoveTo(14), 25, "ltr")
    assert points_right(law.MoveTo(14), 25, "rtl") and not points_right(law.MoveTo(27), 23, "rtl")


def test_the_neighbour_is_at_the_right_hand_in_all_editions(digits):
    for direction in ("ltr", "rtl"):
        sign = draw_sign(law.PayNeighbour(2), MUST, 10, direction, digits)
        figures = [bounds(item.path) for item in sign.items[1:] if item.path[-1] == ("h",) and len(item.path) > 10]
        hollow = [item for item in sign.items[1:] if item.fill == "sign.ground" and item.stroke == "sign.ink"]
        assert len(hollow) == 1 and len(figures) >= 2
        lander = bounds(hollow[0].path)
        solid = [box for box in figures if box[3] - box[1] > 20 and box[0] > lander[2]]
        assert len(solid) >= 1


def test_numbers_keep_their_digits_in_order_in_both_directions(digits):
    """The outlines of "−3" are the same drawing in both editions, only elsewhere."""
    ltr, rtl = (draw_sign(law.PayCashier(3), MUST, 8, direction, digits) for direction in ("ltr", "rtl"))
    shape = [segment[0] for segment in ltr.items[1].path]
    assert shape in [[segment[0] for segment in item.path] for item in rtl.items]


def test_the_size_of_the_given_style_does_not_matter(digits):
    sign = draw_sign(law.WinPot(3), MUST, 45, "ltr", digits)
    assert sign == draw_sign(law.WinPot(3), MUST, 45, "ltr", digits._replace(size=30.0))
