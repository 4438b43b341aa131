"""What a page's content leaves on it, as values: each painting with its box and colour, in the order of painting."""

from typing import NamedTuple

from .facts import Box, Font, Image
from .spaces import Space

__all__ = ["Mark", "Painted"]


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


class Painted(NamedTuple):
    """All that one page's content does."""

    marks: tuple[Mark, ...]
    images: tuple[Image, ...]
    fonts: tuple[Font, ...]  # in which text is shown, each once
    transparency: tuple[str, ...]
    texts: int  # pieces of text, invisible ones too
    untagged_texts: int
    missing_glyphs: int
