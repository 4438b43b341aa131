"""Flags, environment and configuration files go in, the frozen Settings come out, or every fault of theirs at once.

The first that names a value decides: flags, PRINTKIT_* variables, the nearest printkit.toml, the user's profile, the
defaults. Each value counts whole: a flag --paper replaces the papers of a file. LANG and its kin are never asked.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .config_values import KEYS, Key, Unfit
from .errors import FileError, MaterialError, Problem, UsageError
from .i18n.tags import nearest
from .printers import FILE as PRINTERS
from .printers import Shift, find_printer, read_printers
from .settings import Settings

__all__ = ["ConfigFile", "load", "printers_file", "read_files", "resolve", "saved_printers"]

_PREFIX = "PRINTKIT_"
_FLAGS = {"sheets": "SHEET", "rulings": "--ruling"}  # what is called otherwise on the command line


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """A configuration file as read: `name` for messages, `folder` where relative paths start, `lines` of its keys."""

    name: str
    values: Mapping[str, object]
    folder: Path = Path()
    lines: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Source:
    """One origin of values; `place` turns a key into where it stands and how it is called there."""

    values: Mapping[str, object]
    folder: Path
    place: Callable[[str], tuple[str, str]]


def load(flags: Mapping[str, object]) -> Settings:
    """The settings of this process: its flags, environment, working folder and user."""
    import os

    settings = resolve(flags, os.environ, read_files(Path.cwd(), os.environ))
    if not settings.printer or settings.target != "home":  # a print shop has no use for the shift of the user's printer
        return settings._replace(printer="")
    printers, where = saved_printers(os.environ)
    return settings._replace(back_shift=find_printer(settings.printer, printers, where).points())


def resolve(flags: Mapping[str, object], environ: Mapping[str, str], files: Sequence[ConfigFile]) -> Settings:
    """The settings of three sources; `files` come nearest first. UsageError tells every fault of all of them."""
    sources = (_of_flags(flags), _of_environment(environ), *map(_of_file, files))
    known = {key.name: key for key in KEYS}
    settings: dict[str, object] = {}
    problems: list[Problem] = []
    for source in sources:
        for name, value in source.values.items():
            if name not in known:
                problems.append(_unknown(name, source, known))
                continue
            try:
                settings.setdefault(known[name].field, known[name].read(value, source.folder))
            except (Unfit, UsageError) as fault:
                problems += _misread(known[name], value, fault, source)
    if settings.get("qr_url"):
        settings.setdefault("qr", "url")
    if settings.get("qr") == "url" and not settings.get("qr_url"):
        hint = "add --qr-url https://example.org/r"
        problems.append(Problem("config/qr-url", "codes as addresses need one", "qr", hint))
    if problems:
        raise UsageError(*problems)
    return Settings(**settings)


def _of_flags(flags: Mapping[str, object]) -> _Source:
    return _Source(flags, Path(), lambda name: (_FLAGS.get(name, f"--{name}"), ""))


def _of_environment(environ: Mapping[str, str]) -> _Source:
    """An empty variable is as good as none."""
    named = {key: value for key, value in environ.items() if key.startswith(_PREFIX) and value}
    values = {key.removeprefix(_PREFIX).lower().replace("_", "-"): value for key, value in named.items()}
    return _Source(values, Path(), lambda name: (_variable(name), ""))


def _of_file(file: ConfigFile) -> _Source:
    def place(name: str) -> tuple[str, str]:
        line = file.lines.get(name)
        return (f"{file.name}:{line}" if line else file.name), f"{name}: "

    return _Source(file.values, file.folder, place)


def _variable(name: str) -> str:
    return _PREFIX + name.upper().replace("-", "_")


def _unknown(name: str, source: _Source, known: Mapping[str, Key]) -> Problem:
    where, called = source.place(name)
    close = nearest(name, tuple(known))
    hint = f"did you mean {source.place(close)[0] if not called else close}?" if close else f"known: {', '.join(known)}"
    return Problem("config/unknown-key", f"unknown key {name!r}" if called else "unknown setting", where, hint)


def _misread(key: Key, value: object, fault: Exception, source: _Source) -> Iterator[Problem]:
    where, called = source.place(key.name)
    if isinstance(fault, UsageError):
        for problem in fault.problems:
            yield Problem(problem.code, called + problem.message, where, problem.hint)
    else:
        shown = repr(value if not isinstance(value, tuple | list) or len(value) != 1 else value[0])
        yield Problem("config/value", f"{called}expected {key.expected}", where, f"found {shown[:80]}")


def read_files(cwd: Path, environ: Mapping[str, str]) -> tuple[ConfigFile, ...]:
    """The nearest printkit.toml from `cwd` upwards and the user's profile, those that exist, in this order."""
    nearest_one = next((path for folder in (cwd, *cwd.parents) if (path := folder / "printkit.toml").exists()), None)
    profile = _profile(environ)
    found = [nearest_one] if nearest_one else []
    found += [profile] if profile and profile.exists() and profile != nearest_one else []
    return tuple(_read(path, cwd) for path in found)


def _profile(environ: Mapping[str, str]) -> Path | None:
    """$XDG_CONFIG_HOME/printkit/config.toml, or its place on this system; None for a user without a home."""
    import os
    import sys

    usual = {"win32": "~/AppData/Roaming", "darwin": "~/Library/Application Support"}.get(sys.platform, "~/.config")
    named = [environ.get("XDG_CONFIG_HOME", ""), environ.get("APPDATA", "") if sys.platform == "win32" else ""]
    base = next(filter(os.path.isabs, named), os.path.expanduser(usual))
    return Path(base, "printkit", "config.toml") if os.path.isabs(base) else None


def printers_file(environ: Mapping[str, str]) -> Path:
    """Where the profiles of printers are kept, beside the user's profile. FileError for a user without a home."""
    profile = _profile(environ)
    if profile is None:
        hint = "set XDG_CONFIG_HOME to a folder"
        raise FileError(Problem("printer/no-home", "there is no folder to keep printer profiles in", hint=hint))
    return profile.with_name(PRINTERS)


def saved_printers(environ: Mapping[str, str]) -> tuple[dict[str, Shift], str]:
    """The saved profiles by name, none where there is no file, and the file's name."""
    path = printers_file(environ)
    try:
        return read_printers(path.read_text("utf-8-sig"), str(path)), str(path)
    except FileNotFoundError:
        return {}, str(path)
    except OSError as error:
        raise FileError(Problem("printer/unreadable", f"cannot be read: {error.strerror}", str(path))) from error
    except UnicodeDecodeError as error:
        raise MaterialError(Problem("printer/encoding", "not UTF-8", str(path), "save the file as UTF-8")) from error


def _read(path: Path, cwd: Path) -> ConfigFile:
    import tomllib

    name = str(path.relative_to(cwd) if path.is_relative_to(cwd) else path)
    try:
        text = path.read_text(encoding="utf-8-sig")
        values = tomllib.loads(text)
    except OSError as error:
        raise FileError(Problem("config/unreadable", f"cannot be read: {error.strerror}", name)) from error
    except UnicodeDecodeError as error:
        raise UsageError(Problem("config/encoding", "not UTF-8", name, "save the file as UTF-8")) from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(Problem("config/toml", str(error), name, "mend the line")) from error
    return ConfigFile(name, values, path.parent, _lines(text))


def _lines(text: str) -> dict[str, int]:
    """The line of each key or table as far as a glance can tell: the first that begins with it."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        begin = re.match(r"\s*\[?\s*[\"']?([\w-]+)[\"']?\s*[=.\]]", line)
        if begin:
            found.setdefault(begin[1], number)
    return found
