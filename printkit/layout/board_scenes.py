"""The ground of a square: chapter and size go in, a Symbol comes out that all squares of the chapter share.

Each chapter has a form of its own beside its colour (waves, dunes, hills, mountains, planks, sunbeams), so that
chapters are told apart in grey as well.
"""

from math import cos, pi, sin

from .board_blocks import BoardStyle
from .frames import Drawn, Path, Symbol
from .shapes import circle, line, polygon, rect, round_rect

__all__ = ["CHAPTERS", "chapter_of", "ground"]

# Each chapter with its last square.
CHAPTERS = (("voyage", 5), ("castaway", 13), ("making", 24), ("friday", 35), ("ships", 42), ("home", 45))


def chapter_of(number: int) -> str:
    """The chapter of the story that a square belongs to."""
    return next(name for name, last in CHAPTERS if number <= last)


def ground(chapter: str, size: tuple[float, float], band: float, style: BoardStyle, *, acting: bool) -> Symbol:
    """Shadow, ground, scene, caption band of height `band` and frame of a square of a width and height, in points.

    The symbol is a little larger than the square, which begins at `shadow_of(style)` from its lower left corner.
    """
    width, height = size
    edge = shadow_of(style)
    thickness = style.acting_line if acting else style.line
    box = (edge, edge, width, height)
    inner = (edge + thickness / 2, edge + thickness / 2, width - thickness, height - thickness)
    below = band - thickness / 2
    scene = _scene(chapter, (edge, edge + band), (width, height - band))
    items = (
        Drawn(round_rect(edge + edge * 0.4, 0.2, width, height, style.radius), fill="shadow"),
        Drawn(round_rect(*box, style.radius), fill=f"{chapter}.tint"),
        *(_scenery(path, f"{chapter}.scene", style.scene_line) for path in scene),
        Drawn(_band(inner, below, style.radius - thickness / 2), fill="paper"),
        Drawn(line(edge, edge + band, edge + width, edge + band), stroke=f"{chapter}.deep", width=style.thin_line),
        Drawn(round_rect(*box, style.radius), stroke=f"{chapter}.deep", width=thickness),
    )
    name = f"square.{chapter}.{'acting' if acting else 'quiet'}.{width:.0f}x{height:.0f}.{band:.0f}"
    return Symbol(name, width + 2 * edge, height + 2 * edge, items=items)


def _scenery(path: Path, paint: str, width: float) -> Drawn:
    """A part of a scene, filled, or drawn by lines of a width."""
    return Drawn(path, stroke=paint, width=width) if width else Drawn(path, fill=paint)


def shadow_of(style: BoardStyle) -> float:
    """How far the shadow of a square reaches beyond it, in points."""
    return style.gap * 0.36


def _band(inner: tuple[float, float, float, float], height: float, radius: float) -> Path:
    """The caption's ground: round below, straight above."""
    x, y, width, _ = inner
    return round_rect(x, y, width, height, 0, lower=radius)


def _scene(chapter: str, corner: tuple[float, float], size: tuple[float, float]) -> tuple[Path, ...]:
    x, y = corner
    width, height = size
    return {
        "voyage": _waves, "castaway": _dunes, "making": _hills,
        "friday": _mountains, "ships": _planks, "home": _sunbeams,
    }[chapter](x, y, width, height)  # fmt: skip


def _waves(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """Scallops of the sea, three rows."""
    rows = []
    count = 5
    span = width / count
    for row in range(3):
        level = y + height * (0.13 + 0.12 * row)
        shift = span / 2 if row % 2 else 0.0
        crests = [("m", x, level)]
        left = x - shift
        while left < x + width - 0.01:
            start, end = max(left, x), min(left + span, x + width)
            dip = height * 0.07 if end - start > span * 0.6 else height * 0.035
            third = (end - start) * 0.3
            crests.append(("c", start + third, level - dip, end - third, level - dip, end, level))
            left += span
        thick = height * 0.045
        back = [("l", x + width, level - thick)]
        for segment, before in zip(crests[:0:-1], crests[-2::-1], strict=True):
            a, b = segment[1:3], segment[3:5]
            back.append(("c", b[0], b[1] - thick, a[0], a[1] - thick, before[-2], level - thick))
        rows.append((*crests, *back, ("h",)))
    return tuple(rows)


def _dunes(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """Dunes, and grains of sand above them."""
    dunes = _in_box((("m", 0, 0), ("l", 0, 0.3), ("c", 0.2, 0.44, 0.42, 0.34, 0.6, 0.2),
                     ("c", 0.75, 0.27, 0.88, 0.36, 1, 0.37), ("l", 1, 0), ("h",)), x, y, width, height)  # fmt: skip
    spots = ((0.72, 0.42), (0.83, 0.5), (0.93, 0.44), (0.2, 0.52), (0.08, 0.47), (0.33, 0.47))
    grains = tuple(segment for sx, sy in spots for segment in circle(x + width * sx, y + height * sy, width * 0.011))
    return dunes, grains


def _hills(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """Round hills."""
    hills = (("m", 0, 0), ("l", 0, 0.24), ("c", 0.1, 0.38, 0.24, 0.46, 0.36, 0.27),
             ("c", 0.5, 0.5, 0.62, 0.5, 0.72, 0.26),
             ("c", 0.8, 0.4, 0.92, 0.42, 1, 0.34), ("l", 1, 0), ("h",))  # fmt: skip
    return (_in_box(hills, x, y, width, height),)


def _mountains(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """A jagged ridge."""
    ridge = ((0, 0), (0, 0.3), (0.13, 0.5), (0.2, 0.4), (0.27, 0.46), (0.42, 0.22), (0.52, 0.36), (0.6, 0.28),
             (0.78, 0.56), (0.88, 0.4), (1, 0.52), (1, 0))  # fmt: skip
    return (_in_box(polygon(ridge), x, y, width, height),)


def _in_box(path: Path, x: float, y: float, width: float, height: float) -> Path:
    """A path drawn in a square of 1, stretched to a box."""
    scales, origin = (width, height), (x, y)
    return tuple(
        (operator, *(v * scales[i % 2] + origin[i % 2] for i, v in enumerate(numbers))) for operator, *numbers in path
    )


def _planks(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """The planks of a deck, with the gaps where they meet."""
    boards = []
    for row, cuts in enumerate(((0.38,), (0.16, 0.7), (0.46,))):
        edges = (0.0, *cuts, 1.0)
        for left, right in zip(edges, edges[1:], strict=False):
            gap = 0.012 * width
            start, end = x + width * left + (gap if left else 0), x + width * right - (gap if right < 1 else 0)
            level = y + height * (0.01 + row * 0.155)
            boards.append(rect(start, level, end - start, height * 0.125))
    return tuple(boards)


def _sunbeams(x: float, y: float, width: float, height: float) -> tuple[Path, ...]:
    """Beams that rise from the middle of the horizon and end at the square's edges."""
    beams = []
    reach = min(width * 0.5, height * 0.94)
    for number in range(7):
        middle = pi * (number + 0.5) / 7
        a, b = middle - 0.12, middle + 0.12
        centre = (x + width / 2, y)
        beams.append(polygon((centre, _on(centre, a, reach), _on(centre, b, reach))))
    return tuple(beams)


def _on(centre: tuple[float, float], angle: float, reach: float) -> tuple[float, float]:
    return centre[0] + cos(angle) * reach, centre[1] + sin(angle) * reach
