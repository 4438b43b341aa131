"""Ties between words that belong together, and that a repair changes nothing but spaces."""

import re
import unicodedata
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.languages import load_language
from printkit.i18n.typography import repair
from printkit.paths import roots

TIED = [
    ("it", "Vince il primo che arriva al n. 45.", "Vince il primo che arriva al n.~45."),
    ("it", "N. \u206812\u2069: R. cuoce il pane.", "N.~\u206812\u2069: R.~cuoce il pane."),
    ("it", "R. e V. li assalgono a R. – Prende", "R.~e V.~li assalgono a R. – Prende"),
    ("it", "porto NR. 5 e N.E. 5", "porto NR. 5 e N.E. 5"),
    ("nl", "Nr. 12 naar nr. 27, V.’s vader", "Nr.~12 naar nr.~27, V.’s~vader"),
    ("pl", "Na pole nr 45 i w domu z R. Zapłać 3 żetony", "Na pole nr~45 i~w~domu z~R.~Zapłać 3~żetony"),
    ("pl", "A w oknie, o tyle pól (tzn. gdy ty)", "A~w~oknie, o~tyle pól (tzn.~gdy ty)"),
    ("pl", "wracasz na nr 14, z 41 cofa", "wracasz na nr~14, z~41 cofa"),
    ("ko", "은행원에게 칩 3개를, 칩 \u206810\u2069개", "은행원에게 칩~3개를, 칩~\u206810\u2069개"),
    ("ko", "그는 그중 3분의 1을", "그는 그중 3분의~1을"),
    ("ar", "إلى رقم 27 ثم الرقم 45", "إلى رقم~27 ثم الرقم~45"),
    ("en", "go back to no. 14 or No. 3. No. Never", "go back to no.~14 or No.~3. No. Never"),
]


@pytest.mark.parametrize(("tag", "text", "tied"), TIED)
def test_ties(tag, text, tied):
    assert repair(text, load_language(tag, roots()).nobreak) == tied.replace("~", "\u00a0")


def folded(text):
    """As extraction is compared: NFC, joiners dropped, runs of white space one space."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text.replace("\u2060", "")))


@pytest.mark.parametrize("tag", ["it", "nl", "pl", "ko", "ar", "en"])
def test_texts_stay_equal_when_white_space_is_folded(tag):
    catalog, rules = load_catalogs(tag, roots()), load_language(tag, roots()).nobreak
    for form in chain(*catalog.labels.forms.values(), *catalog.rules.forms.values()):
        assert folded(repair(form, rules)) == folded(form)
        assert len(repair(form, rules)) == len(form)


PIECES = ("R.", "V.", "i", "w", "nr", "n.", "12", "칩", "3개", "رقم", "«a»", "'s", "“x”", " ", "  ", "e\u0301")


@given(st.lists(st.sampled_from(PIECES)))
def test_any_text_keeps_its_characters(pieces):
    text = " ".join(pieces)
    for tag in ("it", "pl", "ko", "ar"):
        rules = load_language(tag, roots()).nobreak
        assert repair(text, rules).replace("\u00a0", " ") == text


def test_an_empty_match_takes_a_word_joiner():
    assert repair("12번 칸", (r"(?<=\d)(?=번)",)) == "12\u2060번 칸"


def test_no_rules_no_change():
    assert repair("n. 45", ()) == "n. 45"
