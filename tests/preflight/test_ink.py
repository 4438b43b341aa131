"""The largest sum of inks: what counts, what knocks out, what shows through."""

import subprocess

import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image
from preflight import samples
from preflight.samples import OVERPRINT, press, seen

GROUND = "0.3 0.2 0.1 0 k 22 22 216 216 re f"
BLACK_TEXT = "BT /F 12 Tf 60 60 Td (Robinson) Tj ET"
ALL = "/All cs 1 scn /All CS 1 SCN"


def separation(name, alternate=Name.DeviceCMYK):
    function = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0] * 4), C1=Array([1] * 4), N=1)
    return Array([Name.Separation, Name(f"/{name}"), alternate, function])


SPACES = Dictionary(All=separation("All"), Cut=separation("CutContour"), Black=separation("Black"))


def ink(content):
    return seen(press(content, ColorSpace=SPACES)).pages[0].ink.percent


CASES = {
    "nothing": ("", 0),
    "a ground": (GROUND, 60),
    "grey is black": ("0.25 g 40 40 10 10 re f", 75),
    "RGB is not known": ("1 0 0 rg 40 40 10 10 re f", 0),
    "black knocks out": (f"{GROUND} 0 0 0 1 k {BLACK_TEXT}", 100),
    "black overprints": (f"{GROUND} 0 0 0 1 k {OVERPRINT} {BLACK_TEXT}", 160),
    "black of its own space overprints": (f"{GROUND} /Black cs 1 scn {OVERPRINT} {BLACK_TEXT}", 160),
    "grey never overprints": (f"{GROUND} 0 g {OVERPRINT} {BLACK_TEXT}", 100),
    "a spot of black takes black away": (f"0 0 0 1 k 40 40 9 9 re f {OVERPRINT} /Black cs 0 scn 40 40 9 9 re f", 100),
    "an ink replaces itself": (f"{GROUND} 0.5 0 0 1 k {OVERPRINT} {BLACK_TEXT}", 180),
    "a ground elsewhere": (f"0.5 0.5 0.5 0 k 150 150 50 50 re f 0 0 0 1 k {OVERPRINT} {BLACK_TEXT}", 150),
    "a ground nearby": (f"0.5 0.4 0 0 k 100 50 50 50 re f 0 0 0 1 k {OVERPRINT} {BLACK_TEXT}", 190),
    "what is painted later is no ground": (f"q 0 0 0 1 k {OVERPRINT} {BLACK_TEXT} Q {GROUND}", 100),
    "a rectangle hides the ground": (f"{GROUND} 0 0 0 0 k 22 22 216 216 re f 0 0 0 1 k {OVERPRINT} {BLACK_TEXT}", 100),
    "multiplied": (f"{GROUND} /Multiply gs 0.3 0.3 0.3 0 k 40 40 10 10 re f", 150),
    "outside the trim": ("1 1 1 1 k 22 22 7 216 re f", 0),
    "clipped away": ("q 100 100 10 10 re W n 1 1 1 1 k 40 40 10 10 re f Q", 0),
    "restored": ("q 1 1 1 0 k Q 40 40 10 10 re f", 100),
    "a hidden clip ends with its state": ("q 0 0 1 1 re W n Q 1 1 0 0 k 40 40 10 10 re f", 200),
    "moved into the trim": ("q 1 0 0 1 100 100 cm 1 1 1 0 k 0 0 7 7 re f Q", 300),
    "invisible text": (f"1 1 1 1 k 3 Tr {BLACK_TEXT}", 0),
    "outlined text": (f"1 1 0 0 K 1 Tr {BLACK_TEXT}", 200),
    "another spot": ("/Cut CS 1 SCN 40 40 10 10 re S", 0),
    "registration colour in the trim": (f"{ALL} 40 40 10 10 re f", 400),
    "crop marks in one path": (f"{ALL} 0.25 w 30 0 m 30 20 l 230 0 m 230 20 l 30 260 m 30 240 l 0 230 m 20 230 l S", 0),
    "a frame about the trim": (f"{ALL} 0.25 w 25 25 210 210 re S", 0),
    "a registration mark": (f"{ALL} 0 130 m 20 130 l S 10 120 m 10 140 l S 5 130 m 5 137 15 137 15 130 c S", 0),
    "a frame on the trim": (f"0 1 1 0 K 30 30 200 200 re S {ALL}", 200),
}


