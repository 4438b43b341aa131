"""The code on a slip, "PK1:AR:3:12-4", to and from what it says: law, law version, set and slip."""

import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from ..errors import Problem, UsageError

__all__ = ["SlipCode", "format_code", "parse_code", "rulings_digest"]

_FORMAT = "PK1"
_CODE = re.compile(
    r"PK(?P<format>[0-9]+):(?P<tag>[A-Z0-9]+(?:-[A-Z0-9]+)*):(?P<version>[0-9]{1,9}):"
    r"(?P<set>[0-9]{1,9})-(?P<slip>[0-9]{1,9})(?::(?P<tail>.*))?"
)
_DASHES = dict.fromkeys(map(ord, "_\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
_SHOWN = 40


class SlipCode(NamedTuple):
    """Which law and which slip: `tag` in lower case with hyphens, counts from 1; `tail` is what follows them."""

    tag: str
    version: int
    set: int
    slip: int
    tail: str = ""


def format_code(code: SlipCode) -> str:
    """The code in the upper-case alphanumeric set of QR codes (ISO/IEC 18004, table 5)."""
    head = f"{_FORMAT}:{code.tag.replace('_', '-').upper()}:{code.version}:{code.set}-{code.slip}"
    return f"{head}:{code.tail}" if code.tail else head


def parse_code(text: str) -> SlipCode:
    """The SlipCode of a code as scanned or typed: any case, width or digits, spaces, or an address that ends in it.

    An unknown tail is kept. Raises UsageError with one Problem.
    """
    plain = _plain(text).rpartition("/")[2]
    found = _CODE.fullmatch(plain)
    if found is None:
        raise _refused("bad", f"{_show(text)} is no code of a slip", "it looks like PK1:AR:3:12-4")
    if found["format"] != _FORMAT[2:]:
        raise _refused("format", f"{_show(text)} is a code of format {found['format']}", "this printkit reads format 1")
    version, set_, slip = (int(found[name]) for name in ("version", "set", "slip"))
    if not (version and set_ and slip):
        raise _refused("bad", f"{_show(text)} counts from 0", "version, set and slip count from 1")
    return SlipCode(found["tag"].lower(), version, set_, slip, found["tail"] or "")


def rulings_digest(departures: Mapping[str, str]) -> str:
    """The tail for house rulings that depart from the law's defaults, "RABC234"; "" where none does.

    R and the first six Base32 characters (RFC 4648) of the SHA-256 of the sorted lines NAME=VALUE, joined by line feeds.
    """
    from base64 import b32encode
    from hashlib import sha256

    if not departures:
        return ""
    lines = "\n".join(sorted(f"{name}={value}" for name, value in departures.items()))
    return "R" + b32encode(sha256(lines.encode("utf-8")).digest()).decode("ascii")[:6]


def _plain(text: str) -> str:
    """Upper case ASCII of what people type: compatibility forms folded, digits of any script, no spaces or controls."""
    folded = unicodedata.normalize("NFKC", text).translate(_DASHES).upper()
    digits = (str(unicodedata.decimal(char, char)) for char in folded)
    return "".join(char for char in digits if not char.isspace() and unicodedata.category(char) not in ("Cc", "Cf"))


def _refused(code: str, message: str, hint: str) -> UsageError:
    return UsageError(Problem(f"code/{code}", message, hint=hint))


def _show(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
