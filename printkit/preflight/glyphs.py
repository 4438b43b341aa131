"""A font of a file goes in, its facts and the widths of its codes come out; a string then tells how wide it is shown.

ISO 32000-1, 9.6 (simple fonts), 9.7 (composite fonts) and 9.10.2 (what gives a code its text).
"""

from collections.abc import Mapping
from struct import unpack
from typing import NamedTuple

from .facts import Font
from .objects import array, dictionary, entry, integer, name, number, numbers, stream

__all__ = ["Face", "face", "measure"]

_SUBSET_TAG = 6  # letters, and a plus sign
_MOST_CODES = 65536
_LATIN = 500.0  # thousandths: a width for the standard fonts, which have none in the file


class Face(NamedTuple):
    """Widths in thousandths of the size by code, and how far glyphs reach above and below the baseline, likewise."""

    facts: Font
    widths: Mapping[int, float]
    other_width: float
    ascent: float
    descent: float
    wide: bool  # codes of two bytes
    none: frozenset[int]  # codes of the glyph that stands for a missing one


def face(font: dict) -> Face:
    """What a font dictionary says."""
    kind = name(font, "/Subtype")
    if kind == "Type0":
        return _composite(font)
    descriptor = dictionary(font, "/FontDescriptor")
    first = integer(font, "/FirstChar")
    each = numbers(entry(font, "/Widths"))[:_MOST_CODES]
    unit = 1000 * (numbers(entry(font, "/FontMatrix")) or (0.001,))[0] if kind == "Type3" else 1.0
    return Face(
        _facts(font, kind, descriptor),
        {first + index: width * unit for index, width in enumerate(each)},
        number(descriptor, "/MissingWidth", 0.0 if each else _LATIN),
        *_heights(descriptor),
        wide=False,
        none=frozenset(),
    )


def _composite(font: dict) -> Face:
    below = array(font, "/DescendantFonts")
    descendant = below[0] if below else {}
    descriptor = dictionary(descendant, "/FontDescriptor")
    encoding = name(font, "/Encoding")
    return Face(
        _facts(font, f"Type0 ({name(descendant, '/Subtype')})", descriptor),
        _widths(array(descendant, "/W")),
        number(descendant, "/DW", 1000.0),
        *_heights(descriptor),
        wide=True,
        none=_without_glyph(descendant) if encoding.startswith("Identity") else frozenset(),
    )


def _without_glyph(descendant: dict) -> frozenset[int]:
    """The codes of glyph 0, .notdef; glyphs are the codes themselves where no map says otherwise (9.7.4.2)."""
    glyphs = stream(descendant, "/CIDToGIDMap")
    if glyphs is None:
        return frozenset((0,))
    pairs = glyphs.get_data()[: 2 * _MOST_CODES]
    return frozenset(code for code, pair in enumerate(zip(pairs[::2], pairs[1::2], strict=False)) if pair == (0, 0))


def _widths(rows: list) -> dict[int, float]:
    """The widths of /W: `first [width ...]` or `first last width` (9.7.4.3)."""
    found: dict[int, float] = {}
    index = 0
    while index + 1 < len(rows) and len(found) < _MOST_CODES:
        first, second = rows[index : index + 2]
        if not isinstance(first, int):
            break
        if isinstance(second, list):
            found.update(enumerate(numbers(second)[:_MOST_CODES], first))
            index += 2
        else:
            width = numbers(rows[index + 1 : index + 3])
            if len(width) == 2:
                found.update(dict.fromkeys(range(first, min(int(width[0]), first + _MOST_CODES) + 1), width[1]))
            index += 3
    return found


def _facts(font: dict, kind: str, descriptor: dict) -> Font:
    full = name(font, "/BaseFont") or name(font, "/Name")
    tag, plus, rest = full.partition("+")
    subset = bool(plus) and len(tag) == _SUBSET_TAG and tag.isupper()
    files = any(stream(descriptor, key) is not None for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    encoding = entry(font, "/Encoding")
    told = name(encoding, "/BaseEncoding") if isinstance(encoding, dict) else name(font, "/Encoding")
    embedded = files or kind == "Type3"
    return Font(rest if subset else full, kind, embedded, subset, stream(font, "/ToUnicode") is not None, told)


def _heights(descriptor: dict) -> tuple[float, float]:
    box = numbers(entry(descriptor, "/FontBBox"))
    top, bottom = (box[3], box[1]) if len(box) == 4 and box[3] > box[1] else (1000.0, -300.0)
    return number(descriptor, "/Ascent") or top, number(descriptor, "/Descent") or bottom


def measure(text: bytes, shown: Face | None) -> tuple[float, int, int, int]:
    """How wide `text` is (thousandths of the size), its glyphs, those of one byte 32, and those that stand for none."""
    if shown is None:
        return len(text) * _LATIN, len(text), text.count(32), 0
    get, other = shown.widths.get, shown.other_width
    if not shown.wide:
        return sum([get(code, other) for code in text]), len(text), text.count(32), 0
    codes = unpack(f">{len(text) // 2}H", text[: len(text) // 2 * 2])
    none = 0 if shown.none.isdisjoint(codes) else sum([code in shown.none for code in codes])
    return sum([get(code, other) for code in codes]), len(codes), 0, none
