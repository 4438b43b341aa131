"""Text and fonts go in, lines of positioned glyphs come out: the text engine, which knows nothing of PDF."""

from .fonts import Face, Family, FontStack, load_face, load_family
from .outline import outline
from .paragraph import measure, set_paragraph
from .types import Cluster, Glyph, GlyphRun, Line, Paragraph, Span, TextStyle

__all__ = [
    "Cluster",
    "Face",
    "Family",
    "FontStack",
    "Glyph",
    "GlyphRun",
    "Line",
    "Paragraph",
    "Span",
    "TextStyle",
    "load_face",
    "load_family",
    "measure",
    "outline",
    "set_paragraph",
]
