"""`printkit referee`: the commands that settle what happened in a game, each in a module of its own."""

import click

from .groups import LazyGroup
from .options import debug_option

__all__ = ["command"]

COMMANDS = {
    "replay": "Play a game again under each edition's rules.",
    "compare": "Show where the editions part in a game, and whether it is settled.",
    "split": "Time is up: who gets what of the pot.",
    "play": "Play turn by turn at the keyboard.",
    "explain": "Explain what a square says and does in each edition.",
    "readings": "List what the texts leave open, and what a table can agree on.",
    "concordance": "List all clauses of all editions, for citing them.",
    "code": "Say what the code on a slip stands for.",
}


@click.group("referee", cls=LazyGroup, members=COMMANDS, prefix="referee_", no_args_is_help=False)
@debug_option
def command() -> None:
    """Settle disputed outcomes: replay games under each edition's rules, and quote the sentence that decides.

    GAME is a file, or - for standard input: the rows of the slips, or JSON (docs/referee.md).
    """
