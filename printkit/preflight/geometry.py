"""Matrices and boxes go in, matrices and boxes come out: where on the page something is painted (ISO 32000-1, 8.3)."""

import math

from .facts import Box

__all__ = ["EVERYWHERE", "IDENTITY", "Matrix", "bounded", "box_of", "contains", "grown", "meets", "placed", "shared",
           "straight", "stretch", "times"]  # fmt: skip

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def placed(box: Box, matrix: Matrix) -> Box:
    """The upright box around `box` after `matrix`."""
    left, bottom, right, top = box
    a, b, c, d, e, f = matrix
    if not b and not c:
        xs, ys = (a * left + e, a * right + e), (d * bottom + f, d * top + f)
    else:
        corners = ((left, bottom), (left, top), (right, bottom), (right, top))
        xs = tuple(a * x + c * y + e for x, y in corners)
        ys = tuple(b * x + d * y + f for x, y in corners)
    return min(xs), min(ys), max(xs), max(ys)


def box_of(values: tuple[float, ...]) -> Box | None:
    """Four numbers as a box, its corners in order; None where there are not four."""
    if len(values) != 4:
        return None
    x1, y1, x2, y2 = values
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def bounded(xs: list[float], ys: list[float]) -> Box:
    """The box around points."""
    return min(xs), min(ys), max(xs), max(ys)


def shared(one: Box, other: Box) -> Box | None:
    """What two boxes have in common; None where that has no area."""
    box = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return box if box[0] < box[2] and box[1] < box[3] else None


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes have an area in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def contains(outer: Box, inner: Box, slack: float = 0.0) -> bool:
    """Whether `inner` lies in `outer`, or sticks out by at most `slack`."""
    return (outer[0] - slack <= inner[0] and outer[1] - slack <= inner[1]
            and outer[2] + slack >= inner[2] and outer[3] + slack >= inner[3])  # fmt: skip


def grown(box: Box, by: float) -> Box:
    """The box with a margin all round."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def stretch(matrix: Matrix) -> float:
    """How much longer a length becomes, on average of all directions."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def straight(matrix: Matrix) -> bool:
    """Whether an upright rectangle stays one."""
    return not (matrix[1] or matrix[2]) or not (matrix[0] or matrix[3])
