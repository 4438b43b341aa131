"""`printkit referee concordance`: all clauses of all editions side by side go to stdout, for citing them."""

import click

from . import console
from .games import editions_of
from .options import data_option, debug_option, folders

__all__ = ["command"]


@click.command("concordance")
@click.option("--edition", "tags", multiple=True, metavar="TAGS", help="Editions, as it,ar; all laws by default.")
@click.option("--format", "form", type=click.Choice(["csv", "json"]), default="csv", help="csv by default.")
@data_option
@debug_option
def command(tags: tuple[str, ...], form: str, data: tuple[str, ...]) -> None:
    """Print for each square what each edition does there, in which words, with law version and hash of the text.

    The ids of divergences are those of docs/editions.md; the hash is the first 8 hex digits of the SHA-256 of the text.
    """
    from ..i18n.divergences import load_divergences
    from ..rules.concordance import as_csv, as_json, concordance

    roots = folders(data)
    rows = concordance(editions_of(tags, roots), load_divergences(roots))
    console.write((as_csv if form == "csv" else as_json)(rows).rstrip("\n"))
