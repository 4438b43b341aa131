"""The data folders go in, what is known of the editions' divergences comes out."""

from functools import cache
from pathlib import Path

from ..errors import MaterialError, Problem
from ..paths import find
from ..rules.concordance import Divergence, read_divergences

__all__ = ["load_divergences"]

_FILE = "locales/divergences.json"


@cache
def load_divergences(roots: tuple[Path, ...]) -> tuple[Divergence, ...]:
    """The divergences in their order. MaterialError where the table is missing or damaged."""
    import json

    path = find(_FILE, roots)
    if path is None:
        raise MaterialError(Problem("divergences/no-file", f"{_FILE} is missing", hint="install printkit again"))
    try:
        return read_divergences(json.loads(path.read_text("utf-8-sig")))
    except ValueError as error:
        raise MaterialError(Problem("divergences/unreadable", str(error), str(path))) from error
