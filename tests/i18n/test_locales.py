"""The locales as shipped: the seeds to the letter, the same keys in all six languages, English from the Italian."""

import re
from pathlib import Path

import pytest

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.languages import load_language
from printkit.i18n.lint import lint
from printkit.i18n.po import read_po
from printkit.paths import roots
from printkit.rules.edition import RULE_KEYS

SEEDS = Path(__file__).parents[1] / "data" / "seeds"
FIVE = ("it", "nl", "pl", "ko", "ar")
SIX = (*FIVE, "en")


def read(tag, domain):
    (root,) = roots()
    path = root / "locales" / tag / "LC_MESSAGES" / f"{domain}.po"
    return read_po(path.read_bytes(), str(path))


def english_of(domain):
    return {entry.key: (entry.english, entry.plural) for entry in read("en", domain).entries}


@pytest.mark.parametrize("tag", FIVE)
def test_every_line_of_the_seed_is_label_and_text(tag):
    catalog = load_catalogs(tag, roots())
    label = catalog.labels.forms["label.square_n"][0]
    lines = [
        catalog.rule("heading"),
        " ".join(map(catalog.rule, ("p1", "p2"))),
        " ".join(map(catalog.rule, ("p3", "p4", "p5", "p6"))),
        *(f"{label.replace('{n}', str(n))}: {catalog.rule(f'square {n}')}" for n in range(1, 46)),
    ]
    assert "\n".join(lines) + "\n" == (SEEDS / f"{tag}.txt").read_bytes().decode("utf-8")


@pytest.mark.parametrize("tag", SIX)
@pytest.mark.parametrize("domain", ["printkit", "rules"])
def test_lint_finds_nothing_and_nothing_is_untranslated(tag, domain):
    po = read(tag, domain)
    assert lint(po, tag) == ()
    assert [entry.key for entry in po.entries if entry.fuzzy or not all(entry.forms)] == []


@pytest.mark.parametrize("tag", SIX)
def test_the_same_keys_and_the_same_english_everywhere(tag):
    assert load_catalogs(tag, roots()).missing == ()
    for domain in ("printkit", "rules"):
        ours = {entry.key: (entry.english, entry.plural) for entry in read(tag, domain).entries}
        assert ours == english_of(domain)
    assert tuple(english_of("rules")) == RULE_KEYS
    assert {f"caption {n}" for n in range(1, 46)} <= english_of("printkit").keys()


def test_english_labels_are_their_own_translation():
    for entry in read("en", "printkit").entries:
        assert entry.forms == ((entry.english,) if entry.plural is None else (entry.english, entry.plural))


def test_english_rules_differ_from_the_neutral_gloss_where_the_italian_law_decides():
    texts = {entry.key: (entry.english, entry.forms[0]) for entry in read("en", "rules").entries}
    differing = {key for key, (gloss, text) in texts.items() if gloss != text}
    assert differing == {f"square {n}" for n in (4, 8, 12, 20, 25, 29, 32, 33, 36, 42, 45)}
    for key in differing - {"square 29"}:
        gloss, text = texts[key]
        assert gloss.split(" – ")[0] == text.split(" – ")[0]
    gloss, text = texts["square 29"]
    assert gloss.partition("(")[0] == text.partition("(")[0]
    assert text.endswith("must always pay 1 chip to the cashier; whenever you receive something from the cashier, "
                         "your Friday always receives 1 chip).")  # fmt: skip
    assert texts["square 12"][1].endswith(" – You skip one throw.")
    assert texts["square 4"][1] == "The ship is wrecked. – You may start again from the beginning – at the next throw."


@pytest.mark.parametrize("tag", SIX)
def test_catalogs_name_neither_dates_nor_people(tag):
    for domain in ("printkit", "rules"):
        assert set(read(tag, domain).headers) == {
            "project-id-version", "language", "mime-version", "content-type", "content-transfer-encoding",
            "plural-forms",
        }  # fmt: skip


def test_every_language_can_print_every_script_of_the_game_and_of_names():
    for tag in SIX:
        fonts = load_language(tag, roots()).fonts
        assert fonts.scripts.keys() == {"Latn", "Cyrl", "Grek", "Hebr", "Hang", "Arab"}
        assert set(fonts.scripts.values()) == set(fonts.fallback)


def test_how_the_languages_are_set():
    languages = [load_language(tag, roots()) for tag in SIX]
    assert [one.direction for one in languages] == ["ltr", "ltr", "ltr", "ltr", "rtl", "ltr"]
    assert [one.keep_words for one in languages] == [False, False, False, True, False, False]
    assert {one.paper for one in languages} == {"a4"}
    assert [one.leading for one in languages] == [1.32, 1.32, 1.32, 1.55, 1.55, 1.32]


CONTROL_OR_GAP = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|  |^ | $")


def test_texts_hold_no_bidi_controls_and_no_doubled_spaces():
    for tag in SIX:
        for domain in ("printkit", "rules"):
            for entry in read(tag, domain).entries:
                for form in entry.forms:
                    assert not CONTROL_OR_GAP.search(form), (tag, entry.key)
