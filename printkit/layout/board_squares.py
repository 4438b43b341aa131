"""Draw the squares of a board: blocks, style and a grid go in, the items of each square come out."""

from collections.abc import Mapping
from typing import NamedTuple

from .area import Area
from .board_blocks import BoardStyle, SquareBlock
from .board_scenes import chapter_of, ground, shadow_of
from .fit import fit, too_high
from .frames import Drawn, Item, Symbol, SymbolItem
from .icons import Icon, icon_scale, place_icon
from .ink import ink_of
from .shapes import circle, polyline
from .spiral import step, tile
from .typography import Typography
from .words import Inks, Row, fit_each, height_of, inks_of, place_rows, under

__all__ = ["COLUMNS", "GOAL", "ROWS", "SquareArtist", "chevrons", "sign_tag"]

COLUMNS, ROWS, GOAL = 9, 7, 45
_LINE = 0.58  # what a caption band grows by with each line after the first, in bands
_BIG = 1.32  # how much larger the goal is written than the others
_SHARED = (1.0, 0.86, 0.74)  # how large captions are written by the number of languages that share a band
_GOAL_MEDALLION = 1.34  # and its medallion


_IN_DISC = 1.9  # of a medallion's radius: the room of its number


class SquareArtist(NamedTuple):
    """Draws squares with one typography, style and set of icons, on one grid.

    `band_lines` makes room for so many lines in every caption's band, however many there are; 0: for those there are.
    """

    typography: Typography
    style: BoardStyle
    icons: Mapping[str, Icon]
    grid: Area
    band_lines: int = 0

    def draw_all(self, squares: tuple[SquareBlock, ...]) -> tuple[Item, ...]:
        """All squares. The captions of a language share one height about the middle of their lines, that of all their ink."""
        captions = [self._caption(square, self._area(square)) for square in squares]
        inks = inks_of(row for rows in captions for row in rows)
        return tuple(
            item for square, rows in zip(squares, captions, strict=True) for item in self.draw(square, rows, inks)
        )

    def _area(self, square: SquareBlock) -> Area:
        return tile(square.number, self.grid, COLUMNS, ROWS, self.style.gap, tall=square.number == GOAL)

    def draw(self, square: SquareBlock, caption: tuple[Row, ...], inks: Inks) -> tuple[Item, ...]:
        """One square, from the ground up; `inks` are those of all captions."""
        style = self.style
        area = self._area(square)
        band = self._band(square, caption, inks)
        chapter = chapter_of(square.number)
        base = ground(chapter, (area.width, area.height), band, style, acting=square.sign is not None)
        edge = shadow_of(style)
        return (
            SymbolItem(base, area.left - edge, area.bottom - edge),
            *self._pictures(square, area, band, f"{chapter}.deep"),
            *self._number(square.number, area, f"{chapter}.deep"),
            *place_rows(area, caption, inks, area.bottom + band / 2, "ink", f"caption {square.number}"),
        )

    def _caption(self, square: SquareBlock, area: Area) -> tuple[Row, ...]:
        style, factor = self.style, self._factor(square)
        wanted = max(style.caption * _SHARED[len(square.caption) - 1], style.caption_floor)
        box = (area.width - style.radius, 2)
        sizes = (wanted * factor, style.caption_floor)
        return under(square.caption, fit_each(square.caption, "bold", sizes, box, f"caption {square.number}"))

    def _factor(self, square: SquareBlock) -> float:
        return _BIG if square.number == GOAL and len(square.caption) == 1 else 1.0

    def _band(self, square: SquareBlock, caption: tuple[Row, ...], inks: Inks) -> float:
        """The height of a caption's band, which has room for its lines."""
        band = self.style.band
        if len(square.caption) > 1:
            white = band - self.style.caption  # above and below a single line
            return max(white * 0.7 + height_of(caption, inks), band * (1 + _LINE * (self.band_lines - 1)))
        lines = min(self.band_lines or len(caption), 2)
        height = band * self._factor(square) * (1 + _LINE * (lines - 1))
        if height_of(caption, inks) > height:
            raise too_high(height_of(caption, inks), height, f"{self.typography.language}: caption {square.number}")
        return height

    def _number(self, number: int, area: Area, deep: str) -> tuple[Item, ...]:
        """The medallion in the corner where reading starts; its number is centred by its ink."""
        factor = _GOAL_MEDALLION if number == GOAL else 1.0
        radius, size = self.style.medallion * factor, self.style.number * factor
        distance = radius + self.style.radius * 0.36
        x, y = area.x(distance), area.top - distance
        box = (_IN_DISC * radius, 1)
        line = fit(str(number), self.typography, "extrabold", (size, size), box, f"square {number}").lines[0]
        holder = Area(x - line.width / 2, y, line.width, 0, "ltr")
        return (
            self._medallion(x, y, radius, deep),
            holder.text(line, y - ink_of(line).middle, "number", f"square {number}"),
        )

    def _medallion(self, x: float, y: float, radius: float, deep: str) -> Drawn:
        fill, stroke = (deep, "paper") if self.style.discs else ("paper", deep)
        return Drawn(circle(x, y, radius), fill=fill, stroke=stroke, width=self.style.line)

    def _pictures(self, square: SquareBlock, area: Area, band: float, deep: str) -> tuple[Item, ...]:
        """The pictogram, and in the corner opposite the number the sign or the small icon."""
        style, mirrored = self.style, self.grid.direction == "rtl"
        if square.number == GOAL:
            return self._goal_pictures(square, area, band, deep)
        icon = self.icons[square.icon]
        (width, height), start = self._free_place(square, icon, area, band)
        low = area.bottom + band + style.radius * 0.45
        place = (area.x(start), low + height / 2)
        line = style.picture_line
        main = place_icon(icon, place, (width, height), "picture", mirrored=mirrored, line=line)
        return main, *self._corner(square, area, deep)

    def _free_place(
        self, square: SquareBlock, icon: Icon, area: Area, band: float
    ) -> tuple[tuple[float, float], float]:
        """The size of the pictogram and the distance of its middle from the reading side.

        A tall one stands between the corners, a broad one below them: whichever lets it be larger. They may overlap the
        corners a little, since neither fills its box.
        """
        style = self.style
        room = area.height - band - style.radius * 0.9
        corner = style.sign * 1.04 if square.sign else style.small_icon * 1.12
        below = (style.icon_width, room - corner), area.width / 2
        if square.sign:
            return below
        start, end = style.medallion * 2.1, style.small_icon * (1.16 if square.small_icon else 0.5)
        between = (area.width - start - end, min(style.icon_height, room)), (area.width + start - end) / 2
        return max(between, below, key=lambda place: icon_scale(icon, place[0]))

    def _corner(self, square: SquareBlock, area: Area, deep: str) -> tuple[Item, ...]:
        style, mirrored = self.style, self.grid.direction == "rtl"
        inset = style.radius * 0.42
        if square.sign:
            scale = style.sign / square.sign.height
            width = square.sign.width * scale
            x = area.x(area.width - inset - width, width)
            return (SymbolItem(square.sign, x, area.top - inset - style.sign, scale, tag=sign_tag(square.number)),)
        if square.small_icon:
            size = style.small_icon
            centre = (area.x(area.width - inset - size / 2), area.top - inset - size / 2)
            return (place_icon(self.icons[square.small_icon], centre, (size, size), deep, mirrored=mirrored),)
        return ()

    def _goal_pictures(self, square: SquareBlock, area: Area, band: float, deep: str) -> tuple[Item, ...]:
        """Home: the house with its heart above, and what the winner gets on its doorstep."""
        style, mirrored = self.style, self.grid.direction == "rtl"
        middle = area.x(area.width / 2)
        sign = square.sign
        scale = style.sign * 1.25 / sign.height if sign else 0.0
        step_up = style.sign * 1.25 + style.radius if sign else 0.0
        room = area.height - band - step_up - 2 * style.medallion * _GOAL_MEDALLION - style.radius * 1.2
        size = (style.icon_width * 1.2, min(style.icon_height * 1.32, room))
        house = (middle, area.bottom + band + step_up + size[1] / 2 + style.radius * 0.5)
        items = [place_icon(self.icons[square.icon], house, size, "picture", line=style.picture_line)]
        if sign:
            low = area.bottom + band + style.radius * 0.6
            left = middle - sign.width * scale / 2
            items.append(SymbolItem(sign, left, low, scale, tag=sign_tag(square.number)))
        if square.small_icon:
            size = style.small_icon * 1.7
            centre = (area.x(area.width - style.radius * 0.5 - size / 2), area.top - style.radius * 0.5 - size / 2)
            items.append(place_icon(self.icons[square.small_icon], centre, (size, size), deep, mirrored=mirrored))
        return tuple(items)


