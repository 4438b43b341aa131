"""The command line goes in, the exit code comes out: 0 done, 1 faulty material, 2 usage, 3 files, 130 interrupted."""

import sys
from importlib import import_module

import click

from .. import __version__
from ..errors import PrintkitError, Problem, UsageError
from . import console
from .options import debug_option

__all__ = ["main", "printkit", "referee", "run"]

# The commands with their line of help: a module is loaded only when its command runs.
COMMANDS = {
    "build": "Print sheets as PDF files.",
    "check": "Look through finished PDF files before they are printed.",
    "fonts": "List the font families and verify their files.",
    "i18n": "Check the texts, laws and catalogs of the languages.",
    "referee": "Explain what a square does, in all editions.",
}


class LazyGroup(click.Group):
    """Finds each command in the module of its name, under the name `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, without loading anything."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, loading its module."""
        return import_module(f".{cmd_name}", __package__).command if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple:
        """The command that the arguments begin with. UsageError with the nearest one where there is none."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from ..i18n.tags import refuse_unknown

            raise refuse_unknown("command", args[0], tuple(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in --help."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
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
