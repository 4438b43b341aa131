"""`printkit referee play`: what players type turn by turn goes in, the square, its clause, chips and choices come out.

Plain lines, one thing each, in the order in which they matter: a screen reader speaks them as they come.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import click

from ..errors import MaterialError, Problem, UsageError
from ..referee.game import Seats, State, Step, Transcript, begin
from ..referee.replay import Done, play
from . import console
from .games import Table, game_options, set_table

__all__ = ["command"]

_SIGNS = (("=", Step(None, "stay")), ("-", Step(None, "skip")), ("!", Step(None, "throw", 1, restart=True)))
_WORDS = ("undo", "table", "end")


class _Game(NamedTuple):
    """The turns so far, each with its steps and what they led to."""

    seats: Seats
    start: State
    turns: tuple[tuple[tuple[Step, Done], ...], ...] = ()

    @property
    def state(self) -> State:
        return self.turns[-1][-1][1].state if self.turns else self.start


@click.command("play")
@click.argument("players", nargs=-1, metavar="PLAYER...")
@game_options
def command(players: tuple[str, ...], editions, readings, lang, data) -> None:
    """Play turn by turn: type a throw, and hear the square, its clause, the chips and what may be chosen.

    PLAYERs sit so that each one's right-hand neighbour is the next; the first begins. Type 4, or 6+3 for an extra throw, !2 to
    start again, 4> to jump, 5x(NAME) to swap, - or =; undo takes the last turn back, table tells where all stand, end stops.
    """
    from ..referee.law import make_law

    table = set_table(editions, readings, lang, data)
    if not editions or len(table.editions) != 1:
        raise UsageError(Problem("play/edition", "a game is played by one edition", hint="name it, like --edition it"))
    if not players:
        raise UsageError(Problem("play/players", "who plays?", hint="name the players, like play Anna Bo --edition it"))
    agreed = table.agreed({})
    law = make_law(table.editions[0], table.readings, agreed)
    game = _sit_down(players, table, agreed)
    _announce(game, law, table)
    for line in iter(sys.stdin.readline, ""):
        typed = line.strip()
        if typed == "end":
            break
        game = _obey(game, typed, law, table)
        if game.state.turn is None:
            break
        _announce(game, law, table)
    _close(game, law)


def _sit_down(players: tuple[str, ...], table: Table, agreed: Mapping[str, str]) -> _Game:
    """The seats, and the order of turns by the house's direction. UsageError for a name that no row can hold."""
    from ..referee.names import fits_row, plain_name
    from ..referee.transcript import make_seats, order_of

    names = tuple(map(plain_name, players))
    unfit = next((name for name in names if not fits_row(name)), None)
    if unfit is not None:
        hint = "use letters, none of , = ( ) and none of the words that head a game"
        raise UsageError(Problem("play/name", f"{unfit[:40]!r} does not fit into a row", hint=hint))
    order = order_of(names, None, names[0], table.house("direction", agreed))
    seats = make_seats(names, None, order)
    return _Game(seats, begin(len(names), seats.order[0], int(table.house("purse", agreed))))


def _announce(game: _Game, law, table: Table) -> None:
    """Whose turn it is, where he stands, and what he may do besides throwing."""
    from .verdicts import square_words

    catalog, state = table.catalog, game.state
    name = game.seats.names[state.turn]
    square = square_words(state.position[state.turn], catalog)
    chips = catalog.count("count.chips", state.chips[state.turn])
    console.write(f"{catalog.text('verdict.is_turn', player=name)}. {square}, {chips}")
    throw = Step(None, "throw", 1)
    signs = [sign for sign, step in _SIGNS if not play(game.seats, state, step, law).fault]
    may = [*([] if play(game.seats, state, throw, law).fault else ["1–6"]), *signs]
    console.write(catalog.text("verdict.possible", options=" ".join(may)))


def _obey(game: _Game, typed: str, law, table: Table) -> _Game:
    """The game after a line was typed; as it was, where the line cannot be."""
    if not typed or typed == "table":
        _tell_all(game, table)
        return game
    if typed == "undo":
        return game._replace(turns=game.turns[:-1])
    try:
        steps = list(_read(typed, game))
    except MaterialError as error:
        for problem in error.problems:
            console.write(f"{problem.message}; {problem.hint}")
        return game
    made, state = [], game.state
    for step in steps:
        done = play(game.seats, state, step, law)
        _tell(done, game.seats, law, table)
        if done.fault:
            return game
        made.append((step, done))
        state = done.state
    return game._replace(turns=(*game.turns, tuple(made))) if made else game


def _read(typed: str, game: _Game) -> Iterator[Step]:
    """The steps of a line, read as a row of the slips is."""
    from ..referee.slips import read_slips

    name = game.seats.names[game.state.turn]
    rows = f"players: {', '.join(game.seats.names)}\nfirst: {name}\n{name}: {typed}"
    return (step._replace(player=game.state.turn) for step in read_slips(rows, 0, "clockwise").steps)


def _tell(done: Done, seats: Seats, law, table: Table) -> None:
    from .verdicts import deciding, say_all

    for words in say_all(done, seats, table.catalog):
        console.write(words)
    for square in deciding(done, law.edition):
        clause = law.edition.clause(square)
        console.write(f"{table.catalog.text('label.square_n', n=square)} {console.quote(clause.quotation or clause.text)}")


def _tell_all(game: _Game, table: Table) -> None:
    from .verdicts import standing

    for line in standing(game.state, game.seats, table.catalog):
        console.write(line)


def _close(game: _Game, law) -> None:
    """The whole game as rows of slips, so that it can be kept and replayed."""
    from ..referee.write import write_slips

    if game.turns:
        steps = tuple(step for turn in game.turns for step, _ in turn)
        console.write(write_slips(Transcript(game.seats, game.start, steps), law).rstrip("\n"))
