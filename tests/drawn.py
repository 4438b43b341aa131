"""Read what a PDF draws: bytes go in; the boxes of its figures, its fills and its symbols come out, in points on the page."""

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

import pikepdf

Box = tuple[float, float, float, float]  # left, bottom, right, top


class Symbol(NamedTuple):
    """A form that is painted: its name, its lower left corner, its size."""

    name: str
    left: float
    bottom: float
    width: float
    height: float


class Drawing(NamedTuple):
    """What one page draws: a box for each figure, in the order of painting; boxes of fills outside figures; symbols."""

    width: float
    height: float
    figures: tuple[Box, ...]
    fills: tuple[Box, ...]
    symbols: tuple[Symbol, ...]


def drawings(pdf: bytes) -> list[Drawing]:
    """The pages of a file. Widths of strokes are not counted."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [_drawing(page) for page in document.pages]


def _drawing(page: pikepdf.Page) -> Drawing:
    figures: list[Box] = []
    fills: list[Box] = []
    symbols: list[Symbol] = []
    inside, points, path = False, [], []
    matrix, saved = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "BDC":
                inside, points = operands[0] == "/Figure", []
            case "EMC":
                if inside:
                    figures.append(_box(points))
                inside = False
            case "m" | "l":
                path += _points(operands, matrix)
            case "c":
                path += _curve(path[-1], *_points(operands, matrix))
            case "f" | "B" | "S":
                points += path
                if str(operator) != "S" and not inside:
                    fills.append(_box(path))
                path = []
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "cm":
                matrix = tuple(map(float, operands))  # printkit never nests them
            case "Do":
                form = page.obj.Resources.XObject[operands[0]]
                _, _, width, height = map(float, form.BBox)
                a, _, _, d, x, y = matrix
                symbols.append(Symbol(str(operands[0]).lstrip("/"), x, y, abs(a) * width, d * height))
    _, _, width, height = map(float, page.obj.MediaBox)
    return Drawing(width, height, tuple(figures), tuple(fills), tuple(symbols))


def _points(operands, matrix) -> Iterator[tuple[float, float]]:
    values = [float(value) for value in operands]
    a, _, _, d, x, y = matrix
    return ((a * px + x, d * py + y) for px, py in zip(values[::2], values[1::2], strict=True))


def _curve(*points: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of a cubic from its first to its last, close to each other."""
    for n in range(1, 33):
        s, t = 1 - n / 32, n / 32
        weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        yield tuple(sum(w * point[axis] for w, point in zip(weights, points, strict=True)) for axis in (0, 1))


def _box(points) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
