"""`printkit referee`: what a square says and does in each edition, and what the code on a slip says."""

import re
from pathlib import Path

import click

from ..errors import Problem, UsageError
from . import console
from .options import data_option, debug_option, folders, split

__all__ = ["command"]


@click.group("referee", no_args_is_help=False)
@debug_option
def command() -> None:
    """Explain what a square does, in all editions, and what the code on a slip says."""


@command.command("explain")
@click.argument("square", metavar="SQUARE")
@click.option("--edition", "tags", multiple=True, metavar="TAGS", help="Editions, as it,ar; all laws by default.")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@debug_option
def explain(square: str, tags: tuple[str, ...], data: tuple[str, ...], as_json: bool) -> None:
    """Print the clause of SQUARE in each edition: its words, what they do, and where the editions part."""
    number = _read_square(square)
    clauses = {edition.tag: (edition.version, edition.clause(number)) for edition in _editions(tags, folders(data))}
    sides: dict[tuple, list[str]] = {}
    for tag, (_, clause) in clauses.items():
        sides.setdefault((clause.effect, clause.modality), []).append(tag)
    rows = {tag: _row(version, clause) for tag, (version, clause) in clauses.items()}
    if as_json:
        import json

        table = {"schema": "printkit/clause/1", "square": number, "editions": rows, "sides": list(sides.values())}
        console.write(json.dumps(table, ensure_ascii=False, indent=2))
        return
    for tag, row in rows.items():
        console.write(f"{tag} (version {row['version']}): {_in_words(row)}")
        console.write(f"  {console.quote(row['text'])}")
        if row["quotation"]:
            console.write(f"  operative words: {console.quote(row['quotation'])}")
    if len(sides) > 1:
        console.write(f"The editions part: {' | '.join(', '.join(side) for side in sides.values())}")


@command.command("code")
@click.argument("text", metavar="TEXT")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@debug_option
def code(text: str, data: tuple[str, ...], as_json: bool) -> None:
    """Say what the code on a slip, like PK1:AR:3:12-4 or an address that ends in it, stands for."""
    from ..i18n.editions import load_edition
    from ..rules.code import parse_code

    slip = parse_code(text)
    edition = load_edition(slip.tag, folders(data))
    if as_json:
        import json

        table = {"schema": "printkit/code/1", **slip._asdict(), "known_version": edition.version}
        console.write(json.dumps(table, ensure_ascii=False, indent=2))
    else:
        console.write(f"law {edition.tag}, version {slip.version}, set {slip.set}, slip {slip.slip}")
        if slip.tail:
            console.write(f"appended: {slip.tail}")
    if slip.version != edition.version:
        told = f"printed under version {slip.version}, while the law {edition.tag} here has version {edition.version}"
        console.warn(Problem("code/version", told, hint="print the slips again or use the printkit of that time"))


def _read_square(text: str) -> int:
    from ..rules.edition import GOAL

    if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= GOAL:
        raise UsageError(Problem("square/unknown", f"{text[:20]!r} is no square", hint=f"squares run from 1 to {GOAL}"))
    return int(text)


def _editions(tags: tuple[str, ...], roots: tuple[Path, ...]) -> list:
    """The editions named; else every law that is not the translation of another."""
    from ..i18n.editions import known_laws, load_edition

    named = split(tags)
    editions = [load_edition(name, roots) for name in named or known_laws(roots)]
    return [edition for edition in editions if named or edition.translates is None]


def _row(version: int, clause) -> dict[str, object]:
    effect = None if clause.effect is None else {"name": type(clause.effect).__name__, **clause.effect.amounts()}
    return {"version": version, "text": clause.text, "quotation": clause.quotation, "effect": effect,
            "modality": clause.modality}  # fmt: skip


def _in_words(row: dict) -> str:
    """An effect by its own name, so that a new one needs no word here: "must, skip throw (throws 1)"."""
    if row["effect"] is None:
        return "nothing happens"
    values = dict(row["effect"])
    name = re.sub("(?<!^)(?=[A-Z])", " ", values.pop("name")).lower()
    told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in values.items())
    return f"{row['modality']}, {name}" + (f" ({told})" if told else "")
