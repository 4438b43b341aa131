"""What every command takes, so that `printkit build --debug` and `printkit --debug build` are one thing."""

import click

__all__ = ["debug_option"]


def set_debug(ctx: click.Context, _: click.Parameter, value: object) -> None:
    """Keep --debug where `run` finds it even when the command fails."""
    if value:
        ctx.obj["debug"] = True


debug_option = click.option(
    "--debug", is_flag=True, is_eager=True, expose_value=False, callback=set_debug, help="Show tracebacks of errors."
)
