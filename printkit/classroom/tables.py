"""Groups of pupils go in, tables come out: who sits where, in which languages it is printed for, what its laws differ in."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ..errors import Problem, UsageError
from ..i18n.editions import find_law, load_edition
from ..roster import Group, Pupil
from ..roster.groups import GroupLaw
from ..rules.concordance import disputed
from ..settings import MOST_JOINED
from ..sheets.spec import Player

__all__ = ["Table", "seat_groups"]


class Table(NamedTuple):
    """A group at its table: `number` counts from 1, and the next of `pupils` sits to the right of each, round the table.

    The first of `languages` is that of the law where somebody reads it. `disputed` are the squares at which the laws of these
    languages differ.
    """

    number: int
    label: str
    law: GroupLaw
    languages: tuple[str, ...]
    pupils: tuple[Pupil, ...]
    disputed: tuple[int, ...]

    def players(self, names: dict[int, str]) -> tuple[tuple[str, Player], ...]:
        """Each pupil's language and slip in the order of the seats; `names` are those that are printed, by row."""
        right = (*self.pupils[1:], self.pupils[0])
        return tuple(
            (pupil.language, Player(names[pupil.row], names[other.row], place + 1, place, pupil.row, other.row))
            for place, (pupil, other) in enumerate(zip(self.pupils, right, strict=True))
        )


def seat_groups(groups: Sequence[Group], tags: Sequence[str], source: str, folders: tuple[Path, ...]) -> tuple[Table, ...]:
    """A table for each group; `tags` are all languages in their order. UsageError for tables that no board has room for."""
    tables = tuple(_table(number, group, tags, folders) for number, group in enumerate(groups, 1))
    crowded = [table for table in tables if len(table.languages) > MOST_JOINED]
    if crowded:
        hint = "regroup, or leave the groups out and they are formed with three at the most"
        raise UsageError(*(
            Problem("class/languages", f"group {table.number} reads {len(table.languages)} languages "
                    f"({', '.join(table.languages)}), and a board has room for {MOST_JOINED}", source, hint)
            for table in crowded
        ))  # fmt: skip
    return tables


def _table(number: int, group: Group, tags: Sequence[str], folders: tuple[Path, ...]) -> Table:
    readers = {tag: sum(pupil.language == tag for pupil in group.pupils) for tag in tags}
    languages = sorted(filter(readers.get, tags), key=lambda tag: (tag != group.law.tag, tags.index(tag)))
    laws = [load_edition(tag, folders) for tag in languages if find_law(tag, folders)]
    return Table(number, group.label, group.law, tuple(languages), group.pupils, disputed(laws))
