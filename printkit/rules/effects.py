"""The closed set of things a clause can do, each a frozen value with its amounts in chips and its squares.

A new effect is one class here and one `case` wherever effects are matched (signs, referee).
"""

__all__ = [
    "BindFriday", "Effect", "EveryonePays", "ExtraThrow", "FridayTakes", "MoveTo", "PayCashier", "PayNeighbour",
    "SayTogether", "SixIsDeath", "SkipThrow", "StartAgain", "Stay", "SwapWith", "TakeFromCashier", "TakeFromEveryone",
    "WinPot",
]  # fmt: skip


class _Frozen:
    """The base of all effects: a value with the fields that its class annotates, equal to no value of another class.

    A dataclass is the same thing; sixteen of them, compiled at every start, were a twentieth of a rule sheet's time.
    """

    __match_args__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)

    def __init__(self, *values: int | str) -> None:
        self.__dict__.update(zip(self.__match_args__, values, strict=True))

    @classmethod
    def name(cls) -> str:
        """The effect as law.toml names it: "pay_cashier"."""
        return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in cls.__name__).lstrip("_")

    def data(self) -> dict[str, int | str]:
        """Name and fields, as JSON has them."""
        return {"name": self.name(), **self.amounts()}

    def amounts(self) -> dict[str, int | str]:
        """The fields by name."""
        return dict(self.__dict__)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


class EveryonePays(_Frozen):
    """Every participant pays; no edition names the payee (1)."""

    amount: int


class TakeFromCashier(_Frozen):
    """The cashier pays the lander (3, 11, 14, 18, 40; 33 in nl and ko)."""

    amount: int


class FridayTakes(_Frozen):
    """The cashier pays the lander's Friday (33 in it, pl and ar)."""

    amount: int


class PayCashier(_Frozen):
    """The lander pays the cashier (8, 15, 26)."""

    amount: int


class PayNeighbour(_Frozen):
    """The lander pays the right-hand neighbour (10)."""

    amount: int


class BindFriday(_Frozen):
    """The right-hand neighbour pays the lander and becomes the lander's Friday (29)."""

    amount: int


class TakeFromEveryone(_Frozen):
    """Every participant pays the takers: "lander", or "pair", the lander with Friday (32)."""

    amount: int
    takers: str


class StartAgain(_Frozen):
    """At the next throw the lander starts anew: `origin` 0 as if never placed, 1 from square 1 (4)."""

    origin: int


class Stay(_Frozen):
    """The lander stays instead of throwing, as often as wanted (7)."""


class SkipThrow(_Frozen):
    """The lander loses so many throws (12 in it, nl and ar)."""

    throws: int


class ExtraThrow(_Frozen):
    """The lander throws so many times more (12 in pl and ko; 20)."""

    throws: int


class SayTogether(_Frozen):
    """All say the parrot's words, which stand in the clause (17)."""


class MoveTo(_Frozen):
    """The lander goes to a square, ahead (23) or back (25)."""

    square: int


class SwapWith(_Frozen):
    """The lander changes places with whoever stands on a square (36)."""

    square: int


class SixIsDeath(_Frozen):
    """A six thrown here leads back here, and the thrower is out of the game (42)."""


class WinPot(_Frozen):
    """The lander wins the pot; a Friday gets one part of `friday_parts`, else the nearest participant shares (45)."""

    friday_parts: int


Effect = (
    EveryonePays | TakeFromCashier | FridayTakes | PayCashier | PayNeighbour | BindFriday | TakeFromEveryone
    | StartAgain | Stay | SkipThrow | ExtraThrow | SayTogether | MoveTo | SwapWith | SixIsDeath | WinPot
)  # fmt: skip
