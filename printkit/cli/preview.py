"""`printkit preview`: show sheets, or finished PDF files, as pictures; the names of the pictures go to stdout."""

from collections.abc import Sequence
from pathlib import Path

import click

from ..errors import FileError, Problem, UsageError
from . import console
from .options import data_option, debug_option, given_flags

__all__ = ["command"]


@click.command("preview")
@click.argument("sheets", nargs=-1, metavar="[SHEET]... | FILE.pdf...")
@click.option("--lang", multiple=True, metavar="TAGS", help="Languages, as it,ar; all that are shipped by default.")
@click.option("--law", metavar="TAG", help="The law at the table, for every sheet; each language's own by default.")
@click.option("--paper", multiple=True, metavar="PAPER", help="a4, letter, 210x297mm, or by sheet: board=a3,a4.")
@click.option("--theme", metavar="NAME", help="Colours and sizes; storybook by default.")
@click.option("--booklet/--no-booklet", default=None, help="The rules as a booklet.")
@click.option("--dpi", type=click.IntRange(20, 600), default=100, metavar="N", help="From 20 to 600; 100 by default.")
@click.option("--out", metavar="DIR", help="Where pictures go: DIR/LANG/SHEET-PAGE.png; ./output by default.")
@data_option
@debug_option
def command(sheets: tuple[str, ...], dpi: int, **given: object) -> None:
    """Write a PNG of each page of the SHEETs, as `printkit build` would print them, and a contact sheet of all of them.

    Finished files, also another program's, are shown as DIR/FILE-PAGE.png. It needs the extra `preview`:
    pip install 'printkit[preview]'.
    """
    from ..config import load
    from ..files import write_all
    from ..preview import refuse_without_tools, show_pages

    refuse_without_tools()
    flags = given_flags(given)
    finished = [sheet for sheet in sheets if sheet.lower().endswith(".pdf")]
    if finished:
        _refuse_mixed(finished, sheets, flags)
        settings = load({name: value for name, value in flags.items() if name == "out"})
        files = _read(finished)
    else:
        settings = load({**flags, "sheets": sheets} if sheets else flags)._replace(print_jobs=False)
        files = _printed(settings)
    pictures = show_pages(files, dpi)
    write_all(settings.out, pictures)
    for name in pictures:
        console.write(str(settings.out / name))


def _printed(settings) -> dict[str, bytes]:
    """What a build of the settings would print, by name."""
    from ..build import make
    from .progress import Progress

    with Progress(silent=False) as report:
        _, files = make(settings, report)
    return {name: data for name, data in files.items() if name.endswith(".pdf")}


def _refuse_mixed(finished: Sequence[str], sheets: Sequence[str], flags: dict[str, object]) -> None:
    """UsageError for what would be lost: sheets beside files, options of sheets, files of one name."""
    others = [sheet for sheet in sheets if sheet not in finished]
    others += [f"--{name}" for name in flags if name != "out"]
    problems = [Problem("preview/mixed", f"{name} says nothing of a finished file", hint="leave it out") for name in others]
    names = [Path(file).name for file in dict.fromkeys(finished)]
    problems += [
        Problem("preview/twice", f"two files are called {name}", hint="show them one after the other, each with its --out")
        for name in sorted({name for name in names if names.count(name) > 1})
    ]
    if problems:
        raise UsageError(*problems)


def _read(finished: Sequence[str]) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    for file in dict.fromkeys(finished):
        try:
            files[Path(file).name] = Path(file).read_bytes()
        except (OSError, ValueError) as error:  # ValueError: a name with a null character
            told = f"cannot be read: {getattr(error, 'strerror', None) or error}"
            problems.append(Problem("file/unreadable", told, file))
    if problems:
        raise FileError(*problems)
    return files
