"""Results and messages go in and reach stdout and stderr, which never fail for a character they cannot show."""

import os
import sys

from ..errors import FileError, Problem

__all__ = ["flush", "isolate", "one_line", "prepare", "quote", "show", "tell", "warn", "write"]

_FSI, _PDI = "\u2068", "\u2069"  # UAX #9, 2.4
_EMBEDDERS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_HARMFUL = frozenset(("Cc", "Cs", "Zl", "Zp"))  # controls, lone surrogates, line and paragraph separators
_RIGHT_TO_LEFT = ("R", "AL")


def prepare() -> None:
    """Let stdout and stderr write what their encoding lacks as backslash escapes, and line ends as they are."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def write(text: str) -> None:
    """A line of results on stdout. FileError where stdout is full."""
    try:
        sys.stdout.write(text + "\n")
    except OSError as error:
        _stop(error)


def flush() -> None:
    """Bring out what stdout still holds back. FileError where stdout is full."""
    try:
        sys.stdout.flush()
    except OSError as error:
        _stop(error)


def _stop(error: OSError) -> None:
    """A reader that has read enough, as `head` does, is no fault: what follows goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        problem = Problem("file/unwritable", f"cannot be written: {error.strerror}", "standard output")
        raise FileError(problem) from error


def tell(problem: Problem) -> None:
    """A problem as one line on stderr."""
    _message(f"printkit: {problem}")


def warn(problem: Problem) -> None:
    """A problem that stops nothing."""
    _message(f"printkit: warning: {problem}")


def _message(text: str) -> None:
    line = one_line(text)
    try:
        print(isolate(line) if _speaks_unicode(sys.stderr) else line, file=sys.stderr, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # nobody listens; the exit code still speaks


def one_line(text: str) -> str:
    """`text` with line ends, other controls and bidi embeddings as escapes: a quoted name cannot change the message."""
    if text.isprintable():  # which no such character is
        return text
    from unicodedata import category

    def shown(char: str) -> str:
        harmful = char in _EMBEDDERS or category(char) in _HARMFUL
        return char.encode("unicode_escape").decode("ascii") if harmful else char

    return "".join(map(shown, text))


def isolate(text: str) -> str:
    """`text` with each stretch of right-to-left words between FSI and PDI: what stands around it keeps its place."""
    if text.isascii():
        return text
    from unicodedata import bidirectional

    stretches: list[tuple[int, int]] = []  # each from its first right-to-left character to after its last
    joins = False  # whether the last one goes on: nothing left-to-right stood since
    for index, char in enumerate(text):
        kind = bidirectional(char)
        if kind in _RIGHT_TO_LEFT or (kind == "NSM" and joins and stretches[-1][1] == index):
            stretches.append((stretches.pop()[0] if joins else index, index + 1))
            joins = True
        elif kind == "L":
            joins = False
    for start, end in reversed(stretches):
        text = f"{text[:start]}{_FSI}{text[start:end]}{_PDI}{text[end:]}"
    return text


def _speaks_unicode(stream: object) -> bool:
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "").startswith("utf")


def quote(text: str) -> str:
    """A text of the law as a result: whole between FSI and PDI where stdout can say so."""
    return f"{_FSI}{text}{_PDI}" if _speaks_unicode(sys.stdout) else text


def show(text: str) -> None:
    """Lines for a developer on stderr."""
    print(text, end="", file=sys.stderr, flush=True)
