"""A font file goes in, the reason why it cannot be used comes out: its kind, a damage, or its licence.

Table names and offsets are those of the OpenType specification 1.9.
"""

import struct
from os import SEEK_END
from typing import BinaryIO, NamedTuple

__all__ = ["Refusal", "inspect"]

_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_FOREIGN = {
    b"ttcf": ("collection", "is one of a collection of {faces}", "save the face as a .ttf file of its own"),
    b"OTTO": ("cff", "has PostScript (CFF) outlines", "use the TrueType (.ttf) version of the font"),
    b"wOFF": ("webfont", "is packed for the web (WOFF)", "use the TrueType (.ttf) version of the font"),
    b"wOF2": ("webfont", "is packed for the web (WOFF2)", "use the TrueType (.ttf) version of the font"),
}
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp", "glyf", "loca")
_HEAD_MAGIC = 0x5F0F3CF5
# OS/2 fsType: the embedding licence in bits 0-3, of which the most permissive counts, then two restrictions.
_RESTRICTED, _PREVIEW_OR_EDITABLE, _NO_SUBSETTING, _BITMAPS_ONLY = 0x0002, 0x000C, 0x0100, 0x0200


class Refusal(NamedTuple):
    """Why a font cannot be used: the stable end of a problem's code, the fault, and what to use instead."""

    code: str
    fault: str
    hint: str


_NOT_A_FONT = Refusal("not-a-font", "is not a font", "use a TrueType (.ttf) font")
_DAMAGED = Refusal("damaged", "is cut short or damaged", "fetch the file again from where the font comes from")


def inspect(file: BinaryIO) -> Refusal | None:
    """Why the font in an open file cannot be set and embedded, or None where it can."""
    size = file.seek(0, SEEK_END)
    file.seek(0)
    head = file.read(12)
    if head[:4] in _FOREIGN and len(head) == 12:
        code, fault, hint = _FOREIGN[head[:4]]
        return Refusal(code, fault.format(faces=int.from_bytes(head[8:12])), hint)
    if head[:4] not in _TRUETYPE or len(head) < 12:
        return _NOT_A_FONT
    count = int.from_bytes(head[4:6])
    rows = file.read(16 * count)
    if len(rows) < 16 * count:
        return _DAMAGED
    tables = {tag.decode("latin-1"): (at, length) for tag, _, at, length in struct.iter_unpack(">4s3I", rows)}
    if any(at + length > size for at, length in tables.values()):
        return _DAMAGED
    return (
        _kind_refused(tables)
        or _numbers_refused(tables, _start(file, tables, "head"), _start(file, tables, "maxp"))
        or _licence_refused(_start(file, tables, "OS/2"))
    )


def _start(file: BinaryIO, tables: dict[str, tuple[int, int]], tag: str) -> bytes:
    """The first bytes of a table, none where the font lacks it."""
    at, length = tables.get(tag, (0, 0))
    file.seek(at)
    return file.read(min(length, 64))


def _kind_refused(tables: dict[str, tuple[int, int]]) -> Refusal | None:
    """Outlines that cannot be embedded as TrueType glyphs, or none."""
    if "CFF " in tables or "CFF2" in tables:
        return Refusal(*_FOREIGN[b"OTTO"])
    if "glyf" not in tables and any(tag in tables for tag in ("EBDT", "CBDT", "bdat", "sbix", "SVG ")):
        return Refusal("bitmap", "holds pictures of its glyphs and no outlines", "use a TrueType font with outlines")
    if "fvar" in tables:
        return Refusal("variable", "is a variable font", "use a static .ttf file of the weight that is wanted")
    missing = [tag for tag in _NEEDED if tag not in tables]
    if missing:
        return Refusal("damaged", f"lacks the table {missing[0]}", _DAMAGED.hint)
    return None


def _numbers_refused(tables: dict[str, tuple[int, int]], head: bytes, maxp: bytes) -> Refusal | None:
    """Tables whose sizes contradict each other."""
    if len(head) < 54 or len(maxp) < 6 or int.from_bytes(head[12:16]) != _HEAD_MAGIC:
        return _DAMAGED
    units, glyphs, offset_size = int.from_bytes(head[18:20]), int.from_bytes(maxp[4:6]), 4 if head[51] else 2
    if not 16 <= units <= 16384 or tables["loca"][1] < (glyphs + 1) * offset_size:
        return _DAMAGED
    return None


def _licence_refused(os2: bytes) -> Refusal | None:
    """Embedding rights that do not allow a subset in a PDF file; a font without the table says nothing against it."""
    rights = int.from_bytes(os2[8:10])
    other = "use a font whose licence allows embedding, such as one under the OFL"
    if rights & _RESTRICTED and not rights & _PREVIEW_OR_EDITABLE:
        return Refusal("licence", "forbids embedding (fsType)", other)
    if rights & _NO_SUBSETTING:
        return Refusal("licence", "forbids subsetting (fsType)", other)
    if rights & _BITMAPS_ONLY:
        return Refusal("licence", "allows only bitmaps to be embedded (fsType)", other)
    return None
