"""Fonts, styles and reported cases for the tests of the text engine."""

import json
from pathlib import Path

import pytest

from printkit.i18n.languages import Language, load_language
from printkit.i18n.po import read_po
from printkit.paths import roots
from printkit.text import Family, FontStack, TextStyle, load_family

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
FONTS = DATA / "fonts"


HEBREW = Family("Frank Ruhl Libre", {"regular": FONTS / "FrankRuhlLibre-Regular.ttf"})
JAPANESE = Family("Zen Maru Gothic", {"regular": FONTS / "ZenMaruGothic-Subset.ttf"})
MORE = {"Hebr": HEBREW, "Hira": JAPANESE, "Kana": JAPANESE, "Hani": JAPANESE}


def stack_of(language: Language) -> FontStack:
    """The families that a language names, with Hebrew and Japanese ones that only tests use."""
    names = language.fonts
    scripts = {script: load_family(name, roots()) for script, name in names.scripts.items()}
    fallback = tuple(load_family(name, roots()) for name in names.fallback)
    return FontStack(load_family(names.common, roots()), scripts | MORE, (*fallback, JAPANESE))


@pytest.fixture(scope="session")
def style():
    """A style by language, as its language.toml sets it; Hebrew and Japanese, which have none, as English is set."""
    shipped = {tag: load_language(tag, roots()) for tag in ("ar", "en", "it", "ko", "nl", "pl")}
    stacks = {tag: stack_of(language) for tag, language in shipped.items()}

    def make(tag: str, size: float = 10, weight: str = "regular") -> TextStyle:
        language = shipped.get(tag, shipped["en"])
        direction = "rtl" if tag == "he" else language.direction
        return TextStyle(stacks[language.tag], size, weight, tag, direction, language.keep_words)

    return make


@pytest.fixture(scope="session")
def fonts(style) -> FontStack:
    """The families of English."""
    return style("en").fonts


@pytest.fixture(scope="session")
def case():
    """The input of a reported bug by its number."""
    lines = (DATA / "bugs.jsonl").read_text("utf-8").splitlines()
    cases = {record["id"]: record["input"]["data"] for record in map(json.loads, lines)}
    return cases.__getitem__


@pytest.fixture(scope="session")
def shown():
    """The text of each line as the eye meets it: clusters from left to right, joined."""

    def read(paragraph) -> list[str]:
        clusters = ([cluster for run in line.runs for cluster in run.clusters] for line in paragraph.lines)
        return ["".join(paragraph.text[cluster.start : cluster.end] for cluster in line) for line in clusters]

    return read


@pytest.fixture(scope="session")
def said():
    """The logical text of each line."""

    def read(paragraph) -> list[str]:
        return [paragraph.text[line.start : line.end] for line in paragraph.lines]

    return read


@pytest.fixture(scope="session")
def seeds() -> dict[str, list[str]]:
    """The paragraphs of the rules in five languages."""
    return {
        path.stem: [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
        for path in sorted((DATA / "seeds").glob("*.txt"))
    }


@pytest.fixture(scope="session")
def texts(seeds) -> dict[str, list[str]]:
    """The paragraphs of the rules in six languages: the English ones as they are printed."""
    catalog = ROOT / "locales" / "en" / "LC_MESSAGES" / "rules.po"
    entries = read_po(catalog.read_bytes(), catalog.name).entries
    return seeds | {"en": [form for entry in entries for form in entry.forms[:1]]}
