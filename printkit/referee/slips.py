"""The rows of the slips go in as text, a Transcript comes out, or line and column of what cannot be read.

Headers first, `players:` at least; then the rows, `Anna: 4 2 - 6+3 = !2@2`, a token for each time that Anna was on
turn: `-` skipped, `=` stayed, or throws joined by `+`, each `[!]THROW[@SQUARE][>][x][(NAME)]`. A row may go on in a
later line; `#` begins a comment. Columns count the characters of the line as it was given.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, NoReturn

from .game import BOARD, STAKE, Seats, State, Step, Transcript, begin
from .names import HEADERS, PLAIN, UNSEEN, is_name, plain_name
from .transcript import (
    MOST_CHIPS,
    MOST_PLAYERS,
    MOST_SKIPS,
    MOST_STAYS,
    check_fridays,
    home_of,
    make_seats,
    order_of,
    unreadable,
)

__all__ = ["read_slips"]

_SHOWN = 40


_INSIDE = r"(?:[^()]++|\([^()]*+\))*+"  # of (NAME), where a name may have a pair of its own
_TOKEN = re.compile(rf"(?:\({_INSIDE}\)|\S)++")
_THROW = re.compile(rf"(!?)([0-9]{{1,3}})(?:@([0-9]{{1,3}}))?(>?)([xX]?)(?:\(({_INSIDE})\))?")
_SIGNS = {"-": "skip", "=": "stay"}
_FORMS = "write - or = or throws like 4, 6+3, !2@2, 3@27>, 5@36x(NAME), 1@45(NAME)"


def read_slips(text: str, purse: int, direction: str) -> Transcript:
    """The game of the rows. `purse` is what each holds after the stake, `direction` the house's, where no header says.

    MaterialError, in one line with its place, for what is no row or header. Whether the game can be is not asked here.
    """
    lines = _lines(text.removeprefix("\ufeff"))
    headers, row = _headers(lines)
    seats, start = _table(headers, row, purse, direction)
    rows: list[list[tuple[Step, ...]]] = [[] for _ in seats.names]
    numbers = {name: number for number, name in enumerate(seats.names)}
    colons = sorted({name.translate(PLAIN).count(":") for name in numbers}, reverse=True)
    while row is not None:
        player, at = _owner(row, numbers, colons)
        rows[player].extend(_tokens(row, at, player, numbers))
        row = next(lines, None)
    return Transcript(seats, start, tuple(_woven([rows[player] for player in seats.order])))


class _Part(NamedTuple):
    """A stretch of a line: `given` as it was typed, `plain` with the same length in ASCII signs and digits."""

    number: int
    given: str
    plain: str
    columns: Sequence[int]
    start: int
    stop: int

    @property
    def text(self) -> str:
        return self.plain[self.start : self.stop].strip()

    @property
    def name(self) -> str:
        return plain_name(self.given[self.start : self.stop])

    def place(self, at: int | None = None) -> str:
        """Where it stands, without the blanks before it; `at` is another index of the line."""
        if at is None:
            blanks = len(self.plain[self.start : self.stop]) - len(self.plain[self.start : self.stop].lstrip())
            at = self.start + blanks
        return f"line {self.number}, column {self.columns[at]}"

    def cut(self, start: int, stop: int) -> "_Part":
        return self._replace(start=start, stop=stop)

    def entries(self) -> list["_Part"]:
        """What commas part; nothing where nothing is written."""
        if not self.text:
            return []
        ends = [found.start() for found in re.finditer(",", self.plain[: self.stop]) if found.start() >= self.start]
        starts = (self.start, *(end + 1 for end in ends))
        return [self.cut(*span) for span in zip(starts, (*ends, self.stop), strict=True)]

    def halves(self) -> tuple["_Part", "_Part"]:
        """NAME=VALUE, parted at the last sign."""
        middle = self.plain.rfind("=", self.start, self.stop)
        if middle < 0:
            raise unreadable(f"{_show(self.text)} has no =", self.place(), "write NAME=VALUE, NAME=VALUE")
        return self.cut(self.start, middle), self.cut(middle + 1, self.stop)

    def whole(self, least: int, most: int) -> int:
        """A whole number in these bounds."""
        if not re.fullmatch("-?[0-9]{1,9}", self.text) or not least <= int(self.text) <= most:
            hint = f"write a whole number from {least} to {most}"
            raise unreadable(f"{_show(self.text)} cannot be", self.place(), hint)
        return int(self.text)

    def player(self, numbers: Mapping[str, int]) -> int:
        """Whose name it is."""
        if self.name not in numbers:
            raise unreadable(f"there is no player {_show(self.name)}", self.place(), f"known: {', '.join(numbers)}")
        return numbers[self.name]

    def word(self, *known: str) -> str:
        """One of these words."""
        if self.text.casefold() not in known:
            raise unreadable(f"{_show(self.text)} cannot be", self.place(), f"write {' or '.join(known)}")
        return self.text.casefold()


def _show(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def _lines(text: str) -> Iterator[_Part]:
    """The lines that say something."""
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        given, columns = line, range(1, len(line) + 2)
        if not line.isascii() and UNSEEN.search(line):
            columns = [n for n, char in enumerate(line, 1) if not UNSEEN.match(char)] + [len(line) + 1]
            given = UNSEEN.sub("", line)
        plain = given if given.isascii() else given.translate(PLAIN)
        if plain.strip() and not plain.lstrip().startswith("#"):
            yield _Part(number, given, plain, columns, 0, len(plain))


def _header(line: _Part) -> str | None:
    key, colon, _ = line.plain.partition(":")
    return key.strip().casefold() if colon and key.strip().casefold() in HEADERS else None


def _headers(lines: Iterator[_Part]) -> tuple[dict[str, _Part], _Part | None]:
    """The values of the headers, and the first line that is none."""
    headers: dict[str, _Part] = {}
    for line in lines:
        key = _header(line)
        if key is None:
            return headers, line
        if key in headers:
            _refuse_header(line, key)
        headers[key] = line.cut(line.plain.index(":") + 1, line.stop)
    return headers, None


def _refuse_header(line: _Part, key: str) -> NoReturn:
    told = "a second game begins here" if key == "players" else f"{key} comes too late, or twice"
    raise unreadable(told, line.place(), "one game a file: each header once, then the rows")


def _table(headers: Mapping[str, _Part], row: _Part | None, purse: int, direction: str) -> tuple[Seats, State]:
    """Seats and the state at the beginning."""
    if "players" not in headers:
        hint = "begin with players: NAME, NAME, where each one's right neighbour is the next"
        raise unreadable("there is no header players", "line 1, column 1" if row is None else row.place(), hint)
    numbers = _players(headers["players"])
    names = tuple(numbers)
    first = headers["first"].player(numbers) if "first" in headers else 0
    if "direction" in headers:
        direction = headers["direction"].word("clockwise", "anticlockwise")
    seats = make_seats(names, None, order_of(names, None, names[first], direction))
    start = _start(headers, seats, numbers, purse)
    if row is None:
        last = max(headers.values(), key=lambda part: part.number)
        hint = "write NAME: 4 2 and so on for each player"
        raise unreadable("the file ends before the first row", last.place(last.stop), hint)
    return seats, start


def _players(header: _Part) -> dict[str, int]:
    numbers: dict[str, int] = {}
    for entry in header.entries() or [header]:
        name = entry.name
        if not name:
            raise unreadable(f"player {len(numbers) + 1} has no name", entry.place(), "part names by one comma")
        if name in numbers:
            hint = "give each a name of his own"
            raise unreadable(f"there are two players called {_show(name)}", entry.place(), hint)
        if not is_name(name):
            hint = "a name is no word of the headers, does not begin with # and has no control characters"
            raise unreadable(f"{_show(name)} cannot be a player's name", entry.place(), hint)
        if len(numbers) == MOST_PLAYERS:
            raise unreadable("there are too many players", entry.place(), f"at most {MOST_PLAYERS} play")
        numbers[name] = len(numbers)
    return numbers


def _start(headers: Mapping[str, _Part], seats: Seats, numbers: Mapping[str, int], purse: int) -> State:
    state = begin(len(numbers), seats.order[0], purse)

    def by_player(key: str, before: Sequence, read: Callable[[_Part], object]) -> tuple:
        values, seen = list(before), set()
        for entry in headers[key].entries() if key in headers else ():
            who, value = entry.halves()
            player = who.player(numbers)
            if player in seen:
                raise unreadable(f"{key} of {_show(who.name)} is told twice", who.place(), "tell it once")
            seen.add(player)
            values[player] = read(value)
        return tuple(values)

    dead = {entry.player(numbers) for entry in (headers["dead"].entries() if "dead" in headers else ())}
    position = by_player("square", state.position, lambda part: part.whole(0, BOARD))
    if "first" in headers and seats.order[0] in dead:
        told = headers["first"]
        raise unreadable(f"{_show(told.name)} is dead", told.place(), "the first to throw lives")
    home = home_of(position, seats.names, headers["square"].place()) if "square" in headers else None
    fridays = by_player("fridays", state.fridays, lambda part: part.player(numbers))
    if "fridays" in headers:
        check_fridays(fridays, seats.names, headers["fridays"].place())
    return state._replace(
        position=position,
        chips=by_player("chips", state.chips, lambda part: part.whole(-MOST_CHIPS, MOST_CHIPS)),
        pot=headers["pot"].whole(-MOST_CHIPS, MOST_CHIPS) if "pot" in headers else STAKE * len(numbers),
        fridays=fridays,
        dead=tuple(player in dead for player in range(len(numbers))),
        turn=None if home is not None else next((player for player in seats.order if player not in dead), None),
        skips=by_player("skips", state.skips, lambda part: part.whole(-MOST_SKIPS, MOST_SKIPS)),
        stays=by_player("stays", state.stays, lambda part: part.whole(0, MOST_STAYS)),
        extra=headers["extra"].word("must", "may") if "extra" in headers else "",
        winner=home,
    )  # fmt: skip


def _owner(line: _Part, numbers: Mapping[str, int], colons: Sequence[int]) -> tuple[int, int]:
    """Whose row it is, and where his tokens begin. `colons` are how many the names have, the most first."""
    key = _header(line)
    if key is not None:
        _refuse_header(line, key)
    places = [found.start() for found in islice(re.finditer(":", line.plain), colons[0] + 1)]
    for count in colons:
        if count < len(places):
            player = numbers.get(line.cut(0, places[count]).name)
            if player is not None:
                return player, places[count] + 1
    if not places:
        raise unreadable(f"{_show(line.text)} is no row: it has no colon", line.place(), "write NAME: 4 2 and so on")
    before = line.plain.partition("(")[0].rfind(":")  # names in brackets may have colons too
    return line.cut(0, before if before >= 0 else places[0]).player(numbers), 0


def _tokens(line: _Part, at: int, player: int, numbers: Mapping[str, int]) -> Iterator[tuple[Step, ...]]:
    """What a player did each time that he was on turn."""
    for found in _TOKEN.finditer(line.plain, at):
        kind = _SIGNS.get(found[0])
        if kind:
            yield (Step(player, kind, place=line.place(found.start())),)
        else:
            yield tuple(_throws(line, found.span(), player, numbers))


def _throws(line: _Part, span: tuple[int, int], player: int, numbers: Mapping[str, int]) -> Iterator[Step]:
    """The throws of one token. An extra one that was left out may be written too: `6+-`."""
    at, stop = span
    while True:
        found = _THROW.match(line.plain, at, stop)
        if found:
            yield _throw(line, found, player, numbers)
            at = found.end()
        elif at > span[0] and line.plain.startswith("-", at, stop):
            yield Step(player, "skip", place=line.place(at))
            at += 1
        else:
            break
        if at == stop:
            return
        if line.plain[at] != "+":
            break
        at += 1
    raise unreadable(f"{_show(line.plain[span[0] : stop])} cannot be read", line.place(at), _FORMS)


def _throw(line: _Part, found: re.Match, player: int, numbers: Mapping[str, int]) -> Step:
    again, pips, written, jump, swap, _ = found.groups()
    square = int(written) if written else None
    if square is not None and not 1 <= square <= BOARD:
        raise unreadable(f"there is no square {square}", line.place(found.start(3)), f"squares run from 1 to {BOARD}")
    named = None if found[6] is None else line.cut(*found.span(6)).player(numbers)
    return Step(player, "throw", int(pips), restart=bool(again), jump=bool(jump), square=square, swapped=bool(swap),
                place=line.place(found.start()), named=named)  # fmt: skip


def _woven(rows: Sequence[Sequence[tuple[Step, ...]]]) -> Iterator[Step]:
    """Round by round, one token of each row; a row that has ended gives none."""
    turn = 0
    while rows := [row for row in rows if len(row) > turn]:
        for row in rows:
            yield from row[turn]
        turn += 1
