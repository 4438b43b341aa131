"""The bytes of a PO file go in, its entries and headers come out, and a Problem for every place that is damaged.

Babel reads damaged files in silence: an unclosed quote loses a letter, the second of two equal ids vanishes. So the
file is read here first, strictly. A byte order mark and CRLF are fine. Format: GNU gettext manual, "PO Files".
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..errors import Problem

__all__ = ["Entry", "PoFile", "read_po"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: its key, the English (and English plural), the translation or its forms, and its first line."""

    key: str
    english: str
    plural: str | None
    forms: tuple[str, ...]
    fuzzy: bool
    line: int


@dataclass(frozen=True, slots=True)
class PoFile:
    """What was read from the file named `where`, and what was wrong with it."""

    where: str
    headers: Mapping[str, str]
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


def read_po(data: bytes, where: str) -> PoFile:
    """Read the bytes of a PO file; problems come in the order of their lines."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = Problem("po/encoding", "not UTF-8", f"{where}:{line}", "save the file as UTF-8")
        return PoFile(where, {}, (), (problem,))
    reader = _Reader(where)
    for number, line in enumerate(re.split("\r\n|\n|\r", text), start=1):
        reader.take(number, line.strip(" \t"))
    reader.close()
    head = next((entry for entry in reader.entries if not entry.english and not entry.key), None)
    entries = tuple(entry for entry in reader.entries if entry is not head)
    return PoFile(where, _headers(head), entries, tuple(reader.problems))


def _headers(head: Entry | None) -> dict[str, str]:
    lines = head.forms[0].split("\n") if head and head.forms else []
    return {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines) if name}


_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d{1,3})\])?)[ \t]*(.*)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
# What no XML, and so no template, can hold (XML 1.0, production 2).
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_PIECE = re.compile(r'[^"\\]+|\\.|"|\\', re.DOTALL)


@dataclass(slots=True)
class _Reader:
    """One pass over the lines; `parts` collects the strings of the entry that is open."""

    where: str
    entries: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)
    last: str = ""
    line: int = 0
    fuzzy: bool = False

    def take(self, number: int, line: str) -> None:
        for char in dict.fromkeys(_UNPRINTABLE.findall(line)):
            self.tell(number, "control-character", f"U+{ord(char):04X} stands in the line{self.named()}", "remove it")
        if not line:
            self.last = ""  # a string after a gap continues nothing
        elif line.startswith("#"):
            self.close()
            self.fuzzy &= not line.startswith("#~")  # the flag of a message that is no longer in use
            self.fuzzy |= line.startswith("#,") and "fuzzy" in re.split(r"[,\s]+", line[2:])
        elif line.startswith('"') and self.last:
            self.parts[self.last] += self.unquote(number, line)
        elif found := _KEYWORD.fullmatch(line):
            self.open(number, found)
        else:
            self.tell(number, "stray-text", f"this line is no part of an entry: {line[:60]!r}", "remove it or quote it")

    def open(self, number: int, found: re.Match[str]) -> None:
        name = f"msgstr[{int(found[2])}]" if found[2] else found[1]
        starts = name == "msgctxt" or (name == "msgid" and set(self.parts) != {"msgctxt"})
        if starts and self.parts:
            self.close()
        if name in self.parts:
            self.tell(number, "doubled", f"{name} stands twice in one entry{self.named()}", "keep one")
        elif not starts and not self.parts:
            self.tell(number, "stray-text", f"{name} stands before any msgid", "begin the entry with msgctxt and msgid")
        self.line = self.line if self.parts else number
        self.last = name
        self.parts[name] = self.unquote(number, found[3])

    def unquote(self, number: int, quoted: str) -> str:
        """The characters of a quoted string; a fault is told and what can be read is returned."""
        if not quoted.startswith('"'):
            self.tell(number, "no-quote", f"{self.last} has no opening quote{self.named()}", 'write "…"')
            return ""
        pieces = _PIECE.findall(quoted[1:])
        if not pieces or pieces[-1] != '"':
            self.tell(number, "unclosed-quote", f"the string is not closed{self.named()}", 'end the line with "')
        elif '"' in pieces[:-1]:
            self.tell(number, "stray-quote", f"a quote inside the string is bare{self.named()}", 'write \\" for it')
        for piece in pieces:
            if piece[0] == "\\" and piece[1:] not in _ESCAPES:
                self.tell(number, "bad-escape", f"{piece} is no escape{self.named()}", r'known: \n \t \r \" and \\')
        return "".join(_ESCAPES.get(piece[1:], "") if piece[0] == "\\" else piece for piece in pieces if piece != '"')

    def close(self) -> None:
        """End the open entry: keep it if it is whole."""
        parts, forms = self.parts, [name for name in self.parts if name.startswith("msgstr")]
        if parts and "msgid" not in parts:
            self.tell(self.line, "no-msgid", f"the entry has no msgid{self.named()}", "add it")
        elif parts and not forms:
            self.tell(self.line, "no-msgstr", f"the entry has no msgstr{self.named()}", 'add msgstr ""')
        elif parts:
            plural = parts.get("msgid_plural")
            due = [f"msgstr[{index}]" for index in range(len(forms))] if plural is not None else ["msgstr"]
            if forms != due:
                self.tell(
                    self.line, "plural-forms", f"found {', '.join(forms)}{self.named()}", f"expected {', '.join(due)}"
                )
            texts = tuple(parts[name] for name in forms)
            self.entries.append(Entry(parts.get("msgctxt", ""), parts["msgid"], plural, texts, self.fuzzy, self.line))
        self.parts, self.last, self.fuzzy = {}, "", False if parts else self.fuzzy

    def named(self) -> str:
        key = self.parts.get("msgctxt") or self.parts.get("msgid")
        return f", in {key!r}" if key else ""

    def tell(self, number: int, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(f"po/{code}", message, f"{self.where}:{number}", hint))
