"""Paint a page's items: items and a palette go in, PDF operators and the symbols they use come out.

ISO 32000-1, 8.5 (paths), 8.6.8 (colour operators), 8.10 (form XObjects).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from reportlab.pdfbase.pdfdoc import PDFDocument

from ..layout.frames import Drawn, Item, Path, Symbol, SymbolItem, TextItem
from .objects import number, number_writer
from .textline import text_operators

__all__ = ["Content", "path_operators"]

_factor = number_writer(6)  # a symbol of 512 units must not be off by a tenth of a point
_hundredths = number_writer(2)


class Content:
    """The operators of one content stream, with the colours in force, so that none is set twice."""

    def __init__(self, document: PDFDocument, palette: Mapping[str, str]) -> None:
        self._document, self._palette = document, palette
        self._state: dict[str, str] = {}
        self.operators: list[str] = []
        self.symbols: dict[str, Symbol] = {}  # by resource name, in the order of first use

    def paint(self, items: Iterable[Item]) -> "Content":
        """Append the items in their order; links leave no ink."""
        for item in items:
            if isinstance(item, Drawn):
                self._draw(item)
            elif isinstance(item, TextItem):
                self._set("fill", self._colour(item.paint, "rg", "g"))
                self.operators += text_operators(self._document, item.line, item.x, item.y)
            elif isinstance(item, SymbolItem):
                self._place(item)
        return self

    def bytes(self) -> bytes:
        """The stream's content."""
        return "\n".join(self.operators).encode("ascii")

    def _draw(self, item: Drawn) -> None:
        if item.fill:
            self._set("fill", self._colour(item.fill, "rg", "g"))
        if item.stroke:
            self._set("stroke", self._colour(item.stroke, "RG", "G"))
            self._set("width", f"{number(item.width)} w")
            self._set("dash", f"[{' '.join(map(number, item.dash))}] 0 d")
            self._set("cap", "1 J 1 j" if not item.dash else "0 J 1 j")
        ending = {(True, True): "B", (True, False): "f", (False, True): "S"}[bool(item.fill), bool(item.stroke)]
        painted = f"{path_operators(item.path)} {ending}"
        self.operators.append(f"q 1 0 0 1 {number(item.shift)} 0 cm {painted} Q" if item.shift else painted)

    def _place(self, item: SymbolItem) -> None:
        symbol = item.symbol
        self.symbols.setdefault(symbol.name, symbol)
        a, x = (-item.scale, item.x + symbol.width * item.scale) if item.mirrored else (item.scale, item.x)
        colour = f"{self._colour(item.paint, 'rg', 'g')} " if item.paint else ""
        matrix = f"{_factor(a)} 0 0 {_factor(item.scale)} {number(x)} {number(item.y)} cm"
        self.operators.append(f"q {colour}{matrix} /{symbol.name} Do Q")

    def _set(self, key: str, operator: str) -> None:
        if self._state.get(key) != operator:
            self._state[key] = operator
            self.operators.append(operator)

    def _colour(self, paint: str, rgb: str, gray: str) -> str:
        """A grey is written as DeviceGray, so that a black stays on one plate (no fringes from a home printer)."""
        value = self._palette[paint].removeprefix("#")
        red, green, blue = (int(value[i : i + 2], 16) / 255 for i in (0, 2, 4))
        if red == green == blue:
            return f"{number(red)} {gray}"
        return f"{number(red)} {number(green)} {number(blue)} {rgb}"


@lru_cache(256)
def path_operators(path: Path) -> str:
    """A path as PDF operators, without the one that paints it; coordinates to a hundredth of a point, 3.5 micrometres."""
    return " ".join([" ".join([*map(_hundredths, segment[1:]), segment[0]]) for segment in path])
