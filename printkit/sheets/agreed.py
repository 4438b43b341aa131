"""What a table agreed on: a spec and its law go in; the law as it is played and what departs from it come out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..i18n.readings import load_readings, say_in
from ..rules.agreement import as_agreed, departures
from ..rules.edition import Edition
from ..rules.readings import Reading, choose
from .spec import SheetSpec

__all__ = ["Agreed", "agree", "notes_of"]


class Agreed(NamedTuple):
    """The law with the effects that are played, and the rulings that depart from it, options by reading."""

    law: Edition
    departures: Mapping[str, str]
    readings: tuple[Reading, ...]  # of the departures

    @property
    def settled(self) -> frozenset[int]:
        """The squares whose effect the table has agreed on."""
        chosen = (reading.options[self.departures[reading.name]].clause for reading in self.readings)
        return frozenset(clause.square for clause in chosen if clause)


def agree(spec: SheetSpec, law: Edition, folders: tuple[Path, ...]) -> Agreed:
    """The agreement of a spec's rulings. UsageError tells every unknown name and option."""
    if not spec.rulings:
        return Agreed(law, {}, ())
    readings = load_readings(folders)
    rulings = choose(readings, dict(spec.rulings))
    departing = departures(law, readings, rulings)
    return Agreed(as_agreed(law, readings, rulings), departing, tuple(readings.known[name] for name in departing))


def notes_of(agreed: Agreed, square: int | None, tag: str) -> Iterator[str]:
    """Each departing ruling whose first square this is, None for one about no square: the question with its answer."""
    for reading in agreed.readings:
        if next(iter(reading.squares), None) == square:
            option = reading.options[agreed.departures[reading.name]]
            yield " ".join(say_in(words, tag)[0] for words in (reading.question, option.label))
