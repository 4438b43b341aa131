"""What the sheet of game pieces says of a set: its spec and what the table agreed on go in, values of its template come out."""

from collections.abc import Mapping

from .spec import SheetSpec

__all__ = ["pieces_values"]

_PURSE, _STAKE = 20, 10  # chips of each player: in hand, unless the table agrees on another number, and for the pot


def pieces_values(spec: SheetSpec, departures: Mapping[str, str]) -> Mapping[str, object]:
    """`pawns()`: the letters of a set; `purse`: chips in hand of each player; `stakes`: those for the pot; `chips`: all.

    `departures` are the rulings that depart from the law, options by the name of their reading.
    """
    purse = int(departures.get("purse", _PURSE))
    return {
        "pawns": lambda: _letters(spec.set_size),
        "purse": purse,
        "stakes": spec.set_size * _STAKE,
        "chips": spec.set_size * (purse + _STAKE),
    }


def _letters(pawns: int) -> tuple[str, ...]:
    from ..layout.pieces_pawns import letters_of

    return tuple(map(letters_of, range(pawns)))
