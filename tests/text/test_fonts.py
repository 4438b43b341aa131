"""Families and stacks: which face shows a character, and that no weight or font is ever replaced."""

import pytest

from printkit.errors import MaterialError
from printkit.paths import roots
from printkit.text import Family, FontStack, Span, TextStyle, load_family, set_paragraph


def test_a_family_is_read_from_its_folder():
    family = load_family("nanum-myeongjo", roots())
    assert (family.name, family.scale) == ("Nanum Myeongjo", 1.075)
    assert family.face("regular").ps_name == "NanumMyeongjoBold"
    assert family.face("italic") is family.face("regular")  # mapped by data
    assert family.face("bold") is not family.face("regular")


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        ("name = ", "cannot be read as TOML"),
        ("[faces]\nregular = 'A.ttf'", "is not a family: name is missing"),
        ("name = 'A'\nfaces = 'A.ttf'", "is not a family"),
        ("name = 'A'\nscale = 'big'\n[faces]\nregular = 'A.ttf'", "is not a family"),
    ],
)
def test_a_damaged_family_is_told(tmp_path, toml, told):
    folder = tmp_path / "fonts" / "own"
    folder.mkdir(parents=True)
    (folder / "family.toml").write_text(toml, "utf-8")
    with pytest.raises(MaterialError) as caught:
        load_family("own", (tmp_path,))
    assert told in str(caught.value) and caught.value.problems[0].code == "font/family"


def test_an_unknown_family_is_told(tmp_path):
    with pytest.raises(MaterialError, match="there is no font family garamond"):
        load_family("garamond", (tmp_path,))


def test_common_characters_take_the_common_family(fonts):
    for char in "1 .–«»(":
        assert fonts.pick(char, "Zyyy", "regular")[0].ps_name == "Literata-Regular", char
    assert fonts.pick("가", "Hang", "regular")[0].ps_name == "NanumMyeongjoBold"
    assert fonts.pick("ب", "Arab", "bold")[0].ps_name == "NotoNaskhArabic-Bold"
    assert fonts.pick("،", "Zyyy", "regular")[0].ps_name == "NotoNaskhArabic-Regular"  # a fallback: Literata has none
    assert fonts.pick("\u0e01", "Thai", "regular") is None


def test_a_real_bold_face_serves_every_script(style):
    """CJK-04: Hangul in a bold phrase is bold."""
    spans = (Span("칩 3개", "bold"), Span(" 지불 "), Span("(Robinson 7)", "bold"))
    (line,) = set_paragraph(spans, style("ko"), 400).lines
    faces = {}
    for run in line.runs:
        for cluster in run.clusters:
            faces[line.text[cluster.start]] = run.face.ps_name
    assert faces["칩"] == faces["개"] == "NanumMyeongjoExtraBold"
    assert faces["지"] == faces["불"] == "NanumMyeongjoBold"
    assert faces["R"] == faces["7"] == faces["3"] == "Literata-Bold"


def test_a_weight_that_a_family_lacks_is_an_error(fonts):
    """CJK-04: nothing is synthesised."""
    hangul = Family("Plain Hangul", {"regular": fonts.scripts["Hang"].faces["regular"]})
    stack = FontStack(fonts.common, {"Hang": hangul})
    with pytest.raises(MaterialError, match="the family Plain Hangul has no bold face") as caught:
        set_paragraph("칩 3개", TextStyle(stack, 10, "bold", "ko"), 400)
    assert caught.value.problems[0].code == "font/weight"


def test_the_optical_scale_of_a_family_sizes_its_runs(style):
    (line,) = set_paragraph("칩 3", style("ko", 10), 400).lines
    hangul, figure = line.runs
    assert (hangul.face.ps_name, hangul.size, hangul.scale) == ("NanumMyeongjoBold", 10, 1.075)
    assert (figure.face.ps_name, figure.size, figure.scale) == ("Literata-Regular", 10, 1.0)
    advances = [(run.scale / run.face.upem) * cluster.advance for run in line.runs for cluster in run.clusters]
    assert line.width == pytest.approx(10 * sum(advances))
