"""The pipeline: settings go in, the files of all sheets and their manifest come out, or every problem of the run.

plan -> compose and write each sheet in memory -> files, the manifest last. With a problem in any sheet no file changes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from . import paths
from .collector import collector_paused
from .errors import FileError, MaterialError, PrintkitError, Problem, UsageError, raise_all
from .plan import Job, Known, file_name, plan
from .settings import Settings

if TYPE_CHECKING:
    from .manifest import FileRow, Manifest
    from .pdf import Target, Written
    from .sheets import Composed, SheetSpec

__all__ = [
    "MANIFEST", "Job", "Known", "Report", "Step", "build", "make", "once", "plan", "render", "row_of", "survey", "target_of",
]  # fmt: skip

MANIFEST = "manifest.json"
_SCREEN, _OFFSET = "profiles/srgb.icc", "profiles/fogra39l.icc"


class Step(NamedTuple):
    """Told before each sheet: how many are done, of how many, and the file that comes next ("" at the end)."""

    done: int
    total: int
    file: str


Report = Callable[[Step | Problem], None]  # a Problem told here is a warning


def build(settings: Settings, report: Report = lambda event: None) -> "Manifest":
    """Print what the settings ask for into `settings.out`; the old files stay whole whatever happens.

    Raises UsageError for what is unknown, MaterialError for what cannot be printed, FileError for what cannot be
    written.
    """
    from .files import write_all

    manifest, files = make(settings, report)
    write_all(settings.out, {**files, MANIFEST: manifest.text().encode()})
    return manifest


def make(settings: Settings, report: Report = lambda event: None) -> tuple["Manifest", dict[str, bytes]]:
    """What `build` writes, its manifest apart from the other files by name, without writing it."""
    roots = paths.roots(settings.data)
    known = survey(roots)
    jobs = plan(settings, known)
    target, tell = target_of(settings, roots), once(report)
    made = _make(jobs, settings, target, roots, tell)
    if settings.print_jobs:
        made += _gather(made, known, target, roots, tell)
    _refuse_doubles(made)
    files = {name: data for one in made for name, data in one.files.items()}
    return _list(settings, known, made), {name: files[name] for name in sorted(files)}


def once(report: Report) -> Report:
    """A report that hears no warning twice."""
    told: set[Problem] = set()

    def tell(event: Step | Problem) -> None:
        if isinstance(event, Step):
            report(event)
        elif event not in told:
            told.add(event)
            report(event)

    return tell


def _refuse_doubles(made: "Sequence[Made]") -> None:
    """UsageError for files of one name, as of a template that is called like a file for the printer."""
    names = [one.row.file for one in made]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        hint = "rename the template"
        raise UsageError(*(Problem("file/twice", "two sheets would be this file", name, hint) for name in twice))


@collector_paused()
def render(specs: "Sequence[SheetSpec]", roots: tuple[Path, ...], settings: Settings = Settings()) -> bytes:
    """The sheets one after the other in one PDF; for a single one the very bytes that `build` writes.

    Of the settings those about the target and the printer count; the specs are for the same one.
    """
    from . import pdf, sheets
    from .layout.moving import shift_backs

    composed = [sheets.compose(spec, roots) for spec in specs]
    parts = [(shift_backs(one.document, settings.back_shift), one.palette) for one in composed]
    return pdf.write_documents(parts, target_of(settings, roots))


def target_of(settings: Settings, roots: tuple[Path, ...]) -> "Target":
    """Home or press, with the profile of its colours. UsageError for a profile that no press file can carry."""
    from . import pdf

    if settings.target == "home":
        path = _shipped(_SCREEN, roots)
        return pdf.Home(pdf.read_profile(path.read_bytes(), str(path)))
    path = settings.icc or _shipped(_OFFSET, roots)
    return pdf.Press(pdf.press_profile(path.read_bytes(), str(path)), settings.bleed)


def _shipped(name: str, roots: tuple[Path, ...]) -> Path:
    path = paths.find(name, roots)
    if path is None:
        raise FileError(Problem("file/missing", f"{name} is missing", hint="install printkit again"))
    return path


def survey(roots: tuple[Path, ...]) -> Known:
    """What the data folders offer. MaterialError for a language whose own paper is none."""
    from . import sheets
    from .i18n.editions import known_laws
    from .i18n.languages import shipped

    papers = {language.tag: language.paper for language in shipped(roots)}
    strange = [problem for tag, paper in papers.items() for problem in _faults_of_paper(tag, paper)]
    if strange:
        raise MaterialError(*strange)
    return Known(papers, known_laws(roots), sheets.available(roots), sheets.joining(roots))


def _faults_of_paper(tag: str, paper: str) -> Iterator[Problem]:
    from .layout.papers import paper_size

    try:
        paper_size(paper)
    except UsageError as error:
        for problem in error.problems:
            yield Problem(problem.code, problem.message, f"locales/{tag}/language.toml", problem.hint)


class Made(NamedTuple):
    """What a job made: its row in the manifest, the bytes of its files by name, and warnings.

    `sheet` is what it was made of, where that is asked for again, and `group` the languages that it is printed with.
    """

    row: "FileRow"
    files: Mapping[str, bytes]
    warnings: tuple[Problem, ...] = ()
    sheet: "tuple[SheetSpec, Composed] | None" = None
    group: tuple[str, ...] = ()


def _make(
    jobs: Sequence[Job], settings: Settings, target: "Target", roots: tuple[Path, ...], report: Report
) -> list[Made]:
    """The bytes of every job. A problem met in several sheets is told once; the gravest kind decides the error's."""
    made: list[Made] = []
    failed: list[PrintkitError] = []
    for done, job in enumerate(jobs):
        report(Step(done, len(jobs), job.file))
        try:
            made.append(_make_one(job, settings, target, roots))
        except PrintkitError as error:
            failed.append(error)
            continue
        for warning in made[-1].warnings:
            report(warning)
    report(Step(len(jobs), len(jobs), ""))
    raise_all(failed)
    return made


