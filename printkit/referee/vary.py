"""A game at a mixed table: a transcript, editions and readings go in; every outcome that the sheets leave possible comes out.

Each reading that a game asked for, and that the edition's words leave open, is varied alone, and together with each other one
that the game then asks for. A reading that the table has agreed on is not varied.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..rules.edition import Edition
from ..rules.readings import Readings
from .game import Transcript
from .law import make_law
from .replay import Replay, replay

__all__ = ["Outcome", "Verdict", "first_parting", "judge"]


class Outcome(NamedTuple):
    """What a game comes to under one edition; `departures` are the options that differ from those of edition and table."""

    edition: str
    departures: tuple[tuple[str, str], ...]
    replay: Replay


class Verdict(NamedTuple):
    """All outcomes, for each edition its own first.

    `parting` is the index of the first step where the editions part; where they agree, of the first where readings do.
    """

    outcomes: tuple[Outcome, ...]
    parting: int | None

    @property
    def settled(self) -> bool:
        """Whether the sheets leave one outcome only."""
        return self.parting is None

    @property
    def own(self) -> tuple[Outcome, ...]:
        """Each edition under its own readings."""
        return tuple(outcome for outcome in self.outcomes if not outcome.departures)

    def disputed(self) -> tuple[str, ...]:
        """The readings on which an outcome turns, in the order in which they are met."""
        own = {outcome.edition: result(outcome.replay) for outcome in self.own}
        turned = (outcome for outcome in self.outcomes if result(outcome.replay) != own[outcome.edition])
        alone = (outcome.departures for outcome in turned if len(outcome.departures) == 1)
        return tuple(dict.fromkeys(name for departures in alone for name, _ in departures))

    def sides(self) -> tuple[tuple[Outcome, ...], ...]:
        """The outcomes by what they come to, in the order in which each is first met."""
        return _grouped(self.outcomes)

    def own_sides(self) -> tuple[tuple[Outcome, ...], ...]:
        """The same of each edition's own outcome alone."""
        return _grouped(self.own)


def _grouped(outcomes: Iterable[Outcome]) -> tuple[tuple[Outcome, ...], ...]:
    groups: dict[tuple, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(result(outcome.replay), []).append(outcome)
    return tuple(map(tuple, groups.values()))


def judge(
    transcript: Transcript, editions: Sequence[Edition], readings: Readings, rulings: Mapping[str, str], *,
    past_faults: bool = False,
) -> Verdict:  # fmt: skip
    """The outcomes under all editions and all readings that are open in each."""
    outcomes = tuple(
        outcome
        for edition in editions
        for outcome in _outcomes(transcript, edition, readings, rulings, past_faults=past_faults)
    )
    own, whole = ([outcome.replay for outcome in some] for some in (Verdict(outcomes, None).own, outcomes))
    parting = first_parting(own)
    return Verdict(outcomes, first_parting(whole) if parting is None else parting)


def result(one: Replay) -> tuple:
    """What a replay comes to: the state, with whose turn it is and what he must leave out, and which steps stand."""
    return one.state._replace(stays=()), one.legal


def first_parting(replays: Sequence[Replay]) -> int | None:
    """The index of the first step after which two replays differ, in what is still to come too; None where all end alike."""
    first, *others = replays
    partings = [found for other in others if (found := _parting(first, other)) is not None]
    return min(partings, default=None)


def _parting(one: Replay, other: Replay) -> int | None:
    if result(one) == result(other):
        return None
    for n, (here, there) in enumerate(zip(one.done, other.done, strict=False)):
        if here.state != there.state or (here.fault is None) != (there.fault is None):
            return n
    return min(len(one.done), len(other.done))


def _outcomes(
    transcript: Transcript, edition: Edition, readings: Readings, rulings: Mapping[str, str], *, past_faults: bool
) -> Iterator[Outcome]:
    """The edition's own outcome, then those under other options of one reading or of two."""
    steps = transcript.steps_of(edition.tag)

    def under(departures: tuple[tuple[str, str], ...], base: Replay | None, since: int) -> Outcome:
        """The replay from a step on, since nothing that varies was asked for before."""
        law = make_law(edition, readings, {**rulings, **dict(departures)})
        kept = base.done[:since] if base else ()
        start = kept[-1].state if kept else transcript.start
        rest = replay(transcript.seats, start, steps[since:], law, past_faults=past_faults)
        return Outcome(edition.tag, departures, Replay(transcript.start, (*kept, *rest.done)))

    own = under((), None, 0)
    yield own
    seen = {()}
    waiting = [own]
    for outcome in waiting:
        for name, since in _open(outcome, edition, readings, rulings):
            chosen = dict(outcome.departures)
            reading = readings.readings[name]
            mine = rulings.get(name) or reading.default_of(edition)
            for option in reading.borne_by(edition):
                departures = tuple(sorted({**chosen, name: option}.items()))
                if option == mine or departures in seen:
                    continue
                seen.add(departures)
                varied = under(departures, outcome.replay, since)
                yield varied
                if not chosen:
                    waiting.append(varied)


def _open(outcome: Outcome, edition: Edition, readings: Readings, rulings: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """The open readings that an outcome asked for and does not vary, each with the step that first asked."""
    first: dict[str, int] = {}
    for n, done in enumerate(outcome.replay.done):
        for name in done.asked:
            first.setdefault(name, n)
    varied = dict(outcome.departures)
    for name, reading in readings.readings.items():
        if name in first and name not in rulings and name not in varied and reading.is_open(edition):
            yield name, first[name]
