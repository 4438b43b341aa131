"""Read a tagged PDF as a screen reader does: bytes go in; what is said, in order, and what is left unsaid come out."""

import ctypes
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

UNKNOWN = "\ufffd"  # what a code says that no ToUnicode maps
DEEP = 8  # forms within forms, as far as pdfium is asked for their text


class Said(NamedTuple):
    """A stretch of one element's text: the element's role and language, and the roles from the top down to it."""

    role: str
    text: str
    language: str
    path: tuple[str, ...] = ()


class Unsaid(NamedTuple):
    """Text that no element claims: an "artifact", "loose" (not marked at all), or "lost" (marked, not in the tree)."""

    why: str
    text: str
    page: int


def spoken(pdf: bytes) -> tuple[Said, ...]:
    """What is said, in logical order: replacement text, else a description, else what the marked content shows."""
    with _opened(pdf) as document:
        return tuple(said for element in _elements(document) for said in _said(element, ()))


def tree(pdf: bytes) -> tuple:
    """The elements as nested tuples, (role, kid, ...) each; a kid is such a tuple or a text."""
    with _opened(pdf) as document:
        return tuple(map(_nested, _elements(document)))


def untagged(pdf: bytes) -> tuple[Unsaid, ...]:
    """The texts that are shown and not said, in the order of painting, one for each sequence or text object."""
    with _opened(pdf) as document:
        claimed = set()
        runs = _runs(document)
        list(_elements(document, runs, claimed))
        return tuple(
            unsaid
            for number, page in enumerate(document.pages)
            for unsaid in _unsaid(runs[page.obj.objgen], claimed, number)
        )


# What the pages show


class Mark(NamedTuple):
    """Where text stands in marked content: its content item, whether it is an artifact, its language."""

    item: tuple | None = None  # the object that holds the content, and the MCID in it
    artifact: bool = False
    language: str | None = None
    replaced: bool = False  # an ActualText further out has said it


class Run(NamedTuple):
    """A text and its mark; runs of the same `sequence` belong together."""

    mark: Mark
    text: str
    sequence: int


@contextmanager
def _opened(pdf: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(pdf)) as document:
        yield document


def _runs(document: pikepdf.Pdf) -> dict[tuple[int, int], list[Run]]:
    """The runs of each page, by the number of the page's object."""
    return {page.obj.objgen: list(_Content().runs(page.obj, page.obj.objgen, Mark())) for page in document.pages}


class _Content:
    """Reads the content of a page and of the forms that it paints."""

    def __init__(self):
        self.sequence = self.open = 0
        self.fonts: dict[tuple[int, int], Font] = {}

    def runs(self, holder: pikepdf.Object, owner: tuple | None, outer: Mark) -> Iterator[Run]:
        """The runs of a page or form; its MCIDs are the `owner`'s, and nobody's in a form that has no StructParents."""
        resources, marks, font, saved = holder.get("/Resources", pikepdf.Dictionary()), [outer], None, []
        for operands, operator in pikepdf.parse_content_stream(holder):
            match str(operator):
                case "q":
                    saved.append(font)
                case "Q":
                    font = saved.pop()
                case "BT":
                    self.sequence += not self.open
                case "Tf":
                    font = self._font(resources.Font[operands[0]])
                case "BMC" | "BDC":
                    self.sequence += not self.open
                    self.open += 1
                    mark, said = _marked(marks[-1], operands, resources, owner)
                    marks.append(mark)
                    yield Run(mark, said, self.sequence)
                case "EMC":
                    marks.pop()
                    self.open -= 1
                    self.sequence += not self.open
                case "Tj" | "TJ" | "'" | '"' if not marks[-1].replaced:
                    yield Run(marks[-1], "".join(map(font.text, _strings(operands[-1]))), self.sequence)
                case "Do" if (form := resources.XObject[operands[0]]).get("/Subtype") == "/Form":
                    yield from self.runs(form, form.objgen if "/StructParents" in form else None, marks[-1])

    def _font(self, font: pikepdf.Object) -> "Font":
        if font.objgen not in self.fonts or font.objgen == (0, 0):
            self.fonts[font.objgen] = _read_font(font)
        return self.fonts[font.objgen]


def _marked(outer: Mark, operands, resources: pikepdf.Object, owner: tuple | None) -> tuple[Mark, str]:
    """The mark inside a sequence, and the text that stands for all that the sequence shows, mostly none."""
    properties = operands[1] if len(operands) > 1 else pikepdf.Dictionary()
    if isinstance(properties, pikepdf.Name):
        properties = resources.Properties[properties]
    mark = outer._replace(artifact=True) if operands[0] == "/Artifact" else outer
    if "/MCID" in properties and owner:
        mark = mark._replace(item=(owner, int(properties.MCID)))
    if "/Lang" in properties:
        mark = mark._replace(language=str(properties.Lang))
    if "/ActualText" in properties and not mark.replaced:
        return mark._replace(replaced=True), str(properties.ActualText)
    return mark, ""


