"""Plan a build: settings and what there is to choose from go in, the files to make come out, each with what it shows.

A file is LANG/SHEET.pdf, or LANG+LANG/SHEET.pdf where languages share a sheet; what departs from the defaults is appended.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .errors import Problem, UsageError
from .settings import BOARD, BOOKLETS, PIECES, Settings

if TYPE_CHECKING:
    from .sheets import SheetSpec

__all__ = ["Job", "Known", "file_name", "plan"]


class Known(NamedTuple):
    """What there is to choose from: `papers` gives a language's own paper by its tag, in the languages' order.

    `joining` has the sheets that languages can share, each with the paper that this asks for, "" for the language's own.
    """

    papers: Mapping[str, str]
    laws: tuple[str, ...]
    sheets: tuple[str, ...]
    joining: Mapping[str, str]


class Job(NamedTuple):
    """One file to make: what it shows, its name beneath the output folder, and the languages that it is printed with.

    `group` is empty for what no home printer is given: a board that is printed in tiles.
    """

    spec: "SheetSpec"
    file: str
    group: tuple[str, ...]


def plan(settings: Settings, known: Known) -> tuple[Job, ...]:
    """The files to make, by language and then in the order of the sheets. UsageError tells all that is unknown.

    Appended to a file's name are -law-TAG where the law is not the language's own (so that sheets under two laws do not
    overwrite each other), -THEME, -PAPER, -press, -tiles.
    """
    problems: list[Problem] = []
    groups = [_group(name, tuple(known.papers), problems) for name in settings.languages]
    groups = groups or [(language,) for language in known.papers]
    law = settings.law and _choose("law", settings.law, known.laws, problems)
    for name in dict.fromkeys((*settings.sheets, *(sheet for sheet, _ in settings.papers if sheet))):
        _choose("sheet", name, known.sheets, problems)
    problems += _idle(settings)
    if not problems:
        problems += _lawless([group[0] for group in groups], law, known.laws)
    if problems:
        raise UsageError(*problems)
    jobs: dict[str, Job] = {}
    for group in groups:
        for job in _jobs(settings, group, law or group[0], known):
            jobs.setdefault(job.file, job)
    return tuple(jobs.values())


def _group(name: str, known: tuple[str, ...], problems: list[Problem]) -> tuple[str, ...]:
    """The languages of a name that may join several, each once."""
    return tuple(dict.fromkeys(_choose("language", tag, known, problems) for tag in name.split("+")))


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
    if settings.board_size and settings.target != "home":
        hint = f"a print shop takes the whole board: --paper board={settings.board_size}"
        yield Problem("target/home-alone", "tiles are for home printers", hint=hint)
    for option, asked, sheet in (("board-size", settings.board_size, BOARD), ("backs", settings.backs != "none", PIECES)):
        if asked and sheet not in settings.sheets:
            yield Problem("sheet/none", f"--{option} is for the sheet {sheet}, which is not asked for", hint=f"add {sheet}")
    if settings.booklet and not set(BOOKLETS) & set(settings.sheets):
        hint = f"name one of {', '.join(BOOKLETS)}"
        yield Problem("booklet/none", "no sheet of this build can be folded to a booklet", hint=hint)


def _lawless(languages: Sequence[str], law: str | None, laws: tuple[str, ...]) -> Iterator[Problem]:
    for language in languages:
        if law is None and language not in laws:
            hint = f"choose one with --law: {', '.join(laws)}"
            yield Problem("law/none", "this language has no law of its own", f"locales/{language}", hint)


def _jobs(settings: Settings, group: tuple[str, ...], law: str, known: Known) -> Iterator[Job]:
    """The files of languages that share what can be shared; of other sheets each language has its own."""
    for sheet in settings.sheets:
        for languages in (group,) if sheet in known.joining else ((language,) for language in group):
            usual = known.papers[languages[0]]
            own = (known.joining[sheet] if len(languages) > 1 else "") or usual
            asked = [paper for name, paper in settings.papers if name == sheet]
            asked = asked or [paper for name, paper in settings.papers if not name]
            spec = _spec(settings, sheet, languages, law)
            if sheet == BOARD and settings.board_size:
                whole = spec._replace(paper=settings.board_size)
                yield Job(whole, file_name(sheet, whole, own), ())
                yield from (_tiled(whole, paper, own, usual, settings, group) for paper in asked or [usual])
                continue
            for paper in asked or [own]:
                on_paper = spec._replace(paper=paper)
                stem = f"{sheet}-booklet" if spec.booklet else sheet
                yield Job(on_paper, file_name(stem, on_paper, own), group)


def _spec(settings: Settings, sheet: str, languages: tuple[str, ...], law: str) -> "SheetSpec":
    from .sheets import SheetSpec

    return SheetSpec(
        sheet, languages[0], law, "", settings.theme, settings.set_number, settings.set_size, settings.slips_per_page,
        settings.qr, settings.qr_url, settings.target, settings.rulings, languages[1:],
        booklet=settings.booklet and sheet in BOOKLETS, backs=settings.backs,
    )  # fmt: skip


def _tiled(
    whole: "SheetSpec", paper: str, own: str, usual: str, settings: Settings, group: tuple[str, ...]
) -> Job:
    """The same board in tiles on a paper."""
    file = file_name(whole.name, whole, own).removesuffix(".pdf")
    other = f"-{paper}" if paper != usual else ""
    return Job(whole._replace(tiles=paper, overlap=settings.overlap), f"{file}-tiles{other}.pdf", group)


def file_name(stem: str, spec: "SheetSpec", own: str) -> str:
    """The name of a file with `stem`; what departs from the defaults is appended, as a paper that is not the `own`."""
    departures = (f"-law-{spec.law}" if spec.law != spec.language else "",
                  f"-{spec.theme}" if spec.theme != Settings().theme else "",
                  f"-{spec.paper}" if spec.paper != own else "",
                  f"-{spec.target}" if spec.target != Settings().target else "")  # fmt: skip
    return f"{'+'.join(spec.languages)}/{stem}{''.join(departures)}.pdf"
