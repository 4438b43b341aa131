"""The calibration sheet: lines of true length, scales about the middle of the front, a cross at the same place behind it."""

import re
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from conformance.products import LANGUAGES, made
from reading import folded
from spoken import spoken
from validators import judges

from printkit.errors import MaterialError
from printkit.i18n.catalogs import load_catalogs
from printkit.paths import roots

MM = 72 / 25.4
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a5": (148, 210), "a3": (297, 420)}


def sheet(language: str, paper: str = "a4") -> bytes:
    return made("_calibration", language, paper=paper)


def segments(data: bytes, number: int) -> list[tuple[float, float, float, float]]:
    """The straight lines of a page, from left to right or bottom to top, in mm from its middle."""
    found, at = [], (0.0, 0.0)
    with pikepdf.open(BytesIO(data)) as file:
        page = file.pages[number]
        width, height = float(page.MediaBox[2]), float(page.MediaBox[3])
        for operands, operator in pikepdf.parse_content_stream(page):
            place = [float(each) for each in operands] if str(operator) in "mlc" else []
            if str(operator) == "l":
                ends = sorted([at, tuple(place)])
                found.append(tuple((v - m / 2) / MM for end in ends for v, m in zip(end, (width, height), strict=True)))
            at = tuple(place[-2:]) or at
    return found


def has(found, expected) -> bool:
    return any(each == pytest.approx(expected, abs=0.01) for each in found)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["it", "ar"])
def test_control_lines_of_50_mm_and_2_inches(language, paper):
    flat = [right - left for left, low, right, high in segments(sheet(language, paper), 0) if low == high]
    assert any(abs(length - 50) < 0.01 for length in flat) and any(abs(length - 50.8) < 0.01 for length in flat)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["it", "ar"])
def test_a_grid_of_millimetres_about_the_middle(language, paper):
    found = segments(sheet(language, paper), 0)
    for n in range(-20, 21):
        assert has(found, (n, -20, n, 20)) and has(found, (-20, n, 20, n)), n


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["it", "ar"])
def test_the_cross_of_the_back_lies_behind_the_origin(language, paper):
    """Turned over, the middle of the paper is where it was."""
    found = segments(sheet(language, paper), 1)
    assert has(found, (-27, 0, 27, 0)) and has(found, (0, -27, 0, 27))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_front_hides_the_ends_of_the_cross(language, paper):
    """From 25 to 27 mm off the middle there is white on the front, 1 mm to either side of the line."""
    page = pypdfium2.PdfDocument(sheet(language, paper))[0]
    scale = 8 / MM  # 8 pixels a millimetre
    picture = page.render(scale=scale).to_pil().convert("L")
    x, y = picture.width / 2, picture.height / 2
    for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        corners = [(across * far + up * side, across * side + up * far) for far in (25, 27) for side in (-1, 1)]
        left, right = (f(a for a, _ in corners) * 8 + x for f in (min, max))
        high, low = (f(b for _, b in corners) * 8 + y for f in (min, max))
        assert picture.crop(tuple(map(round, (left, high, right, low)))).getextrema() == (255, 255), (across, up)


def test_a_paper_that_is_too_small_is_told():
    with pytest.raises(MaterialError, match="it: print.save_with: needs .* pt of height, has .* pt; use a larger paper"):
        sheet("it", "148x180mm")


@pytest.mark.parametrize("language", ["it", "ar"])
def test_a_number_that_is_read_is_the_shift_that_mends(language):
    """A back that lies 10 mm too far left, as one looks at it, shows 10 mm right of the origin from the front, and is to
    be moved right: +10. One that lies 10 mm too low shows 10 mm below it and is to be moved up: +10.
    """
    page = pypdfium2.PdfDocument(sheet(language))[0]
    text, middle = page.get_textpage(), (page.get_width() / 2, page.get_height() / 2)
    places: dict[str, set[tuple[int, int]]] = {}
    for n in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(n)
        told = text.get_text_bounded(left, bottom, right, top).strip().replace("\u2212", "-")
        if re.fullmatch(r"-?(0|10|20)", told):
            x, y = ((a + b) / 2 - m for a, b, m in zip((left, bottom), (right, top), middle, strict=True))
            places.setdefault(told, set()).add((round(x / MM), round(y / MM)))
    for number in ("-20", "-10", "0", "10", "20"):
        n = int(number)
        assert any(abs(x - n) <= 1 and y > 20 for x, y in places[number]), f"{number} across"
        assert any(abs(y + n) <= 1 and abs(x) > 20 for x, y in places[number]), f"{number} upright, growing downwards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_do_is_said_in_its_language(language):
    t, n = (getattr(load_catalogs(language, roots()), name) for name in ("text", "count"))
    heard = [folded(one.text) for one in spoken(sheet(language))]
    for key in ("print.calibration_title", "print.job_duplex", "print.hold_light", "print.measure_offset", "print.read_scale",
                "print.front", "print.back", "print.control_wrong"):  # fmt: skip
        assert folded(t(key)) in heard, key
    assert folded(t("print.save_with", command="")) in heard
    assert "printkit calibrate --save NAME --dx 1.5mm --dy=-0.5mm" in heard
    for length in (n("print.length_mm", 50), n("print.length_inch", 2)):
        assert heard.count(folded(t("print.control_line", length=length))) == 2, "in words, and of the line itself"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_two_sides_of_one_paper(language, paper):
    data = sheet(language, paper)
    pages = pypdfium2.PdfDocument(data)
    size = pytest.approx([side * MM for side in PAPERS[paper]], abs=0.01)
    assert [[page.get_width(), page.get_height()] for page in pages] == [size, size]
    with pikepdf.open(BytesIO(data)) as file:
        assert file.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_fails_ua_1_or_a_2a(language):
    assert judges(sheet(language)) == ()
