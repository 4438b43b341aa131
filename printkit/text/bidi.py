"""A paragraph of text goes in, its UAX #9 embedding levels and the visual order of a line come out.

Unicode Standard Annex #9, revision 46 (Unicode 15.0). A text becomes a string with one letter for each character's
class, so that most rules are one regular expression:

L R A E N s t c m b B S w o    L R AL EN AN ES ET CS NSM BN B S WS ON
1 2 3 4 5    6 7 8 9           LRE RLE LRO RLO PDF    LRI RLI FSI PDI
"""

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from .tables import BIDI_CLASS, BRACKETS

__all__ = ["line_levels", "paragraph_levels", "visual_order"]

MAX_DEPTH = 125  # BD2
MAX_OPEN_BRACKETS = 63  # BD16
ISOLATES = "678"
REMOVED = "12345b"  # X9
_WITHOUT_REMOVED = str.maketrans("", "", REMOVED)

_NEEDS_RULES = re.compile("[RAN1-8]").search  # without these, a left-to-right paragraph has level 0 throughout
_HAS_EXPLICIT = re.compile("[1-9b]").search
_STRONG_OR_ISOLATE = re.compile("[LRA6789]").finditer
_MARKS = re.compile("(.)(m+)").sub
_NUMBERS_AFTER_ARABIC = re.compile("A[^LRA]*").sub
_SEPARATORS = re.compile("(?<=E)[sc](?=E)|(?<=N)c(?=N)").sub
_TERMINATORS = re.compile("t*E[Et]*").sub
_LEFTOVERS = str.maketrans("stc", "ooo")
_NUMBERS_AFTER_LATIN = re.compile("L[^LR]*").sub
_NEUTRALS = re.compile("[BSwo6789]+").sub
_SIDES = str.maketrans("EN", "RR")  # numbers count as R beside neutrals (N0, N1)
_RAISES = ({"L": 0, "R": 1, "E": 2, "N": 2}, {"L": 1, "R": 0, "E": 1, "N": 1})  # I1, I2
_TRAILING = re.compile(r"[w6789b12345]*(?:[BS]|\Z)").finditer  # L1
_BRACKET = frozenset(BRACKETS) | frozenset(BRACKETS.values())
_CLOSERS = {closer: opener for opener, closer in BRACKETS.items()}
_CANONICAL = {"\u2329": "\u3008"}  # the only opening bracket with a canonical equivalent


class _Status(NamedTuple):
    """An entry of the directional status stack (X1)."""

    level: int
    override: str  # "L", "R" or ""
    isolates: bool


def paragraph_levels(text: str, base: int | None) -> tuple[int, tuple[int, ...]]:
    """The paragraph's level and each character's level before rule L1.

    `base` is the level of the paragraph, 0 or 1, or None to take it from the first strong character (P2, P3).
    Characters that rule X9 removes get the level of the character before them.
    """
    classes = text.translate(BIDI_CLASS)
    if not base and not _NEEDS_RULES(classes):
        return 0, (0,) * len(text)
    pairs = _matching_isolates(classes)
    if base is None:
        base = _first_strong_level(classes, pairs, 0, len(classes))
    if not _HAS_EXPLICIT(classes):
        levels = _resolve_sequence(text, classes, classes, base, base, base)
    else:
        levels = _resolve_explicit(text, classes, base, pairs)
    return base, tuple(levels)


def line_levels(text: str, levels: tuple[int, ...], start: int, end: int, base: int) -> tuple[int, ...]:
    """The levels of the line text[start:end] after L1: separators and the space before them or last fall to base."""
    line = levels[start:end]
    if {*line} == {base}:
        return line
    line = list(line)
    for match in _TRAILING(text[start:end].translate(BIDI_CLASS)):
        first, last = match.span()
        line[first:last] = [base] * (last - first)
    return tuple(line)


def visual_order(levels: tuple[int, ...]) -> tuple[int, ...]:
    """The indices of a line's items from left to right (L2)."""
    order = list(range(len(levels)))
    if not levels or not any(level & 1 for level in levels):
        return tuple(order)
    lowest_odd = min(level for level in levels if level & 1)
    for level in range(max(levels), lowest_odd - 1, -1):
        start = 0
        for inside, group in groupby(order, lambda i: levels[i] >= level):
            end = start + sum(1 for _ in group)
            if inside:
                order[start:end] = order[start:end][::-1]
            start = end
    return tuple(order)


