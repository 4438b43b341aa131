"""A law table and the texts of one edition go in, an Edition comes out, or every fault of the two at once.

The words stay as they are; what they do stands beside them as data. The tie between both is the quotation: the
operative words of a clause, which must occur in its text exactly once and name the numbers of its effect.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from . import effects
from .effects import Effect

__all__ = [
    "GOAL", "PREAMBLE", "RULE_KEYS", "Clause", "Edition", "Modality", "edition_from", "edition_table", "read_edition",
    "read_effect", "square_key",
]  # fmt: skip

GOAL = 45
PREAMBLE = ("p1", "p2", "p3", "p4", "p5", "p6")


class Modality(StrEnum):
    """Whether the words leave the lander a choice."""

    MUST = "must"
    MAY = "may"


class Clause(NamedTuple):
    """The text of one square; where it acts, its operative words and their effect, else None for all three."""

    square: int
    text: str
    quotation: str | None = None
    effect: Effect | None = None
    modality: Modality | None = None

    @property
    def act(self) -> tuple[Effect | None, Modality | None]:
        """What it does: clauses of the same act are played alike, whatever their words."""
        return self.effect, self.modality


class Edition(NamedTuple):
    """One law: `preamble` holds six sentences, `clauses` all 45 squares in order.

    `translates` is the tag of the edition that this one only renders, or None where it is a law of its own.
    """

    tag: str
    version: int
    heading: str
    preamble: tuple[str, ...]
    clauses: tuple[Clause, ...]
    translates: str | None = None

    def texts(self) -> dict[str, str]:
        """All texts by RULE_KEYS."""
        texts = (self.heading, *self.preamble, *(clause.text for clause in self.clauses))
        return dict(zip(RULE_KEYS, texts, strict=True))

    def clause(self, square: int) -> Clause:
        """The clause of square 1 to 45."""
        return self.clauses[square - 1]


def square_key(square: int) -> str:
    """The key of a square's text in the catalogs."""
    return f"square {square}"


RULE_KEYS = ("heading", *PREAMBLE, *map(square_key, range(1, GOAL + 1)))


def read_edition(tag: str, law: Mapping[str, object], texts: Mapping[str, str], where: str) -> Edition:
    """The edition of a law table (law.toml as read) and its texts by RULE_KEYS; `where` names the table in Problems.

    Raises MaterialError with all Problems: what is unknown, lacking, doubled, out of range, not in the text.
    """
    faults = [(f"the text {key!r} of {tag} is missing", "") for key in RULE_KEYS if not texts.get(key)]
    faults += _faults_of_head(law)
    clauses = law.get("clause", [])
    acting: dict[int, Clause] = {}
    if isinstance(clauses, list) and all(isinstance(clause, dict) for clause in clauses):
        for clause in clauses:
            _read_clause(clause, texts, acting, faults)
    else:
        faults.append(("clause is no list of tables", "write [[clause]]"))
    faults += _faults_of_partition(law.get("story"), clauses)
    faults += _faults_of_moves(acting)
    if faults:
        raise MaterialError(*(Problem("law/incomplete", fault, where, hint) for fault, hint in faults))
    everything = (acting.get(square) or Clause(square, texts[square_key(square)]) for square in range(1, GOAL + 1))
    preamble = tuple(texts[key] for key in PREAMBLE)
    return Edition(tag, law["version"], texts["heading"], preamble, tuple(everything), law.get("translates"))


def edition_table(edition: Edition) -> dict[str, object]:
    """An edition as lists and words, for keeping it as JSON."""
    clauses = [
        [clause.text, clause.quotation, clause.modality, clause.effect and clause.effect.name(),
         [*clause.effect.amounts().values()] if clause.effect else []]
        for clause in edition.clauses
    ]  # fmt: skip
    return {**edition._asdict(), "clauses": clauses}


def edition_from(table: Mapping[str, object]) -> Edition:
    """The edition of such a table, which is known to be faultless."""
    clauses = tuple(
        Clause(square, text, quotation, effect and _KINDS[effect](*amounts), modality and Modality(modality))
        for square, (text, quotation, modality, effect, amounts) in enumerate(table["clauses"], 1)
    )
    return Edition(**{**table, "preamble": tuple(table["preamble"]), "clauses": clauses})


Faults = list[tuple[str, str]]  # what is wrong, what to do


def _faults_of_head(law: Mapping[str, object]) -> Faults:
    faults = [
        (f"unknown key {key!r}", "known: version, translates, story, clause")
        for key in law if key not in ("version", "translates", "story", "clause")
    ]  # fmt: skip
    if not _is_count(law.get("version")):
        faults.append((f"version is {law.get('version')!r}", "write an integer from 1 on, raised with each change"))
    if not isinstance(law.get("translates", ""), str):
        faults.append((f"translates is {law['translates']!r}", "write the tag of the edition that this one renders"))
    return faults


def _faults_of_partition(story: object, clauses: object) -> Faults:
    """Each square is told or acts: once, in `story` or in one clause."""
    told = story if isinstance(story, list) else []
    faults = [] if told is story else [("story is no list of squares", "list the squares where nothing happens")]
    tables = clauses if isinstance(clauses, list) else []
    listed = [*told, *(clause.get("square") for clause in tables if isinstance(clause, dict))]
    strange = [square for square in listed if not _is_square(square)]
    faults += [(f"{square!r} is no square", f"squares run from 1 to {GOAL}") for square in strange]
    for square in range(1, GOAL + 1):
        times = listed.count(square)
        if times != 1:
            found = "in neither story nor a clause" if not times else f"named {times} times in story and clauses"
            faults.append((f"square {square} is {found}", "name it once"))
    return faults


