"""The bytes of a class list go in with settings and an order; the files of the class and their manifest come out.

list -> groups -> tables -> sheets -> one file for each stack of paper, in the order of the tables; then the teacher's page.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from .. import __version__, paths
from ..build import MANIFEST, Report, Step, once, survey
from ..collector import collector_paused
from ..errors import MaterialError, PrintkitError, Problem, raise_all
from ..jobs import Bundle, job_of, stacked
from ..layout.moving import shift_backs
from ..manifest import FileRow, Manifest
from ..roster.cells import tell_rows
from ..settings import Settings
from ..sheets import Composed, SheetSpec, compose
from ..sheets.class_plan import ClassGroup, ClassPlan
from ..sheets.spec import PrintJob
from .order import Order
from .plan import Handout, plan_spares, plan_table
from .roll import Class, read_class
from .shared_pages import share_pages
from .tables import Table
from .teacher import plan_class, plan_volume, title_of
from .write import write_bundles

__all__ = ["FOLDER", "ClassFiles", "make_class"]

FOLDER = "class"
_TEACHER = "teacher"
_A_VOLUME = 12  # tables that are printed from the same files: each takes some 15 MB until they are written
_ROW = re.compile(r"\brow (\d+)$")  # the id of a name's string
_GROUP = "teacher.group_n"  # and of a group's
_SHORTEN = "shorten it, or print fewer slips a page: --slips-per-page 2"


class ClassFiles(NamedTuple):
    """The files by name, teacher's page first and the manifest last, that manifest, and the tables they are for."""

    files: Mapping[str, bytes]
    manifest: Manifest
    tables: tuple[Table, ...]


def make_class(data: bytes, settings: Settings, order: Order, report: Report = lambda event: None) -> ClassFiles:
    """What to print for the class of a list, without writing it. Nothing that is told holds a name.

    Raises UsageError for what is unknown or asked for in vain, MaterialError for all that is wrong in the list or that
    cannot be printed, by row.
    """
    folders = paths.roots(settings.data)
    known, tell = survey(folders), once(report)
    made = read_class(data, settings, order, known, folders, tell)
    plans = (plan_table(table, made.names, made.paper, settings, order, known) for table in made.tables)
    handouts = [handout for plan in plans for handout in plan]
    handouts += plan_spares(made.tables, made.paper, settings, order)
    volumes = [*_volumes(handouts)]
    printed: list[_Volume] = []
    failed: list[PrintkitError] = []
    for number, volume in enumerate(volumes, 1):
        try:
            printed.append(_print(volume, number if len(volumes) > 1 else 0, made, tell))
        except PrintkitError as error:
            failed.append(error)
    tell(Step(len(made.tables), len(made.tables), ""))
    _refuse(failed, order.source)
    groups = tuple(group for one in printed for group in one.groups)
    plan = plan_class(groups, handouts, made.tables, made.names, settings, folders)
    page = _teacher_page([job for one in printed for job in one.jobs], plan, made)
    written, rows = write_bundles([page], made.tables, made.catalog, settings, folders)
    files = {name: data for one in printed for name, data in one.files.items()}
    rows = sorted((*rows, *(row for one in printed for row in one.rows)), key=lambda row: row.file)
    manifest = Manifest(__version__, _chosen(made), tuple(rows))
    return ClassFiles({**written, **files, f"{FOLDER}/{MANIFEST}": manifest.text().encode("utf-8")}, manifest, made.tables)


