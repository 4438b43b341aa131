"""`printkit check`: look through finished PDF files; a summary of each goes to stdout, what is wrong to stderr."""

from collections.abc import Iterator
from pathlib import Path

import click

from ..errors import FileError, MaterialError, PrintkitError, Problem
from . import console
from .options import debug_option

__all__ = ["command"]

SCHEMA = "printkit/check/1"
_POINT = 25.4 / 72  # mm


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE.pdf...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document with all that was looked at.")
@debug_option
def command(files: tuple[str, ...], as_json: bool) -> None:
    """Look through finished PDF files before they are printed, whoever made them.

    A file that claims PDF/X is held to what print shops ask for, one that claims PDF/UA or PDF/A to what screen
    readers and archives need, any other to what every printout needs. Exit code 1 means that something was found.
    """
    from ..preflight import as_data, judge, unread

    rows: list[dict[str, object]] = []
    problems: list[Problem] = []
    unreadable = False
    for file in dict.fromkeys(files):
        try:
            preflight = _examine(file)
        except PrintkitError as error:
            unreadable = unreadable or isinstance(error, FileError)
            found = error.problems
            rows.append({"file": file, **unread(found)})
        else:
            found = judge(preflight)
            rows.append({"file": file, **as_data(preflight)})
            if not as_json:
                _summarise(file, preflight, len(found))
        problems += [problem.within(file) for problem in found]
    if as_json:
        import json

        console.write(json.dumps({"schema": SCHEMA, "files": rows}, ensure_ascii=False, indent=2))
    if problems:
        raise (FileError if unreadable else MaterialError)(*problems)


def _examine(file: str):
    """What the file is. FileError where it cannot be read, MaterialError where it is no PDF; they name no place."""
    from ..preflight import examine

    try:
        data = Path(file).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        told = f"cannot be read: {getattr(error, 'strerror', None) or error}"
        raise FileError(Problem("file/unreadable", told)) from error
    return examine(data)


def _summarise(file: str, preflight, findings: int) -> None:
    console.write(console.one_line(file))
    for label, told in _lines(preflight):
        console.write(f"  {label}: {console.one_line(told)}")
    console.write(f"  found: {findings or 'nothing'}")


def _lines(preflight) -> Iterator[tuple[str, str]]:
    """What a person wants to see at once, each with its label."""
    claimed = preflight.claims
    accessible = f"PDF/UA-{claimed.pdfua}" if claimed.pdfua else ""
    archived = f"PDF/A-{claimed.pdfa}" if claimed.pdfa else ""
    standards = filter(None, (claimed.pdfx, accessible, archived))
    yield "kind", ", ".join([preflight.kind, *standards, f"PDF {preflight.version}"])
    yield "pages", _sizes(preflight)
    loose = sum(not font.embedded for font in preflight.fonts)
    yield "fonts", f"{len(preflight.fonts)}, {'all embedded' if not loose else f'{loose} not embedded'}"
    yield "colours", _colours(preflight)
    if any(colour.space == "cmyk" for page in preflight.pages for colour in page.colours):
        yield "ink", f"at most {max(page.ink.percent for page in preflight.pages):.0f} %"
    for intent in preflight.intents:
        yield "made for", f"{intent.condition or 'no named condition'} ({intent.space or 'no profile'})"
    if preflight.kind != "press":
        yield "tags", _tags(preflight.tags)
    wish = preflight.viewing.print_scaling
    yield "print scaling", "none, true size" if wish == "None" else wish or "left to the print dialog"


def _tags(tags) -> str:
    language = f", language {tags.language}" if tags.language else ""
    counted = f"{tags.elements} element{'s' if tags.elements > 1 else ''}"
    return f"{counted}{language}" if tags.elements else "none"


def _sizes(preflight) -> str:
    """How many pages have which size, trimmed where they are to be cut: "2, 210 x 297 mm"."""
    sizes: dict[str, int] = {}
    for page in preflight.pages:
        box = page.trim or page.media or (0.0, 0.0, 0.0, 0.0)
        width, height = (page.unit * _POINT * (high - low) for low, high in ((box[0], box[2]), (box[1], box[3])))
        told = f"{width:.1f} x {height:.1f} mm".replace(".0 ", " ") + (" trimmed" if page.trim else "")
        sizes[told] = sizes.get(told, 0) + 1
    if len(sizes) == 1:
        return f"{len(preflight.pages)}, {next(iter(sizes))}"
    return ", ".join(f"{number} of {told}" for told, number in sizes.items())


def _colours(preflight) -> str:
    """How many colours are painted in each space, and the names of spots: "cmyk 12, gray 1, spot All"."""
    painted = {colour for page in preflight.pages for colour in page.colours}
    told = []
    for space in ("cmyk", "gray", "rgb", "spot", "other"):
        names = sorted({colour.name for colour in painted if colour.space == space})
        if space == "spot":
            names = sorted({name.rpartition(" ")[0] for name in names})
            told += [f"spot {name}" for name in names]
        elif names:
            told.append(f"{space} {len(names)}")
    return ", ".join(told) or "none"
