"""`printkit referee code`: what the code on a slip says: law, law version, set, slip, and what the table agreed on."""

import click

from ..errors import Problem
from . import console
from .options import data_option, debug_option

__all__ = ["command"]


@click.command("code")
@click.argument("text", metavar="TEXT")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@debug_option
def command(text: str, data: tuple[str, ...], as_json: bool) -> None:
    """Say what the code on a slip, like PK1:AR:3:12-4 or an address that ends in it, stands for."""
    from .. import paths
    from ..config import load
    from ..i18n.editions import load_edition
    from ..rules.code import parse_code

    slip = parse_code(text)
    settings = load({"data": data} if data else {})
    edition = load_edition(slip.tag, paths.roots(settings.data))
    rulings = _rulings(slip.tail, edition, settings)
    if as_json:
        import json

        table = {"schema": "printkit/code/1", **slip._asdict(), "known_version": edition.version, "rulings": rulings}
        console.write(json.dumps(table, ensure_ascii=False))
    else:
        console.write(f"law {edition.tag}, version {slip.version}, set {slip.set}, slip {slip.slip}")
        if rulings:
            console.write(f"house rulings: {', '.join(f'{name}={option}' for name, option in rulings.items())}")
        elif slip.tail:
            console.write(f"appended: {slip.tail}")
    if slip.version != edition.version:
        told = f"printed under version {slip.version}, while the law {edition.tag} here has version {edition.version}"
        console.warn(Problem("code/version", told, hint="print the slips again or use the printkit of that time"))


def _rulings(tail: str, edition, settings) -> dict[str, str] | None:
    """The house rulings that a code's tail stands for, where those of the configuration are the ones; else None."""
    from .. import paths
    from ..i18n.readings import load_readings
    from ..rules.agreement import departures
    from ..rules.code import rulings_digest
    from ..rules.readings import choose

    readings = load_readings(paths.roots(settings.data))
    mine = departures(edition, readings, choose(readings, dict(settings.rulings)))
    return mine if mine and rulings_digest(mine) in tail.split(":") else None
