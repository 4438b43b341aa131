"""The bytes of a class list go in, the class comes out: pupils at their tables, and what all of its sheets have in common."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..build import Known, Report
from ..i18n.catalogs import Catalog, load_catalogs
from ..i18n.tags import parents, refuse_unknown
from ..roster import Pupil, check_printable, form_groups, load_vocabulary, read_roster, shown_names
from ..settings import Settings
from .letters import lacking_in
from .order import Order
from .plan import base_paper
from .tables import Table, seat_groups

__all__ = ["Class", "read_class"]


class Class(NamedTuple):
    """All that the sheets of a class have in common; `names` are those that are printed, by row."""

    tables: tuple[Table, ...]
    names: Mapping[int, str]
    paper: str
    catalog: Catalog  # of the teacher's language
    settings: Settings
    order: Order
    folders: tuple[Path, ...]


def read_class(
    data: bytes, settings: Settings, order: Order, known: Known, folders: tuple[Path, ...], tell: Report
) -> Class:
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
    return Class(tables, shown_names(pupils), paper, load_catalogs(language, folders), settings, order, folders)


def _known_one(kind: str, name: str, known: tuple[str, ...]) -> str:
    """The known one that serves: ar for ar_EG. UsageError with the nearest where none does."""
    serves = next((tag for tag in parents(name) if tag in known), None)
    if serves is None:
        raise refuse_unknown(kind, name, known)
    return serves


def _most_read(pupils: Sequence[Pupil], tags: Sequence[str]) -> str:
    return max(tags, key=lambda tag: sum(pupil.language == tag for pupil in pupils))
