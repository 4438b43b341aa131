"""What one sheet is asked to be, as plain values that can be sent to another process."""

from collections.abc import Mapping
from typing import NamedTuple

from ..errors import Problem
from ..layout.colours import Colour
from ..layout.frames import Document, Page
from ..layout.structure import StructureElement
from .class_plan import ClassPlan

__all__ = ["Composed", "JobPart", "LaidOut", "Player", "PrintJob", "SheetSpec"]


class JobPart(NamedTuple):
    """A sheet in a file for the printer, by its title, and its pages there, from 1 on."""

    title: str
    first: int
    last: int


class PrintJob(NamedTuple):
    """A file for the printer: `handling` is a name of `handling.HANDLINGS`."""

    file: str
    handling: str
    paper: str
    pages: int
    parts: tuple[JobPart, ...]


class Player(NamedTuple):
    """Whose slip it is: what stands on its lines to write on, "" for what is left to be written, and its number in its set.

    `place` counts the slips of the set that come before it, also those in other languages; `row` is that of the class list,
    `neighbour_row` the neighbour's.
    """

    name: str
    neighbour: str
    seat: int
    place: int
    row: int = 0
    neighbour_row: int = 0


class SheetSpec(NamedTuple):
    """One sheet in one language under one law; `law`, `paper` and `theme` are names that exist."""

    name: str  # of the template
    language: str
    law: str
    paper: str
    theme: str = "storybook"
    set_number: int = 1
    set_size: int = 6
    slips_per_page: int | None = None  # None: the theme's own number
    qr: str = "code"  # "none", "code" or "url"
    qr_url: str = ""
    target: str = "home"  # or "press": colours in inks, and one geometry for all languages
    rulings: tuple[tuple[str, str], ...] = ()  # what the table agreed on: options by the name of their reading
    joined: tuple[str, ...] = ()  # the languages that share the sheet with `language`, which decides law and direction
    tiles: str = ""  # the paper that a board is parted for; "" for one that is whole
    overlap: float = 0.0  # points that a tile shows beyond its seam
    booklet: bool = False  # laid out on half the paper, two pages a side in the order of a folded booklet
    jobs: tuple[PrintJob, ...] = ()  # of a page that says what to print
    backs: str = "none"  # of chips: "duplex-long", "duplex-short" or "fold"
    group: str = ""  # of a class: what it calls itself
    players: tuple[Player, ...] = ()  # whose slips they are; empty: `set_size` slips of nobody
    class_plan: ClassPlan | None = None  # of the page for the teacher
    leads: str = ""  # the language from whose side slips are laid out, where those of several share pages

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages of the sheet."""
        return self.language, *self.joined


class LaidOut(NamedTuple):
    """What a layout gives: pages, what they say in reading order, and what had to be relaxed on the way."""

    pages: tuple[Page, ...]
    structure: tuple[StructureElement, ...]
    warnings: tuple[Problem, ...] = ()


class Composed(NamedTuple):
    """A finished sheet: its pages, the colour of each paint, and what was noticed on the way."""

    document: Document
    palette: Mapping[str, Colour]
    warnings: tuple[Problem, ...] = ()
    law_version: int = 0
    handling: str = ""  # how it is printed, a name of `handling.HANDLINGS`
