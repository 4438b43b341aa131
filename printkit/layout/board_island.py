"""The island in the middle of a board: a place, a style and icons go in, its shores, its story and the pot come out."""

from collections.abc import Mapping

from .area import Area
from .board_blocks import BoardBlock, BoardStyle
from .frames import Drawn, Item, Path
from .icons import Icon, place_icon
from .shapes import circle, closed_curve, open_curve, polygon
from .words import fit_each, height_of, inks_of, place_rows, under

__all__ = ["draw_island"]

# Shores as points about the island's middle, in halves of its width and height; the reading side is at the left.
_SHORE = (
    (0.98, 0.04), (0.93, 0.36), (0.76, 0.66), (0.5, 0.84), (0.2, 0.9), (-0.1, 0.84), (-0.36, 0.9), (-0.66, 0.84),
    (-0.9, 0.58), (-0.98, 0.2), (-0.93, -0.14), (-0.97, -0.44), (-0.84, -0.76), (-0.52, -0.92), (-0.24, -0.84),
    (0.02, -0.93), (0.34, -0.9), (0.58, -0.97), (0.82, -0.8), (0.96, -0.42),
)  # fmt: skip
_MEADOW = (
    (0.84, 0.1), (0.76, 0.42), (0.52, 0.66), (0.2, 0.73), (-0.12, 0.68), (-0.4, 0.74), (-0.68, 0.64), (-0.82, 0.36),
    (-0.8, 0.02), (-0.74, -0.3), (-0.6, -0.6), (-0.28, -0.66), (0.06, -0.72), (0.4, -0.7), (0.66, -0.62),
    (0.8, -0.28),
)  # fmt: skip
_HILLS = (
    ((-0.84, 0.3), (-0.6, 0.62), (-0.3, 0.68), (-0.04, 0.5), (-0.22, 0.2), (-0.5, 0.06), (-0.74, 0.08)),
    ((0.3, 0.6), (0.56, 0.58), (0.78, 0.34), (0.78, -0.02), (0.56, -0.08), (0.34, 0.12), (0.22, 0.38)),
    ((-0.56, -0.3), (-0.3, -0.26), (-0.1, -0.5), (-0.26, -0.62), (-0.5, -0.58)),
)  # fmt: skip
_PEAKS = (
    (((-0.84, 0.16), (-0.62, 0.86), (-0.53, 0.62), (-0.45, 0.74), (-0.22, 0.16)), "rock"),
    (((-0.62, 0.86), (-0.53, 0.62), (-0.45, 0.74), (-0.22, 0.16), (-0.42, 0.16), (-0.48, 0.46), (-0.55, 0.34)),
     "earth"),
    (((-0.62, 0.86), (-0.69, 0.64), (-0.64, 0.69), (-0.61, 0.6), (-0.57, 0.67), (-0.555, 0.69)), "paper"),
)  # fmt: skip
_FOOTHILL = (
    (-0.87, 0.13), (-0.72, 0.22), (-0.55, 0.17), (-0.36, 0.25), (-0.19, 0.15), (-0.24, 0.04), (-0.55, -0.02),
    (-0.84, 0.03),
)  # fmt: skip
_STREAM = ((-0.5, 0.14), (-0.5, -0.02), (-0.62, -0.16), (-0.76, -0.14), (-0.88, -0.26), (-1.02, -0.24))
# icon, middle, size in halves of the island's height, paint
_STORY = (
    ("forest", (0.44, 0.44), 0.46, "leaf"), ("forest", (0.64, 0.3), 0.4, "leaf"),
    ("hut", (0.62, -0.2), 0.48, "earth"), ("palisade", (0.6, -0.5), 0.36, "earth"),
    ("sitting-dog", (0.42, -0.3), 0.2, "ink"), ("campfire", (0.82, -0.3), 0.22, "fire"),
    ("palm-tree", (-0.87, 0.22), 0.6, "leaf"), ("palm-tree", (0.87, 0.16), 0.62, "leaf"),
    ("palm-tree", (-0.73, -0.56), 0.6, "leaf"),
    ("sheep", (-0.5, -0.22), 0.25, "wool"), ("sheep", (-0.44, -0.46), 0.22, "wool"),
    ("sea-turtle", (-0.4, -0.76), 0.26, "leaf"),
)  # fmt: skip
# By the number of languages: how much larger the pot is, and how far from its middle its name and its hint stand, in radii.
_POT = ((1.0, 0.6, 0.56), (1.12, 0.58, 0.6), (1.16, 0.56, 0.58))
_NARROW = (1.0, 0.94, 0.76)  # and how much narrower and smaller they are written
_STEPS = ((0.2, -0.79), (0.3, -0.66), (0.38, -0.54), (0.45, -0.42))  # from the shore to the hut


def draw_island(
    block: BoardBlock, area: Area, style: BoardStyle, icons: Mapping[str, Icon], tag: str
) -> tuple[Item, ...]:
    """The island in its area, the pot in its middle; `tag` is for what has no words.

    In right-to-left editions it lies the other way round.
    """
    island = _Island(area, style, icons)
    hills, story = (island.hills(), island.story()) if style.story else ((), ())
    shown = (item._replace(tag=tag) for item in (*island.land(), *hills, *island.grains(), *story))
    return (*shown, *_pot(block, area, style, icons))


