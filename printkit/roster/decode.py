"""The bytes of a class list go in, its text comes out; bytes in another code page are refused by row, never guessed at."""

import codecs
import csv
import io

from ..errors import MaterialError, Problem, UsageError
from ..i18n.tags import show, suggest
from .words import Vocabulary

__all__ = ["decode"]

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"), (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)  # fmt: skip
_OTHER_PROGRAMS = (
    (b"\xd0\xcf\x11\xe0", "this is an old or an encrypted Excel file"),
    (b"PK\x03\x04", "this is no list but a packed file"),
    (b"%PDF-", "this is a PDF"), (b"{\\rtf", "this is a text document"),
)  # fmt: skip
_SAVE = "save it as CSV UTF-8 or as .xlsx"
_NULS = 1 / 64  # of the bytes: fewer are no sign of UTF-16


def decode(data: bytes, source: str, words: Vocabulary, encoding: str | None = None) -> str:
    """The text of a list in UTF-8 or UTF-16, with or without a mark, or in the encoding that is named.

    UsageError for an unknown encoding, MaterialError for bytes that are not in it and for files of other kinds.
    """
    kind = next((told for start, told in _OTHER_PROGRAMS if data.startswith(start)), None)
    if kind:
        raise MaterialError(Problem("roster/no-list", kind, source, _SAVE))
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    name = marked or encoding or _unmarked(data)
    if not marked and encoding and _same(encoding, "utf-16"):  # which of its two orders shows in the bytes
        name = encoding if encoding.lower().endswith(("le", "be")) else _unmarked(data)
    if encoding and marked and not _same(encoding, marked):
        told = f"the file says that it is {marked.removesuffix('-sig').upper()}, not {show(encoding)}"
        raise UsageError(Problem("roster/encoding", told, source, "leave out --encoding"))
    try:
        return data.decode(name).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        row = _row_of(data[: error.start])
        told = f"byte {error.start + 1} of the file (0x{data[error.start]:02X}) is not {_title(name)}"
        hint = _hint(data, words, name)
        raise MaterialError(Problem("roster/not-decoded", told, f"{source}, row {row}", hint)) from error
    except UnicodeError as error:
        raise UsageError(Problem("roster/encoding", f"{show(name)} does not fit the file", "--encoding", _SAVE)) from error
    except (LookupError, ValueError) as error:
        hint = suggest(name, tuple(words.code_pages), f"write one like {', '.join(words.code_pages)}")
        raise UsageError(Problem("roster/encoding", f"{show(name)} is no encoding of texts", "--encoding", hint)) from error


def _unmarked(data: bytes) -> str:
    """UTF-16 shows by its line ends, delimiters and spaces, which have a NUL byte; other letters may have one too."""
    if len(data) % 2 or data.count(0) <= len(data) * _NULS:
        return "utf-8"
    signs = {name: sum(map(data.decode(name, "replace").count, "\r\n\t,; ")) for name in ("utf-16-le", "utf-16-be")}
    likely = max(signs, key=lambda name: signs[name])
    return likely if signs[likely] else "utf-8"


def _same(encoding: str, marked: str) -> bool:
    try:
        plain = codecs.lookup(encoding).name.removesuffix("-sig")
    except (LookupError, ValueError):
        return False
    return plain.startswith(marked.removesuffix("-sig"))


def _title(name: str) -> str:
    return name.upper() if name.startswith("utf") else name


def _row_of(before: bytes) -> int:
    """The row in which bytes end, as a spreadsheet counts: line ends inside quotes begin none, nor does a line "sep=;"."""
    lines = before.decode("latin-1") + "."
    delimiter = max(",;\t|", key=lines.partition("\n")[0].count)
    hidden = lines.lower().startswith("sep=")
    try:
        rows = sum(1 for _ in csv.reader(io.StringIO(lines, newline=""), delimiter=delimiter))
    except csv.Error:  # a cell without an end
        rows = lines.count("\n") + 1
    return max(rows - hidden, 1)


def _hint(data: bytes, words: Vocabulary, tried: str) -> str:
    """The code pages under which all bytes are text, those first whose headings are then understood."""
    found = []
    for page, tags in words.code_pages.items():
        try:
            text = data.decode(page)
        except UnicodeDecodeError:
            continue
        if page != tried:
            found.append((-_headings(text, words), page, tags))
    if not found:
        return _SAVE
    sure = min(found, key=lambda one: one[0])[0]
    likely = [(page, tags) for headings, page, tags in found if headings == sure]
    told = ", ".join(f"{page} ({', '.join(tags)})" for page, tags in likely)
    return f"save it as CSV UTF-8, or name its code page with --encoding: {told}"


def _headings(text: str, words: Vocabulary) -> int:
    """How many cells of the first line are known headings that are not written in ASCII."""
    line = text.partition("\n")[0]
    for delimiter in ";\t|":
        line = line.replace(delimiter, ",")
    cells = [cell.strip('" \r') for cell in line.split(",")]
    return len([cell for cell in cells if not cell.isascii() and cell.casefold() in words.spelled])