def _matching_isolates(classes: str) -> dict[int, int]:
    """The PDI of each isolate initiator that has one (BD9)."""
    pairs, opened = {}, []
    for match in re.finditer("[6789]", classes):
        if match[0] in ISOLATES:
            opened.append(match.start())
        elif opened:
            pairs[opened.pop()] = match.start()
    return pairs


def _first_strong_level(classes: str, pairs: dict[int, int], start: int, end: int) -> int:
    """P2 and P3 on a stretch of text: 1 where the first strong character outside isolates is R or AL."""
    at = start
    for match in _STRONG_OR_ISOLATE(classes, start, end):
        if match.start() < at:
            continue
        if match[0] in "LRA":
            return int(match[0] != "L")
        if match[0] in ISOLATES:
            at = pairs.get(match.start(), end)
    return 0


def _resolve_explicit(text: str, classes: str, base: int, pairs: dict[int, int]) -> list[int]:
    """X1 to X10 and the rules after them, for a text that holds explicit marks."""
    explicit, overridden = _explicit_levels(classes, base, pairs)
    kept = [i for i, letter in enumerate(classes) if letter not in REMOVED]  # X9
    if len(kept) < len(classes):
        pairs = _matching_isolates(classes.translate(_WITHOUT_REMOVED))
    resolved = _resolve_kept(
        [text[i] for i in kept], [classes[i] for i in kept], [overridden[i] for i in kept], [explicit[i] for i in kept],
        base, pairs,
    )  # fmt: skip
    levels, level, removed = [], base, 0
    for i, letter in enumerate(classes):
        if letter in REMOVED:
            removed += 1
        else:
            level = resolved[i - removed]
        levels.append(level)
    return levels


def _resolve_kept(
    chars: list[str], classes: list[str], overridden: list[str], levels: list[int], base: int, pairs: dict[int, int]
) -> list[int]:
    """X10 on the characters that X9 keeps: each isolating run sequence by itself."""
    around = [base, *levels, base]
    resolved = [*levels]
    for sequence in _isolating_run_sequences(levels, pairs):
        first, last = sequence[0], sequence[-1]
        after = base if classes[last] in ISOLATES and last not in pairs else around[last + 2]
        strings = ["".join([source[i] for i in sequence]) for source in (chars, classes, overridden)]
        found = _resolve_sequence(*strings, levels[first], around[first], after)
        for i, value in zip(sequence, found, strict=True):
            resolved[i] = value
    return resolved


def _explicit_levels(classes: str, base: int, pairs: dict[int, int]) -> tuple[list[int], list[str]]:
    """X1 to X8: each character's explicit level, and its class after overrides."""
    stack = [_Status(base, "", False)]
    overflow_isolates = overflow_embeddings = valid_isolates = 0
    levels, overridden = [], list(classes)
    for i, letter in enumerate(classes):
        if letter == "9":  # X6a
            if overflow_isolates:
                overflow_isolates -= 1
            elif valid_isolates:
                overflow_embeddings = 0
                _close_isolate(stack)
                valid_isolates -= 1
        status = stack[-1]
        levels.append(base if letter == "B" else status.level)  # X8
        if status.override and letter not in REMOVED and letter != "B":
            overridden[i] = status.override
        if letter in "1234":  # X2 to X5
            level = _next_level(status.level, right_to_left=letter in "24")
            if level <= MAX_DEPTH and not overflow_isolates and not overflow_embeddings:
                stack.append(_Status(level, {"3": "L", "4": "R"}.get(letter, ""), False))
            elif not overflow_isolates:
                overflow_embeddings += 1
        elif letter in ISOLATES:  # X5a to X5c
            right_to_left = letter == "7" or (
                letter == "8" and _first_strong_level(classes, pairs, i + 1, pairs.get(i, len(classes))) == 1
            )
            level = _next_level(status.level, right_to_left=right_to_left)
            if level <= MAX_DEPTH and not overflow_isolates and not overflow_embeddings:
                valid_isolates += 1
                stack.append(_Status(level, "", True))
            else:
                overflow_isolates += 1
        elif letter == "5" and not overflow_isolates:  # X7
            if overflow_embeddings:
                overflow_embeddings -= 1
            elif not status.isolates and len(stack) > 1:
                stack.pop()
    return levels, overridden


def _next_level(level: int, *, right_to_left: bool) -> int:
    """The least higher odd level, or the least higher even one."""
    return (level + 1) | 1 if right_to_left else (level + 2) & ~1


def _close_isolate(stack: list[_Status]) -> None:
    """Take the last isolate, and the embeddings opened inside it, from the stack."""
    while not stack.pop().isolates:
        pass


