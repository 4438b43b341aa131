"""Chance and an edition's law go in, games that stand come out: what the tests of the referee play with."""

from functools import cache
from random import Random

from printkit.i18n.editions import load_edition
from printkit.i18n.readings import load_readings
from printkit.paths import roots
from printkit.referee.game import Seats, State, Step, Transcript, begin
from printkit.referee.law import Law, make_law
from printkit.referee.replay import play
from printkit.referee.transcript import make_seats, order_of

EDITIONS = ("it", "nl", "pl", "ko", "ar")
NAMES = ("Anna", "Bo: the second", "زينب", "한별", "Łucja 5", "IJsbrand")
LONGEST = 150


@cache
def readings():
    return load_readings(roots())


@cache
def edition(tag: str):
    return load_edition(tag, roots())


def law(tag: str, **rulings: str) -> Law:
    return make_law(edition(tag), readings(), rulings)


def random_law(dice: Random) -> Law:
    """An edition at a table that has agreed on anything."""
    agreed = (reading for reading in readings().readings.values() if dice.random() < 0.5)
    rulings = {reading.name: dice.choice([*reading.options]) for reading in agreed}
    return law(dice.choice(EDITIONS), **rulings)


def random_start(dice: Random) -> tuple[Seats, State]:
    """Two to six players at the beginning or somewhere in the middle, some of them nearly without chips."""
    names = NAMES[: dice.randint(2, len(NAMES))]
    direction = dice.choice(("clockwise", "anticlockwise"))
    seats = make_seats(names, None, order_of(names, None, dice.choice(names), direction))
    state = begin(len(names), seats.order[0], dice.choice((0, 1, 3, 20)))
    if dice.random() < 0.5:
        return seats, state
    return seats, state._replace(
        position=tuple(dice.randint(0, 44) for _ in names),
        chips=tuple(dice.randint(0, 25) for _ in names),
        pot=dice.randint(0, 60),
        fridays=tuple(dice.choice((None, (n + 1) % len(names))) for n in range(len(names))),
        dead=tuple(n != seats.order[0] and dice.random() < 0.15 for n in range(len(names))),
        skips=tuple(dice.choice((0, 0, 0, 1, -1)) for _ in names),
    )


def random_game(dice: Random, seats: Seats, start: State, law: Law, *, wordless: bool = False) -> Transcript:
    """A game that stands step by step, with choices of every kind; `wordless` leaves skips unsaid that have to be."""
    state, steps = start, []
    while state.turn is not None and len(steps) < LONGEST:
        step, state = _legal(dice, seats, state, law, wordless=wordless)
        steps.append(step)
    return Transcript(seats, start, tuple(steps))


def _legal(dice: Random, seats: Seats, state: State, law: Law, *, wordless: bool) -> tuple[Step, State]:
    silent = state.extra == "may" or (wordless and not state.extra and state.skips[state.turn] > 0)
    actors = [seats.next(state.turn)] if silent and dice.random() < 0.5 else []
    for player in (*actors, state.turn):
        for step in _candidates(dice, seats, player):
            done = play(seats, state, step, law)
            if done.fault is None:
                return step, done.state
    raise AssertionError(f"nothing can be done in {state}")


def _candidates(dice: Random, seats: Seats, player: int) -> list[Step]:
    """Steps that may stand, the strange ones often first."""
    strange = [Step(player, "stay"), Step(player, "skip")]
    plain = [Step(player, "throw", pips) for pips in dice.sample(range(1, 7), 6)]
    strange += [plain[0]._replace(restart=True, late=late) for late in (False, True)]
    strange += [plain[n]._replace(jump=True) for n in range(3)] + [step._replace(swapped=True) for step in plain]
    for other in range(len(seats.names)):
        strange += [step._replace(**{key: other}) for step in plain for key in ("swap_with", "share_with", "named")]
    dice.shuffle(strange)
    return strange + plain if dice.random() < 0.6 else plain + strange