class _Island:
    """Places points and icons of the island on the page."""

    def __init__(self, area: Area, style: BoardStyle, icons: Mapping[str, Icon]) -> None:
        self._area, self._style, self._icons = area, style, icons
        self._mirrored = area.direction == "rtl"

    def at(self, point: tuple[float, float], swell: float = 1.0) -> tuple[float, float]:
        across = -point[0] if self._mirrored else point[0]
        return (
            self._area.left + self._area.width / 2 * (1 + across * swell),
            self._area.bottom + self._area.height / 2 * (1 + point[1] * swell),
        )

    def curve(self, points: tuple[tuple[float, float], ...], swell: float = 1.0) -> Path:
        return closed_curve(tuple(self.at(point, swell) for point in points))

    def land(self) -> tuple[Item, ...]:
        """Water growing shallow, beach and meadow."""
        thin = self._style.thin_line
        return (
            self._outlined(Drawn(self.curve(_SHORE, 1.1), fill="shallow")),
            self._outlined(Drawn(self.curve(_SHORE, 1.045), fill="shoal")),
            Drawn(self.curve(_SHORE), fill="sand", stroke="sand-line", width=thin * 1.6),
            self._outlined(Drawn(self.curve(_MEADOW), fill="grass")),
        )

    def hills(self) -> tuple[Item, ...]:
        """Hills, mountains and the stream."""
        return (
            *(self._outlined(Drawn(self.curve(hill), fill="grass-deep")) for hill in _HILLS),
            *(self._outlined(Drawn(polygon(tuple(map(self.at, points))), fill=fill)) for points, fill in _PEAKS),
            self._outlined(Drawn(self.curve(_FOOTHILL), fill="grass-deep")),
            Drawn(open_curve(tuple(map(self.at, _STREAM))), stroke="shallow", width=self._style.gap * 1.1),
        )

    def grains(self) -> tuple[Item, ...]:
        """Grains of sand on the beach."""
        radius = self._style.thin_line * 0.9
        return tuple(Drawn(circle(*self.at(spot), radius), fill="sand-line") for spot in _grains())

    def _outlined(self, drawn: Drawn) -> Drawn:
        """The shape with a line around it where the theme sets land off by lines."""
        width = self._style.outline
        return drawn._replace(stroke="outline", width=width) if width else drawn

    def story(self) -> tuple[Item, ...]:
        """What Robinson met and made."""
        half = self._area.height / 2
        steps = [
            self._icon("footprint", point, half * 0.1, "coin-line", mirrored=self._mirrored != bool(i % 2))
            for i, point in enumerate(_STEPS)
        ]
        story = [
            self._icon(name, point, size * half, paint, mirrored=self._mirrored) for name, point, size, paint in _STORY
        ]
        return (*steps, *story)

    def _icon(self, name: str, point: tuple[float, float], size: float, paint: str, *, mirrored: bool) -> Item:
        return place_icon(self._icons[name], self.at(point), (size, size), paint, mirrored=mirrored)


def _grains() -> tuple[tuple[float, float], ...]:
    """Grains along the beach, between shore and meadow."""
    pairs = zip(_SHORE, (*_SHORE[1:], _SHORE[0]), strict=True)
    return tuple(((a[0] + b[0]) * 0.462, (a[1] + b[1]) * 0.462) for a, b in pairs)


def _pot(block: BoardBlock, area: Area, style: BoardStyle, icons: Mapping[str, Icon]) -> tuple[Item, ...]:
    """The round place for the chips, with its name above and what to do below, and the chest in the room between."""
    (growth, above, below), narrow = _POT[block.languages - 1], _NARROW[block.languages - 1]
    radius = style.pot * growth
    x, y = area.left + area.width / 2, area.bottom + area.height / 2
    holder = Area(x - radius, y - radius, 2 * radius, 2 * radius, area.direction)
    small = (style.small_label, style.small_label_floor)
    sizes = (max(style.label * narrow, small[1]), small[1])
    names = fit_each(block.pot, "bold", sizes, (radius * 1.3 * narrow, 1), "label.pot")
    hints = fit_each(block.pot_stack, "regular", small, (radius * 1.42 * narrow, 2), "board.pot_stack")
    upper, lower = under(block.pot, names), under(block.pot_stack, hints)
    inks = inks_of(upper), inks_of(lower)
    ceiling = y + radius * above - height_of(upper, inks[0]) / 2
    floor = y - radius * below + height_of(lower, inks[1]) / 2
    # One language leaves the chest its place, so that at the press the words alone change from board to board.
    middle, chest = y + radius * 0.06, radius * 0.78
    if block.languages > 1:
        middle, chest = (ceiling + floor) / 2, min(chest, ceiling - floor)
    dash = (style.gap * 0.5, style.gap * 0.4)
    return (
        Drawn(circle(x + style.gap * 0.2, y - style.gap * 0.3, radius), fill="grass-dark"),
        Drawn(circle(x, y, radius), fill="pot", stroke="coin-line", width=style.line * 1.3),
        Drawn(circle(x, y, radius - style.gap * 0.85), stroke="coin-deep", width=style.thin_line, dash=dash),
        place_icon(icons["open-treasure-chest"], (x, middle), (chest, chest), "coin-deep"),
        *place_rows(holder, upper, inks[0], y + radius * above, "ink", "label.pot"),
        *place_rows(holder, lower, inks[1], y - radius * below, "ink", "board.pot_stack"),
    )
