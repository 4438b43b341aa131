"""What content paints: colours, text inside and outside marked content, images, forms within forms."""

import pytest
from pikepdf import Array, Dictionary, Name
from preflight import samples
from preflight.samples import OVERPRINT, plain, press, seen

from printkit.errors import MaterialError
from printkit.preflight import content, walk

TEXT = "BT /F 12 Tf 60 60 Td (Robinson) Tj ET"


def page(operators, **resources):
    return seen(plain(operators, **resources)).pages[0]


def with_form(content, inside, **entries):
    pdf = plain(content)
    samples.name_object(pdf, "Form", samples.form(pdf, inside, **entries))
    return seen(pdf).pages[0]


def test_colours_by_space():
    tint = Array([Name.DeviceN, Array([Name.Gold, Name.Cyan]), Name.DeviceCMYK, Dictionary()])
    profile = Array([Name.ICCBased, Dictionary(N=3)])
    content = """0.25 0.129 0.1 0 k 1 1 1 1 re f 1 0.5 0 RG 1 1 m 9 9 l S 0.5 g 1 1 1 1 re f
        /Tint cs 0.5 1 scn 1 1 1 1 re f /Profile cs 0 0 1 sc 1 1 1 1 re f 1 0 0 rg"""
    found = page(content, ColorSpace=Dictionary(Tint=tint, Profile=profile)).colours
    assert found == (
        ("cmyk", "25 12.9 10 0"), ("gray", "50"), ("rgb", "#0000ff"), ("rgb", "#ff8000"), ("spot", "Gold 50 Cyan 100"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("content", "untagged"),
    [
        (TEXT, 1),
        (f"/P <</MCID 0>> BDC {TEXT} EMC", 0),
        (f"/Artifact BMC {TEXT} EMC {TEXT}", 1),
        (f"/Artifact <</Type /Pagination>> BDC {TEXT} EMC", 0),
        (f"/P /Props BDC {TEXT} EMC", 0),
        (f"/P /Other BDC {TEXT} EMC", 1),
        (f"/Span <</Lang (it)>> BDC {TEXT} EMC", 1),
        (f"/P <</MCID 0>> BDC /Span <</Lang (it)>> BDC {TEXT} EMC EMC", 0),
        (f"EMC EMC {TEXT}", 1),
        ("BT /F 12 Tf 3 Tr (Robinson) Tj ET", 1),
        ("BT /F 12 Tf () Tj [10 ()] TJ ET", 0),
        ("BT /F 12 Tf (a) Tj (b) ' 1 2 (c) \" [(d) -20 (e)] TJ ET", 4),
    ],
)
def test_text_outside_marked_content(content, untagged):
    assert page(content, Properties=Dictionary(Props=Dictionary(MCID=3))).text.untagged == untagged


def test_what_a_form_opens_ends_with_it():
    assert with_form(f"/Form Do {TEXT}", "/Artifact BMC").text.untagged == 1
    assert with_form(f"/Artifact BMC /Form Do {TEXT} EMC", "EMC EMC Q Q").text.untagged == 0
    assert with_form("/Artifact BMC /Form Do EMC 1 1 1 1 re f", "q 1 0 0 rg 1 1 1 1 re f").colours == (
        ("gray", "0"), ("rgb", "#ff0000"),
    )  # fmt: skip


def test_a_form_has_its_own_fonts_or_those_of_the_page():
    courier = Dictionary(Font=Dictionary(F=Dictionary(Subtype=Name.Type1, BaseFont=Name.Courier)))
    assert fonts_in_form() == ["Literata-Regular"]
    assert fonts_in_form(Resources=courier) == ["Courier"]


def fonts_in_form(**entries):
    pdf = plain("/Form Do")
    samples.name_object(pdf, "Form", samples.form(pdf, TEXT, **entries))
    return [font.name for font in seen(pdf).fonts]


def test_fonts_are_those_in_which_text_is_shown():
    assert seen(plain("BT /F 12 Tf ET")).fonts == () and seen(plain("BT /F 12 Tf 3 Tr (a) Tj ET")).fonts == ()


def test_a_form_that_paints_itself_is_painted_once():
    pdf = plain("/Form Do")
    form = samples.form(pdf, "0.5 g 1 1 1 1 re f /Form Do")
    samples.name_object(pdf, "Form", form)
    assert seen(pdf).pages[0].colours == (("gray", "50"),)


def test_forms_that_multiply_without_end_are_refused(monkeypatch):
    monkeypatch.setattr(walk, "_MOST_REPEATED", 100_000)
    pdf = plain("/Form9 Do")
    samples.name_object(pdf, "Form0", samples.form(pdf, "1 1 1 1 re f"))
    for depth in range(1, 10):
        samples.name_object(pdf, f"Form{depth}", samples.form(pdf, f"/Form{depth - 1} Do " * 40))
    with pytest.raises(MaterialError, match="without end on one page"):
        seen(pdf)


def test_forms_in_circles_that_multiply_without_end_are_refused(monkeypatch):
    monkeypatch.setattr(walk, "_MOST_REPEATED", 100_000)
    pdf = plain("/Form9 Do")
    for depth in range(10):
        others = " ".join(f"/Form{other} Do" for other in range(10))
        samples.name_object(pdf, f"Form{depth}", samples.form(pdf, f"1 1 1 1 re f {others}"))
    with pytest.raises(MaterialError, match="without end on one page"):
        seen(pdf)


def test_a_form_may_be_painted_on_every_page(monkeypatch):
    monkeypatch.setattr(walk, "_MOST_REPEATED", 1_000)
    pdf = plain("q 1 0 0 1 0.5 0 cm /Form Do Q " * 10)
    samples.name_object(pdf, "Form", samples.form(pdf, "1 1 1 1 re f " * 5))
    for _ in range(40):
        pdf.pages.append(pdf.pages[0])
    assert len(seen(pdf).pages) == 41


def test_a_large_form_may_be_painted_often(monkeypatch):
    monkeypatch.setattr(walk, "_MOST_REPEATED", 30_000)
    steps = " ".join(f"1 0 0 1 {step} 10 cm /Form Do 1 0 0 1 -{step} -10 cm" for step in range(1, 200))
    pdf = plain(steps)
    samples.name_object(pdf, "Form", pdf.make_stream(
        b"1 1 m " + b"9 9 l " * 5_000 + b"f", Subtype=Name.Form, BBox=Array([0, 0, 10, 10])
    ))  # fmt: skip
    assert seen(pdf).pages[0].untagged_graphics == 199


PLACES = """{state} 1 0 0 1 40 40 cm /Form Do q 1 0 0 1 50 20 cm /Form Do Q /Artifact BMC 1 0 0 1 140 90 cm /Form Do EMC
    0 1 -1 0 -40 -40 cm /Form Do 0.5 0 0 0.5 0 0 cm 0.1 0.1 0 0 k /Form Do 0 0 5 5 re W n /Form Do"""
INSIDE = """0.2 0.1 0 0.5 K 0 0 30 20 re f 0 0 m 30 20 l S BT /F 7 Tf 1 1 Td (ab) Tj ET -9 -9 m 90 3 l S
    q 1 0 0 1 12 3 cm /Inner Do 1 0 0 1 1 1 cm /Inner Do Q"""


@pytest.mark.parametrize("inner", ["1 1 3 3 re f q 0 0 5 5 re W f Q", "1 1 3 3 re f /Form Do"])
@pytest.mark.parametrize("state", ["", "0.3 0.2 0.1 0 k", f"{OVERPRINT} 0 0 0 1 k", "/Clear gs", "/Pattern cs /P scn"])
def test_what_is_painted_again_is_as_if_it_were_painted_anew(state, inner, monkeypatch):
    pdf = press(PLACES.format(state=state))
    small = {"Subtype": Name.Form, "BBox": Array([0, 0, 30, 20]), "Resources": pdf.pages[0].obj.Resources}
    samples.name_object(pdf, "Form", pdf.make_stream(INSIDE.encode(), **small))
    samples.name_object(pdf, "Inner", pdf.make_stream(inner.encode(), **small))
    parts = b"0 0 2 2 re W n 1 0 0 0 k 0 0 1 1 re f"
    tile = pdf.make_stream(parts, PatternType=1, PaintType=1, BBox=Array([0, 0, 2, 2]))
    pdf.pages[0].obj.Resources.Pattern = Dictionary(P=tile)
    kept = seen(pdf)
    monkeypatch.setattr(content.Contents, "recall", lambda *_: None)
    assert seen(pdf) == kept and kept.pages[0].text.shown == 6


def test_an_image_has_the_resolution_of_its_place():
    pdf = plain("q 72 0 0 36 10 10 cm /I Do Q q 0 36 -72 0 90 10 cm /I Do Q")
    samples.name_object(pdf, "I", samples.image(pdf, SMask=samples.image(pdf, Name.DeviceGray)))
    first, second = seen(pdf).pages[0].images
    assert first == ("I", 100, 100, "cmyk", 100.0, True)
    assert second.dpi == 100
    pdf.pages[0].obj.UserUnit = 2
    assert seen(pdf).pages[0].images[0].dpi == 50


def test_an_inline_image_and_a_stencil():
    content = "q 72 0 0 72 0 0 cm BI /W 2 /H 1 /CS /RGB /BPC 8 ID abcdef EI Q 1 0 0 rg BI /W 8 /H 1 /IM true ID a EI n"
    found = page(content)
    assert [image[:4] for image in found.images] == [("inline", 2, 1, "rgb"), ("inline", 8, 1, "mask")]
    assert found.colours == (("rgb", "#ff0000"),)


def test_transparency():
    found = page("/Clear gs 1 1 1 1 re f /Multiply gs 1 1 1 1 re f").transparency
    assert found == ("ca 0.5", "blend Multiply")
    assert page("/Clear gs 1 1 1 1 re S").transparency == () == page("/Clear gs").transparency


@pytest.mark.parametrize(
    ("before", "told"),
    [(OVERPRINT, (1, 0)), ("", (0, 1)), (f"q {OVERPRINT} Q", (0, 1)), (f"{OVERPRINT} /Mode gs", (0, 1)),
     (f"{OVERPRINT} /Old gs", (1, 0))],
)  # fmt: skip
def test_black_text(before, told):
    pdf = press(f"0 0 0 1 k {before} {TEXT}")
    pdf.pages[0].obj.Resources.ExtGState.Mode = Dictionary(OPM=0)
    pdf.pages[0].obj.Resources.ExtGState.Old = Dictionary(OP=True)  # sets both where op is absent
    text = seen(pdf).pages[0].text
    assert (text.black_overprinting, text.black_knocking_out) == told


@pytest.mark.parametrize(
    "content",
    ["q", "Q Q", "f f*", "/None Do", "/None gs", "[] gs", "cm", "1 2 cm", "re", "k", "(a) k", "cs", "/None cs 1 scn f",
     "scn", "/P scn 1 1 1 1 re f", "Tf", "/F Tf", "Td", "Tm", "TJ", "(a) TJ", "[[] (a)] TJ", "BDC", "/P BDC", "EMC",
     "sh", "/None sh", "\"", "1 (a) \"", f"{'9' * 40} w", "1 1 1 1 re W n 1 1 m l c v y h S", "Do",
     "BT BT ET ET", "unknown"],
)  # fmt: skip
def test_operators_without_their_operands_are_left_out(content):
    assert page(f"{content} {'% ' * 40}\n0.5 g 1 1 1 1 re f") is not None
