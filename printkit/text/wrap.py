"""A shaped paragraph, a start and a width go in, the places where that line could end come out, the best one first.

UAX #14 is tailored here for print: no line ends after a hyphen, which readers of PDF files would delete when they join
the lines, nor before a no-break space, not even after a dash. Apostrophes (class QU) and letters (class AL) never part
by the rules themselves, so l’isola and the Dutch ij stay whole without hyphenation. Where no word fits, a line ends
where it harms least: at a no-break space, between syllables, between letters.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

from .linebreak import HARD_BREAKS, break_opportunities
from .source import Source
from .tables import KIND, LINE_CLASS

__all__ = ["TOLERANCE", "BreakPlaces", "visible_end"]

TOLERANCE = 1e-6  # points by which a line may be too wide, for sums of floats
_NO_BREAK_SPACES = "\u00a0\u2007\u202f"
_TRIMMED = " " + _NO_BREAK_SPACES + HARD_BREAKS
_HYPHENS = "-\u2010"
_HARD_BREAK = re.compile(f"\r\n|[{HARD_BREAKS}]")
_AFTER_NO_BREAK_SPACE = re.compile(f"(?<=[{_NO_BREAK_SPACES}])(?=\\w)")
# Where words must be divided, these classes do not start or end a line as long as another place is left.
_NEVER_FIRST = frozenset("CL CP CE EX IS SY NS QU IN BA HY PO GL WJ SP ZW".split())
_NEVER_LAST = frozenset("OP OE QU PR GL WJ HY BB".split())
_DIGRAPHS = frozenset(("ij", "IJ", "Ij"))  # Dutch: one letter


def visible_end(text: str, start: int, stop: int) -> int:
    """Where the text shown ends on the line text[start:stop]: before the spaces at its end."""
    while stop > start and text[stop - 1] in _TRIMMED:
        stop -= 1
    return stop


class BreakPlaces:
    """Where one paragraph's lines may end, the best kind first; each kind is sought when it is needed."""

    def __init__(self, source: Source, *, keep_words: bool) -> None:
        self._source = source
        self._keep_words = keep_words
        self._hard = [match.end() for match in _HARD_BREAK.finditer(source.text)] + [len(source.text)]
        self._tiers: list[tuple[list[int], list[float]]] = []
        self._finders = [self._between_words, self._at_no_break_spaces, self._politely_inside, self._inside]
        if keep_words:
            self._finders.insert(2, self._between_syllables)

    def candidates(self, start: int, limit: float) -> Iterator[int]:
        """Ends for the line that starts at `start`, the best first. The last always advances, and may be too wide."""
        edges = self._source.edges
        wall = self._hard[bisect_right(self._hard, start)]
        reach = edges[start] + limit + TOLERANCE
        for kind in range(len(self._finders)):
            stops, ends = self._tier(kind)
            first = bisect_right(stops, start)
            last = min(bisect_right(ends, reach, first), bisect_right(stops, wall))
            yield from reversed(stops[first:last])
        stops, _ = self._tier(len(self._finders) - 1)
        yield min(stops[bisect_right(stops, start)], wall)

    def _tier(self, kind: int) -> tuple[list[int], list[float]]:
        """The places of a kind, and how far a line that ends there reaches."""
        while len(self._tiers) <= kind:
            stops = self._finders[len(self._tiers)]()
            text, edges = self._source.text, self._source.edges
            self._tiers.append((stops, [edges[visible_end(text, 0, stop)] for stop in stops]))
        return self._tiers[kind]

    def _between_words(self) -> list[int]:
        return self._opportunities(keep_words=self._keep_words)

    def _between_syllables(self) -> list[int]:
        return self._opportunities(keep_words=False)

    def _opportunities(self, *, keep_words: bool) -> list[int]:
        """The places of UAX #14 as tailored above."""
        text = self._source.text
        stops = break_opportunities(text, keep_words=keep_words)
        return [
            stop
            for stop in stops
            if stop == len(text)
            or text[stop - 1] in HARD_BREAKS
            or (text[stop - 1] not in _HYPHENS and text[stop] not in _NO_BREAK_SPACES)
        ]

    def _at_no_break_spaces(self) -> list[int]:
        return [match.start() for match in _AFTER_NO_BREAK_SPACE.finditer(self._source.text)]

    def _politely_inside(self) -> list[int]:
        """Between clusters, where no taboo is broken."""
        text = self._source.text
        return [
            stop
            for stop in self._inside()[:-1]
            if LINE_CLASS[ord(text[stop])] not in _NEVER_FIRST
            and LINE_CLASS[ord(text[stop - 1])] not in _NEVER_LAST
            and text[stop - 1 : stop + 1] not in _DIGRAPHS
        ]

    def _inside(self) -> list[int]:
        """Between any two clusters."""
        text = self._source.text
        starts = {cluster.start for shaped in self._source.shaped for cluster in shaped.clusters}
        return [*sorted(start for start in starts if start and KIND[ord(text[start])] != "mark"), len(text)]
