"""Bytes with their names go in, whole files come out: all of them, or none and the old ones as they were."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from .errors import FileError, Problem

__all__ = ["write_all"]


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write each file under its name relative to `folder`, in their order, making folders as needed.

    Everything is first written beside its place, so a full disk is met while all old files still stand. Raises
    FileError.
    """
    staged: list[tuple[Path, Path]] = []
    try:
        for name, data in files.items():
            target = folder / name
            _refuse_escape(folder, target)
            staged.append((_stage(target, data), target))
        for part, target in staged:
            with _told(target):
                os.replace(part, target)
    finally:
        for part, _ in staged:
            _remove(part)


def _stage(target: Path, data: bytes) -> Path:
    """Write `data` beside `target`; nothing is left of it where that fails."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with _told(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir():
            raise IsADirectoryError
        try:
            part.write_bytes(data)
        except BaseException:
            _remove(part)
            raise
    return part


def _remove(part: Path) -> None:
    with suppress(OSError):  # the error that led here is the one to tell
        part.unlink()


def _refuse_escape(folder: Path, target: Path) -> None:
    """A name or a link must not lead out of the folder that was asked for."""
    if not target.resolve().is_relative_to(folder.resolve()):
        raise FileError(Problem("file/outside", f"leads out of {folder}", str(target), "remove the link"))


class _told:
    """Turns an OSError inside the block into a FileError that names the file, or what stands in its way."""

    def __init__(self, target: Path) -> None:
        self._target = target

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type | None, error: BaseException | None, _: object) -> None:
        if not isinstance(error, OSError):
            return
        hint = "nothing was replaced; make room or choose another folder with --out"
        blocking = next((one for one in self._target.parents if os.path.exists(one) and not os.path.isdir(one)), None)
        if blocking is not None:
            problem = Problem("file/in-the-way", "a file stands where a folder should be", str(blocking), hint)
        elif isinstance(error, IsADirectoryError):
            problem = Problem("file/in-the-way", "a folder stands where the file should be", str(self._target), hint)
        else:
            reason = error.strerror or str(error)
            problem = Problem("file/unwritable", f"cannot be written: {reason}", str(self._target), hint)
        raise FileError(problem) from error
