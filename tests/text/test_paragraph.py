"""Paragraphs: lines in reading order, each in visual order, and the cases that other typesetters got wrong."""

import unicodedata

import pytest

from printkit.errors import MaterialError
from printkit.text import Span, measure, outline, set_paragraph
from printkit.text.tables import KIND

MM = 72 / 25.4
NO_BREAK = "\u00a0\u202f\u2007\u2060"
BIDI_CONTROLS = "\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e"
CONTROLS = BIDI_CONTROLS + "\u200c\u200d\ufe0f\u2060\u00ad\ufeff"


def places(line) -> dict[int, float]:
    """Where each cluster starts from the left, by its offset in the text."""
    found, x = {}, 0.0
    for run in line.runs:
        for cluster in run.clusters:
            found[cluster.start] = x
            x += cluster.advance * run.size * run.scale / run.face.upem
    return found


def test_a_wrapped_arabic_paragraph_reads_from_the_top(case, style, said):
    """RTL-01."""
    text = case("RTL-01")
    paragraph = set_paragraph(text, style("ar", 12), 55 * MM)
    assert paragraph.level == 1 and len(paragraph.lines) >= 3
    assert " ".join(said(paragraph)) == unicodedata.normalize("NFC", text)
    for line in paragraph.lines:
        x = places(line)
        words = [i for i in range(line.start, line.end) if i == line.start or line.text[i - 1] == " "]
        assert [x[i] for i in words] == sorted((x[i] for i in words), reverse=True)
        assert line.width <= 55 * MM


def test_an_address_is_one_left_to_right_island(case, style, shown):
    """RTL-07: isolated values stay whole, the sentence's full stop stands at the left end."""
    sentence = case("RTL-07")[0]
    url, mail = "https://example.org/ar/r?g=45&v=2", "play@example.org"
    isolated = sentence.replace(url, f"\u2068{url}\u2069").replace(mail, f"\u2068{mail}\u2069")
    (line,) = shown(set_paragraph(isolated, style("ar"), 999))
    visible = "".join(char for char in line if char not in CONTROLS)
    assert url in visible and mail in visible
    assert visible.startswith("." + mail)


def test_an_address_that_wraps_keeps_its_order(style, shown):
    url = "https://example.org/ar/r?g=45&v=2"
    paragraph = set_paragraph(f"امسح \u2068{url}\u2069 ثم", style("ar"), 90)
    island = "".join("".join(char for char in line if char.isascii() and char != " ") for line in shown(paragraph))
    assert len(paragraph.lines) > 2 and island == url


def test_brackets_are_mirrored_once(style, case):
    """RTL-07: (النسخة 2.1) opens at the right with the glyph that looks like ")"."""
    text = case("RTL-07")[1]
    (line,) = set_paragraph(text, style("ar"), 999).lines
    drawn = {c.start: (run.face, c.glyphs[0].gid) for run in line.runs for c in run.clusters}
    for bracket, mirrored in ("()", ")("):
        face, gid = drawn[text.index(bracket)]
        assert gid == face.hb_font.get_nominal_glyph(ord(mirrored))


def test_bidi_controls_and_joiners_print_nothing(style):
    plain = set_paragraph("لعبة 45", style("ar"), 999).lines[0]
    for control in CONTROLS:
        marked = set_paragraph(f"لعبة {control}45{control}", style("ar"), 999).lines[0]
        assert marked.width == pytest.approx(plain.width), f"U+{ord(control):04X}"
        assert all(glyph.gid for run in marked.runs for cluster in run.clusters for glyph in cluster.glyphs)
    assert set_paragraph(CONTROLS, style("it"), 99).lines[0].runs == ()


def test_korean_breaks_between_words_only(case, style, said):
    """CJK-05, in cells of 20 to 40 mm."""
    text = case("CJK-05")["ko"]
    for width in range(20, 41):
        assert " ".join(said(set_paragraph(text, style("ko"), width * MM))) == text


def test_japanese_wraps_and_keeps_its_taboos(case, style, said):
    """CJK-05."""
    text = case("CJK-05")["ja"]
    for width in range(20, 41):
        paragraph = set_paragraph(text, style("ja"), width * MM)
        lines = said(paragraph)
        assert "".join(lines) == text
        assert not [line for line in lines if line[0] in "。、」）！？ー" or line[-1] in "「（"]
        assert all(line.width <= width * MM for line in paragraph.lines)


def test_a_korean_word_wider_than_the_line_parts_between_syllables(style, said):
    lines = said(set_paragraph("칩 은행원에게서(다음)", style("ko"), 30))
    assert "".join(lines).replace(" ", "") == "칩은행원에게서(다음)"
    assert not [line for line in lines if line[0] in ")" or line[-1] == "("]


def test_no_line_ends_at_a_no_break_space(case, style, said):
    """LAT-02."""
    for text in case("LAT-02")[:4]:
        for space in NO_BREAK:
            glued = "Vai al " + text.replace(" ", space)
            longest = max(measure(word, style("it")) for word in glued.split(" "))
            for extra in range(0, 60, 7):
                lines = said(set_paragraph(glued, style("it"), longest + extra))
                assert " ".join(lines) == glued


def test_hard_spaces_give_way_only_where_nothing_else_fits(case, style, said):
    """LAT-02: a chain wider than the box breaks at its spaces, never inside a word, and never runs over."""
    text = case("LAT-02")[4].replace(" ", "\u00a0")
    paragraph = set_paragraph(text, style("it"), 80)
    assert "\u00a0".join(said(paragraph)) == text
    assert all(line.width <= 80 for line in paragraph.lines)


