"""Lists as people save them become pupils, whatever program, language and delimiter; and nothing is read in silence."""

import json
import time
import unicodedata
from pathlib import Path

import pytest

from printkit.errors import MaterialError
from printkit.roster import Pupil

BUGS = {
    bug["id"]: bug
    for bug in map(json.loads, (Path(__file__).parents[1] / "data" / "bugs.jsonl").read_text("utf-8").splitlines())
}
# The same three pupils, as programs of each country head and delimit a list.
HEADINGS = {
    "it": "Cognome e nome;Lingua;Gruppo", "nl": "Naam;Taal;Groep", "pl": "Imię i nazwisko;Język;Grupa",
    "ko": "이름,언어,모둠", "ar": "الاسم;اللغة;المجموعة", "en": "Name,Language,Group",
}  # fmt: skip
ROWS = ("Żaneta Łoś;polski;A", "정하은;Koreaans;A", "محمد علي;arabo;B")
PUPILS = (Pupil(2, "Żaneta Łoś", "pl", "A"), Pupil(3, "정하은", "ko", "A"), Pupil(4, "محمد علي", "ar", "B"))


def saved(tag, end="\r\n"):
    heading = HEADINGS[tag]
    delimiter = ";" if ";" in heading else ","
    return end.join([heading, *(row.replace(";", delimiter) for row in ROWS), ""])