@pytest.mark.parametrize(("content", "percent"), CASES.values(), ids=CASES)
def test_ink(content, percent):
    assert round(ink(content), 3) == percent


@pytest.mark.oracle
@pytest.mark.parametrize("name", [name for name in CASES if name not in ("RGB is not known", "another spot")])
def test_ghostscript_prints_no_more(name, tmp_path):
    """Its separations hold the true sum; ours may be more, where a box touches what an outline does not."""
    content, percent = CASES[name]
    (tmp_path / "in.pdf").write_bytes(samples.saved(press(content, ColorSpace=SPACES)))
    options = "-q -dNOPAUSE -dBATCH -sDEVICE=tiff32nc -r72 -dUseTrimBox -dOverprint=/simulate".split()
    subprocess.run(["gs", *options, f"-sOutputFile={tmp_path / 'out.tif'}", str(tmp_path / "in.pdf")], check=True)
    with Image.open(tmp_path / "out.tif") as separations:
        inks = separations.tobytes()
    most = max(map(sum, zip(*(inks[ink::4] for ink in range(4)), strict=True))) / 2.55
    assert most < percent + 2


def test_the_place_of_the_most_ink():
    box = seen(press(f"{GROUND} 1 1 1 0 k 40 50 20 30 re f")).pages[0].ink.box
    assert box == (40, 50, 60, 80)


def test_without_a_trim_the_whole_page_counts():
    pdf = press("1 1 1 1 k 22 22 7 216 re f")
    del pdf.pages[0].obj.TrimBox
    assert seen(pdf).pages[0].ink.percent == 400


def test_a_gradient_counts_with_the_ink_of_its_ends():
    function = Dictionary(FunctionType=2, Domain=Array([0, 1]), N=1, C0=Array([0, 0, 0, 0]), C1=Array([1, 1, 0, 0]))
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=Array([0, 0, 9, 9]), Function=function)
    assert seen(press("/S sh", Shading=Dictionary(S=shading))).pages[0].ink.percent == 200
    pattern = Dictionary(PatternType=2, Shading=shading)
    content = "/Pattern cs /P scn 40 40 10 10 re f"
    assert seen(press(content, Pattern=Dictionary(P=pattern))).pages[0].ink.percent == 200


def test_a_tiling_pattern_prints_where_it_is_used():
    tile = "1 1 0 0 k 0 0 1 1 re f"

    def patterned(content):
        pdf = press(content)
        form = pdf.make_stream(tile.encode(), PatternType=1, PaintType=1, BBox=Array([0, 0, 2, 2]))
        pdf.pages[0].obj.Resources.Pattern = Dictionary(P=form)
        return seen(pdf).pages[0].ink

    assert patterned("/Pattern cs /P scn 40 40 10 10 re f") == (200, (40, 40, 50, 50))
    assert patterned("/Pattern cs /P scn 0 0 10 10 re f").percent == 0
    tile = "0 0 2 2 re W n 1 1 0 0 k 0 0 1 1 re f"
    assert patterned("/Pattern cs /P scn 40 40 10 10 re f") == (200, (40, 40, 50, 50)), "its clip is its own"


def test_a_form_is_painted_in_the_state_of_its_page():
    pdf = press(f"{GROUND} 0 0 0 1 k {OVERPRINT} q 1 0 0 1 100 100 cm /Form Do Q")
    samples.name_object(pdf, "Form", samples.form(pdf, "0 0 10 10 re f"))
    assert seen(pdf).pages[0].ink == (160, (100, 100, 110, 110))
