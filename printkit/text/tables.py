"""A character goes in, its Unicode 15.0 properties come out, whichever Unicode the running Python knows.

The file ucd.bin, built by tools/build_ucd.py, holds four properties one after the other and then the bracket pairs in
UTF-8. A property is two 16-bit numbers (bytes of names, count of ranges), its names with spaces between, the first code
point of each range in 32 bits, and the number of each range's name in 8 bits; all little-endian.
"""

import sys
from array import array
from bisect import bisect_right
from pathlib import Path

__all__ = ["BIDI_CLASS", "BRACKETS", "KIND", "LINE_CLASS", "SCRIPT", "Property"]


class Property(dict[int, str]):
    """A property by code point. It fits `str.translate`, and remembers what it has looked up."""

    def __init__(self, starts: array, numbers: bytes, names: list[str]) -> None:
        super().__init__()
        self._starts, self._numbers, self._names = starts, numbers, names

    def __missing__(self, point: int) -> str:
        number = self._numbers[bisect_right(self._starts, point) - 1]
        value = self[point] = self._names[number]
        return value


def _read(data: bytes, at: int) -> tuple[Property, int]:
    """The property at an offset, and the offset after it."""
    length, count = (int.from_bytes(data[i : i + 2], "little") for i in (at, at + 2))
    names_end = at + 4 + length
    starts_end = names_end + 4 * count
    starts = array("I", data[names_end:starts_end])
    if sys.byteorder == "big":
        starts.byteswap()
    names = data[at + 4 : names_end].decode("ascii").split(" ")
    return Property(starts, data[starts_end : starts_end + count], names), starts_end + count


_DATA = Path(__file__).with_name("ucd.bin").read_bytes()
SCRIPT, _at = _read(_DATA, 0)  # ISO 15924 tags: "Arab", "Zyyy" (common), "Zinh" (inherited)
BIDI_CLASS, _at = _read(_DATA, _at)  # one letter a class, as bidi.py tells
LINE_CLASS, _at = _read(_DATA, _at)  # UAX #14 classes, as linebreak.py tells
KIND, _at = _read(_DATA, _at)  # "mark", "ignorable" or "plain"
_PAIRS = _DATA[_at:].decode("utf-8")
BRACKETS: dict[str, str] = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))  # opening bracket: closing bracket
