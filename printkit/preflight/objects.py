"""PDF objects of pypdf go in, plain Python values come out, whatever a stranger's file holds in their place.

What is missing, null or of another type than it should be reads as an empty value; only bytes that cannot be parsed
raise. Keys are as pypdf has them, with their slash; names come out without it.
"""

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager

from pypdf.generic import FloatObject, IndirectObject, NullObject, NumberObject, StreamObject

__all__ = ["array", "dictionary", "entry", "flag", "integer", "name", "number", "numbers", "quiet", "resolved",
           "stream", "string"]  # fmt: skip

_LONGEST_CHAIN = 20  # references that lead to references
_NUMERIC = frozenset((int, float, NumberObject, FloatObject))


@contextmanager
def quiet() -> Iterator[None]:
    """Silence pypdf's log of what it repairs inside the block; its exceptions still come out."""
    log = logging.getLogger("pypdf")
    level = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(level)


def resolved(value: object) -> object:
    """What a reference leads to; None for null."""
    for _ in range(_LONGEST_CHAIN):
        if not isinstance(value, IndirectObject):
            return None if isinstance(value, NullObject) else value
        value = value.get_object()
    return None


def entry(holder: object, key: str) -> object:
    """The value of a dictionary's key; None where there is none."""
    return resolved(dict.get(holder, key)) if isinstance(holder, dict) else None


def dictionary(holder: object, key: str) -> dict:
    """A dictionary or stream; an empty one where there is none."""
    value = entry(holder, key)
    return value if isinstance(value, dict) else {}


def array(holder: object, key: str) -> list:
    """The resolved members of an array."""
    value = entry(holder, key)
    return [resolved(member) for member in value] if isinstance(value, list) else []


def stream(holder: object, key: str) -> StreamObject | None:
    """A stream."""
    value = entry(holder, key)
    return value if isinstance(value, StreamObject) else None


def name(holder: object, key: str) -> str:
    """A name without its slash."""
    value = entry(holder, key)
    return _whole(value.removeprefix("/")) if isinstance(value, str) and value.startswith("/") else ""


def string(holder: object, key: str) -> str:
    """A text string."""
    value = entry(holder, key)
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return _whole(value) if isinstance(value, str) else ""


def _whole(text: str) -> str:
    """The text with no half of a surrogate pair, which no file could be written with."""
    return text.encode("utf-8", "replace").decode("utf-8")


def number(holder: object, key: str, default: float = 0.0) -> float:
    """A finite number."""
    return (numbers([entry(holder, key)]) or (default,))[0]


def integer(holder: object, key: str) -> int:
    """A whole number."""
    return int(number(holder, key))


def numbers(values: object) -> tuple[float, ...]:
    """The numbers of an array; none where a member is no finite number."""
    if not isinstance(values, list):
        return ()
    if not _NUMERIC.issuperset(map(type, values)):
        values = [resolved(value) for value in values]
        if not _NUMERIC.issuperset(map(type, values)):
            return ()
    try:
        found = tuple(map(float, values))
    except OverflowError:  # a whole number of more than 308 digits
        return ()
    return found if all(map(math.isfinite, found)) else ()


def flag(holder: object, key: str) -> bool:
    """A boolean; False where there is none."""
    return getattr(entry(holder, key), "value", None) is True
