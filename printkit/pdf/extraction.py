"""What each cluster of a line says in ToUnicode, so that poppler and pdfium give back the line's logical text.

PDF knows no reading direction: both readers expect glyphs from left to right and put right-to-left text in order by
heuristics of their own (poppler TextPage::reorder, pdfium CPDF_TextPage). Three things follow from them:

- the characters of one right-to-left cluster stand in visual order, since both readers reverse them;
- `: . , / + - %` count as digits in poppler and drag their neighbours along: an RLM on each side that faces no
  right-to-left letter keeps them where they are;
- pdfium mirrors brackets in right-to-left text and poppler does not: an LRM on each side of the bracket turns both off.

The marks are palindromes of invisible controls that no ink belongs to; whoever compares text drops them.
"""

from unicodedata import bidirectional, mirrored

from ..text.types import Cluster, Line

__all__ = ["extraction_texts"]

LRM, RLM = "\u200e", "\u200f"
_LETTERS = frozenset(("R", "AL"))
_DIGIT_LIKE = frozenset(("EN", "AN", "ES", "ET", "CS"))
# Bidi controls and the word joiner steer layout and say nothing; a no-break space is found as a space.
_SPOKEN = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"))
_SPOKEN[0xA0] = " "


class _Piece:
    """One cluster as the heuristics see it."""

    __slots__ = ("first", "is_letter", "mirrors", "rtl", "text")

    def __init__(self, text: str, rtl: bool) -> None:
        self.text = text[::-1] if rtl else text
        self.rtl = rtl
        self.first = bidirectional(text[0]) if text else "BN"
        # A vowel sign at the edge holds nothing: pdfium would carry it over the full stop that follows.
        self.is_letter = rtl and self.first in _LETTERS and bidirectional(text[-1]) in _LETTERS
        self.mirrors = bool(text) and bool(mirrored(text[0]))


def extraction_texts(line: Line) -> list[str]:
    """One text for each cluster of the line, in the visual order of its runs; "" where a cluster says nothing."""
    clusters = [(cluster, run.level & 1) for run in line.runs for cluster in run.clusters]
    if not any(rtl for _, rtl in clusters) and not line.level:
        return [_spoken(line, cluster) for cluster, _ in clusters]
    pieces = [_Piece(_spoken(line, cluster), bool(rtl)) for cluster, rtl in clusters]
    return [_fenced(pieces, i, line.level) for i in range(len(pieces))]


def _spoken(line: Line, cluster: Cluster) -> str:
    return line.text[cluster.start : cluster.end].translate(_SPOKEN)


def _fenced(pieces: list[_Piece], i: int, level: int) -> str:
    piece = pieces[i]
    if not piece.text:
        return ""
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