def _read_clause(table: dict, texts: Mapping[str, str], acting: dict[int, Clause], faults: Faults) -> None:
    square, quotation = table.get("square"), table.get("quotation")
    if not _is_square(square):
        return  # told by _faults_of_partition
    here = f"clause of square {square}: "
    found = _faults_of_quotation(quotation, texts.get(square_key(square), ""))
    modality = table.get("modality")
    if modality not in tuple(Modality):
        found.append((f"modality is {modality!r}", "write must or may"))
    effect = read_effect(table, found)
    if effect and isinstance(quotation, str):
        found += _faults_of_numbers(effect, square, quotation)
    if effect and modality in tuple(Modality):
        found += _faults_of_modality(effect, Modality(modality), table["effect"])
    faults += [(here + fault, hint) for fault, hint in found]
    if not found:
        acting[square] = Clause(square, texts[square_key(square)], quotation, effect, Modality(modality))


def _faults_of_modality(effect: Effect, modality: Modality, name: str) -> Faults:
    """A modality that no replay could follow."""
    if modality is Modality.MAY and not isinstance(effect, _DECLINABLE):
        return [(f"{name} is no choice of the player's", "write must")]
    if modality is Modality.MUST and isinstance(effect, _OFFERED):
        return [(f"{name} is always a choice of the player's", "write may")]
    return []


def _faults_of_moves(acting: Mapping[int, Clause]) -> Faults:
    """Moves that must be made and lead round in a ring, once the squares they lead to act as well."""
    leads = {s: c.effect.square for s, c in acting.items()
             if isinstance(c.effect, effects.MoveTo) and c.modality is Modality.MUST}  # fmt: skip
    rings = []
    for first in sorted(leads):
        seen, square = [], first
        while square in leads and square not in seen:
            seen.append(square)
            square = leads[square]
        if square == first and first == min(seen):
            rings.append((f"the moves of {' and '.join(map(str, seen))} lead round in a ring", "let one of them act otherwise"))
    return rings


def _faults_of_quotation(quotation: object, text: str) -> Faults:
    if not isinstance(quotation, str) or not quotation.strip():
        return [("quotation is missing", "quote the operative words of the text")]
    times = text.count(quotation)
    if times == 1:
        return []
    found = "is not in the text" if not times else f"stands {times} times in the text"
    return [(f"“{quotation}” {found}", "read the text again, then mend quotation, effect and version")]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _is_square(value: object) -> bool:
    return _is_count(value) and value <= GOAL


_KINDS = {kind.name(): kind for kind in Effect.__args__}
_TARGET = "target"  # a clause already has a `square`: its own. The square that an effect leads to is its `target`.
_ALLOWED = {"origin": (0, 1), "takers": ("lander", "pair"), "square": range(1, GOAL), "friday_parts": range(2, 11)}
_ONE_MORE = range(1, 2)  # extra throws: an extra throw may bring another, so no law needs two at once
# What a player may decline; whatever else is said in a clause is done.
_DECLINABLE = (effects.StartAgain, effects.Stay, effects.SkipThrow, effects.ExtraThrow, effects.MoveTo)
_OFFERED = (effects.StartAgain, effects.Stay)  # and these he is only ever offered
_ANY_AMOUNT = range(1, 1_000)


def read_effect(table: Mapping[str, object], faults: Faults) -> Effect | None:
    """The effect of a clause's table, {"effect": "pay_cashier", "amount": 3}; what is wrong is added to `faults`."""
    name = table.get("effect")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        faults.append((f"unknown effect {name!r}", f"known: {', '.join(sorted(_KINDS))}"))
        return None
    fields = kind.__match_args__
    keys = [_TARGET if field == "square" else field for field in fields]
    wrong: Faults = [
        (f"unknown key {key!r}", f"{name} has {', '.join(keys) or 'no amounts'}")
        for key in table if key not in ("square", "quotation", "effect", "modality", *keys)
    ]  # fmt: skip
    for key, field in zip(keys, fields, strict=True):
        allowed = _ONE_MORE if kind is effects.ExtraThrow else _ALLOWED.get(field, _ANY_AMOUNT)
        value = table.get(key)
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in allowed:
            told = f"{allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) else " or ".join(map(str, allowed))
            wrong.append((f"{key} is {value!r}", f"write {told}"))
    faults += wrong
    return None if wrong else kind(*(table[key] for key in keys))


def _faults_of_numbers(effect: Effect, square: int, quotation: str) -> Faults:
    """The numbers written in digits must be the effect's: first the one it turns on, then those that may follow."""
    due = _numbers_due(effect, square)
    written = [int(digits) for digits in re.findall(r"\d+", quotation)]
    if due is None or not written:
        return []
    first, others = due
    faults = [] if written[0] == first else [(f"the text says {written[0]}, the effect {first}", "make them agree")]
    if others is not None:
        strange = [number for number in written[1:] if number not in (first, *others)]
        faults += [(f"the effect knows no {number}, as in the text", "read the text again") for number in strange]
    return faults


def _numbers_due(effect: Effect, square: int) -> tuple[int, tuple[int, ...] | None] | None:
    """The number that a quotation must name first, and which others it may (None: any); None where all are free."""
    match effect:
        case effects.BindFriday(amount):
            return amount, (1,)  # Friday's own payments and receipts are one chip
        case effects.SwapWith(target):
            return target, (square,)
        case effects.SixIsDeath():
            return 6, (square,)
        case effects.MoveTo(target):
            return target, None  # drinks may follow
        case effects.WinPot(parts):
            return parts, (1,)  # "one third", in digits 1 and 3
        case effects.StartAgain(origin):
            return origin, ()
        case effects.SkipThrow() | effects.ExtraThrow() | effects.Stay() | effects.SayTogether():
            return None  # a warning may name pips
        case _:
            return effect.amount, ()
