"""One configured value goes in, as typed or from a file, and comes out as Settings hold it, or is unfit.

A new setting is one row of KEYS.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import Problem, UsageError
from .i18n.tags import normalise, refuse_unknown
from .settings import BACKS, MOST_JOINED, TARGETS

__all__ = ["KEYS", "Key", "Unfit"]


_OVERLAPS = (3, 50)  # millimetres


class Unfit(ValueError):
    """The value is not what its key expects."""


@dataclass(frozen=True, slots=True)
class Key:
    """A setting: its name in flags and files, its field of Settings, what it expects, and how it is read.

    `read` takes the value and the folder that relative paths start at; it raises Unfit, or UsageError to say more.
    """

    name: str
    field: str
    expected: str
    read: Callable[[object, Path], object]


def _words(value: object) -> tuple[str, ...]:
    """A text or a list of texts, each split at commas."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, tuple | list) or not all(isinstance(part, str) for part in parts):
        raise Unfit
    words = tuple(word.strip() for part in parts for word in part.split(","))
    if not words or not all(words):
        raise Unfit
    return tuple(dict.fromkeys(words))


def _languages(value: object, _: Path) -> tuple[str, ...]:
    """Tags, several joined by "+" for a sheet that they share; () for all."""
    words = _words(value)
    if "all" in words:
        return ()
    return tuple(dict.fromkeys(map(_joined, words)))


def _joined(word: str) -> str:
    parts = [part.strip() for part in word.split("+")]
    if "all" in parts:
        raise UsageError(Problem("language/joined", "unknown language 'all'", hint="all are meant without a plus"))
    tags = tuple(dict.fromkeys(map(normalise, parts)))
    if len(tags) > MOST_JOINED:
        told = f"{word[:64]!r} joins {len(tags)} languages on a sheet, which has room for {MOST_JOINED}"
        raise UsageError(Problem("language/joined", told, hint="a comma prints each its own: it+ar,ko+pl"))
    return "+".join(tags)


def _sheets(value: object, _: Path) -> tuple[str, ...]:
    return _words(value)


def _law(value: object, _: Path) -> str:
    return normalise(_text(value, _))


def _text(value: object, _: Path) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Unfit
    return value.strip()


def _papers(value: object, _: Path) -> tuple[tuple[str, str], ...]:
    """Pairs of sheet and paper: "a4", "board=a3,a4", more after spaces, a list of these, or a table by sheet."""
    if isinstance(value, Mapping):
        return tuple((sheet, _paper(word)) for sheet, papers in value.items() for word in _words(papers))
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, tuple | list) or not all(isinstance(part, str) for part in parts):
        raise Unfit
    pairs = tuple(dict.fromkeys(pair for part in parts for word in part.split() for pair in _pairs(word)))
    if not pairs:
        raise Unfit
    return pairs


def _pairs(word: str) -> Iterator[tuple[str, str]]:
    """Papers at commas, each for the sheet named last: "a4", "board=a3,a4", "board=a2,slips=letter"."""
    sheet = ""
    for part in _words(word):
        named, equals, paper = part.rpartition("=")
        if equals and not named:
            raise Unfit
        sheet = named or sheet
        yield sheet, _paper(paper)


def _paper(word: str) -> str:
    """A paper's name in lower case; a size begins with a digit, no name does."""
    from .layout.papers import PAPER_NAMES, paper_size

    if not word:
        raise Unfit
    name = word.lower()
    if name not in PAPER_NAMES and not name[0].isdecimal():
        raise refuse_unknown("paper", word, PAPER_NAMES)
    paper_size(name)
    return name


def _one_paper(value: object, _: Path) -> str:
    return _paper(_text(value, _))


def _overlap(value: object, _: Path) -> float:
    """A length that glue and shears can work with."""
    from .layout.papers import UNITS, read_length

    length = read_length(_text(value, _))
    if not _OVERLAPS[0] <= length / UNITS["mm"] <= _OVERLAPS[1]:
        told = f"an overlap of {value} cannot be glued"
        raise UsageError(Problem("tiles/overlap", told, hint=f"from {_OVERLAPS[0]}mm to {_OVERLAPS[1]}mm; 10mm is usual"))
    return length


