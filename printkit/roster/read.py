"""The bytes of a class list go in, a Roster comes out, or everything that is wrong with the list by row."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..i18n.classroom import ROLES
from .cells import clean, fault_of_text, tell_rows
from .decode import decode
from .records import Row, Table, read_records, roles_of
from .words import Vocabulary
from .xlsx import is_workbook, read_workbook

__all__ = ["Pupil", "Roster", "read_roster"]

_PARTS = ("given", "particle", "family")
_PART = re.compile(r"\{(given|particle|family)\}")
_END = "\x1f"  # of a part; white space, so that it never stays in a name
# "김민지" is one word, but "Kim Minji" is two in the same language: scripts with capitals have spaces.
_DIRECTLY_BEFORE = re.compile(rf"(\S){_END}(?=\w)")
_MOST_GUESSES = 20  # strange names of languages that are each told with the nearest


class Pupil(NamedTuple):
    """One row of a list: `row` as a spreadsheet counts it, `language` the tag of a shipped language."""

    row: int
    name: str
    language: str
    group: str | None = None


class Roster(NamedTuple):
    """The pupils in the order of the list, and what was noticed in it that stops nothing."""

    pupils: tuple[Pupil, ...]
    warnings: tuple[Problem, ...] = ()


def read_roster(
    data: bytes, source: str, words: Vocabulary, *, encoding: str | None = None, language: str | None = None
) -> Roster:
    """The pupils of a list: CSV in UTF-8, UTF-16 or the `encoding` named, a workbook, or names one a line.

    `source` names the list in messages, `language` is the tag of those who name none. UsageError for an encoding that is
    none, MaterialError for all that is wrong in the list; neither holds a name.
    """
    if is_workbook(data):
        table = read_workbook(data, source, words)
    else:
        table = read_records(decode(data, source, words, encoding), source, words)
    columns, warnings = _columns(table, source, words)
    rows = [row for row in table.rows if any(row.cells) or any((row.number, c + 1) in table.strange for c in columns.values())]
    pupils, faults = _pupils(rows, columns, source, words, language)
    strange = list(_strange_cells(table, columns, source))
    faults = strange or [*faults, *_wide_rows(table, source)]  # a formula's row seems to lack a name
    if not rows:
        faults.append(Problem("roster/empty", "the list has no names", source, "write one a line"))
    if faults:
        raise MaterialError(*dict.fromkeys((*faults, *warnings)))  # a column that is not read may be the reason
    return Roster(tuple(pupils), (*warnings, *_same_pupils(pupils, source)))


def _columns(table: Table, source: str, words: Vocabulary) -> tuple[dict[str, int], list[Problem]]:
    """Where each role stands, counted from 0, and what is left out."""
    if table.headings is None:
        return {"name": 0}, []
    found = roles_of(table.headings.cells, words)
    taken: dict[str, list[int]] = {role: [] for role in ROLES}
    for place, roles in enumerate(found):
        for role in _decided(roles, found):
            taken[role].append(place)
    twice = [role for role in ROLES if len(taken[role]) > 1]
    if twice:
        raise MaterialError(*(
            Problem("roster/two-columns", f"columns {' and '.join(map(_letter, taken[role]))} are headed as {role}",
                    f"{source}, row {table.headings.number}", "keep one of them") for role in twice))  # fmt: skip
    columns = {role: places[0] for role, places in taken.items() if places}
    if "name" in columns:
        columns = {role: place for role, place in columns.items() if role not in _PARTS}
    return columns, [*table.noticed, *_left_out(table.headings.cells, columns, source, words)]


def _decided(roles: frozenset[str], found: list[frozenset[str]]) -> frozenset[str]:
    """What a column holds that may be headed as the whole name or as a part: "nome", "naam", "name".

    It is the given name beside a family name ("Cognome, Nome") and the family's beside a given one ("Naam, Voornaam").
    """
    if not {"name", "given"} <= roles:
        return roles
    others = [other for other in found if other and not {"name", "given"} <= other]
    if any("name" in other for other in others):
        return frozenset()
    if any("family" in other for other in others):
        return frozenset({"given"})
    return frozenset({"family"}) if any("given" in other for other in others) else frozenset({"name"})


def _left_out(cells: tuple[str, ...], columns: Mapping[str, int], source: str, words: Vocabulary) -> Iterator[Problem]:
    """The columns that are not read, and for those that nearly head what no other column has what was probably meant."""
    others = [place for place, cell in enumerate(cells) if cell and place not in columns.values()]
    if others:
        near = [words.nearest_heading(cells[place], {"name", *_PARTS, *columns}) for place in others]
        hint = ", ".join(f"did you mean {word}?" for word in near if word)
        named = ", ".join(map(_letter, others))  # what stands there may be a pupil's name
        yield Problem("roster/unknown-column", f"columns that are not read: {named}", source, hint)


def _letter(place: int) -> str:
    """A column as spreadsheets name it, 0 being A."""
    before, last = divmod(place, 26)
    return (_letter(before - 1) if before else "") + chr(ord("A") + last)


def _strange_cells(table: Table, columns: Mapping[str, int], source: str) -> Iterator[Problem]:
    """Cells of a workbook that hold no text, in the columns that are read; a group may be a number."""
    read = {place + 1: role for role, place in columns.items()}
    for (_, column), why in sorted(table.strange.items()):
        if column in read and not (why.number and read[column] == "group"):
            yield Problem("roster/cell", why.message, f"{source}, {why.place}", why.hint)


def _wide_rows(table: Table, source: str) -> Iterator[Problem]:
    wide = [row.number for row in table.rows if any(row.cells[len(table.headings.cells) :])] if table.headings else []
    if wide:
        told = f"{tell_rows(wide)}: more cells than headings"
        yield Problem("roster/too-wide", told, source, "head each column, and put a name with a comma in quotation marks")


def _pupils(
    rows: list[Row], columns: Mapping[str, int], source: str, words: Vocabulary, default: str | None
) -> tuple[list[Pupil], list[Problem]]:
    """A pupil for each row without a fault, and the faults of the others."""
    pupils: list[Pupil] = []
    nameless: list[int] = []
    groupless: list[int] = []
    odd: dict[tuple[str, str], list[int]] = {}
    unknown: dict[str, list[int]] = {}
    grouped = any(_cell(row, columns, "group") for row in rows)
    for row in rows:
        named, group = _cell(row, columns, "language"), _cell(row, columns, "group")
        tag = words.language(named) if named else default
        name = _name(row, columns, words.full.get(tag or "", words.full[words.tags[0]]))
        faults = [fault for text in (name, group) if (fault := fault_of_text(text))]
        if faults:
            odd.setdefault(faults[0], []).append(row.number)
        if not name:
            nameless.append(row.number)
        if grouped and not group:
            groupless.append(row.number)
        if tag is None:
            unknown.setdefault(named, []).append(row.number)
        elif name:
            pupils.append(Pupil(row.number, name, tag, group or None))
    faults = [Problem("roster/text", f"{tell_rows(where)}: {told}", source, hint) for (told, hint), where in odd.items()]
    if nameless:
        faults.append(Problem("roster/no-name", f"{tell_rows(nameless)}: no name", source, "write one or clear the row"))
    if groupless:
        told = f"{tell_rows(groupless)}: no group, though others have one"
        faults.append(Problem("roster/no-group", told, source, "give each pupil a group, or none"))
    return pupils, [*faults, *_unknown_languages(unknown, source, words)]


def _cell(row: Row, columns: Mapping[str, int], role: str) -> str:
    place = columns.get(role, len(row.cells))
    return row.cells[place] if place < len(row.cells) else ""


def _name(row: Row, columns: Mapping[str, int], full: str) -> str:
    if "name" in columns:
        return _cell(row, columns, "name")
    parts = _PART.sub(lambda found: _cell(row, columns, found[1]) + _END, full)
    return clean(_DIRECTLY_BEFORE.sub(lambda found: found[1] + " " * (found[1].lower() != found[1].upper()), parts))


def _unknown_languages(unknown: Mapping[str, list[int]], source: str, words: Vocabulary) -> Iterator[Problem]:
    """What stands in the cell may be a name in the wrong column, so it is not repeated."""
    known = f"known: {', '.join(words.tags)}"
    for place, (cell, rows) in enumerate(unknown.items()):
        if not cell:
            hint = "fill them in, or name the language of all others with --lang"
            yield Problem("roster/no-language", f"{tell_rows(rows)}: no language", source, hint)
            continue
        if place == _MOST_GUESSES:
            rest = [row for others in list(unknown.values())[place:] for row in others]
            yield Problem("roster/unknown-language", f"{tell_rows(rest)}: an unknown language", source, known)
            return
        close = words.nearest_language(cell)
        hint = f"did you mean {close}?" if close else known
        yield Problem("roster/unknown-language", f"{tell_rows(rows)}: an unknown language", source, hint)


def _same_pupils(pupils: list[Pupil], source: str) -> Iterator[Problem]:
    """Rows that are equal: a mistake or two pupils of one name, who are told apart where they are printed."""
    rows: dict[tuple[str, str, str | None], list[int]] = {}
    for pupil in pupils:
        rows.setdefault((pupil.name.casefold(), pupil.language, pupil.group), []).append(pupil.row)
    for alike in rows.values():
        if len(alike) > 1:
            hint = "both are printed and told apart by a number; remove one if it is the same pupil"
            yield Problem("roster/same-name", f"{tell_rows(alike)}: the same name, language and group", source, hint)
