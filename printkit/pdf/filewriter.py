"""Serialise a ReportLab document: its numbered objects go in, the bytes of a file with object streams come out.

ReportLab's own `format` writes every small dictionary in full and glues `endstream` to the data. Here what is no stream is
packed together (ISO 32000-1, 7.5.7), the cross-reference is a stream (7.5.8), and each stream's data ends with a line end
that its Length does not count (7.3.8.1).
"""

import hashlib
import zlib
from collections.abc import Iterator

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFFile
from reportlab.pdfbase.pdfdoc import format as format_object

__all__ = ["write_file"]

_ENDSTREAM = b"endstream\n"
_IN_ONE_STREAM = 200
_LEVEL = 9


def write_file(document: PDFDocument, root: bytes, info: bytes, *, packed: bool) -> bytes:
    """The file's bytes; `root` and `info` are references to catalog and information dictionary as PDF writes them.

    `packed` puts what is no stream into object streams; without it every object stands alone before a plain table.
    """
    objects = dict(_numbered(document))
    digest = hashlib.sha256(b"".join(objects.values())).hexdigest()[:32].encode("ascii")
    trailer = b"/Root %s/Info %s/ID[<%s><%s>]" % (root, info, digest, digest)
    file = PDFFile(document._pdfVersion)
    places: dict[int, tuple[int, int, int]] = {0: (0, 0, 65535)}  # number -> a row of the cross-reference stream

    def add(number: int, data: bytes) -> None:
        places[number] = (1, file.add(b"%d 0 obj\n%s\nendobj\n" % (number, data)), 0)

    loose = []
    for number, data in objects.items():
        if data.endswith(_ENDSTREAM):
            add(number, _ended(data))
        elif packed:
            loose.append((number, data.strip()))
        else:
            add(number, data.strip())
    if not packed:
        start = file.offset
        file.add(_table(places, trailer))
        file.add(b"startxref\n%d\n%%%%EOF\n" % start)
        return file.format(document)
    number = len(objects)
    for first in range(0, len(loose), _IN_ONE_STREAM):
        members, number = loose[first : first + _IN_ONE_STREAM], number + 1
        add(number, _object_stream(members))
        places.update({member: (2, number, index) for index, (member, _) in enumerate(members)})
    start = file.offset
    places[number + 1] = (1, start, 0)
    add(number + 1, _cross_reference(places, trailer))
    file.add(b"startxref\n%d\n%%%%EOF\n" % start)
    return file.format(document)


def _numbered(document: PDFDocument) -> Iterator[tuple[int, bytes]]:
    """(number, bytes) of every object; formatting one may register more."""
    number = 1
    while number in document.numberToId:
        yield number, format_object(document.idToObject[document.numberToId[number]], document, toplevel=1)
        number += 1


def _ended(data: bytes) -> bytes:
    """A stream object with a line end before `endstream`; after data ending in CR a lone LF would read as part of CR LF."""
    body = data.removesuffix(_ENDSTREAM)
    return body + (b"\r\n" if body.endswith(b"\r") else b"\n") + _ENDSTREAM.strip()


def _object_stream(members: list[tuple[int, bytes]]) -> bytes:
    index, body = [], b""
    for number, data in members:
        index.append(b"%d %d" % (number, len(body)))
        body += data + b"\n"
    head = b" ".join(index) + b"\n"
    packed = zlib.compress(head + body, _LEVEL)
    entries = b"<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>" % (len(members), len(head), len(packed))
    return _ended(entries + b"\nstream\n" + packed + _ENDSTREAM)


def _table(places: dict[int, tuple[int, int, int]], trailer: bytes) -> bytes:
    """A cross-reference table (ISO 32000-1, 7.5.4)."""
    rows = b"".join(b"%010d 00000 n \n" % places[number][1] for number in sorted(places) if number)
    return b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d%s>>\n" % (len(places), rows, len(places), trailer)


def _cross_reference(places: dict[int, tuple[int, int, int]], trailer: bytes) -> bytes:
    rows = b"".join(
        kind.to_bytes(1, "big") + second.to_bytes(4, "big") + third.to_bytes(2, "big")
        for _, (kind, second, third) in sorted(places.items())
    )
    packed = zlib.compress(rows, _LEVEL)
    entries = b"<</Type/XRef/Size %d/W[1 4 2]/Filter/FlateDecode/Length %d%s>>" % (len(places), len(packed), trailer)
    return _ended(entries + b"\nstream\n" + packed + _ENDSTREAM)
