"""The table of readings goes in as data, Readings come out: the questions that texts leave open, and what may be answered.

A reading of kind "law" says what a law does at a square: its options name a clause, and an edition's own option is the one
whose clause it has. The others steer how clauses work together. House rulings are answers to what no edition speaks of.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..errors import MaterialError, Problem, UsageError
from .edition import Clause, Edition, Modality, read_effect

__all__ = ["Option", "Reading", "Readings", "choose", "does", "read_readings"]

_DEFAULT = "it"  # whose defaults an edition follows that the table does not know, unless it renders another


class Option(NamedTuple):
    """One answer, in words for people by language; `clause` is what it makes of a square where it is a matter of law."""

    name: str
    label: Mapping[str, str]
    meaning: str
    clause: Clause | None = None


class Reading(NamedTuple):
    """One question with its options by name. `questions` are the numbers of the open questions that it answers."""

    name: str
    kind: str  # "text", "gap", "law" or "house"
    squares: tuple[int, ...]
    question: Mapping[str, str]
    options: Mapping[str, Option]
    default: Mapping[str, str]  # by edition
    open: frozenset[str]  # editions whose words bear more than one option
    reason: str = ""
    when: str = ""
    questions: tuple[str, ...] = ()
    bears: Mapping[str, tuple[str, ...]] = {}  # by edition, where its words bear some of the options only

    def default_of(self, edition: Edition) -> str:
        """The option that an edition takes unless the table agrees on another."""
        if self.kind == "law":
            own = [option.name for option in self.options.values() if option.clause and does(edition, option.clause)]
            told = self.default.get(edition.tag)
            return own[0] if own and told not in own else told or self.default[_DEFAULT]
        known = (self.default.get(tag) for tag in (edition.tag, edition.translates, _DEFAULT) if tag)
        return next(filter(None, known))

    def borne_by(self, edition: Edition) -> tuple[str, ...]:
        """The options that the edition's words bear."""
        return self.bears.get(edition.tag) or tuple(self.options)

    def is_open(self, edition: Edition) -> bool:
        """Whether the edition's words leave the question open; of an edition that nobody has read, they do."""
        return edition.tag in self.open or edition.tag not in self.default


class Readings(NamedTuple):
    """All readings and house rulings by name; `needs_none` says why an open question needs no reading."""

    readings: Mapping[str, Reading]
    house: Mapping[str, Reading]
    needs_none: Mapping[str, str]

    @property
    def known(self) -> Mapping[str, Reading]:
        """All that a table can agree on, readings before house rulings."""
        return {**self.readings, **self.house}


def read_readings(table: Mapping[str, object]) -> Readings:
    """The readings of a table as JSON gives it. MaterialError where it is not as it should be."""
    try:
        readings = {row["id"]: _reading(row, row["kind"]) for row in table["readings"]}
        house = {row["id"]: _reading(row, "house") for row in table["house"]}
        needs_none = {row["u"]: row["why"] for row in table["needs_none"]}
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise MaterialError(Problem("readings/unreadable", f"the table of readings cannot be read: {error!r}")) from error
    return Readings(readings, house, needs_none)


def choose(readings: Readings, rulings: Mapping[str, str]) -> Mapping[str, str]:
    """The rulings of a table, each checked. UsageError tells every unknown name and option, with those there are."""
    known = readings.known
    wrong = []
    for name, option in rulings.items():
        if name not in known:
            wrong.append(Problem("reading/unknown", f"there is no reading {name!r}", hint=f"known: {', '.join(known)}"))
        elif option not in known[name].options:
            hint = f"write {' or '.join(known[name].options)}"
            wrong.append(Problem("reading/option", f"{name} has no option {option!r}", hint=hint))
    if wrong:
        raise UsageError(*wrong)
    return dict(rulings)


def _reading(row: Mapping, kind: str) -> Reading:
    options = {name: _option(name, option) for name, option in row["options"].items()}
    default = row["default"] if isinstance(row["default"], dict) else {_DEFAULT: row["default"]}
    return Reading(
        row["id"], kind, tuple(row.get("squares", ())), row["question"], options, default, frozenset(row.get("open", ())),
        row.get("reason", ""), row.get("when", ""), tuple(row["u"]),
        {tag: tuple(options) for tag, options in row.get("bears", {}).items()},
    )  # fmt: skip


def _option(name: str, row: Mapping) -> Option:
    clause = row.get("clause")
    return Option(name, row["label"], row["meaning"], clause and _clause(clause))


def _clause(row: Mapping) -> Clause:
    faults: list[tuple[str, str]] = []
    effect = read_effect(row, faults)
    if faults:
        raise ValueError(faults)
    return Clause(row["square"], "", None, effect, Modality(row["modality"]))


def does(edition: Edition, clause: Clause) -> bool:
    """Whether an edition does at a clause's square what the clause does."""
    own = edition.clause(clause.square)
    return own.act == clause.act
