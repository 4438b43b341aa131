"""Read a PDF back with other people's programs: bytes go in; text, forms, fonts and pixels come out."""

import re
import subprocess
import unicodedata
from io import BytesIO

CONTROLS = dict.fromkeys(
    map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")
)


def folded(text: str) -> str:
    """Text as exact extraction compares it: NFC, no bidi controls or word joiners, runs of white space as one space."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text.translate(CONTROLS))).strip()


def pdfium_pages(pdf: bytes) -> list[str]:
    """The text of each page as pdfium (Chrome, Edge, Android) gives it."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    return [document[i].get_textpage().get_text_range() for i in range(len(document))]


def poppler_pages(pdf: bytes) -> list[str]:
    """The text of each page as pdftotext (Evince, Okular) gives it, without flags."""
    text = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode("utf-8")
    return text.split("\f")[:-1]


def page_pixels(pdf: bytes, page: int = 0, dpi: int = 150):
    """A page as pdfium renders it, a PIL image."""
    import pypdfium2

    return pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil()


def embedded_fonts(pdf: bytes) -> list[dict[str, object]]:
    """Every font in the file: name, whether its program is embedded, whether it is a subset, its descendant's subtype."""
    import pikepdf

    found = []
    with pikepdf.open(BytesIO(pdf)) as document:
        for item in document.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                descriptor = item.get("/FontDescriptor") or (
                    item.DescendantFonts[0].FontDescriptor if "/DescendantFonts" in item else {}
                )
                name = str(item.BaseFont).lstrip("/")
                found.append(
                    {
                        "name": name,
                        "embedded": "/FontFile2" in descriptor,
                        "subset": bool(re.match(r"[A-Z]{6}\+", name)),
                    }
                )
    return found


def placed_forms(pdf: bytes, page: int = 0) -> list[tuple[str, float, float]]:
    """The form XObjects that a page paints, those inside others too: resource name and the origin's place in points."""
    import pikepdf

    with pikepdf.open(BytesIO(pdf)) as document:
        return list(_forms(document.pages[page].obj, (1, 0, 0, 1, 0, 0)))


def _forms(holder, matrix):
    import pikepdf

    stack = []
    for operands, operator in pikepdf.parse_content_stream(holder):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = _product([float(value) for value in operands], matrix)
            case "Do":
                name = str(operands[0]).lstrip("/")
                yield name, matrix[4], matrix[5]
                form = holder.Resources.XObject[operands[0]]
                yield from _forms(form, matrix)


def _product(a, b):
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip
