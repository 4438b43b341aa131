"""What the teacher's page may say: the plan of a class goes in, the values of its template come out, in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from ..i18n.catalogs import Catalog
from ..i18n.editions import find_law, load_edition
from ..rules.concordance import disputed, sides
from ..rules.edition import Edition
from .class_plan import ClassGroup, ClassPlan
from .spec import SheetSpec
from .wording import named_group, say_act

__all__ = ["teacher_values"]

# A game takes each player about eighteen throws of twenty seconds; before it there are rules to read and chips to hand out.
_BEFORE, _EACH = 10, 6  # minutes
_NAMES_A_ROW = 24  # of a list: a row of a table stays on one page
Say = Callable[..., str]


def teacher_values(
    spec: SheetSpec, catalog: Catalog, t: Say, name_of: Callable[[str], str], disputes: Callable[[], list[dict]],
    folders: tuple[Path, ...],
) -> Mapping[str, object]:  # fmt: skip
    """Values that are made when a template asks for them: `class_` has the numbers of the class, `seating()` its tables,
    `whose()` the pages of each, `readers()` the pupils by language, `parted()` where the rules in the class differ.
    `disputes` has the squares where any editions differ, as the sheet of rulings tells them.
    """
    plan = spec.class_plan
    if plan is None:
        return {}

    def law(tag: str) -> str:
        return t("edition.of", language=name_of(tag))

    def seating() -> list[dict[str, object]]:
        return [
            {
                "title": named_group(table.label, catalog), "rules": law(table.law),
                "seats": [
                    {"number": seat.number, "name": seat.name, "row": seat.row, "language": name_of(seat.language)}
                    for seat in table.seats
                ],
            } for table in plan.tables
        ]  # fmt: skip

    def whose() -> list[dict[str, object]]:
        return [volume([*groups]) for _, groups in groupby(plan.groups, key=lambda group: group.volume)]

    def volume(groups: Sequence[ClassGroup]) -> dict[str, object]:
        own = {stretch.file.rpartition("/")[2] for group in groups for stretch in group.pages}
        files = {number: job.file for number, job in enumerate(spec.jobs, 1) if job.file in own}
        return {
            "files": [*files],
            "groups": [
                {
                    "title": named_group(group.label, catalog) if group.seats else t("teacher.spares", n=group.spares),
                    "rules": law(group.law), "pages": [_pages(group, file, t) for file in files.values()],
                } for group in groups
            ],
        }  # fmt: skip

    def readers() -> Iterator[dict[str, str]]:
        for each in plan.readers:
            for first in range(0, len(each.names), _NAMES_A_ROW):
                names = " · ".join(each.names[first : first + _NAMES_A_ROW])
                yield {"language": name_of(each.language), "names": names}

    def parted() -> list[dict[str, object]]:
        tags = dict.fromkeys((*(each.language for each in plan.readers), *(table.law for table in plan.tables)))
        editions = [load_edition(tag, folders) for tag in tags if find_law(tag, folders)]
        finer = _finer(disputes()) if editions else {}
        return [
            {"square": square, "sides": [side(each, square, finer) for each in sides(editions, square)]}
            for square in disputed(editions)
        ]

    def side(editions: Sequence[Edition], square: int, finer: Mapping[tuple[int, str], str]) -> dict[str, str]:
        act = say_act(editions[0].clause(square), catalog)
        within = finer.get((square, editions[0].translates or editions[0].tag), "")
        named = ", ".join(name_of(edition.tag) for edition in editions)
        return {"editions": named, "act": f"{act} ({within})" if within else act}

    return {
        "class_": _numbers(plan), "seating": seating, "whose": whose, "readers": lambda: [*readers()], "parted": parted,
    }  # fmt: skip


def _finer(disputes: Sequence[Mapping]) -> dict[tuple[int, str], str]:
    """What each law can mean at a square where its act alone is not told from another's, by square and law."""
    return {
        (parted["square"], quotation["lang"].replace("-", "_")): " / ".join(option["text"] for option in side["options"])
        for parted in disputes for side in parted["sides"] for quotation in side["quotations"]
    }  # fmt: skip


def _pages(group: ClassGroup, file: str, t: Say) -> str:
    """The pages of a file that are a group's, "–" for none."""
    for stretch in group.pages:
        if stretch.file.rpartition("/")[2] == file:
            one = stretch.first == stretch.last
            return str(stretch.first) if one else t("print.pages_range", **{"from": stretch.first, "to": stretch.last})
    return "–"


def _numbers(plan: ClassPlan) -> dict[str, int | bool]:
    sizes = [len(table.seats) for table in plan.tables]
    return {
        "tables": len(sizes), "players": sum(sizes), "least": min(sizes), "most": max(sizes), "cuts": plan.cuts,
        "spares": plan.spares, "minutes": _BEFORE + _EACH * max(sizes), "agree": plan.agree,
    }  # fmt: skip
