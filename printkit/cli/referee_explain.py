"""`printkit referee explain`: what a square says and does in each edition, where they part, and what they leave open."""

import re

import click

from ..errors import Problem, UsageError
from . import console
from .games import editions_of
from .options import data_option, debug_option, folders

__all__ = ["command"]


@click.command("explain")
@click.argument("square", metavar="SQUARE")
@click.option("--edition", "tags", multiple=True, metavar="TAGS", help="Editions, as it,ar; all laws by default.")
@click.option("--lang", default="en", metavar="TAG", help="The language of the questions; en by default.")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@debug_option
def command(square: str, tags: tuple[str, ...], lang: str, data: tuple[str, ...], as_json: bool) -> None:
    """Print the clause of SQUARE in each edition: its words, what they do, where they part, and what they leave open."""
    from ..i18n.readings import load_readings
    from ..rules.concordance import sides

    number, roots = _read_square(square), folders(data)
    editions = editions_of(tags, roots)
    clauses = {edition.tag: (edition.version, edition.clause(number)) for edition in editions}
    questions = [reading for reading in load_readings(roots).readings.values() if number in reading.squares]
    parted = [[edition.tag for edition in side] for side in sides(editions, number)]
    rows = {tag: _row(version, clause) for tag, (version, clause) in clauses.items()}
    if as_json:
        import json

        asked = [_question(reading, editions, lang) for reading in questions]
        table = {"schema": "printkit/clause/1", "square": number, "editions": rows, "sides": parted, "readings": asked}
        console.write(json.dumps(table, ensure_ascii=False))
        return
    for tag, row in rows.items():
        console.write(f"{tag} (version {row['version']}): {_in_words(row)}")
        console.write(f"  {console.quote(row['text'])}")
        if row["quotation"]:
            console.write(f"  operative words: {console.quote(row['quotation'])}")
    if len(parted) > 1:
        console.write(f"The editions part: {' | '.join(map(', '.join, parted))}")
    for reading in questions:
        asked = _question(reading, editions, lang)
        console.write(f"{reading.name}: {asked['question']}")
        for option, row in asked["options"].items():
            console.write(f"  {option}: {row['label']}{_own(row)}")
        if asked["open"]:
            console.write(f"  open in {', '.join(asked['open'])}")


def _read_square(text: str) -> int:
    from ..rules.edition import GOAL

    if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= GOAL:
        raise UsageError(Problem("square/unknown", f"{text[:20]!r} is no square", hint=f"squares run from 1 to {GOAL}"))
    return int(text)


def _row(version: int, clause) -> dict[str, object]:
    effect = None if clause.effect is None else clause.effect.data()
    return {"version": version, "text": clause.text, "quotation": clause.quotation, "effect": effect,
            "modality": clause.modality}  # fmt: skip


def _in_words(row: dict) -> str:
    """An effect by its own name, so that a new one needs no word here: "must, skip throw (throws 1)"."""
    if row["effect"] is None:
        return "nothing happens"
    values = dict(row["effect"])
    name = values.pop("name").replace("_", " ")
    told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in values.items())
    return f"{row['modality']}, {name}" + (f" ({told})" if told else "")


def _question(reading, editions: list, lang: str) -> dict[str, object]:
    """What a reading asks, its options with the editions that take them, and the editions that leave it open."""
    from ..i18n.readings import say_in

    defaults = {edition.tag: reading.default_of(edition) for edition in editions}
    options = {
        name: {"label": say_in(option.label, lang)[0], "meaning": option.meaning,
               "editions": [tag for tag, own in defaults.items() if own == name]}
        for name, option in reading.options.items()
    }  # fmt: skip
    return {
        "name": reading.name, "question": say_in(reading.question, lang)[0], "options": options,
        "open": [edition.tag for edition in editions if reading.is_open(edition)], "reason": reading.reason,
    }  # fmt: skip


def _own(row: dict) -> str:
    return f" ({', '.join(row['editions'])})" if row["editions"] else ""