def test_nothing_parts_at_an_apostrophe(case, style):
    """LAT-03."""
    for text in (*case("LAT-03"), "l’isola e dell’«Isola»", "c’è l’8"):
        for width in range(30, 120, 5):
            paragraph = set_paragraph(text.replace("'", "’"), style("it"), width)
            for line in paragraph.lines[:-1]:
                assert line.text[line.end - 1] != "’" or line.text[line.end] == " "


def test_dutch_ij_stays_whole(case, style, said):
    """LAT-05: even in a cell too narrow for its word."""
    for text in case("LAT-05"):
        for width in range(12, 90, 3):
            lines = said(set_paragraph(text, style("nl"), width))
            assert "".join(lines).replace(" ", "") == text.replace(" ", "")
            assert not [
                (a, b)
                for a, b in zip(lines, lines[1:], strict=False)
                if a.lower().endswith("i") and b.startswith("j") and f"{a[-1]}{b[0]}" in text
            ]


def test_no_line_ends_with_a_hyphen(style, said):
    text = "un gioco italo-olandese per due-tre giocatori"
    for width in range(70, 200, 10):
        assert " ".join(said(set_paragraph(text, style("it"), width))) == text


def test_a_soft_hyphen_prints_only_at_a_lines_end(style, fonts):
    whole = set_paragraph("coope\u00adrativo", style("it"), 999).lines
    assert measure("coope\u00adrativo", style("it")) == pytest.approx(measure("cooperativo", style("it")))
    assert len(whole) == 1
    first, second = set_paragraph("coope\u00adrativo", style("it"), 40).lines
    face = fonts.common.face("regular")
    assert first.text[first.start : first.end] == "coope\u00ad"
    assert first.runs[-1].clusters[-1].glyphs[0].gid == face.hb_font.get_nominal_glyph(0x2010)
    assert second.text[second.start : second.end] == "rativo"
    assert first.width == pytest.approx(measure("coope‐", style("it")))


def test_a_space_that_ends_a_line_hangs(style):
    first, second = set_paragraph("uno   due", style("it"), 20).lines
    assert (first.start, first.end, second.start, second.end) == (0, 3, 6, 9)
    assert first.runs[-1].clusters[-1].start == 3 and first.width == pytest.approx(measure("uno", style("it")))
    assert second.runs[-1].clusters[-1].start == 8
    arabic = set_paragraph("لعبة رقم", style("ar"), 25).lines
    assert len(arabic) == 2 and all(c.start < arabic[0].end for run in arabic[0].runs for c in run.clusters)


def test_widths_may_change_from_line_to_line(style):
    text, widths = "uno due tre quattro cinque sei", (40, 60, 200)
    paragraph = set_paragraph(text, style("it"), lambda line: widths[line], first_indent=15)
    assert [line.text[line.start : line.end] for line in paragraph.lines] == ["uno", "due tre", "quattro cinque sei"]
    assert paragraph.lines[0].width <= 25 and paragraph.lines[1].width <= 60


def test_line_feeds_end_lines(style, said):
    assert said(set_paragraph("abc\n\u00a0d", style("it"), 999)) == ["abc", "\u00a0d"]
    assert said(set_paragraph("uno\ndue\r\ntre\u2028\nsei", style("it"), 999)) == ["uno", "due", "tre", "", "sei"]
    assert set_paragraph("", style("it"), 99).lines == ()
    assert said(set_paragraph("   ", style("it"), 99)) == [""]


def test_missing_glyphs_are_all_told_at_once(style):
    with pytest.raises(MaterialError) as caught:
        set_paragraph("a\u0e01b\u0e01\U0001f3b2", style("it"), 99, string_id="square 12")
    assert [problem.code for problem in caught.value.problems] == ["text/missing-glyph"] * 2
    assert str(caught.value).splitlines() == [
        "square 12: no font of it has U+0E01 THAI CHARACTER KO KAI; remove it, or add a font that has it",
        "square 12: no font of it has U+1F3B2 GAME DIE; remove it, or add a font that has it",
    ]


def test_a_mark_composes_with_a_base_in_the_span_before(style):
    paragraph = set_paragraph((Span("cafe"), Span("\u0301 nero", "bold")), style("it"), 999)
    assert paragraph.text == "café nero"


def test_every_seed_is_set_whole(seeds, style, said):
    for language, paragraphs in seeds.items():
        for text in paragraphs:
            paragraph = set_paragraph(text, style(language), 236)
            assert " ".join(said(paragraph)) == unicodedata.normalize("NFC", text)
            clusters = [cluster for line in paragraph.lines for run in line.runs for cluster in run.clusters]
            covered = {i for cluster in clusters for i in range(cluster.start, cluster.end)}
            inked = {i for i, char in enumerate(paragraph.text) if char != " " and KIND[ord(char)] != "ignorable"}
            assert inked <= covered


def test_outlines_are_those_of_the_font(style, fonts):
    path, width = outline("O", style("it", 20))
    face = fonts.common.face("regular")
    extents = face.hb_font.get_glyph_extents(face.hb_font.get_nominal_glyph(ord("O")))
    xs, ys = ([x for _, *values in path for x in values[i::2]] for i in (0, 1))
    unit = 20 / face.upem
    assert min(xs) == pytest.approx(extents.x_bearing * unit, abs=1)
    assert max(ys) == pytest.approx(extents.y_bearing * unit, abs=1)
    assert width == pytest.approx(measure("O", style("it", 20)))
    assert path[0][0] == "m" and path[-1] == ("h",)
