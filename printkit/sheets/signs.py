"""The sign of an effect: effect, modality and square go in, a Symbol comes out, the same wherever it is printed.

A sign reads in the direction of the text: what the lander gains or loses, which way it goes, and who is at the
other end. A solid outline says must, a dashed one may. Squares stand on a disc, chips bear a sign, a struck die is
a throw not made.
"""

from functools import cache

from ..layout import emblems as draw
from ..layout.emblems import Emblem
from ..layout.frames import Drawn, Symbol
from ..layout.shapes import round_rect
from ..rules import effects as law
from ..rules.edition import Modality
from ..rules.effects import Effect
from ..text.outline import outline
from ..text.types import TextStyle

__all__ = ["DIGITS", "draw_sign", "sign_name"]

DIGITS = 25.0  # the size of the numbers, in units of a sign 40 high; those on a disc are set in 0.76 of it
_ON_DISC = 0.76
_GAP = 3.6
_PADDING = 8.6
_RADIUS = 15.0
_FRAME = {Modality.MUST: (3.2, ()), Modality.MAY: (2.4, (4.6, 3.4))}  # width and dashes


def sign_name(effect: Effect, modality: Modality) -> str:
    """The symbol's name, by effect, amount and modality: "sign.pay-cashier.3.must", "sign.stay.may"."""
    kind = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in type(effect).__name__)
    amounts = map(str, effect.amounts().values())
    return ".".join(("sign", kind.lstrip("-"), *amounts, modality.value))


@cache
def draw_sign(effect: Effect, modality: Modality, square: int, direction: str, digits: TextStyle) -> Symbol:
    """The sign of what square `square` does, 40 units high; `direction` "rtl" reads it from the right.

    `digits` gives the fonts of its numbers, which become outlines (its size is not used); the neighbour at the
    right hand stays at the right.
    """
    parts = _parts(effect, square, _Pen(direction, digits))
    content = draw.row(parts if direction == "ltr" else parts[::-1], _GAP, _PADDING)
    width = content.width + 2 * _PADDING
    thickness, dash = _FRAME[modality]
    edge = thickness / 2 + 0.2
    box = round_rect(edge, edge, width - 2 * edge, draw.HEIGHT - 2 * edge, _RADIUS)
    frame = Drawn(box, fill="sign.ground", stroke="sign.line", width=thickness, dash=dash)
    return Symbol(sign_name(effect, modality), width, draw.HEIGHT, items=(frame, *content.items))


class _Pen:
    """Draws numbers in one style and arrows in one direction of reading."""

    def __init__(self, direction: str, digits: TextStyle) -> None:
        self._rtl = direction == "rtl"
        self._digits = digits

    def amount(self, text: str) -> Emblem:
        return draw.number(self._outline(text, DIGITS))

    def square(self, square: int) -> Emblem:
        return draw.medallion(self._outline(str(square), DIGITS * _ON_DISC))

    def out(self) -> Emblem:
        """An arrow along the reading direction."""
        return draw.arrow(to_left=self._rtl)

    def back(self) -> Emblem:
        return draw.arrow(to_left=not self._rtl)

    def jump(self, *, ahead: bool) -> Emblem:
        return draw.jump_arrow(to_left=ahead == self._rtl)

    def start(self) -> tuple[Emblem, Emblem]:
        return draw.loop(to_left=not self._rtl), draw.start_mark(to_left=self._rtl)

    def _outline(self, text: str, size: float):
        style = TextStyle(self._digits.fonts, size, "extrabold", self._digits.language, "ltr")
        return outline(text, style)[0]


def _parts(effect: Effect, square: int, pen: _Pen) -> tuple[Emblem, ...]:
    """What the sign says, in reading order."""
    match effect:
        case law.EveryonePays(amount):
            return draw.crowd(), pen.amount(f"−{amount}"), pen.out(), draw.chest()
        case law.TakeFromCashier(amount):
            return pen.amount(f"+{amount}"), pen.back(), draw.chest()
        case law.FridayTakes(amount):
            return draw.friday(both=False), pen.amount(f"+{amount}"), pen.back(), draw.chest()
        case law.PayCashier(amount):
            return pen.amount(f"−{amount}"), pen.out(), draw.chest()
        case law.PayNeighbour(amount):
            return pen.amount(f"−{amount}"), draw.neighbour(pays=False)
        case law.BindFriday(amount):
            return pen.amount(f"+{amount}"), draw.neighbour(pays=True)
        case law.TakeFromEveryone(amount, takers):
            pair = (draw.friday(both=True),) if takers == "pair" else ()
            return *pair, pen.amount(f"+{amount}"), pen.back(), draw.crowd()
        case _:
            return _moves(effect, square, pen)


def _moves(effect: Effect, square: int, pen: _Pen) -> tuple[Emblem, ...]:
    """The signs without chips."""
    match effect:
        case law.StartAgain(0):
            return pen.start()
        case law.StartAgain(origin):
            return pen.start()[0], pen.square(origin)
        case law.Stay():
            return draw.figure(), draw.hourglass()
        case law.SkipThrow(throws):
            return draw.die(3, struck=True), pen.amount(f"−{throws}")
        case law.ExtraThrow(throws):
            return draw.die(3), pen.amount(f"+{throws}")
        case law.SayTogether():
            return draw.crowd(), draw.bubble()
        case law.MoveTo(target):
            return pen.jump(ahead=target > square), pen.square(target)
        case law.SwapWith(other):
            return draw.swap_arrows(), pen.square(other)
        case law.SixIsDeath():
            return draw.die(6), draw.cross()
        case law.WinPot():
            return draw.trophy(), draw.chest()
