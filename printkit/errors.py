"""Every error that printkit raises on purpose, and Problem: one fault in the user's material, as a value.

PrintkitError                 exit code
|- MaterialError      1       the texts, fonts or laws have problems; all of them are told together
|- UsageError         2       an unknown language, sheet, law or paper; a bad option or configuration
|- FileError          3       something cannot be read or written
"""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["FileError", "MaterialError", "PrintkitError", "Problem", "UsageError", "raise_all"]


class Problem(NamedTuple):
    """What is wrong, where, and what to do next. `code` is stable: "po/unclosed-quote", "text/missing-glyph"."""

    code: str
    message: str
    where: str = ""
    hint: str = ""

    def within(self, outer: str) -> "Problem":
        """The same problem with the place around its own first: "game.txt, line 3"."""
        return self._replace(where=", ".join(filter(None, (outer, self.where))))

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.message}{'; ' + self.hint if self.hint else ''}"


class PrintkitError(Exception):
    """The root; `problems` holds at least one Problem and `exit_code` is what the process answers."""

    exit_code = 1

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class MaterialError(PrintkitError):
    """The material has problems: a missing glyph, text that does not fit, a damaged catalog, an incomplete law."""


class UsageError(PrintkitError):
    """The command or the configuration cannot be understood."""

    exit_code = 2


class FileError(PrintkitError):
    """A file or folder cannot be read or written."""

    exit_code = 3


def raise_all(errors: Sequence[PrintkitError]) -> None:
    """Raise the problems of all errors as one, each told once, of the gravest kind; nothing for no error."""
    if errors:
        gravest = max(errors, key=lambda error: error.exit_code)
        raise type(gravest)(*dict.fromkeys(problem for error in errors for problem in error.problems))
