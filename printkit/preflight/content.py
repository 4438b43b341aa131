"""Content streams go in, their operators come out, each stream parsed once however often it is painted."""

from pypdf import PdfReader
from pypdf.generic import ContentStream

from ..errors import MaterialError, Problem
from .glyphs import Face, face

__all__ = ["Contents"]

_MOST_REPEATED = 4_000_000  # operators: forms that paint forms that paint forms would never end
_CALL = 20  # how many operators a call counts for


class Contents:
    """The operators of one file's content streams, and its fonts."""

    def __init__(self, reader: PdfReader) -> None:
        self._reader = reader
        # By identity, and with the object, which keeps the identity from being given to another.
        self._operators: dict[int, tuple[object, list[tuple[list, bytes]]]] = {}
        self._faces: dict[int, tuple[object, Face]] = {}
        self._repeated = 0

    def operators(self, stream: object) -> list[tuple[list, bytes]]:
        """(operands, operator) of a stream or an array of streams; strings as bytes.

        MaterialError where streams that are painted again and again become too many operators.
        """
        if id(stream) not in self._operators:
            parsed = ContentStream(stream, self._reader, "bytes").operations
            self._operators[id(stream)] = stream, parsed
            return parsed
        found = self._operators[id(stream)][1]
        self._repeated += len(found) + _CALL
        if self._repeated > _MOST_REPEATED:
            told = "paints the same forms without end"
            raise MaterialError(Problem("pdf/unreadable", told, hint="print it in parts"))
        return found

    def face(self, font: dict) -> Face:
        """What a font dictionary says."""
        if id(font) not in self._faces:
            self._faces[id(font)] = font, face(font)
        return self._faces[id(font)][1]