def _volumes(handouts: Sequence[Handout]) -> Iterator[list[Handout]]:
    """The handouts of so many tables as are held in memory together; spare slips lie with the last ones."""
    last = max(handout.table for handout in handouts if not handout.spare)
    for _, volume in groupby(handouts, key=lambda handout: (min(handout.table, last) - 1) // _A_VOLUME):
        yield [*volume]


class _Volume(NamedTuple):
    """What is printed from the same files: their bytes by name, their rows, what each holds, and whose pages are where."""

    files: Mapping[str, bytes]
    rows: Sequence[FileRow]
    jobs: tuple[PrintJob, ...]
    groups: tuple[ClassGroup, ...]


@collector_paused()
def _print(handouts: Sequence[Handout], number: int, made: Class, tell: Report) -> _Volume:
    """The files of some tables; once they are written their pages are let go."""
    bundles = _bundles(handouts, number, made, tell)
    files, rows = write_bundles(bundles, made.tables, made.catalog, made.settings, made.folders)
    jobs = tuple(map(job_of, bundles))
    tables = {table.number: table for table in made.tables}
    return _Volume(files, rows, jobs, plan_volume(number, handouts, jobs, tables, made.names, made.catalog))


def _bundles(
    handouts: Sequence[Handout], volume: int, made: Class, tell: Report
) -> tuple[Bundle, ...]:
    """One file for each stack of paper; every handout is one document, called in the teacher's language.

    What is wrong with any of them is told together.
    """
    sheets: list[tuple[SheetSpec, Composed]] = []
    failed: list[PrintkitError] = []
    for handout in handouts:
        tell(Step(handout.table - 1, len(made.tables), f"group {handout.table}: {handout.kind}"))
        parts = []
        for spec in handout.specs:
            try:
                parts.append((spec, compose(spec, made.folders)))
            except PrintkitError as error:
                failed.append(error)
        if failed:
            continue
        composed = share_pages(parts)
        for warning in composed.warnings:
            tell(warning)
        document = shift_backs(composed.document, made.settings.back_shift)
        sheets.append((handout.specs[0], composed._replace(document=document._replace(title=title_of(handout, made.catalog)))))
    raise_all(failed)
    return stacked(sheets, lambda stem, spec: _name(f"{stem}-{volume}" if volume else stem, spec, made), made.folders)


def _name(stem: str, spec: SheetSpec, made: Class) -> str:
    return f"{FOLDER}/{stem}{'' if spec.paper == made.paper else '-' + spec.paper}.pdf"


def _refuse(failed: Sequence[PrintkitError], source: str) -> None:
    """Raise what is wrong with the sheets as a teacher knows it: names that are too long by their rows, all together."""
    rows = [int(found[1]) for error in failed for problem in error.problems if (found := _ROW.search(problem.where))]
    told = [type(error)(*kept) for error in failed if (kept := [*_kept(error.problems, source)])]
    if rows:
        words = f"{tell_rows(rows)}: the name does not fit on a slip, though set small and on two lines"
        told.append(MaterialError(Problem("class/long-name", words, source, _SHORTEN)))
    raise_all(told)


def _kept(problems: Sequence[Problem], source: str) -> Iterator[Problem]:
    """The problems of no row; the name of a group stands in the list too."""
    for problem in problems:
        if problem.where.endswith(_GROUP):
            yield problem._replace(where=f"{source}, the name of a group")
        elif not _ROW.search(problem.where):
            yield problem


def _teacher_page(jobs: Sequence[PrintJob], plan: ClassPlan, made: Class) -> Bundle:
    """The page that tells all of it; it is the first to be printed."""
    spec = SheetSpec(
        f"_{_TEACHER}", made.catalog.tag, made.tables[0].law.tag, made.paper, made.settings.theme,
        jobs=tuple(job._replace(parts=()) for job in jobs), class_plan=plan,
    )  # fmt: skip
    composed = compose(spec, made.folders)
    return Bundle(_name(_TEACHER, spec, made), spec._replace(name=_TEACHER), (composed,), composed.warnings)


def _chosen(made: Class) -> dict[str, object]:
    """What the files follow from: groups as numbers, with what is printed for them."""
    settings, order = made.settings, made.order
    return {
        "language": made.catalog.tag, "paper": made.paper, "papers": settings.papers, "theme": settings.theme,
        "law": settings.law, "board_size": settings.board_size, "overlap_mm": round(settings.overlap * 25.4 / 72, 2),
        "slips_per_page": settings.slips_per_page, "qr": settings.qr, "qr_url": settings.qr_url,
        "rulings": settings.rulings, "backs": settings.backs, "group_size": order.group_size, "mix": order.mixed,
        "spares": order.spares, "pieces": order.pieces,
        "back_shift_mm": tuple(round(shift * 25.4 / 72, 2) for shift in settings.back_shift),
        "groups": [
            {"group": table.number, "players": len(table.pupils), "languages": table.languages, "law": table.law.tag,
             "law_chosen": table.law.reason} for table in made.tables
        ],
    }  # fmt: skip
