"""Set a number in braille: the number goes in, the middles of its dots come out.

A number is the number sign and a letter a to j for each digit, in all languages, and runs from left to right in all of them.
Sizes are those of Marburg Medium (DIN 32976): dots 2.5 mm apart, cells 6 mm; a dot that is printed to swell is 1.6 mm wide.
"""

from .papers import UNITS
from .shapes import Point

__all__ = ["CELL", "DOT", "PITCH", "braille_size", "number_dots"]

_MM = UNITS["mm"]
DOT = 1.6 * _MM  # the diameter of a dot, in points
PITCH = 2.5 * _MM  # between the middles of the dots of a cell
CELL = 6.0 * _MM  # between the middles of the same dot of two cells
_NUMBER_SIGN = "3456"
_DIGITS = {"1": "1", "2": "12", "3": "14", "4": "145", "5": "15", "6": "124", "7": "1245", "8": "125", "9": "24", "0": "245"}


def number_dots(number: int) -> tuple[Point, ...]:
    """The middles of the dots, in points from the lower left corner of the box of `braille_size`.

    A cell has the dots 1, 2, 3 in its left column from above and 4, 5, 6 in its right one.
    """
    cells = (_NUMBER_SIGN, *(_DIGITS[digit] for digit in str(number)))
    return tuple(_middle(cell, int(dot) - 1) for cell, dots in enumerate(cells) for dot in dots)


def _middle(cell: int, dot: int) -> Point:
    column, row = divmod(dot, 3)
    return DOT / 2 + cell * CELL + column * PITCH, DOT / 2 + (2 - row) * PITCH


def braille_size(number: int) -> tuple[float, float]:
    """Width and height of a number with its dots whole, as if every dot of its cells were there."""
    return len(str(number)) * CELL + PITCH + DOT, 2 * PITCH + DOT
