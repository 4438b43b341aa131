"""`printkit class`: print all that a class needs from a list of its pupils; tables and files go to stdout, names never do."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import FileError, Problem, UsageError
from . import console
from .options import data_option, debug_option, given_flags

if TYPE_CHECKING:
    from ..classroom import Order

__all__ = ["command"]


@click.command("class")
@click.argument("roster", metavar="ROSTER")
@click.option("--lang", metavar="TAG", help="The teacher's language, and of pupils for whom the list names none.")
@click.option("--group-size", type=int, metavar="N", help="Players at a table at the most, 2 to 8; 4 by default.")
@click.option("--mix", is_flag=True, help="Spread the languages over the tables; else those of one sit together.")
@click.option("--law", metavar="TAG", help="The law at every table; by default that which most of a table read.")
@click.option("--spares", type=int, metavar="N", help="Slips without a name in each language; 1 by default.")
@click.option("--pieces", is_flag=True, help="Die, pawns and chips for each table too.")
@click.option("--backs", metavar="none|duplex-long|duplex-short|fold", help="Backs of chips; none by default.")
@click.option("--encoding", metavar="NAME", help="The code page of an old list, as cp1252 or cp949; UTF-8 by default.")
@click.option("--paper", multiple=True, metavar="PAPER", help="a4, letter, or by sheet: board=a3 prints boards whole.")
@click.option("--board-size", metavar="PAPER", help="Boards of this size in tiles; a3 where languages share one.")
@click.option("--theme", metavar="NAME", help="Colours, sizes and letters; storybook by default.")
@click.option("--slips-per-page", metavar="N", help="2, 4 or 8, or what else the theme has; 8 are compact.")
@click.option("--qr", metavar="none|code|url", help="What a slip's QR code holds; its code by default.")
@click.option("--qr-url", metavar="URL", help="The address that the code is appended to; it makes --qr url the default.")
@click.option("--ruling", "rulings", multiple=True, metavar="NAME=OPTION", help="What all tables agreed on; repeat it.")
@click.option("--printer", metavar="NAME", help="Move backs as the profile says that `printkit calibrate --save` kept.")
@click.option("--out", metavar="DIR", help="Where files go: DIR/class/; ./output by default.")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print the manifest in place of tables and files.")
@click.option("--quiet", is_flag=True, help="Print no tables and no files, but still warnings and errors.")
@debug_option
def command(
    roster: str, lang: str | None, group_size: int | None, mix: bool, spares: int | None, pieces: bool,
    encoding: str | None, as_json: bool, quiet: bool, **given: object,
) -> None:  # fmt: skip
    """Print boards, rules and named slips for a class, and a page that tells its teacher what to do.

    ROSTER is a CSV file or an .xlsx with columns name, language and group, of which the first will do; - reads from standard
    input. Names are printed and stand nowhere else.
    """
    from .. import paths
    from ..classroom import FOLDER, Order, make_class, told_groups
    from ..config import load
    from ..files import write_all
    from ..i18n.catalogs import FALLBACK, load_catalogs
    from .progress import Progress

    flags = given_flags(given)
    settings = load(flags)
    asked = {"group_size": group_size, "spares": spares, "encoding": encoding, "language": lang}
    order = Order(roster, mixed=mix, pieces=pieces, **{name: value for name, value in asked.items() if value is not None})
    _refuse(order, settings.target)
    with Progress(silent=quiet) as report:
        made = make_class(_read(roster), settings, order, report)
        write_all(settings.out, made.files)
    _warn_of_old(settings.out / FOLDER, made.files)
    if as_json:
        console.write(made.manifest.text().rstrip("\n"))
    elif not quiet:
        english = load_catalogs(FALLBACK, paths.roots(settings.data))
        for line in told_groups(made.tables, english):
            console.write(line)
        for name in made.files:
            if name.endswith(".pdf"):
                console.write(str(settings.out / name))


def _refuse(order: "Order", target: str) -> None:
    """UsageError for numbers that cannot be, and for a class at the press."""
    from ..classroom import MOST_SPARES

    if not 0 <= order.spares <= MOST_SPARES:
        told = f"{order.spares} spare slips are not possible"
        raise UsageError(Problem("class/spares", told, "--spares", f"write 0 to {MOST_SPARES}"))
    if target != "home":
        raise UsageError(Problem("target/home-alone", "a class is printed at home", hint="set target = home"))


def _warn_of_old(folder: Path, files: Mapping[str, bytes]) -> None:
    """A line about what lies in the folder from before: somebody would print it too."""
    old = sorted(path.name for path in folder.glob("*.pdf") if f"{folder.name}/{path.name}" not in files)
    if old:
        told = f"{', '.join(old)}: not of this class"
        console.warn(Problem("class/old-files", told, str(folder), "it was there before; delete it before you print"))


def _read(roster: str) -> bytes:
    """The bytes of the list. FileError where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if roster == "-" else Path(roster).read_bytes()
    except OSError as error:
        raise FileError(Problem("file/unreadable", f"cannot be read: {error.strerror}", roster)) from error
    except ValueError as error:  # a name with a null character
        raise FileError(Problem("file/unreadable", "cannot be read: no name of a file", roster)) from error
