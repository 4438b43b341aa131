"""What must hold for any text at any width, looked for with random texts."""

import re
import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.text import measure, set_paragraph

WORDS = [
    "칩", "은행원에게서(다음", "차례까지)", "2개를", "l’isola", "«Isola»", "10\u00a0gettoni", "ijs", "لاعبٍ", "كلُّ",
    "(رمز)", "٤٥", "45", "https://example.org/r?g=45", "\u2068Ann\u2069", "coo\u00adpe\u00adra", "–", "x\u200b",
    "サイコロを「一回休み」。", "e\u0301",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from([*WORDS, " ", " ", " ", "\n"]), min_size=1, max_size=14).map("".join)
LANGUAGES = st.sampled_from(["it", "ko", "ar", "he", "ja"])
TRIMMED = " \u00a0\n"


@settings(deadline=None, max_examples=200)
@given(text=TEXTS, language=LANGUAGES, width=st.floats(1, 300))
def test_lines_are_the_text_in_order(style, text, language, width):
    paragraph = set_paragraph(text, style(language), width)
    assert paragraph.text == unicodedata.normalize("NFC", text)
    at = 0
    for line in paragraph.lines:
        assert not paragraph.text[at : line.start].strip(TRIMMED) and line.start >= at and line.end >= line.start
        at = line.end
        for run in line.runs:
            for cluster in run.clusters:
                assert line.start <= cluster.start < cluster.end <= max(line.end + 1, cluster.start + 1)
                assert all(glyph.gid for glyph in cluster.glyphs)
    assert not paragraph.text[at:].strip(TRIMMED)


@settings(deadline=None, max_examples=200)
@given(text=TEXTS, language=LANGUAGES, width=st.floats(1, 300))
def test_only_a_single_cluster_is_wider_than_its_line(style, text, language, width):
    for line in set_paragraph(text, style(language), width).lines:
        clusters = [cluster for run in line.runs for cluster in run.clusters if cluster.start < line.end]
        inked = [cluster for cluster in clusters if line.text[cluster.start : cluster.end] != "\u00ad"]
        assert line.width <= width + 1e-6 or len(inked) == 1


@settings(deadline=None, max_examples=200)
@given(text=TEXTS, language=LANGUAGES, extra=st.floats(0, 200))
def test_where_every_word_fits_no_taboo_is_broken(style, text, language, extra):
    widest = max(measure(word, style(language)) for word in re.split(r"(?<=[ \n])", text))
    lines = set_paragraph(text, style(language), widest + 0.01 + extra).lines
    for before, after in zip(lines, lines[1:], strict=False):
        end, start = before.text[: before.end], after.text[after.start : after.end]
        assert not start.startswith(tuple(")」。、»’\u0301\u064f")), (end, start)
        if after.start == before.end:  # no space between
            assert not end.endswith(tuple("(「«’-\u00a0\u2060"))
