"""A group of commands by name goes in, a click group comes out that loads a command's module only when it runs."""

from collections.abc import Mapping
from importlib import import_module

import click

__all__ = ["LazyGroup"]


class LazyGroup(click.Group):
    """Finds each command in the module of its name, `prefix` before it, under the name `command`."""

    def __init__(
        self, *arguments: object, members: Mapping[str, str], prefix: str = "", modules: Mapping[str, str] = {},
        **options: object,
    ) -> None:  # fmt: skip
        """`members` gives each command its line of help, so that listing them loads nothing.

        `modules` has the modules of commands whose names are words of Python.
        """
        super().__init__(*arguments, **options)
        self._members, self._prefix, self._modules = members, prefix, modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, without loading anything."""
        return list(self._members)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, loading its module."""
        if cmd_name not in self._members:
            return None
        return import_module(f".{self._prefix}{self._modules.get(cmd_name, cmd_name)}", __package__).command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple:
        """The command that the arguments begin with. UsageError with the nearest one where there is none."""
        if args[0] not in self._members and not args[0].startswith("-"):
            from ..i18n.tags import refuse_unknown

            raise refuse_unknown("command", args[0], tuple(self._members))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in --help."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self._members.items()))
