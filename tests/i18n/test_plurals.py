"""The form that our catalogs pick, for every number, against CLDR's own plural rules."""

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel import Locale

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.compile import compile_po
from printkit.i18n.plurals import (
    BadPlural,
    cldr_header,
    numbers_of_form,
    read_rule,
    same_forms,
)
from printkit.paths import roots

WHOLE = """
msgid ""
msgstr ""
"Language: nl\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "k"
msgid "{n} chip"
msgid_plural "{n} chips"
msgstr[0] "{n} fiche"
msgstr[1] "{n} fiches"
"""
CATEGORIES = {
    "it": ("one", "many", "other"),
    "nl": ("one", "other"),
    "pl": ("one", "few", "many"),
    "ko": ("other",),
    "ar": ("zero", "one", "two", "few", "many", "other"),
    "en": ("one", "other"),
}
CHIPS = {
    "ar": {0: "لا علامات", 1: "علامة واحدة", 2: "علامتان", 3: "⁨3⁩ علامات", 11: "⁨11⁩ علامة", 100: "⁨100⁩ علامة"},
    "pl": {1: "⁨1⁩ żeton", 2: "⁨2⁩ żetony", 12: "⁨12⁩ żetonów", 22: "⁨22⁩ żetony", 102: "⁨102⁩ żetony"},
    "ko": {0: "칩 ⁨0⁩개", 1: "칩 ⁨1⁩개"},
    "it": {0: "⁨0⁩ gettoni", 1: "⁨1⁩ gettone", 2: "⁨2⁩ gettoni"},
}


@pytest.mark.parametrize("tag", CATEGORIES)
def test_every_number_takes_the_form_of_cldr(tag):
    rule, category = load_catalogs(tag, roots()).labels.rule, Locale(tag).plural_form
    assert [CATEGORIES[tag][rule(n)] for n in range(201)] == [category(n) for n in range(201)]


@pytest.mark.parametrize(("tag", "n"), [(tag, n) for tag in CHIPS for n in CHIPS[tag]])
def test_chips(tag, n):
    assert load_catalogs(tag, roots()).count("count.chips", n) == CHIPS[tag][n]


def test_numbers_of_a_form():
    rule = read_rule("nplurals=2; plural=(n != 1);")
    assert numbers_of_form(rule, 0) == (1,)
    assert numbers_of_form(rule, 1)[:3] == (0, 2, 3)


@pytest.mark.parametrize("plural", ["", "; plural", "; plural=n%0;", "; plural=n;", "; plural=exit();"])
def test_bad_headers(plural):
    with pytest.raises(BadPlural):
        read_rule(f"nplurals=1{plural}")


def test_other_spellings_of_the_same_rule_are_fine():
    for tag, header, same in [
        ("ko", "nplurals = 1 ; plural = 0", True),
        ("nl", "nplurals=2; plural=n==1?0:1;", True),
        ("nl", "nplurals=2; plural=n>1;", False),
        ("ko", "nplurals=2; plural=0;", False),
    ]:
        assert same_forms(read_rule(header), read_rule(cldr_header(tag))) is same


def test_a_language_that_babel_does_not_know_has_no_header():
    assert cldr_header("qaa") is None


def test_what_we_use_of_gettext_is_there():
    """`_catalog` and `plural` of GNUTranslations are not documented; a Python without them must fail here first."""
    translations = GNUTranslations(BytesIO(compile_po(WHOLE.encode(), "nl", "x")))
    assert translations._catalog[("k\x04{n} chip", 1)] == "{n} fiches"
    assert [translations.plural(n) for n in (0, 1, 2)] == [1, 0, 1]