@pytest.mark.parametrize("tag", HEADINGS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_headings_of_each_language_in_each_unicode_encoding(read, tag, encoding):
    assert read(saved(tag).encode(encoding)).pupils == PUPILS
    assert read(saved(tag).replace(";", "\t").replace(",", "\t").encode(encoding)).pupils == PUPILS


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters_and_line_ends(read, end, delimiter):
    assert read(saved("nl", end).replace(";", delimiter)).pupils == PUPILS


# Bytes as the programs write them.
EXCEL_CSV_UTF8 = b"\xef\xbb\xbfNome;Lingua\r\nNicol\xc3\xb2;it\r\n"  # "CSV UTF-8", Italian Windows
EXCEL_UNICODE_TEXT = b"\xff\xfeN\0a\0a\0m\0\t\0T\0a\0a\0l\0\r\0\n\0Z\0o\0\xeb\0\t\0n\0l\0\r\0\n\0"  # "Unicode Text"
EXCEL_CSV_1252 = b"Nome;Lingua\r\nNicol\xf2;it\r\n"
EXCEL_CSV_949 = b"\xc0\xcc\xb8\xa7,\xbe\xf0\xbe\xee\r\n\xc1\xf6\xb9\xce,ko\r\n"
EXCEL_CSV_1256 = b"\xc7\xe1\xc7\xd3\xe3;\xc7\xe1\xe1\xdb\xc9\r\n\xe3\xcd\xe3\xcf;ar\r\n"
EXCEL_CSV_1250 = b"Imi\xea;J\xeazyk\r\n\xa3ucja;pl\r\n"
LIBREOFFICE = '"Name","Language"\n"O\'Brien, Zoë",en\n'.encode()  # "quote all text cells"
GOOGLE = 'Name,Language\r\n"Zoë ""Zo"" O\'Brien",English'.encode()  # no line end at the end


@pytest.mark.parametrize(
    ("data", "encoding", "name", "language"),
    [
        (EXCEL_CSV_UTF8, None, "Nicolò", "it"), (EXCEL_UNICODE_TEXT, None, "Zoë", "nl"),
        (EXCEL_CSV_1252, "cp1252", "Nicolò", "it"), (EXCEL_CSV_949, "cp949", "지민", "ko"),
        (EXCEL_CSV_1256, "cp1256", "محمد", "ar"), (EXCEL_CSV_1250, "windows-1250", "Łucja", "pl"),
        (LIBREOFFICE, None, "O'Brien, Zoë", "en"), (GOOGLE, None, "Zoë \"Zo\" O'Brien", "en"),
    ],
)  # fmt: skip
def test_lists_by_the_defaults_of_spreadsheet_programs(read, data, encoding, name, language):
    assert read(data, encoding=encoding).pupils == (Pupil(2, name, language),)


@pytest.mark.parametrize("marked", ["sep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])
def test_the_first_line_that_excel_wants_is_no_row(read, marked):
    assert read("\ufeff" + marked + "name;language\r\nAnna, the first;it\r\n").pupils == (Pupil(2, "Anna, the first", "it"),)


def test_rows_are_counted_as_a_spreadsheet_does(read):
    """A line end inside a cell begins no row; an empty row is one."""
    text = 'name,language\r\n"Anna\r\nMaria",it\r\n\r\n,,\r\n  Ben  ,nl,\r\n,,\r\n\r\n'
    assert read(text).pupils == (Pupil(2, "Anna Maria", "it"), Pupil(5, "Ben", "nl"))


@pytest.mark.parametrize("text", ["Anna\nBen\n", "\ufeffAnna\r\nBen", "Anna\rBen\r", '"Anna"\n"Ben"\n'])
def test_names_one_a_line(read, text):
    assert read(text, language="nl").pupils == (Pupil(1, "Anna", "nl"), Pupil(2, "Ben", "nl"))


@pytest.mark.parametrize("text", ["name;\nAnna;\n", "name,,\nAnna,,\n", "name\t\nAnna\t\n", ";name;\n;Anna\n"])
def test_empty_columns_beside_the_names(read, text):
    assert read(text, language="nl").pupils == (Pupil(2, "Anna", "nl"),)


def test_a_cell_that_does_not_end(refused):
    (told,) = refused('name,language\nAnna,it\n"' + "Ben,it\n" * 30_000)
    assert told.startswith("class.csv, row 3: a cell does not end; close the quotation mark")


def test_a_comma_under_a_single_heading_is_part_of_the_name(read):
    assert [one.name for one in read('Name\nRossi, Anna\n"Verdi, Ugo"\n', language="it").pupils] == [
        "Rossi, Anna",
        "Verdi, Ugo",
    ]


@pytest.mark.parametrize(
    ("headings", "row", "name"),
    [
        ("Cognome;Nome;Lingua", "De Luca;Anna;it", "Anna De Luca"), ("Nome;Cognome;Lingua", "Anna;De Luca;it", "Anna De Luca"),
        ("Voornaam;Tussenvoegsel;Achternaam;Taal", "Jan;van der;Berg;nl", "Jan van der Berg"),
        ("Voornaam;Tussenvoegsel;Achternaam;Taal", "Zoë;;Smit;nl", "Zoë Smit"), ("Naam;Voornaam;Taal", "Smit;Zoë;nl", "Zoë Smit"),
        ("Nazwisko;Imię;Język", "Łoś;Żaneta;pl", "Żaneta Łoś"), ("성;이름;언어", "김;민지;ko", "김민지"),
        ("성;이름;언어", "Rossi;Anna;it", "Anna Rossi"),
        ("Voornaam;Achternaam;Taal", "Minji;Kim;ko", "Kim Minji"),
        ("Voornaam;Achternaam;Taal", "Minji;;ko", "Minji"), ("اللقب;الاسم;اللغة", "العلي;ليلى;ar", "ليلى العلي"),
        ("Surname;Name;Language", "O'Brien;Zoë;en", "Zoë O'Brien"), ("First name;Language", "Zoë;en", "Zoë"),
        ("Full name;First name;Surname;Language", "Zoë A. Smith;Zoë;Smith;en", "Zoë A. Smith"),
        ("given name;family name;lang", "{family};{given};en", "{family} {given}"),
    ],
)  # fmt: skip
def test_names_in_several_columns_are_put_together(read, headings, row, name):
    assert [pupil.name for pupil in read(f"{headings}\n{row}\n").pupils] == [name]


@pytest.mark.parametrize(
    "heading", ["NAME", " name: ", "Imie i Nazwisko", "imię_i_nazwisko", "nome*", "\u200fالإسم الاول", "이름 (성명)"]
)
def test_headings_without_case_accents_and_signs(read, heading):
    assert [pupil.name for pupil in read(f"{heading},language\nAnna,it\n").pupils] == ["Anna"]


@pytest.mark.parametrize(
    ("cell", "tag"),
    [
        ("it", "it"), ("IT", "it"), ("it-CH", "it"), ("ar_EG", "ar"), ("Italiano", "it"), ("ITALIAN", "it"), ("이탈리아어", "it"),
        ("الإيطالية", "it"), ("Nederlands", "nl"), ("Vlaams", "nl"), ("olandese", "nl"), ("Polski", "pl"), ("pools", "pl"),
        ("한국어", "ko"), ("한국말", "ko"), ("koreański", "ko"), ("KOREANSKI", "ko"), ("العربية", "ar"), ("عربي", "ar"),
        ("wloski", "it"), ("engels", "en"), ("영어", "en"), (unicodedata.normalize("NFD", "한국어"), "ko"),
    ],
)  # fmt: skip
def test_languages_by_tag_and_by_name_in_any_language(read, cell, tag):
    assert [pupil.language for pupil in read(f"name,language\nAnna,{cell}\n").pupils] == [tag]


def test_who_names_no_language_has_the_one_that_is_given(read):
    assert [one.language for one in read("name,language\nAnna,\nBen,nl\n", language="pl").pupils] == ["pl", "nl"]


def test_columns_that_are_not_read_are_told(read):
    whole = read("Name;Full name;Language\nAnna;Anna Rossi;it\n")
    assert whole.pupils == (Pupil(2, "Anna Rossi", "it"),)
    assert [str(one) for one in whole.warnings] == ["class.csv: columns that are not read: A"]
    roster = read("Name,Language,Birthday,Allergies,\nAnna,it,2016-01-02,nuts,\n")
    assert roster.pupils == (Pupil(2, "Anna", "it"),)
    assert [str(one) for one in roster.warnings] == ["class.csv: columns that are not read: C, D"]


def test_a_heading_with_a_slip_of_the_pen_is_told_with_what_it_misses(read, refused):
    assert refused("name,langauge\nAnna,it\n") == [
        "class.csv: row 2: no language; fill them in, or name the language of all others with --lang",
        "class.csv: columns that are not read: B; did you mean language?",
    ]
    (warning,) = read("naam;taal;groepp\nAnna;it;1\n").warnings
    assert str(warning).endswith(": C; did you mean groep?")


def test_a_title_above_the_headings_is_told(read):
    roster = read("Class 3B;;\n;;\nName;Language;Group\nAnna;it;1\n")
    assert roster.pupils == (Pupil(4, "Anna", "it", "1"),)
    assert [str(one) for one in roster.warnings] == [
        "class.csv: row 1 above the headings: not read; nothing to do if no pupil stands there"
    ]


def test_equal_rows_are_told_and_kept(read):
    roster = read("name,language,group\nAnna,it,1\nBen,it,1\nANNA,it,1\nAnna,it,2\nCem,it,2\n")
    assert len(roster.pupils) == 5
    assert read("name,language\nJosé,it\nJose,it\n").warnings == ()
    (warning,) = roster.warnings
    assert str(warning).startswith("class.csv: rows 2 and 4: the same name, language and group; both are printed")
    assert "anna" not in str(warning).lower()


# --- names in any script -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUGS["CJK-02"]["input"]["data"])
def test_hangul_from_a_mac_is_the_same_name(read, name):
    """CJK-02: a decomposed name is the composed one."""
    text = f"name,language\n{unicodedata.normalize('NFD', name)},ko\n{name},ko\n"
    first, second = read(text).pupils
    assert first.name == second.name == unicodedata.normalize("NFC", name)
    assert read(text).warnings


@pytest.mark.parametrize("name", BUGS["SEC-02"]["input"]["data"] + BUGS["LAT-03"]["input"]["data"])
def test_names_are_kept_sign_for_sign(read, name):
    """SEC-02, LAT-03: no markup, no clever quotes."""
    quoted = name.replace('"', '""')
    assert [pupil.name for pupil in read(f'name;language\n"{quoted}";it\n').pupils] == [name]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("\u200fمحمد\u200e", "محمد"), ("\u202bمحمد\u202c علي", "محمد علي"), ("Zo\u00adë\u200b", "Zoë"), ("\ufeffAnna", "Anna"),
        ("Anna\u00a0Maria\u2003 Rossi", "Anna Maria Rossi"), ("An\u200dna\u200c", "Anna"),
        ("می\u200cنا", "می\u200cنا"), ("क्\u200dष", "क्\u200dष"), ("ع\u200d\u200dلي\u200d", "ع\u200dلي"),
        ("👩\u200d🏫 Ada", "👩\u200d🏫 Ada"), ("❤\ufe0f Eva", "❤\ufe0f Eva"), ("דָּוִד", "דָּוִד"), ("مُحَمَّد", "مُحَمَّد"),
        ("e\u0301a\u0328", "éą"), ("\u2066Anna\u2069", "Anna"),
    ],
)  # fmt: skip
def test_unseen_characters_go_and_needed_joiners_stay(read, written, meant):
    (pupil,) = read(f"name,language\n{written},it\n").pupils
    assert pupil.name == unicodedata.normalize("NFC", meant)


# --- what is refused -----------------------------------------------------------------------------------------------


def test_all_faults_are_told_together_by_row(refused):
    text = (
        "name,language,group\n,it,A\nAnna,itallian,A\nBen,it,\n#REF!,it,A\nA\ufffdn,it,A\nC\x07,it,A\nDan,klingon,A\nEva,,A\n"
    )
    assert refused(text) == [
        "class.csv: row 5: an error value of the spreadsheet stands there; mend the formula and save it again",
        "class.csv: row 6: the text was damaged before (U+FFFD); save it again from the program that has it whole",
        "class.csv: row 7: a control character stands there (U+0007); remove it",
        "class.csv: row 2: no name; write one or clear the row",
        "class.csv: row 4: no group, though others have one; give each pupil a group, or none",
        "class.csv: row 3: an unknown language; did you mean it?",
        "class.csv: row 8: an unknown language; known: it, nl, pl, ko, ar, en",
        "class.csv: row 9: no language; fill them in, or name the language of all others with --lang",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "name,language\n", "\ufeff", "name,language\n,\n , \n", "\u200b\n"])
