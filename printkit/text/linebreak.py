"""A text goes in, the places where a line may end come out: UAX #14, Unicode 15.0, with its example 7 for numbers.

The classes are those of tables.LINE_CLASS: rule LB1 is done, OE and CE are OP and CP of East Asian width, IU is an
unassigned pictograph.
"""

import re
from functools import cache

from .tables import LINE_CLASS

__all__ = ["HARD_BREAKS", "break_opportunities"]

HARD_BREAKS = "\n\v\f\r\x85\u2028\u2029"  # classes BK, CR, LF and NL: a line ends after them whatever its width

_HARD = frozenset(("BK", "CR", "LF", "NL"))
_LETTERS = frozenset(("AL", "HL"))
_PICTURES = frozenset(("ID", "EB", "EM", "IU"))
_OPENERS = frozenset(("OP", "OE"))
_CLOSERS = frozenset(("CL", "CP", "CE"))
_NEVER_FIRST = frozenset(("CL", "CP", "CE", "EX", "IS", "SY"))
_HANGUL = frozenset(("JL", "JV", "JT", "H2", "H3"))
_SYLLABLES = {  # LB26: what may follow inside a syllable block
    "JL": frozenset(("JL", "JV", "H2", "H3")),
    "JV": frozenset(("JV", "JT")),
    "H2": frozenset(("JV", "JT")),
    "JT": frozenset(("JT",)),
    "H3": frozenset(("JT",)),
}
_KEPT = _HANGUL | {"ID"}  # classes that break anywhere unless words are kept
# Rules that look further than two characters, on the classes written with a space after each.
_NUMBER = re.compile(r"(?:P[RO] )?(?:(?:OP|OE|HY) )?NU (?:(?:NU|SY|IS) )*(?:(?:CL|CP|CE) )?(?=(P[RO] )?)")  # LB25
_HEBREW_HYPHEN = re.compile(r"HL (?:HY|BA) (?=\w)")  # LB21a
_FLAG = re.compile("RI RI ")  # LB30a


def break_opportunities(text: str, *, keep_words: bool = False) -> tuple[int, ...]:
    """The offsets in `text` at which a line may end, in order; the last is its length.

    Spaces stand before the break that follows them. `keep_words` takes syllables and ideographs as letters of words, as
    Korean wants it and CSS calls `word-break: keep-all`.
    """
    starts, classes = _units(
        text, _word_classes(text) if keep_words else list(map(LINE_CLASS.__getitem__, map(ord, text)))
    )
    glued = _glued(text, starts, classes)
    breaks = []
    before = base = ""
    for i, after in enumerate(classes):
        if before == after == "AL":
            continue  # within a word, which most places are
        if i and i not in glued and _may_break(before, base, after):
            breaks.append(starts[i])
        if after != "SP" or before != "SP":
            base = before if after == "SP" else after
        before = after
    if text:
        breaks.append(len(text))
    return tuple(breaks)


def _word_classes(text: str) -> list[str]:
    """The classes where words are kept: what could break between any two becomes a letter."""
    classes = [LINE_CLASS[ord(char)] for char in text]
    return [
        "AL" if name in _KEPT or (name == "NS" and char.isalpha()) else name
        for char, name in zip(text, classes, strict=True)
    ]


def _units(text: str, classes: list[str]) -> tuple[list[int], list[str]]:
    """LB9 and LB10: where each character with its combining marks starts, and its class."""
    if "CM" not in classes and "ZWJ" not in classes:
        return list(range(len(text))), classes
    starts, units = [], []
    for i, name in enumerate(classes):
        if name in ("CM", "ZWJ"):
            if units and units[-1] not in _HARD and units[-1] not in ("SP", "ZW"):
                continue
            name = "AL"
        starts.append(i)
        units.append(name)
    return starts, units


def _glued(text: str, starts: list[int], classes: list[str]) -> set[int]:
    """The units before which no line may end for a reason that lies further back: LB8a, LB21a, LB25, LB30a."""
    glued = set()
    if "\u200d" in text:
        glued.update(i for i in range(1, len(starts)) if text[starts[i] - 1] == "\u200d")
    if not {"NU", "HL", "RI"} & {*classes}:
        return glued
    joined = " ".join(classes) + " "  # every class has two letters here, so a class stands on every third place
    for match in _NUMBER.finditer(joined):
        glued.update(range(match.start() // 3 + 1, match.end() // 3 + (match[1] is not None)))
    glued.update(match.end() // 3 for match in _HEBREW_HYPHEN.finditer(joined))
    glued.update(match.end() // 3 - 1 for match in _FLAG.finditer(joined))
    return glued


@cache
def _may_break(before: str, base: str, after: str) -> bool:
    """The rules about two neighbours, in their order; `base` is the last class before any spaces."""
    if before in _HARD:
        return not (before == "CR" and after == "LF")  # LB4, LB5
    if after in _HARD or after in ("SP", "ZW"):
        return False  # LB6, LB7
    if base == "ZW":
        return True  # LB8
    if _is_joined(before, after) or _is_kept_over_spaces(base, after):
        return False
    if before == "SP":
        return True  # LB18
    if "QU" in (before, after):
        return False  # LB19
    if "CB" in (before, after):
        return True  # LB20
    return not (_is_punctuated(before, after) or _is_word(before, after) or _is_syllable(before, after))


def _is_joined(before: str, after: str) -> bool:
    """LB11 to LB13: joiners, no-break spaces, and what never starts a line."""
    if "WJ" in (before, after) or before == "GL" or after in _NEVER_FIRST:
        return True
    return after == "GL" and before not in ("SP", "BA", "HY")


def _is_kept_over_spaces(base: str, after: str) -> bool:
    """LB14 to LB17: punctuation that holds on to its neighbour though spaces lie between."""
    return (
        base in _OPENERS
        or (base == "QU" and after in _OPENERS)
        or (base in _CLOSERS and after == "NS")
        or base == after == "B2"
    )


def _is_punctuated(before: str, after: str) -> bool:
    """LB21 to LB22: hyphens, small kana, accents, ellipses."""
    return after in ("BA", "HY", "NS", "IN") or before == "BB" or (before == "SY" and after == "HL")


def _is_word(before: str, after: str) -> bool:
    """LB23, LB24, LB28 to LB30b: letters, numbers and signs of one word."""
    letters = before in _LETTERS, after in _LETTERS
    if letters == (True, True):  # LB28
        return True
    if letters[0]:
        return after in ("NU", "PR", "PO", "OP")  # LB23, LB24, LB30
    if letters[1]:
        return before in ("NU", "PR", "PO", "IS", "CP")  # LB23, LB24, LB29, LB30
    return (
        (before == "PR" and after in _PICTURES)  # LB23a
        or (before in _PICTURES and after == "PO")
        or (before == "NU" and after == "OP")  # LB30
        or (before == "CP" and after == "NU")
        or (before in ("EB", "IU") and after == "EM")  # LB30b
    )


def _is_syllable(before: str, after: str) -> bool:
    """LB26 and LB27: Korean syllable blocks, and the signs of numbers beside them."""
    if after in _SYLLABLES.get(before, ()):
        return True
    return (before in _HANGUL and after == "PO") or (before == "PR" and after in _HANGUL)
