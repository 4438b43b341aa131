"""The table of character properties, against the Unicode files it is built from."""

import runpy
from pathlib import Path

import pytest

from printkit.text.tables import BIDI_CLASS, BRACKETS, KIND, LINE_CLASS, SCRIPT

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.oracle
def test_the_table_is_what_the_unicode_files_give():
    build = runpy.run_path(str(ROOT / "tools" / "build_ucd.py"))["build"]
    assert build(Path("/usr/share/unicode")) == (ROOT / "printkit" / "text" / "ucd.bin").read_bytes()


@pytest.mark.parametrize(
    ("char", "script", "bidi", "line", "kind"),
    [
        ("a", "Latn", "L", "AL", "plain"),
        ("가", "Hang", "L", "H2", "plain"),
        ("ب", "Arab", "A", "AL", "plain"),
        ("\u064e", "Zinh", "m", "CM", "mark"),
        ("،", "Zyyy", "c", "IS", "plain"),
        ("\u2068", "Zyyy", "8", "CM", "ignorable"),
        ("\u00ad", "Zyyy", "b", "BA", "ignorable"),
        ("「", "Zyyy", "o", "OE", "plain"),
        ("\U0001fc00", "Zzzz", "L", "IU", "plain"),
        ("\U0010ffff", "Zzzz", "b", "AL", "plain"),
    ],
)
def test_properties(char, script, bidi, line, kind):
    point = ord(char)
    assert (SCRIPT[point], BIDI_CLASS[point], LINE_CLASS[point], KIND[point]) == (script, bidi, line, kind)


def test_brackets_are_pairs():
    assert len(BRACKETS) == 64
    assert BRACKETS["("] == ")" and BRACKETS["「"] == "」"
