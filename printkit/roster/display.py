"""Pupils go in, their names as they are printed come out: two of one name told apart, none that no font can print."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..errors import MaterialError, Problem
from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE
from .cells import tell_rows
from .read import Pupil

__all__ = ["check_printable", "isolated", "shown_names"]

_MOST_CHARS = 5  # in one message


def shown_names(pupils: Sequence[Pupil]) -> Mapping[int, str]:
    """The name that is printed for each row: as it stands, and where several have it, "Anna (1)", "Anna (2)" down the list.

    Names that differ in case alone are one name, for they are called alike. The number follows the name in its own
    direction, and is none that somebody is called already.
    """
    alike: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        alike.setdefault(pupil.name.casefold(), []).append(pupil)
    shown = {}
    for same in alike.values():
        number = 0
        for pupil in same:
            number += 1
            while len(same) > 1 and f"{pupil.name} ({number})".casefold() in alike:
                number += 1
            shown[pupil.row] = isolated(f"{pupil.name}\u00a0({number})" if len(same) > 1 else pupil.name)
    return {pupil.row: shown[pupil.row] for pupil in pupils}


def isolated(name: str) -> str:
    """A name that keeps its own direction in any line (UAX #9, 2.4)."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def check_printable(pupils: Iterable[Pupil], lacking: Callable[[str, str], str], source: str) -> None:
    """MaterialError naming all rows whose name has a character that no font has; nothing is printed then.

    `lacking` takes a name and the tag of its sheet's language, and gives the characters that the fonts of it lack.
    """
    rows: dict[str, list[int]] = {}
    for pupil in pupils:
        for char in dict.fromkeys(lacking(pupil.name, pupil.language)):
            rows.setdefault(char, []).append(pupil.row)
    together: dict[tuple[int, ...], list[str]] = {}  # characters that the same rows have, as those of a script
    for char, where in sorted(rows.items()):
        together.setdefault(tuple(where), []).append(f"U+{ord(char):04X}")
    if together:
        hint = "write the name without it, or add a font with it (--data)"
        raise MaterialError(*(
            Problem("roster/no-glyph", f"{tell_rows([*where])}: no font has {_told(chars)} of the name", source, hint)
            for where, chars in sorted(together.items())
        ))  # fmt: skip


def _told(chars: Sequence[str]) -> str:
    """The first of some characters; who sees these knows which script it is."""
    shown = ", ".join(chars[:_MOST_CHARS])
    return shown if len(chars) <= _MOST_CHARS else f"{shown} and {len(chars) - _MOST_CHARS} more"
