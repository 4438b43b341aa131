"""Game pieces, measured in the content of their pages: true sizes on every paper, backs behind fronts, nothing lost."""

import json
import re
from functools import cache
from itertools import product

import pytest
from drawn import Drawing, drawings
from overlays import build, printkit, source
from PIL import ImageChops
from PIL.Image import Transpose
from reading import folded, page_pixels, pdfium_pages
from spoken import spoken

from printkit.build import render
from printkit.i18n.catalogs import load_catalogs
from printkit.layout.colours import contrast
from printkit.layout.frames import TextItem
from printkit.layout.ink import ink_of
from printkit.layout.papers import paper_size
from printkit.layout.pieces_pawns import letters_of
from printkit.paths import roots
from printkit.sheets import SheetSpec
from printkit.sheets.compose import compose
from printkit.sheets.themes import load_theme

MM = 72 / 25.4
TENTH = 0.1 * MM
LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
LTR = tuple(language for language in LANGUAGES if language != "ar")
BACKS = ("none", "duplex-long", "duplex-short", "fold")
PAPERS = ("a4", "letter", "a5", "155x220mm")  # on the last 7 chips make a row, so that the last row of 30 has two
CHIP = 18 * MM
DIE = ((4 * 24 + 7) * MM, (3 * 24 + 2 * 7) * MM)
SPINNER = (66 * MM, 66 * MM)
PAWN = (17 * MM, 2 * (30 + 7) * MM)
RULERS = (50 * MM, 2 * 72)


@cache
def pieces(language="it", paper="a4", **options) -> bytes:
    return render([SheetSpec("pieces", language, language, paper, **options)], roots())


@cache
def drawn(language="it", paper="a4", **options) -> list[Drawing]:
    return drawings(pieces(language, paper, **options))


def size(box):
    return box[2] - box[0], box[3] - box[1]


def chips(page: Drawing, name="chip.front"):
    return [symbol for symbol in page.symbols if symbol.name == name]


@pytest.mark.parametrize("language", ["it", "ar"])
@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_have_one_size_on_every_paper_and_control_lines_are_true(language, paper):
    pages = drawn(language, paper)
    figures = sorted(size(figure) for page in pages for figure in page.figures)
    rulers = [(width, height) for width, height in figures if height < 3 * MM]
    others = [one for one in figures if one not in rulers]
    assert [width for width, _ in rulers] == pytest.approx(sorted(RULERS), abs=TENTH)
    expected = sorted([*[PAWN] * 6, SPINNER, DIE])
    assert len(others) == len(expected)
    for found, wanted in zip(others, expected, strict=True):
        assert found == pytest.approx(wanted, abs=TENTH)
    for page in pages:
        assert (page.width, page.height) == pytest.approx(paper_size(paper), abs=0.01)
        assert all((chip.width, chip.height) == pytest.approx((CHIP, CHIP), abs=TENTH) for chip in chips(page))


@pytest.mark.parametrize("players", [1, 11])
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("paper", PAPERS)
def test_each_player_has_twenty_chips_and_ten_for_the_pot(players, backs, paper):
    pages = drawn("it", paper, set_size=players, backs=backs)
    assert sum(len(chips(page)) for page in pages) == 30 * players
    behind = sum(len(chips(page, "chip.back")) for page in pages)
    assert behind == (0 if backs == "none" else 30 * players)
    pawns = [figure for page in pages for figure in page.figures if size(figure) == pytest.approx(PAWN, abs=TENTH)]
    assert len(pawns) == players
    assert len(pages) % 2 == 0 or not backs.startswith("duplex")


def test_chips_are_as_many_as_the_table_agreed_on():
    pages = drawn(rulings=(("purse", "10"),))
    assert sum(len(chips(page)) for page in pages) == 20 * 6
    assert "10 gettoni a testa" in folded(" ".join(pdfium_pages(pieces(rulings=(("purse", "10"),)))))


