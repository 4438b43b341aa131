"""Where fonts, templates, locales and profiles lie: in a checkout beside the package, in a wheel inside it."""

from pathlib import Path

from .errors import FileError, Problem

__all__ = ["find", "roots"]

_PACKAGE = Path(__file__).resolve().parent


def roots(extra: tuple[Path, ...] = ()) -> tuple[Path, ...]:
    """The folders that hold `fonts/`, `templates/`, `locales/`, `profiles/`: the user's in order, then printkit's.

    FileError for those that are not there.
    """
    lost = [folder for folder in extra if not folder.is_dir()]
    if lost:
        hint = "a folder with fonts/, templates/ or locales/ in it"
        raise FileError(*(Problem("file/no-folder", "there is no such folder", str(folder), hint) for folder in lost))
    installed = _PACKAGE / "_data"
    return (*extra, installed if installed.is_dir() else _PACKAGE.parent)


def find(relative: str, folders: tuple[Path, ...]) -> Path | None:
    """The first of `folders` that holds `relative`, joined with it; None where none does."""
    return next((folder / relative for folder in folders if (folder / relative).exists()), None)
