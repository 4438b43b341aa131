"""Gather a build for the printer: its composed sheets go in, the pages of one file for each stack of paper come out.

For each language there is first of all a page that names the files, says how to print them and counts the sheets.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .layout.frames import Document, Page
from .layout.moving import moved_item
from .layout.structure import StructureElement
from .sheets import Composed, SheetSpec, compose
from .sheets.handling import HANDLINGS
from .sheets.spec import JobPart, PrintJob

__all__ = ["Bundle", "gather", "padded"]

_BLANK, _PAGE, _STEM = "_blank", "_jobs", "print-jobs"
Sheet = tuple[SheetSpec, Composed]
Name = Callable[[str, SheetSpec], str]  # the file of a stem and what departs from the defaults


class Bundle(NamedTuple):
    """One file to write: its name, its sheets in their order, and a spec that says what all of them share."""

    file: str
    spec: SheetSpec
    sheets: tuple[Composed, ...]


def gather(sheets: Sequence[Sheet], name: Name, own: Callable[[str], str], folders: tuple[Path, ...]) -> Iterator[Bundle]:
    """The files of each language; `own` gives a language's own paper, on which the page that counts is printed.

    Sheets come together that have language, law, theme, paper and handling in common. Raises MaterialError where the page
    cannot be printed.
    """
    for group in _alike(sheets, lambda spec, _: (spec.language, spec.law, spec.theme)):
        ranked = sorted(group, key=lambda sheet: [*HANDLINGS].index(sheet[1].handling))
        stacks = _alike(ranked, lambda spec, composed: (composed.handling, spec.paper))
        bundles = [_bundle(stack, name, folders) for stack in stacks]
        spec = group[0][0]
        spec = spec._replace(name=_PAGE, paper=own(spec.language), booklet=False, jobs=tuple(map(_job, bundles)))
        yield Bundle(name(_STEM, spec), spec, (compose(spec, folders),))
        yield from bundles


def _alike(sheets: Sequence[Sheet], key: Callable[[SheetSpec, Composed], tuple]) -> list[list[Sheet]]:
    """The sheets that have a key in common, in the order in which they are met."""
    groups: dict[tuple, list[Sheet]] = {}
    for sheet in sheets:
        groups.setdefault(key(*sheet), []).append(sheet)
    return [*groups.values()]


def _bundle(stack: Sequence[Sheet], name: Name, folders: tuple[Path, ...]) -> Bundle:
    spec, first = stack[0]
    sides = HANDLINGS[first.handling].sides

    @cache
    def blank() -> Page:
        return compose(spec._replace(name=_BLANK, booklet=False), folders).document.pages[0]

    composed = (one for _, one in stack)
    whole = (one if sides == "one" else one._replace(document=padded(one.document, blank)) for one in composed)
    stem = f"print-{first.handling}"
    return Bundle(name(stem, spec), spec._replace(name=stem), tuple(whole))


def _job(bundle: Bundle) -> PrintJob:
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
