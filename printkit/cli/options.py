"""The options that commands share, --debug before or after the name of the command, and which of all were given."""

from collections.abc import Mapping
from pathlib import Path

import click

__all__ = ["data_option", "debug_option", "folders", "given_flags", "split"]


def set_debug(ctx: click.Context, _: click.Parameter, value: object) -> None:
    """Keep --debug where `run` finds it even when the command fails."""
    if value:
        ctx.obj["debug"] = True


debug_option = click.option(
    "--debug", is_flag=True, is_eager=True, expose_value=False, callback=set_debug, help="Show tracebacks of errors."
)

data_option = click.option(
    "--data", multiple=True, metavar="DIR", help="Your own fonts/, templates/ and locales/; repeatable."
)


def folders(data: tuple[str, ...]) -> tuple[Path, ...]:
    """The data folders as a build has them: those of --data, else of PRINTKIT_DATA or a file, and then printkit's own."""
    from .. import paths
    from ..config import load

    return paths.roots(load({"data": data} if data else {}).data)


def given_flags(options: Mapping[str, object]) -> dict[str, object]:
    """The options that were given, of all that a command has, under the names that a settings file knows them by."""
    return {name.replace("_", "-"): value for name, value in options.items() if value not in (None, ())}


def split(tags: tuple[str, ...]) -> list[str]:
    """The names of a repeatable option, each given as it,ar."""
    return [name.strip() for names in tags for name in names.split(",")]
