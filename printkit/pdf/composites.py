"""Add composite glyphs to a TrueType font: a subset font and placed glyphs go in, a font with one more glyph each comes out.

Noto Naskh builds its letters from bases and dots, 1,448 marks in the Arabic edition. As text of their own the marks would
be sorted among the letters by every reader, and as paths they would cost 300 KB a sheet. So a cluster that HarfBuzz
places as several glyphs becomes one TrueType composite: readers see one glyph with one text, and each outline stands
once in the file. Tables: OpenType 1.9, glyf (composite glyph description), loca, hmtx, maxp.
"""

import struct
from typing import NamedTuple

__all__ = ["Composite", "Placed", "add_composites", "with_em"]

_ARGS_ARE_WORDS, _ARGS_ARE_XY, _MORE = 0x0001, 0x0002, 0x0020
_CHECKSUM_MAGIC = 0xB1B0AFBA


class Placed(NamedTuple):
    """A glyph at an offset from the composite's origin, font units."""

    gid: int
    x: int
    y: int


class Composite(NamedTuple):
    """Glyphs that are to be one glyph, with the advance width of the whole in font units."""

    parts: tuple[Placed, ...]
    advance: int


def add_composites(font: bytes, composites: list[Composite]) -> bytes:
    """The font with a glyph appended for each composite, in order, after its own last one.

    The parts name glyphs of `font`, which has glyf, head, hhea, hmtx, loca and maxp tables.
    """
    tables = _read_tables(font)
    count = struct.unpack_from(">H", tables["maxp"], 4)[0]
    offsets = _read_loca(tables, count)
    boxes = [_box(tables["glyf"], offsets, gid) for gid in range(count)]
    metrics = _read_hmtx(tables, count)
    glyf = bytearray(tables["glyf"])
    for composite in composites:
        glyf += bytes(-len(glyf) % 4)
        offsets[-1] = len(glyf)
        box = _union([boxes[gid] and _moved(boxes[gid], x, y) for gid, x, y in composite.parts])
        glyf += _composite_glyph(composite.parts, box)
        offsets.append(len(glyf))
        metrics.append((composite.advance, box[0]))
    tables["glyf"] = bytes(glyf)
    tables["loca"] = struct.pack(f">{len(offsets)}I", *offsets)
    tables["hmtx"] = b"".join(struct.pack(">Hh", *metric) for metric in metrics)
    tables["hhea"] = tables["hhea"][:34] + struct.pack(">H", len(metrics))
    tables["maxp"] = _grown_maxp(tables["maxp"], len(metrics), composites)
    tables["head"] = tables["head"][:50] + struct.pack(">h", 1) + tables["head"][52:]
    return _write_tables(tables)


def with_em(font: bytes, units: int) -> bytes:
    """The font with `units` font units to an em, its outlines and widths as they are: larger for fewer units."""
    tables = _read_tables(font)
    if struct.unpack_from(">H", tables["head"], 18)[0] == units:
        return font
    tables["head"] = tables["head"][:18] + struct.pack(">H", units) + tables["head"][20:]
    return _write_tables(tables)


def _read_tables(font: bytes) -> dict[str, bytes]:
    count = struct.unpack_from(">H", font, 4)[0]
    rows = (struct.unpack_from(">4s3I", font, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): font[start : start + length] for tag, _, start, length in rows}


def _read_loca(tables: dict[str, bytes], count: int) -> list[int]:
    is_long = struct.unpack_from(">h", tables["head"], 50)[0]
    if is_long:
        return list(struct.unpack_from(f">{count + 1}I", tables["loca"]))
    return [2 * half for half in struct.unpack_from(f">{count + 1}H", tables["loca"])]


def _read_hmtx(tables: dict[str, bytes], count: int) -> list[tuple[int, int]]:
    full = struct.unpack_from(">H", tables["hhea"], 34)[0]
    rows = [struct.unpack_from(">Hh", tables["hmtx"], 4 * i) for i in range(full)]
    bearings = struct.unpack_from(f">{count - full}h", tables["hmtx"], 4 * full)
    return rows + [(rows[-1][0], bearing) for bearing in bearings]


def _box(glyf: bytes, offsets: list[int], gid: int) -> tuple[int, ...] | None:
    if offsets[gid] == offsets[gid + 1]:
        return None
    return struct.unpack_from(">4h", glyf, offsets[gid] + 2)


def _moved(box: tuple[int, ...], x: int, y: int) -> tuple[int, ...]:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _union(boxes: list[tuple[int, ...] | None]) -> tuple[int, ...]:
    inked = [box for box in boxes if box] or [(0, 0, 0, 0)]
    return tuple(pick(column) for pick, column in zip((min, min, max, max), zip(*inked, strict=True), strict=True))


def _composite_glyph(parts: tuple[Placed, ...], box: tuple[int, ...]) -> bytes:
    data = struct.pack(">5h", -1, *box)
    for i, (gid, x, y) in enumerate(parts):
        more = _MORE if i + 1 < len(parts) else 0
        data += struct.pack(">HHhh", _ARGS_ARE_WORDS | _ARGS_ARE_XY | more, gid, x, y)
    return data


def _grown_maxp(maxp: bytes, count: int, composites: list[Composite]) -> bytes:
    """maxp 1.0 with bounds that hold for the composites too: points and contours at most all parts at their largest."""
    fields = list(struct.unpack(">I14H", maxp))
    most_parts = max(len(composite.parts) for composite in composites)
    fields[1] = count
    for simple, whole in ((2, 4), (3, 5)):  # maxPoints -> maxCompositePoints, maxContours -> maxCompositeContours
        fields[whole] = min(0xFFFF, most_parts * max(fields[simple], fields[whole]))
    fields[13] = max(fields[13], most_parts)
    fields[14] += 1  # a composite of the font itself may be a part
    return struct.pack(">I14H", *fields)


def _write_tables(tables: dict[str, bytes]) -> bytes:
    tables["head"] = tables["head"][:8] + bytes(4) + tables["head"][12:]
    power = len(tables).bit_length() - 1
    directory = struct.pack(">I4H", 0x00010000, len(tables), 16 << power, power, 16 * len(tables) - (16 << power))
    start, body, head_at = 12 + 16 * len(tables), b"", 0
    for tag in sorted(tables):
        data = tables[tag]
        if tag == "head":
            head_at = start + len(body)
        directory += struct.pack(">4s3I", tag.encode("ascii"), _checksum(data), start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    font = directory + body
    adjustment = struct.pack(">I", (_CHECKSUM_MAGIC - _checksum(font)) & 0xFFFFFFFF)
    return font[: head_at + 8] + adjustment + font[head_at + 12 :]


def _checksum(data: bytes) -> int:
    data += bytes(-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF
