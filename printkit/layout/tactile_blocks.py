"""What a board to be felt says and how large, before anything has a place: squares with a shape, a key in words, the style."""

from typing import NamedTuple

from .frames import Path
from .shapes import circle, polygon, rect
from .typography import TypeSize

__all__ = ["SHAPES", "KeyEntry", "TactileBlock", "TactileSquare", "TactileStyle", "key_tag", "shape_path", "shape_tag"]

SHAPES = ("pays", "receives", "moves", "waits")  # all that a finger has to tell apart


class TactileSquare(NamedTuple):
    """One square: the shape of what happens there, "" for nothing; where it `may` happen its frame is broken."""

    number: int
    shape: str = ""
    may: bool = False


class KeyEntry(NamedTuple):
    """What one of the shapes means at some squares, in words."""

    shape: str
    squares: tuple[int, ...]
    words: str


class TactileBlock(NamedTuple):
    """A board and its key in one language; `labels` are words by the name of what they stand beside (`LABELS` of the key)."""

    squares: tuple[TactileSquare, ...]
    title: str
    heading: str
    entries: tuple[KeyEntry, ...]
    labels: dict[str, str]


class TactileStyle(NamedTuple):
    """Lengths in points, the same on every paper; a theme's `[tactile]`."""

    margin: float  # from the paper's edge to the squares
    strip: float  # height of the place under the squares where pawns wait
    gap: float  # between two squares that do nothing
    line: float
    acting_line: float  # of squares where something happens
    radius: float
    shape: float  # height of a shape
    pot_line: float
    title: TypeSize
    heading: TypeSize
    text: TypeSize
    text_floor: TypeSize
    key_margin: float


def shape_path(shape: str, x: float, y: float, size: float, *, to_left: bool) -> Path:
    """A shape about x, y, as high as `size`: a ring pays, a disc receives, a wedge that points on moves, two bars wait.

    A ring's hole runs the other way round than its rim, so that it stays open (non-zero winding rule).
    """
    half = size / 2
    match shape:
        case "pays":
            hole = tuple((operator, *_mirrored(numbers, x)) for operator, *numbers in circle(x, y, half * 0.58))
            return (*circle(x, y, half), *hole)
        case "receives":
            return circle(x, y, half)
        case "moves":
            tip = -half if to_left else half
            return polygon(((x - tip, y - half), (x + tip, y), (x - tip, y + half)))
        case _:
            bar = size * 0.32
            return (*rect(x - half, y - half, bar, size), *rect(x + half - bar, y - half, bar, size))


def _mirrored(numbers: list[float], x: float) -> tuple[float, ...]:
    return tuple(2 * x - number if i % 2 == 0 else number for i, number in enumerate(numbers))


def shape_tag(shape: str) -> str:
    """The tag of a shape in the key."""
    return f"shape {shape}"


def key_tag(number: int) -> str:
    """The tag of the words of an entry of the key, counted from 0."""
    return f"key {number}"
