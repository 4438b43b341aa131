"""A sound press page has no fault, and each damage to it has its own."""

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String
from PIL import ImageCms
from press import ROOT
from x4 import faults

PROFILE = (ROOT / "profiles/fogra39l.icc").read_bytes()
XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmpMM:VersionID="1">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><xmp:CreateDate>2026-01-01T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>2026-01-01T00:00:00Z</xmp:ModifyDate><xmp:MetadataDate>2026-01-01T00:00:00Z</xmp:MetadataDate>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li></rdf:Alt></dc:title>
<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta>"""
TEXT = b"BT /F 9 Tf 50 50 Td (a) Tj ET\n"
SOUND = (
    b"q .5 0 .2 0 k 20 20 160 160 re f /over gs 0 0 0 1 k "
    + TEXT
    + b"Q q 0 0 0 0 k "
    + TEXT
    + b"0 .8 .9 0 k "
    + TEXT
    + b"/black cs /over gs 0 scn "
    + TEXT
    + b"1 scn "
    + TEXT
    + b"Q q 3 Tr "
    + TEXT
    + b"Q /all CS 1 SCN 1 1 m 9 9 l S\n"
)


def sound(more: bytes = b"") -> pikepdf.Pdf:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    page.Contents = pdf.make_stream(SOUND + more)
    page.obj.TrimBox, page.obj.BleedBox = Array([30, 30, 170, 170]), Array([20, 20, 180, 180])
    page.obj.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK)
    tint = pdf.make_stream(b"{0 0 0 4 -1 roll}", FunctionType=4, Domain=Array([0, 1]), Range=Array([0, 1] * 4))
    black = Array([Name.Separation, Name.Black, Name.DeviceCMYK, tint])
    everywhere = Array([Name.Separation, Name.All, Name.DeviceCMYK, tint])
    file = pdf.make_indirect(Dictionary(Type=Name.FontDescriptor, FontName=Name.A, FontFile2=pdf.make_stream(b"")))
    font = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.TrueType, BaseFont=Name.A, FontDescriptor=file))
    states = Dictionary(
        over=Dictionary(OP=True, op=True, OPM=1),
        under=Dictionary(op=False),
        first=Dictionary(op=True, OPM=0),
        both=Dictionary(OP=True, OPM=1),
    )
    page.Resources = Dictionary(
        Font=Dictionary(F=font),
        ExtGState=states,
        ColorSpace=Dictionary(black=black, all=everywhere),
        XObject=Dictionary(),
    )
    profile = pdf.make_stream(PROFILE, N=4)
    pdf.Root.OutputIntents = Array(
        [
            Dictionary(
                Type=Name.OutputIntent,
                S=Name.GTS_PDFX,
                DestOutputProfile=profile,
                OutputConditionIdentifier=String("X"),
            )
        ]
    )
    pdf.Root.Metadata = pdf.make_stream(XMP.encode(), Type=Name.Metadata, Subtype=Name.XML)
    pdf.docinfo.Trapped, pdf.docinfo.CreationDate = Name("/False"), String("D:20260101000000Z")
    return pdf


def written(pdf: pikepdf.Pdf, **options) -> bytes:
    file = BytesIO()
    pdf.save(file, **({"force_version": "1.6"} | options))
    return file.getvalue()


def form(pdf: pikepdf.Pdf, content: bytes, **keys) -> pikepdf.Object:
    stream = pdf.make_stream(
        content, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]), Resources=pdf.pages[0].Resources, **keys
    )
    pdf.pages[0].Resources.XObject.f = stream
    return stream


def xmp(pdf: pikepdf.Pdf, old: str, new: str) -> None:
    assert old in XMP
    pdf.Root.Metadata = pdf.make_stream(XMP.replace(old, new).encode(), Type=Name.Metadata, Subtype=Name.XML)


def page(pdf: pikepdf.Pdf) -> pikepdf.Object:
    return pdf.pages[0].obj


def intent(pdf: pikepdf.Pdf) -> pikepdf.Object:
    return pdf.Root.OutputIntents[0]


def lights() -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def test_a_sound_file_has_no_fault():
    assert faults(written(sound())) == []
    assert faults(written(sound(), object_stream_mode=pikepdf.ObjectStreamMode.generate)) == []


DAMAGES = {
    "no ICC profile": (lambda p: intent(p).__delitem__("/DestOutputProfile"), "the output intent has no profile"),
    "a profile of lights": (
        lambda p: setattr(intent(p), "DestOutputProfile", p.make_stream(lights(), N=3)),
        "the profile is b'mntr' b'RGB ' with N 3",
    ),
    "wrong N": (lambda p: setattr(intent(p).DestOutputProfile, "N", 3), "b'CMYK' with N 3"),
    "half a profile": (
        lambda p: setattr(intent(p), "DestOutputProfile", p.make_stream(PROFILE[:20000], N=4)),
        "LittleCMS",
    ),
    "no intent": (lambda p: p.Root.__delitem__("/OutputIntents"), "0 output intents"),
    "two intents": (lambda p: p.Root.OutputIntents.append(intent(p)), "2 output intents"),
    "no condition": (lambda p: intent(p).__delitem__("/OutputConditionIdentifier"), "no identifier"),
    "no XMP": (lambda p: p.Root.__delitem__("/Metadata"), "no XMP"),
    "X-3": (lambda p: xmp(p, "PDF/X-4", "PDF/X-3"), "XMP says PDF/X-3"),
    "no title": (lambda p: xmp(p, ">T<", "><"), "XMP lacks dc:title"),
    "no rendition": (lambda p: xmp(p, "xmpMM:RenditionClass", "xmpMM:Other"), "XMP lacks xmpMM:RenditionClass"),
    "no version id": (lambda p: xmp(p, 'xmpMM:VersionID="1"', ""), "XMP lacks xmpMM:VersionID"),
    "dates": (lambda p: xmp(p, "CreateDate>2026-01-01", "CreateDate>2025-01-01"), "/CreationDate differs"),
    "not trapped": (lambda p: p.docinfo.__delitem__("/Trapped"), "Trapped is missing"),
    "False_": (lambda p: setattr(p.docinfo, "Trapped", Name("/False_")), "Trapped is ['False_']"),
    "no trim": (lambda p: page(p).__delitem__("/TrimBox"), "page 1: 0 of TrimBox and ArtBox"),
    "trim and art": (lambda p: setattr(page(p), "ArtBox", page(p).TrimBox), "page 1: 2 of TrimBox"),
    "trim outside": (lambda p: setattr(page(p), "TrimBox", Array([10, 30, 170, 170])), "TrimBox is not inside"),
    "bleed outside": (lambda p: setattr(page(p), "BleedBox", Array([-1, 20, 180, 180])), "BleedBox is not inside"),
    "crop": (lambda p: setattr(page(p), "CropBox", Array([30, 30, 170, 170])), "CropBox cuts"),
    "link": (
        lambda p: setattr(page(p), "Annots", Array([Dictionary(Subtype=Name.Link, Rect=Array([180, 0, 190, 20]))])),
        "/Link touches the bleed",
    ),
    "group": (lambda p: page(p).__delitem__("/Group"), "no group in DeviceCMYK"),
    "open": (lambda p: setattr(p.Root, "OpenAction", Array([page(p), Name.Fit])), "/OpenAction in the catalog"),
    "form fields": (lambda p: setattr(p.Root, "AcroForm", Dictionary()), "/AcroForm"),
    "script": (lambda p: setattr(page(p), "A", Dictionary(S=Name.JavaScript)), "an action /JavaScript"),
    "file": (
        lambda p: setattr(p.Root, "Names", Dictionary(EmbeddedFiles=Dictionary())),
        "/EmbeddedFiles among the names",
    ),
    "no font file": (
        lambda p: page(p).Resources.Font.F.FontDescriptor.__delitem__("/FontFile2"),
        "font /A is not embedded",
    ),
    "Helvetica": (
        lambda p: setattr(
            page(p).Resources.Font, "G", Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
        ),
        "font /Helvetica is not embedded",
    ),
    "ca": (lambda p: setattr(page(p).Resources.ExtGState, "x", Dictionary(ca=0.5)), "transparency: /ca 0.5"),
    "blend": (
        lambda p: setattr(page(p).Resources.ExtGState, "x", Dictionary(BM=Name.Multiply)),
        "blend mode /Multiply",
    ),
    "soft mask": (
        lambda p: setattr(page(p).Resources.ExtGState, "x", Dictionary(SMask=Dictionary(S=Name.Alpha))),
        "soft mask",
    ),
    "group form": (lambda p: form(p, b"", Group=Dictionary(S=Name.Transparency)), "a form is a transparency group"),
    "postscript": (
        lambda p: setattr(page(p).Resources.XObject, "x", p.make_stream(b"", Subtype=Name.PS)),
        "PostScript",
    ),
    "RGB image": (
        lambda p: setattr(
            page(p).Resources.XObject, "x", p.make_stream(b"", Subtype=Name.Image, ColorSpace=Name.DeviceRGB)
        ),
        "RGB as /ColorSpace",
    ),
    "indexed": (
        lambda p: setattr(
            page(p).Resources.ColorSpace,
            "x",
            Array([Name.Indexed, Array([Name.ICCBased, p.make_stream(b"", N=3)]), 0, String("abc")]),
        ),
        "RGB as /x",
    ),
    "image mask": (
        lambda p: setattr(
            page(p).Resources.XObject, "x", p.make_stream(b"", Subtype=Name.Image, SMask=p.make_stream(b""))
        ),
        "/SMask of an image",
    ),
    "rg in a form": (
        lambda p: (form(p, b"1 0 0 rg"), p.pages[0].contents_add(b"/f Do")),
        "page 1: DeviceRGB is chosen",
    ),
    "rg in a pattern": (
        lambda p: setattr(page(p).Resources, "Pattern", Dictionary(x=p.make_stream(b"1 0 0 RG", PatternType=1))),
        "pattern: DeviceRGB is chosen",
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damage_has_its_fault(damage):
    pdf = sound()
    harm, expected = DAMAGES[damage]
    harm(pdf)
    found = faults(written(pdf))
    assert any(expected in fault for fault in found), found
    assert len(found) <= 2, found


INKS = {
    b"/under gs 0 0 0 1 k": "text in DeviceCMYK 0 0 0 1 does not overprint (x1)",
    b"/first gs 0 0 0 1 k": "text in DeviceCMYK 0 0 0 1 does not overprint (x1)",
    b"0 0 0 .6 k": "text in DeviceCMYK 0 0 0 0.6 does not overprint (x1)",
    b"/over gs 0 0 0 .2 k": "text in DeviceCMYK 0 0 0 0.2 overprints (x1)",
    b"/over gs 0 0 0 0 k": "text in DeviceCMYK 0 0 0 0 overprints (x1)",
    b"/both gs 1 0 0 0 k": "text in DeviceCMYK 1 0 0 0 overprints (x1)",
    b"/over gs .4 .3 .3 1 k": "text in DeviceCMYK 0.4 0.3 0.3 1: black text is of black alone (x1)",
    b"/over gs 0 0 .1 .8 k": "text in DeviceCMYK 0 0 0.1 0.8: black text is of black alone (x1)",
    b".1 .1 .1 .1 k": "text in DeviceCMYK 0.1 0.1 0.1 0.1: black text is of black alone (x1)",
    b"0 g": "text in DeviceGray 0: nothing says that it is black ink alone (x1)",
    b"/DeviceCMYK cs": "text in DeviceCMYK 0 0 0 1 does not overprint (x1)",
    b"/black cs": "text in Separation Black 1 does not overprint (x1)",
    b"/all cs /over gs": "text in Separation All 1 overprints (x1)",
    b"1 Tr 0 0 0 1 K": "text in DeviceCMYK 0 0 0 1 does not overprint (x1)",
}


@pytest.mark.parametrize("ink", INKS, ids=bytes.decode)
def test_text_has_the_ink_that_the_house_wants(ink):
    assert faults(written(sound(b"q " + ink + b" " + TEXT + b"Q"))) == ["page 1: " + INKS[ink]]


def test_a_form_begins_with_the_state_of_its_page():
    pdf = sound(b"q /over gs 0 0 0 1 k /f Do 0 g Q /f Do q 0 0 0 1 k /f Do /f Do Q")
    form(pdf, TEXT + b"q /under gs 1 0 0 0 k " + TEXT + b"Q")
    assert faults(written(pdf)) == [
        "page 1: text in DeviceCMYK 0 0 0 1 does not overprint (x2)",
        "page 1: text in DeviceGray 0: nothing says that it is black ink alone (x1)",
    ]


def test_white_that_overprints_is_not_there():
    assert faults(written(sound(b"/over gs 0 0 0 0 k 9 9 9 9 re f"))) == [
        "page 1: white overprints: it is not there (x1)"
    ]
    assert faults(written(sound(b"/first gs 0 0 0 0 k 9 9 9 9 re f"))) == []


def test_a_newer_file_is_refused():
    (fault,) = faults(written(sound(), force_version="1.7"))
    assert "more than PDF 1.6" in fault