def test_a_list_without_names(refused, text):
    assert refused(text, language="it") == ["class.csv: the list has no names; write one a line"]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Anna,it\nBen,nl\n", "rows 1 and 2"),
        ('"Anna","it"\n"Ben","nl"\n', "rows 1 and 2"),
        ("Anna\nBen;nl\nEva\tpl\n", "rows 2 and 3"),
    ],
)
def test_columns_without_headings(refused, text, rows):
    (told,) = refused(text, language="it")
    assert told.startswith(f"class.csv: {rows}: several columns, but none is headed as the names; begin with a line like "
                           "name,language,group")  # fmt: skip


def test_a_row_wider_than_the_headings(refused):
    assert refused("name,language\nRossi, Anna,it\n")[-1].startswith("class.csv: row 2: more cells than headings; ")
    assert refused("name\nAnna;it\n", language="it")[0].startswith(
        "class.csv: row 2 has more columns than the line of headings"
    )


def test_two_columns_of_names(refused):
    assert refused("pupil,nominativo,language\nAnna,Ben,it\n") == [
        "class.csv, row 1: columns A and B are headed as name; keep one of them"
    ]


@pytest.mark.parametrize(
    ("text", "row"), [('name,language\nAnna,it\n"Ben,nl\nEva,pl\n', 3), ('name\nAnna\n"Ben" the 2nd\n', 3)]
)
def test_quotation_marks_that_do_not_match(refused, text, row):
    (told,) = refused(text, language="it")
    assert told.startswith(f"class.csv, row {row}: the quotation marks of a cell do not match; ")


