"""The data folders go in, what the words in a class list mean comes out: headings, names of languages, code pages."""

import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ..errors import UsageError
from ..i18n.catalogs import load_catalogs
from ..i18n.classroom import ROLES
from ..i18n.languages import Language, shipped
from ..i18n.tags import nearest, normalise, parents

__all__ = ["Vocabulary", "fold", "load_vocabulary"]

_STROKES = str.maketrans("łøđ", "lod")  # accents that Unicode does not take apart


class Vocabulary(NamedTuple):
    """What is known of the shipped languages, `tags` being their order.

    `headings` gives the roles of a folded heading and `spelled` has them with their accents; `languages` gives the tag of
    a folded name, `code_pages` the tags of the languages that use one, `full` how each language puts a name together.
    """

    tags: tuple[str, ...]
    headings: Mapping[str, frozenset[str]]
    spelled: frozenset[str]
    languages: Mapping[str, str]
    code_pages: Mapping[str, tuple[str, ...]]
    full: Mapping[str, str]

    def language(self, cell: str) -> str | None:
        """The tag of the shipped language that a cell names, by its tag or by its name in any of them."""
        known = self.languages.get(fold(cell))
        if known:
            return known
        try:
            return next((tag for tag in parents(normalise(cell)) if tag in self.tags), None)
        except UsageError:
            return None

    def nearest_language(self, cell: str) -> str | None:
        """The tag of the language that a cell most likely meant."""
        close = nearest(fold(cell), tuple(self.languages))
        return self.languages[close] if close else None

    def nearest_heading(self, cell: str, taken: set[str]) -> str | None:
        """The heading that one most likely meant, of those whose roles are not taken."""
        return nearest(fold(cell), tuple(word for word, roles in self.headings.items() if not roles & taken))


def fold(text: str) -> str:
    """A word of a list as it is compared: no case, no accents, no signs, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_STROKES)
    plain = "".join(char for char in letters if unicodedata.category(char) != "Mn")
    return " ".join("".join(char if char.isalnum() else " " for char in plain).split())


def load_vocabulary(roots: tuple[Path, ...]) -> Vocabulary:
    """The words of all shipped languages. MaterialError for a damaged language.toml or catalog."""
    languages = shipped(roots)
    headings: dict[str, set[str]] = {}
    pages: dict[str, list[str]] = {}
    for language in languages:
        for role in ROLES:
            for word in language.roster.columns.get(role, ()):
                headings.setdefault(fold(word), set()).add(role)
        for page in language.roster.code_pages:
            pages.setdefault(page, []).append(language.tag)
    return Vocabulary(
        tuple(language.tag for language in languages),
        {word: frozenset(roles) for word, roles in headings.items()},
        frozenset(word.casefold() for language in languages for words in language.roster.columns.values() for word in words),
        _names(languages, roots),
        {page: tuple(tags) for page, tags in pages.items()},
        {language.tag: language.roster.full for language in languages},
    )


def _names(languages: tuple[Language, ...], roots: tuple[Path, ...]) -> dict[str, str]:
    """The tag of each language by its own name, by its names in the shipped catalogs and by what else it is known as."""
    found: dict[str, str] = {}
    for language in languages:
        for name in (language.tag, language.name, *language.roster.known_as):
            found.setdefault(fold(name), language.tag)
    for language in languages:
        labels = load_catalogs(language.tag, roots).labels.forms
        for named in languages:
            for name in labels.get(f"language.{named.tag}", ()):
                found.setdefault(fold(name), named.tag)
    return found
