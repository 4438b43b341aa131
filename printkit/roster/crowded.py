"""Groups go in, groups that read no more languages than a board has room for come out.

Pupils change places, or a table becomes two.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from .read import Pupil

__all__ = ["eased"]


def eased(groups: Sequence[list[Pupil]], most: int) -> list[list[Pupil]]:
    """The groups in their order. A table with too many languages swaps a pupil with one that can take it, or becomes two."""
    tables = [[*group] for group in groups]
    for number, table in enumerate(tables):
        while _languages(table) > most and _swap(table, tables, number, most):
            pass
    # A table parts when nobody changes places any more: its halves are lists of their own.
    return [half for table in tables for half in ([table] if _languages(table) <= most else _parted(table, most))]


def _languages(table: Sequence[Pupil]) -> int:
    return len({pupil.language for pupil in table})


def _swap(table: list[Pupil], tables: Sequence[list[Pupil]], number: int, most: int) -> bool:
    """Swap away the only reader of a language for one of a language that the table has, where the other gets no worse."""
    counts = Counter(pupil.language for pupil in table)
    single = [place for place, pupil in enumerate(table) if counts[pupil.language] == 1]
    for other in (*tables[number + 1 :], *tables[:number]):
        before = max(_languages(other), most)
        for mine, theirs in _pairs(single, other, counts):
            if other[theirs].language == table[mine].language:
                continue
            table[mine], other[theirs] = other[theirs], table[mine]
            if _languages(other) <= before and _languages(table) < len(counts):
                return True
            table[mine], other[theirs] = other[theirs], table[mine]
    return False


def _pairs(single: Sequence[int], other: Sequence[Pupil], counts: Counter[str]) -> Iterator[tuple[int, int]]:
    """Whom the table can do without, and whom it can take without a further language."""
    known = [place for place, pupil in enumerate(other) if counts[pupil.language]]
    return ((mine, theirs) for mine in reversed(single) for theirs in known)


def _parted(table: Sequence[Pupil], most: int) -> Iterator[list[Pupil]]:
    """Two tables or more, by language; more than `most` languages have enough readers for two at each."""
    ordered = sorted(table, key=lambda pupil: [other.language for other in table].index(pupil.language))
    middle = (len(ordered) + 1) // 2
    for half in (ordered[:middle], ordered[middle:]):
        yield from [half] if _languages(half) <= most else _parted(half, most)