@pytest.mark.parametrize(("language", "paper"), [*product(("it", "ar"), PAPERS)])
def test_chips_lie_in_a_grid_without_gaps_in_the_middle_of_the_page(language, paper):
    pages = [page for page in drawn(language, paper) if chips(page)]
    for page in pages:
        places = chips(page)
        lefts, bottoms = (sorted({round(value, 1) for value in values}) for values in zip(*(one[1:3] for one in places), strict=True))
        for values in (lefts, bottoms):
            assert [b - a for a, b in zip(values, values[1:], strict=False)] == pytest.approx([CHIP] * (len(values) - 1), abs=0.15)
        assert lefts[0] + lefts[-1] + CHIP == pytest.approx(page.width, abs=TENTH)
        by_row = [sum(abs(one.bottom - bottom) < 1 for one in places) for bottom in bottoms]
        assert set(by_row[1:]) <= {len(lefts)}, "a row is full, but for the last"
    first = sorted(chips(pages[0]), key=lambda one: one.bottom)
    assert first[0].bottom + first[-1].bottom + CHIP == pytest.approx(pages[0].height, abs=TENTH)
    tops = {round(max(one.bottom for one in chips(page)), 1) for page in pages}
    assert len(tops) == 1, "at the same place on every page, so that they can be cut in a pile"


def test_a_last_row_in_part_begins_at_the_reading_side():
    for language in ("it", "ar"):
        places = chips(drawn(language, "155x220mm", set_size=1)[-1])
        lowest = min(one.bottom for one in places)
        last = [one.left for one in places if one.bottom == pytest.approx(lowest)]
        assert len(places) == 30 and len(last) == 30 % 7
        ends = (min(one.left for one in places), max(one.left for one in places))
        assert (min(last) == pytest.approx(ends[0])) is (language == "it")
        assert (max(last) == pytest.approx(ends[1])) is (language == "ar")


@pytest.mark.parametrize("language", ["it", "ar"])
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("paper", [*PAPERS, "297x210mm"])
def test_backs_lie_on_their_fronts(language, backs, paper):
    """PRN-03 on paper, partial rows too: about the long edge of a portrait page left and right change places."""
    pages = drawn(language, paper, set_size=1 if paper == "155x220mm" else 6, backs=backs)
    fronts = [n for n, page in enumerate(pages) if chips(page)]
    assert fronts and all(n % 2 == 0 for n in fronts), "a front begins a sheet of paper"
    for n in fronts:
        front, back = chips(pages[n]), chips(pages[n + 1], "chip.back")
        width, height = pages[n].width, pages[n].height
        sideways = (backs == "duplex-long") == (height > width)
        mirrored = [
            (width - one.left - one.width, one.bottom) if sideways else (one.left, height - one.bottom - one.height)
            for one in front
        ]
        assert len(front) == len(back)
        for wanted, one in zip(mirrored, back, strict=True):
            assert (one.left, one.bottom) == pytest.approx(wanted, abs=TENTH)


@pytest.mark.parametrize("language", ["it", "ar"])
@pytest.mark.parametrize("paper", PAPERS)
def test_folded_backs_lie_on_their_fronts(language, paper):
    for page in drawn(language, paper, backs="fold"):
        front, back = chips(page), chips(page, "chip.back")
        assert len(front) == len(back)
        for one, other in zip(front, back, strict=True):
            assert one.left + other.left + CHIP == pytest.approx(page.width, abs=TENTH)
            assert one.bottom == pytest.approx(other.bottom, abs=TENTH)
            assert (one.left < page.width / 2) is (language == "it"), "fronts are on the half that is read first"


