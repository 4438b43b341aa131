"""A game as JSON goes in, a Transcript comes out, or the place where it cannot be read.

The field names are those of the worked cases: players, right_neighbour, setup, steps. What is left out is as at the start of a
game; in `setup`, "turn_order" goes before "direction".
"""

from collections.abc import Callable, Mapping, Sequence

from ..errors import MaterialError, Problem
from .game import BOARD, STAKE, Seats, State, Step, Transcript, begin
from .names import is_name, plain_name

__all__ = [
    "MOST_CHIPS", "MOST_PLAYERS", "MOST_SKIPS", "MOST_STAYS", "check_fridays", "home_of", "make_seats", "order_of",
    "read_json", "unreadable",
]  # fmt: skip

_KEYS = ("players", "right_neighbour", "setup", "steps", "rulings")
_IGNORED = ("id", "title", "question", "edition", "throws", "choices", "reading_used", "depends_on_ambiguity", "working",
            "expected", "alternatives", "note")  # fmt: skip
_SETUP = ("position", "chips", "pot", "fridays", "dead", "turn_order", "to_move", "direction", "skips", "stays", "extra")
_STEP = {"player", "do", "throw", "restart", "after_seeing", "jump", "swap_with", "share_with", "square"}
_KINDS = ("throw", "stay", "skip")
MOST_PLAYERS, MOST_CHIPS, MOST_SKIPS, MOST_STAYS = 999, 1_000_000, 9, 999  # that a start may have
_SHOWN = 60


Agree = Callable[[Mapping[str, str]], Mapping[str, str]]


def unreadable(message: str, where: str, hint: str = "") -> MaterialError:
    """A transcript that cannot be read, with its place."""
    return MaterialError(Problem("game/unreadable", message, where, hint))


def read_json(text: str, purse: int, direction: str, agree: Agree = dict) -> Transcript:
    """The game of a JSON text. `purse` is what each holds after the stake, `direction` the house's, where it says neither.

    `agree` checks the game's own rulings and adds what else is agreed on.

    MaterialError names line and column, or the path to the value that cannot be.
    """
    import json

    try:
        table = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise unreadable(f"no JSON: {error.msg}", f"line {error.lineno}, column {error.colno}") from error
    except ValueError as error:  # a number of thousands of digits
        raise unreadable("no JSON: a number is too long", "line 1") from error
    except RecursionError as error:
        raise unreadable("no JSON: nested too deeply", "line 1") from error
    game = _Reader(table, "game").table(_KEYS, _IGNORED)
    names = tuple(map(_name, game.get("players").list_of(str)))
    if len(names) > MOST_PLAYERS:
        raise unreadable(f"there are {len(names)} players", "players", f"at most {MOST_PLAYERS} can play")
    rulings = agree({key: reader.text() for key, reader in game.get("rulings", {}).items()})
    purse, direction = int(rulings.get("purse", purse)), rulings.get("direction", direction)
    setup = game.get("setup", {}).table(_SETUP)
    right = _right(game, names)
    seats = make_seats(names, right, _order(setup, names, right, direction))
    start = _start(setup, seats, purse)
    steps, own = _steps(game, seats)
    return Transcript(seats, start, steps, own, rulings)


def make_seats(names: Sequence[str], right: Mapping[str, str] | None, order: Sequence[str]) -> Seats:
    """Seats by name; each one's right-hand neighbour is the next in the list where `right` is None.

    MaterialError for doubled, strange or lonely names, or neighbours that do not close a ring.
    """
    twice = next((name for n, name in enumerate(names) if name in names[:n]), None)
    if twice is not None:
        raise unreadable(f"there are two players called {twice}", "players", "give each a name of his own")
    if not names:
        raise unreadable("there are no players", "players")
    empty = next((n for n, name in enumerate(names, 1) if not name), None)
    if empty is not None:
        raise unreadable(f"player {empty} has no name", "players")
    number = {name: n for n, name in enumerate(names)}
    neighbours = right or {name: names[(n + 1) % len(names)] for n, name in enumerate(names)}
    for name in (*neighbours, *neighbours.values(), *order):
        if name not in number:
            raise unreadable(f"there is no player {_show(name)}", "players", f"known: {', '.join(names)}")
    if sorted(order) != sorted(names):
        raise unreadable("the order of turns does not name each player once", "turn_order")
    seats = Seats(tuple(names), tuple(number[neighbours[name]] for name in names if name in neighbours),
                  tuple(number[name] for name in order))  # fmt: skip
    if len(seats.right) != len(names) or len(seats.around(0)) != len(names) or sorted(seats.right) != [*number.values()]:
        raise unreadable("the neighbours do not sit in one ring", "right_neighbour", "name each player's once")
    return seats


