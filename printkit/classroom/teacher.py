"""What was laid out for a class goes in, what its teacher is told comes out: seats, pages, sheets by reader, cuts."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE, Catalog
from ..i18n.collation import load_root_order
from ..i18n.languages import shipped
from ..layout.slip_blocks import SlipStyle
from ..roster import sorter
from ..settings import Settings
from ..sheets.class_plan import ClassGroup, ClassPlan, Readers, Seat, Stretch
from ..sheets.spec import PrintJob
from ..sheets.themes import load_theme
from ..sheets.wording import named_group
from .plan import Handout
from .tables import Table

__all__ = ["plain", "plan_class", "title_of"]

_TITLES = {"board": "title.board", "pieces": "pieces.title", "rules": "title.rules", "rulings": "rulings.title",
           "slips": "title.slip"}  # fmt: skip


def plain(text: str) -> str:
    """Words as the title of a document."""
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "").replace("\u00a0", " ")


def title_of(handout: Handout, tables: Sequence[Table], catalog: Catalog) -> str:
    """What a handout is called, as no other one is: "Group 3 · Game board", and for spare slips by their law."""
    if handout.table <= len(tables):
        whose = named_group(tables[handout.table - 1].label, catalog)
    else:
        law = handout.specs[0].law
        named = catalog.text(f"language.{law}") if catalog.has(f"language.{law}") else law
        blank = sum(len(spec.players) for spec in handout.specs)
        whose = f"{catalog.text('edition.of', language=named)} · {catalog.text('teacher.spares', n=blank)}"
    return plain(f"{whose} · {catalog.text(_TITLES[handout.kind])}")


def plan_class(
    handouts: Sequence[Handout], jobs: Sequence[PrintJob], tables: Sequence[Table], names: Mapping[int, str],
    catalog: Catalog, settings: Settings, folders: tuple[Path, ...],
) -> ClassPlan:  # fmt: skip
    """The plan of the class; `names` are those that are printed, by row."""
    owners = {title_of(handout, tables, catalog): handout.table for handout in handouts}
    slips = {title_of(handout, tables, catalog) for handout in handouts if handout.kind == "slips"}
    sheets = sum(part.last - part.first + 1 for job in jobs for part in job.parts if part.title in slips)
    spare = {handout.table: handout.specs[0].law for handout in handouts if handout.table > len(tables)}
    groups = [
        ClassGroup(table.label, table.law.tag, _seats(table, names), _pages(table.number, jobs, owners)) for table in tables
    ]
    groups += [ClassGroup("", law, (), _pages(number, jobs, owners)) for number, law in spare.items()]
    blank = sum(len(spec.players) for handout in handouts if handout.table in spare for spec in handout.specs)
    cuts = sheets * _cuts(settings, folders)
    return ClassPlan(tuple(groups), tuple(_readers(tables, names, folders)), blank, cuts, any(table.disputed for table in tables))


def _seats(table: Table, names: Mapping[int, str]) -> tuple[Seat, ...]:
    pupils = enumerate(table.pupils, 1)
    return tuple(Seat(number, names[pupil.row], pupil.language, pupil.row) for number, pupil in pupils)


def _pages(number: int, jobs: Sequence[PrintJob], owners: Mapping[str, int]) -> tuple[Stretch, ...]:
    """One stretch a file: what a table gets of a stack of paper lies together."""
    found = []
    for job in jobs:
        own = [part for part in job.parts if owners[part.title] == number]
        if own:
            found.append(Stretch(job.file, own[0].first, own[-1].last))
    return tuple(found)


def _cuts(settings: Settings, folders: tuple[Path, ...]) -> int:
    """The straight cuts over a sheet of slips."""
    theme = load_theme(settings.theme, folders)
    style = theme.style(f"slips-{settings.slips_per_page or theme.offers.slips[0]}", SlipStyle)
    return style.columns - 1 + style.rows - 1


def _readers(tables: Sequence[Table], names: Mapping[int, str], folders: tuple[Path, ...]) -> Iterator[Readers]:
    """The pupils of each language, as its readers look names up."""
    root = load_root_order(folders)
    pupils = [pupil for table in tables for pupil in table.pupils]
    for language in shipped(folders):
        key = sorter(language.collation, root)
        own = sorted((pupil for pupil in pupils if pupil.language == language.tag), key=lambda pupil: (key(pupil.name), pupil.row))
        if own:
            yield Readers(language.tag, tuple(names[pupil.row] for pupil in own))
