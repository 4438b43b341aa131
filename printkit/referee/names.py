"""What people type goes in, names and signs as they are compared come out, the same for rows of slips and for JSON."""

import re
from unicodedata import normalize

__all__ = ["CONTROLS", "HEADERS", "PLAIN", "UNSEEN", "fits_row", "is_name", "plain_name"]

HEADERS = ("players", "first", "direction", "square", "chips", "pot", "fridays", "dead", "skips", "stays", "extra")

UNSEEN = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")  # bidi controls, and the mark of UTF-8
CONTROLS = re.compile("[\0-\x1f\x7f-\x9f]")
# Each for one, so that columns stay where they are.
PLAIN = {
    **{zero + digit: str(digit) for zero in (0x660, 0x6F0, 0xFF10) for digit in range(10)},
    **{ord(sign): chr(ord(sign) - 0xFEE0) for sign in "！＃（）＋，：＝＞＠Ｘｘ"},
    **dict.fromkeys(map(ord, "‐‑‒–—―−－"), "-"), ord("،"): ",", ord("×"): "x",
}  # fmt: skip
_PARTING = frozenset(",،，=＝()（）")  # signs that part names from other things


def plain_name(text: str) -> str:
    """A name as it is compared: NFC, without bidi controls, one space between words."""
    return " ".join(normalize("NFC", UNSEEN.sub("", text)).split())


def is_name(name: str) -> bool:
    """Whether rows can tell that a name is one: no header's word, no comment, no control characters."""
    word = name.translate(PLAIN).partition(":")[0].strip().casefold()
    return bool(name) and word not in HEADERS and not name.startswith(("#", "＃")) and not CONTROLS.search(name)


def fits_row(name: str) -> bool:
    """Whether a row can be written for a name, and read again."""
    return is_name(name) and plain_name(name) == name and not _PARTING.intersection(name)
