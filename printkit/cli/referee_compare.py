"""`printkit referee compare`: a game goes in; where the editions part, and whether the sheets settle it, come out."""

import click

from ..errors import MaterialError, Problem
from . import console
from .games import Table, game_options, place, set_table

__all__ = ["command"]

_MOST_STEPS = 20_000
_NOTHING = "\0"  # where a sentence would go on


@click.command("compare")
@click.argument("game", metavar="GAME")
@click.option("--all", "whole", is_flag=True, help="Tell each outcome under every reading too, and not its question alone.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document, with all outcomes.")
@game_options
def command(game: str, whole: bool, as_json: bool, editions, readings, lang, data) -> None:
    """Show the first step where the editions part, the sentences that decide, and who gets what under which sheet.

    What the texts leave open besides is asked as a question, by the name under which a table can agree on it. Where all
    agree the game is settled. Where they do not, no sheet goes before another: agree on a house ruling.
    """
    from ..referee.vary import judge

    table = set_table(editions, readings, lang, data)
    transcript = table.read(game)
    _refuse_endless(transcript, table, game)
    verdict = judge(transcript, table.editions, table.readings, transcript.rulings, past_faults=True)
    if as_json:
        _write_json(table, transcript, verdict)
    else:
        _write(table, transcript, verdict, verdict.sides() if whole else verdict.own_sides())


def _refuse_endless(transcript, table: Table, game: str) -> None:
    """MaterialError for more steps than a table could throw: each is kept under all readings."""
    steps = max(len(transcript.steps_of(edition.tag)) for edition in table.editions)
    if steps > _MOST_STEPS:
        told = f"it has {steps} steps, and {_MOST_STEPS} can be compared"
        raise MaterialError(Problem("game/too-long", told, place(game, ""), "replay it, or compare a part"))


def _write_json(table: Table, transcript, verdict) -> None:
    import json

    from .verdicts import result

    sides = [
        {"result": result(side[0].replay.state, side[0].replay.legal, transcript.seats),
         "under": [{"edition": outcome.edition, "readings": dict(outcome.departures)} for outcome in side]}
        for side in verdict.sides()
    ]  # fmt: skip
    told = {"schema": "printkit/verdict/1", "settled": verdict.settled, "sides": sides}
    if not verdict.settled:
        told |= {"parting": _parting(table, transcript, verdict), "readings": _questions(table, verdict)}
    console.write(json.dumps(told, ensure_ascii=False))


def _parting(table: Table, transcript, verdict) -> dict[str, object]:
    """The first step where outcomes part, with what each edition's clause says there."""
    from .verdicts import deciding

    squares: dict[int, None] = {}
    for edition, own in zip(table.editions, verdict.own, strict=True):
        done = own.replay.done
        squares |= dict.fromkeys(deciding(done[verdict.parting], edition) if verdict.parting < len(done) else ())
    clauses = {
        edition.tag: {square: edition.clause(square).quotation for square in squares if edition.clause(square).quotation}
        for edition in table.editions
    }
    steps = transcript.steps_of(table.editions[0].tag)
    place = steps[verdict.parting].place if verdict.parting < len(steps) else ""
    return {"step": verdict.parting + 1, "place": place, "clauses": clauses}


def _questions(table: Table, verdict) -> dict[str, str]:
    """What the texts leave open and the result turns on: a table can agree on it by that name."""
    from ..i18n.readings import say_in

    return {name: say_in(table.readings.readings[name].question, table.catalog.tag)[0] for name in verdict.disputed()}


def _write(table: Table, transcript, verdict, sides) -> None:
    from .verdicts import standing

    catalog = table.catalog
    if verdict.settled and len(table.editions) > 1:
        console.write(catalog.text("verdict.settled"))
    elif not verdict.settled:
        parting = _parting(table, transcript, verdict)
        console.write(catalog.text("verdict.not_settled"))
        console.write(f"{catalog.text('verdict.first_difference', n=parting['step'])} ({parting['place']})")
        for tag, clauses in parting["clauses"].items():
            for square, words in clauses.items():
                number = catalog.text("label.square_n", n=square)
                console.write(f"  {table.names[tag]}, {number}: {console.quote(words)}")
        for name, question in _questions(table, verdict).items():
            console.write(f"{catalog.text('ruling.not_settled')} ({name}): {question}")
    for side in sides:
        for outcome in side:
            console.write(_under(outcome, table))
        for line in standing(side[0].replay.state, transcript.seats, catalog):
            console.write(f"  {line}")


def _under(outcome, table: Table) -> str:
    """The sheet, and the reading where it is not the sheet's own: "Under the Polish sheet: under the reading ..."."""
    from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE
    from .verdicts import in_words

    catalog = table.catalog
    words = "; ".join(in_words(dict(outcome.departures), table.readings, catalog.tag))
    reading = catalog.text("verdict.under_reading", reading=words, text=_NOTHING) if words else _NOTHING
    told = catalog.text("verdict.under_sheet", language=table.names[outcome.edition], text=reading)
    shown = told.partition(_NOTHING)[0].rstrip(f" :{FIRST_STRONG_ISOLATE}")
    return shown + POP_ISOLATE * (shown.count(FIRST_STRONG_ISOLATE) - shown.count(POP_ISOLATE))
