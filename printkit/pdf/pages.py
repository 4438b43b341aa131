"""Write pages: a finished page and the target go in, a PDF page with its content, symbols, links and boxes comes out."""

from collections.abc import Iterator, Mapping

from reportlab.pdfbase.pdfdoc import BasicFonts, PDFArray, PDFDocument, PDFObjectReference, PDFPage

from ..layout.colours import Colour
from ..layout.frames import LinkItem, Page, Symbol, TextItem
from .content import Content
from .marks import Marks
from .objects import TextString, array, dictionary, number, stream
from .paint import press_resources
from .press import page_edges, printer_marks
from .target import Press

__all__ = ["TaggedPage", "add_link", "links_of", "make_home_page", "make_press_page"]


class TaggedPage(PDFPage):
    """ReportLab's page, with the entries that tags and transparency need (ISO 32000-1, table 30)."""

    __NoDefault__ = [*PDFPage.__NoDefault__, "StructParents", "Tabs", "Group"]


def make_home_page(pdf: PDFDocument, page: Page, palette: Mapping[str, Colour], marks: Marks) -> TaggedPage:
    """A page for a home printer, all of its content marked; its number in the file is its key in the parent tree."""
    marks.begin_page()
    content = Content(pdf, palette, marks).paint(page.items)
    made = TaggedPage()
    made.MediaBox = _box((0, 0, page.width, page.height))
    made.Contents = stream(content.bytes())
    made.Resources = _resources(pdf, content.symbols, palette, Font=PDFObjectReference(BasicFonts))
    made.StructParents, made.Tabs = len(pdf.Pages.pages), b"/S"
    return made


def make_press_page(pdf: PDFDocument, page: Page, palette: Mapping[str, Colour], target: Press) -> TaggedPage:
    """A page for a print shop: art up to the bleed, marks outside it, no links."""
    edges = page_edges(page.width, page.height, target.bleed)
    content = Content(pdf, palette).paint(page.items)
    left, bottom, right, top = edges.bleed
    clip = " ".join(map(number, (left, bottom, right - left, top - bottom)))
    moved = f"q {clip} re W n 1 0 0 1 {number(edges.margin)} {number(edges.margin)} cm"
    operators = "\n".join([moved, *content.operators, "Q", *printer_marks(edges)])
    shared = _press_resources(pdf)
    made = TaggedPage()
    made.MediaBox, made.BleedBox, made.TrimBox = map(_box, (edges.media, edges.bleed, edges.trim))
    made.Contents = stream(operators.encode("ascii"))
    made.Resources = _resources(pdf, content.symbols, palette, Font=PDFObjectReference(BasicFonts), **shared)
    made.Group = dictionary(Type="Group", S="Transparency", CS="DeviceCMYK")
    return made


def _press_resources(pdf: PDFDocument) -> dict[str, PDFObjectReference]:
    """Graphics states and colour spaces, which stand once in the file."""
    names = {name: f"Press.{name}" for name in ("ExtGState", "ColorSpace")}
    if not all(key in pdf.idToObject for key in names.values()):
        for name, value in press_resources().items():
            pdf.Reference(value, names[name])
    return {name: PDFObjectReference(key) for name, key in names.items()}


def _resources(pdf: PDFDocument, symbols: Mapping[str, Symbol], palette: Mapping[str, Colour], **others: object):
    """The symbols that a stream paints, and the other resources that it needs; most symbols need none."""
    if not symbols:
        return dictionary(others)
    shared = {name: others[name] for name in ("ExtGState", "ColorSpace", "Font") if name in others}
    return dictionary(
        others, XObject=dictionary({name: _symbol(pdf, symbol, palette, shared) for name, symbol in symbols.items()})
    )


def _symbol(
    pdf: PDFDocument, symbol: Symbol, palette: Mapping[str, Colour], shared: Mapping[str, object]
) -> PDFObjectReference:
    """The symbol as a form XObject, which stands once in the file."""
    key = _key(pdf, symbol, palette)
    if key in pdf.idToObject:
        return PDFObjectReference(key)
    content = Content(pdf, palette).paint(symbol.items)
    if not any(isinstance(item, TextItem) for item in symbol.items):
        shared = {name: value for name, value in shared.items() if name != "Font"}
    if symbol.outline:
        content.operators.append(f"{symbol.outline} f")
    form = stream(content.bytes(), {
        "Type": "XObject", "Subtype": "Form", "BBox": _box((0, 0, symbol.width, symbol.height)),
        "Resources": _resources(pdf, content.symbols, palette, **shared),
    })  # fmt: skip
    return pdf.Reference(form, key)


def _key(pdf: PDFDocument, symbol: Symbol, palette: Mapping[str, Colour]) -> str:
    """The name of a symbol's form. Documents that share a file may draw symbols of one name differently: signs read from
    the other side, or in other colours.
    """
    drawn = vars(pdf).setdefault("drawn_symbols", {}).setdefault(symbol.name, [])
    if (symbol, palette) not in drawn:
        drawn.append((symbol, palette))
    n = drawn.index((symbol, palette))
    return f"Symbol.{symbol.name}" + (f" {n}" if n else "")


def add_link(pdf: PDFDocument, item: LinkItem, key: int) -> PDFObjectReference:
    """The annotation of a link; `key` leads back to its element, Contents is what a reader says of it (ISO 14289-1, 7.18.5)."""
    action = dictionary(S="URI", URI=TextString(item.url))
    return pdf.Reference(dictionary(
        Type="Annot", Subtype="Link", Rect=_box(item.rect), Border=array([0, 0, 0]), F=4, A=action,
        Contents=TextString(item.url), StructParent=key,
    ))  # fmt: skip


def links_of(page: Page) -> Iterator[LinkItem]:
    """The links on a page."""
    return (item for item in page.items if isinstance(item, LinkItem))


def _box(edges: tuple[float, ...]) -> PDFArray:
    return array(float(number(edge)) for edge in edges)
