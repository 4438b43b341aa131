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
    no_url = Problem("qr/no-url", f"{trimmed[:80]!r} is no http address", where, "write https://example.org/r")
    try:
        parts = urlsplit(trimmed.replace(" ", "%20"))
        host = (parts.hostname or "").encode("idna").decode("ascii") + (f":{parts.port}" if parts.port else "")
    except ValueError as error:  # a port that is no number, a bracket or a label of the host that is wrong
        raise UsageError(no_url) from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError(no_url)
    path, query, fragment = (quote(part, safe=_SAFE) for part in parts[2:])
    return urlunsplit((parts.scheme, host, path, query, fragment)), warnings


def _trim(text: str) -> str:
    while text and category(text[0]) in _UNSEEN:
        text = text[1:]
    while text and category(text[-1]) in _UNSEEN:
        text = text[:-1]
    return text
