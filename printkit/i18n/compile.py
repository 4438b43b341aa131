"""A PO file goes in, the bytes of its MO file come out, made by Babel after our lint and kept for the next run.

An MO file ends in a seal: the SHA-256 of the PO it was made from and of itself (readers of MO files ignore what
follows the strings). A file whose seal does not fit, be it stale, cut short or foreign, is never read. So one rule
serves the file beside a PO in a wheel and the one in the user's cache: fitting, it is used; else it is made anew.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from ..errors import FileError, MaterialError, Problem

__all__ = ["cache_folder", "compile_all", "compile_po", "load_kept", "load_mo"]

_FORMAT = b"printkit mo 2\n"  # raise it when lint or compilation change
_SEAL = sha256().digest_size


def load_mo(po_path: Path, tag: str, cache: Path | None = None) -> bytes:
    """The sealed MO of a PO file: from beside it, from the cache folder, or made now.

    Raises MaterialError for a faulty PO file and FileError where it cannot be read. A cache that cannot be read or
    written is no error.
    """
    try:
        po = po_path.read_bytes()
    except OSError as error:
        raise FileError(Problem("po/unreadable", f"cannot be read: {error.strerror}", str(po_path))) from error
    kept = (cache or cache_folder()) / f"{sha256(_FORMAT + tag.encode() + po).hexdigest()}.mo"
    for candidate in (po_path.with_suffix(".mo"), kept):
        mo = _read_if_sealed(candidate, po)
        if mo is not None:
            return mo
    mo = compile_po(po, tag, str(po_path))
    _keep(kept, mo)
    return mo


def load_kept(source: bytes, suffix: str, make: Callable[[], bytes]) -> bytes:
    """What `make` makes of a source: from the cache folder, or made now and kept there under a suffix like "json"."""
    path = cache_folder() / f"{sha256(_FORMAT + source).hexdigest()}.{suffix}"
    known = _read_if_sealed(path, source)
    if known is not None:
        return known[:-_SEAL]
    made = make()
    _keep(path, made + _seal(source, made))
    return made


def compile_po(po: bytes, tag: str, where: str) -> bytes:
    """The sealed MO of the bytes of a PO file, the same for the same PO. MaterialError tells all that lint finds."""
    from .lint import lint
    from .po import read_po

    read = read_po(po, where)
    problems = lint(read, tag)
    if problems:
        raise MaterialError(*problems)
    mo = _write(read.entries, read.headers["plural-forms"], tag)
    return mo + _seal(po, mo)


def compile_all(locales: Path, into: Path) -> tuple[Path, ...]:
    """Write the MO of every catalog under `locales` to the same place under `into`; the paths written, sorted.

    For the wheel's build. Raises MaterialError with the problems of all catalogs, having written none.
    """
    made: dict[Path, bytes] = {}
    problems: list[Problem] = []
    for path in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        try:
            target = into / path.relative_to(locales).with_suffix(".mo")
            made[target] = compile_po(path.read_bytes(), path.parts[-3], str(path))
        except MaterialError as error:
            problems += error.problems
    if problems:
        raise MaterialError(*problems)
    for target, mo in made.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(mo)
    return tuple(made)


def cache_folder() -> Path:
    """Where compiled catalogs are kept: the cache folder of the user's system, then printkit/catalogs."""
    if sys.platform == "win32":
        named, usual = os.environ.get("LOCALAPPDATA", ""), "~/AppData/Local"
    elif sys.platform == "darwin":
        named, usual = "", "~/Library/Caches"
    else:
        named, usual = os.environ.get("XDG_CACHE_HOME", ""), "~/.cache"
    base = named if os.path.isabs(named) else os.path.expanduser(usual)
    return Path(base, "printkit", "catalogs")


def _write(entries: tuple, plural_forms: str, tag: str) -> bytes:
    """The MO of the entries that are translated, with a header of no date."""
    from datetime import UTC, datetime
    from io import BytesIO

    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    catalog = Catalog(project="printkit", version="1", creation_date=datetime(1970, 1, 1, tzinfo=UTC), charset="utf-8")
    catalog.mime_headers = [("Language", tag), ("Plural-Forms", plural_forms)]
    for entry in entries:
        if entry.fuzzy or not all(form.strip() for form in entry.forms):
            continue  # not translated
        message = entry.english if entry.plural is None else (entry.english, entry.plural)
        catalog.add(message, entry.forms[0] if entry.plural is None else entry.forms, context=entry.key)
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def _seal(po: bytes, mo: bytes) -> bytes:
    return sha256(b"%s%d\n%s%s" % (_FORMAT, len(po), po, mo)).digest()


def _read_if_sealed(path: Path, po: bytes) -> bytes | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None  # not there, or not for us: it will be made
    return data if data[-_SEAL:] == _seal(po, data[:-_SEAL]) else None


def _keep(path: Path, mo: bytes) -> None:
    """Write whole or not at all; a cache on a full or read-only disk costs time, not the build."""
    if not path.is_absolute():
        return  # a user without a home
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(mo)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
