"""Unicode data files go in, printkit/text/ucd.bin comes out: the character properties the text engine looks up.

    python tools/build_ucd.py /usr/share/unicode

The folder holds the Unicode Character Database 15.0 as Debian's package unicode-data lays it out. What the file looks
like stands in printkit/text/tables.py, which reads it.
"""

import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "printkit" / "text" / "ucd.bin"
CODE_POINTS = 0x110000
# One letter a class, so that a text becomes a string of classes that regular expressions can read.
BIDI_LETTERS = {
    "L": "L", "R": "R", "AL": "A", "EN": "E", "AN": "N", "ES": "s", "ET": "t", "CS": "c", "NSM": "m", "BN": "b",
    "B": "B", "S": "S", "WS": "w", "ON": "o", "LRE": "1", "RLE": "2", "LRO": "3", "RLO": "4", "PDF": "5", "LRI": "6",
    "RLI": "7", "FSI": "8", "PDI": "9",
}  # fmt: skip
LONG_BIDI_NAMES = {"Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET"}
# Default_Ignorable_Code_Point, but shown by HarfBuzz as any other letter: the fillers of Hangul.
FILLERS = frozenset((0x115F, 0x1160, 0x3164, 0xFFA0))
_DEFAULT = r"^# @missing: *([0-9A-F]+)\.\.([0-9A-F]+) *; *(.*)"
_ROW = r"^([0-9A-F]+)(?:\.\.([0-9A-F]+))? *; *([^#\n]*)"


def rows(path: Path) -> Iterator[tuple[int, int, str]]:
    """First, last, value of every line, those of the defaults ("# @missing") before the others."""
    text = path.read_text("utf-8")
    for pattern in (_DEFAULT, _ROW):
        for first, last, value in re.findall(pattern, text, re.MULTILINE):
            yield int(first, 16), int(last or first, 16), value.strip()


def column(path: Path, default: str) -> list[str]:
    """A property's value for each code point."""
    values = [default] * CODE_POINTS
    for first, last, value in rows(path):
        values[first : last + 1] = [value] * (last + 1 - first)
    return values


def members(path: Path, name: str) -> set[int]:
    """The code points that have a binary property."""
    return {point for first, last, value in rows(path) if value == name for point in range(first, last + 1)}


def scripts(folder: Path) -> list[str]:
    """ISO 15924 tags."""
    text = (folder / "PropertyValueAliases.txt").read_text("utf-8")
    tags = {name: tag for tag, name in re.findall(r"^sc *; *(\w+) *; *(\w+)", text, re.MULTILINE)}
    return [tags[name] for name in column(folder / "Scripts.txt", "Unknown")]


def bidi_classes(folder: Path) -> list[str]:
    """The letters of BIDI_LETTERS."""
    classes = column(folder / "extracted" / "DerivedBidiClass.txt", "L")
    return [BIDI_LETTERS[LONG_BIDI_NAMES.get(name, name)] for name in classes]


def line_classes(folder: Path) -> list[str]:
    """Line break classes as rule LB1 resolves them, divided where a rule asks for another property as well.

    OP and CP of East Asian width (LB30) are OE and CE; an unassigned pictograph (LB30b) is IU.
    """
    classes = column(folder / "LineBreak.txt", "XX")
    categories = column(folder / "extracted" / "DerivedGeneralCategory.txt", "Cn")
    widths = column(folder / "EastAsianWidth.txt", "N")
    pictographs = members(folder / "emoji" / "emoji-data.txt", "Extended_Pictographic")
    for point, name in enumerate(classes):
        if name in ("AI", "SG", "XX"):
            classes[point] = "AL"
        elif name == "SA":
            classes[point] = "CM" if categories[point] in ("Mn", "Mc") else "AL"
        elif name == "CJ":
            classes[point] = "NS"
        elif name in ("OP", "CP") and widths[point] in ("F", "W", "H"):
            classes[point] = name[0] + "E"
    for point in pictographs:
        if categories[point] == "Cn":
            classes[point] = "IU"
    return classes


def kinds(folder: Path) -> list[str]:
    """"mark", "ignorable" (needs no glyph and never prints) or "plain"."""
    categories = column(folder / "extracted" / "DerivedGeneralCategory.txt", "Cn")
    values = ["mark" if name in ("Mn", "Mc", "Me") else "plain" for name in categories]
    for point in members(folder / "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point") - FILLERS:
        values[point] = "ignorable"
    return values


def brackets(folder: Path) -> str:
    """Opening and closing bracket of each pair, one after the other."""
    text = (folder / "BidiBrackets.txt").read_text("utf-8")
    pairs = re.findall(r"^([0-9A-F]+); ([0-9A-F]+); o", text, re.MULTILINE)
    return "".join(chr(int(point, 16)) for pair in pairs for point in pair)


def packed(values: list[str]) -> bytes:
    """A property as the ranges it is constant on."""
    names = sorted(set(values))
    starts = [point for point, value in enumerate(values) if point == 0 or value != values[point - 1]]
    index = {name: number for number, name in enumerate(names)}
    listed = " ".join(names).encode("ascii")
    head = struct.pack("<HH", len(listed), len(starts)) + listed
    return head + struct.pack(f"<{len(starts)}I", *starts) + bytes(index[values[start]] for start in starts)


def build(folder: Path) -> bytes:
    """The whole file."""
    properties = (scripts(folder), bidi_classes(folder), line_classes(folder), kinds(folder))
    return b"".join(map(packed, properties)) + brackets(folder).encode("utf-8")


if __name__ == "__main__":
    OUTPUT.write_bytes(build(Path(sys.argv[1])))
