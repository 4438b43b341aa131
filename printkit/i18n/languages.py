"""The folders under `locales/` go in, a Language comes out: how one language is set, read from its language.toml."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..paths import find
from .classroom import Collation, RosterWords, classroom_faults, read_collation, read_roster_words
from .tags import normalise, parents, refuse_unknown, suggest
from .typography import compile_rules

__all__ = ["FontNames", "Language", "known_languages", "load_language", "resolve", "shipped"]

_KEYS = {
    "tag": str, "name": str, "direction": str, "order": int, "paper": str, "keep_words": bool, "leading": float,
    "fonts": dict, "nobreak": list, "roster": dict, "collation": dict,
}  # fmt: skip
_OPTIONAL = {"order", "nobreak", "roster", "collation"}
_FAMILY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_LAST = 1_000  # the place of a language that names none


class FontNames(NamedTuple):
    """The font families of a language: `common` for digits and punctuation, one a script (ISO 15924), then the rest."""

    common: str
    scripts: Mapping[str, str]
    fallback: tuple[str, ...]


class Language(NamedTuple):
    """One language: its own `name`, `direction` "ltr" or "rtl", `leading` a multiple of size, `nobreak` patterns."""

    tag: str
    name: str
    direction: str
    order: int
    paper: str
    keep_words: bool
    leading: float
    fonts: FontNames
    nobreak: tuple[str, ...]
    roster: RosterWords = RosterWords()
    collation: Collation = Collation()


def resolve(name: str, roots: tuple[Path, ...]) -> str:
    """The tag of the folder that serves `name`: itself or its nearest parent. UsageError where there is none."""
    for tag in parents(normalise(name)):
        if find(f"locales/{tag}/language.toml", roots):
            return tag
    raise refuse_unknown("language", name, tuple(one.tag for one in shipped(roots)))


def load_language(name: str, roots: tuple[Path, ...]) -> Language:
    """The language that serves `name`. MaterialError tells every fault of its language.toml."""
    tag = resolve(name, roots)
    return _read(tag, find(f"locales/{tag}/language.toml", roots))


def known_languages(roots: tuple[Path, ...]) -> tuple[str, ...]:
    """The tags of all languages that have a folder, sorted, whatever their language.toml says."""
    return tuple(sorted({path.parent.name for root in roots for path in root.glob("locales/*/language.toml")}))


def shipped(roots: tuple[Path, ...]) -> tuple[Language, ...]:
    """Every language with a folder, in the order that the folders name; of two with one tag the first root's."""
    languages = [_read(tag, find(f"locales/{tag}/language.toml", roots)) for tag in known_languages(roots)]
    return tuple(sorted(languages, key=lambda one: (one.order, one.tag)))


@cache
def _read(tag: str, path: Path) -> Language:
    import tomllib

    try:
        table = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MaterialError(Problem("language/bad-toml", str(error), str(path))) from error
    faults = _faults(tag, table)
    if faults:
        raise MaterialError(*(Problem("language/bad-value", fault, str(path), hint) for fault, hint in faults))
    fonts = dict(table["fonts"])
    names = FontNames(fonts.pop("common"), fallback=tuple(fonts.pop("fallback", ())), scripts=fonts)
    return Language(
        tag, table["name"], table["direction"], table.get("order", _LAST), table["paper"], table["keep_words"],
        float(table["leading"]), names, tuple(rule["pattern"] for rule in table.get("nobreak", ())),
        read_roster_words(table.get("roster", {})), read_collation(table.get("collation", {})),
    )  # fmt: skip


def _faults(tag: str, table: dict) -> list[tuple[str, str]]:
    faults = []
    for key in table.keys() - _KEYS:
        faults.append((f"unknown key {key!r}", suggest(key, tuple(_KEYS), "remove it")))
    faults += [(f"{key} is missing", "add it") for key in _KEYS if key not in table and key not in _OPTIONAL]
    wrong = [key for key, kind in _KEYS.items() if key in table and not _is(table[key], kind)]
    faults += [(f"{key} is no {_KEYS[key].__name__}", f"found {table[key]!r}") for key in wrong]
    if faults:
        return sorted(faults)
    if table["tag"] != tag:
        faults.append((f"tag is {table['tag']!r}", f"the folder is named {tag}"))
    if table["direction"] not in ("ltr", "rtl"):
        faults.append((f"direction is {table['direction']!r}", "write ltr or rtl"))
    if not 1 <= table["leading"] <= 3:
        faults.append((f"leading is {table['leading']!r}", "write a multiple of the size between 1 and 3"))
    return faults + _font_faults(table["fonts"]) + _rule_faults(table.get("nobreak", ())) + classroom_faults(table)


def _is(value: object, kind: type) -> bool:
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _font_faults(fonts: dict) -> list[tuple[str, str]]:
    faults = [] if isinstance(fonts.get("common"), str) else [("fonts.common names no family", "add it")]
    fallback = fonts.get("fallback", [])
    if not isinstance(fallback, list) or not all(isinstance(name, str) for name in fallback):
        faults.append(("fonts.fallback is no list of families", f"found {fallback!r}"))
    for script, family in fonts.items():
        if script not in ("common", "fallback") and not (len(script) == 4 and script.isascii() and script.istitle()):
            faults.append((f"unknown key fonts.{script}", "a script has four letters, like Latn (ISO 15924)"))
        elif script != "fallback" and not isinstance(family, str):
            faults.append((f"fonts.{script} names no family", f"found {family!r}"))
    names = [name for value in fonts.values() for name in (value if isinstance(value, list) else [value])]
    faults += [
        (f"{name!r} is no name of a family", "name a folder of fonts/, like literata")
        for name in dict.fromkeys(name for name in names if isinstance(name, str)) if not _FAMILY.fullmatch(name)
    ]  # fmt: skip
    return faults


def _rule_faults(rules: list) -> list[tuple[str, str]]:
    faults = []
    for rule in rules:
        if not isinstance(rule, dict) or not isinstance(rule.get("pattern"), str) or rule.keys() - {"pattern", "joins"}:
            faults.append((f"nobreak rule {rule!r} is not understood", "write pattern, and joins for the reader"))
    if not faults and rules:
        try:
            compile_rules(tuple(rule["pattern"] for rule in rules))
        except re.error as error:
            faults.append((f"nobreak pattern {error.pattern!r}: {error}", "mend the expression"))
    return faults
