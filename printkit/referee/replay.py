"""Replay a game: a transcript and a law go in; the state after each step, what happened, and the first fault come out.

Each step stands whole or not at all. Nothing here knows chance, time or files.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from ..rules import effects
from ..rules.edition import Modality
from .game import BOARD, Event, Fault, Seats, State, Step
from .landing import acts_at_once, land
from .law import Law
from .turn import Refused, Turn

__all__ = ["Done", "Replay", "play", "played", "replay"]

PIPS = range(1, 7)


class _Way(Enum):
    """How a throw leads to its square."""

    AHEAD = 1
    PLACED = 2  # a first throw puts the mark on the number of its pips
    BACK = 3  # past the goal and back
    PUT = 4  # put there, whatever the pips


class Done(NamedTuple):
    """What one step led to; with a fault, the state is the one before it. `asked` names the readings it turned on."""

    state: State
    events: tuple[Event, ...]
    asked: frozenset[str]
    fault: Fault | None = None


class Replay(NamedTuple):
    """All steps up to the first fault, or all of them where faults were skipped; `start` is the state before the first."""

    start: State
    done: tuple[Done, ...]

    @property
    def state(self) -> State:
        """The state at the end."""
        return self.done[-1].state if self.done else self.start

    @property
    def legal(self) -> tuple[bool, ...]:
        """Whether each step stands."""
        return tuple(done.fault is None for done in self.done)

    @property
    def fault(self) -> int | None:
        """The index of the first step that does not stand."""
        return next((n for n, done in enumerate(self.done) if done.fault), None)

    @property
    def asked(self) -> frozenset[str]:
        """The readings that the game turned on."""
        return frozenset().union(*(done.asked for done in self.done))


def replay(seats: Seats, start: State, steps: Sequence[Step], law: Law, *, past_faults: bool = False) -> Replay:
    """The steps one after the other under a law; `past_faults` leaves out each that does not stand, and goes on."""
    return Replay(start, tuple(played(seats, start, steps, law, past_faults=past_faults)))


def played(seats: Seats, start: State, steps: Iterable[Step], law: Law, *, past_faults: bool = False) -> Iterator[Done]:
    """The same step by step, for games of any length."""
    state = start
    for step in steps:
        done = play(seats, state, step, law)
        yield done
        state = done.state
        if done.fault and not past_faults:
            return


def play(seats: Seats, state: State, step: Step, law: Law) -> Done:
    """One step. Where it does not stand, the state is the one that was given."""
    turn = Turn(state, seats, law)
    try:
        _carry_out(turn, step)
    except Refused as refused:
        return Done(state, (), frozenset(turn.asked), refused.fault)
    return Done(turn.closed(), tuple(turn.events), frozenset(turn.asked))


def _carry_out(turn: Turn, step: Step) -> None:
    if turn.winner is not None or turn.turn is None:
        raise Refused(Fault("illegal", "game_over", step.player))
    player = turn.turn if step.player is None else step.player
    _give_turn(turn, player)
    if step.kind == "stay":
        _stay(turn, player)
    elif step.kind == "skip":
        _skip(turn, player)
    else:
        _throw(turn, player, step)


def _give_turn(turn: Turn, player: int) -> None:
    """Bring the turn to a player, past those who may or must let it pass; Refused where somebody else has to act."""
    for _ in turn.seats.names:
        waiting = turn.turn
        if waiting == player:
            return
        if turn.extra == "may" and player != waiting:
            turn.pass_on()
        elif turn.skips[waiting] > 0 and not turn.extra:
            turn.skips[waiting] -= 1
            turn.pass_on()
        else:
            break
        if turn.turn is None:
            break
    if turn.turn == player:
        return
    waiting = turn.turn
    reason = "rolls_again" if turn.extra == "must" else "not_turn"
    options = () if waiting is None else (turn.seats.names[waiting],)
    raise Refused(Fault("illegal", reason, player if reason == "not_turn" else waiting, None, options, _square(turn, waiting)))


def _square(turn: Turn, player: int | None) -> int | None:
    """Where a player stands, where something is written."""
    return turn.position[player] or None if player is not None else None


def _stay(turn: Turn, player: int) -> None:
    here = turn.position[player]
    clause = turn.law.clauses[here]
    if turn.extra or turn.skips[player] > 0 or clause is None or not isinstance(clause.effect, effects.Stay):
        raise Refused(Fault("illegal", "stay", player, None, ("1", "2", "3", "4", "5", "6"), here or None))
    if turn.stays[player] and turn.asks("sq7_stay") == "once":
        raise Refused(Fault("illegal", "stay", player, None, ("1", "2", "3", "4", "5", "6"), here))
    turn.stays[player] += 1
    turn.tell(Event("stays", player, here))
    turn.pass_on()


def _skip(turn: Turn, player: int) -> None:
    """A throw left out: one that must be, one that may be, or an extra throw that nobody has to take."""
    if turn.extra == "may":
        turn.pass_on()
        return
    if turn.extra == "must" or not turn.skips[player]:
        raise Refused(Fault("illegal", "skip", player, None, ("1", "2", "3", "4", "5", "6"), turn.position[player] or None))
    turn.skips[player] += -1 if turn.skips[player] > 0 else 1
    turn.pass_on()


def _throw(turn: Turn, player: int, step: Step) -> None:
    if step.pips not in PIPS:
        raise Refused(Fault("illegal", "pips", player, step.pips, ("1", "2", "3", "4", "5", "6")))
    if turn.skips[player] > 0 and not turn.extra:
        raise Refused(Fault("illegal", "misses_turn", player, None, ("-",), turn.position[player] or None))
    turn.skips[player] = 0
    turn.extra = ""
    here = turn.position[player]
    restarted = _restarts(turn, player, step)
    if _dies(turn, player, step, restarted=restarted):
        _refuse_choices(turn, player, step, here)
        turn.pass_on()
        return
    square, way = _where_to(turn, player, step.pips, restarted=restarted)
    turn.position[player] = square
    turn.stays[player] = 0
    turn.tell(Event("moves_to", player, square))
    _refuse_choices(turn, player, step, square)
    if _fires(turn, square, way):
        land(turn, player, square, step)
    _change_at_target(turn, player, square)
    if turn.winner is None and not turn.extra:
        turn.pass_on()


def _restarts(turn: Turn, player: int, step: Step) -> bool:
    """Whether the throw begins anew. A claim after the throw was seen may come too late; the throw stands all the same."""
    if not step.restart:
        return False
    here = turn.position[player]
    clause = turn.law.clauses[here]
    if clause is None or not isinstance(clause.effect, effects.StartAgain):
        raise Refused(Fault("illegal", "restart", player, None, (), here or None))
    if step.late and turn.asks("sq4_choice") == "before":
        turn.tell(Event("claim_late", player))
        return False
    turn.tell(Event("starts_again", player))
    return True


def _dies(turn: Turn, player: int, step: Step, *, restarted: bool) -> bool:
    """A six from the square where it leads back to the same square."""
    here = turn.position[player]
    clause = turn.law.clauses[here]
    if restarted or clause is None or not isinstance(clause.effect, effects.SixIsDeath):
        return False
    if here + step.pips <= BOARD or _bounced(turn, here, step.pips) != here:
        return False
    turn.dead[player] = True
    turn.tell(Event("out", player))
    if turn.asks("dead_chips") == "pot" and turn.chips[player] > 0:
        turn.pot += turn.chips[player]
        turn.chips[player] = 0
    return True


def _where_to(turn: Turn, player: int, pips: int, *, restarted: bool) -> tuple[int, _Way]:
    """The square that a throw leads to, and how."""
    here = turn.position[player]
    if restarted:
        for reading in turn.law.by_square.get(here, ()):
            turn.asks(reading)
        origin = turn.law.clauses[here].effect.origin
        if origin and any(turn.law.options[name] == "put_on_1" for name in turn.law.by_square.get(here, ())):
            return origin, _Way.PUT
        return origin + pips, _Way.AHEAD if origin else _Way.PLACED
    if not here:
        return pips, _Way.PLACED
    if here + pips <= BOARD:
        return here + pips, _Way.AHEAD
    turn.tell(Event("needs_exactly", player, BOARD - here))
    turn.tell(Event("goes_back_squares", player, here + pips - BOARD))
    return _bounced(turn, here, pips), _Way.BACK


def _bounced(turn: Turn, here: int, pips: int) -> int:
    beyond = here + pips - BOARD
    return BOARD - beyond if turn.asks("bounce") == "from45" else here - beyond


def _fires(turn: Turn, square: int, way: _Way) -> bool:
    """Whether the square acts that the throw ended on."""
    if way is _Way.AHEAD or not acts_at_once(turn.law.clauses[square]):
        return True
    if way is _Way.PLACED:
        return turn.asks("first_throw_triggers") == "yes"
    return way is _Way.BACK and turn.asks("bounce_triggers") == "yes"


def _change_at_target(turn: Turn, player: int, square: int) -> None:
    """Whoever comes to 41 while somebody is on 36: whether 36 acts once more is for the table to say."""
    source = turn.law.swaps.get(square)
    if source is None or turn.position[player] != square:
        return
    waiting = [other for other in turn.others(player) if turn.position[other] == source]
    if waiting and turn.asks("sq36_timing") == "continuous":
        first = min(waiting)
        turn.position[player], turn.position[first] = source, square
        turn.tell(Event("swaps", first, None, player))


def _refuse_choices(turn: Turn, player: int, step: Step, square: int) -> None:
    """A choice that the square does not offer is no slip of the pen: the step does not stand."""
    clause = turn.law.clauses[square] if not turn.dead[player] else None
    effect = clause.effect if clause else None
    offers_jump = isinstance(effect, effects.MoveTo) and clause.modality is Modality.MAY
    if step.jump and not offers_jump:
        raise Refused(Fault("illegal", "jump", player, None, (), square))
    if (step.swap_with is not None or step.swapped) and not isinstance(effect, effects.SwapWith):
        raise Refused(Fault("illegal", "swap_with", player, None, (), square))
    if step.share_with is not None and not isinstance(effect, effects.WinPot):
        raise Refused(Fault("illegal", "share_with", player, None, (), square))
    if step.named is not None and not isinstance(effect, effects.SwapWith | effects.WinPot):
        raise Refused(Fault("illegal", "named", player, None, (), square))
