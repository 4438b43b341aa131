"""Write a finished document: pages of items go in, the bytes of a PDF file come out, always the same for the same input."""

import hashlib
from collections.abc import Mapping, Sequence

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFCatalog, PDFDocument

from ..layout.colours import Colour
from ..layout.frames import Document
from .filewriter import write_file
from .fonts import embedded_fonts
from .marks import Marks
from .metadata import Info, metadata_stream, output_intent
from .objects import TextString, array, boolean, dictionary
from .pages import TaggedPage, add_link, links_of, make_home_page, make_press_page
from .structure import Part, write_structure
from .target import Press, Target

__all__ = ["Written", "write_document", "write_documents"]

_HOME_VERSION, _PRESS_VERSION = (1, 7), (1, 6)  # PDF/X-4 is PDF 1.6 (ISO 15930-7, 5)

_DUPLEX = {"one": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}

Palette = Mapping[str, Colour]  # the colour of each paint


class Written(bytes):
    """The bytes of a file, with the PostScript names of the fonts embedded in it."""

    fonts: tuple[str, ...]


def write_document(document: Document, palette: Palette, target: Target) -> Written:
    """One document as one file; `palette` gives each paint's colour, of a screen or of the press as the target asks."""
    return write_documents([(document, palette)], target)


def write_documents(parts: Sequence[tuple[Document, Palette]], target: Target) -> Written:
    """Several documents one after the other in one file, which takes all but its pages from the first."""
    first, _ = parts[0]
    pdf = _Document(_PRESS_VERSION if isinstance(target, Press) else _HOME_VERSION)
    pdf.info = Info(first, target)
    pdf.Catalog = pdf._catalog = _adopted(pdf.Catalog)
    pdf.Catalog.Lang = TextString(first.language)
    pdf.Catalog.ViewerPreferences = _viewer_preferences(first, target)
    pdf.Catalog.OutputIntents = output_intent(target)
    if isinstance(target, Press):
        _add_press_pages(pdf, parts, target)
    else:
        _add_home_pages(pdf, parts)
    digest = _digest(pdf)
    pdf.Catalog.Metadata = metadata_stream(first, target, digest)
    embedded_fonts(pdf).salt = digest.encode("ascii")
    written = Written(pdf.GetPDFData(None))
    written.fonts = embedded_fonts(pdf).names
    return written


class _NoClock:
    """What ReportLab asks for the time while it makes a document."""

    def __init__(self, _: object) -> None:
        self.t = 0


class _Catalog(PDFCatalog):
    """ReportLab's catalog with an output intent."""

    __NoDefault__ = [*PDFCatalog.__NoDefault__, "OutputIntents"]


class _Document(PDFDocument):
    """ReportLab's document, written by our own file writer and without the comments of ReportLab's."""

    def __init__(self, version: tuple[int, int]) -> None:
        """A document of no date: ReportLab's clock asks SOURCE_DATE_EPOCH, and stops where it is no number."""
        clock, pdfdoc.TimeStamp = pdfdoc.TimeStamp, _NoClock
        try:
            super().__init__(compression=1, invariant=1, pdfVersion=version)
        finally:
            pdfdoc.TimeStamp = clock

    def format(self) -> bytes:
        """The whole file. Objects are packed together from PDF 1.7 on; older ones are left plain for older machines."""
        root, info = self.Reference(self.Catalog).format(self), self.Reference(self.info).format(self)
        return write_file(self, root, info, packed=self._pdfVersion >= _HOME_VERSION)


def _adopted(catalog: PDFCatalog) -> _Catalog:
    """The catalog that ReportLab made, as ours."""
    ours = _Catalog()
    vars(ours).update(vars(catalog))
    return ours


def _viewer_preferences(document: Document, target: Target):
    """Show the title, print at true size on the sides meant, turn pages as the language reads (ISO 32000-1, 12.2)."""
    direction = "R2L" if document.direction == "rtl" else "L2R"
    known = document.sides and not isinstance(target, Press)  # a print shop imposes for itself
    duplex = {"Duplex": _DUPLEX[document.sides]} if known else {}
    return dictionary(duplex, DisplayDocTitle=boolean(True), PrintScaling="None", Direction=direction)


def _add_press_pages(pdf: PDFDocument, parts: Sequence[tuple[Document, Palette]], target: Press) -> None:
    for document, palette in parts:
        for page in document.pages:
            pdf.addPage(make_press_page(pdf, page, palette, target))


def _add_home_pages(pdf: PDFDocument, parts: Sequence[tuple[Document, Palette]]) -> None:
    """The pages and what they say. The links take the keys after those of the pages in the parent tree."""
    key = sum(len(document.pages) for document, _ in parts)
    written = []
    for document, palette in parts:
        marks = Marks(document.structure)
        references, links = [], []
        for page in document.pages:
            made = make_home_page(pdf, page, palette, marks)
            annotations = []
            for item in links_of(page):
                annotations.append(add_link(pdf, item, key))
                links.append((item.tag, annotations[-1].format(pdf), key))
                key += 1
            made.Annots = array(annotations) if annotations else None
            pdf.addPage(made)
            references.append(pdf.Reference(made).format(pdf))
        written.append(Part(document.structure, document.language, marks, references, links))
    pdf.Catalog.StructTreeRoot = write_structure(pdf, written)
    pdf.Catalog.MarkInfo = dictionary(Marked=boolean(True))


def _digest(pdf: PDFDocument) -> str:
    """A name for what the pages show."""
    pages: list[TaggedPage] = pdf.Pages.pages
    return hashlib.sha256(b"".join(page.Contents.content for page in pages)).hexdigest()
