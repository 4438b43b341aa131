"""language.toml: what is read, in which order languages come, and what a faulty file gets."""

import pytest

from printkit.errors import MaterialError, UsageError
from printkit.i18n.languages import load_language, shipped
from printkit.paths import roots

WHOLE = """
tag = "eo"
name = "Esperanto"
direction = "ltr"
paper = "a4"
keep_words = false
leading = 1.3
[fonts]
common = "literata"
Latn = "literata"
"""


@pytest.fixture
def write(tmp_path):
    def write(text, tag="eo", encoding="utf-8"):
        folder = tmp_path / "locales" / tag
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "language.toml").write_text(text, encoding=encoding, newline="")
        return (tmp_path, *roots())

    return write


def told(where, tag="eo"):
    with pytest.raises(MaterialError) as caught:
        load_language(tag, where)
    return str(caught.value)


def test_shipped_come_in_their_order():
    assert [one.tag for one in shipped(roots())] == ["it", "nl", "pl", "ko", "ar", "en"]
    assert [one.name for one in shipped(roots())] == ["italiano", "Nederlands", "polski", "한국어", "العربية", "English"]


def test_a_new_language_is_a_folder(write):
    where = write(WHOLE)
    language = load_language("eo", where)
    assert (language.tag, language.fonts.common) == ("eo", "literata")
    assert (language.fonts.fallback, language.nobreak) == ((), ())
    assert [one.tag for one in shipped(where)][-1] == "eo"


def test_the_users_folder_goes_first(write):
    where = write(WHOLE.replace('"eo"', '"it"'), tag="it")
    assert load_language("it", where).name == "Esperanto"
    assert len(shipped(where)) == 6


def test_byte_order_mark_and_crlf_are_fine(write):
    assert load_language("eo", write(WHOLE.replace("\n", "\r\n"), encoding="utf-8-sig")).leading == 1.3


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("paper", "papre", "unknown key 'papre'; did you mean paper?"),
        ('paper = "a4"\n', "", "paper is missing"),
        ('"ltr"', '"down"', "direction is 'down'"),
        ('"eo"', '"ep"', "the folder is named eo"),
        ("1.3", '"1.3"', "leading is no float"),
        ("1.3", "0.3", "leading is 0.3"),
        ("false", "0", "keep_words is no bool"),
        ("Latn", "Latin", "unknown key fonts.Latin"),
        ("common", "commno", "fonts.common names no family"),
        ('Latn = "literata"', "Latn = 1", "fonts.Latn names no family"),
        ("[fonts]", '[[nobreak]]\npattern = "("\n[fonts]', "nobreak pattern"),
        ("[fonts]", '[[nobreak]]\nrule = "x"\n[fonts]', "is not understood"),
        ("[fonts]", "[fonts", "language.toml"),
    ],
)
def test_faults(write, old, new, expected):
    assert expected in told(write(WHOLE.replace(old, new, 1)))


def test_all_faults_are_told_at_once(write):
    assert len(told(write(WHOLE.replace("paper", "papre").replace("false", "0"))).splitlines()) == 3


def test_a_folder_without_language_toml_is_no_language(tmp_path):
    (tmp_path / "locales" / "eo").mkdir(parents=True)
    with pytest.raises(UsageError):
        load_language("eo", (tmp_path, *roots()))
