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

__all__ = ["plain", "plan_class", "plan_volume", "title_of"]

_TITLES = {"board": "title.board", "pieces": "pieces.title", "rules": "title.rules", "rulings": "rulings.title",
           "slips": "title.slip"}  # fmt: skip


def plain(text: str) -> str:
    """Words as the title of a document."""
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "").replace("\u00a0", " ")


def title_of(handout: Handout, catalog: Catalog) -> str:
    """What a handout is called, as no other one is: "Group 3 · Game board", and for spare slips by their law."""
    spec = handout.specs[0]
    whose = named_group(spec.group, catalog)
    if handout.spare:
        named = catalog.text(f"language.{spec.law}") if catalog.has(f"language.{spec.law}") else spec.law
        whose = f"{catalog.text('edition.of', language=named)} · {catalog.text('teacher.spares', n=_slips(handout))}"
    return plain(f"{whose} · {catalog.text(_TITLES[handout.kind])}")


def _slips(handout: Handout) -> int:
    return sum(len(spec.players) for spec in handout.specs)


def plan_volume(
    number: int, handouts: Sequence[Handout], jobs: Sequence[PrintJob], tables: Mapping[int, Table], names: Mapping[int, str],
    catalog: Catalog,
) -> tuple[ClassGroup, ...]:  # fmt: skip
    """The groups that are printed from the same files; `names` are those that are printed, by row."""
    laws = {handout.table: handout.specs[0].law for handout in handouts}
    spares = {handout.table: _slips(handout) for handout in handouts if handout.spare}
    owners = {title_of(handout, catalog): handout.table for handout in handouts}
    return tuple(
        ClassGroup(
            tables[table].label if table in tables else "", law, number,
            _seats(tables[table], names) if table in tables else (), _pages(table, jobs, owners), spares.get(table, 0),
        ) for table, law in laws.items()
    )  # fmt: skip


def plan_class(
    groups: tuple[ClassGroup, ...], handouts: Sequence[Handout], tables: Sequence[Table], names: Mapping[int, str],
    settings: Settings, folders: tuple[Path, ...],
) -> ClassPlan:  # fmt: skip
    """The plan of the class, of the groups of all its volumes."""
    theme = load_theme(settings.theme, folders)
    style = theme.style(f"slips-{settings.slips_per_page or theme.offers.slips[0]}", SlipStyle)
    slips = [(handout, _slips(handout)) for handout in handouts if handout.kind == "slips"]
    sheets = sum(-(-count // (style.columns * style.rows)) for _, count in slips)
    cuts = sheets * (style.columns - 1 + style.rows - 1)
    spares = sum(count for handout, count in slips if handout.spare)
    agree = any(table.disputed for table in tables)
    return ClassPlan(groups, tuple(_readers(tables, names, folders)), spares, cuts, agree)


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


def _readers(tables: Sequence[Table], names: Mapping[int, str], folders: tuple[Path, ...]) -> Iterator[Readers]:
    """The pupils of each language, as its readers look names up."""
    root = load_root_order(folders)
    pupils = [pupil for table in tables for pupil in table.pupils]
    for language in shipped(folders):
        key = sorter(language.collation, root)
        own = [pupil for pupil in pupils if pupil.language == language.tag]
        if own:
            own.sort(key=lambda pupil: (key(pupil.name), pupil.row))
            yield Readers(language.tag, tuple(names[pupil.row] for pupil in own))
