"""Write a finished document: pages of items go in, the bytes of a PDF 1.7 file come out, always the same for the same input."""

from collections.abc import Mapping, Sequence

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import (
    BasicFonts,
    PDFArray,
    PDFDocument,
    PDFInfo,
    PDFObjectReference,
    PDFPage,
)

from ..layout.frames import Document, LinkItem, Page, Symbol
from .content import Content
from .filewriter import write_file
from .fonts import embedded_fonts
from .objects import TextString, array, dictionary, number, stream

__all__ = ["Written", "write_document", "write_documents"]

VERSION = (1, 7)
PRODUCER = "printkit (ReportLab)"


class Written(bytes):
    """The bytes of a file, with the PostScript names of the fonts embedded in it."""

    fonts: tuple[str, ...]


def write_document(document: Document, palette: Mapping[str, str]) -> Written:
    """One document as one file; `palette` gives each paint as "#RRGGBB"."""
    return write_documents([(document, palette)])


def write_documents(parts: Sequence[tuple[Document, Mapping[str, str]]]) -> Written:
    """Several documents one after the other in one file, which takes title, language and direction from the first."""
    first, _ = parts[0]
    pdf = _Document()
    pdf.info = _Info(first)
    pdf.Catalog.Lang = TextString(first.language)
    pdf.Catalog.ViewerPreferences = _viewer_preferences(first)
    for document, palette in parts:
        for page in document.pages:
            pdf.addPage(_page(pdf, page, palette))
    written = Written(pdf.GetPDFData(None))
    written.fonts = embedded_fonts(pdf).names
    return written


class _NoClock:
    """What ReportLab asks for the time while it makes a document."""

    def __init__(self, _: object) -> None:
        self.t = 0


class _Document(PDFDocument):
    """ReportLab's document, written by our own file writer and without the comments of ReportLab's."""

    def __init__(self) -> None:
        """A document of no date: ReportLab's clock asks SOURCE_DATE_EPOCH, and stops where it is no number."""
        clock, pdfdoc.TimeStamp = pdfdoc.TimeStamp, _NoClock
        try:
            super().__init__(compression=1, invariant=1, pdfVersion=VERSION)
        finally:
            pdfdoc.TimeStamp = clock

    def format(self) -> bytes:
        """The whole file."""
        return write_file(self, self.Reference(self.Catalog).format(self), self.Reference(self.info).format(self))


class _Info(PDFInfo):
    """Title, producer and language of the file; no clock and no name of a person."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document

    def format(self, document) -> bytes:
        """The dictionary's bytes; a date would make two builds differ."""
        title, producer = TextString(self._document.title), TextString(PRODUCER)
        return dictionary(Title=title, Creator=TextString("printkit"), Producer=producer).format(document)


def _viewer_preferences(document: Document):
    """Show the title, print at true size, and turn pages the way the language reads (ISO 32000-1, 12.2)."""
    direction = "R2L" if document.direction == "rtl" else "L2R"
    return dictionary(DisplayDocTitle=b"true", PrintScaling="None", Direction=direction)


def _page(pdf: PDFDocument, page: Page, palette: Mapping[str, str]) -> PDFPage:
    content = Content(pdf, palette).paint(page.items)
    links = [item for item in page.items if isinstance(item, LinkItem)]
    made = PDFPage()
    made.MediaBox = PDFArray([0, 0, _rounded(page.width), _rounded(page.height)])
    made.Contents = stream(content.bytes())
    made.Resources = _resources(pdf, content.symbols, palette, Font=PDFObjectReference(BasicFonts))
    made.Annots = array(_link(item) for item in links) if links else None
    return made


def _resources(pdf: PDFDocument, symbols: Mapping[str, Symbol], palette: Mapping[str, str], **others: object):
    """The symbols that a stream paints, and the other resources that it needs; most symbols need none."""
    if not symbols:
        return dictionary(others)
    return dictionary(
        others, XObject=dictionary({name: _symbol(pdf, symbol, palette) for name, symbol in symbols.items()})
    )


def _symbol(pdf: PDFDocument, symbol: Symbol, palette: Mapping[str, str]) -> PDFObjectReference:
    """The symbol as a form XObject, which stands once in the file."""
    key = f"Symbol.{symbol.name}"
    if key in pdf.idToObject:
        return PDFObjectReference(key)
    content = Content(pdf, palette).paint(symbol.items)
    if symbol.outline:
        content.operators.append(f"{symbol.outline} f")
    form = stream(content.bytes(), {
        "Type": "XObject", "Subtype": "Form", "BBox": array([0, 0, _rounded(symbol.width), _rounded(symbol.height)]),
        "Resources": _resources(pdf, content.symbols, palette),
    })  # fmt: skip
    return pdf.Reference(form, key)


def _link(item: LinkItem):
    action = dictionary(S="URI", URI=TextString(item.url))
    rectangle = array(_rounded(edge) for edge in item.rect)
    return dictionary(Type="Annot", Subtype="Link", Rect=rectangle, Border=array([0, 0, 0]), F=4, A=action)


def _rounded(value: float) -> float:
    return float(number(value))