def _isolating_run_sequences(levels: list[int], pairs: dict[int, int]) -> list[list[int]]:
    """BD13: level runs joined from each isolate initiator to its PDI."""
    runs = [list(group) for _, group in groupby(range(len(levels)), levels.__getitem__)]
    if not pairs:
        return runs
    by_start = {run[0]: run for run in runs}
    closers = set(pairs.values())
    sequences = []
    for run in runs:
        if run[0] not in closers:
            sequence = [*run]
            while sequence[-1] in pairs:
                sequence += by_start[pairs[sequence[-1]]]
            sequences.append(sequence)
    return sequences


def _resolve_sequence(text: str, original: str, classes: str, level: int, before: int, after: int) -> tuple[int, ...]:
    """W1 to I2 on one isolating run sequence: its characters' levels.

    `original` holds the classes before overrides; `before` and `after` are the levels next to the sequence (X10).
    """
    sos, eos = "LR"[max(level, before) & 1], "LR"[max(level, after) & 1]
    if _BRACKET.isdisjoint(text):
        return _resolve_plain(classes, level, sos, eos)
    return _resolve_implicit(_resolve_brackets(text, original, _resolve_weak(classes, sos, eos), level), level)


@lru_cache(4096)
def _resolve_plain(classes: str, level: int, sos: str, eos: str) -> tuple[int, ...]:
    """A sequence without brackets. Most are short and the same ones come again."""
    return _resolve_implicit(_resolve_weak(classes, sos, eos), level)


def _resolve_weak(classes: str, sos: str, eos: str) -> str:
    """W1 to W7. The string that comes back stands between the sequence's sos and eos."""
    padded = sos + classes
    padded = _MARKS(lambda match: match[1] + ("o" if match[1] in "6789" else match[1]) * len(match[2]), padded)  # W1
    padded = _NUMBERS_AFTER_ARABIC(lambda match: match[0].replace("E", "N"), padded)  # W2
    padded = padded.replace("A", "R")  # W3
    padded = _SEPARATORS(lambda match: match.string[match.start() - 1], padded)  # W4
    padded = _TERMINATORS(lambda match: "E" * len(match[0]), padded)  # W5
    padded = padded.translate(_LEFTOVERS)  # W6
    return _NUMBERS_AFTER_LATIN(lambda match: match[0].replace("E", "L"), padded) + eos  # W7


def _resolve_brackets(text: str, original: str, padded: str, level: int) -> str:
    """N0 on the string of `_resolve_weak`: a bracket pair takes the direction of what it holds or follows."""
    letters, embedding = list(padded), "LR"[level & 1]
    for opener, closer in _bracket_pairs(text, padded):
        inside = "".join(letters[opener + 2 : closer + 1]).translate(_SIDES)
        if embedding in inside:
            direction = embedding
        elif "L" in inside or "R" in inside:
            context = "".join(letters[: opener + 1]).translate(_SIDES)
            opposite = "R" if embedding == "L" else "L"
            direction = opposite if context.rfind(opposite) > context.rfind(embedding) else embedding
        else:
            continue
        for bracket in (opener, closer):
            end = bracket + 1
            while end < len(text) and original[end] == "m":
                end += 1
            letters[bracket + 1 : end + 1] = direction * (end - bracket)
    return "".join(letters)


def _bracket_pairs(text: str, padded: str) -> list[tuple[int, int]]:
    """BD16: the bracket pairs of a sequence, in the order of their opening brackets."""
    pairs: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    for i, char in enumerate(text):
        if char not in _BRACKET or padded[i + 1] != "o":
            continue
        if char in BRACKETS:
            if len(opened) == MAX_OPEN_BRACKETS:
                return []
            opened.append((_CANONICAL.get(char, char), i))
            continue
        opener = _CLOSERS[char]
        wanted = _CANONICAL.get(opener, opener)
        for depth in range(len(opened) - 1, -1, -1):
            if opened[depth][0] == wanted:
                pairs.append((opened[depth][1], i))
                del opened[depth:]
                break
    return sorted(pairs)


def _resolve_implicit(padded: str, level: int) -> tuple[int, ...]:
    """N1 to I2 on a string that stands between sos and eos."""
    embedding, raises = "LR"[level & 1], _RAISES[level & 1]

    def between(match: re.Match[str]) -> str:
        sides = (padded[match.start() - 1] + padded[match.end()]).translate(_SIDES)
        return (sides[0] if sides[0] == sides[1] else embedding) * len(match[0])

    return tuple([level + raises[letter] for letter in _NEUTRALS(between, padded)[1:-1]])
