"""Whatever bytes come, a list is read or refused in lines; and what a program writes comes back as it was."""

import csv
import io
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import PrintkitError
from printkit.paths import roots
from printkit.roster import load_vocabulary, read_roster

WORDS = load_vocabulary(roots())
PIECES = st.sampled_from([
    "name", "language", "이름", "it", "\t", ";", ",", "|", '"', "\n", "\r\n", "\r", "\0", "\ufeff", "Anna", "가", "محمد", "\u200d", "😀",
    "sep=;", "=1", " ", "\u2028", "\x1f",
])  # fmt: skip
# Letters of any script, marks, digits, signs and spaces, but nothing that is taken out or refused.
NAMES = st.text(st.characters(categories=("L", "Mn", "Nd", "P", "S", "Zs")), min_size=1, max_size=20).map(
    lambda text: unicodedata.normalize("NFC", " ".join(text.split()))
).filter(lambda name: any(char.isalpha() for char in name) and name == _plain(name))  # fmt: skip


def _plain(name):
    """A name without what nobody sees (Default_Ignorable_Code_Point), no heading and no error value."""
    unseen = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u3164\uffa0\ufffd"
    return "" if any(char in unseen for char in name) or name[0] == "#" or name.casefold() in WORDS.headings else name


@given(st.one_of(
    st.binary(max_size=200), st.lists(PIECES, max_size=30).map("".join).map(str.encode),
    st.tuples(st.lists(PIECES, max_size=30).map("".join), st.sampled_from(["utf-16", "utf-16-le", "utf-16-be", "cp949"])).map(
        lambda made: made[0].encode(made[1], "replace")),
), st.sampled_from([None, "it"]), st.sampled_from([None, "cp1252", "cp949", "utf-16"]))  # fmt: skip
def test_any_bytes_are_read_or_refused(data, language, encoding):
    try:
        roster = read_roster(data, "class.csv", WORDS, encoding=encoding, language=language)
    except PrintkitError as error:
        assert error.problems and all(str(problem).isprintable() for problem in error.problems)
    else:
        for pupil in roster.pupils:
            assert pupil.name == " ".join(pupil.name.split()) != ""
            assert not {unicodedata.category(char) for char in pupil.name} & {"Cc", "Cs", "Zl", "Zp"}
            assert pupil.language in WORDS.tags and pupil.row >= 1


@given(
    st.lists(st.tuples(NAMES, st.sampled_from(WORDS.tags)), min_size=1, max_size=8),
    st.sampled_from(",;\t|"), st.sampled_from(["\n", "\r\n"]), st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]),
)  # fmt: skip
def test_what_is_written_comes_back(rows, delimiter, end, quoting, encoding):
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, lineterminator=end, quoting=quoting)
    writer.writerows([("Name", "Language"), *rows])
    read = read_roster(file.getvalue().encode(encoding), "class.csv", WORDS).pupils
    assert [(pupil.name, pupil.language) for pupil in read] == rows
    assert [pupil.row for pupil in read] == list(range(2, len(rows) + 2))
