"""The steps of a path go in, the box around it comes out, and whether any piece of it touches another box.

ISO 32000-1, 8.5.2. The hull of a curve's control points stands for the curve.
"""

from collections.abc import Iterator

from .facts import Box
from .geometry import Matrix, bounded, grown, meets, placed
from .objects import numbers

__all__ = ["CONSTRUCTORS", "Path", "hull", "is_rectangle", "step", "touches"]

Path = list[tuple[bytes, tuple[float, ...]]]  # (operator, its numbers)

CONSTRUCTORS = {b"m": 2, b"l": 2, b"c": 6, b"v": 4, b"y": 4, b"re": 4, b"h": 0}  # how many numbers each takes


def step(operator: bytes, operands: list) -> tuple[bytes, tuple[float, ...]] | None:
    """A construction operator with its numbers; None where there are not enough."""
    values = numbers(operands)
    return (operator, values) if len(values) == CONSTRUCTORS[operator] else None


def hull(path: Path) -> Box | None:
    """The box around all points; None where there are none."""
    xs: list[float] = []
    ys: list[float] = []
    for operator, values in path:
        if operator == b"re":
            x, y, width, height = values
            xs += (x, x + width)
            ys += (y, y + height)
        else:
            xs += values[::2]
            ys += values[1::2]
    return bounded(xs, ys) if xs else None


def is_rectangle(path: Path) -> bool:
    """Whether the path is one upright rectangle."""
    return len(path) == 1 and path[0][0] == b"re"


def touches(path: Path, matrix: Matrix, target: Box, margin: float | None) -> bool:
    """Whether a piece of the path meets `target`: a line or curve with `margin` about it, or, without one, an area.

    Crop marks are often one path around the trim, which itself they do not touch.
    """
    pieces = _areas(path) if margin is None else _lines(path)
    return any(meets(grown(placed(piece, matrix), margin or 0.0), target) for piece in pieces)


def _areas(path: Path) -> Iterator[Box]:
    """The box of each subpath."""
    subpath: Path = []
    for part in [*path, (b"m", ())]:
        if part[0] in (b"m", b"re") and subpath:
            yield hull(subpath)
            subpath = []
        if part[1]:
            subpath.append(part)


def _lines(path: Path) -> Iterator[Box]:
    """The box of each line and curve."""
    start = here = (0.0, 0.0)
    for operator, values in path:
        if operator == b"re":
            x, y, width, height = values
            corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
            yield from (_around(*corners[i], *corners[i + 1]) for i in range(4))
            start = here = (x, y)
        elif operator == b"m":
            start = here = values
        elif operator == b"h":
            yield _around(*here, *start)
            here = start
        else:
            yield _around(*here, *values)
            here = values[-2:]


def _around(*points: float) -> Box:
    return bounded(points[::2], points[1::2])
