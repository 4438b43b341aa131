"""How one language is set in one theme: fonts, direction, breaking and leading go in, text styles come out."""

from typing import NamedTuple, NewType

from ..text.fonts import FontStack
from ..text.types import TextStyle

__all__ = ["Extent", "TypeSize", "Typography"]

Extent = NewType("Extent", float)  # in points; of what must be there
TypeSize = NewType("TypeSize", float)  # in points; a theme may not set type that nobody can read

_UPRIGHT = {"italic": "regular", "bolditalic": "bold"}


class Typography(NamedTuple):
    """The typographic side of a language; `leading` is the distance of baselines as a multiple of the size.

    Without `italics` slanted type is set upright. `short_leading` is the language's own, before a theme loosens its running
    text: it will do for texts of a line or two (0: there is no other).
    """

    fonts: FontStack
    language: str
    direction: str  # "ltr" or "rtl"
    keep_words: bool
    leading: float
    italics: bool = True
    short_leading: float = 0.0

    @property
    def loosened(self) -> float:
        """How many times the language's own leading a theme has taken."""
        return self.leading / self.short_leading if self.short_leading else 1.0

    def style(self, size: float, weight: str = "regular") -> TextStyle:
        """The style of this language's text at a size in points."""
        weight = weight if self.italics else _UPRIGHT.get(weight, weight)
        return TextStyle(self.fonts, size, weight, self.language, self.direction, self.keep_words)
