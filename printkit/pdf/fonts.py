"""Embed a font in a PDF by glyph id: clusters go in, a Type0 font with Identity-H and an exact ToUnicode comes out.

A CID stands for a pair of a drawing (one glyph, or several as one composite) and a text, since one glyph may serve several
texts (`–` and U+00AD in some fonts); CIDToGIDMap leads back to the glyph. CIDs begin at 1: readers take 0 for a missing
glyph. ISO 32000-1, 9.7.4 and 9.10.3.

A family's optical scale is put into the font's em, not into the size of its text: poppler begins a word wherever the size
changes, and would part 1 from 번.
"""

import hashlib
import struct
from typing import NamedTuple

import uharfbuzz as hb
from reportlab.pdfbase.pdfdoc import BasicFonts, PDFDocument

from ..text.fonts import Face
from ..text.types import Glyph
from .composites import Composite, Placed, add_composites, with_em
from .objects import TextString, array, dictionary, stream

__all__ = ["EmbeddedFont", "EmbeddedFonts", "Shape", "embedded_fonts", "shape_of"]

_KEPT_TABLES = frozenset(("glyf", "head", "hhea", "hmtx", "loca", "maxp"))
_FLAGS = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NOTDEF_OUTLINE
_SYMBOLIC = 4


class Shape(NamedTuple):
    """What a CID draws: glyphs placed from its base glyph's origin, and its advance width; font units."""

    parts: tuple[Placed, ...]
    width: int

    def widened(self, by: int) -> "Shape":
        """The same drawing with a larger width."""
        return Shape(self.parts, self.width + by)


def shape_of(face: Face, glyphs: tuple[Glyph, ...]) -> tuple[Shape, int]:
    """The drawing of a cluster, and how far from the cluster's origin it begins.

    It begins at its leftmost glyph that takes room (a lone mark: at its first glyph).
    """
    if len(glyphs) == 1 and not glyphs[0].y:
        gid, left, _, _ = glyphs[0]
        return Shape((Placed(gid, 0, 0),), face.advance(gid)), left
    spacing = [glyph for glyph in glyphs if glyph.advance]
    left = min((glyph.x for glyph in spacing), default=glyphs[0].x)
    width = max((glyph.x - left + face.advance(glyph.gid) for glyph in spacing), default=0)
    return Shape(tuple(Placed(glyph.gid, glyph.x - left, glyph.y) for glyph in glyphs), width), left


class EmbeddedFont:
    """A face at an optical scale, as one document uses it."""

    def __init__(self, face: Face, scale: float, name: str) -> None:
        self.face, self.scale, self.name = face, scale, name
        self._codes: dict[tuple[Shape, str], str] = {}
        self._drawn: dict[tuple[tuple[Glyph, ...], str], tuple[str, Shape, int]] = {}

    def drawn(self, glyphs: tuple[Glyph, ...], text: str) -> tuple[str, Shape, int]:
        """The code of a cluster with its text, its drawing, and how far from the cluster's origin that begins."""
        found = self._drawn.get((glyphs, text))
        if found is None:
            shape, left = shape_of(self.face, glyphs)
            found = self._drawn[glyphs, text] = (self.code(shape, text), shape, left)
        return found

    def code(self, shape: Shape, text: str) -> str:
        """The CID that draws `shape` and is extracted as `text`, in four hexadecimal digits."""
        found = self._codes.get((shape, text))
        if found is None:
            found = self._codes[shape, text] = f"{len(self._codes) + 1:04X}"
        return found

    def write(self, document: PDFDocument, salt: bytes) -> None:
        """Write the font's objects into the document and enter it in the dictionary that all pages share.

        `salt` keeps the names of subsets in different files apart.
        """
        shapes = [shape for shape, _ in self._codes]
        font, gids = _subset(self.face, shapes)
        font = with_em(font, round(self.face.upem / self.scale))
        tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256(font + salt).digest()[:6])
        base_font = f"{tag}+{self.face.ps_name}"
        scale = 1000 * self.scale / self.face.upem
        descendant = dictionary(
            Type="Font", Subtype="CIDFontType2", BaseFont=base_font, DW=0,
            W=array([1, array(round(shape.width * scale, 3) for shape in shapes)]),
            CIDSystemInfo=dictionary(Registry=TextString("Adobe"), Ordering=TextString("Identity"), Supplement=0),
            FontDescriptor=document.Reference(_descriptor(document, font, base_font, scale)),
            CIDToGIDMap=document.Reference(stream(struct.pack(f">{len(gids) + 1}H", 0, *gids))),
        )  # fmt: skip
        type0 = dictionary(
            Type="Font", Subtype="Type0", BaseFont=base_font, Encoding="Identity-H",
            DescendantFonts=array([document.Reference(descendant)]),
            ToUnicode=document.Reference(stream(_to_unicode([text for _, text in self._codes]))),
        )  # fmt: skip
        document.idToObject[BasicFonts].dict[self.name] = document.Reference(type0)


class EmbeddedFonts:
    """The fonts of one document. ReportLab calls `addObjects` when it saves (PDFDocument.delayedFonts)."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Face, float], EmbeddedFont] = {}
        self.salt = b""  # what tells the document from others

    def get(self, face: Face, scale: float) -> EmbeddedFont:
        """The font of a face at an optical scale, made at its first use."""
        found = self._fonts.get((face, scale))
        if found is None:
            found = self._fonts[face, scale] = EmbeddedFont(face, scale, f"K{len(self._fonts) + 1}")
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The PostScript names of the faces, sorted."""
        return tuple(sorted({font.face.ps_name for font in self._fonts.values()}))

    def addObjects(self, document: PDFDocument) -> None:
        """Write all fonts into the document."""
        for font in self._fonts.values():
            font.write(document, self.salt)


def embedded_fonts(document: PDFDocument) -> EmbeddedFonts:
    """The document's own EmbeddedFonts, hung into it at the first use."""
    found = next((one for one in document.delayedFonts if isinstance(one, EmbeddedFonts)), None)
    if found is None:
        found = EmbeddedFonts()
        document.delayedFonts.append(found)
    return found


def _subset(face: Face, shapes: list[Shape]) -> tuple[bytes, list[int]]:
    """The font's program with just these shapes, and the glyph id in it of each."""
    request = hb.SubsetInput()
    request.flags = _FLAGS
    request.glyph_set.update({0, *(part.gid for shape in shapes for part in shape.parts)})
    for tag in set(face.hb_face.table_tags) - _KEPT_TABLES:
        request.drop_table_tag_set.add(int.from_bytes(tag.encode("ascii"), "big"))
    plan = hb.SubsetPlan(face.hb_face, request)
    font, renumbered = plan.execute().blob.data, plan.old_to_new_glyph_mapping
    count = struct.unpack_from(">H", hb.Face(hb.Blob(font)).reference_table("maxp").data, 4)[0]
    composites: dict[Composite, int] = {}
    gids = []
    for shape in shapes:
        parts = tuple(part._replace(gid=renumbered[part.gid]) for part in shape.parts)
        if len(parts) == 1 and parts[0][1:] == (0, 0) and face.advance(shape.parts[0].gid) == shape.width:
            gids.append(parts[0].gid)
        else:
            gids.append(composites.setdefault(Composite(parts, shape.width), count + len(composites)))
    return add_composites(font, list(composites)) if composites else font, gids


def _descriptor(document: PDFDocument, font: bytes, base_font: str, scale: float):
    face = hb.Face(hb.Blob(font))
    box = struct.unpack(">4h", face.reference_table("head").data[36:44])
    ascender, descender = struct.unpack(">2h", face.reference_table("hhea").data[4:8])
    program = document.Reference(stream(font, {"Length1": len(font)}))
    return dictionary(
        Type="FontDescriptor", FontName=base_font, Flags=_SYMBOLIC, ItalicAngle=0, StemV=80,
        Ascent=round(ascender * scale), Descent=round(descender * scale), CapHeight=round(ascender * 0.75 * scale),
        FontBBox=array(round(edge * scale) for edge in box), FontFile2=program,
    )  # fmt: skip


def _to_unicode(texts: list[str]) -> bytes:
    """The ToUnicode CMap; a block holds at most 100 entries (Adobe Technical Note 5014)."""
    rows = [f"<{cid:04X}> <{text.encode('utf-16-be').hex().upper()}>" for cid, text in enumerate(texts, 1) if text]
    blocks = [rows[i : i + 100] for i in range(0, len(rows), 100)]
    return "\n".join([
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
        *("\n".join([f"{len(block)} beginbfchar", *block, "endbfchar"]) for block in blocks),
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    ]).encode("ascii")  # fmt: skip
