"""Names of languages as people type them; names that lead out of the folder are refused before any path exists."""

import pytest

from printkit.errors import UsageError
from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.i18n.languages import load_language, resolve
from printkit.i18n.tags import nearest, normalise, parents, refuse_unknown
from printkit.paths import roots

HOSTILE = [
    "../../etc", "/etc/x", "it/../../x", "C:\\x", "CON", "nul", "a\0b", "..∕x", "{{ locale }}", "", ".", "..", "it/",
    "it\n", "ıt", "it.", "it ", "-it", "it-", "x" * 500, "it-" * 40, "~", "%2e%2e", "it\u2066",
]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "folder"),
    [
        ("it", "it"), ("IT", "it"), ("ar-EG", "ar_EG"), ("ar_eg", "ar_EG"), ("zh-hant-TW", "zh_Hant_TW"),
        ("es-419", "es_419"),
        ("ar-u-nu-arab", "ar"), ("ar-EG-u-nu-arab", "ar_EG"), ("it-school", "it_school"), ("sl-1994", "sl_1994"),
    ],
)  # fmt: skip
def test_normalise(typed, folder):
    assert normalise(typed) == folder


def test_parents_keep_the_script():
    assert parents("ar_EG") == ("ar_EG", "ar")
    assert parents("zh_Hant_TW") == ("zh_Hant_TW", "zh_Hant")
    assert parents("it") == ("it",)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("load", [load_language, load_catalogs, load_edition])
def test_hostile_names_touch_no_file(load, name, monkeypatch):
    def never(*_):
        raise AssertionError("a path was looked at")

    where = roots()
    monkeypatch.setattr("pathlib.Path.exists", never)
    with pytest.raises(UsageError) as caught:
        load(name, where)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert message.isprintable()
    assert len(message) < 200


def test_a_region_is_served_by_its_language():
    assert resolve("ar-EG", roots()) == "ar"
    assert load_language("pl_PL", roots()).tag == "pl"
    assert load_edition("ko-KR", roots()).tag == "ko"


@pytest.mark.parametrize("load", [load_language, load_catalogs, load_edition])
def test_unknown_languages_are_told_with_the_nearest(load):
    with pytest.raises(UsageError, match="did you mean it?"):
        load("itt", roots())


def test_nearest():
    assert nearest("bord", ("board", "slips", "rules")) == "board"
    assert nearest("BOARD", ("board", "slips")) == "board"
    assert nearest("qqq", ("board", "slips")) is None
    assert str(refuse_unknown("sheet", "qqq", ("board", "slips"))) == "unknown sheet 'qqq'; known: board, slips"
