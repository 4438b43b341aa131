"""A cell as a program saved it goes in, the text that it means comes out: NFC, no unseen characters, single spaces."""

import re
import unicodedata

__all__ = ["clean", "fault_of_text", "tell_rows"]

# What spreadsheets, web pages and messengers leave behind: soft hyphen, zero-width space, word joiner, byte order mark,
# bidi controls (names get isolates where they are printed), and fillers that look like nothing.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]"
)
_JOINERS = re.compile("[\u200c\u200d]+")
# Scripts whose letters neither join nor form conjuncts, by the first word of a character's Unicode name.
_NEVER_JOINED = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "HANGUL", "CJK", "HIRAGANA", "KATAKANA",
                 "DIGIT"}  # fmt: skip
_ERROR_VALUES = {"#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"}
_MOST_RUNS = 30  # of rows in one message: more would fill a screen


def clean(cell: str) -> str:
    """The text of a cell; a quoted line end is a space, and joiners stay where the letters beside them can join."""
    if cell.isascii():
        return " ".join(cell.split())
    text = _UNSEEN.sub("", unicodedata.normalize("NFC", cell))
    text = " ".join(_JOINERS.sub(_joiner, text).split())
    return unicodedata.normalize("NFC", text)


def _joiner(found: re.Match[str]) -> str:
    text, start, end = found.string, found.start(), found.end()
    beside = text[start - 1 : start] + text[end : end + 1]
    return found[0][0] if len(beside) == 2 and all(map(_can_join, beside)) else ""


def _can_join(char: str) -> bool:
    return not char.isspace() and unicodedata.name(char, "").partition(" ")[0] not in _NEVER_JOINED


def fault_of_text(text: str) -> tuple[str, str] | None:
    """Why a cleaned text is no name or label, and what to do; None where it may be one."""
    if text in _ERROR_VALUES:
        return "an error value of the spreadsheet stands there", "mend the formula and save it again"
    for char in text:
        if char == "\ufffd":
            return "the text was damaged before (U+FFFD)", "save it again from the program that has it whole"
        if unicodedata.category(char) in ("Cc", "Cs"):
            return f"a control character stands there (U+{ord(char):04X})", "remove it"
    return None


def tell_rows(rows: list[int]) -> str:
    """Row numbers in order as one phrase: "row 5", "rows 2, 4-9 and 17"."""
    runs: list[list[int]] = []
    for row in sorted(set(rows)):
        if runs and row == runs[-1][1] + 1:
            runs[-1][1] = row
        else:
            runs.append([row, row])
    rest = sum(last - first + 1 for first, last in runs[_MOST_RUNS:])
    told = [word for first, last in runs[:_MOST_RUNS] for word in _words(first, last)] + ([f"{rest} more"] if rest else [])
    joined = " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
    return f"rows {joined}" if len(set(rows)) > 1 else f"row {joined}"


def _words(first: int, last: int) -> tuple[str, ...]:
    return (f"{first}-{last}",) if last > first + 1 else tuple(map(str, dict.fromkeys((first, last))))
