"""What a page's content leaves on it, as values: each painting with its box and colour, in the order of painting."""

from typing import NamedTuple

from .facts import Box, Font, Image
from .spaces import Space

__all__ = ["Mark", "Painted", "Tally"]


class Mark(NamedTuple):
    """One painting. `kind` is fill, stroke, text, image or shading; `overprint` is the parameter in force for it."""

    kind: str
    box: Box  # upright, on the page, inside the clip
    space: Space
    values: tuple[float, ...]  # empty where the file computes the colour
    overprint: bool
    mode: int  # OPM
    opaque: bool  # no alpha, no blend mode that lets the ground through
    blend: str
    tagged: bool  # inside marked content that is tagged or an artifact
    inside: bool  # whether it touches the trim
    covers: bool  # all of its box
    size: float = 0.0  # of text, points

    def moved(self, right: float, up: float) -> "Mark":
        """The same elsewhere on the page."""
        kind, (x1, y1, x2, y2), *rest = self
        return Mark(kind, (x1 + right, y1 + up, x2 + right, y2 + up), *rest)


class Painted(NamedTuple):
    """All that one page's content does, or a part of it."""

    marks: tuple[Mark, ...]
    images: tuple[Image, ...]
    fonts: tuple[Font, ...]  # in which text is shown, each once
    transparency: tuple[str, ...]
    texts: int  # pieces of text, invisible ones too
    untagged_texts: int
    missing_glyphs: int

    def moved(self, right: float, up: float) -> "Painted":
        """The same elsewhere on the page."""
        return self._replace(marks=tuple(mark.moved(right, up) for mark in self.marks)) if right or up else self


class Tally:
    """What was painted so far."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.images: list[Image] = []
        self.fonts: dict[Font, None] = {}
        self.transparency: dict[str, None] = {}
        self.texts = self.untagged = self.missing = 0

    def painted(self) -> Painted:
        """All of it as a value."""
        return Painted(tuple(self.marks), tuple(self.images), tuple(self.fonts), tuple(self.transparency),
                       self.texts, self.untagged, self.missing)  # fmt: skip

    def add(self, part: Painted) -> None:
        """Count what a part of the content paints."""
        self.marks += part.marks
        self.images += part.images
        self.fonts.update(dict.fromkeys(part.fonts))
        self.transparency.update(dict.fromkeys(part.transparency))
        self.texts += part.texts
        self.untagged += part.untagged_texts
        self.missing += part.missing_glyphs
