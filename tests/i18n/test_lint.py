"""What a translator can get wrong in a PO file that is whole: placeholders, plurals, headers, doubled keys."""

import pytest

from printkit.i18n.lint import lint
from printkit.i18n.po import read_po

PLURALS = {
    "it": "nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
    "ko": "nplurals=1; plural=0;",
    "he": "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);",
}


def told(body, tag="it", plurals=None, language=None):
    head = f'msgid ""\nmsgstr ""\n"Language: {language or tag}\\n"\n"Plural-Forms: {plurals or PLURALS[tag]}\\n"\n\n'
    return [str(problem) for problem in lint(read_po((head + body).encode(), "x.po"), tag)]


def entry(english, text, key="key"):
    return f'msgctxt "{key}"\nmsgid "{english}"\nmsgstr "{text}"\n'


def counted(*forms, english=("{n} chip", "{n} chips")):
    lines = "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))
    return f'msgctxt "key"\nmsgid "{english[0]}"\nmsgid_plural "{english[1]}"\n{lines}'


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Paga {conteggio} gettoni", ["{conteggio} is unknown", "{count} is missing"]),
        ("Paga { count } gettoni", ["{ count } is no plain name", "{count} is missing"]),
        ("Paga gettoni", ["{count} is missing"]),
        ("{count.__class__}", ["{count.__class__} is no plain name", "{count} is missing"]),
        ("{count[0]}", ["{count[0]} is no plain name", "{count} is missing"]),
        ("{count!r}", ["{count!r} is no plain name", "{count} is missing"]),
        ("{count:>9}", ["{count:>9} is no plain name", "{count} is missing"]),
        ("{} e {count}", ["{} is no plain name"]),
        ("{Count}", ["{Count} is no plain name", "{count} is missing"]),
        ("{count} {altro}", ["{altro} is unknown"]),
        ("{count", ["{count is no plain name", "{count} is missing"]),
        ("count} {count}", ["} is no plain name"]),
        ("{{count}}", ["{ is no plain name", "} is no plain name"]),
        ("Paga {count} gettoni", []),
        ("Sconto del 50% su {count} gettoni, 100 %", []),
        ("{count} e ancora {count}", []),
    ],
)
def test_placeholders(text, named):
    lines = told(entry("Pay {count} chips", text))
    assert len(lines) == len(named)
    for line in lines:
        assert line.startswith("x.po:6: in 'key' the placeholder ")
        assert line.endswith("; expected {count}")
    for name in named:
        assert any(f"the placeholder {name}" in line for line in lines)


def test_placeholders_where_there_should_be_none():
    assert told(entry("Start", "Via {n}")) == ["x.po:6: in 'key' the placeholder {n} is unknown; expected none"]


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("ar", ("لا علامات", "علامة واحدة", "علامتان", "{n} علامات", "{n} علامة", "{n} علامة")),
        ("pl", ("jeden żeton", "{n} żetony", "{n} żetonów")),
        ("ko", ("칩 {n}개",)),
        ("he", ("אסימון אחד", "שני אסימונים", "{n} אסימונים")),
    ],
)
def test_a_form_for_one_number_may_say_it_in_words(tag, forms):
    assert told(counted(*forms), tag) == []


@pytest.mark.parametrize(
    ("tag", "forms", "form"),
    [
        ("ar", ("لا", "علامة", "علامتان", "علامات", "{n} علامة", "{n} علامة"), 3),
        ("pl", ("{n} żeton", "żetony", "{n} żetonów"), 1),
        ("ko", ("칩",), 0),
        ("it", ("{n} gettone", "gettoni", "{n} gettoni"), 1),
    ],
)
def test_other_forms_need_the_number(tag, forms, form):
    (line,) = told(counted(*forms), tag)
    assert f"in 'key', msgstr[{form}] the placeholder {{n}} is missing" in line


def test_names_are_needed_in_every_form():
    english = ("{player} pays {n} chip", "{player} pays {n} chips")
    (line,) = told(counted("płaci {n} żeton", "{player}: {n}", "{player}: {n}", english=english), "pl")
    assert "msgstr[0] the placeholder {player} is missing" in line


def test_too_few_and_too_many_forms():
    assert "expected 6, msgstr[0] to msgstr[5]" in told(counted("{n}", "{n}", "{n}"), "ar")[0]
    assert "has 2 forms; expected 1" in told(counted("{n}", "{n}"), "ko")[0]


@pytest.mark.parametrize(
    ("tag", "header"),
    [
        ("ar", "nplurals=2; plural=(n != 1);"),
        ("ar", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 5 : 4);"),
        ("pl", "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : n%10<=1 ? 2 : 3);"),
        ("pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);"),
        ("it", "nplurals=2; plural=(n != 1);"),
        ("ko", "nplurals=1; plural=n%0;"),
        ("ko", "nplurals=1; plural=__import__('os').getpid();"),
        ("ko", "nplurals=1; plural=1;"),
        ("ko", "nplurals=1; plural=" + "(" * 300 + "0" + ")" * 300 + ";"),
        ("ko", "many"),
    ],
)
def test_bad_plural_headers_show_the_right_one(tag, header):
    (line,) = [line for line in told("", tag, header) if "Plural-Forms" in line]
    assert f"expected nplurals={PLURALS[tag][9]}; plural=" in line


def test_a_missing_plural_header_is_told():
    po = read_po(b'msgid ""\nmsgstr ""\n"Language: it\\n"\n', "x.po")
    assert [problem.code for problem in lint(po, "it")] == ["po/plural-forms"]


def test_a_language_unknown_to_cldr_is_taken_at_its_word():
    assert told(counted("{n} a", "{n} b"), "qaa", "nplurals=2; plural=(n > 1);") == []


def test_doubled_keys():
    lines = told(entry("Start", "Via") + entry("Start", "Partenza") + entry("Begin", "Via"))
    assert lines == [
        "x.po:9: 'key' stands twice, first in line 6; keep one",
        "x.po:12: 'key' stands twice, first in line 6; keep one",
    ]


def test_an_entry_needs_a_key():
    assert told('msgid "Start"\nmsgstr "Via"\n') == ["x.po:6: 'Start' has no msgctxt; add the key of the text"]


@pytest.mark.parametrize("language", ["../../../x", "pl", "", "C:\\\\x", "it_IT"])
def test_the_header_names_the_folder(language):
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Plural-Forms: {PLURALS["it"]}\\n"\n'
    (problem,) = lint(read_po(head.encode(), "x.po"), "it")
    assert (problem.code, problem.where, problem.hint) == ("po/language", "x.po:1", "expected it")


def test_fuzzy_and_empty_texts_are_not_looked_at():
    assert told("#, fuzzy\n" + entry("Pay {n}", "Paga") + entry("Pay {n}", "", "b")) == []


def test_all_problems_are_told_at_once():
    assert len(told(entry("Pay {n}", "Paga") + entry("Go {n}", "Vai", "b"), plurals="x", language="nl")) == 4


def test_damage_comes_alone():
    assert len(told(entry("Pay {n}", 'Paga"'))) == 1
