"""Printer profiles: the text of printers.toml goes in, how far each printer shifts its backs comes out, and back again.

A shift is what corrects the printer: backs are moved by `dx` to the right and by `dy` upwards as one looks at the back. The
numbers on the calibration sheet are those of the shift, so that they are typed as they are read.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .errors import MaterialError, Problem, UsageError

__all__ = ["FILE", "MOST", "Shift", "find_printer", "printer_name", "read_printers", "read_shift", "write_printers"]

FILE = "printers.toml"
MOST = 20.0  # mm; a sheet that lies further off was fed in wrong
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MM = 72 / 25.4  # points
_KEYS = ("dx", "dy")
_HEAD = """\
# How far `printkit build --printer NAME` moves backs, in mm: dx to the right, dy upwards, as one looks at the back.
"""


class Shift(NamedTuple):
    """Millimetres to the right and upwards, to a hundredth."""

    dx: float
    dy: float

    def points(self) -> tuple[float, float]:
        """The same in points."""
        return self.dx * _MM, self.dy * _MM


def printer_name(text: str) -> str:
    """The name of a profile. UsageError for one that could not stand in a command or a file as it is."""
    if not _NAME.fullmatch(text):
        hint = "use letters from A to Z, digits, - and _"
        raise UsageError(Problem("printer/name", f"{text[:64]!r} is no name of a printer", hint=hint))
    return text


def read_shift(text: str) -> float:
    """The millimetres of "1.5mm", "-0.5mm" or "+0.02in". UsageError for what is no length, or longer than MOST."""
    from .layout.papers import read_length

    sign, length = ("-", text[1:]) if text[:1] in ("-", "\u2212") else ("", text.removeprefix("+"))
    try:
        found = round(read_length(length) / _MM, 2)
    except UsageError as error:
        hint = "write a number and a unit, like 1.5mm or -0.5mm"
        raise UsageError(Problem("printer/shift", f"{text[:64]!r} is no length", hint=hint)) from error
    if found > MOST:
        hint = "feed the sheet in straight and measure again"
        raise UsageError(Problem("printer/shift", f"a shift of {text} is more than {MOST:g} mm", hint=hint))
    return -found if sign and found else found


def read_printers(text: str, where: str) -> dict[str, Shift]:
    """The shifts by the names of the printers. MaterialError tells all that is wrong with the file."""
    import tomllib

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MaterialError(Problem("printer/toml", str(error), where, "mend the line, or remove the file")) from error
    wrong = [problem for name, table in tables.items() for problem in _faults(name, table, where)]
    if wrong:
        raise MaterialError(*wrong)
    return {name: Shift(*(float(table[key]) for key in _KEYS)) for name, table in tables.items()}


def _faults(name: str, table: object, where: str) -> Iterator[Problem]:
    sound = isinstance(table, Mapping) and set(table) == set(_KEYS) and _NAME.fullmatch(name)
    if not (sound and all(type(table[key]) in (int, float) and abs(table[key]) <= MOST for key in _KEYS)):
        hint = f"it has a dx and a dy from -{MOST:g} to {MOST:g}, in mm"
        yield Problem("printer/profile", f"[{name}] is no profile of a printer", where, hint)


def write_printers(printers: Mapping[str, Shift]) -> str:
    """The text of a file of profiles, sorted by name."""
    return _HEAD + "".join(f"\n[{name}]\ndx = {dx!r}\ndy = {dy!r}\n" for name, (dx, dy) in sorted(printers.items()))


def find_printer(name: str, printers: Mapping[str, Shift], where: str) -> Shift:
    """The shift of a printer. UsageError for an unknown one, with the nearest and all that are known."""
    from .i18n.tags import nearest

    if name not in printers:
        close = nearest(name, tuple(printers))
        known = f"known: {', '.join(sorted(printers))}" if printers else "none is saved yet; see printkit calibrate --help"
        hint = f"did you mean {close}? {known}" if close else known
        raise UsageError(Problem("printer/unknown", f"there is no printer {name!r}", where, hint))
    return printers[name]
