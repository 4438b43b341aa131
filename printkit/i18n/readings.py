"""The data folders go in, the table of readings comes out."""

from functools import cache
from pathlib import Path

from ..errors import MaterialError, Problem
from ..paths import find
from ..rules.readings import Readings, read_readings

__all__ = ["load_readings"]

_FILE = "locales/readings.json"


@cache
def load_readings(roots: tuple[Path, ...]) -> Readings:
    """The readings and house rulings. MaterialError where the table is missing or damaged."""
    import json

    path = find(_FILE, roots)
    if path is None:
        raise MaterialError(Problem("readings/no-file", f"{_FILE} is missing", hint="install printkit again"))
    try:
        return read_readings(json.loads(path.read_text("utf-8-sig")))
    except ValueError as error:
        raise MaterialError(Problem("readings/unreadable", str(error), str(path))) from error
