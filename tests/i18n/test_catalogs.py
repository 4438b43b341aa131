"""Labels fall back to English and say so; the law never does; values stand isolated and are never read as patterns."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.errors import MaterialError
from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import known_laws, load_edition
from printkit.paths import roots

FSI, PDI = "\u2068", "\u2069"


@pytest.fixture
def italian(tmp_path, monkeypatch):
    """A user's own copy of the Italian locale and a function that edits one of its files."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "mine" / "locales" / "it"
    shutil.copytree(roots()[0] / "locales" / "it", folder)

    def edit(domain, old, new):
        path = folder / "LC_MESSAGES" / f"{domain}.po"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return (tmp_path / "mine", *roots())

    return edit


def test_values_are_isolated():
    assert load_catalogs("it", roots()).text("label.square_n", n=12) == f"N. {FSI}12{PDI}"
    assert load_catalogs("ar", roots()).text("slip.serial", n="A-7").endswith(f"{FSI}A-7{PDI}")


def test_neighbouring_values_share_one_isolate():
    assert f"{FSI}A1{PDI}" in load_catalogs("ar", roots()).text("tiles.name", row="A", col=1)


HOSTILE = ("{n}", "{player.__class__}", "{0}", "%s", "<b>x</b>", "A&P", "{{ x }}", "\\1", "\\g<0>")


@pytest.mark.parametrize("value", HOSTILE)
def test_values_are_never_patterns(value):
    assert f"{FSI}{value}{PDI}" in load_catalogs("en", roots()).count("verdict.owes", 2, player=value)


def test_a_value_that_is_lacking_is_told():
    with pytest.raises(MaterialError, match=r"'verdict.stays' needs a value for \{player\}"):
        load_catalogs("en", roots()).text("verdict.stays", n=1)


def test_an_unknown_key_is_told_with_the_nearest():
    with pytest.raises(MaterialError, match="did you mean label.start"):
        load_catalogs("it", roots()).text("label.strat")


def test_a_label_with_plural_forms_needs_a_number():
    for tag in ("en", "ko"):
        with pytest.raises(MaterialError, match="use count"):
            load_catalogs(tag, roots()).text("count.chips", n=3)


@pytest.mark.parametrize("flag", ["#, fuzzy\n", ""])
def test_a_label_without_translation_prints_in_english_and_is_listed(italian, flag):
    old = 'msgctxt "label.start"\nmsgid "Start"\nmsgstr "Partenza"'
    new = f"{flag}{old}" if flag else old.replace("Partenza", "")
    catalog = load_catalogs("it", italian("printkit", old, new))
    assert catalog.missing == ("label.start",)
    assert catalog.text("label.start") == "Start"


def test_english_plurals_follow_the_english_rule(italian):
    where = italian("printkit", 'msgctxt "count.chips"', '#, fuzzy\nmsgctxt "count.chips"')
    catalog = load_catalogs("it", where)
    assert catalog.count("count.chips", 1) == f"{FSI}1{PDI} chip"
    assert catalog.count("count.chips", 2) == f"{FSI}2{PDI} chips"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('msgctxt "square 12"', '#, fuzzy\nmsgctxt "square 12"'),
        ("R. è a letto malato con una forte febbre e rischia di morire. – Salti un lancio.", ""),
        ('msgctxt "square 12"', 'msgctxt "square 46"'),
    ],
)
def test_the_law_fails_closed(italian, old, new):
    where = italian("rules", old, new)
    catalog = load_catalogs("it", where)
    for law in (lambda: catalog.rule("square 12"), lambda: load_edition("it", where)):
        with pytest.raises(MaterialError) as caught:
            law()
        (problem,) = caught.value.problems
        assert problem.message == "the rule text 'square 12' of it is missing, empty or fuzzy"
        assert problem.where.endswith("rules.po")


def test_all_missing_texts_of_a_law_are_told_at_once(italian):
    italian("rules", 'msgctxt "square 12"', '#, fuzzy\nmsgctxt "square 12"')
    with pytest.raises(MaterialError) as caught:
        load_edition("it", italian("rules", 'msgctxt "p4"', '#, fuzzy\nmsgctxt "p4"'))
    assert len(caught.value.problems) == 2


def test_a_changed_number_in_the_catalog_breaks_the_law(italian):
    with pytest.raises(MaterialError, match="clause of square 3: “Prendi 1 gettone dal cassiere.” is not in the text"):
        load_edition("it", italian("rules", "Prendi 1 gettone", "Prendi 2 gettoni"))


def test_a_damaged_catalog_names_file_and_line(italian):
    with pytest.raises(MaterialError, match=r"it/LC_MESSAGES/printkit\.po:\d+: the string is not closed"):
        load_catalogs("it", italian("printkit", 'msgstr "Partenza"', 'msgstr "Partenza'))


def test_a_law_of_its_own_is_a_folder_with_law_and_texts(tmp_path):
    folder = tmp_path / "locales" / "it_school"
    shutil.copytree(roots()[0] / "locales" / "it", folder)
    (folder / "language.toml").unlink()
    rules = folder / "LC_MESSAGES" / "rules.po"
    rules.write_text(rules.read_text(encoding="utf-8").replace("Language: it", "Language: it_school"), encoding="utf-8")
    where = (tmp_path, *roots())
    assert load_edition("it-school", where).tag == "it_school"
    assert known_laws(where) == ("ar", "en", "it", "it_school", "ko", "nl", "pl")


def test_a_damaged_law_table(italian, tmp_path):
    where = italian("rules", "Language", "Language")
    (tmp_path / "mine" / "locales" / "it" / "law.toml").write_text("version =", encoding="utf-8")
    with pytest.raises(MaterialError, match=r"law\.toml"):
        load_edition("it", where)


def test_a_warm_start_reads_no_po_and_imports_no_babel(tmp_path):
    code = (
        "import sys; from printkit.paths import roots; from printkit.i18n.catalogs import load_catalogs;"
        "from printkit.i18n.editions import load_edition;"
        "load_catalogs('ar', roots()); load_edition('ar', roots());"
        "print(sorted({'babel', 'difflib', 'printkit.i18n.lint', 'printkit.i18n.po'} & set(sys.modules)))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2],
            env=os.environ | dict.fromkeys(("XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path)) | {"HOME": str(tmp_path)},
        ).stdout.strip()
        for _ in range(2)
    ]  # fmt: skip
    assert "babel" in runs[0]
    assert runs[1] == "[]"
