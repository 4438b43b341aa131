"""Build paths: numbers go in, path tuples come out; lengths in the caller's unit, x to the right and y upwards."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from .frames import Path

__all__ = [
    "Point", "arc", "bounds", "circle", "closed_curve", "control_line", "ellipse", "line", "moved", "open_curve",
    "parse_operators", "polygon", "polyline", "rect", "round_rect", "turned",
]  # fmt: skip

Point = tuple[float, float]

_FARTHEST = 100_000.0  # of a coordinate from the origin

KAPPA = 0.5522847498  # of a cubic that stands for a quarter of a circle, 4/3 (sqrt 2 - 1)


def rect(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle from its lower left corner."""
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def round_rect(x: float, y: float, width: float, height: float, radius: float, *, lower: float | None = None) -> Path:
    """A rectangle with round corners; `lower` gives the two lower ones a radius of their own, 0 for square ones."""
    top, bottom = (min(r, width / 2, height / 2) for r in (radius, radius if lower is None else lower))
    right, ceiling = x + width, y + height
    a, b = top * (1 - KAPPA), bottom * (1 - KAPPA)
    return (
        ("m", x + bottom, y), ("l", right - bottom, y), ("c", right - b, y, right, y + b, right, y + bottom),
        ("l", right, ceiling - top), ("c", right, ceiling - a, right - a, ceiling, right - top, ceiling),
        ("l", x + top, ceiling), ("c", x + a, ceiling, x, ceiling - a, x, ceiling - top),
        ("l", x, y + bottom), ("c", x, y + b, x + b, y, x + bottom, y), ("h",),
    )  # fmt: skip


def circle(x: float, y: float, radius: float) -> Path:
    """A circle about x, y."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """An ellipse about x, y with half axes rx, ry."""
    a, b = rx * KAPPA, ry * KAPPA
    return (
        ("m", x + rx, y), ("c", x + rx, y + b, x + a, y + ry, x, y + ry),
        ("c", x - a, y + ry, x - rx, y + b, x - rx, y),
        ("c", x - rx, y - b, x - a, y - ry, x, y - ry),
        ("c", x + a, y - ry, x + rx, y - b, x + rx, y), ("h",),
    )  # fmt: skip


def arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """An open arc about x, y from angle `start` to `end` in degrees, anticlockwise where `end` is larger."""
    steps = max(1, round(abs(end - start) / 45))
    sweep = (end - start) * pi / 180 / steps
    k = radius * 4 / 3 * (1 - cos(sweep / 2)) / sin(sweep / 2)
    path = [("m", x + radius * cos(start * pi / 180), y + radius * sin(start * pi / 180))]
    for step in range(steps):
        a = start * pi / 180 + step * sweep
        b = a + sweep
        first = (x + radius * cos(a) - k * sin(a), y + radius * sin(a) + k * cos(a))
        second = (x + radius * cos(b) + k * sin(b), y + radius * sin(b) - k * cos(b))
        path.append(("c", *first, *second, x + radius * cos(b), y + radius * sin(b)))
    return tuple(path)


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    """A straight line."""
    return polyline(((x1, y1), (x2, y2)))


def control_line(x: float, y: float, length: float, half: float) -> Path:
    """A line to hold a ruler against, with a stroke across each end, `half` its height above and below."""
    ends = (segment for end in (x, x + length) for segment in line(end, y - half, end, y + half))
    return (*line(x, y, x + length, y), *ends)


def polyline(points: Sequence[Point]) -> Path:
    """Straight lines from point to point, left open."""
    return (("m", *points[0]), *(("l", *point) for point in points[1:]))


def polygon(points: Sequence[Point]) -> Path:
    """Straight lines from point to point and back to the first."""
    return (*polyline(points), ("h",))


def closed_curve(points: Sequence[Point], tension: float = 1.0) -> Path:
    """A smooth closed curve through all points (Catmull-Rom); a smaller tension makes rounder corners."""
    count = len(points)
    path: list[tuple] = [("m", *points[0])]
    for i in range(count):
        before, here, there, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        path.append(("c", *_towards(here, before, there, tension), *_towards(there, after, here, tension), *there))
    return (*path, ("h",))


def open_curve(points: Sequence[Point]) -> Path:
    """A smooth curve from the first point through all others to the last (Catmull-Rom)."""
    last = len(points) - 1
    path: list[tuple] = [("m", *points[0])]
    for i in range(last):
        before, here, there, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        path.append(("c", *_towards(here, before, there, 1.0), *_towards(there, after, here, 1.0), *there))
    return tuple(path)


def _towards(point: Point, behind: Point, ahead: Point, tension: float) -> Point:
    return point[0] + (ahead[0] - behind[0]) * tension / 6, point[1] + (ahead[1] - behind[1]) * tension / 6


def moved(path: Path, x: float, y: float, scale: float = 1.0, *, mirror: float | None = None) -> Path:
    """The path scaled about the origin, turned round about the vertical line at x = `mirror` if given, then moved."""
    across, start = (scale, x) if mirror is None else (-scale, 2 * mirror * scale + x)
    placed: list[tuple] = []
    for segment in path:
        if len(segment) == 3:
            operator, a, b = segment
            placed.append((operator, a * across + start, b * scale + y))
        elif len(segment) == 7:
            operator, a, b, c, d, e, f = segment
            placed.append((
                operator, a * across + start, b * scale + y, c * across + start, d * scale + y, e * across + start,
                f * scale + y,
            ))  # fmt: skip
        else:
            placed.append(segment)
    return tuple(placed)


def turned(path: Path, degrees: float) -> Path:
    """The path turned about the origin, anticlockwise where `degrees` is above 0."""
    cosine, sine = cos(degrees * pi / 180), sin(degrees * pi / 180)

    def points(numbers: Sequence[float]) -> Iterator[float]:
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            yield x * cosine - y * sine
            yield x * sine + y * cosine

    return tuple((operator, *points(numbers)) for operator, *numbers in path)


def bounds(path: Path) -> tuple[float, float, float, float] | None:
    """The box (left, bottom, right, top) of the path's end and control points, or None of an empty path."""
    xs = [v for segment in path for v in segment[1::2]]
    ys = [v for segment in path for v in segment[2::2]]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def parse_operators(operators: str) -> Path:
    """The path that a string of PDF operators m, l, c and h draws; ValueError where it is none."""
    path: list[tuple] = []
    numbers: list[float] = []
    for word in operators.split():
        if word not in "mlch":
            numbers.append(float(word))
            if not abs(numbers[-1]) <= _FARTHEST:  # nor what is no number
                raise ValueError(f"{word} is no place on a page")
            continue
        if len(numbers) != {"m": 2, "l": 2, "c": 6, "h": 0}[word]:
            raise ValueError(f"{len(numbers)} numbers before {word}")
        path.append((word, *numbers))
        numbers = []
    if numbers or not path or path[0][0] != "m":
        raise ValueError("the operators do not start with m or do not end with one")
    return tuple(path)
