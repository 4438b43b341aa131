"""Content goes in, small whole PDF files of each kind come out, open for a test to damage what it is about."""

import io
from functools import cache
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, String
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printkit.preflight import Preflight, examine, judge

ROOT = Path(__file__).resolve().parent.parent.parent
MEDIA, BLEED, TRIM = (0, 0, 260, 260), (22, 22, 238, 238), (30, 30, 230, 230)  # points

OVERPRINT = "/Over gs"
PRESS = f"0 0.1 0.2 0 k 22 22 216 216 re f 0 0 0 1 k {OVERPRINT} BT /F 12 Tf 60 60 Td (Robinson) Tj ET"
HOME = """/Artifact BMC 0.9 0.8 0.7 rg 10 10 100 100 re f EMC
/H1 <</MCID 0>> BDC 0 g BT /F 12 Tf 60 60 Td (Robinson) Tj ET EMC"""
PLAIN = "0 g BT /F 12 Tf 60 60 Td (Robinson) Tj ET"

XMP = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Robinson</rdf:li></rdf:Alt></dc:title>
{claims}
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
HOME_CLAIMS = """<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>"""
PRESS_CLAIMS = "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"


@cache
def _lettered() -> bytes:
    """A file with an embedded font, as ReportLab makes it."""
    name = "preflight"
    pdfmetrics.registerFont(TTFont(name, ROOT / "fonts/literata/Literata-Regular.ttf"))
    file = io.BytesIO()
    canvas = Canvas(file, invariant=1, initialFontName=name)
    canvas.drawString(72, 72, "Robinson")
    canvas.save()
    return file.getvalue()


def plain(content: str = PLAIN, **resources: object) -> Pdf:
    """A file of one page that claims nothing; `resources` are further categories of them, by name."""
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=MEDIA[2:])
    with Pdf.open(io.BytesIO(_lettered())) as lettered:
        fonts = lettered.pages[0].Resources.Font
        font = pdf.copy_foreign(next(font for font in fonts.values() if font.Subtype == "/TrueType"))
    states = Dictionary(
        Over=Dictionary(op=True, OP=True, OPM=1), Clear=Dictionary(ca=0.5), Multiply=Dictionary(BM=Name.Multiply)
    )
    page.obj.Resources = Dictionary(Font=Dictionary(F=font), ExtGState=states)
    for category, value in resources.items():
        page.obj.Resources[f"/{category}"] = value
    page.obj.Contents = pdf.make_stream(content.encode("latin-1"))
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))
    tag(pdf, Dictionary(S=Name.P))
    return pdf


def press(content: str = PRESS, **resources: object) -> Pdf:
    """A PDF/X-4 file with trim and bleed."""
    pdf = plain(content, **resources)
    page = pdf.pages[0].obj
    page.TrimBox, page.BleedBox = Array(TRIM), Array(BLEED)
    pdf.Root.OutputIntents = Array([intent(pdf, "GTS_PDFX", b"CMYK", 4)])
    pdf.docinfo["/Trapped"] = Name("/False")
    claim(pdf, PRESS_CLAIMS)
    return pdf


def home(content: str = HOME, **resources: object) -> Pdf:
    """A PDF/UA-1 and PDF/A-2a file with a heading, a figure and a table."""
    pdf = plain(content, **resources)
    header = Dictionary(S=Name.TH, A=Dictionary(O=Name.Table, Scope=Name.Column))
    figure = Dictionary(S=Name("/Picture"), Alt=String("an island"))
    tag(pdf, Dictionary(S=Name.H1, K=0), figure, Dictionary(S=Name.Table, K=Array([Dictionary(S=Name.TR, K=header)])))
    pdf.Root.StructTreeRoot.RoleMap = Dictionary(Picture=Name.Figure)
    pdf.Root.Lang = String("en")
    pdf.Root.OutputIntents = Array([intent(pdf, "GTS_PDFA1", b"RGB ", 3)])
    claim(pdf, HOME_CLAIMS)
    return pdf


def tag(pdf: Pdf, *elements: Dictionary) -> None:
    """Give the file a structure tree of these elements."""
    pdf.Root.MarkInfo = Dictionary(Marked=True)
    kids = [pdf.make_indirect(element) for element in elements]
    pdf.Root.StructTreeRoot = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot, K=Array(kids)))


def intent(pdf: Pdf, subtype: str, space: bytes, components: int) -> Dictionary:
    """An output intent with a profile that is no more than a header."""
    profile = pdf.make_stream(bytes(12) + b"prtr" + space + bytes(108), N=components)
    return Dictionary(
        Type=Name.OutputIntent, S=Name(f"/{subtype}"), OutputConditionIdentifier="Coated", DestOutputProfile=profile
    )


def claim(pdf: Pdf, claims: str) -> None:
    """Let the file claim standards in its metadata."""
    pdf.Root.Metadata = pdf.make_stream(XMP.format(claims=claims).encode("utf-8"))


def form(pdf: Pdf, content: str, **entries: object) -> pikepdf.Stream:
    """A form XObject as large as the page."""
    return pdf.make_stream(
        content.encode("latin-1"), Type=Name.XObject, Subtype=Name.Form, BBox=Array(MEDIA), **entries
    )


def image(pdf: Pdf, space: object = Name.DeviceCMYK, size: int = 100, **entries: object) -> pikepdf.Stream:
    """An image whose pixels nobody looks at."""
    entries |= {"Width": size, "Height": size, "BitsPerComponent": 8, "ColorSpace": space}
    return pdf.make_stream(b"", Type=Name.XObject, Subtype=Name.Image, **entries)


def name_object(pdf: Pdf, label: str, thing: object) -> None:
    """Make a form or an image known to the page."""
    resources = pdf.pages[0].obj.Resources
    if "/XObject" not in resources:
        resources.XObject = Dictionary()
    resources.XObject[f"/{label}"] = thing


def saved(pdf: Pdf, **options: object) -> bytes:
    """The file's bytes."""
    file = io.BytesIO()
    pdf.save(file, deterministic_id=not options.get("encryption"), **options)
    return file.getvalue()


def seen(pdf: Pdf) -> Preflight:
    """What a preflight says of the file."""
    return examine(saved(pdf))


def codes(pdf: Pdf) -> list[str]:
    """The codes of what is wrong with the file."""
    return [problem.code for problem in judge(seen(pdf))]
