"""Lines end where Chromium ends them: against a file that tools/chromium_breaks.py made with the same font files."""

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path

import pytest

from printkit.text import set_paragraph

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "data" / "chromium-breaks.json.gz"
LANGUAGES = ("ar", "en", "it", "ko", "nl", "pl")
ROUNDING = 0.05  # CSS pixels: Chromium lays out in 64ths of a pixel


@cache
def golden() -> dict:
    return json.loads(gzip.decompress(GOLDEN.read_bytes()))


def test_chromium_had_the_fonts_that_are_shipped():
    fonts = golden()["fonts"]
    assert len(fonts) == 3
    for name, digest in fonts.items():
        assert hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_end_where_chromium_ends_them(style, language):
    """Every paragraph at every width: same breaks, and lines of the same width."""
    texts, widths = golden()["texts"][language], golden()["lines"][language]
    assert len(texts) >= 48 and len(widths) == 5
    for width, paragraphs in widths.items():
        for text, expected in zip(texts, paragraphs, strict=True):
            lines = set_paragraph(text, style(language, golden()["size"]), float(width)).lines
            assert [line.start for line in lines] == [start for start, _ in expected], (width, text)
            for line, (_, reach) in zip(lines, expected, strict=True):
                assert line.width == pytest.approx(reach, abs=ROUNDING), (width, text[line.start : line.end])
