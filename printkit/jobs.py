"""Gather a build for the printer: its composed sheets go in, the pages of one file for each stack of paper come out.

First of all, for languages that play together, comes a page that names the files, says how to print them, counts the sheets.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from .errors import PrintkitError, Problem, raise_all
from .layout.frames import Document, Page
from .layout.moving import moved_item
from .layout.structure import StructureElement
from .sheets import Composed, SheetSpec, compose
from .sheets.handling import HANDLINGS
from .sheets.spec import JobPart, PrintJob

__all__ = ["Bundle", "gather", "job_of", "padded", "stacked"]

_BLANK, _PAGE, _STEM = "_blank", "_jobs", "print-jobs"
_PLAIN = {"booklet": False, "joined": (), "tiles": ""}  # how pages of our own are laid out
Sheet = tuple[SheetSpec, Composed]
Name = Callable[[str, SheetSpec], str]  # the file of a stem and what departs from the defaults


class Bundle(NamedTuple):
    """One file to write: its name, its sheets in their order, and a spec that says what all of them share."""

    file: str
    spec: SheetSpec
    sheets: tuple[Composed, ...]
    warnings: tuple[Problem, ...] = ()  # of what is not in the sheets' own files


def gather(sheets: Sequence[Sheet], name: Name, own: str, folders: tuple[Path, ...]) -> tuple[Bundle, ...]:
    """The files of languages that play together; `own` is the paper that they are usually printed on.

    Sheets come together that have law, theme, paper and handling in common. Raises MaterialError for every page
    that cannot be printed.
    """
    bundles: list[Bundle] = []
    failed: list[PrintkitError] = []
    for group in _alike(sheets, lambda spec, _: (spec.law, spec.theme)):
        try:
            bundles += _of_group(group, name, own, folders)
        except PrintkitError as error:
            failed.append(error)
    raise_all(failed)
    return tuple(bundles)


def _of_group(group: Sequence[Sheet], name: Name, own: str, folders: tuple[Path, ...]) -> Iterator[Bundle]:
    bundles = stacked(group, name, folders)
    spec = group[0][0]
    jobs = tuple(map(job_of, bundles))
    spec = spec._replace(name=_PAGE, paper=_paper_of_page(jobs, own), jobs=jobs, **_PLAIN)
    page = compose(spec, folders)
    yield Bundle(name(_STEM, spec), spec._replace(name=_STEM), (page,), page.warnings)
    yield from bundles


def stacked(sheets: Sequence[Sheet], name: Name, folders: tuple[Path, ...]) -> tuple[Bundle, ...]:
    """One file for each stack of paper, in the order of HANDLINGS, and of a handling in that in which papers are met."""
    ranked = sorted(sheets, key=lambda sheet: [*HANDLINGS].index(sheet[1].handling))
    stacks = _alike(ranked, lambda spec, composed: (composed.handling, spec.tiles or spec.paper))
    return tuple(_bundle(stack, name, folders) for stack in stacks)


def _paper_of_page(jobs: Sequence[PrintJob], own: str) -> str:
    """The paper that is at hand: of what is printed on paper, and where all of it is card the language's own."""
    papers = [job.paper for job in jobs if HANDLINGS[job.handling].material == "paper"]
    return own if own in papers or not papers else papers[-1]


def _alike(sheets: Sequence[Sheet], key: Callable[[SheetSpec, Composed], tuple]) -> list[list[Sheet]]:
    """The sheets that have a key in common, in the order in which they are met."""
    groups: dict[tuple, list[Sheet]] = {}
    for sheet in sheets:
        groups.setdefault(key(*sheet), []).append(sheet)
    return [*groups.values()]


def _bundle(stack: Sequence[Sheet], name: Name, folders: tuple[Path, ...]) -> Bundle:
    spec, first = stack[0]
    spec = spec._replace(paper=spec.tiles or spec.paper)
    sides = HANDLINGS[first.handling].sides

    blanks: list[Composed] = []

    def blank() -> Page:
        blanks[:] = blanks or [compose(spec._replace(name=_BLANK, **_PLAIN), folders)]
        return blanks[0].document.pages[0]

    composed = (one for _, one in stack)
    whole = (one if sides == "one" else one._replace(document=padded(one.document, blank)) for one in composed)
    stem, sheets = f"print-{first.handling}", tuple(whole)
    warnings = (warning for one in blanks for warning in one.warnings)
    return Bundle(name(stem, spec), spec._replace(name=stem), sheets, tuple(warnings))


def job_of(bundle: Bundle) -> PrintJob:
    """What the page that counts says of a file."""
    parts, last = [], 0
    for one in bundle.sheets:
        first, last = last + 1, last + len(one.document.pages)
        parts.append(JobPart(one.document.title, first, last))
    return PrintJob(bundle.file.rpartition("/")[2], bundle.sheets[0].handling, bundle.spec.paper, last, tuple(parts))


def padded(document: Document, blank: Callable[[], Page]) -> Document:
    """The document with blank pages where its fronts and backs would not meet, and after the last page of an odd number.

    Of a document without backs every second page is one. `blank` gives a page with one line of text.
    """
    told = any(page.back for page in document.pages)
    pages: list[Page] = []
    filled: list[int] = []

    def fill(beside: Page) -> None:
        filled.append(len(pages))
        pages.append(_blank(blank(), beside, len(pages)))

    for page in document.pages:
        if told and page.back != bool(len(pages) % 2):
            fill(page)
        pages.append(page)
    if len(pages) % 2:
        fill(pages[-1])
    blanks = tuple(StructureElement("P", _tag(n)) for n in filled)
    return document._replace(pages=tuple(pages), structure=(*document.structure, *blanks))


def _tag(n: int) -> str:
    return f"blank {n}"


def _blank(blank: Page, beside: Page, n: int) -> Page:
    """The blank page in the size of the one beside it, its words in the middle again."""
    dx, dy = (beside.width - blank.width) / 2, (beside.height - blank.height) / 2
    items = (moved_item(item, dx, dy)._replace(tag=_tag(n)) for item in blank.items)
    return Page(beside.width, beside.height, tuple(items))
