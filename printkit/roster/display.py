"""Pupils go in, their names as they are printed come out: two of one name told apart, none that no font can print."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..errors import MaterialError, Problem
from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE
from .cells import tell_rows
from .read import Pupil

__all__ = ["check_printable", "isolated", "shown_names"]


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
    if rows:
        hint = "write the name without it, or add a font with it (--data)"
        raise MaterialError(*(
            Problem("roster/no-glyph", f"{tell_rows(where)}: no font has U+{ord(char):04X} of the name", source, hint)
            for char, where in sorted(rows.items())
        ))  # fmt: skip
