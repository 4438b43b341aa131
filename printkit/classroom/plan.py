"""Tables and settings go in, what each table gets comes out: a spec for every sheet, in the order in which it is handed out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..errors import Problem, UsageError
from ..layout.papers import paper_size
from ..plan import Known
from ..settings import BOARD, Settings
from ..sheets.spec import Player, SheetSpec
from .order import Order
from .tables import Table

__all__ = ["Handout", "base_paper", "plan_spares", "plan_table"]


class Handout(NamedTuple):
    """What a table gets of one kind of sheet; slips have a spec for each language, and the first decides how pages lie.

    `spare` slips have a set of their own in place of a table.
    """

    table: int
    kind: str
    specs: tuple[SheetSpec, ...]
    spare: bool = False


def base_paper(settings: Settings, known: Known, language: str) -> str:
    """The paper that the class is printed on. UsageError where a sheet is asked for on several."""
    named = [sheet for sheet, _ in settings.papers]
    twice = sorted({sheet for sheet in named if named.count(sheet) > 1})
    if twice:
        told = f"a class is printed once, and --paper names several{' for ' + twice[0] if twice[0] else ''}"
        raise UsageError(Problem("class/papers", told, hint="name one"))
    return dict(settings.papers).get("") or known.papers[language]


def plan_table(
    table: Table, names: Mapping[int, str], paper: str, settings: Settings, order: Order, known: Known
) -> Iterator[Handout]:
    """Board, pieces where they are asked for, rules, rulings where the laws differ, and a slip for each pupil."""
    first = table.languages[0]
    spec = SheetSpec(
        "", first, table.law.tag, paper, settings.theme, table.number, len(table.pupils), settings.slips_per_page,
        settings.qr, settings.qr_url, rulings=settings.rulings, joined=table.languages[1:], backs=settings.backs,
        group=table.label,
    )  # fmt: skip

    def of(kind: str, languages: tuple[str, ...] = table.languages) -> SheetSpec:
        own = dict(settings.papers).get(kind, paper)
        return spec._replace(name=kind, paper=own, language=languages[0], joined=languages[1:])

    yield Handout(table.number, BOARD, (_board(of(BOARD), settings, known),))
    if order.pieces:
        yield Handout(table.number, "pieces", (of("pieces"),))
    yield Handout(table.number, "rules", (of("rules"),))
    if table.disputed:
        yield Handout(table.number, "rulings", (of("rulings", (first,)),))
    yield Handout(table.number, "slips", _slips(of("slips", (first,)), table.players(names)))


def _board(spec: SheetSpec, settings: Settings, known: Known) -> SheetSpec:
    """Whole on its paper, or in tiles for it where it is larger: as it is asked for, or as several languages need."""
    size = settings.board_size or (known.joining[BOARD] if spec.joined else "")
    if not size or _holds(spec.paper, size):
        return spec
    return spec._replace(paper=size, tiles=spec.paper, overlap=settings.overlap)


def _holds(paper: str, other: str) -> bool:
    sides = zip(sorted(paper_size(paper)), sorted(paper_size(other)), strict=True)
    return all(own >= needed - 1.0 for own, needed in sides)  # A4 in mm and in inches differ by less than a point


def _slips(spec: SheetSpec, players: Sequence[tuple[str, Player]]) -> tuple[SheetSpec, ...]:
    """One spec a language, all laid out from the side where the first one's readers begin."""
    by_language: dict[str, list[Player]] = {}
    for language, player in players:
        by_language.setdefault(language, []).append(player)
    leads = spec.language if spec.language in by_language else next(iter(by_language))
    order = sorted(by_language, key=lambda language: language != leads)
    return tuple(spec._replace(language=tag, players=tuple(by_language[tag]), leads=leads) for tag in order)


def plan_spares(tables: Sequence[Table], paper: str, settings: Settings, order: Order) -> Iterator[Handout]:
    """Slips without a name, for guests and for mistakes: under each law in each language that plays it, sets of their own."""
    reading: dict[str, dict[str, None]] = {}
    for table in tables:
        reading.setdefault(table.law.tag, {}).update(dict.fromkeys(table.languages))
    for number, (law, languages) in enumerate(reading.items() if order.spares else (), len(tables) + 1):
        spec = SheetSpec(
            "slips", next(iter(languages)), law, dict(settings.papers).get("slips", paper), settings.theme, number,
            slips_per_page=settings.slips_per_page, qr=settings.qr, qr_url=settings.qr_url, rulings=settings.rulings,
        )  # fmt: skip
        blank = [language for language in languages for _ in range(order.spares)]
        players = [(language, Player("", "", place + 1, place)) for place, language in enumerate(blank)]
        yield Handout(number, "slips", _slips(spec, players), spare=True)
