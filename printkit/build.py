"""The pipeline: settings go in, the files of all sheets and their manifest come out, or every problem of the run.

plan -> compose and write each sheet in memory -> files, the manifest last. With a problem in any sheet no file changes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from . import paths
from .collector import collector_paused
from .errors import FileError, MaterialError, PrintkitError, Problem, UsageError, raise_all
from .settings import BOOKLETS, Settings

if TYPE_CHECKING:
    from .manifest import FileRow, Manifest
    from .pdf import Target, Written
    from .sheets import Composed, SheetSpec

__all__ = ["MANIFEST", "Job", "Known", "Report", "Step", "build", "make", "plan", "render", "survey"]

MANIFEST = "manifest.json"
_SCREEN, _OFFSET = "profiles/srgb.icc", "profiles/fogra39l.icc"


class Known(NamedTuple):
    """What there is to choose from: `papers` gives a language's own paper by its tag, in the languages' order."""

    papers: Mapping[str, str]
    laws: tuple[str, ...]
    sheets: tuple[str, ...]


class Job(NamedTuple):
    """One file to make: what it shows, and its name beneath the output folder."""

    spec: "SheetSpec"
    file: str


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
    target, tell = _target(settings, roots), _once(report)
    made = _make(jobs, settings, target, roots, tell)
    if settings.print_jobs:
        made += _gather(made, known, target, roots, tell)
    _refuse_doubles(made)
    files = {name: data for one in made for name, data in one.files.items()}
    return _list(settings, known, made), {name: files[name] for name in sorted(files)}


def _once(report: Report) -> Report:
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
    return pdf.write_documents(parts, _target(settings, roots))


def _target(settings: Settings, roots: tuple[Path, ...]) -> "Target":
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
    return Known(papers, known_laws(roots), sheets.available(roots))


def _faults_of_paper(tag: str, paper: str) -> Iterator[Problem]:
    from .layout.papers import paper_size

    try:
        paper_size(paper)
    except UsageError as error:
        for problem in error.problems:
            yield Problem(problem.code, problem.message, f"locales/{tag}/language.toml", problem.hint)


def plan(settings: Settings, known: Known) -> tuple[Job, ...]:
    """The files to make, by language and then in the order of the sheets. UsageError tells all that is unknown.

    A file is LANG/SHEET.pdf; what departs from the defaults is appended: -law-TAG where the law is not the language's
    own (so that sheets under two laws do not overwrite each other), -THEME, -PAPER, -press.
    """
    problems: list[Problem] = []
    languages = [_choose("language", name, tuple(known.papers), problems) for name in settings.languages]
    law = settings.law and _choose("law", settings.law, known.laws, problems)
    for name in dict.fromkeys((*settings.sheets, *(sheet for sheet, _ in settings.papers if sheet))):
        _choose("sheet", name, known.sheets, problems)
    problems += _idle(settings)
    if not problems:
        problems += _lawless(languages or known.papers, law, known.laws)
    if problems:
        raise UsageError(*problems)
    jobs = (job for language in languages or known.papers for job in _jobs(settings, language, law or language, known))
    return tuple(dict.fromkeys(jobs))


def _choose(kind: str, name: str, known: tuple[str, ...], problems: list[Problem]) -> str:
    """The known one that serves `name`; of languages and laws a parent may, ar for ar_EG."""
    from .i18n.tags import parents, refuse_unknown

    serves = next((one for one in (parents(name) if kind != "sheet" else (name,)) if one in known), None)
    if serves is None:
        problems += refuse_unknown(kind, name, known).problems
    return serves or name


def _idle(settings: Settings) -> Iterator[Problem]:
    """What is asked for and would not be done."""
    for option, asked in (("booklet", settings.booklet), ("print-jobs", settings.print_jobs)):
        if asked and settings.target != "home":
            hint = f"leave out --target {settings.target}, or set {option} = false"
            yield Problem("target/home-alone", f"--{option} is for home printers", hint=hint)
    if settings.booklet and not set(BOOKLETS) & set(settings.sheets):
        hint = f"name one of {', '.join(BOOKLETS)}"
        yield Problem("booklet/none", "no sheet of this build can be folded to a booklet", hint=hint)


def _lawless(languages: Sequence[str] | Mapping[str, str], law: str | None, laws: tuple[str, ...]) -> Iterator[Problem]:
    for language in languages:
        if law is None and language not in laws:
            hint = f"choose one with --law: {', '.join(laws)}"
            yield Problem("law/none", "this language has no law of its own", f"locales/{language}", hint)


def _jobs(settings: Settings, language: str, law: str, known: Known) -> Iterator[Job]:
    from .sheets import SheetSpec

    for sheet in settings.sheets:
        own = known.papers[language]
        asked = [paper for name, paper in settings.papers if name == sheet]
        asked = asked or [paper for name, paper in settings.papers if not name] or [own]
        for paper in asked:
            spec = SheetSpec(
                sheet, language, law, paper, settings.theme, settings.set_number, settings.set_size,
                settings.slips_per_page, settings.qr, settings.qr_url, settings.target, settings.rulings,
                booklet=settings.booklet and sheet in BOOKLETS,
            )  # fmt: skip
            yield Job(spec, _file(f"{sheet}-booklet" if spec.booklet else sheet, spec, own))


def _file(stem: str, spec: "SheetSpec", own: str) -> str:
    """The name of a file with `stem`; what departs from the defaults is appended, as a paper that is not the `own`."""
    departures = (f"-law-{spec.law}" if spec.law != spec.language else "",
                  f"-{spec.theme}" if spec.theme != Settings().theme else "",
                  f"-{spec.paper}" if spec.paper != own else "",
                  f"-{spec.target}" if spec.target != Settings().target else "")  # fmt: skip
    return f"{spec.language}/{stem}{''.join(departures)}.pdf"


class Made(NamedTuple):
    """What a job made: its row in the manifest, the bytes of its files by name, and warnings.

    `sheet` is what it was made of, where that is asked for again.
    """

    row: "FileRow"
    files: Mapping[str, bytes]
    warnings: tuple[Problem, ...] = ()
    sheet: "tuple[SheetSpec, Composed] | None" = None


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
    row = _row(job.file, job.spec, (composed,), data, "".join(reports))
    kept = (job.spec, composed) if settings.print_jobs else None
    return Made(row, {job.file: bytes(data), **reports}, (*composed.warnings, *findings), kept)


@collector_paused()
def _gather(
    made: Sequence[Made], known: Known, target: "Target", roots: tuple[Path, ...], report: Report
) -> list[Made]:
    """The files for the printer, of what was made."""
    from . import pdf
    from .jobs import gather

    own = known.papers.__getitem__
    sheets = [one.sheet for one in made if one.sheet]
    gathered = []
    for bundle in gather(sheets, lambda stem, spec: _file(stem, spec, own(spec.language)), own, roots):
        data = pdf.write_documents([(one.document, one.palette) for one in bundle.sheets], target)
        gathered.append(Made(_row(bundle.file, bundle.spec, bundle.sheets, data), {bundle.file: bytes(data)}))
        for warning in bundle.warnings:
            report(warning)
    return gathered


def _row(file: str, spec: "SheetSpec", sheets: "Sequence[Composed]", data: "Written", preflight: str = "") -> "FileRow":
    from hashlib import sha256

    from .manifest import FileRow

    return FileRow(
        file, sha256(data).hexdigest(), len(data), sum(len(one.document.pages) for one in sheets), spec.name,
        spec.language, spec.law, sheets[0].law_version, spec.paper, spec.theme, spec.target, preflight,
        tuple(sorted(set(data.fonts))),
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
        "rulings": settings.rulings,
        "target": settings.target, "bleed_mm": round(settings.bleed * 25.4 / 72, 2),
        "booklet": settings.booklet, "print_jobs": settings.print_jobs, "printer": settings.printer or None,
        "back_shift_mm": tuple(round(shift * 25.4 / 72, 2) for shift in settings.back_shift),
    }  # fmt: skip
    return Manifest(__version__, chosen, tuple(sorted((one.row for one in made), key=lambda row: row.file)))
