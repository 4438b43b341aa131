"""`printkit calibrate`: print the sheet that measures how a printer shifts backs, keep what it measured, list what is kept."""

import click

from ..errors import PrintkitError, Problem, UsageError, raise_all
from . import console
from .options import data_option, debug_option, given_flags

__all__ = ["command"]


@click.command("calibrate")
@click.option("--lang", multiple=True, metavar="TAGS", help="Languages, as it,ar; all that are shipped by default.")
@click.option("--paper", metavar="PAPER", help="a4, letter, 210x297mm; each language's own by default.")
@click.option("--out", metavar="DIR", help="Where sheets go: DIR/LANG/calibration.pdf; ./output by default.")
@data_option
@click.option("--printer", metavar="NAME", help="Move the back as a profile says, to see whether it lies right now.")
@click.option("--save", metavar="NAME", help="Keep a printer profile under a name of letters, digits, - and _.")
@click.option("--dx", metavar="LENGTH", help="How far backs are to move to the right, like 1.5mm; from -20mm to 20mm.")
@click.option("--dy", metavar="LENGTH", help="How far backs are to move upwards, like -0.5mm; from -20mm to 20mm.")
@click.option("--list", "listing", is_flag=True, help="List the printer profiles that are kept.")
@debug_option
def command(save: str | None, dx: str | None, dy: str | None, listing: bool, **given: object) -> None:
    """Print a calibration sheet, or keep what it measured.

    Print the sheet on both sides, flipped on the long edge, and hold it against the light with the front to you. The lines
    of the back cross the scales at two numbers: those are --dx and --dy, typed as they are read. Right and upwards are meant
    as one looks at a back. `printkit build --printer NAME` then moves every back so that it lies behind its front.
    """
    flags = given_flags(given)
    if save is None and (dx is not None or dy is not None):
        told = "--dx and --dy belong to a printer profile"
        raise UsageError(Problem("printer/no-name", told, hint="name it with --save NAME"))
    if (save is not None or listing) and flags:
        told = f"--{next(iter(flags))} is for printing the sheet"
        raise UsageError(Problem("printer/two-tasks", told, hint="print and save with two commands"))
    if save is not None:
        _save(save, dx, dy)
    if listing:
        _list()
    if save is None and not listing:
        _print(flags)


def _save(name: str, dx: str | None, dy: str | None) -> None:
    """Keep a profile, in place of one of its name."""
    import os

    from ..config import printers_file, saved_printers
    from ..files import write_all
    from ..printers import Shift, printer_name, write_printers

    failed: list[PrintkitError] = []
    for each in (lambda: printer_name(name), lambda: _length("--dx", dx), lambda: _length("--dy", dy)):
        try:
            each()
        except UsageError as error:
            failed.append(error)
    raise_all(failed)
    shift = Shift(_length("--dx", dx), _length("--dy", dy))
    printers, _ = saved_printers(os.environ)
    before = printers.get(name)
    file = printers_file(os.environ)
    write_all(file.parent, {file.name: write_printers({**printers, name: shift}).encode("utf-8")})
    instead = f", in place of dx {before.dx:g} mm, dy {before.dy:g} mm" if before else ""
    console.write(f"{_told(name, shift)}{instead}; print with: printkit build --printer {name}")


def _length(option: str, text: str | None) -> float:
    from ..printers import read_shift

    if text is None:
        raise UsageError(Problem("printer/no-shift", f"a printer profile needs {option}", hint=f"{option} 0mm for no shift"))
    try:
        return read_shift(text)
    except UsageError as error:
        raise UsageError(*(problem.within(option) for problem in error.problems)) from error


def _told(name: str, shift) -> str:
    return f"{name}: dx {shift.dx:g} mm, dy {shift.dy:g} mm"


def _list() -> None:
    import os

    from ..config import saved_printers

    printers, _ = saved_printers(os.environ)
    for name in sorted(printers):
        console.write(_told(name, printers[name]))
    if not printers:
        hint = "print the sheet with `printkit calibrate` and keep what it measures with --save NAME"
        console.warn(Problem("printer/none", "no printer profile is kept yet", hint=hint))


def _print(flags: dict[str, object]) -> None:
    """The sheet in each language; what a build is configured to print otherwise does not matter here."""
    from ..calibration import print_calibration
    from ..config import load

    settings = load(flags)
    if "printer" not in flags:  # one in the configuration is for builds: the sheet is to show what the printer does by itself
        settings = settings._replace(back_shift=(0.0, 0.0))
    for name in print_calibration(settings):
        console.write(str(settings.out / name))
