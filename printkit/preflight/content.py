"""Content streams go in, their operators come out; what is painted again and again is read once."""

from typing import NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

from .glyphs import Face, face
from .lexer import Operation, operations
from .marks import Painted

__all__ = ["Contents", "Kept"]

_MOST_KEPT = 500_000  # marks


class Kept(NamedTuple):
    """What a form painted, where it stood, and the objects whose identities were in its key."""

    painted: Painted
    right: float
    up: float
    objects: tuple


class Contents:
    """The operators of one file's content streams, its fonts, and what its forms paint."""

    def __init__(self, reader: PdfReader) -> None:
        self._reader = reader
        # By identity, and with the objects, which keeps the identity from being given to another.
        self._operators: dict[int, tuple[object, list[Operation]]] = {}
        self._faces: dict[int, tuple[object, Face]] = {}
        self._painted: dict[tuple, Kept] = {}
        self._kept = 0

    def operators(self, stream: object) -> list[Operation]:
        """The operators of a stream that may be painted more than once."""
        if id(stream) not in self._operators:
            self._operators[id(stream)] = stream, self.read(stream)
        return self._operators[id(stream)][1]

    def read(self, stream: object) -> list[Operation]:
        """The operators of a stream or an array of streams, which are not kept."""
        content = ContentStream(stream, self._reader, "bytes")
        found = operations(content.get_data())
        return content.operations if found is None else found

    def face(self, font: dict) -> Face:
        """What a font dictionary says."""
        if id(font) not in self._faces:
            self._faces[id(font)] = font, face(font)
        return self._faces[id(font)][1]

    def recall(self, key: tuple) -> Kept | None:
        """What a form painted under a key."""
        return self._painted.get(key)

    def remember(self, key: tuple, kept: Kept) -> None:
        """Keep what a form paints."""
        self._kept += len(kept.painted.marks) + 1
        if self._kept > _MOST_KEPT:
            self._painted.clear()
            self._kept = 0
        self._painted[key] = kept
