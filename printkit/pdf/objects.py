"""Small PDF objects that ReportLab lacks: Python values go in, ReportLab PDF objects come out."""

from collections.abc import Callable, Mapping

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFStream,
    PDFZCompress,
)

__all__ = ["PlainStream", "TextString", "array", "boolean", "dictionary", "number", "number_writer", "stream"]


def number_writer(decimals: int) -> Callable[[float], str]:
    """What writes numbers as PDF does: at most so many decimals, no exponent, no trailing zeros, never "-0"."""
    pattern = f"%.{decimals}f"

    def write(value: float) -> str:
        text = (pattern % value).rstrip("0").rstrip(".")
        return "0" if text == "-0" else text

    return write


number = number_writer(3)


def dictionary(entries: Mapping[str, object] | None = None, /, **named: object) -> PDFDictionary:
    """A PDF dictionary in which every str value is a name: dictionary(Type="XObject")."""
    values = {**(entries or {}), **named}
    return PDFDictionary({key: PDFName(value) if isinstance(value, str) else value for key, value in values.items()})


def array(values) -> PDFArray:
    """A PDF array of ready values."""
    return PDFArray(list(values))


def boolean(value: bool) -> bytes:  # noqa: FBT001
    """A PDF boolean."""
    return b"true" if value else b"false"


def stream(content: bytes, entries: Mapping[str, object] | None = None) -> PDFStream:
    """A Flate stream. ReportLab's own page streams would be ASCII85-encoded on top (rl_config.useA85)."""
    return PDFStream(dictionary(entries), content, filters=[PDFZCompress])


class PlainStream(PDFStream):
    """A stream in the clear. ReportLab writes an empty Filter where there is no filter, and PDF/A wants none."""

    def format(self, document) -> bytes:
        """The stream's bytes."""
        entries = PDFDictionary({**self.dictionary.dict, "Length": len(self.content)})
        return entries.format(document) + b"\nstream\n" + self.content + b"endstream\n"


class TextString(PDFObject):
    """A text string (ISO 32000-1, 7.9.2.2): printable ASCII as (...), all else as UTF-16BE in hexadecimal."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, document) -> bytes:
        """The string's bytes in the file."""
        if self.text.isascii() and self.text.isprintable():
            return b"(" + self.text.translate({92: r"\\", 40: r"\(", 41: r"\)"}).encode("ascii") + b")"
        return b"<FEFF" + self.text.encode("utf-16-be").hex().upper().encode("ascii") + b">"
