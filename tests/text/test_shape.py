"""Runs of one level, script and face, and HarfBuzz's own answers for them."""

import unicodedata

import pytest
import uharfbuzz as hb

from printkit.text import Span, set_paragraph
from printkit.text.shape import resolve_scripts


def shaped_whole(text: str, face, language: str, direction: str, script: str) -> list[tuple[int, int, int, int]]:
    """What HarfBuzz gives for a whole text of one font: glyph, advance, offsets."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.language, buffer.script = direction, language, script
    buffer.flags = hb.BufferFlags.BOT | hb.BufferFlags.EOT | hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    hb.shape(face.hb_font, buffer, {"kern": True, "liga": True})
    return [
        (info.codepoint, position.x_advance, position.x_offset, position.y_offset)
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    ]


def set_glyphs(line) -> list[tuple[int, int, int, int]]:
    """The same of a line: offsets count from where the pen stands at each glyph."""
    found = []
    for run in line.runs:
        for cluster in run.clusters:
            pen = 0
            for glyph in cluster.glyphs:
                found.append((glyph.gid, glyph.advance, glyph.x - pen, glyph.y))
                pen += glyph.advance
            assert pen == cluster.advance
    return found


def test_arabic_letters_and_marks_are_harfbuzzs(case, fonts, style):
    """RTL-09: ligatures whole, each mark on its letter, no glyph 0."""
    naskh = fonts.scripts["Arab"]
    for text in case("RTL-09"):
        for weight in ("regular", "bold"):
            face = naskh.face(weight)
            for word in text.split(" "):
                (line,) = set_paragraph(word, style("ar", weight=weight), 999).lines
                assert set_glyphs(line) == shaped_whole(word, face, "ar", "rtl", "Arab")
                assert all(gid for gid, *_ in set_glyphs(line))


def test_lam_alef_is_the_same_in_every_place(style):
    lines = set_paragraph("لا، لا لا\u2028(لا)", style("ar"), 999).lines
    clusters = [(line.text, cluster) for line in lines for run in line.runs for cluster in run.clusters]
    letters = [cluster.glyphs for text, cluster in clusters if text[cluster.start] in "لا"]
    assert len(letters) == 8
    assert letters == letters[:2] * 4


def test_hebrew_points_are_harfbuzzs(case, fonts, style):
    """RTL-10: every point on its letter; both orders of the last item alike; letters without points unchanged."""
    face = fonts.scripts["Hebr"].face("regular")
    for text in case("RTL-10"):
        for word in text.replace(" / ", " ").split(" "):
            (line,) = set_paragraph(word, style("he"), 999).lines
            assert set_glyphs(line) == shaped_whole(line.text, face, "he", "rtl", "Hebr")
    first, second = case("RTL-10")[2].split(" / ")
    orders = [set_glyphs(set_paragraph(word, style("he"), 999).lines[0]) for word in (first, second)]
    assert orders[0] == orders[1]


def test_marks_in_either_order_give_one_picture(style):
    shin, shin_dot, qamats = "\u05e9", "\u05c1", "\u05b8"
    lines = [set_paragraph(shin + marks, style("he"), 99).lines[0] for marks in (shin_dot + qamats, qamats + shin_dot)]
    assert set_glyphs(lines[0]) == set_glyphs(lines[1])


def test_jamo_are_set_as_syllables(case, style):
    """CJK-02: NFD and NFC give the same glyphs, widths and text."""
    for text in case("CJK-02"):
        composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
        assert composed != decomposed
        assert set_paragraph(decomposed, style("ko"), 20) == set_paragraph(composed, style("ko"), 20)


def test_letters_join_over_a_change_of_weight(style):
    plain = set_paragraph("الأمواج", style("ar"), 999).lines[0]
    mixed = set_paragraph((Span("الأ"), Span("موا", "bold"), Span("ج")), style("ar"), 999).lines[0]
    assert [len(run.clusters) for run in mixed.runs] == [1, 3, 3 if len(plain.runs[0].clusters) == 7 else 2]
    first, last = plain.runs[0].clusters[0], plain.runs[0].clusters[-1]
    assert mixed.runs[0].clusters[0].glyphs == first.glyphs and mixed.runs[-1].clusters[-1].glyphs == last.glyphs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ab 1", ["Latn"] * 4),
        ("1 ا", ["Arab"] * 3),
        ("a\u0301ب", ["Latn", "Latn", "Arab"]),
        ("12", ["Latn"] * 2),
    ],
)
def test_shared_characters_take_the_script_around_them(text, expected):
    assert resolve_scripts(text) == expected


def test_a_discretionary_ligature_is_not_made(style, fonts):
    """Only kerning and common ligatures: those that every reader expects."""
    (line,) = set_paragraph("ffi st ct", style("it"), 999).lines
    assert set_glyphs(line) == shaped_whole("ffi st ct", fonts.common.face("regular"), "it", "ltr", "Latn")
