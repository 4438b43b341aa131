"""Pupils and how they shall sit go in, the groups that play together come out, each with the law that it plays."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from ..errors import MaterialError, Problem, UsageError
from ..settings import MOST_JOINED
from .cells import tell_rows
from .crowded import eased
from .read import Pupil

__all__ = ["LARGEST", "SMALLEST", "USUAL", "Group", "GroupLaw", "form_groups", "law_of"]

SMALLEST, USUAL, LARGEST = 2, 4, 8  # players at a table
Reason = Literal["asked", "all", "most", "tie"]


class GroupLaw(NamedTuple):
    """The law that a group plays and why: it was asked for, all or most of the group read its language, or a tie was broken.

    `readers` of the group's pupils read it; a tie goes to the language that comes first.
    """

    tag: str
    reason: Reason
    readers: int


class Group(NamedTuple):
    """Pupils at one table, in the order of the list."""

    label: str
    pupils: tuple[Pupil, ...]
    law: GroupLaw


def form_groups(
    pupils: Sequence[Pupil], laws: Sequence[str], *, size: int = USUAL, mixed: bool = False, law: str | None = None
) -> tuple[Group, ...]:
    """The groups of the list, sorted as people count, or else as many as `size` asks for, numbered from 1.

    `mixed` spreads the languages evenly; else pupils of one language sit together; none of these groups reads more languages
    than a board can have. `laws` are the languages that have a law, in their order. UsageError for a size that no table has,
    MaterialError for too few pupils.
    """
    if not SMALLEST <= size <= LARGEST:
        told = f"a group of {size} is not possible"
        raise UsageError(Problem("roster/group-size", told, "--group-size", f"write {SMALLEST} to {LARGEST}"))
    if any(pupil.group for pupil in pupils):
        seated = _given(pupils)
    elif len(pupils) < SMALLEST:
        raise MaterialError(Problem("roster/too-few", "one pupil makes no group", hint="two can play"))
    else:
        seated = _numbered(eased(_mixed(pupils, size) if mixed else _together(pupils, size), MOST_JOINED))
    made, lawless = [], []
    for label, members in seated.items():
        chosen = law_of(members, laws, law)
        if chosen:
            made.append(Group(label, members, chosen))
        else:
            told = f"no language of the group of {tell_rows([one.row for one in members])} has a law"
            lawless.append(Problem("law/none", told, hint="choose one with --law"))
    if lawless:
        raise UsageError(*lawless)
    return tuple(made)


def law_of(pupils: Sequence[Pupil], laws: Sequence[str], asked: str | None = None) -> GroupLaw | None:
    """The law of a group; None where none is asked for and nobody reads a language that has one."""
    readers = {tag: sum(pupil.language == tag for pupil in pupils) for tag in laws}
    if asked:
        return GroupLaw(asked, "asked", readers.get(asked, 0))
    most = max(readers.values(), default=0)
    if not most:
        return None
    first, *others = [tag for tag, count in readers.items() if count == most]
    return GroupLaw(first, "all" if most == len(pupils) else "tie" if others else "most", most)


def _given(pupils: Sequence[Pupil]) -> dict[str, tuple[Pupil, ...]]:
    """The groups of the list. UsageError for one that is too large, MaterialError for one that is too small."""
    groups: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        groups.setdefault(pupil.group or "", []).append(pupil)
    wrong = list(_sizes_that_no_table_has(groups))
    if wrong:
        large = any(len(members) > LARGEST for members in groups.values())
        raise (UsageError if large else MaterialError)(*wrong)
    return {label: tuple(groups[label]) for label in sorted(groups, key=_as_people_count)}


def _sizes_that_no_table_has(groups: Mapping[str, list[Pupil]]) -> Iterator[Problem]:
    for label in sorted(groups, key=_as_people_count):
        members = groups[label]
        if len(members) > LARGEST:
            told = f"the group of {tell_rows([one.row for one in members])} has {len(members)} pupils, and {LARGEST} can play"
            yield Problem("roster/large-group", told, hint="split it")
        elif len(members) < SMALLEST:
            told = f"the group of {tell_rows([members[0].row])} has one pupil"
            yield Problem("roster/group-of-one", told, hint="move the pupil to another group")


def _as_people_count(label: str) -> tuple:
    """Digits count as numbers: 2 before 10, A2 before A10."""
    parts = re.split(r"(\d+)", label.casefold())
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part), label


def _numbered(groups: list[list[Pupil]]) -> dict[str, tuple[Pupil, ...]]:
    return {str(number): tuple(sorted(members)) for number, members in enumerate(groups, 1)}


def _sizes(count: int, size: int) -> list[int]:
    """As few groups as the size allows, none of one, as even as can be, the larger ones first."""
    number = max(1, min(-(-count // size), count // SMALLEST))
    return [count // number + (place < count % number) for place in range(number)]


def _by_language(pupils: Sequence[Pupil]) -> dict[str, list[Pupil]]:
    """The pupils of each language, in the order in which the languages are met."""
    found: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        found.setdefault(pupil.language, []).append(pupil)
    return found


def _mixed(pupils: Sequence[Pupil], size: int) -> list[list[Pupil]]:
    """Dealt like cards, language by language: no two groups differ by more than one pupil of a language."""
    groups: list[list[Pupil]] = [[] for _ in _sizes(len(pupils), size)]
    dealt = [pupil for speakers in _by_language(pupils).values() for pupil in speakers]
    for place, pupil in enumerate(dealt):
        groups[place % len(groups)].append(pupil)
    return groups


def _together(pupils: Sequence[Pupil], size: int) -> list[list[Pupil]]:
    """Groups of one language; those who are left, at most one a language, sit together or with the others of one."""
    speakers = _by_language(pupils)
    left = [members.pop() for members in speakers.values() if max(_sizes(len(members), size)) > size or len(members) < SMALLEST]
    homes = {language: members for language, members in speakers.items() if members}
    if len(left) == 1 and homes:
        host = min(homes, key=lambda one: _cost(homes, one, left[0], size))
        homes[host].append(left.pop())
    return [group for members in (*homes.values(), left) if members for group in _cut(members, size)]


def _cost(homes: Mapping[str, list[Pupil]], host: str, guest: Pupil, size: int) -> tuple[bool, bool, int, int]:
    """What it takes to seat one more among those of a language: a large table, a mixed one, more tables, a small one."""
    sizes = _sizes(len(homes[host]) + 1, size)
    return max(sizes) > size, host != guest.language, len(sizes) - len(_sizes(len(homes[host]), size)), sizes[-1]


def _cut(pupils: Sequence[Pupil], size: int) -> Iterator[list[Pupil]]:
    start = 0
    for length in _sizes(len(pupils), size):
        yield list(pupils[start : start + length])
        start += length
