"""The name of a JSON table goes in, what a reader makes of the first data folder's that has it comes out."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ..errors import MaterialError, Problem
from ..paths import find

__all__ = ["load_table"]

Read = TypeVar("Read")


def load_table(kind: str, read: Callable[[dict], Read], roots: tuple[Path, ...]) -> Read:
    """locales/KIND.json as `read` gives it. MaterialError (KIND/...) where the table is missing or damaged."""
    import json

    name = f"locales/{kind}.json"
    path = find(name, roots)
    if path is None:
        raise MaterialError(Problem(f"{kind}/no-file", f"{name} is missing", hint="install printkit again"))
    try:
        return read(json.loads(path.read_text("utf-8-sig")))
    except ValueError as error:
        raise MaterialError(Problem(f"{kind}/unreadable", str(error), str(path))) from error
