"""What a theme prints at all and in which letters: its tables [offers], [templates] and [type] go in, values come out.

A table that a theme leaves out, and each key of it, is that of its base.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..errors import PrintkitError, Problem
from ..i18n.tags import show, suggest
from ..layout.papers import paper_size
from ..paths import find

__all__ = ["TABLES", "Letters", "Offers", "read_letters", "read_offers"]

TABLES = ("offers", "templates", "type")
_TEMPLATE = re.compile(r"_?[a-z0-9][a-z0-9-]*")
_TIGHTEST, _LOOSEST = 0.9, 4.0  # a leading so many times the language's own: lines would touch, or it is a slip of the pen


class Letters(NamedTuple):
    """How a theme departs from the languages' own setting, its `[type]`.

    `replace` pairs families of fonts/ with those that stand in for them; `leading` multiplies a language's own.
    """

    replace: tuple[tuple[str, str], ...] = ()
    leading: float = 1.0
    italics: bool = True


class Offers(NamedTuple):
    """What a theme prints, its `[offers]` and `[templates]`.

    `slips` are the numbers a page, the first unless another is asked for; `without` are sheets that it cannot print;
    `papers` gives the least papers of a sheet: each, and every larger one, will do; `templates` the template of a sheet
    that has another than its own.
    """

    slips: tuple[int, ...] = ()
    without: tuple[str, ...] = ()
    papers: Mapping[str, tuple[str, ...]] = {}
    templates: Mapping[str, str] = {}


def read_letters(table: object, base: Letters, folders: tuple[Path, ...], file: str) -> tuple[Letters, list[Problem]]:
    """The letters of a `[type]` over those of the base, and what is wrong with it."""
    problems: list[Problem] = []
    said = _table("type", table, Letters._fields, file, problems)
    replace = said.pop("replace", {})
    pairs = dict(base.replace)
    if not isinstance(replace, Mapping):
        problems.append(_unfit("type", "replace", replace, 'families by family, like literata = "andika"', file))
    elif replace:
        known = _families(folders)
        named = [name for pair in replace.items() for name in pair]
        problems += [_no_family(name, known, file) for name in named if name not in known]
        pairs |= replace
    leading, italics = said.get("leading", base.leading), said.get("italics", base.italics)
    if isinstance(leading, bool) or not isinstance(leading, int | float) or not _TIGHTEST <= leading <= _LOOSEST:
        problems.append(_unfit("type", "leading", leading, "a factor on the language's own from 0.9 on, like 1.2", file))
    if not isinstance(italics, bool):
        problems.append(_unfit("type", "italics", italics, "true or false", file))
    return (base if problems else Letters(tuple(pairs.items()), leading, italics)), problems


def _families(folders: tuple[Path, ...]) -> tuple[str, ...]:
    return tuple(sorted({path.parent.name for folder in folders for path in (folder / "fonts").glob("*/family.toml")}))


def _no_family(name: object, known: tuple[str, ...], file: str) -> Problem:
    hint = suggest(str(name), known, f"known: {', '.join(known)}")
    return Problem("theme/no-family", f"[type] names a font family {show(str(name))} that there is not", file, hint)


def read_offers(
    tables: Mapping[str, object], base: Offers, sections: Mapping[str, object], folders: tuple[Path, ...], file: str
) -> tuple[Offers, list[Problem]]:
    """What `[offers]` and `[templates]` say over the base; slips that neither numbers are those of the sections."""
    problems: list[Problem] = []
    said = _table("offers", tables.get("offers", {}), ("slips", "without", "papers"), file, problems)
    slips = said.get("slips", base.slips or _numbers(sections))
    if _list_of(int, slips, least=1):
        problems += _unset(slips, sections, file)
    else:
        problems.append(_unfit("offers", "slips", slips, "numbers of slips a page, like [4, 2]", file))
    without = said.get("without", base.without)
    if not _list_of(str, without):
        problems.append(_unfit("offers", "without", without, 'names of sheets, like ["concordance"]', file))
    papers = _each("offers", "papers", said.get("papers", {}), _is_papers, 'papers by sheet, like board = ["a3"]', file)
    known = tables.get("templates", {})
    templates = _each("templates", "", known, lambda name: _is_template(name, folders), "a template that exists", file)
    problems += [*papers, *templates]
    if problems:
        return base, problems
    least = {sheet: tuple(names) for sheet, names in said.get("papers", {}).items()}
    return Offers(tuple(slips), tuple(without), {**base.papers, **least}, {**base.templates, **known}), []


def _numbers(sections: Mapping[str, object]) -> list[int]:
    return [int(name[6:]) for name in sections if re.fullmatch("slips-[1-9][0-9]?", name)]


def _unset(slips: list[int], sections: Mapping[str, object], file: str) -> Iterator[Problem]:
    for number in slips:
        if number not in _numbers(sections):
            yield Problem("theme/no-slips", f"[offers] has {number} slips a page, there is no [slips-{number}]", file, "add it")


def _table(name: str, table: object, known: tuple[str, ...], file: str, problems: list[Problem]) -> dict[str, object]:
    """The table's known keys; a problem for every other."""
    if not isinstance(table, Mapping):
        problems.append(Problem("theme/no-table", f"{name} is {table!r}", file, f"write it as a table [{name}]"))
        return {}
    for key in table:
        if key not in known:
            hint = suggest(key, known, "remove it")
            problems.append(Problem("theme/unknown-key", f"[{name}] has an unknown key {key!r}", file, hint))
    return {key: value for key, value in table.items() if key in known}


def _each(
    name: str, key: str, table: object, fits: Callable[[object], bool], wanted: str, file: str
) -> Iterator[Problem]:
    """What is wrong with the values of a table by sheet."""
    if not isinstance(table, Mapping):
        yield _unfit(name, key, table, wanted, file)
        return
    for sheet, value in table.items():
        if not fits(value):
            yield _unfit(name, f"{key}.{sheet}".lstrip("."), value, wanted, file)


def _is_papers(value: object) -> bool:
    if not _list_of(str, value):
        return False
    try:
        for name in value:
            paper_size(name)
    except PrintkitError:
        return False
    return True


def _is_template(value: object, folders: tuple[Path, ...]) -> bool:
    named = isinstance(value, str) and _TEMPLATE.fullmatch(value)
    return bool(named and find(f"templates/{value}.html", folders))


def _list_of(kind: type, value: object, least: int = 0) -> bool:
    return isinstance(value, list | tuple) and len(value) >= least and all(type(each) is kind for each in value)


def _unfit(name: str, key: str, value: object, wanted: str, file: str) -> Problem:
    return Problem("theme/unfit", f"{key} of [{name}] is {value!r}", file, f"write {wanted}")
