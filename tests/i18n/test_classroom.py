"""[roster] and [collation] of a language.toml: what is read, what may be left out, and what a faulty table gets."""

import pytest

from printkit.errors import MaterialError
from printkit.i18n.classroom import ROLES, Collation, RosterWords
from printkit.i18n.collation import load_root_order
from printkit.i18n.languages import load_language, shipped
from printkit.paths import roots
from printkit.roster import load_vocabulary, read_roster

WHOLE = """
tag = "eo"
name = "Esperanto"
direction = "ltr"
paper = "a4"
keep_words = false
leading = 1.3
[fonts]
common = "literata"
"""
TABLES = """
[roster]
name = ["nomo", "lernanto"]
given = ["persona nomo"]
family = ["familia nomo"]
language = ["lingvo"]
group = ["grupo"]
known_as = ["la internacia"]
code_pages = ["iso8859-3"]
full = "{family} {given}"
[collation]
alphabet = "a b c ĉ d e f g ĝ h ĥ i j ĵ k l m n o p r s ŝ t u ŭ v z"
scripts = ["Latn"]
alike = { "ä" = "ae" }
"""
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: eo\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)


@pytest.fixture
def write(tmp_path):
    def write(text):
        folder = tmp_path / "locales" / "eo"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "language.toml").write_text(text, "utf-8")
        return (tmp_path, *roots())

    return write


def test_a_language_without_the_tables_is_a_language(write):
    language = load_language("eo", write(WHOLE))
    assert (language.roster, language.collation) == (RosterWords({role: () for role in ROLES}), Collation())


def test_a_language_of_the_users_heads_lists_and_is_named_in_them(write):
    where = write(WHOLE + TABLES)
    (folder,) = (where[0] / "locales" / "eo" / "LC_MESSAGES",)
    folder.mkdir()
    (folder / "printkit.po").write_text(HEADER, "utf-8")
    words = load_vocabulary(where)
    text = "Familia nomo;Persona nomo;Lingvo\nZamenhof;Ludoviko;la internacia\nŜmit;Anna;esperanto\nRossi;Ugo;it\n"
    roster = read_roster(text.encode(), "klaso.csv", words)
    assert [(pupil.name, pupil.language) for pupil in roster.pupils] == [
        ("Zamenhof Ludoviko", "eo"), ("Ŝmit Anna", "eo"), ("Ugo Rossi", "it"),
    ]  # fmt: skip
    with pytest.raises(MaterialError, match=r"iso8859-3 \(eo\)"):
        read_roster("nomo;lingvo\nŜmit;eo\n".encode("iso8859-3"), "klaso.csv", words)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("name = [", "nmae = [", "unknown key roster.nmae; did you mean name?"),
        ('["lingvo"]', '"lingvo"', "roster.language is no list of texts; found 'lingvo'"),
        ('["lingvo"]', '[""]', "roster.language is no list of texts"),
        ("iso8859-3", "iso8859-333", "roster.code_pages: 'iso8859-333' is no code page"),
        ("{family} {given}", "{family}", "roster.full is '{family}'"),
        ("alphabet =", "alfabet =", "unknown key collation.alfabet; did you mean alphabet?"),
        ('"a b c', '"a b a', "collation.alphabet has 'a' twice"), ('"a b c', '"a b= c', "collation.alphabet has an = without a letter"),
        ('["Latn"]', '"Latn"', "collation.scripts is no list of texts"), ('"ä" = "ae"', '"ä" = 1', "collation.alike is not understood"),
    ],
)  # fmt: skip
def test_faults(write, old, new, told):
    assert old in TABLES
    with pytest.raises(MaterialError) as caught:
        load_language("eo", write(WHOLE + TABLES.replace(old, new)))
    assert told in str(caught.value)


def test_a_table_that_is_none(write):
    with pytest.raises(MaterialError, match="roster is no dict"):
        load_language("eo", write('roster = "x"\n' + WHOLE))


@pytest.mark.parametrize("language", shipped(roots()), ids=lambda language: language.tag)
def test_each_shipped_language_heads_a_list(language):
    """Several usual words for each column, and the code page of its old files."""
    for role in ("name", "language", "group"):
        assert language.roster.columns[role]
    for role in ("given", "family"):
        assert language.roster.columns[role]
    assert language.roster.code_pages


def test_no_heading_means_two_things():
    """A word is one role, or a name and one part of it, in all languages together."""
    for heading, roles in load_vocabulary(roots()).headings.items():
        assert len(roles) == 1 or roles == {"name", "given"}, heading


def test_the_root_order_has_each_letter_once():
    root = load_root_order(roots())
    letters = [letter for script in root.scripts for item in script.letters for letter in item.split("=")]
    assert len(letters) == len(set(letters)) > 140
    assert len(root.marks) == len(set(root.marks))
    assert not {*root.alike} & {*letters}
