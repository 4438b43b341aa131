"""The plates tell overprinting from knocking out, and one ink from another, on pages whose every colour is known."""

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from press import ROOT
from reportlab.lib.colors import CMYKColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from separations import PROCESS, heaviest_ink, plates

pytestmark = pytest.mark.oracle

BLACK, WHITE, NEAR = (0, 0, 0, 1), (0, 0, 0, 0), 1
HALF = "/black cs 0 scn 0 0 36 72 re f"  # no black on the left half of the page


def text_over(ground: tuple, ink: tuple, overprint: bool) -> dict:
    """The plates of a large I on a ground."""
    pdfmetrics.registerFont(TTFont("Literata", ROOT / "fonts/literata/Literata-Bold.ttf"))
    file = BytesIO()
    canvas = Canvas(file, pagesize=(72, 72), invariant=True)
    canvas.setTrimBox([0, 0, 72, 72])
    canvas.setFillColor(CMYKColor(*ground))
    canvas.rect(0, 0, 72, 72, stroke=0, fill=1)
    canvas.setFillOverprint(overprint)
    canvas.setOverprintMask(1)
    canvas.setFillColor(CMYKColor(*ink))
    canvas.setFont("Literata", 60)
    canvas.drawString(20, 15, "I")
    canvas.save()
    return plates(file.getvalue())


def painted(content: str, trim: tuple = (0, 0, 72, 72), pages: int = 1) -> bytes:
    """Pages with this content, in which /black and /gold are spot colours and `/over gs` overprints."""
    with pikepdf.new() as pdf:
        for number in range(pages):
            page = pdf.add_blank_page(page_size=(72, 72))
            page.Contents = pdf.make_stream(content.replace("NUMBER", str(number)).encode())
            page.obj.TrimBox = Array(trim)
            page.obj.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK)  # as on every page for a press
            page.Resources = Dictionary(
                ColorSpace=Dictionary(black=_spot(pdf, "Black"), gold=_spot(pdf, "Gold"), all=_spot(pdf, "All")),
                ExtGState=Dictionary(over=Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1)),
            )
        file = BytesIO()
        pdf.save(file)
        return file.getvalue()


def _spot(pdf: pikepdf.Pdf, name: str) -> Array:
    tint = pdf.make_stream(b"{0 exch 0 exch 0 exch}", FunctionType=4, Domain=Array([0, 1]), Range=Array([0, 1] * 4))
    return Array([Name.Separation, Name("/" + name), Name.DeviceCMYK, tint])


def values(plate) -> set[int]:
    return {value for _, value in plate.getcolors()}


def under(text: dict, ink: str) -> set[int]:
    """What an ink's plate has where the black one is full."""
    pairs = zip(text["Black"].tobytes(), text[ink].tobytes(), strict=True)
    return {value for black, value in pairs if black == 0}


def test_black_text_that_overprints_leaves_the_ground_under_it():
    text = text_over((0, 0, 0.2, 0), BLACK, overprint=True)
    assert values(text["Black"]) == {0, 255}, "the text is there"
    assert under(text, "Yellow") == {204}
    assert values(text["Yellow"]) == {204}
    assert set(text) == set(PROCESS)


def test_black_text_that_does_not_overprint_takes_the_ground_away():
    text = text_over((0, 0, 0.2, 0), BLACK, overprint=False)
    assert under(text, "Yellow") == {255}
    assert values(text["Yellow"]) == {204, 255}


def test_white_text_that_overprints_is_not_there():
    assert values(text_over((1, 0, 0, 0), WHITE, overprint=True)["Cyan"]) == {0}
    assert values(text_over((1, 0, 0, 0), WHITE, overprint=False)["Cyan"]) == {0, 255}


def halves(content: str) -> dict[str, tuple[int, int]]:
    """The ink on the left and on the right half of a ground of cyan and black, in percent."""
    separated = plates(painted("1 0 0 .6 k 0 0 72 72 re f " + content))
    middle = separated["Cyan"].height // 2
    sides = (10, separated["Cyan"].width - 10)
    return {
        ink: tuple(round(100 - plate.getpixel((x, middle)) / 2.55) for x in sides)
        for ink, plate in separated.items()
        if values(plate) != {255}
    }


def test_the_separation_black_takes_away_black_alone_if_it_overprints():
    assert halves("/over gs " + HALF) == {"Cyan": (100, 100), "Black": (0, 60)}
    assert halves(HALF) == {"Cyan": (0, 100), "Black": (0, 60)}


def test_a_spot_colour_has_its_own_plate():
    assert halves("/over gs /gold cs .5 scn 0 0 36 72 re f") == {"Cyan": (100, 100), "Black": (60, 60), "Gold": (50, 0)}
    assert halves("/gold cs .5 scn 0 0 36 72 re f") == {"Cyan": (0, 100), "Black": (0, 60), "Gold": (50, 0)}


def test_the_heaviest_ink_is_that_of_one_point_inside_the_trim():
    mark = "q /all cs 1 scn 0 0 5 5 re f Q "  # in every ink, on the slug
    page = painted(mark + ".5 .4 .3 .2 k 10 10 20 20 re f 0 .9 0 0 k 40 40 20 20 re f", trim=(9, 9, 63, 63))
    assert abs(heaviest_ink(page) - 140) < NEAR
    whole = painted(mark + ".5 .4 .3 .2 k 10 10 20 20 re f")
    assert heaviest_ink(whole) == 400
    spot = painted(".5 .4 .3 .2 k 0 0 72 72 re f /over gs /gold cs 1 scn 0 0 36 72 re f")
    assert abs(heaviest_ink(spot) - 240) < NEAR


def test_the_page_that_is_asked_for_is_separated():
    both = painted("NUMBER 0 0 0 k 0 0 72 72 re f", pages=2)
    assert [values(plates(both, page)["Cyan"]) for page in (0, 1)] == [{255}, {0}]


def test_a_file_that_ghostscript_cannot_read_is_an_error():
    with pytest.raises(AssertionError):
        plates(b"%PDF-1.6 nothing")
    with pytest.raises(AssertionError):
        plates(painted("0 0 0 1 k"), page=3)
