"""The bytes of a class list go in with settings and an order; the files of the class and their manifest come out.

list -> groups -> tables -> sheets -> one file for each stack of paper, in the order of the tables; then the teacher's page.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .. import __version__, paths
from ..build import MANIFEST, Known, Report, Step, once, survey
from ..collector import collector_paused
from ..errors import PrintkitError, raise_all
from ..i18n.catalogs import Catalog, load_catalogs
from ..i18n.languages import load_language
from ..i18n.tags import parents, refuse_unknown
from ..jobs import Bundle, job_of, stacked
from ..layout.moving import shift_backs
from ..manifest import Manifest
from ..roster import Pupil, check_printable, form_groups, load_vocabulary, read_roster, shown_names
from ..settings import Settings
from ..sheets import Composed, SheetSpec, compose
from .letters import lacking_in
from .order import Order
from .plan import Handout, base_paper, plan_spares, plan_table
from .shared_pages import share_pages
from .tables import Table, seat_groups
from .teacher import plan_class, title_of
from .write import write_bundles

__all__ = ["FOLDER", "ClassFiles", "make_class"]

FOLDER = "class"
_TEACHER = "teacher"


class ClassFiles(NamedTuple):
    """The files by name, teacher's page first and the manifest last, that manifest, and the tables they are for."""

    files: Mapping[str, bytes]
    manifest: Manifest
    tables: tuple[Table, ...]


class _Class(NamedTuple):
    """All that the sheets of a class have in common; `names` are those that are printed, by row."""

    tables: tuple[Table, ...]
    names: Mapping[int, str]
    paper: str
    catalog: Catalog  # of the teacher's language
    settings: Settings
    order: Order
    folders: tuple[Path, ...]


@collector_paused()
def make_class(data: bytes, settings: Settings, order: Order, report: Report = lambda event: None) -> ClassFiles:
    """What to print for the class of a list, without writing it. Nothing that is told holds a name.

    Raises UsageError for what is unknown or asked for in vain, MaterialError for all that is wrong in the list or that
    cannot be printed, by row.
    """
    folders = paths.roots(settings.data)
    known, tell = survey(folders), once(report)
    made = _class_of(data, settings, order, known, folders, tell)
    plans = [plan_table(table, dict(made.names), made.paper, settings, order, known) for table in made.tables]
    handouts = [handout for plan in plans for handout in plan]
    handouts += plan_spares(made.tables, made.paper, settings, order)
    sheets = _compose(handouts, made, tell)

    def name(stem: str, spec: SheetSpec) -> str:
        return f"{FOLDER}/{stem}{'' if spec.paper == made.paper else '-' + spec.paper}.pdf"

    bundles = stacked(sheets, name, folders)
    teacher = _teacher_page(handouts, bundles, made, name)
    files, rows = write_bundles((teacher, *bundles), made.tables, made.catalog, settings, folders)
    manifest = Manifest(__version__, _chosen(made), tuple(sorted(rows, key=lambda row: row.file)))
    return ClassFiles({**files, f"{FOLDER}/{MANIFEST}": manifest.text().encode("utf-8")}, manifest, made.tables)


def _class_of(
    data: bytes, settings: Settings, order: Order, known: Known, folders: tuple[Path, ...], tell: Report
) -> _Class:
    """The pupils of the list at their tables."""
    tags = tuple(known.papers)
    words = load_vocabulary(folders)
    default = _known_one("language", order.language, tags) if order.language else None
    laws = [*(tag for tag in tags if tag in known.laws), *(tag for tag in known.laws if tag not in tags)]
    law = _known_one("law", settings.law, tuple(laws)) if settings.law else None
    roster = read_roster(data, order.source, words, encoding=order.encoding, language=default)
    for warning in roster.warnings:
        tell(warning)
    pupils = roster.pupils
    groups = form_groups(pupils, laws, size=order.group_size, mixed=order.mixed, law=law)
    tables = seat_groups(groups, tags, order.source, folders)
    language = default or _most_read(pupils, tags)
    printed = dict.fromkeys((language, *(pupil.language for pupil in pupils)))
    check_printable(pupils, lacking_in(printed, settings.theme, folders), order.source)
    paper = base_paper(settings, known, language)
    return _Class(tables, shown_names(pupils), paper, load_catalogs(language, folders), settings, order, folders)


def _known_one(kind: str, name: str, known: tuple[str, ...]) -> str:
    """The known one that serves: ar for ar_EG. UsageError with the nearest where none does."""
    serves = next((tag for tag in parents(name) if tag in known), None)
    if serves is None:
        raise refuse_unknown(kind, name, known)
    return serves


def _most_read(pupils: Sequence[Pupil], tags: Sequence[str]) -> str:
    return max(tags, key=lambda tag: sum(pupil.language == tag for pupil in pupils))


def _compose(handouts: Sequence[Handout], made: _Class, tell: Report) -> list[tuple[SheetSpec, Composed]]:
    """Each handout as one document, called in the teacher's language; what is wrong with any of them is told together."""
    sheets: list[tuple[SheetSpec, Composed]] = []
    failed: list[PrintkitError] = []
    for done, handout in enumerate(handouts):
        tell(Step(done, len(handouts), f"group {handout.table}: {handout.kind}"))
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
        title = title_of(handout, made.tables, made.catalog)
        sheets.append((handout.specs[0], composed._replace(document=document._replace(title=title))))
    tell(Step(len(handouts), len(handouts), ""))
    raise_all(failed)
    return sheets


def _teacher_page(
    handouts: Sequence[Handout], bundles: Sequence[Bundle], made: _Class, name: Callable[[str, SheetSpec], str]
) -> Bundle:
    """The page that tells all of it; it is the first to be printed."""
    jobs = tuple(map(job_of, bundles))
    language = load_language(made.catalog.tag, made.folders)
    plan = plan_class(handouts, jobs, made.tables, made.names, made.catalog, made.settings, made.folders)
    spec = SheetSpec(
        f"_{_TEACHER}", language.tag, made.tables[0].law.tag, made.paper, made.settings.theme,
        jobs=tuple(job._replace(parts=()) for job in jobs), class_plan=plan,
    )  # fmt: skip
    composed = compose(spec, made.folders)
    return Bundle(name(_TEACHER, spec), spec._replace(name=_TEACHER), (composed,), composed.warnings)


def _chosen(made: _Class) -> dict[str, object]:
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
