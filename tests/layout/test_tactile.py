"""A board that is felt: what a finger must tell apart is large enough and far enough apart, on every paper it is printed on."""

from itertools import combinations
from math import hypot

import pytest
from PIL import ImageStat
from reading import page_pixels

from printkit.build import render
from printkit.i18n.editions import known_laws, load_edition
from printkit.layout.frames import Drawn, TextItem
from printkit.layout.shapes import bounds
from printkit.layout.tactile_blocks import SHAPES
from printkit.paths import roots
from printkit.rules import effects
from printkit.sheets import SheetSpec, compose
from printkit.sheets.tactile_sheet import shape_of

MM = 72 / 25.4
PAPERS = ("a4", "letter", "a3")


def board(language: str = "it", law: str = "it", paper: str = "a4"):
    return compose(SheetSpec("board", language, law, paper, "tactile"), roots()).document.pages


def printed() -> bytes:
    return render([SheetSpec("board", "it", "it", "a4", "tactile")], roots())


def parts(page, number: int) -> list[Drawn]:
    """Frame, dots, shape and, at home, the house."""
    return [item for item in page.items if item.tag == f"square {number}"]


def outer(drawn: Drawn) -> tuple[float, ...]:
    """The box of its ink."""
    left, bottom, right, top = bounds(drawn.path)
    reach = drawn.width / 2 if drawn.stroke else 0.0
    return left - reach, bottom - reach, right + reach, top + reach


@pytest.mark.parametrize("paper", PAPERS)
def test_lines_are_one_and_three_millimetres(paper):
    page, law = board(paper=paper)[0], load_edition("it", roots())
    for clause in law.clauses:
        frame = parts(page, clause.square)[0]
        assert frame.width / MM == pytest.approx(3 if clause.effect else 1, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["it", "ar"])
def test_nothing_is_nearer_than_a_finger_can_tell(language, paper):
    """Frames 2 mm apart; dots and shapes 1.7 mm inside their frame and from each other."""
    page = board(language, language, paper)[0]
    frames = []
    for number in range(1, 46):
        frame, *inside = parts(page, number)
        left, bottom, right, top = outer(frame)
        frames.append((left, bottom, right, top))
        for drawn in inside:
            a, b, c, d = bounds(drawn.path)
            gap = min(a - left, b - bottom, right - c, top - d) - frame.width
            assert gap >= 1.7 * MM, number
        for one, other in combinations(map(bounds, (drawn.path for drawn in inside)), 2):
            assert one[1] - other[3] >= 1.7 * MM, "one above the other"
    for one, other in combinations(frames, 2):
        across, up = max(one[0], other[0]) - min(one[2], other[2]), max(one[1], other[1]) - min(one[3], other[3])
        assert max(across, up) >= 2 * MM - 0.01
    low = min(frame[1] for frame in frames)
    assert min(min(f[0] for f in frames), page.width - max(f[2] for f in frames), page.height - max(f[3] for f in frames)) >= 4 * MM
    assert low > 15 * MM, "pawns wait below"


def test_a_shape_is_at_least_8_millimetres_high():
    page = board()[0]
    for number in (1, 3, 12, 25):
        left, bottom, right, top = bounds(parts(page, number)[2].path)
        assert top - bottom >= 8 * MM and right - left >= 8 * MM


def test_four_shapes_are_four_pictures():
    """As they are printed: of the box around it a ring fills 52 %, a disc 79 %, a wedge 50 %, two bars 64 %."""
    page = board()[0]
    pixels = page_pixels(printed(), dpi=288).convert("L")
    for number, expected in ((1, 0.785 * (1 - 0.58**2)), (3, 0.785), (25, 0.5), (12, 0.64)):
        left, bottom, right, top = bounds(parts(page, number)[2].path)
        box = (round(4 * left), round(4 * (page.height - top)), round(4 * right), round(4 * (page.height - bottom)))
        assert 1 - ImageStat.Stat(pixels.crop(box)).mean[0] / 255 == pytest.approx(expected, abs=0.02), number


def test_a_ring_is_open():
    """As a printer sees it: white in the middle of the sign of square 1, black in that of square 3."""
    page = board()[0]
    pixels = page_pixels(printed(), dpi=144).convert("L")
    for number, expected in ((1, 255), (3, 0)):
        left, bottom, right, top = bounds(parts(page, number)[2].path)
        assert pixels.getpixel((round(left + right), round(2 * page.height - (bottom + top)))) == expected


def test_every_effect_has_a_shape():
    kinds = [getattr(effects, name) for name in effects.__all__ if name != "Effect"]
    made = [kind(*["lander" if name == "takers" else 1 for name in kind.__match_args__]) for kind in kinds]
    assert {shape_of(effect) for effect in made} == set(SHAPES)


@pytest.mark.parametrize("law", known_laws(roots()))
def test_acting_squares_have_a_shape_and_others_have_none(law):
    page = board("en", law)[0]
    for clause in load_edition(law, roots()).clauses:
        drawn = len(parts(page, clause.square)) - (clause.square == 45)
        assert drawn == (3 if clause.effect else 2), clause.square


def test_a_square_where_the_player_may_has_a_broken_frame():
    """23 in the Italian law, which only says that one may; 25 is a must."""
    page = board()[0]
    pieces = {number: [segment[0] for segment in parts(page, number)[0].path].count("m") for number in (23, 25)}
    assert pieces == {23: 8, 25: 1}


def test_the_way_leads_from_square_to_square():
    page = board()[0]
    wedges = [item for item in page.items if item.tag == "board" and item.fill and len(item.path) == 4]
    assert len(wedges) == 44
    centres = [((f[0] + f[2]) / 2, (f[1] + f[3]) / 2) for f in (outer(parts(page, n)[0]) for n in range(1, 45))]
    for number, wedge in enumerate(wedges, 1):
        tip = wedge.path[1][1:]
        base = [(wedge.path[0][i] + wedge.path[2][i]) / 2 for i in (1, 2)]
        here = centres[number - 1]
        assert hypot(tip[0] - here[0], tip[1] - here[1]) > hypot(base[0] - here[0], base[1] - here[1])


def test_words_are_on_the_key_alone_and_the_key_names_every_effect():
    first, key = board("pl", "pl")
    assert not [item for item in first.items if isinstance(item, TextItem)]
    said = " ".join(item.line.text[item.line.start : item.line.end] for item in key.items if isinstance(item, TextItem))
    numbers = {int(word) for word in said.replace("·", " ").split() if word.isdecimal()}
    acting = {clause.square for clause in load_edition("pl", roots()).clauses if clause.effect}
    assert acting <= numbers
    assert min(run.size for item in key.items if isinstance(item, TextItem) for run in item.line.runs) >= 14


def test_the_board_of_a_language_from_the_right_runs_the_other_way():
    left, right = board("it")[0], board("ar", "ar")[0]
    for number in range(1, 46):
        a, b = (outer(parts(page, number)[0]) for page in (left, right))
        assert b[0] == pytest.approx(left.width - a[2], abs=0.01)
