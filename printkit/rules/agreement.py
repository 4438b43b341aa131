"""A law, the readings and a table's rulings go in; what departs from the law, and the law as it is played, come out."""

from collections.abc import Mapping

from .edition import Edition
from .readings import Reading, Readings, does

__all__ = ["arises", "as_agreed", "departures"]


def departures(law: Edition, readings: Readings, rulings: Mapping[str, str]) -> dict[str, str]:
    """The rulings that are not what the law takes anyway, in the order of the table of readings."""
    known = readings.known
    return {name: rulings[name] for name in known if name in rulings and rulings[name] != known[name].default_of(law)}


def as_agreed(law: Edition, readings: Readings, rulings: Mapping[str, str]) -> Edition:
    """The law with the effects that the table agreed on; its words stay, so a clause may do what they do not say.

    A ruling on a square where the law does something that is none of the reading's options changes nothing.
    """
    clauses = list(law.clauses)
    for name, option in rulings.items():
        reading = readings.readings.get(name)
        agreed = reading.options[option].clause if reading else None
        if agreed and arises(reading, law):
            own = law.clause(agreed.square)
            clauses[agreed.square - 1] = own._replace(effect=agreed.effect, modality=agreed.modality)
    return law._replace(clauses=tuple(clauses))


def arises(reading: Reading, law: Edition) -> bool:
    """Whether what the law does at a square is one of the options of a reading about that square."""
    return any(does(law, option.clause) for option in reading.options.values() if option.clause)
