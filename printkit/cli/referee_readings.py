"""`printkit referee readings`: the questions that the texts leave open and those that no text speaks of, with their answers."""

import click

from . import console
from .options import data_option, debug_option, folders

__all__ = ["command"]


@click.command("readings")
@click.option("--lang", default="en", metavar="TAG", help="The language of the questions; en by default.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@data_option
@debug_option
def command(lang: str, as_json: bool, data: tuple[str, ...]) -> None:
    """List the readings and house rulings by name, for --reading NAME=VALUE and for [rulings] in printkit.toml."""
    from ..i18n.readings import load_readings

    table = load_readings(folders(data))
    rows = [_row(reading, lang) for reading in (*table.readings.values(), *table.house.values())]
    if as_json:
        import json

        told = {"schema": "printkit/readings/1", "readings": rows, "needs_none": dict(table.needs_none)}
        console.write(json.dumps(told, ensure_ascii=False))
        return
    for row in rows:
        console.write(f"{row['name']}: {row['question']}")
        for name, label in row["options"].items():
            takers = [tag for tag, own in row["default"].items() if own == name]
            console.write(f"  {name}: {label}" + (f" ({', '.join(takers)})" if takers else ""))


def _row(reading, lang: str) -> dict[str, object]:
    from ..i18n.readings import say_in

    options = {name: say_in(option.label, lang)[0] for name, option in reading.options.items()}
    return {
        "name": reading.name, "kind": reading.kind, "question": say_in(reading.question, lang)[0],
        "options": options, "default": dict(reading.default), "open": sorted(reading.open), "squares": list(reading.squares),
        "answers": list(reading.questions), "reason": reading.reason, "when": reading.when,
    }  # fmt: skip
