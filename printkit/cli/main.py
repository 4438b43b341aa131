"""The command line goes in, the exit code comes out: 0 done, 1 faulty material, 2 usage, 3 files, 130 interrupted."""

import sys

import click

from .. import __version__
from ..errors import PrintkitError, Problem, UsageError
from . import console
from .groups import LazyGroup
from .options import debug_option

__all__ = ["main", "printkit", "referee", "run"]

# The commands with their line of help: a module is loaded only when its command runs.
COMMANDS = {
    "build": "Print sheets as PDF files.",
    "calibrate": "Print a sheet that measures a printer, and keep what it measured.",
    "check": "Look through finished PDF files before they are printed.",
    "class": "Print all that a class needs from a list of its pupils.",
    "fonts": "List the font families and verify their files.",
    "i18n": "Check the texts, laws and catalogs of the languages.",
    "preview": "Show sheets, or finished PDF files, as pictures.",
    "referee": "Settle what happened in a game, under each edition's rules.",
}


_MODULES = {"class": "classroom"}  # of commands that are called by words of Python
_SETTINGS = {"help_option_names": ["-h", "--help"]}


@click.group(
    cls=LazyGroup, members=COMMANDS, modules=_MODULES, invoke_without_command=True, context_settings=_SETTINGS
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@debug_option
@click.pass_context
def printkit(ctx: click.Context) -> None:
    """Print board, tracking slips and rules of the game of the island in many languages."""
    if ctx.invoked_subcommand is None:
        raise click.UsageError("which command?", ctx)


def main(argv: list[str] | None = None) -> int:
    """The command `printkit`."""
    return run(printkit, argv, "printkit")


def referee(argv: list[str] | None = None) -> int:
    """The command `printkit-referee`."""
    from .referee import command

    return run(command, argv, "printkit-referee")


def run(command: click.Command, argv: list[str] | None, name: str) -> int:
    """Run a command; every error ends as one line a problem on stderr, and as the exit code."""
    console.prepare()
    session = {"debug": False}
    try:
        command.main(sys.argv[1:] if argv is None else argv, name, standalone_mode=False, obj=session)
        console.flush()
    except (KeyboardInterrupt, click.Abort):
        console.tell(Problem("interrupted", "interrupted"))
        return 130
    except SystemExit:  # how click leaves when the reader of its help has gone
        return 0
    except Exception as error:
        if session["debug"]:
            import traceback

            console.show(traceback.format_exc())
        told = as_told(error, name)
        for problem in told.problems:
            console.tell(problem)
        return told.exit_code
    return 0


def as_told(error: Exception, name: str) -> PrintkitError:
    """Any error as one of ours, which says what to do next."""
    from ..errors import FileError

    match error:
        case PrintkitError():
            return error
        case click.ClickException():
            command = getattr(getattr(error, "ctx", None), "command_path", name)
            return UsageError(Problem("usage", error.format_message().rstrip("."), hint=f"see {command} --help"))
        case OSError():
            try:
                console.flush()
            except FileError as full:  # click's own help met a full disk
                return full
            place = str(error.filename or "")
            return FileError(Problem("file/os", error.strerror or str(error) or type(error).__name__, place))
        case _:
            told = f"internal error: {type(error).__name__}: {error}"
            return PrintkitError(Problem("internal", told, hint="run again with --debug and report what it shows"))
