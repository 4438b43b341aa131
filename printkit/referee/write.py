"""A game goes in, the rows of its slips come out: read again (slips.py), they give the same game."""

from collections.abc import Iterator

from ..errors import MaterialError, Problem
from .game import Seats, State, Step, Transcript
from .law import Law
from .names import fits_row
from .replay import Done, replay

__all__ = ["write_slips"]


def write_slips(transcript: Transcript, law: Law) -> str:
    """All headers and a row a player, with the square after each throw, of what was played under a law.

    A throw that had to be left out is written down even where no step says so. MaterialError where a step does not
    stand, for names that rows cannot hold, and for an order of turns that goes neither way round the table.
    """
    seats, start, steps = transcript.seats, transcript.start, transcript.steps_of(law.edition.tag)
    game = replay(seats, start, steps, law)
    if game.fault is not None:
        raise _unwritable("this step does not stand", steps[game.fault].place or f"step {game.fault + 1}")
    rows: list[list[str]] = [[] for _ in seats.names]
    before = start
    for step, done in zip(steps, game.done, strict=True):
        player = before.turn if step.player is None else step.player
        for passed in _passed(seats, before, player):
            rows[passed].append("-")
        mark = _mark(seats, player, step, done)
        if before.extra and before.turn == player and rows[player]:
            rows[player][-1] += f"+{mark}"
        else:
            rows[player].append(mark)
        before = done.state
    lines = [f"{name}: {' '.join(row)}".rstrip() for name, row in zip(seats.names, rows, strict=True)]
    return "\n".join([*_headers(seats, start), "", *lines, ""])


def _unwritable(message: str, where: str) -> MaterialError:
    return MaterialError(Problem("game/unwritable", message, where, "write the game as JSON"))


def _headers(seats: Seats, start: State) -> Iterator[str]:
    names = seats.names
    for name in names:
        if not fits_row(name):
            raise _unwritable(f"the name {name!r} does not fit into a row", "players")

    def by_player(key: str, values: tuple, before: object) -> Iterator[str]:
        told = [f"{name}={value}" for name, value in zip(names, values, strict=True) if value != before]
        if told:
            yield f"{key}: {', '.join(told)}"

    yield f"players: {', '.join(names)}"
    if start.turn is not None:
        yield f"first: {names[start.turn]}"
    yield f"direction: {_direction(seats)}"
    yield from by_player("square", start.position, 0)
    yield from by_player("chips", start.chips, None)
    yield f"pot: {start.pot}"
    yield from by_player("fridays", tuple(None if each is None else names[each] for each in start.fridays), None)
    if any(start.dead):
        yield f"dead: {', '.join(name for name, dead in zip(names, start.dead, strict=True) if dead)}"
    yield from by_player("skips", start.skips, 0)
    yield from by_player("stays", start.stays, 0)
    if start.extra:
        yield f"extra: {start.extra}"


def _direction(seats: Seats) -> str:
    """Which way round the table turns go, where each one's right neighbour is the next."""
    count = len(seats.names)
    if seats.right == tuple((player + 1) % count for player in range(count)):
        for direction, way in (("anticlockwise", 1), ("clockwise", -1)):
            if all(seats.next(player) == (player + way) % count for player in range(count)):
                return direction
    raise _unwritable("rows name players seat by seat, and turns go one way round", "players")


def _passed(seats: Seats, before: State, player: int) -> Iterator[int]:
    """Those who were on turn before a player and had to leave it out without a word."""
    waiting, extra = before.turn, before.extra
    while waiting != player:
        if not extra and not before.dead[waiting]:
            yield waiting
        waiting, extra = seats.next(waiting), ""


def _mark(seats: Seats, player: int, step: Step, done: Done) -> str:
    """The token of one step."""
    if step.kind != "throw":
        return {"skip": "-", "stay": "="}[step.kind]
    keys = {(event.key, event.player) for event in done.events}
    again = "!" if ("starts_again", player) in keys else ""
    swapped = "x" if ("swaps", player) in keys else ""
    chosen = next((each for each in (step.swap_with, step.share_with, step.named) if each is not None), None)
    name = "" if chosen is None else f"({seats.names[chosen]})"
    return f"{again}{step.pips}@{done.state.position[player]}{'>' if step.jump else ''}{swapped}{name}"
