"""The sheets go in, what a release offers for download comes out: for each language an archive to print in black and white on
A4, and one in colour with a board on A3.

    python tools/release.py OUT [--lang it,ar] [--plain-theme ink-saver] [--colour-theme storybook]

OUT/printkit-VERSION-LANG-a4-bw.zip and OUT/printkit-VERSION-LANG-a3-colour.zip hold the sheets, the files gathered by how they
are printed, and print-jobs.pdf, which says in the language what to print and how many sheets it takes. The same input gives
the same bytes.
"""

import argparse
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from printkit import __version__, paths  # noqa: E402
from printkit.build import make, survey  # noqa: E402
from printkit.errors import PrintkitError  # noqa: E402
from printkit.files import write_all  # noqa: E402
from printkit.i18n.catalogs import resolve  # noqa: E402
from printkit.settings import SHEETS, Settings  # noqa: E402

LICENCE = "LICENSE"
DAY = (1980, 1, 1, 0, 0, 0)  # the first that an archive can name
READABLE = 0o644 << 16  # of a Unix file, whoever packed it


class Edition(NamedTuple):
    """What is offered in each language: how its archive is called, and what departs from a plain build."""

    name: str
    theme: str
    papers: tuple[tuple[str, str], ...]


def editions(plain: str, colour: str) -> tuple[Edition, ...]:
    """The two kinds of archive."""
    return Edition("a4-bw", plain, (("", "a4"),)), Edition("a3-colour", colour, (("board", "a3"), ("", "a4")))


def packed(files: dict[str, bytes]) -> bytes:
    """An archive of files by name, the same on any day, machine and account."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = ZipInfo(name, DAY)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, READABLE
            archive.writestr(entry, files[name])
    return data.getvalue()


def archive(edition: Edition, language: str) -> tuple[str, bytes]:
    """The name and the bytes of an archive; all in it lies in one folder of its name."""
    sheets = (*SHEETS, "pieces")
    settings = Settings(languages=(language,), sheets=sheets, theme=edition.theme, papers=edition.papers, print_jobs=True)
    manifest, files = make(settings)
    name = f"printkit-{__version__}-{language}-{edition.name}"
    licence = (ROOT / LICENCE).read_bytes()
    inside = {**files, "manifest.json": manifest.text().encode("utf-8"), f"{LICENCE}.txt": licence}
    return f"{name}.zip", packed({f"{name}/{file}": data for file, data in inside.items()})


def main(arguments: list[str]) -> int:
    """Write the archives; 0, or the exit code of what went wrong."""
    parser = argparse.ArgumentParser(description="Pack what a release offers for download.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder that the archives go to")
    parser.add_argument("--lang", metavar="TAGS", help="languages, as it,ar; all that are shipped by default")
    parser.add_argument("--plain-theme", default="ink-saver", metavar="NAME", help="of the black-and-white archive")
    parser.add_argument("--colour-theme", default="storybook", metavar="NAME", help="of the colour archive")
    given = parser.parse_args(arguments)
    try:
        roots = paths.roots()
        languages = [resolve(tag.strip(), roots) for tag in given.lang.split(",")] if given.lang else survey(roots).papers
        kinds = editions(given.plain_theme, given.colour_theme)
        write_all(given.out, dict(archive(edition, language) for language in languages for edition in kinds))
    except PrintkitError as error:
        for problem in error.problems:
            print(f"release: {problem}", file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
