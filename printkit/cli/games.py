"""The arguments of a referee's command go in; the game, the editions and what the table agreed on come out."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from ..errors import FileError, MaterialError, Problem, UsageError
from .options import data_option, debug_option, split

if TYPE_CHECKING:
    from ..i18n.catalogs import Catalog
    from ..referee.game import Transcript
    from ..rules.edition import Edition
    from ..rules.readings import Readings

__all__ = ["Table", "editions_of", "game_options", "place", "set_table"]

_PURSE, _DIRECTION = "purse", "direction"


class Table(NamedTuple):
    """What a referee needs: the editions in question, what is open, what the table agreed on, and the words to say it in."""

    editions: tuple["Edition", ...]
    readings: "Readings"
    rulings: Mapping[str, str]  # of the house: a game's own go before them
    asked: Mapping[str, str]  # on the command line: they go before all
    catalog: "Catalog"
    names: Mapping[str, str]  # of the editions, by tag

    def read(self, game: str) -> "Transcript":
        """The game of a file, or of standard input for "-", with all that holds at the table as its rulings.

        MaterialError with its place where it cannot be read.
        """
        text, agreed = _text(game), self.agreed({})
        usual = int(self.house(_PURSE, agreed)), self.house(_DIRECTION, agreed)
        try:
            if text.lstrip().startswith(("{", "[")):
                from ..referee.transcript import read_json

                return read_json(text, *usual, self.agreed)
            from ..referee.slips import read_slips

            return read_slips(text, *usual)._replace(rulings=agreed)
        except MaterialError as error:
            raise MaterialError(*(one._replace(where=place(game, one.where)) for one in error.problems)) from error

    def agreed(self, own: Mapping[str, str]) -> Mapping[str, str]:
        """What holds at the table: the house's rulings, the game's own, and those of the command, later before earlier.

        MaterialError for one of the game's own that nobody knows.
        """
        from ..rules.readings import choose

        try:
            return {**self.rulings, **choose(self.readings, own), **self.asked}
        except UsageError as error:
            raise MaterialError(*(one._replace(where="game.rulings") for one in error.problems)) from error

    def house(self, name: str, agreed: Mapping[str, str]) -> str:
        """What the table does in a matter that no edition speaks of."""
        reading = self.readings.house[name]
        return agreed.get(name) or next(iter(reading.default.values()))


def game_options(command: Callable) -> Callable:
    """The options that all commands about a game share."""
    options = (
        click.option("--edition", "editions", multiple=True, metavar="TAGS", help="Editions, as it,ar; all by default."),
        click.option("--reading", "readings", multiple=True, metavar="NAME=VALUE",
                     help="What the table agreed on; `referee readings` lists it."),
        click.option("--lang", default="en", metavar="TAG", help="The language of the verdict; en by default."),
        data_option, debug_option,
    )  # fmt: skip
    for option in reversed(options):
        command = option(command)
    return command


def set_table(editions: tuple[str, ...], readings: tuple[str, ...], lang: str, data: tuple[str, ...]) -> Table:
    """The table that the options describe. UsageError for what is unknown."""
    from .. import paths
    from ..config import load
    from ..i18n.catalogs import load_catalogs
    from ..i18n.readings import load_readings
    from ..i18n.tags import normalise
    from ..rules.readings import choose

    settings = load({"data": data} if data else {})
    roots = paths.roots(settings.data)
    mine = editions_of(editions, roots)
    catalog = load_catalogs(normalise(lang), roots)
    table = load_readings(roots)
    house, asked = (choose(table, dict(pairs)) for pairs in (settings.rulings, map(_pair, readings)))
    names = {edition.tag: _name(edition.tag, catalog) for edition in mine}
    return Table(mine, table, house, asked, catalog, names)


def editions_of(tags: tuple[str, ...], roots: tuple[Path, ...]) -> tuple["Edition", ...]:
    """The editions named, each once; else, or for "all", every law that is not the translation of another."""
    from ..i18n.editions import known_laws, load_edition

    named = [name for name in split(tags) if name != "all"]
    loaded = (load_edition(name, roots) for name in dict.fromkeys(named or known_laws(roots)))
    return tuple(edition for edition in loaded if named or edition.translates is None)


def _name(tag: str, catalog: "Catalog") -> str:
    return catalog.text(f"language.{tag}") if catalog.has(f"language.{tag}") else tag


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise UsageError(Problem("reading/form", f"{text[:60]!r} is no reading", hint="write NAME=VALUE, like third=ceil"))
    return name, value


def _text(game: str) -> str:
    """The text of a game. FileError where it cannot be read, MaterialError where it is not UTF-8 or empty."""
    try:
        data = sys.stdin.buffer.read() if game == "-" else Path(game).read_bytes()
    except OSError as error:
        raise FileError(Problem("file/unreadable", f"cannot be read: {error.strerror}", game)) from error
    except ValueError as error:  # a name with a null character
        raise FileError(Problem("file/unreadable", "cannot be read: no name of a file", game)) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        told = f"is not UTF-8: byte {data[error.start]:#04x}"
        raise MaterialError(Problem("game/encoding", told, f"{game}, line {line}", "save it as UTF-8")) from error
    if not text.strip():
        raise MaterialError(Problem("game/empty", "there is no game in it", game, "write players: and a row for each"))
    return text


def place(game: str, where: str) -> str:
    """The file of a game and a place in it."""
    return ", ".join(filter(None, ("standard input" if game == "-" else game, where)))
