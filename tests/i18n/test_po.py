"""Damaged PO files: every fault is told with its line; Babel reads most of them in silence."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import pofile
from hypothesis import given
from hypothesis import strategies as st

from printkit.i18n.po import read_po
from printkit.paths import roots

SHIPPED = sorted(roots()[-1].glob("locales/*/LC_MESSAGES/*.po"))

HEAD = """\
msgid ""
msgstr ""
"Language: it\\n"
"MIME-Version: 1.0\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""  # six lines


def read(body):
    return read_po((HEAD + body).encode(), "it.po")


def told(body):
    return [(problem.code, problem.where) for problem in read(body).problems]


def test_a_whole_file():
    po = read('#. note\n#, fuzzy, c-format\nmsgctxt "a"\nmsgid "b"\n"c"\nmsgstr ""\n"d \\"e\\"\\n"\n"\\\\"\n')
    assert po.problems == ()
    (entry,) = po.entries
    assert (entry.key, entry.english, entry.plural, entry.forms) == ("a", "bc", None, ('d "e"\n\\',))
    assert (entry.fuzzy, entry.line) == (True, 9)
    assert po.headers == {"language": "it", "mime-version": "1.0", "plural-forms": "nplurals=2; plural=(n != 1);"}


def test_plural_forms_and_blank_lines_inside_an_entry():
    (entry,) = read('msgid "{n} chip"\n\nmsgid_plural "{n} chips"\nmsgstr[0] "x"\n\nmsgstr[1] "y"\n').entries
    assert (entry.plural, entry.forms) == ("{n} chips", ("x", "y"))


def test_entries_need_no_gap_and_no_new_line_at_the_end():
    assert [entry.english for entry in read('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"').entries] == ["a", "c"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_byte_order_mark_and_line_ends_are_fine(encoding, end):
    data = (HEAD + 'msgid "Start"\nmsgstr "قواعد"\n').replace("\n", end).encode(encoding)
    po = read_po(data, "it.po")
    assert po.problems == ()
    assert po.entries[0].forms == ("قواعد",)
    assert po.headers["language"] == "it"


def test_messages_out_of_use_are_passed_over_with_their_flag():
    (entry,) = read('#, fuzzy\n#~ msgid "old"\n#~ msgstr "x"\n\nmsgid "a"\nmsgstr "b"\n').entries
    assert (entry.english, entry.fuzzy) == ("a", False)


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        ('msgid "Start"\nmsgstr "Via\n', "po/unclosed-quote", 8),
        ('msgid "Start"\nmsgstr "Via\\"\n', "po/unclosed-quote", 8),
        ('msgid "Start"\nmsgstr "\n', "po/unclosed-quote", 8),
        ('msgid "Start"\nmsgstr "Via" tutti\n', "po/unclosed-quote", 8),
        ('msgid "Start"\nmsgstr "a" "b"\n', "po/stray-quote", 8),
        ('msgid "Start"\nmsgstr "Via"\nfree text between\nmsgid "b"\nmsgstr "c"\n', "po/stray-text", 9),
        ('"Via"\n', "po/stray-text", 7),
        ('msgid "Start"\nmsgstr Via\n', "po/no-quote", 8),
        ('msgid "Start"\nmsgstr "Vi\\a"\n', "po/bad-escape", 8),
        ('msgid "Start"\nmsgid "Stop"\nmsgstr "x"\n', "po/no-msgstr", 7),
        ('msgctxt "a"\nmsgstr "x"\n', "po/no-msgid", 7),
        ('msgid "Start"\nmsgstr "x"\nmsgstr "y"\n', "po/doubled", 9),
        ('msgstr "x"\n', "po/doubled", 7),
        ('# note\nmsgstr "x"\n', "po/stray-text", 8),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[2] "y"\n', "po/plural-forms", 7),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "x"\n', "po/plural-forms", 7),
        ('msgid "a"\nmsgstr[0] "x"\n', "po/plural-forms", 7),
    ],
)
def test_damage_is_told_with_its_line(body, code, line):
    assert (code, f"it.po:{line}") in told(body)


def test_a_problem_names_key_and_remedy():
    (problem,) = read('msgctxt "label.start"\nmsgid "Start"\nmsgstr "Via\n').problems
    assert str(problem) == "it.po:9: the string is not closed, in 'label.start'; end the line with \""


def test_not_utf_8():
    po = read_po(HEAD.encode() + 'msgid "a"\nmsgstr "perché"\n'.encode("latin-1"), "it.po")
    assert [(problem.code, problem.where) for problem in po.problems] == [("po/encoding", "it.po:8")]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_whole_files_are_read_as_babel_reads_them(path: Path):
    ours = {(entry.key, entry.english): entry.forms for entry in read_po(path.read_bytes(), "x").entries}
    theirs = {}
    for message in pofile.read_po(BytesIO(path.read_bytes()), abort_invalid=True):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[0]
            theirs[message.context, english] = (message.string,) if isinstance(message.string, str) else message.string
    assert ours == theirs


LINES = (
    'msgid "a"', 'msgctxt "k"', 'msgstr "b"', 'msgid_plural "c"', 'msgstr[0] "d"', 'msgstr[7] "e"', '"f"', '"', "\\",
    '"\\', "", "#", "#~", "#, fuzzy", "msgstr", "msgid x", "\ufeff", "\x00", "é",
)  # fmt: skip


@given(st.lists(st.sampled_from(LINES) | st.text(max_size=8)))
def test_no_file_breaks_the_reader(lines):
    po = read_po("\n".join(lines).encode("utf-8", "surrogatepass"), "x.po")
    assert all(problem.where.startswith("x.po:") for problem in po.problems)