def _strings(operand) -> list[bytes]:
    parts = operand if isinstance(operand, pikepdf.Array) else [operand]
    return [bytes(part) for part in parts if isinstance(part, pikepdf.String)]


class Font(NamedTuple):
    """How a font's codes become text."""

    size: int  # bytes a code
    texts: dict[int, str]

    def text(self, data: bytes) -> str:
        codes = (int.from_bytes(data[i : i + self.size], "big") for i in range(0, len(data), self.size))
        return "".join(self.texts.get(code, UNKNOWN) for code in codes)


def _read_font(font: pikepdf.Object) -> Font:
    size = 2 if font.get("/Subtype") == "/Type0" else 1
    assert size == 1 or font.Encoding == "/Identity-H", "codes of two bytes are read in Identity-H alone"
    if "/ToUnicode" in font:
        return Font(size, _to_unicode(font.ToUnicode.read_bytes().decode("latin-1")))
    codes = () if size == 2 else range(32, 256)
    return Font(size, {code: bytes([code]).decode("cp1252", "replace") for code in codes})


def _to_unicode(cmap: str) -> dict[int, str]:
    """The map of a ToUnicode stream: single codes, ranges, and ranges with a list."""
    texts = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.S):
        for code, value in re.findall(r"<\s*([0-9A-Fa-f]+)\s*>\s*<([0-9A-Fa-f\s]*)>", block):
            texts[int(code, 16)] = _utf16(value)
    for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.S):
        ranges = r"<\s*([0-9A-Fa-f]+)\s*>\s*<\s*([0-9A-Fa-f]+)\s*>\s*(?:<([0-9A-Fa-f\s]*)>|\[(.*?)\])"
        for first, last, value, values in re.findall(ranges, block, re.S):
            listed = re.findall(r"<([0-9A-Fa-f\s]*)>", values)
            for step, code in enumerate(range(int(first, 16), int(last, 16) + 1)):
                text = _utf16(listed[step]) if listed else _utf16(value)
                texts[code] = text if listed else text[:-1] + chr(ord(text[-1]) + step)
    return texts


