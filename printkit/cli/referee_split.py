"""`printkit referee split`: a game that is broken off goes in, who gets what under each house ruling comes out."""

import click

from ..errors import MaterialError, Problem
from . import console
from .games import game_options, place, set_table

__all__ = ["command"]

_RULING = "time_up"


@click.command("split")
@click.argument("game", metavar="GAME")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@game_options
def command(game: str, as_json: bool, editions, readings, lang, data) -> None:
    """Time is up in GAME: what each house ruling gives, the one that the table agreed on first.

    No edition speaks of an unfinished game. `chance` plays it out 10,000 times with dice that follow from the position.
    """
    from ..i18n.readings import say_in
    from ..referee.law import make_law
    from ..referee.replay import replay
    from ..referee.split import shares
    from .verdicts import isolated

    table = set_table(editions, readings, lang, data)
    transcript = table.read(game)
    agreed, ruling = table.house(_RULING, transcript.rulings), table.readings.house[_RULING]
    order = sorted(ruling.options, key=lambda option: option != agreed)
    told: dict[str, dict] = {}
    broken: list[Problem] = []
    for edition in table.editions:
        law = make_law(edition, table.readings, transcript.rulings)
        played = replay(transcript.seats, transcript.start, transcript.steps_of(edition.tag), law)
        if played.fault is not None:
            broken.append(_broken(transcript, edition, played, table, game))
            continue
        given = {option: shares(option, transcript.seats, played.state, law) for option in order}
        told[edition.tag] = {
            option: chips and dict(zip(transcript.seats.names, chips, strict=True)) for option, chips in given.items()
        }
    if not told:
        raise MaterialError(*broken)
    for problem in broken:
        console.warn(problem)
    if as_json:
        import json

        console.write(json.dumps({"schema": "printkit/split/1", "agreed": agreed, "results": told}, ensure_ascii=False))
        return
    for option in order:
        label, _ = say_in(ruling.options[option].label, table.catalog.tag)
        console.write(table.catalog.text("verdict.house_rule", name=option, text=label))
        for tags, chips in _alike({tag: row[option] for tag, row in told.items()}).items():
            who = ", ".join(f"{isolated(name)}: {table.catalog.count('count.chips', n)}" for name, n in (chips or {}).items())
            console.write(f"  {tags}: {who or '–'}")


def _alike(rows: dict[str, dict | None]) -> dict[str, dict | None]:
    """Editions that give the same, told together."""
    groups: dict[tuple, list[str]] = {}
    for tag, row in rows.items():
        groups.setdefault(tuple((row or {}).items()), []).append(tag)
    return {", ".join(tags): dict(chips) or None for chips, tags in groups.items()}


def _broken(transcript, edition, played, table, game: str) -> Problem:
    """Why the game cannot have come so far under an edition."""
    from .verdicts import fault_words, plain

    step = transcript.steps_of(edition.tag)[played.fault]
    words = plain(fault_words(played.done[played.fault].fault, transcript.seats, table.catalog))
    return Problem("game/illegal", f"{edition.tag}: {words}", place(game, step.place), "see referee replay")