def _rulings(value: object, _: Path) -> tuple[tuple[str, str], ...]:
    """Pairs of reading and option: "third=ceil", more after spaces or commas, a list of these, or a table by reading."""
    if isinstance(value, Mapping):
        pairs = [(name, _text(str(option) if type(option) is int else option, _)) for name, option in value.items()]
    else:
        parts = [value] if isinstance(value, str) else value
        if not isinstance(parts, tuple | list) or not all(isinstance(part, str) for part in parts):
            raise Unfit
        pairs = [_ruling(word) for part in parts for word in part.replace(",", " ").split()]
    if len(dict(pairs)) < len(set(pairs)):
        raise UsageError(Problem("ruling/twice", "a reading has two options", hint="name each reading once"))
    return tuple(dict.fromkeys(pairs))


def _ruling(word: str) -> tuple[str, str]:
    name, equals, option = word.partition("=")
    if not (name and equals and option):
        raise Unfit
    return name, option


def _count(most: int) -> Callable[[object, Path], int]:
    def read(value: object, _: Path) -> int:
        number = int(value) if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value) else value
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
            raise Unfit
        return number

    return read


def _one_of(*choices: int | str) -> Callable[[object, Path], object]:
    named = {str(choice): choice for choice in choices}

    def read(value: object, _: Path) -> object:
        if isinstance(value, bool) or str(value) not in named:
            raise Unfit
        return named[str(value)]

    return read


def _switch(value: object, _: Path) -> bool:
    """A truth of a file or a flag, or its word, as variables have it."""
    if str(value).lower() not in ("true", "false"):
        raise Unfit
    return str(value).lower() == "true"


def _printer(value: object, _: Path) -> str:
    from .printers import printer_name

    return printer_name(_text(value, _))


def _bleed(value: object, _: Path) -> float:
    """A length from 0 to what the art reaches beyond the edge."""
    from .layout.frames import BLEED
    from .layout.papers import UNITS, read_length

    length = read_length(_text(value, _))
    if length > BLEED:
        told = f"a bleed of {value} is larger than the art, which reaches {BLEED / UNITS['mm']:g} mm beyond the edge"
        raise UsageError(Problem("bleed/too-large", told, hint="3mm is usual"))
    return length


def _path(value: object, start: Path) -> Path:
    text = _text(value, start)
    if any(ord(char) < 0x20 for char in text):  # no system allows NUL, and nobody means the others
        raise Unfit
    return start / Path(text).expanduser()


def _folders(value: object, start: Path) -> tuple[Path, ...]:
    """One folder, or a list of them; a path may hold any sign, so nothing is split."""
    parts = value if isinstance(value, tuple | list) else (value,)
    return tuple(_path(part, start) for part in parts)


KEYS = (
    Key("lang", "languages", 'languages like it,ar or it+ar or "all"', _languages),
    Key("sheets", "sheets", "names of sheets like board,rules", _sheets),
    Key("law", "law", "the tag of a law like it", _law),
    Key("paper", "papers", "a paper like a4, or by sheet like board=a3,a4", _papers),
    Key("board-size", "board_size", "a paper like a3", _one_paper),
    Key("overlap", "overlap", "a length like 10mm", _overlap),
    Key("theme", "theme", "the name of a theme", _text),
    Key("set", "set_number", "a whole number from 1 to 999999", _count(999_999)),
    Key("set-size", "set_size", "a whole number from 1 to 1000", _count(1000)),
    Key("slips-per-page", "slips_per_page", "a whole number from 1 to 99", _count(99)),
    Key("qr", "qr", "none, code or url", _one_of("none", "code", "url")),
    Key("qr-url", "qr_url", "an address like https://example.org/r", _text),
    Key("rulings", "rulings", "readings with an option each like third=ceil", _rulings),
    Key("backs", "backs", "none, duplex-long, duplex-short or fold", _one_of(*BACKS)),
    Key("target", "target", "home or press", _one_of(*TARGETS)),
    Key("bleed", "bleed", "a length like 3mm", _bleed),
    Key("icc", "icc", "a file", _path),
    Key("booklet", "booklet", "true or false", _switch),
    Key("print-jobs", "print_jobs", "true or false", _switch),
    Key("printer", "printer", "the name of a printer profile", _printer),
    Key("out", "out", "a folder", _path),
    Key("data", "data", "a folder, or a list of folders", _folders),
)
