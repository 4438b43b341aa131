"""Make an address fit for a QR code: text as people paste it goes in, a pure ASCII URL or an error comes out."""

from unicodedata import category, name

from ..errors import Problem, UsageError

__all__ = ["ascii_url"]

_SAFE = "%/:=&?~#+!$,;'@()*[]-._"
# What spreadsheets, editors and translators add unseen: controls (Cc), format characters (Cf), separators (Zl, Zp, Zs).
_UNSEEN = frozenset(("Cc", "Cf", "Zl", "Zp", "Zs"))


def ascii_url(text: str, where: str = "") -> tuple[str, tuple[Problem, ...]]:
    """The URL with its host in punycode (RFC 3490) and the rest percent-encoded (RFC 3986), and warnings.

    Unseen characters at the ends are dropped with a warning; inside, a space becomes %20 and any other is an error.
    """
    from urllib.parse import quote, urlsplit, urlunsplit

    trimmed = _trim(text)
    warnings = ()
    if trimmed != text:
        warnings = (Problem("qr/trimmed-url", f"unseen characters around the address {trimmed} were dropped", where),)
    for char in trimmed:
        if category(char) in _UNSEEN and char != " ":
            raise UsageError(Problem("qr/unseen-character", f"U+{ord(char):04X} {name(char, '')} stands in the address", where,
                                     "type the address again"))  # fmt: skip
    parts = urlsplit(trimmed.replace(" ", "%20"))
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(Problem("qr/no-url", f"{trimmed!r} is no http address", where, "write https://example.org/r"))
    host = parts.hostname.encode("idna").decode("ascii") + (f":{parts.port}" if parts.port else "")
    path, query, fragment = (quote(part, safe=_SAFE) for part in parts[2:])
    return urlunsplit((parts.scheme, host, path, query, fragment)), warnings


def _trim(text: str) -> str:
    while text and category(text[0]) in _UNSEEN:
        text = text[1:]
    while text and category(text[-1]) in _UNSEEN:
        text = text[:-1]
    return text