def order_of(names: Sequence[str], right: Mapping[str, str] | None, first: str, direction: str) -> tuple[str, ...]:
    """The order of turns from one player on: to the right where play is anticlockwise, else to the left."""
    neighbours = right or {name: names[(n + 1) % len(names)] for n, name in enumerate(names)}
    ring = [first]
    while neighbours.get(ring[-1]) not in ring and ring[-1] in neighbours:
        ring.append(neighbours[ring[-1]])
    return tuple(ring if direction == "anticlockwise" else (ring[0], *reversed(ring[1:])))


class _Reader:
    """A value of the JSON with the path that leads to it."""

    def __init__(self, value: object, path: str) -> None:
        self.value, self.path = value, path

    def table(self, known: Sequence[str], ignored: Sequence[str] = ()) -> "_Reader":
        """Itself, if it is an object with these keys."""
        if not isinstance(self.value, dict):
            raise unreadable("is no object", self.path)
        strange = next((key for key in self.value if key not in known and key not in ignored), None)
        if strange is not None:
            raise unreadable(f"has an unknown key {_show(strange)}", self.path, f"known: {', '.join(known)}")
        return self

    def get(self, key: str, *default: object) -> "_Reader":
        if not default and key not in self.value:
            raise unreadable(f"has no {key}", self.path)
        return _Reader(self.value.get(key, *default), f"{self.path}.{key}")

    def has(self, key: str) -> bool:
        return self.value.get(key) is not None

    def items(self):
        if not isinstance(self.value, dict):
            raise unreadable("is no object", self.path)
        return ((plain_name(key), _Reader(value, f"{self.path}.{key}")) for key, value in self.value.items())

    def entries(self) -> list["_Reader"]:
        if not isinstance(self.value, list):
            raise unreadable("is no list", self.path)
        return [_Reader(value, f"{self.path}[{n}]") for n, value in enumerate(self.value)]

    def list_of(self, kind: type) -> list:
        wrong = next((entry for entry in self.entries() if type(entry.value) is not kind), None)
        if wrong is not None:
            raise unreadable(f"is {_show(wrong.value)}", wrong.path)
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise unreadable(f"is {_show(self.value)}, no text", self.path)
        return plain_name(self.value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise unreadable(f"is {_show(self.value)}", self.path, "write true or false")
        return self.value

    def number(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            raise unreadable(f"is {_show(self.value)}", self.path, f"write a whole number from {least} to {most}")
        return self.value

    def player(self, seats_names: Sequence[str]) -> int:
        name = self.text()
        if name not in seats_names:
            raise unreadable(f"there is no player {_show(name)}", self.path, f"known: {', '.join(seats_names)}")
        return seats_names.index(name)


def _name(text: str) -> str:
    """A name as rows compare it. MaterialError for one that rows could not tell from a header, or that holds controls."""
    name = plain_name(text)
    if name and not is_name(name):
        raise unreadable(f"{_show(text)} is no name", "players", "use letters, and none of the headers' words")
    return name


def _show(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of which no key comes twice: the first would be lost."""
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        raise unreadable(f"{_show(next(key for key in keys if keys.count(key) > 1))} stands twice in one object", "game")
    return table


def _right(game: _Reader, names: Sequence[str]) -> Mapping[str, str] | None:
    if not game.has("right_neighbour"):
        return None
    return {name: names[reader.player(names)] for name, reader in game.get("right_neighbour").items()}


def _order(setup: _Reader, names: Sequence[str], right: Mapping[str, str] | None, direction: str) -> Sequence[str]:
    if setup.has("turn_order"):
        return [names[entry.player(names)] for entry in setup.get("turn_order").entries()]
    if setup.has("direction"):
        direction = setup.get("direction").text()
        if direction not in ("clockwise", "anticlockwise"):
            raise unreadable(f"is {direction!r}", "game.setup.direction", "write clockwise or anticlockwise")
    first = names[setup.get("to_move").player(names)] if setup.has("to_move") else names[0] if names else ""
    return order_of(names, right, first, direction) if names else ()


def _start(setup: _Reader, seats: Seats, purse: int) -> State:
    names = seats.names
    first = setup.get("to_move").player(names) if setup.has("to_move") else seats.order[0]
    state = begin(len(names), first, purse)

    def by_player(key: str, before: Sequence, read):
        if not setup.has(key):
            return tuple(before)
        told: dict[int, object] = {}
        for name, reader in setup.get(key).items():
            player = _Reader(name, reader.path).player(names)
            if player in told:
                raise unreadable(f"{name} stands twice", reader.path)
            told[player] = read(reader)
        return tuple(told.get(player, value) for player, value in enumerate(before))

    dead = [False] * len(names)
    for entry in setup.get("dead", []).entries():
        dead[entry.player(names)] = True
    if setup.has("to_move") and dead[first]:
        raise unreadable(f"{names[first]} is dead", "game.setup.to_move", "the first to throw lives")
    extra = setup.get("extra").text() if setup.has("extra") else ""
    if extra not in ("", "must", "may"):
        raise unreadable(f"is {extra!r}", "game.setup.extra", "write must or may")
    fridays = by_player("fridays", state.fridays, lambda reader: reader.player(names))
    check_fridays(fridays, tuple(names), "game.setup.fridays")
    state = state._replace(
        position=by_player("position", state.position, lambda reader: reader.number(0, BOARD)),
        chips=by_player("chips", state.chips, lambda reader: reader.number(-MOST_CHIPS, MOST_CHIPS)),
        pot=setup.get("pot").number(-MOST_CHIPS, MOST_CHIPS) if setup.has("pot") else STAKE * len(names),
        fridays=fridays,
        skips=by_player("skips", state.skips, lambda reader: reader.number(-MOST_SKIPS, MOST_SKIPS)),
        stays=by_player("stays", state.stays, lambda reader: reader.number(0, MOST_STAYS)),
        dead=tuple(dead), extra=extra,
    )  # fmt: skip
    winner = home_of(state.position, seats.names, "game.setup.position")
    state = _with_living_turn(state, seats)
    return state if winner is None else state._replace(winner=winner, turn=None)


def _with_living_turn(state: State, seats: Seats) -> State:
    turn = state.turn
    for _ in seats.names:
        if not state.dead[turn]:
            return state._replace(turn=turn)
        turn = seats.next(turn)
    return state._replace(turn=None)


def check_fridays(fridays: Sequence[int | None], names: Sequence[str], where: str) -> None:
    """MaterialError where somebody is his own Friday."""
    own = next((name for player, name in enumerate(names) if fridays[player] == player), None)
    if own is not None:
        raise unreadable(f"{own} cannot be the Friday of {own}", where)


def home_of(position: Sequence[int], names: Sequence[str], where: str) -> int | None:
    """Who stands on 45, where the first to come ends the game: one player or none, else MaterialError."""
    home = [player for player, square in enumerate(position) if square == BOARD]
    if len(home) > 1:
        both = " and ".join(names[player] for player in home[:2])
        raise unreadable(f"{both} stand on {BOARD}", where, "the game ends with the first there")
    return home[0] if home else None


def _steps(game: _Reader, seats: Seats) -> tuple[tuple[Step, ...], Mapping[str, tuple[Step, ...]]]:
    steps = game.get("steps", [])
    if isinstance(steps.value, dict):
        own = {tag: _read_steps(reader, seats) for tag, reader in steps.items()}
        return next(iter(own.values()), ()), own
    return _read_steps(steps, seats), {}


def _read_steps(steps: _Reader, seats: Seats) -> tuple[Step, ...]:
    return tuple(_step(entry, seats, n) for n, entry in enumerate(steps.entries(), 1))


def _step(entry: _Reader, seats: Seats, number: int) -> Step:
    entry.table(sorted(_STEP))
    kind = entry.get("do", "throw").text()
    if kind not in _KINDS:
        raise unreadable(f"is {_show(kind)}", f"{entry.path}.do", f"write {' or '.join(_KINDS)}")
    pips = entry.get("throw", 0)
    if kind == "throw" and type(pips.value) is not int:
        raise unreadable(f"is {_show(pips.value)}", pips.path, "write the pips of the die")
    if kind != "throw":
        told = next((key for key in _STEP - {"player", "do", "square"} if entry.has(key)), None)
        if told:
            raise unreadable(f"takes no {told}: nothing is thrown", entry.path)
    flags = {key: entry.get(key, False).flag() for key in ("restart", "after_seeing", "jump")}
    chosen = {key: entry.get(key).player(seats.names) if entry.has(key) else None for key in ("swap_with", "share_with")}
    return Step(
        entry.get("player").player(seats.names) if entry.has("player") else None, kind,
        pips.value if kind == "throw" else 0, flags["restart"], flags["after_seeing"], flags["jump"],
        chosen["swap_with"], chosen["share_with"],
        entry.get("square").number(0, BOARD) if entry.has("square") else None, False, f"step {number}",
    )  # fmt: skip
