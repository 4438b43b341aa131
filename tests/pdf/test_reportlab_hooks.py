"""ReportLab's semi-private surface that the writer stands on: where an upgrade breaks a hook, its test names it."""

import inspect
from io import BytesIO

import pytest
import reportlab
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from printkit.layout.frames import Document
from printkit.pdf.document import _Catalog, _Document
from printkit.pdf.metadata import Info
from printkit.pdf.objects import PlainStream, dictionary, stream
from printkit.pdf.pages import TaggedPage


def document(version: tuple[int, int] = (1, 7)) -> _Document:
    pdf = _Document(version)
    pdf.info = Info(Document("title", "it", "ltr", ()), None)
    return pdf


def test_the_version_is_the_one_that_these_hooks_were_read_in():
    assert reportlab.__version__ == "5.1.0"


def test_a_document_asks_the_clock_once_through_pdfdoc_TimeStamp():
    """pdfdoc.TimeStamp, replaced while PDFDocument.__init__ runs"""
    assert inspect.getsource(pdfdoc.PDFDocument.__init__).count("TimeStamp(") == 1
    before = pdfdoc.TimeStamp
    document()
    assert pdfdoc.TimeStamp is before


def test_a_document_serialises_itself_by_format():
    """PDFDocument.GetPDFData -> self.format()"""
    assert "return self.format()" in inspect.getsource(pdfdoc.PDFDocument.GetPDFData)


def test_a_document_has_one_catalog_under_two_names():
    """PDFDocument.Catalog, PDFDocument._catalog, replaced together"""
    plain = pdfdoc.PDFDocument()
    assert plain.Catalog is plain._catalog and type(plain.Catalog) is pdfdoc.PDFCatalog


def test_info_can_be_replaced():
    """PDFDocument.info, PDFInfo.digest, PDFInfo.format"""
    source = inspect.getsource(pdfdoc.PDFDocument.GetPDFData)
    assert "self.info.digest(self.signature)" in source and "self.Reference(self.info)" in source


@pytest.mark.parametrize(("ours", "keys"), [(_Catalog, ["OutputIntents"]), (TaggedPage, ["StructParents", "Tabs", "Group"])])
def test_dictionary_keys_come_from_class_lists(ours, keys):
    """PDFCatalog.__NoDefault__, PDFPage.__NoDefault__, read through self; ours add what they lack"""
    theirs = ours.__mro__[1]
    assert "self.__NoDefault__" in inspect.getsource(pdfdoc.PDFCatalog.format)
    assert not set(keys) & set(theirs.__NoDefault__) and set(keys) <= set(ours.__NoDefault__)
    assert {"StructTreeRoot", "MarkInfo", "Metadata", "ViewerPreferences"} <= set(pdfdoc.PDFCatalog.__NoDefault__)
    assert {"MediaBox", "TrimBox", "BleedBox", "Annots", "Contents", "Resources"} <= set(pdfdoc.PDFPage.__NoDefault__)


def test_a_page_that_has_contents_and_resources_keeps_them():
    """PDFPage.check_format leaves Contents, Resources and MediaBox alone that are set"""
    pdf, page = document(), TaggedPage()
    page.MediaBox, page.Contents, page.Resources = pdfdoc.PDFArray([0, 0, 9, 9]), stream(b"q Q"), dictionary()
    kept = page.Contents, page.Resources
    pdf.addPage(page)
    pdf.GetPDFData(None)
    assert (page.Contents, page.Resources) == kept


def test_pages_are_counted_in_the_document():
    """PDFDocument.Pages.pages, PDFDocument.addPage"""
    pdf = document()
    for n in range(2):
        assert len(pdf.Pages.pages) == n
        pdf.addPage(TaggedPage())


def test_fonts_are_asked_for_when_the_file_is_saved():
    """PDFDocument.delayedFonts, PDFDocument.idToObject['BasicFonts']"""
    canvas, asked = Canvas(BytesIO()), []

    class Font:
        def addObjects(self, pdf):
            asked.append(type(pdf.idToObject[pdfdoc.BasicFonts].dict))

    canvas._doc.delayedFonts.append(Font())
    canvas.save()
    assert asked == [dict]


def test_objects_are_numbered_from_one_and_may_grow_while_they_are_formatted():
    """PDFDocument.numberToId, idToObject, idToObjectNumberAndVersion, Reference"""
    pdf = pdfdoc.PDFDocument()
    assert pdf.numberToId == {1: pdfdoc.BasicFonts}
    reference = pdf.Reference(pdfdoc.PDFDictionary({}))
    assert reference.format(pdf) == b"2 0 R" and pdf.numberToId[2] in pdf.idToObject
    assert pdf.Reference(pdfdoc.PDFDictionary({}), "Named").name == "Named" and "Named" in pdf.idToObject


def test_an_object_that_may_only_be_referred_to_is_numbered_when_it_is_met():
    """__RefOnly__ of PDFObject's subclasses"""

    class Thing(pdfdoc.PDFObject):
        __RefOnly__ = 1

    assert pdfdoc.format(Thing(), pdfdoc.PDFDocument()) == b"2 0 R"


def test_a_stream_ends_as_the_file_writer_expects():
    """PDFStream.format: '<data>endstream\\n', with no line end before it"""
    assert pdfdoc.PDFStream(content=b"data").format(pdfdoc.PDFDocument()).endswith(b"\nstream\ndataendstream\n")
    assert PlainStream(dictionary(), b"data").format(document()).endswith(b"\nstream\ndataendstream\n")


def test_a_list_of_no_filters_is_still_written():
    """PDFStream.filters: why metadata needs a class of its own"""
    assert b"/Filter" in pdfdoc.PDFStream(content=b"data", filters=[]).format(pdfdoc.PDFDocument())
    assert b"/Filter" not in PlainStream(dictionary(), b"data").format(document())


def test_a_file_begins_with_its_version_and_bytes_that_are_no_text():
    """PDFFile, PDFDocument._pdfVersion"""
    first, second = document((1, 6)).GetPDFData(None).splitlines()[:2]
    assert first == b"%PDF-1.6" and second.startswith(b"%") and sum(byte > 127 for byte in second) >= 4
