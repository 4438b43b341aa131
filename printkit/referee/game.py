"""The values of a game: who sits where, where everybody stands, what somebody did, and what came of it.

Players are numbers from 0 in the order of their names; chips are whole; a square is 1 to 45, 0 before the first throw.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..rules.edition import GOAL

__all__ = ["BOARD", "Debt", "Event", "Fault", "Seats", "State", "Step", "Transcript", "begin"]

STAKE, PURSE = 10, 20  # what each puts into the pot, and holds after it where nothing else is said
BOARD = GOAL


class Seats(NamedTuple):
    """Names, each player's right-hand neighbour, and the order in which turns are taken."""

    names: tuple[str, ...]
    right: tuple[int, ...]
    order: tuple[int, ...]

    def next(self, player: int) -> int:
        """Who takes a turn after a player, dead or alive."""
        return self.order[(self.order.index(player) + 1) % len(self.order)]

    def around(self, player: int) -> tuple[int, ...]:
        """All players from one on, seat by seat to the right."""
        ring = [player]
        while self.right[ring[-1]] != player and len(ring) < len(self.names):
            ring.append(self.right[ring[-1]])
        return tuple(ring)


class Debt(NamedTuple):
    """What a player could not pay; to the pot where `payee` is None."""

    payer: int
    payee: int | None
    chips: int


class State(NamedTuple):
    """A game between two steps. `turn` throws next, None when it is over; the tuples are by player."""

    position: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    fridays: tuple[int | None, ...]  # of each player
    dead: tuple[bool, ...]
    turn: int | None
    skips: tuple[int, ...]  # throws that each still has to leave out, below 0 where he may
    stays: tuple[int, ...]  # how often each stayed where he stands
    extra: str = ""  # "must" or "may": whoever is on turn throws once more at once
    winner: int | None = None
    debts: tuple[Debt, ...] = ()
    till: int = 0  # what a till apart from the pot has taken in, where the table plays with one

    def total(self) -> int:
        """All chips there are, the same before and after each step."""
        return sum(self.chips) + self.pot + self.till


class Step(NamedTuple):
    """One thing that a player did. `square` is what he wrote; `place` says where it stands, for messages."""

    player: int | None  # None: whoever is on turn
    kind: str = "throw"  # or "stay", "skip"
    pips: int = 0
    restart: bool = False
    late: bool = False  # claimed after the throw was seen
    jump: bool = False
    swap_with: int | None = None
    share_with: int | None = None
    square: int | None = None
    swapped: bool = False  # that places were swapped, without a name
    place: str = ""
    named: int | None = None  # (NAME): whom the throw's square lets the thrower choose


class Event(NamedTuple):
    """Something that followed from a step, by the key of its words ("pays_pot"), with who and how much."""

    key: str
    player: int
    number: int | None = None  # chips or a square
    other: int | None = None


class Fault(NamedTuple):
    """Why a step does not stand: "illegal", or "ambiguous" where a choice is missing.

    `reason` is the key of its words; `options` what was possible, as words of the transcript; `square` whose clause says so.
    """

    kind: str
    reason: str
    player: int | None = None
    number: int | None = None
    options: tuple[str, ...] = ()
    square: int | None = None


class Transcript(NamedTuple):
    """A game as it was written down: seats, the state at its beginning, and steps, for some editions of their own."""

    seats: Seats
    start: State
    steps: tuple[Step, ...]
    own_steps: Mapping[str, tuple[Step, ...]] = {}  # by edition, where a transcript tells them apart
    rulings: Mapping[str, str] = {}

    def steps_of(self, edition: str) -> tuple[Step, ...]:
        """What is to be replayed under an edition."""
        return self.own_steps.get(edition, self.steps)


def begin(count: int, first: int, purse: int = PURSE) -> State:
    """The state of a new game of so many players, the stakes in the pot, `first` to throw."""
    nobody = (None,) * count
    return State((0,) * count, (purse,) * count, STAKE * count, nobody, (False,) * count, first, (0,) * count, (0,) * count)
