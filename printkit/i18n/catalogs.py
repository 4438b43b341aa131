"""A language goes in, its words come out by key: labels, which may fall back to English, and the law, which may not.

Keys are the msgctxt of the PO files: "label.player", "caption 12", "square 12", "p3".
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from ..errors import MaterialError, Problem
from ..paths import find
from .compile import load_mo
from .languages import resolve
from .tags import suggest

__all__ = [
    "FALLBACK", "FIRST_STRONG_ISOLATE", "POP_ISOLATE", "Catalog", "Messages", "load_catalogs", "load_rules", "read_mo",
    "rule_texts",
]  # fmt: skip

FIRST_STRONG_ISOLATE = "\u2068"
POP_ISOLATE = "\u2069"
FALLBACK = "en"  # the language of the labels that a catalog lacks
_PLACEHOLDERS = re.compile(r"(?:\{[a-z_]+\})+", re.ASCII)  # neighbours share one isolate: tile {row}{col} is "A1"
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}", re.ASCII)


class Messages(NamedTuple):
    """The messages of one MO file: key -> its forms, the rule that picks the form for a number, and the keys it is for."""

    forms: Mapping[str, tuple[str, ...]]
    rule: Callable[[int], int]
    counted: frozenset[str] = frozenset()


class Catalog(NamedTuple):
    """The words of one language; `english` loads the labels that stand in for those it lacks.

    `heard` is told the key and the words of each label that is said.
    """

    tag: str
    labels: Messages
    english: Callable[[], Messages]
    law: Callable[[], tuple[Messages, str]]  # the texts of the law with the file that has them, read when they are asked for
    heard: Callable[[str, str], object] = lambda key, words: None

    @property
    def rules(self) -> Messages:
        """The texts of the law."""
        return self.law()[0]

    @property
    def missing(self) -> tuple[str, ...]:
        """The keys of the labels that print in English, sorted."""
        return tuple(sorted(self.english().forms.keys() - self.labels.forms.keys()))

    def lacks(self, key: str) -> bool:
        """Whether a label prints in English for want of a translation."""
        return key not in self.labels.forms

    def has(self, key: str) -> bool:
        """Whether there is a label of that key, in the language or in English."""
        return key in self.labels.forms or key in self.english().forms

    def text(self, key: str, **values: object) -> str:
        """The label of `key`, its values set in between FSI and PDI (UAX #9, 2.4). MaterialError for an unknown key."""
        return self._say(key, self._pick(key, None), values)

    def count(self, key: str, n: int, **values: object) -> str:
        """The form of the label `key` for the number n, which its placeholder {n} takes."""
        return self._say(key, self._pick(key, n), {"n": n, **values})

    def rule(self, key: str) -> str:
        """The text of the law, never in another language. MaterialError where it is missing, empty or fuzzy."""
        return rule_texts((key,), self.rules, self.tag, self.law()[1])[key]

    def _say(self, key: str, text: str, values: Mapping[str, object]) -> str:
        words = _set_in(text, key, values)
        self.heard(key, words)
        return words

    def _pick(self, key: str, n: int | None) -> str:
        messages = self.english() if self.lacks(key) else self.labels
        forms = messages.forms.get(key)
        if forms is None:
            hint = suggest(key, tuple(messages.forms), "")
            raise MaterialError(Problem("catalog/unknown-key", f"no catalog has the label {key!r}", hint=hint))
        if n is None and key in messages.counted:
            raise MaterialError(Problem("catalog/needs-count", f"the label {key!r} has plural forms", hint="use count"))
        return forms[0] if n is None or len(forms) == 1 else forms[messages.rule(n)]


def load_catalogs(name: str, roots: tuple[Path, ...]) -> Catalog:
    """The catalogs that serve a language. UsageError for an unknown one, MaterialError for a faulty PO file."""
    tag = resolve(name, roots)
    labels, english = _load_labels(tag, roots), partial(_load_labels, FALLBACK, roots)
    return Catalog(tag, labels, english, partial(load_rules, tag, roots))


def load_rules(tag: str, roots: tuple[Path, ...]) -> tuple[Messages, str]:
    """The texts of the law in a folder, none where it has no rules.po, and the file that has or should have them."""
    path = find(f"locales/{tag}/LC_MESSAGES/rules.po", roots)
    if path is None:
        return Messages({}, lambda n: 0), f"locales/{tag}/LC_MESSAGES/rules.po"
    return read_mo(load_mo(path, tag)), str(path)


def rule_texts(keys: tuple[str, ...], rules: Messages, tag: str, where: str) -> dict[str, str]:
    """The texts of the law for all keys. MaterialError tells every one that is missing."""
    hint = "the law is printed in its own words or not at all"
    lacking = [f"the rule text {key!r} of {tag} is missing, empty or fuzzy" for key in keys if key not in rules.forms]
    if lacking:
        raise MaterialError(*(Problem("catalog/no-rule", told, where, hint) for told in lacking))
    return {key: rules.forms[key][0] for key in keys}


@lru_cache(32)
def read_mo(data: bytes) -> Messages:
    """The messages of an MO file by key, in NFC: a catalog from a Mac may be decomposed.

    A test holds that GNUTranslations keeps them in `_catalog` and `plural`.
    """
    translations = GNUTranslations(BytesIO(data))
    plain: dict[str, str] = {}
    plural: dict[str, dict[int, str]] = {}
    for message, text in translations._catalog.items():
        if isinstance(message, tuple):
            plural.setdefault(_key(message[0]), {})[message[1]] = normalize("NFC", text)
        else:
            plain[_key(message)] = normalize("NFC", text)
    forms = {key: (text,) for key, text in plain.items() if key}
    forms |= {key: tuple(texts[index] for index in sorted(texts)) for key, texts in plural.items()}
    return Messages(forms, translations.plural, frozenset(plural))


def _key(message: str) -> str:
    """The msgctxt, which an MO file joins to the msgid with U+0004; the header has none."""
    return message.partition("\x04")[0]


def _load_labels(tag: str, roots: tuple[Path, ...]) -> Messages:
    relative = f"locales/{tag}/LC_MESSAGES/printkit.po"
    path = find(relative, roots)
    if path is None:
        raise MaterialError(Problem("catalog/no-file", f"the catalog {relative} is missing", hint="add it"))
    return read_mo(load_mo(path, tag))


def _set_in(text: str, key: str, values: Mapping[str, object]) -> str:
    def isolate(run: re.Match[str]) -> str:
        return FIRST_STRONG_ISOLATE + _PLACEHOLDER.sub(value, run[0]) + POP_ISOLATE

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            raise MaterialError(Problem("catalog/no-value", f"the label {key!r} needs a value for {found[0]}"))
        return str(values[found[1]])

    return _PLACEHOLDERS.sub(isolate, text)
