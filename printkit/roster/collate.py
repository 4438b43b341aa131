"""A language's alphabet goes in, a key comes out that sorts names as its readers look them up.

The levels are those of UTS #10: letters, then accents, then case; what is equal in all is sorted by code point. Punctuation
and spaces count, as in CLDR: "De Vos" comes before "Debus".
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from ..i18n.classroom import Collation
from ..i18n.collation import RootOrder, Script

__all__ = ["Key", "sorter"]

Key = tuple[tuple[tuple[int, int], ...], tuple[int, ...], tuple[bool, ...], str]
_SPACE, _PUNCTUATION, _SYMBOL, _DIGIT, _LETTER = range(5)
_UNLISTED = 1_000  # more than there are letters in a list
_MARK = 1_000  # more than there are forms of a letter
_TATWEEL = "\u0640"  # lengthens a word and is no letter of it


class _Element(NamedTuple):
    """What one letter or sign counts: nothing on the first level for a mark, several values for "æ"."""

    letters: tuple[tuple[int, int], ...]
    accents: tuple[int, ...]


def sorter(collation: Collation, root: RootOrder) -> Callable[[str], Key]:
    """The key function of a language: its alphabet within the root order, its scripts first."""
    listed, scripts = _places(collation, root)
    longest_first = sorted((letter for letter in listed if len(letter) > 1), key=len, reverse=True)
    pieces = re.compile("|".join([*map(re.escape, longest_first), "."]), re.DOTALL)
    weigh = _weigher(listed, scripts, root._replace(alike={**root.alike, **collation.alike}))

    def key(text: str) -> Key:
        plain = unicodedata.normalize("NFC", text)
        elements = [weigh(piece) for piece in pieces.findall(plain.casefold())]
        letters = tuple(letter for element in elements for letter in element.letters)
        accents = tuple(accent for element in elements for accent in element.accents)
        cases = tuple(char != small for char in plain for small in char.casefold())
        return letters, accents, cases, plain

    return key


def _places(collation: Collation, root: RootOrder) -> tuple[Mapping[str, tuple[int, int, int]], Mapping[str, int]]:
    """Class, place and form of each listed sign and letter; and the rank of each script by its name in Unicode."""
    own = _named(collation.alphabet[0]) if collation.alphabet else ""
    ahead = [script.named for script in root.scripts if script.named == own]
    ahead += [script.named for code in collation.scripts for script in root.scripts if script.code == code]
    order = list(dict.fromkeys([*ahead, *(script.named for script in root.scripts)]))
    ranks = {named: _LETTER + place for place, named in enumerate(order)}
    listed = _forms(_PUNCTUATION, root.punctuation)
    for script in root.scripts:
        letters = _tailored(script, collation) if script.named == own else script.letters
        listed |= _forms(ranks[script.named], letters)
    return listed, ranks


def _forms(kind: int, items: Iterable[str]) -> dict[str, tuple[int, int, int]]:
    return {
        unicodedata.normalize("NFC", letter): (kind, place, form)
        for place, item in enumerate(items) for form, letter in enumerate(item.split("="))
    }  # fmt: skip


def _tailored(script: Script, collation: Collation) -> list[str]:
    """The letters of a script with those of the alphabet in its order: what the root has elsewhere or not at all is put in."""
    alphabet = collation.alphabet
    mine = {letter for item in alphabet for letter in item.split("=")} | collation.alike.keys()
    order = [item for item in script.letters if item in alphabet or not mine & set(item.split("="))]
    last = -1
    for item in alphabet:
        if item not in order or order.index(item) < last:
            order = [other for other in order if other != item]
            order.insert(last + 1, item)
        last = order.index(item)
    return order


def _named(letter: str) -> str:
    """The first word of a letter's Unicode name, which is its script's."""
    return unicodedata.name(letter[0], "").partition(" ")[0]


def _weigher(
    listed: Mapping[str, tuple[int, int, int]], scripts: Mapping[str, int], root: RootOrder
) -> Callable[[str], _Element]:
    marks = {mark: _MARK + place for place, mark in enumerate(root.marks)}

    @cache
    def weigh(piece: str) -> _Element:
        if piece in listed:
            kind, place, form = listed[piece]
            return _Element(((kind, place),), (form,))
        category = unicodedata.category(piece)
        if category[0] == "M":
            return _Element((), (marks.get(piece, 2 * _MARK + ord(piece)),))
        if category[0] == "L":
            parts = _parts(piece, root)
            if parts != piece:
                elements = [weigh(part) for part in parts]
                return _Element(sum((one.letters for one in elements), ()), sum((one.accents for one in elements), ()))
            if piece == _TATWEEL:
                return _Element((), ())
            return _Element(((scripts.get(_named(piece), _LETTER + len(scripts)), _UNLISTED + ord(piece)),), (0,))
        return _Element(_sign(piece, category), (0,)) if category != "Cf" else _Element((), ())

    return weigh


def _parts(letter: str, root: RootOrder) -> str:
    """A letter as base and marks, or as letters; a syllable of Hangul as the letters that it is built of."""
    return root.alike.get(letter) or unicodedata.normalize("NFKD", letter)


def _sign(sign: str, category: str) -> tuple[tuple[int, int], ...]:
    """What is neither letter nor mark: spaces are alike, digits of all scripts have their value."""
    match category[0]:
        case "Z":
            return ((_SPACE, 0),)
        case "P":
            return ((_PUNCTUATION, _UNLISTED + ord(sign)),)
        case "N":
            return ((_DIGIT, unicodedata.decimal(sign, _UNLISTED + ord(sign))),)
    return ((_SYMBOL, ord(sign)),)