def sign_tag(number: int) -> str:
    """The tag of what a square's sign says."""
    return f"sign {number}"


def chevrons(grid: Area, style: BoardStyle) -> tuple[Item, ...]:
    """The discs between the squares that point on to the next one; those between rows keep clear of the caption above."""
    width, height = grid.width / COLUMNS, grid.height / ROWS
    items = []
    for number in range(1, GOAL):
        across, up = step(number, COLUMNS, ROWS, mirrored=grid.direction == "rtl")
        here = tile(number, grid, COLUMNS, ROWS, 0.0)
        symbol = _chevron(across, up, style.gap * (0.95 if up else 1.15))
        x, y = here.left + width / 2 * (1 + across), here.bottom + height / 2 * (1 + up) - style.gap * 0.25 * abs(up)
        items.append(SymbolItem(symbol, x - symbol.width / 2, y - symbol.height / 2))
    return tuple(items)


def _chevron(across: int, up: int, radius: float) -> Symbol:
    name = {(1, 0): "right", (-1, 0): "left", (0, 1): "up", (0, -1): "down"}[across, up]
    middle, reach = radius * 1.15, radius * 0.34
    ends = ((-reach, -1.6 * reach), (reach, 0.0), (-reach, 1.6 * reach))
    points = tuple((middle + a * across - b * up, middle + a * up + b * across) for a, b in ends)
    disc = Drawn(circle(middle, middle, radius), fill="paper", stroke="ink", width=radius * 0.14)
    tip = Drawn(polyline(points), stroke="pointer", width=radius * 0.34)
    return Symbol(f"chevron.{name}", 2 * middle, 2 * middle, items=(disc, tip))