def _utf16(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-16-be")


# What the tree says of it


class Stretch(NamedTuple):
    """A text in one language."""

    text: str
    language: str


class Element(NamedTuple):
    """An element of the structure tree with what it says; its role is the one that it is mapped to."""

    role: str
    kids: tuple  # of Element and Stretch


def _elements(document: pikepdf.Pdf, runs=None, claimed=None) -> Iterator[Element]:
    """The elements at the top; the content items that any element claims are added to `claimed`."""
    if "/StructTreeRoot" not in document.Root:
        return
    root = document.Root.StructTreeRoot
    reader = _Tree(root.get("/RoleMap", {}), runs or _runs(document), set() if claimed is None else claimed)
    for kid in _list(root.get("/K", [])):
        yield reader.element(kid, str(document.Root.get("/Lang", "")))


class _Tree:
    """Reads elements; it knows the map of roles and what each content item shows."""

    def __init__(self, roles, runs: dict[tuple[int, int], list[Run]], claimed: set):
        self.roles, self.claimed = roles, claimed
        self.items: dict[tuple, list[Run]] = {}
        for run in (run for page in runs.values() for run in page if run.mark.item and not run.mark.artifact):
            self.items.setdefault(run.mark.item, []).append(run)

    def element(self, element: pikepdf.Object, outer: str) -> Element:
        language = str(element.get("/Lang", outer))
        kids = [part for kid in _list(element.get("/K", [])) for part in self._kid(kid, element, language)]
        for key in ("/ActualText", "/Alt"):
            if key in element:
                return Element(self._role(element), (Stretch(str(element[key]), language),))
        return Element(self._role(element), tuple(_joined(kids)))

    def _kid(self, kid, element: pikepdf.Object, language: str) -> Iterator[Element | Stretch]:
        if isinstance(kid, int):
            yield from self._item(element.Pg.objgen, kid, language)
        elif "/Obj" in kid:
            return
        elif "/S" in kid:
            yield self.element(kid, language)
        else:
            owner = kid.Stm if "/Stm" in kid else kid.Pg if "/Pg" in kid else element.Pg
            yield from self._item(owner.objgen, int(kid.MCID), language)

    def _item(self, owner: tuple[int, int], number: int, language: str) -> Iterator[Stretch]:
        self.claimed.add((owner, number))
        if (owner, number) not in self.items:
            raise LookupError(f"an element claims MCID {number} of object {owner[0]}, which shows no such content")
        for run in self.items[owner, number]:
            yield Stretch(run.text, language if run.mark.language is None else run.mark.language)

    def _role(self, element: pikepdf.Object) -> str:
        role, seen = str(element.S), set()
        while role in self.roles and role not in seen:
            seen.add(role)
            role = str(self.roles[role])
        return role.removeprefix("/")


def _joined(kids: list[Element | Stretch]) -> Iterator[Element | Stretch]:
    """Stretches that follow each other in one language become one; empty ones go."""
    for language, group in groupby((kid for kid in kids if isinstance(kid, Element) or kid.text), _language):
        if language is None:
            yield from group
        else:
            yield Stretch("".join(stretch.text for stretch in group), language)


def _language(kid: Element | Stretch) -> str | None:
    return kid.language if isinstance(kid, Stretch) else None


def _said(element: Element, above: tuple[str, ...]) -> Iterator[Said]:
    path = (*above, element.role)
    for kid in element.kids:
        if isinstance(kid, Stretch):
            yield Said(element.role, kid.text, kid.language, path)
        else:
            yield from _said(kid, path)


def _nested(element: Element) -> tuple:
    return (element.role, *(kid.text if isinstance(kid, Stretch) else _nested(kid) for kid in element.kids))


def _list(kids) -> list:
    return list(kids) if isinstance(kids, pikepdf.Array | list) else [kids]


def _unsaid(runs: list[Run], claimed: set, page: int) -> Iterator[Unsaid]:
    why = {run: _why(run.mark, claimed) for run in runs}
    for (_, reason), group in groupby(runs, lambda run: (run.sequence, why[run])):
        text = "".join(run.text for run in group)
        if reason and text:
            yield Unsaid(reason, text, page)


def _why(mark: Mark, claimed: set) -> str | None:
    if mark.artifact:
        return "artifact"
    if mark.item is None:
        return "loose"
    return None if mark.item in claimed else "lost"


# The same by pdfium


def pdfium_spoken(pdf: bytes) -> tuple[tuple[str, str], ...]:
    """What pdfium (Chrome, Edge, Android) takes from each page's tree: the roles and the texts of what is said."""
    document = pypdfium2.PdfDocument(pdf)
    return tuple(said for page in document for said in _pdfium_page(page))


def _pdfium_page(page) -> Iterator[tuple[str, str]]:
    texts, structure = _pdfium_texts(page), pdfium.FPDF_StructTree_GetForPage(page)
    for i in range(pdfium.FPDF_StructTree_CountChildren(structure)):
        yield from _pdfium_said(pdfium.FPDF_StructTree_GetChildAtIndex(structure, i), texts)
    pdfium.FPDF_StructTree_Close(structure)


def _pdfium_said(element, texts: dict[int, str]) -> Iterator[tuple[str, str]]:
    role = _wide(pdfium.FPDF_StructElement_GetType, element)
    words = (pdfium.FPDF_StructElement_GetActualText, pdfium.FPDF_StructElement_GetAltText)
    said = next(filter(None, (_wide(function, element) for function in words)), "")
    if said:
        yield role, said
        return
    for i in range(pdfium.FPDF_StructElement_CountChildren(element)):
        kid = pdfium.FPDF_StructElement_GetChildAtIndex(element, i)
        if not kid:
            said += texts.get(pdfium.FPDF_StructElement_GetChildMarkedContentID(element, i), "")
            continue
        if said:
            yield role, said
        said = ""
        yield from _pdfium_said(kid, texts)
    if said:
        yield role, said


def _pdfium_texts(page) -> dict[int, str]:
    textpage, texts = page.get_textpage(), {}
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=DEEP):
        if (number := pdfium.FPDFPageObj_GetMarkedContentID(item)) >= 0:
            texts[number] = texts.get(number, "") + _wide(pdfium.FPDFTextObj_GetText, item, textpage)
    return texts


def _wide(function, *arguments) -> str:
    """A text that a function of pdfium writes into a buffer as UTF-16, having told its size in bytes."""
    room = ctypes.c_ushort if function is pdfium.FPDFTextObj_GetText else ctypes.c_char
    size = function(*arguments, None, 0)
    buffer = (room * max(size, 2))()
    function(*arguments, buffer, size)
    return bytes(buffer)[:size].decode("utf-16-le").rstrip("\0")
