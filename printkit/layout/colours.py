"""Colours of screen and press: a theme's words go in, colour values come out, and how dark they are.

The rule by which a screen colour becomes one of the press: the grey that its three inks would make together is printed in
black (full grey component replacement): K = 1 - max(R, G, B), and C = (1 - R - K) / (1 - K), M and Y alike. Such a colour has
at most three inks, a grey black alone, and it knocks out. Pure black overprints.
"""

import re
from math import fsum
from typing import NamedTuple

__all__ = ["Black", "Cmyk", "Colour", "INK_LIMIT", "PAPER", "contrast", "ink_sum", "press_colour", "read_press_colour"]

INK_LIMIT = 300  # percent in all: more does not dry on coated offset paper (ISO 12647-2)
_CMYK = re.compile(r"cmyk((?: [0-9]{1,3}){4})")
_BLACK = re.compile(r"black ([0-9]{1,3})")


class Cmyk(NamedTuple):
    """Percents of the four process inks. It knocks out what lies beneath."""

    cyan: float
    magenta: float
    yellow: float
    black: float


class Black(NamedTuple):
    """A percent on the black plate alone: it overprints, so the other plates keep what lies beneath; 0 takes black away."""

    percent: float


Colour = str | Cmyk | Black  # str: "#RRGGBB", of a screen or a home printer

PAPER = Cmyk(0, 0, 0, 0)


def read_press_colour(text: str) -> Cmyk | Black | None:
    """The colour of "cmyk 25 13 10 0" or "black 100", in percent; None for anything else."""
    found = _CMYK.fullmatch(text) or _BLACK.fullmatch(text)
    percents = [int(word) for word in found[1].split()] if found else []
    if not percents or max(percents) > 100:
        return None
    return Cmyk(*percents) if len(percents) == 4 else Black(*percents)


def press_colour(rgb: str) -> Cmyk | Black:
    """A screen colour "#RRGGBB" by the rule above, to a whole percent. White is bare paper."""
    red, green, blue = _shares(rgb)
    black = 1 - max(red, green, blue)
    if black == 1:
        return Black(100)
    inks = ((1 - share - black) / (1 - black) for share in (red, green, blue))
    return Cmyk(*(round(100 * ink) for ink in inks), round(100 * black))


def ink_sum(colour: Cmyk | Black) -> float:
    """Percent of ink in all."""
    return fsum(colour)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance); inks are taken as ideal."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    match colour:
        case Cmyk(cyan, magenta, yellow, black):
            shares = [(1 - ink / 100) * (1 - black / 100) for ink in (cyan, magenta, yellow)]
        case Black(percent):
            shares = [1 - percent / 100] * 3
        case _:
            shares = _shares(colour)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _shares(rgb: str) -> tuple[float, ...]:
    return tuple(int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5))
