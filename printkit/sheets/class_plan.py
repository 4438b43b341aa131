"""What a teacher is told about a class, as plain values: who sits where, in which law, and which pages are whose."""

from typing import NamedTuple

__all__ = ["ClassGroup", "ClassPlan", "Readers", "Seat", "Stretch"]


class Seat(NamedTuple):
    """A pupil at a table by the number of the seat, the next of which is to the right; `row` is that of the class list."""

    number: int
    name: str
    language: str
    row: int


class Stretch(NamedTuple):
    """The pages of a file for the printer that are one group's."""

    file: str
    first: int
    last: int


class ClassGroup(NamedTuple):
    """A table: `label` is what the group calls itself, "" for what is spare; `volume` numbers the files with its sheets."""

    label: str
    law: str
    volume: int
    seats: tuple[Seat, ...]
    pages: tuple[Stretch, ...]
    spares: int = 0  # slips without a name


class Readers(NamedTuple):
    """The pupils who read a language, by name, in that language's order."""

    language: str
    names: tuple[str, ...]


class ClassPlan(NamedTuple):
    """A whole class: `cuts` are straight ones over a sheet of slips, of all sheets of it."""

    groups: tuple[ClassGroup, ...]
    readers: tuple[Readers, ...]
    spares: int  # slips without a name
    cuts: int
    agree: bool  # whether a table has house rulings to fill in

    @property
    def tables(self) -> tuple[ClassGroup, ...]:
        """The groups that somebody sits in."""
        return tuple(group for group in self.groups if group.seats)
