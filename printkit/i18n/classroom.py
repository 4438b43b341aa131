"""The tables [roster] and [collation] of a language.toml go in: how class lists are headed and names are sorted comes out.

Both are optional: a language without them is read under the other languages' headings and sorted in the root order of CLDR.
"""

import codecs
from collections.abc import Mapping
from typing import NamedTuple

from .tags import suggest

__all__ = ["ROLES", "Collation", "RosterWords", "classroom_faults", "read_collation", "read_roster_words"]

ROLES = ("name", "given", "particle", "family", "language", "group")
_LISTS = (*ROLES, "known_as", "code_pages")
_KEYS = (*_LISTS, "full")
_FULL = "{given} {particle} {family}"


class RosterWords(NamedTuple):
    """How people who write a language head a class list: `columns` gives each role its usual headings.

    `known_as` are names of the language beside those in the catalogs, `code_pages` what its old files are saved in, and
    `full` the whole name of somebody whose names stand in several columns.
    """

    columns: Mapping[str, tuple[str, ...]] = {}
    known_as: tuple[str, ...] = ()
    code_pages: tuple[str, ...] = ()
    full: str = _FULL


class Collation(NamedTuple):
    """What a language sorts otherwise than CLDR's root: its `alphabet`, and the `scripts` that come first.

    An item of the alphabet is one letter, several characters ("ch") included; "é=è" are two forms of one. What is `alike`
    is sorted as other letters.
    """

    alphabet: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    alike: Mapping[str, str] = {}


def read_roster_words(table: Mapping) -> RosterWords:
    """The values of a [roster] without faults."""
    columns = {role: tuple(table.get(role, ())) for role in ROLES}
    return RosterWords(columns, tuple(table.get("known_as", ())), tuple(table.get("code_pages", ())), table.get("full", _FULL))


def read_collation(table: Mapping) -> Collation:
    """The values of a [collation] without faults."""
    return Collation(tuple(table.get("alphabet", "").split()), tuple(table.get("scripts", ())), dict(table.get("alike", {})))


def classroom_faults(table: Mapping) -> list[tuple[str, str]]:
    """What is wrong with the two tables of a language.toml, each with what to do."""
    return _roster_faults(table.get("roster", {})) + _collation_faults(table.get("collation", {}))


def _roster_faults(table: Mapping) -> list[tuple[str, str]]:
    faults = [(f"unknown key roster.{key}", suggest(key, _KEYS, "remove it")) for key in sorted(table.keys() - set(_KEYS))]
    faults += [
        (f"roster.{key} is no list of texts", f"found {table[key]!r}") for key in _LISTS if not _is_texts(table.get(key, []))
    ]
    if faults:
        return faults
    faults += [(f"roster.code_pages: {name!r} is no code page", "write it like cp1252") for name in table.get("code_pages", ())
               if not _is_code_page(name)]  # fmt: skip
    full = table.get("full", _FULL)
    if not isinstance(full, str) or not all("{" + part + "}" in full for part in ("given", "family")):
        faults.append((f"roster.full is {full!r}", f"write it like {_FULL!r}"))
    return faults


def _collation_faults(table: Mapping) -> list[tuple[str, str]]:
    known = ("alphabet", "scripts", "alike")
    faults = [(f"unknown key collation.{key}", suggest(key, known, "remove it")) for key in sorted(table.keys() - set(known))]
    if not isinstance(table.get("alphabet", ""), str):
        faults.append(("collation.alphabet is no text", "write the letters with spaces between"))
    else:
        letters = [letter for item in table.get("alphabet", "").split() for letter in item.split("=")]
        twice = sorted({letter for letter in letters if letters.count(letter) > 1})
        faults += [(f"collation.alphabet has {letter!r} twice", "each letter has one place") for letter in twice]
        if "" in letters:
            faults.append(("collation.alphabet has an = without a letter", "write it like é=è"))
    if not _is_texts(table.get("scripts", [])):
        faults.append(("collation.scripts is no list of texts", "write it like scripts = ['Hang', 'Hani']"))
    alike = table.get("alike", {})
    if not isinstance(alike, dict) or not all(len(key) == 1 and _is_texts([value]) for key, value in alike.items()):
        faults.append(("collation.alike is not understood", "write it like alike = { 'ä' = 'ae' }"))
    return faults


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one.strip() for one in value)


def _is_code_page(name: str) -> bool:
    try:
        codecs.lookup(name)
    except (LookupError, ValueError):
        return False
    return True
