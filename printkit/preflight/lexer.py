"""The bytes of a content stream go in, its operators with their operands come out (ISO 32000-1, 7.2, 7.3 and 7.8.2).

Numbers are floats, strings bytes, names text with their slash, arrays and dictionaries lists and dicts. This reads what
nearly all streams are made of, and that fast; what is rare or damaged it leaves to pypdf.
"""

import re

__all__ = ["Operation", "operations"]

Operation = tuple[list, bytes]  # (operands, operator)

_LARGEST = 8_000_000  # bytes: pypdf knows when it is too much
_DEEPEST = 20  # arrays in arrays
_WORDS = {b"true": True, b"false": False, b"null": None}  # among operands
_INLINE_IMAGE = b"BI"

_SPACE = r"[\t\n\f\r ]"  # nobody writes a null
_CHAR = r"[!-$&'*-.0-;=?-Z\\^-z|~]"  # of a word: printable, no delimiter
_NAMED = r"""[!"$&'*-.0-;=?-Z\\^-z|~]"""  # of a name: no "#" either
_END = r"(?![^\t\n\f\r ()<>\[\]{}/%])"
_NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_OPERATOR = rf"[A-Za-z'\"]{_CHAR}*{_END}"

# Most operators have numbers alone, and none of those takes more than six.
_NUMERIC = re.compile(rf"{_SPACE}*((?:{_NUMBER}{_SPACE}+){{0,6}})({_OPERATOR})".encode())
_TOKEN = re.compile(
    rf"(?:{_SPACE}+|%[^\r\n]*)*+"
    rf"(?:({_NUMBER}){_END}"  # 1
    rf"|(/{_NAMED}*){_END}"  # 2
    rf"|<([0-9A-Fa-f\t\n\f\r ]*)>"  # 3
    r"|\(([^()\\]*(?:\\.[^()\\]*)*)\)"  # 4
    r"|(\[|\]|<<|>>)"  # 5
    rf"|({_OPERATOR})"  # 6
    r"|\Z)".encode(),
    re.DOTALL,
)
_NUMBER_AT, _NAME_AT, _HEX_AT, _STRING_AT, _BRACKET_AT = range(1, 6)

_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n?|\n)|(.))", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def operations(data: bytes) -> list[Operation] | None:
    """The operators of a stream in their order; None where it holds an inline image, or anything unusual."""
    if len(data) > _LARGEST:
        return None
    found: list[Operation] = []
    operands: list = []
    at = 0
    while True:
        if match := _NUMERIC.match(data, at):
            operands += map(float, match[1].split())
            word = match[2]
        elif not (match := _TOKEN.match(data, at)):
            return None
        elif match.lastindex is None:  # the end
            return found
        elif match.lastindex <= _BRACKET_AT:
            read = _operand(match) if match.lastindex < _BRACKET_AT else _collection(data, match)
            if read is None:
                return None
            operand, at = read
            operands.append(operand)
            continue
        else:
            word = match[6]
        if word == _INLINE_IMAGE:
            return None
        found.append((operands, word))
        operands, at = [], match.end()


def _operand(match: re.Match[bytes]) -> tuple[object, int]:
    """A number, name or string, and where it ends."""
    text, end = match[match.lastindex], match.end()
    match match.lastindex:
        case 1:
            return float(text), end
        case 2:
            return text.decode("ascii"), end
        case 3:
            digits = b"".join(text.split()).decode("ascii")
            return bytes.fromhex(digits + "0" * (len(digits) % 2)), end
    return (_ESCAPE.sub(_unescaped, text) if b"\\" in text else text), end


def _unescaped(match: re.Match[bytes]) -> bytes:
    octal, line_end, char = match.groups()
    if octal:
        return bytes((int(octal, 8) & 0xFF,))
    return b"" if line_end else _ESCAPED.get(char, char)


def _collection(data: bytes, match: re.Match[bytes]) -> tuple[object, int] | None:
    """An array or a dictionary and where it ends; None where it does not end as it began."""
    open_ones: list[tuple[bytes, list]] = []
    while True:
        if match[5] in (b"[", b"<<"):
            open_ones.append((match[5], []))
            if len(open_ones) > _DEEPEST:
                return None
        else:
            if match[5]:
                if not open_ones:
                    return None
                value = _closed(*open_ones.pop(), match[5])
                if value is None or not open_ones:
                    return value if value is None else (value, match.end())
            elif match[6]:
                if match[6] not in _WORDS:
                    return None
                value = _WORDS[match[6]]
            elif match.lastindex is None:
                return None
            else:
                value, _ = _operand(match)
            open_ones[-1][1].append(value)
        match = _TOKEN.match(data, match.end())
        if match is None:
            return None


def _closed(opened: bytes, members: list, closed: bytes) -> list | dict | None:
    """The members as what their brackets say."""
    if opened == b"[":
        return members if closed == b"]" else None
    keys = members[::2]
    if closed != b">>" or len(members) % 2 or not all(isinstance(key, str) for key in keys):
        return None
    return dict(zip(keys, members[1::2], strict=True))
