"""A turn in the making: a state goes in, the same opened for changes, and a state comes out again.

What is asked of the readings is noted, since only a reading that a game asked for can change its result.
"""

from .game import Event, Fault, Seats, State
from .law import Law

__all__ = ["Refused", "Turn"]


class Refused(Exception):
    """The step does not stand; the turn is thrown away, so nothing has changed."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


class Turn:
    """The state of one step while it is carried out. It never leaves the replay of that step."""

    __slots__ = ("asked", "chips", "dead", "debts", "events", "extra", "fridays", "law", "position", "pot", "seats",
                 "skips", "stays", "till", "turn", "winner")  # fmt: skip

    def __init__(self, state: State, seats: Seats, law: Law) -> None:
        self.law, self.seats = law, seats
        self.position, self.chips, self.fridays = list(state.position), list(state.chips), list(state.fridays)
        self.dead, self.skips, self.stays = list(state.dead), list(state.skips), list(state.stays)
        self.pot, self.till, self.winner, self.extra = state.pot, state.till, state.winner, state.extra
        self.turn, self.debts = state.turn, list(state.debts)
        self.events: list[Event] = []
        self.asked: set[str] = set()

    def asks(self, reading: str) -> str:
        """The option of a reading, noted as asked for."""
        self.asked.add(reading)
        return self.law.options[reading]

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def others(self, player: int) -> list[int]:
        """The living without one player, seat by seat to his right."""
        return [other for other in self.seats.around(player)[1:] if not self.dead[other]]

    def pass_on(self) -> None:
        """The next living player is on turn; nobody, where all are dead."""
        self.extra = ""
        following = self.seats.next(self.turn)
        while self.dead[following] and following != self.turn:
            following = self.seats.next(following)
        self.turn = None if self.dead[following] else following

    def closed(self) -> State:
        """The state after the step."""
        return State(
            tuple(self.position), tuple(self.chips), self.pot, tuple(self.fridays), tuple(self.dead),
            None if self.winner is not None else self.turn, tuple(self.skips), tuple(self.stays), self.extra, self.winner,
            tuple(self.debts), self.till,
        )  # fmt: skip
