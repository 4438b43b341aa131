"""What each cluster of a line says in ToUnicode, so that poppler and pdfium give back the line's logical text.

PDF knows no reading direction: both readers expect glyphs from left to right and put right-to-left text in order by
heuristics of their own (poppler TextPage::reorder, pdfium CPDF_TextPage). Three things follow from them:

- the characters of one right-to-left cluster stand in visual order, since both readers reverse them;
- `: . , / + - %` count as digits in poppler and drag their neighbours along: an RLM on each side that faces no
  right-to-left letter keeps them where they are;
- pdfium mirrors brackets in right-to-left text and poppler does not: an LRM on each side of the bracket turns both off.

The marks are palindromes of invisible controls that no ink belongs to; whoever compares text drops them.
"""

from functools import cache
from typing import NamedTuple
from unicodedata import bidirectional, mirrored

from ..text.types import Line

__all__ = ["extraction_texts", "spoken"]

LRM, RLM = "\u200e", "\u200f"
_LETTERS = frozenset(("R", "AL"))
_DIGIT_LIKE = frozenset(("EN", "AN", "ES", "ET", "CS"))
# Bidi controls and the word joiner steer layout and say nothing; a no-break space is found as a space.
_SPOKEN = dict.fromkeys(
    map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")
)
_SPOKEN[0xA0] = " "


class _Said(dict[str, str]):
    """What a cluster's text says, remembered: a sheet has few different clusters."""

    def __missing__(self, text: str) -> str:
        said = self[text] = text.translate(_SPOKEN)
        return said


_SAID = _Said()


def spoken(text: str) -> str:
    """What a text says, without the marks that steer its layout."""
    return text.translate(_SPOKEN)


class _Piece(NamedTuple):
    """One cluster as the heuristics see it."""

    text: str  # in visual order
    rtl: bool
    first: str  # the bidi class of its first character
    is_letter: bool  # whether it holds a weak neighbour in its place
    mirrors: bool


def extraction_texts(line: Line) -> list[str]:
    """One text for each cluster of the line, in the visual order of its runs; "" where a cluster says nothing."""
    text = line.text
    if not line.level and not any([run.level & 1 for run in line.runs]):
        texts = [_SAID[text[cluster.start : cluster.end]] for run in line.runs for cluster in run.clusters]
        return _with_words(texts)
    pieces = [
        _piece(_SAID[text[cluster.start : cluster.end]], bool(run.level & 1))
        for run in line.runs for cluster in run.clusters
    ]  # fmt: skip
    return _with_words([_fenced(pieces, i, line.level) for i in range(len(pieces))])


def _with_words(texts: list[str]) -> list[str]:
    """Where a line begins with two words of one letter, poppler looks for letterspacing and drops the spaces: `– 한 번`.

    An LRM makes the first word two characters long.
    """
    first, second, *_ = [*"".join(texts[:4]).split(" "), "", ""]
    if len(first) == 1 and len(second) == 1 and texts[0] == first:
        return [first + LRM, *texts[1:]]
    return texts


@cache
def _piece(text: str, rtl: bool) -> _Piece:
    """A vowel sign at a letter's edge holds nothing: pdfium would carry it over the full stop that follows."""
    if not text:
        return _Piece("", rtl, "BN", False, False)
    first = bidirectional(text[0])
    is_letter = rtl and first in _LETTERS and bidirectional(text[-1]) in _LETTERS
    return _Piece(text[::-1] if rtl else text, rtl, first, is_letter, bool(mirrored(text[0])))


def _fenced(pieces: list[_Piece], i: int, level: int) -> str:
    piece = pieces[i]
    if piece.is_letter or not piece.text:
        return piece.text
    before = pieces[i - 1] if i else None
    after = pieces[i + 1] if i + 1 < len(pieces) else None
    if piece.rtl:
        text = LRM + piece.text + LRM if piece.mirrors else piece.text
        if piece.mirrors or piece.first in _DIGIT_LIKE:
            text = RLM * _is_open(before) + text + RLM * _is_open(after)
        return text
    text = piece.text
    if level and piece.first not in ("L", "EN", "AN") and _between_latin(pieces, i):
        text = LRM + text + LRM
    starts_run = before is not None and before.rtl and not before.is_letter
    ends_run = after is not None and after.rtl and not after.is_letter
    return RLM * starts_run + text + RLM * ends_run


def _is_open(neighbour: _Piece | None) -> bool:
    """Whether no right-to-left letter stands there to hold a weak character in its place."""
    return neighbour is None or not neighbour.is_letter


def _between_latin(pieces: list[_Piece], i: int) -> bool:
    """Whether a neutral has left-to-right letters on both sides inside its own left-to-right run."""
    for step in (-1, 1):
        j = i + step
        while 0 <= j < len(pieces) and not pieces[j].rtl and pieces[j].first != "L":
            j += step
        if not (0 <= j < len(pieces) and not pieces[j].rtl):
            return False
    return True
