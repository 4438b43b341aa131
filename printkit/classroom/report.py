"""Tables go in, a line for each comes out that says who it is printed for and by which rules it plays, without a name."""

from collections.abc import Iterator, Sequence

from ..i18n.catalogs import Catalog
from ..roster import GroupLaw
from .tables import Table

__all__ = ["told_groups"]


def told_groups(tables: Sequence[Table], catalog: Catalog) -> Iterator[str]:
    """For each table its players, its rules and why it plays them, and its languages; `catalog` has their names in English."""

    def name(tag: str) -> str:
        return catalog.text(f"language.{tag}").strip("\u2068\u2069") if catalog.has(f"language.{tag}") else tag

    for table in tables:
        languages = ", ".join(map(name, table.languages))
        players, law = f"{len(table.pupils)} players", name(table.law.tag)
        called = f"Group {table.label}" if table.label.isdecimal() else f"Table {table.number}"  # other labels may be names
        yield f"{called}: {players}, {law} rules ({_reason(table.law, law)}); {languages}"


def _reason(law: GroupLaw, name: str) -> str:
    match law.reason:
        case "asked":
            return "as you asked"
        case "all":
            return f"all read {name}"
        case "most":
            return f"most read {name}"
        case _:
            return f"as many read {name} as another language, and it comes first"
