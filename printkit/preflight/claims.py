"""XMP metadata goes in, the standards that a file claims to keep come out, with its title and whether it is trapped.

ISO 16684-1 (XMP); ISO 19005-2, 6.6.4 (PDF/A); ISO 14289-1, 5 (PDF/UA); ISO 15930-7, 6.9 (PDF/X).
"""

from collections.abc import Mapping
from xml.etree import ElementTree

from .facts import Claims

__all__ = ["claims", "properties"]

_PREFIXES = {
    "http://www.aiim.org/pdfa/ns/id/": "pdfaid",
    "http://www.aiim.org/pdfua/ns/id/": "pdfuaid",
    "http://www.npes.org/pdfx/ns/id/": "pdfxid",
    "http://ns.adobe.com/pdfx/1.3/": "pdfx",
    "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://purl.org/dc/elements/1.1/": "dc",
}


def properties(xmp: bytes) -> dict[str, str]:
    """The properties of a few schemas by their usual prefix: "pdfaid:part"; empty where the packet is no XML."""
    if b"<!DOCTYPE" in xmp or b"<!ENTITY" in xmp:  # XMP has none, and an entity can grow without end
        return {}
    try:
        root = ElementTree.fromstring(xmp.strip(b"\0 \t\r\n"))
    except (ElementTree.ParseError, ValueError, LookupError):
        return {}
    found: dict[str, str] = {}
    for element in root.iter():
        for key, value in ((element.tag, "".join(element.itertext())), *element.attrib.items()):
            label = _prefixed(key)
            if label:
                found.setdefault(label, value.strip())
    return found


def _prefixed(key: str) -> str:
    address, _, local = key.removeprefix("{").partition("}")
    return f"{_PREFIXES[address]}:{local}" if local and address in _PREFIXES else ""


def claims(xmp: Mapping[str, str], info_version: str) -> Claims:
    """What the properties claim; `info_version` is GTS_PDFXVersion of the information dictionary (PDF/X-1a and X-3)."""
    pdfa = xmp.get("pdfaid:part", "") + xmp.get("pdfaid:conformance", "").lower()
    pdfx = xmp.get("pdfxid:GTS_PDFXVersion") or info_version or xmp.get("pdfx:GTS_PDFXVersion", "")
    return Claims(pdfa, xmp.get("pdfuaid:part", ""), pdfx)
