"""Paint a page's items: items and a palette go in, PDF operators and the symbols they use come out.

ISO 32000-1, 8.5 (paths), 8.6.8 (colour operators), 8.10 (form XObjects).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from reportlab.pdfbase.pdfdoc import PDFDocument

from ..layout.colours import Colour
from ..layout.frames import Drawn, Item, LinkItem, Path, Symbol, SymbolItem, TextItem
from .marks import CLOSE, Marks, stretch_tag, whole_stretches
from .objects import number, number_writer
from .paint import fill_operator, overprint_operator, stroke_operator, text_colour
from .textline import Marked, text_operators

__all__ = ["Content", "path_operators"]

_factor = number_writer(6)  # a symbol of 512 units must not be off by a tenth of a point
_hundredths = number_writer(2)


class Content:
    """The operators of one content stream, with the colours in force, so that none is set twice.

    With `marks` all that is painted is marked as content of its element or as an artifact; a symbol is marked where it
    is painted.
    """

    def __init__(self, document: PDFDocument, palette: Mapping[str, Colour], marks: Marks | None = None) -> None:
        self._document, self._palette, self._marks = document, palette, marks
        self._state: dict[str, str] = {}
        self._open: str | None = None  # the tag of the marked content that is open
        self.operators: list[str] = []
        self.symbols: dict[str, Symbol] = {}  # by resource name, in the order of first use

    def paint(self, items: Iterable[Item]) -> "Content":
        """Append the items in their order; links leave no ink."""
        for item in items:
            if isinstance(item, LinkItem):
                continue
            if self._marks:
                self._mark(item, self._marks)
            if isinstance(item, Drawn):
                self._draw(item)
            elif isinstance(item, TextItem):
                self._write(item)
            else:
                self._place(item)
        self._close()
        return self

    def bytes(self) -> bytes:
        """The stream's content."""
        return "\n".join(self.operators).encode("ascii")

    def _mark(self, item: Item, marks: Marks) -> None:
        """Open the content of the item's element, or an artifact, unless it is open.

        Text in several languages opens its own.
        """
        marks.record(item)
        if marks.stretches(item.tag):
            self._close()
        elif item.tag != self._open:
            self._close()
            self.operators.append(marks.begin(item.tag))
            self._open = item.tag

    def _close(self) -> None:
        if self._open is not None:
            self.operators.append(CLOSE)
            self._open = None

    def _write(self, item: TextItem) -> None:
        colour = text_colour(self._palette[item.paint])
        self._set_colours(colour, None)
        stretches = self._marks.stretches(item.tag) if self._marks else ()
        parts = [
            Marked(stretch.end, partial(self._marks.begin, stretch_tag(item.tag, i), "Span"))
            for i, stretch in enumerate(whole_stretches(stretches, len(item.line.text)))
        ] if stretches else ()  # fmt: skip
        self.operators += text_operators(self._document, item.line, item.x, item.y, parts)

    def _draw(self, item: Drawn) -> None:
        self._set_colours(self._colour(item.fill), self._colour(item.stroke))
        if item.stroke:
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
        colour = self._colour(item.paint)
        setting = f"{overprint_operator(colour, None)} {fill_operator(colour)} ".lstrip() if colour else ""
        matrix = f"{_factor(a)} 0 0 {_factor(item.scale)} {number(x)} {number(item.y)} cm"
        self.operators.append(f"q {setting}{matrix} /{symbol.name} Do Q")

    def _set_colours(self, fill: Colour | None, stroke: Colour | None) -> None:
        """Colours that the next fill or stroke needs; None for what it does without."""
        self._set("overprint", overprint_operator(fill, stroke))
        if fill:
            self._set("fill", fill_operator(fill))
        if stroke:
            self._set("stroke", stroke_operator(stroke))

    def _set(self, key: str, operator: str) -> None:
        if self._state.get(key) != operator:
            self._state[key] = operator
            if operator:
                self.operators.append(operator)

    def _colour(self, paint: str | None) -> Colour | None:
        return self._palette[paint] if paint else None


@lru_cache(256)
def path_operators(path: Path) -> str:
    """A path as PDF operators, without the one that paints it; coordinates to a hundredth of a point, 3.5 micrometres."""
    return " ".join([" ".join([*map(_hundredths, segment[1:]), segment[0]]) for segment in path])
