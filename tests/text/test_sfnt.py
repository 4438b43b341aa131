"""Font files that cannot be set or embedded are refused in one line that says what to use instead."""

from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from printkit.errors import MaterialError
from printkit.text import Family, FontStack, TextStyle, load_face, set_paragraph

KOREAN = "은행원에게서 칩 2개를 받습니다."


def square(pen):
    pen.moveTo((0, 0))
    pen.lineTo((500, 0))
    pen.lineTo((500, 500))
    pen.closePath()


def tiny_font(*, cff: bool = False, rights: int = 0, variable: bool = False) -> bytes:
    """A font of three glyphs that has a space and the letter A."""
    names = [".notdef", "space", "A"]
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", 65: "A"})
    pen = T2CharStringPen(500, None) if cff else TTGlyphPen(None)
    square(pen)
    if cff:
        builder.setupCFF("Tiny-Regular", {}, dict.fromkeys(names, pen.getCharString()), {})
    else:
        builder.setupGlyf(dict.fromkeys(names, pen.glyph()))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(fsType=rights)
    builder.setupNameTable({"familyName": "Tiny", "styleName": "Regular", "psName": "Tiny-Regular"})
    builder.setupPost()
    if variable:
        builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    return saved(builder.font)


def saved(font) -> bytes:
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def collection() -> bytes:
    fonts = TTCollection()
    fonts.fonts = [TTFont(BytesIO(tiny_font())), TTFont(BytesIO(tiny_font()))]
    return saved(fonts)


def only_bitmaps() -> bytes:
    font = TTFont(BytesIO(tiny_font()))
    del font["glyf"], font["loca"]
    font["CBDT"] = DefaultTable("CBDT")
    font["CBDT"].data = b"\0\3\0\0"
    return saved(font)


def without_cmap() -> bytes:
    font = TTFont(BytesIO(tiny_font()))
    del font["cmap"]
    return saved(font)


REFUSED = {
    "cff": ("Tiny.otf", lambda: tiny_font(cff=True), "font/cff"),
    "collection": ("Tiny.ttc", collection, "font/collection"),
    "cut to half": ("Tiny.ttf", lambda: (whole := tiny_font())[: len(whole) // 2], "font/damaged"),
    "cut in its header": ("Tiny.ttf", lambda: tiny_font()[:40], "font/damaged"),
    "without a table": ("Tiny.ttf", without_cmap, "font/damaged"),
    "text": ("Tiny.ttf", lambda: b"This is no font at all.\n" * 9, "font/not-a-font"),
    "empty": ("Tiny.ttf", lambda: b"", "font/not-a-font"),
    "variable": ("Tiny.ttf", lambda: tiny_font(variable=True), "font/variable"),
    "bitmaps": ("Tiny.ttf", only_bitmaps, "font/bitmap"),
    "restricted": ("Tiny.ttf", lambda: tiny_font(rights=0x0002), "font/licence"),
    "not to be subset": ("Tiny.ttf", lambda: tiny_font(rights=0x0108), "font/licence"),
    "bitmaps only to be embedded": ("Tiny.ttf", lambda: tiny_font(rights=0x0204), "font/licence"),
    "web": ("Tiny.woff2", lambda: b"wOF2" + bytes(60), "font/webfont"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_font_that_cannot_be_used_is_refused(tmp_path, fonts, name):
    """CJK-03."""
    file, make, code = REFUSED[name]
    path = tmp_path / file
    path.write_bytes(make())
    broken = FontStack(fonts.common, {"Hang": Family("Broken", {"regular": path})}, fonts.fallback)
    with pytest.raises(MaterialError) as caught:
        set_paragraph(KOREAN, TextStyle(broken, 10, language="ko", keep_words=True), 200)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert problem.hint
    line = str(caught.value)
    assert file in line and "face 0" in line and "\n" not in line


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(MaterialError, match=r"nowhere\.ttf: face 0 cannot be read") as caught:
        load_face(tmp_path / "nowhere.ttf")
    assert caught.value.problems[0].code == "font/missing"


def test_a_second_face_of_a_plain_file_is_refused(tmp_path):
    path = tmp_path / "Tiny.ttf"
    path.write_bytes(tiny_font())
    with pytest.raises(MaterialError, match="face 1"):
        load_face(path, 1)


@pytest.mark.parametrize("rights", [0, 0x0004, 0x0008, 0x000C, 0x000E])
def test_a_whole_font_that_may_be_embedded_is_taken(tmp_path, rights):
    path = tmp_path / "Tiny.ttf"
    path.write_bytes(tiny_font(rights=rights))
    face = load_face(path)
    assert (face.ps_name, face.upem, face.advance(2)) == ("Tiny-Regular", 1000, 500)
    assert face.has("A") and face.has("\u00a0") and not face.has("B")


@pytest.mark.parametrize("length", range(0, 1200, 37))
def test_no_length_of_a_cut_file_is_taken(tmp_path, length):
    whole = tiny_font()
    path = tmp_path / "Tiny.ttf"
    path.write_bytes(whole[: min(length, len(whole) - 4)])
    with pytest.raises(MaterialError):
        load_face(path)
