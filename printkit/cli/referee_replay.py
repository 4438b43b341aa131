"""`printkit referee replay`: a game goes in, what happens under each edition goes to stdout."""

from typing import TYPE_CHECKING, NamedTuple

import click

from ..errors import MaterialError, Problem
from ..referee.game import Fault, State, Step, Transcript
from ..referee.written import Mismatch, mismatch, sequels
from . import console
from .games import Table, game_options, place, set_table

if TYPE_CHECKING:
    from ..referee.law import Law

__all__ = ["command"]


class Account(NamedTuple):
    """What a game came to under one law: its end, which steps stand, what was noted, and the first step that cannot be."""

    law: "Law"
    state: State
    legal: tuple[bool, ...]
    findings: tuple[str, ...]
    fault: tuple[Step, Fault] | None
    mismatch: Mismatch | None  # the first square that was written otherwise than the throws lead to


@click.command("replay")
@click.argument("game", metavar="GAME")
@click.option("--on-illegal", type=click.Choice(["stop", "skip"]), default="stop",
              help="Stop at a step that cannot be, or leave it out and go on.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@game_options
def command(game: str, on_illegal: str, as_json: bool, editions, readings, lang, data) -> None:
    """Play GAME again under each edition's rules, step by step, with the sentences that decide.

    Exit code 1 says that the game cannot have been so under any of the editions.
    """
    from ..referee.law import make_law

    table = set_table(editions, readings, lang, data)
    transcript = table.read(game)
    laws = (make_law(edition, table.readings, transcript.rulings) for edition in table.editions)
    past_faults = on_illegal == "skip"
    accounts = [_account(transcript, law, table, past_faults=past_faults, aloud=not as_json) for law in laws]
    if as_json:
        import json

        results = {one.law.edition.tag: _row(one, transcript, past_faults=past_faults) for one in accounts}
        console.write(json.dumps({"results": results}, ensure_ascii=False))
    if not past_faults and all(one.fault for one in accounts):
        raise MaterialError(*_problems(table, transcript, accounts, game))


def _account(transcript: Transcript, law: "Law", table: Table, *, past_faults: bool, aloud: bool) -> Account:
    """One edition's game; read aloud, each step is printed as it is played."""
    from ..referee.replay import played
    from .verdicts import noted

    seats, state, steps = transcript.seats, transcript.start, transcript.steps_of(law.edition.tag)
    legal, findings, fault, differs = [], [], None, None
    if aloud:
        console.write(table.catalog.text("edition.of", language=table.names[law.edition.tag]))
    for number, done in enumerate(played(seats, state, steps, law, past_faults=past_faults)):
        step = steps[number]
        legal.append(done.fault is None)
        if done.fault and fault is None:
            fault = step, done.fault
        if differs is None:
            differs = mismatch(number, state, step, done)
            findings += [_told(differs, step, transcript, table)] if differs else []
        findings += noted(step, done, seats, table.catalog)
        if aloud:
            _tell(step, done, law, transcript, table)
        state = done.state
    account = Account(law, state, tuple(legal), tuple(findings), fault, differs)
    if aloud:
        _close(account, transcript, table, past_faults=past_faults)
    return account


def _tell(step: Step, done, law: "Law", transcript: Transcript, table: Table) -> None:
    """One step with what followed, and the operative words."""
    from .verdicts import deciding, say_all

    words = ". ".join(say_all(done, transcript.seats, table.catalog))
    console.write(f"  {step.place}: {words or '–'}")
    for square in deciding(done, law.edition):
        clause = law.edition.clause(square)
        number = table.catalog.text("label.square_n", n=square)
        console.write(f"    {number} {console.quote(clause.quotation or clause.text)}")


def _close(account: Account, transcript: Transcript, table: Table, *, past_faults: bool) -> None:
    """Where everybody stands; after a square that cannot be, both ways on."""
    from .verdicts import square_words, standing

    for line in standing(account.state, transcript.seats, table.catalog):
        console.write(f"  {line}")
    found = account.mismatch
    if found is None:
        return
    step = transcript.steps_of(account.law.edition.tag)[found.step]
    console.write(f"  {_told(found, step, transcript, table)}")
    both = sequels(transcript, account.law, found, past_faults=past_faults)
    for square, played in ((found.computed, both.by_rules), (found.written, both.as_written)):
        ends = "; ".join(standing(played.state, transcript.seats, table.catalog))
        console.write(f"    {square_words(square, table.catalog)}: {ends}")


def _told(found: Mismatch, step: Step, transcript: Transcript, table: Table) -> str:
    name = transcript.seats.names[found.player]
    words = table.catalog.text("verdict.square_mismatch", player=name, n=found.computed)
    return f"{step.place}: {words} (@{found.written})"


def _row(account: Account, transcript: Transcript, *, past_faults: bool) -> dict[str, object]:
    """One edition's result as JSON has it; with both sequels where a written square cannot be."""
    from .verdicts import result

    seats, found = transcript.seats, account.mismatch
    row = {**result(account.state, account.legal, seats), "findings": list(account.findings)}
    if found is None:
        return row
    both = sequels(transcript, account.law, found, past_faults=past_faults)
    told = {"step": found.step + 1, "player": seats.names[found.player], "written": found.written, "computed": found.computed}
    ends = {key: result(played.state, played.legal, seats) for key, played in both._asdict().items()}
    return {**row, "mismatch": {**told, **ends}}


def _problems(table: Table, transcript: Transcript, accounts: list[Account], game: str) -> list[Problem]:
    """The first step that cannot be, told once where all editions agree on it."""
    from .verdicts import fault_words, plain

    told: dict[tuple[str, str], list[str]] = {}
    for one in accounts:
        step, fault = one.fault
        words = plain(fault_words(fault, transcript.seats, table.catalog))
        told.setdefault((step.place, words), []).append(one.law.edition.tag)
    return [
        Problem("game/illegal", f"{', '.join(tags)}: {words}", place(game, where))
        for (where, words), tags in told.items()
    ]
