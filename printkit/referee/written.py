"""The squares that players wrote and a replay go in, the first that cannot be comes out, and how the game goes on.

It may be a slip of the pen or a mark in the wrong place: nobody can tell afterwards, so both sequels are played.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .game import BOARD, Seats, State, Step, Transcript
from .law import Law
from .replay import Done, Replay, replay

__all__ = ["Mismatch", "Sequels", "first_mismatch", "mismatch", "sequels"]


class Mismatch(NamedTuple):
    """A square that was written and is not the one that the throw led to. `step` counts from 0."""

    step: int
    player: int
    written: int
    computed: int


class Sequels(NamedTuple):
    """The rest of a game after a step: with the mark where the rules put it, and where it was written."""

    by_rules: Replay
    as_written: Replay


def first_mismatch(game: Replay, steps: Sequence[Step]) -> Mismatch | None:
    """The first written square that is neither where the thrower stands after the step nor where the throw ended."""
    before = game.start
    for number, (step, done) in enumerate(zip(steps, game.done, strict=False)):
        found = mismatch(number, before, step, done)
        if found:
            return found
        before = done.state
    return None


def mismatch(number: int, before: State, step: Step, done: Done) -> Mismatch | None:
    """Whether the square of one step, the `number`-th from 0, is such; `before` is the state that it began with."""
    if step.square is None or done.fault is not None:
        return None
    player = before.turn if step.player is None else step.player
    ended = (event.number for event in done.events if event.key == "moves_to" and event.player == player)
    stands = done.state.position[player]
    return None if step.square == stands or step.square in ended else Mismatch(number, player, step.square, stands)


def sequels(transcript: Transcript, law: Law, mismatch: Mismatch, *, past_faults: bool = False) -> Sequels:
    """Both ways on after a mismatch, the chips as the rules had them; the clause of the written square does nothing."""
    seats, steps = transcript.seats, transcript.steps_of(law.edition.tag)
    until, rest = steps[: mismatch.step + 1], steps[mismatch.step + 1 :]
    state = replay(seats, transcript.start, until, law, past_faults=True).state
    moved = _moved(seats, state, mismatch)
    return Sequels(
        replay(seats, state, rest, law, past_faults=past_faults),
        replay(seats, moved, rest, law, past_faults=past_faults),
    )


def _moved(seats: Seats, state: State, mismatch: Mismatch) -> State:
    """The state with the mark where it was written, free of what the other square still asks of the player."""
    player, square = mismatch.player, mismatch.written

    def put(values: Sequence, value: object) -> tuple:
        return (*values[:player], value, *values[player + 1 :])

    dead = tuple(dead and other != player for other, dead in enumerate(state.dead))
    turn = state.turn
    if state.extra or turn is None:
        turn = next((other for other in _after(seats, player) if not dead[other]), None)
    over = square == BOARD
    return state._replace(
        position=put(state.position, square), dead=dead, skips=put(state.skips, 0), stays=put(state.stays, 0), extra="",
        turn=None if over else turn, winner=player if over else None,
    )  # fmt: skip


def _after(seats: Seats, player: int) -> tuple[int, ...]:
    at = seats.order.index(player) + 1
    return (*seats.order[at:], *seats.order[:at])
