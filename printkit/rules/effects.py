"""The closed set of things a clause can do, each a frozen value with its amounts in chips and its squares.

A new effect is one class here and one `case` wherever effects are matched (signs, referee).
"""

from dataclasses import dataclass

__all__ = [
    "BindFriday", "Effect", "EveryonePays", "ExtraThrow", "FridayTakes", "MoveTo", "PayCashier", "PayNeighbour",
    "SayTogether", "SixIsDeath", "SkipThrow", "StartAgain", "Stay", "SwapWith", "TakeFromCashier", "TakeFromEveryone",
    "WinPot",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class EveryonePays:
    """Every participant pays; no edition names the payee (1)."""

    amount: int


@dataclass(frozen=True, slots=True)
class TakeFromCashier:
    """The cashier pays the lander (3, 11, 14, 18, 40; 33 in nl and ko)."""

    amount: int


@dataclass(frozen=True, slots=True)
class FridayTakes:
    """The cashier pays the lander's Friday (33 in it, pl and ar)."""

    amount: int


@dataclass(frozen=True, slots=True)
class PayCashier:
    """The lander pays the cashier (8, 15, 26)."""

    amount: int


@dataclass(frozen=True, slots=True)
class PayNeighbour:
    """The lander pays the right-hand neighbour (10)."""

    amount: int


@dataclass(frozen=True, slots=True)
class BindFriday:
    """The right-hand neighbour pays the lander and becomes the lander's Friday (29)."""

    amount: int


@dataclass(frozen=True, slots=True)
class TakeFromEveryone:
    """Every participant pays the takers: "lander", or "pair", the lander with Friday (32)."""

    amount: int
    takers: str


@dataclass(frozen=True, slots=True)
class StartAgain:
    """At the next throw the lander starts anew: `origin` 0 as if never placed, 1 from square 1 (4)."""

    origin: int


@dataclass(frozen=True, slots=True)
class Stay:
    """The lander stays instead of throwing, as often as wanted (7)."""


@dataclass(frozen=True, slots=True)
class SkipThrow:
    """The lander loses so many throws (12 in it, nl and ar)."""

    throws: int


@dataclass(frozen=True, slots=True)
class ExtraThrow:
    """The lander throws so many times more (12 in pl and ko; 20)."""

    throws: int


@dataclass(frozen=True, slots=True)
class SayTogether:
    """All say the parrot's words, which stand in the clause (17)."""


@dataclass(frozen=True, slots=True)
class MoveTo:
    """The lander goes to a square, ahead (23) or back (25)."""

    square: int


@dataclass(frozen=True, slots=True)
class SwapWith:
    """The lander changes places with whoever stands on a square (36)."""

    square: int


@dataclass(frozen=True, slots=True)
class SixIsDeath:
    """A six thrown here leads back here, and the thrower is out of the game (42)."""


@dataclass(frozen=True, slots=True)
class WinPot:
    """The lander wins the pot; a Friday gets one part of `friday_parts`, else the nearest participant shares (45)."""

    friday_parts: int


Effect = (
    EveryonePays | TakeFromCashier | FridayTakes | PayCashier | PayNeighbour | BindFriday | TakeFromEveryone
    | StartAgain | Stay | SkipThrow | ExtraThrow | SayTogether | MoveTo | SwapWith | SixIsDeath | WinPot
)  # fmt: skip