@pytest.mark.parametrize("language", ["it", "ar"])
def test_backs_have_a_bleed_and_no_border(language):
    """The ground of the backs goes on 3 mm beyond the outer cuts, and shows nothing but itself along every cut."""
    options = {"paper": "155x220mm", "set_size": 1, "backs": "duplex-long"}
    page = drawn(language, **options)[-1]
    places = chips(page, "chip.back")
    box = (min(one.left for one in places), min(one.bottom for one in places),
           max(one.left for one in places) + CHIP, max(one.bottom for one in places) + CHIP)  # fmt: skip
    (ground,) = page.fills
    assert ground == pytest.approx((box[0] - 3 * MM, box[1] - 3 * MM, box[2] + 3 * MM, box[3] + 3 * MM), abs=TENTH)
    image = page_pixels(pieces(language, **options), len(drawn(language, **options)) - 1, 144).convert("RGB")
    one = places[-1]
    colours = set()
    for n in range(-5, int(CHIP) + 6, 2):
        for x, y in ((one.left + n, one.bottom), (one.left + n, one.bottom + CHIP - 1), (one.left, one.bottom + n),
                     (one.left + CHIP - 1, one.bottom + n)):  # fmt: skip
            colours.add(image.getpixel((int(2 * x), int(2 * (page.height - y)))))
    assert colours == {tuple(bytes.fromhex(load_theme("storybook", roots()).paints["coin"][1:]))}


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_a_page_without_backs_has_an_empty_one(backs):
    pages = pdfium_pages(pieces("it", "a5", backs=backs))
    blank = load_catalogs("it", roots()).text("print.blank")
    instructions = [n for n, page in enumerate(drawn("it", "a5", backs=backs)) if page.figures]
    assert len(instructions) > 1
    assert [n for n, text in enumerate(pages) if folded(text) == blank] == [n + 1 for n in instructions]
    composed = compose(SheetSpec("pieces", "it", "it", "a5", backs=backs), roots())
    assert [page.back for page in composed.document.pages] == [False, True] * (len(pages) // 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_is_said_in_order(language):
    catalog = load_catalogs(language, roots())
    t, n = catalog.text, catalog.count
    texts = [(one.role, folded(one.text)) for one in spoken(pieces(language, backs="fold"))]
    mm, inches = n("print.length_mm", 50), n("print.length_inch", 2)
    expected = [("H1", t("pieces.title")), ("P", t("title.game"))]
    expected += [("H2", t("pieces.die")), ("P", t("pieces.die_how")), ("P", t("pieces.die_check")), ("Figure", t("alt.die_net"))]
    expected += [("P", t(f"pieces.{key}")) for key in ("cut", "fold", "glue")]
    expected += [("H2", t("pieces.spinner")), ("P", t("pieces.spinner_instead")), ("P", t("pieces.spinner_how"))]
    expected += [("Figure", t("alt.spinner")), ("P", t("pieces.clip_and_pencil"))]
    expected += [("H2", t("pieces.pawns")), ("P", t("pieces.pawn_how"))]
    expected += [("Figure", t("alt.pawn", letter=letter)) for letter in "ABCDEF"]
    expected += [("Figure", t("print.control_line", length=mm)), ("P", t("instr.print_scale", length=mm))]
    expected += [("Figure", t("print.control_line", length=inches)), ("P", t("print.control_line", length=inches))]
    credits = re.escape(folded(t("credits.icons", authors="{}"))).replace(re.escape("{}"), r"[\w, ]+")
    rest = [("H2", t("pieces.chips")), ("P", n("pieces.chips_each", 20)), ("P", f"{t('label.pot')}: {n('count.chips', 60)}"),
            ("P", t("pieces.fold_line"))]  # fmt: skip
    assert texts[: len(expected)] == [(role, folded(text)) for role, text in expected]
    assert texts[len(expected)][0] == "P" and re.fullmatch(credits, texts[len(expected)][1])
    assert texts[len(expected) + 1 :] == [(role, folded(text)) for role, text in rest]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("paper", "players", "backs"), [
    ("a4", 6, "none"), ("letter", 8, "duplex-long"), ("a5", 11, "fold"), ("155x220mm", 3, "duplex-short"),
    ("297x210mm", 6, "fold"), ("a3", 30, "none"),
])  # fmt: skip
def test_no_text_touches_another_or_a_piece_or_the_unprintable_edge(language, paper, players, backs):
    spec = SheetSpec("pieces", language, language, paper, set_size=players, backs=backs)
    for page, shown in zip(compose(spec, roots()).document.pages, drawn(language, paper, set_size=players, backs=backs), strict=True):
        boxes = [(*figure, "a figure") for figure in shown.figures]
        boxes += [(one.left, one.bottom, one.left + one.width, one.bottom + one.height, "a chip") for one in shown.symbols[:99]]
        for item in page.items:
            if not isinstance(item, TextItem):
                continue
            ink = ink_of(item.line)
            left, bottom, right, top = item.x + ink.left, item.y + ink.bottom, item.x + ink.right, item.y + ink.top
            assert left >= 5 * MM and right <= page.width - 5 * MM and bottom >= 5 * MM and top <= page.height - 5 * MM
            for other in boxes:
                apart = right <= other[0] or other[2] <= left or top <= other[1] or other[3] <= bottom
                assert apart or item.tag == other[4], f"{item.tag} over {other[4]}"
            boxes.append((left, bottom, right, top, item.tag))
        pieces_on_page = list(shown.figures)
        for n, one in enumerate(pieces_on_page):
            assert one[0] >= 5 * MM and one[2] <= page.width - 5 * MM and one[1] >= 5 * MM and one[3] <= page.height - 5 * MM
            for other in pieces_on_page[n + 1 :]:
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_letters_of_pawns_go_on_after_z():
    known = {0: "A", 25: "Z", 26: "AA", 27: "AB", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"}
    assert {n: letters_of(n) for n in known} == known
    assert len({letters_of(n) for n in range(1000)}) == 1000


def pawn_images(language="it", **options):
    """A picture of each pawn, in the order in which they are drawn."""
    pdf = pieces(language, **options)
    for n, page in enumerate(drawn(language, **options)):
        image = page_pixels(pdf, n, 216).convert("RGB")
        for left, bottom, right, top in (box for box in page.figures if size(box) == pytest.approx(PAWN, abs=TENTH)):
            edges = (left, page.height - top, right, page.height - bottom)
            yield image.crop(tuple(round(3 * edge) for edge in edges))


@pytest.mark.parametrize("language", ["it", "ar"])
def test_both_sides_of_a_pawn_stand_upright_and_lie_on_each_other(language):
    """The back is the front turned half round; the shape alone is the same from the left and from the right."""
    about_the_middle = upside_down = 0.0
    for image in pawn_images(language, set_size=8):
        about_the_middle += mean(ImageChops.difference(image, image.rotate(180)).convert("L"))
        upside_down += mean(ImageChops.difference(image, image.transpose(Transpose.FLIP_TOP_BOTTOM)).convert("L"))
        white = image.point(lambda value: 255 if value > 250 else 0).convert("L").crop((0, 0, image.width, 9999))
        corner = white.crop((0, image.height // 2 - 40, 14, image.height // 2 + 40))
        other = white.crop((image.width - 14, image.height // 2 - 40, image.width, image.height // 2 + 40))
        assert mean(ImageChops.difference(corner, other.transpose(Transpose.FLIP_LEFT_RIGHT))) < 12
        assert mean(corner) > 30, "the sides are bent, so the paper shows beside the head"
    assert about_the_middle / 8 < 8 and about_the_middle * 2 < upside_down, "apart from the pixels at the edges of shapes"


def mean(image) -> float:
    histogram = image.histogram()
    return sum(value * count for value, count in enumerate(histogram)) / sum(histogram)


def test_pawns_are_told_apart_by_colour_and_in_grey():
    images = list(pawn_images(set_size=8))
    assert len(images) == 8
    assert len({image.getpixel((image.width // 2, image.height - 20)) for image in images}) == 8, "colours"
    for n, one in enumerate(images):
        for other in images[n + 1 :]:
            discs = [image.convert("L").crop((15, image.height // 2 + 30, 130, image.height // 2 + 130)) for image in (one, other)]
            assert mean(ImageChops.difference(*discs)) > 12, "emblems, in grey"
    paints = load_theme("storybook", roots()).paints
    assert contrast(paints["ink"], paints["paper"]) > 7, "which a black and white printer shows"


def test_no_two_pawns_of_a_large_class_look_alike():
    template = source("templates/pieces.html")
    emblems = re.findall(r'"([a-z-]+)"', template.partition("emblems = [")[2].partition("]")[0])
    known = {icon["name"] for icon in json.loads(source("templates/icons/icons.json"))}
    assert len(emblems) == len(set(emblems)) and set(emblems) <= known
    assert len({(emblems[n % len(emblems)], n % 8) for n in range(100)}) == 100


@pytest.mark.parametrize("paper", ["50x50mm", "100x297mm", "210x90mm", "50x5000mm"])
@pytest.mark.parametrize("backs", ["none", "fold"])
def test_a_paper_too_small_is_told_in_one_line(tmp_path, paper, backs):
    done = printkit("build", "pieces", "--lang", "it,ar", "--paper", paper, "--backs", backs, "--out", tmp_path)
    assert done.code == 1 and len(done.err) == 1, done.err
    assert re.search(r"needs \d+ x \d+ mm, the paper leaves \d+ x \d+ mm; use a larger paper", done.err[0]), done.err
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("backs", ["none", "duplex-long"])
def test_a_crowd_of_a_thousand_prints(tmp_path, backs):
    done = printkit("build", "pieces", "--lang", "it", "--set-size", 1000, "--backs", backs, "--out", tmp_path)
    assert done.code == 0, done.err


BAD_THEMES = {
    ("chip = 51.024", "chip = 0"): "chip of [pieces] is 0; write a number of points from 1 on",
    ("pawn_colours = 8", "pawn_colours = 9"): "pawn_colours of [pieces] is 9, but there is no colour pawn.9; write a smaller number",
    ("pawn_colours = 8\n", ""): "[pieces] has no pawn_colours; add it",
}


@pytest.mark.parametrize("change", BAD_THEMES)
def test_a_theme_that_cannot_be_printed_is_named(tmp_path, change):
    files = {"templates/themes/own.toml": source("templates/themes/storybook.toml").replace(*change)}
    done = build(tmp_path, files, "pieces", "--lang", "it", "--theme", "own")
    assert done.code == 1 and len(done.err) == 1 and done.err[0].endswith(f"own.toml: {BAD_THEMES[change]}"), done.err


BAD_TEMPLATES = {
    ('kind="glue"', 'kind="clue"'): "<key> has no kind 'clue'; known: cut, fold, glue",
    ('"anchor", ', '"ancor", '): "there is no icon ancor; add it",
    ('length="2in"', 'length="2"'): "'2' is no length; write a number and a unit (mm, cm, in, pt), like 3mm",
    ('letter="{{ letter }}"', 'letter=" "'): "letter of <pawn> is empty; write one",
    ("in pawns() %}", "in () %}"): "<pawns> has no <pawn>; add one, or take <pawns> out",
    ("<pawns>", "<pawns>loose"): "<pawns> has the text 'loose' in no element; put it into one",
    ('alt="{{ plain(t("alt.spinner")) }}"', 'alt=""'): "alt of <spinner> is empty; say in words what the picture shows",
}


@pytest.mark.parametrize("change", BAD_TEMPLATES)
def test_a_template_that_cannot_be_printed_is_named(tmp_path, change):
    files = {"templates/pieces.html": source("templates/pieces.html").replace(*change)}
    done = build(tmp_path, files, "pieces", "--lang", "it")
    assert done.code == 1 and len(done.err) == 1 and done.err[0].endswith(BAD_TEMPLATES[change]), done.err


def test_parts_can_be_left_out(tmp_path):
    template = source("templates/pieces.html")
    for part in ("die", "spinner", "pawns", "chips"):
        without = re.sub(rf"  <{part}[ >].*?</{part}>\n", "", template, flags=re.S)
        assert without != template
        done = build(tmp_path / part, {"templates/pieces.html": without}, "pieces", "--lang", "it", "--backs", "duplex-long")
        assert done.code == 0, done.err
        pages = drawings((tmp_path / part / "out/it/pieces.pdf").read_bytes())
        figures = sum(len(page.figures) for page in pages)
        assert figures == {"die": 9, "spinner": 9, "pawns": 4, "chips": 10}[part]
        assert bool(sum(len(chips(page)) for page in pages)) is (part != "chips")


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("paper", PAPERS)
def test_coloured_art_lies_at_the_same_place_whatever_the_words(paper, backs):
    """So at the press editions of one direction differ in the black plate alone."""
    first, *others = ([(page.figures, page.symbols) for page in drawn(language, paper, backs=backs)] for language in LTR)
    assert all(other == first for other in others)
