"""The pipeline: settings go in, the files of all sheets and their manifest come out, or every problem of the run.

plan -> compose and write each sheet in memory -> files, the manifest last. With a problem in any sheet no file changes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from . import paths
from .collector import collector_paused
from .errors import FileError, MaterialError, PrintkitError, Problem, UsageError
from .settings import Settings

if TYPE_CHECKING:
    from .manifest import FileRow, Manifest
    from .pdf import Target
    from .sheets import SheetSpec

__all__ = ["MANIFEST", "Job", "Known", "Report", "Step", "build", "plan", "render", "survey"]

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

    roots = paths.roots(settings.data)
    known = survey(roots)
    jobs = plan(settings, known)
    made = _make(jobs, _target(settings, roots), roots, report)
    manifest = _list(settings, known, made)
    files = {name: data for one in made for name, data in one.files.items()}
    write_all(settings.out, {name: files[name] for name in sorted(files)} | {MANIFEST: manifest.text().encode()})
    return manifest


@collector_paused()
def render(specs: "Sequence[SheetSpec]", roots: tuple[Path, ...], settings: Settings = Settings()) -> bytes:
    """The sheets one after the other in one PDF; for a single one the very bytes that `build` writes.

    Of the settings those about the target count; the specs are for the same one.
    """
    from . import pdf, sheets

    composed = [sheets.compose(spec, roots) for spec in specs]
    return pdf.write_documents([(one.document, one.palette) for one in composed], _target(settings, roots))


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
                settings.backs,
            )  # fmt: skip
            departures = (f"-law-{law}" if law != language else "",
                          f"-{settings.theme}" if settings.theme != Settings().theme else "",
                          f"-{paper}" if paper != own else "",
                          f"-{settings.target}" if settings.target != Settings().target else "")  # fmt: skip
            yield Job(spec, f"{language}/{sheet}{''.join(departures)}.pdf")


class Made(NamedTuple):
    """What a job made: its row in the manifest, the bytes of its files by name, and warnings."""

    row: "FileRow"
    files: Mapping[str, bytes]
    warnings: tuple[Problem, ...]


def _make(jobs: Sequence[Job], target: "Target", roots: tuple[Path, ...], report: Report) -> list[Made]:
    """The bytes of every job. A problem met in several sheets is told once; the gravest kind decides the error's."""
    made: list[Made] = []
    failed: list[PrintkitError] = []
    warned: dict[Problem, None] = {}
    for done, job in enumerate(jobs):
        report(Step(done, len(jobs), job.file))
        try:
            made.append(_make_one(job, target, roots))
        except PrintkitError as error:
            failed.append(error)
            continue
        for warning in made[-1].warnings:
            if warning not in warned:
                warned[warning] = None
                report(warning)
    report(Step(len(jobs), len(jobs), ""))
    if failed:
        gravest = max(failed, key=lambda error: error.exit_code)
        raise type(gravest)(*dict.fromkeys(problem for error in failed for problem in error.problems))
    return made


@collector_paused()
def _make_one(job: Job, target: "Target", roots: tuple[Path, ...]) -> Made:
    from hashlib import sha256

    from . import pdf, sheets
    from .manifest import FileRow

    composed = sheets.compose(job.spec, roots)
    data = pdf.write_document(composed.document, composed.palette, target)
    reports, findings = _preflight(job, data) if job.spec.target == "press" else ({}, ())
    row = FileRow(
        job.file, sha256(data).hexdigest(), len(data), len(composed.document.pages), job.spec.name, job.spec.language,
        job.spec.law, composed.law_version, job.spec.paper, job.spec.theme, job.spec.target, "".join(reports),
        tuple(sorted(set(data.fonts))),
    )  # fmt: skip
    return Made(row, {job.file: bytes(data), **reports}, (*composed.warnings, *findings))


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
        "target": settings.target, "bleed_mm": round(settings.bleed * 25.4 / 72, 2),
    }  # fmt: skip
    return Manifest(__version__, chosen, tuple(sorted((one.row for one in made), key=lambda row: row.file)))
