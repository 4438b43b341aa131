"""Names are sorted as their readers look them up: against Chromium's ICU, whose order tools/chromium_order.py froze."""

import importlib.util
import json
import random
import shutil
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from printkit.i18n.classroom import Collation
from printkit.i18n.collation import load_root_order
from printkit.i18n.languages import load_language
from printkit.paths import roots
from printkit.roster.collate import sorter

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
LANGUAGES = ("ar", "en", "it", "ko", "nl", "pl")


@cache
def key_of(language):
    return sorter(load_language(language, roots()).collation, load_root_order(roots()))


@cache
def golden():
    return json.loads((DATA / "chromium-order.json").read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_where_icu_puts_them(language):
    expected = golden()[language]
    assert len(expected) >= 200 and len(set(expected)) == len(expected)
    names = random.Random(language).sample(expected, len(expected))
    assert sorted(names, key=key_of(language)) == expected


def test_the_frozen_order_is_that_of_the_names():
    names = json.loads((DATA / "names.json").read_text("utf-8"))
    assert names.keys() == set(LANGUAGES)
    for language, found in names.items():
        assert sorted(found) == sorted(golden()[language])


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(3))
def test_letters_in_any_order_stand_where_icu_puts_them(seed):
    """Words of random letters from the names; marks are left out, for those of one script on another's letters are in no name."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed")
    place = importlib.util.spec_from_file_location("chromium_order", ROOT / "tools" / "chromium_order.py")
    tool = importlib.util.module_from_spec(place)
    place.loader.exec_module(tool)
    chance = random.Random(seed)
    words = {}
    for language, names in json.loads((DATA / "names.json").read_text("utf-8")).items():
        letters = sorted({char for name in names for char in name if unicodedata.category(char) != "Mn"})
        made = ("".join(chance.choices(letters, k=chance.randint(1, 4))).strip() for _ in range(1500))
        words[language] = sorted(set(made))
    for language, expected in tool.sort_names(chromium, words).items():
        assert sorted(words[language], key=key_of(language)) == expected


def test_a_letter_of_two_characters_and_one_that_is_moved():
    """CLDR, cs: ch after h; et: z and ž after s. Words as dictionaries of the two have them."""
    root = load_root_order(roots())
    czech = sorter(Collation(tuple("a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž".split())), root)
    assert sorted(["chleba", "hora", "cesta", "čaj", "ihned", "Chrudim", "cukr"], key=czech) == [
        "cesta", "cukr", "čaj", "hora", "chleba", "Chrudim", "ihned",
    ]  # fmt: skip
    estonian = sorter(Collation(tuple("s š z ž t u v w õ ä ö ü x y".split())), root)
    assert sorted(["tamm", "zebra", "žanr", "sild", "šokk", "õun", "vaat"], key=estonian) == [
        "sild", "šokk", "zebra", "žanr", "tamm", "vaat", "õun",
    ]  # fmt: skip


def test_a_decomposed_name_stands_with_the_composed_one():
    for language in LANGUAGES:
        key = key_of(language)
        for name in golden()[language]:
            assert key(unicodedata.normalize("NFD", name)) == key(name)