@collector_paused()
def _make_one(job: Job, settings: Settings, target: "Target", roots: tuple[Path, ...]) -> Made:
    from . import pdf, sheets
    from .layout.moving import shift_backs

    composed = sheets.compose(job.spec, roots)
    composed = composed._replace(document=shift_backs(composed.document, settings.back_shift))
    data = pdf.write_document(composed.document, composed.palette, target)
    reports, findings = _preflight(job, data) if job.spec.target == "press" else ({}, ())
    row = row_of(job.file, job.spec, (composed,), data, "".join(reports))
    kept = (job.spec, composed) if settings.print_jobs else None
    return Made(row, {job.file: bytes(data), **reports}, (*composed.warnings, *findings), kept, job.group)


@collector_paused()
def _gather(
    made: Sequence[Made], known: Known, target: "Target", roots: tuple[Path, ...], report: Report
) -> list[Made]:
    """The files for the printer, of what was made."""
    from . import pdf
    from .jobs import gather

    gathered = []
    for group, together in groupby((one for one in made if one.sheet and one.group), key=lambda one: one.group):
        own = known.papers[group[0]]

        def name(stem: str, spec: "SheetSpec", group: tuple[str, ...] = group, own: str = own) -> str:
            return file_name(stem, spec._replace(language=group[0], joined=group[1:]), own)

        for bundle in gather([one.sheet for one in together], name, own, roots):
            data = pdf.write_documents([(one.document, one.palette) for one in bundle.sheets], target)
            gathered.append(Made(row_of(bundle.file, bundle.spec, bundle.sheets, data), {bundle.file: bytes(data)}))
            for warning in bundle.warnings:
                report(warning)
    return gathered


def row_of(file: str, spec: "SheetSpec", sheets: "Sequence[Composed]", data: "Written", preflight: str = "") -> "FileRow":
    """The row of a file in the manifest."""
    from hashlib import sha256

    from .layout.fit_report import fits_of
    from .manifest import FileRow

    pages = tuple(page for one in sheets for page in one.document.pages)
    return FileRow(
        file, sha256(data).hexdigest(), len(data), len(pages), spec.name, "+".join(spec.languages), spec.law,
        sheets[0].law_version, spec.tiles or spec.paper, spec.theme, spec.target, preflight,
        tuple(sorted(set(data.fonts))), fits_of(pages),
    )  # fmt: skip


def _preflight(job: Job, data: bytes) -> tuple[dict[str, bytes], tuple[Problem, ...]]:
    """The report that goes to the print shop with a file, by its name; and what is wrong, as with a theme's inks."""
    from . import preflight

    try:
        examined = preflight.examine(data)
    except MaterialError as error:
        raise MaterialError(*(one.within(job.file) for one in error.problems)) from error
    report = {f"{job.file.removesuffix('.pdf')}.preflight.json": preflight.as_json(examined).encode("utf-8")}
    found = preflight.judge(examined)
    return report, tuple(each.within(job.file) for each in found)


def _list(settings: Settings, known: Known, made: list[Made]) -> "Manifest":
    """The manifest; folders of this machine are no part of it."""
    from . import __version__
    from .manifest import Manifest

    chosen = {
        "languages": settings.languages or tuple(known.papers), "sheets": settings.sheets, "law": settings.law,
        "papers": settings.papers, "theme": settings.theme, "set": settings.set_number, "set_size": settings.set_size,
        "slips_per_page": settings.slips_per_page, "qr": settings.qr, "qr_url": settings.qr_url,
        "rulings": settings.rulings, "backs": settings.backs,
        "target": settings.target, "bleed_mm": round(settings.bleed * 25.4 / 72, 2), "board_size": settings.board_size,
        "overlap_mm": round(settings.overlap * 25.4 / 72, 2),
        "booklet": settings.booklet, "print_jobs": settings.print_jobs, "printer": settings.printer or None,
        "back_shift_mm": tuple(round(shift * 25.4 / 72, 2) for shift in settings.back_shift),
    }  # fmt: skip
    return Manifest(__version__, chosen, tuple(sorted((one.row for one in made), key=lambda row: row.file)))
