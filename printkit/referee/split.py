"""Time is up: a state goes in, what each player would get of the pot under each house ruling comes out.

`chance` is the one place of the referee with chance in it: 10,000 games played out by dice that follow from the position, the
law and the readings (SHA-256), so the same position gives the same shares on any day and machine.
"""

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction

from ..rules import effects
from ..rules.edition import Modality
from .game import BOARD, Seats, State
from .law import Law

__all__ = ["GAMES", "chance", "equal", "furthest", "shares", "wins"]

GAMES = 10_000
_LONGEST = 10_000  # throws of one game: a law may leave no way to 45


def shares(ruling: str, seats: Seats, state: State, law: Law) -> tuple[int, ...] | None:
    """The chips of each player under a ruling, all of the pot; None where nothing is shared since the game goes on."""
    if not any(not dead for dead in state.dead):  # the pot is nobody's, and nobody can go on
        return _evenly(state.pot, range(len(seats.names)), seats, state)
    match ruling:
        case "furthest":
            return furthest(seats, state)
        case "equal":
            return equal(seats, state)
        case "chance":
            return chance(seats, state, law)
        case _:
            return None


def furthest(seats: Seats, state: State) -> tuple[int, ...]:
    """All to whoever stands on the highest square."""
    living = _living(state)
    highest = max(state.position[player] for player in living)
    return _evenly(state.pot, [player for player in living if state.position[player] == highest], seats, state)


def equal(seats: Seats, state: State) -> tuple[int, ...]:
    """The same for all who live."""
    return _evenly(state.pot, _living(state), seats, state)


def chance(seats: Seats, state: State, law: Law) -> tuple[int, ...]:
    """By how often each would be first at 45; what is left over by rounding goes to the largest remainders."""
    won = wins(seats, state, law)
    total = sum(won)
    if not total:
        return equal(seats, state)
    exact = [Fraction(max(0, state.pot) * each, total) for each in won]
    given = [int(part) for part in exact]
    order = _in_turn(seats, state)
    rest = max(0, state.pot) - sum(given)
    for player in sorted(_living(state), key=lambda player: (given[player] - exact[player], order.index(player)))[:rest]:
        given[player] += 1
    return tuple(given)


def wins(seats: Seats, state: State, law: Law, games: int = GAMES) -> tuple[int, ...]:
    """How many of so many games each player wins from this state, by jumps and extra throws taken, nothing else claimed."""
    seed = repr((seats, state, law.edition.tag, law.edition.version, sorted(law.options.items()))).encode("utf-8")
    dice = _dice(hashlib.sha256(seed).digest())
    course = _Course(seats, law)
    won = [0] * len(seats.names)
    for _ in range(games):
        winner = course.play(state, dice)
        if winner is not None:
            won[winner] += 1
    return tuple(won)


def _dice(seed: bytes) -> Iterator[int]:
    """Throws without end: bytes below 252 are six equal parts of 42."""
    counter = 0
    while True:
        for byte in hashlib.sha256(seed + counter.to_bytes(8, "big")).digest():
            if byte < 252:
                yield byte % 6 + 1
        counter += 1


class _Course:
    """The movement that a law prescribes, without chips: they never change where anybody goes."""

    def __init__(self, seats: Seats, law: Law) -> None:
        self._order = seats.order
        self._after = [seats.order.index(player) for player in range(len(seats.names))]
        self._seats = seats
        self._moves = [_move(clause) for clause in law.clauses]
        self._from_goal = law.options["bounce"] == "from45"
        self._all_swap = law.options["sq36_many"] == "all"
        self._swaps_later = law.options["sq36_timing"] == "continuous"
        self._bounce_acts = law.options["bounce_triggers"] == "yes"

    def play(self, state: State, dice: Iterator[int]) -> int | None:
        """The winner of one game from a state on; None where all are dead before."""
        position, dead, skips = list(state.position), list(state.dead), [max(0, skip) for skip in state.skips]
        player = state.turn
        for _ in range(_LONGEST):
            if player is None:
                break
            if skips[player]:
                skips[player] -= 1
            elif self._throw(player, position, dead, skips, dice):
                return player
            player = self._next(player, dead)
        return state.winner

    def _next(self, player: int, dead: list[bool]) -> int | None:
        order, at = self._order, self._after[player]
        for step in range(1, len(order) + 1):
            following = order[(at + step) % len(order)]
            if not dead[following]:
                return following
        return None

    def _throw(self, player: int, position: list[int], dead: list[bool], skips: list[int], dice: Iterator[int]) -> bool:
        """One throw and those that it brings; whether it wins."""
        while True:
            here, pips = position[player], next(dice)
            square = here + pips
            bounced = square > BOARD
            if bounced:
                square = 2 * BOARD - square if self._from_goal else BOARD - pips
                if square == here and self._moves[here] == ("die", 0):
                    dead[player] = True
                    return False
            position[player] = square
            if square == BOARD:
                return True
            kind, value = self._moves[square]
            if bounced and not self._bounce_acts:
                kind = ""
            if kind == "skip":
                skips[player] = value
            elif kind == "go":
                position[player] = value
            elif kind == "swap":
                self._swap(player, square, value, position, dead)
            self._swap_later(player, square, position, dead)
            if kind != "throw":
                return False

    def _swap(self, player: int, square: int, target: int, position: list[int], dead: list[bool]) -> None:
        standing = [o for o in self._seats.around(player)[1:] if position[o] == target and not dead[o]]
        if standing:
            position[player] = target
            for other in standing if self._all_swap else standing[:1]:
                position[other] = square

    def _swap_later(self, player: int, square: int, position: list[int], dead: list[bool]) -> None:
        if not self._swaps_later or position[player] != square:
            return
        for source, move in enumerate(self._moves):
            if move == ("swap", square):
                waiting = [o for o in range(len(position)) if position[o] == source and not dead[o] and o != player]
                if waiting:
                    position[player], position[waiting[0]] = source, square


def _move(clause) -> tuple[str, int]:
    """What a clause does to places: a jump that may be made is made, a skip that may be made is not."""
    must = clause is not None and clause.modality is Modality.MUST
    match clause and clause.effect:
        case effects.SkipThrow(throws) if must:
            return "skip", throws
        case effects.ExtraThrow():
            return "throw", 0
        case effects.MoveTo(target):
            return "go", target
        case effects.SwapWith(target):
            return "swap", target
        case effects.SixIsDeath():
            return "die", 0
        case _:
            return "", 0


def _living(state: State) -> list[int]:
    return [player for player, dead in enumerate(state.dead) if not dead]


def _in_turn(seats: Seats, state: State) -> list[int]:
    """All players in the order of turns, from the one on turn."""
    first = seats.order.index(state.turn) if state.turn is not None else 0
    return [*seats.order[first:], *seats.order[:first]]


def _evenly(pot: int, among: Sequence[int], seats: Seats, state: State) -> tuple[int, ...]:
    """The same for each of some, what is left over one chip each in the order of turns."""
    each, rest = divmod(max(0, pot), len(among))
    extra = [player for player in _in_turn(seats, state) if player in among][:rest]
    return tuple(each * (player in among) + (player in extra) for player in range(len(seats.names)))
