"""A short text goes in, its glyphs' outlines as one path come out, for letters that are drawn and not read."""

from functools import cache

import uharfbuzz as hb

from .fonts import Face
from .paragraph import set_paragraph
from .types import TextStyle

__all__ = ["outline"]

Path = tuple[tuple, ...]


def outline(text: str, style: TextStyle) -> tuple[Path, float]:
    """The outlines of a text on one line and its width, in points from the left end of the baseline.

    The path holds ("m", x, y), ("l", x, y), ("c", x1, y1, x2, y2, x, y) and ("h",). Errors as in `set_paragraph`.
    """
    paragraph = set_paragraph(text, style, float("inf"))
    path: list[tuple] = []
    x, width = 0.0, 0.0
    for line in paragraph.lines[:1]:
        width = line.width
        for run in line.runs:
            unit = run.size * run.scale / run.face.upem
            for cluster in run.clusters:
                for glyph in cluster.glyphs:
                    path += _placed(_glyph_path(run.face, glyph.gid), x + glyph.x * unit, glyph.y * unit, unit)
                x += cluster.advance * unit
    return tuple(path), width


def _placed(path: Path, x: float, y: float, unit: float) -> Path:
    """A path in font units moved to its place."""
    origin = x, y
    return tuple(
        (operator, *(value * unit + origin[i & 1] for i, value in enumerate(values))) for operator, *values in path
    )


@cache
def _glyph_path(face: Face, gid: int) -> Path:
    """A glyph's outline in font units; quadratic curves are raised to cubic ones, as PDF wants them."""
    path: list[tuple] = []

    def curve(cx: float, cy: float, x: float, y: float, _: None) -> None:
        *_, px, py = path[-1]
        first = px + (cx - px) * 2 / 3, py + (cy - py) * 2 / 3
        second = x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3
        path.append(("c", *first, *second, x, y))

    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: path.append(("m", x, y)))
    pen.set_line_to_func(lambda x, y, _: path.append(("l", x, y)))
    pen.set_quadratic_to_func(curve)
    pen.set_cubic_to_func(lambda ax, ay, bx, by, x, y, _: path.append(("c", ax, ay, bx, by, x, y)))
    pen.set_close_path_func(lambda _: path.append(("h",)))
    face.hb_font.draw_glyph(gid, pen, None)
    return tuple(path)