def test_no_message_holds_a_name(refused, read):
    """Names in wrong columns, under wrong headings and in faulty rows."""
    secret = "Xenia"
    lists = [
        f"name,language\nit,{secret}\nnl,{secret}\n", f"{secret},it\nAnna,nl\n", f"language,{secret}\nit,{secret}\n",
        f'name,language\n"{secret},it\n', f"name,language\n{secret}\x07,it\n", f"name,language\n{secret},it,{secret}\n",
        f"name;language\n{secret};polsk\n", f"name,group\n{secret},\nAnna,1\n",
    ]  # fmt: skip
    for text in lists:
        assert not any(secret.lower() in line.lower() for line in refused(text))
    encoded = f"name,language\n{secret} \xf2,it\n".encode("latin-1")
    assert not any(secret in line for line in refused(encoded))


def test_a_list_of_five_thousand(read, words):
    """Within a second, also where every row is wrong."""
    rows = [f"Pupil {n} Żółć,{words.tags[n % 6]},G{n // 5}" for n in range(5000)]
    start = time.perf_counter()
    assert len(read("name,language,group\n" + "\n".join(rows)).pupils) == 5000
    assert time.perf_counter() - start < 1
    start = time.perf_counter()
    with pytest.raises(MaterialError) as caught:
        read("name,language\n" + "\n".join(f"P,x{n}y{n}" for n in range(5000)))
    assert time.perf_counter() - start < 2
    assert len(caught.value.problems) == 21
