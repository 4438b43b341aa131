"""Gather what the page that counts sheets may say: the files for the printer go in, its values come out, in words."""

from collections.abc import Callable, Mapping

from .handling import HANDLINGS
from .spec import JobPart, PrintJob, SheetSpec

__all__ = ["jobs_values"]


def jobs_values(spec: SheetSpec, t: Callable[..., str], n: Callable[..., str]) -> Mapping[str, object]:
    """`jobs()` has a row for each file; `needed()` one for each paper and kind of it, with all the sheets it takes."""
    return {"jobs": lambda: [_job(job, t, n) for job in spec.jobs], "needed": lambda: _needed(spec.jobs, n)}


def _job(job: PrintJob, t: Callable[..., str], n: Callable[..., str]) -> dict[str, object]:
    handling = HANDLINGS[job.handling]
    return {
        "file": job.file,
        "material": handling.material,
        "sides": handling.sides,
        "how": t(handling.how),
        "paper": _paper(job.paper),
        "sheets": n(handling.count, handling.sheets(job.pages)),
        "parts": [{"title": part.title, "pages": _pages(part, job.pages, t)} for part in job.parts],
    }


def _pages(part: JobPart, total: int, t: Callable[..., str]) -> str:
    if part.first == part.last:
        return t("label.page", n=part.first, total=total)
    return t("print.pages_range", **{"from": part.first, "to": part.last})


def _needed(jobs: tuple[PrintJob, ...], n: Callable[..., str]) -> list[dict[str, str]]:
    counts: dict[tuple[str, str], int] = {}
    for job in jobs:
        handling = HANDLINGS[job.handling]
        key = job.paper, handling.count
        counts[key] = counts.get(key, 0) + handling.sheets(job.pages)
    return [{"paper": _paper(paper), "sheets": n(count, number)} for (paper, count), number in counts.items()]


def _paper(name: str) -> str:
    """A paper as it is called: A4, Letter, or its size."""
    return name if name[0].isdecimal() else name.upper() if name[1:].isdecimal() else name.capitalize()
