"""Hold a spec against its theme: a SheetSpec goes in, the same with what the theme decides comes out, or what it offers."""

from pathlib import Path

from ..errors import Problem, UsageError
from ..layout.papers import paper_size
from ..settings import BOARD
from .markup import available
from .spec import SheetSpec
from .themes import Theme

__all__ = ["refuse_slips", "settle"]

_HAIR = 1.0  # points: papers that are named in mm and in inches differ by less


def settle(spec: SheetSpec, theme: Theme, folders: tuple[Path, ...]) -> SheetSpec:
    """The spec with the theme's own number of slips a page where it names none.

    UsageError for a sheet that the theme does not print, or not on this paper.
    """
    problems = [*_no_sheet(spec, theme, folders), *_small_paper(spec, theme)]
    if problems:
        raise UsageError(*problems)
    own = theme.offers.slips
    return spec if spec.slips_per_page or not own else spec._replace(slips_per_page=own[0])


def _no_sheet(spec: SheetSpec, theme: Theme, folders: tuple[Path, ...]) -> list[Problem]:
    if spec.name not in theme.offers.without:
        return []
    offered = ", ".join(name for name in available(folders) if name not in theme.offers.without)
    told = f"the theme {theme.name} does not print the sheet {spec.name}"
    return [Problem("theme/not-offered", told, theme.file, f"it prints {offered}; or name another --theme")]


def _small_paper(spec: SheetSpec, theme: Theme) -> list[Problem]:
    least = theme.offers.papers.get(spec.name, ())
    if not least or any(_holds(spec.paper, paper) for paper in least):
        return []
    told = f"the theme {theme.name} prints the {spec.name} from {' or '.join(least)} on, not on {spec.paper}"
    tiles = f", or --board-size {least[0]} for tiles" if spec.name == BOARD and spec.name not in theme.offers.templates else ""
    return [Problem("theme/paper", told, theme.file, f"add --paper {spec.name}={least[0]}{tiles}")]


def _holds(paper: str, least: str) -> bool:
    """Whether a paper is as large as another, both ways."""
    return all(side + _HAIR >= other for side, other in zip(paper_size(paper), paper_size(least), strict=True))


def refuse_slips(number: int | None, theme: Theme) -> None:
    """UsageError for a number of slips a page that the theme does not print."""
    offered = theme.offers.slips
    if number in offered:
        return
    if not offered:
        raise UsageError(Problem("theme/not-offered", f"the theme {theme.name} has no slips", theme.file, "add [slips-4]"))
    *most, last = map(str, sorted(offered))
    several = f"{', '.join(most)} or {last}" if most else last
    told = f"the theme {theme.name} prints {several} slips a page, not {number}"
    raise UsageError(Problem("theme/not-offered", told, theme.file, f"add --slips-per-page {offered[0]}"))
