"""`printkit build`: print sheets as PDF files; their names go to stdout, or the manifest with --json."""

import click

from ..errors import Problem, UsageError
from ..settings import Settings
from . import console
from .options import data_option, debug_option, given_flags

__all__ = ["command"]


@click.command("build")
@click.argument("sheets", nargs=-1, metavar="[SHEET]...")
@click.option("--lang", multiple=True, metavar="TAGS", help="Languages, as it,ar; it+ar share board and rules; all by default.")
@click.option("--law", metavar="TAG", help="The law at the table, for every sheet; each language's own by default.")
@click.option("--paper", multiple=True, metavar="PAPER", help="a4, letter, 210x297mm, or by sheet: board=a3,a4.")
@click.option("--board-size", metavar="PAPER", help="A board of this size in tiles to glue, and whole beside them.")
@click.option("--overlap", metavar="LENGTH", help="What a tile shows beyond its seam; 10mm by default.")
@click.option("--theme", metavar="NAME", help="Colours, sizes and letters; storybook by default.")
@click.option("--set", "set_", metavar="N", help="The number of the set of slips, 1 by default.")
@click.option("--set-size", metavar="N", help="Slips in a set, one a player; 6 by default.")
@click.option("--slips-per-page", metavar="N", help="2, 4 or 8, or what else the theme has; 8 are compact.")
@click.option("--qr", metavar="none|code|url", help="What a slip's QR code holds; its code by default.")
@click.option("--qr-url", metavar="URL", help="The address that the code is appended to; it makes --qr url the default.")
@click.option("--ruling", "rulings", multiple=True, metavar="NAME=OPTION", help="What the table agreed on; repeat it.")
@click.option("--backs", metavar="none|duplex-long|duplex-short|fold", help="Backs of chips; none by default.")
@click.option("--target", metavar="home|press", help="home by default; press makes PDF/X-4 files for a print shop.")
@click.option("--bleed", metavar="LENGTH", help="Art beyond the trimmed edge at the press, up to 12mm; 3mm by default.")
@click.option("--icc", metavar="FILE", help="The CMYK profile of the press; coated offset (FOGRA39) by default.")
@click.option("--booklet/--no-booklet", default=None, help="The rules as a booklet: half the paper, two pages a side, to fold.")
@click.option("--print-jobs/--no-print-jobs", default=None, help="Besides, a file for each stack of paper, and what to print.")
@click.option("--printer", metavar="NAME", help="Move backs as the profile says that `printkit calibrate --save` kept.")
@click.option("--out", metavar="DIR", help="Where files go: DIR/LANG/SHEET.pdf; ./output by default.")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print the manifest, with the fit of each text, instead of names.")
@click.option("--quiet", is_flag=True, help="Print no names and no progress, but still warnings and errors.")
@debug_option
def command(as_json: bool, quiet: bool, set_: str | None, **given: object) -> None:
    """Print sheets as PDF files: board, slips and rules, or the SHEETs that are named (also rulings,
    concordance and pieces).

    Options may also stand in a file printkit.toml (set-size = 8) or in variables (PRINTKIT_SET_SIZE=8).
    """
    from ..build import build
    from ..config import load
    from .progress import Progress

    flags = given_flags(given)
    settings = load(flags if set_ is None else flags | {"set": set_})
    _refuse_unused(flags, settings)
    with Progress(silent=quiet) as report:
        manifest = build(settings, report)
    if as_json:
        console.write(manifest.report().rstrip("\n"))
    elif not quiet:
        for row in manifest.files:
            console.write(str(settings.out / row.file))


def _refuse_unused(flags: dict[str, object], settings: Settings) -> None:
    """UsageError for what was asked of the press in a build for home, or of tiles in one without, whose option was forgotten,
    or at the press of a printer.
    """
    target = settings.target
    unused = [f"--{name}" for name in ("bleed", "icc") if name in flags and target == "home"]
    if unused:
        told = f"{' and '.join(unused)} is for the press" if len(unused) == 1 else f"{' and '.join(unused)} are for the press"
        raise UsageError(Problem("target/home", told, hint="add --target press"))
    if "printer" in flags and target != "home":
        raise UsageError(Problem("target/home-alone", "--printer is for home printers", hint=f"leave out --target {target}"))
    if "overlap" in flags and not settings.board_size:
        raise UsageError(Problem("tiles/none", "--overlap is for tiles", hint="add --board-size a3"))
