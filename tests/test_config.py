"""Where settings come from, which origin wins, and what each fault is told as."""

from pathlib import Path

import pytest

from printkit.config import ConfigFile, read_files, resolve
from printkit.errors import FileError, UsageError
from printkit.settings import Settings


def fault(flags=(), environ=(), files=()):
    with pytest.raises(UsageError) as caught:
        resolve(dict(flags), dict(environ), files)
    return [str(problem) for problem in caught.value.problems]


def test_without_any_source_the_defaults_stand_whatever_the_locale_of_the_environment():
    environ = {"LANG": "it_IT.UTF-8", "LC_ALL": "ko_KR", "LC_PAPER": "en_US", "LANGUAGE": "pl"}
    assert resolve({}, environ, ()) == Settings()


def test_flags_beat_environment_beats_near_file_beats_profile():
    near = ConfigFile("printkit.toml", {"law": "nl", "theme": "near", "set": 3})
    profile = ConfigFile("config.toml", {"law": "pl", "theme": "far", "set": 4, "set-size": 5})
    settings = resolve({"law": "it"}, {"PRINTKIT_LAW": "ko", "PRINTKIT_THEME": "env"}, (near, profile))
    assert (settings.law, settings.theme, settings.set_number, settings.set_size) == ("it", "env", 3, 5)


def test_an_empty_variable_is_as_good_as_none():
    assert resolve({}, {"PRINTKIT_LAW": "", "PRINTKIT_LANG": ""}, ()) == Settings()


@pytest.mark.parametrize(
    ("given", "languages"),
    [("it,ar", ("it", "ar")), (" it , ar ", ("it", "ar")), (("it", "ar,it"), ("it", "ar")), ("all", ()),
     ("AR_eg", ("ar_EG",)), (["ko"], ("ko",))],
)  # fmt: skip
def test_languages(given, languages):
    assert resolve({"lang": given}, {}, ()).languages == languages


@pytest.mark.parametrize(
    ("given", "papers"),
    [("a4", (("", "a4"),)), ("A4", (("", "a4"),)), ("board=a3,a4", (("board", "a3"), ("board", "a4"))),
     ("board=a3,a4,slips=letter", (("board", "a3"), ("board", "a4"), ("slips", "letter"))),
     (("letter", "board=a3"), (("", "letter"), ("board", "a3"))),
     ("letter board=a3", (("", "letter"), ("board", "a3"))), ("210x297mm", (("", "210x297mm"),)),
     ({"board": ["a3", "a2"], "slips": "a4"}, (("board", "a3"), ("board", "a2"), ("slips", "a4")))],
)  # fmt: skip
def test_papers(given, papers):
    assert resolve({"paper": given}, {}, ()).papers == papers


@pytest.mark.parametrize(
    ("given", "rulings"),
    [(("third=ceil", "purse=10"), (("third", "ceil"), ("purse", "10"))), ("third=ceil, purse=10 third=ceil",
     (("third", "ceil"), ("purse", "10"))), ({"third": "ceil", "purse": 10}, (("third", "ceil"), ("purse", "10")))],
)  # fmt: skip
def test_rulings(given, rulings):
    assert resolve({"rulings": given}, {}, ()).rulings == rulings


@pytest.mark.parametrize(
    ("given", "booklet"), [(True, True), (False, False), ("true", True), ("False", False), ("TRUE", True)]
)
def test_switches(given, booklet):
    assert resolve({"booklet": given}, {}, (ConfigFile("printkit.toml", {"booklet": not booklet}),)).booklet is booklet


def test_relative_folders_start_at_their_file():
    file = ConfigFile("printkit.toml", {"out": "sheets", "data": ["own", "more"]}, Path("class"))
    settings = resolve({}, {}, (file,))
    assert settings.out == Path("class/sheets")
    assert settings.data == (Path("class/own"), Path("class/more"))
    assert resolve({"out": "here"}, {}, (file,)).out == Path("here")


@pytest.mark.parametrize(
    ("flags", "line"),
    [
        ({"lang": "it+ar+ko+pl"}, "--lang: 'it+ar+ko+pl' joins 4 languages on a sheet, which has room for 3; "
                                  "a comma prints each its own: it+ar,ko+pl"),
        ({"lang": "it+all"}, "--lang: unknown language 'all'; all are meant without a plus"),
        ({"lang": "it++ar"}, "--lang: '' is no language tag; write it like it or ar-EG"),
        ({"lang": "../x"}, "--lang: '../x' is no language tag; write it like it or ar-EG"),
        ({"lang": "it,,ar"}, "--lang: expected languages like it,ar or it+ar or \"all\"; found 'it,,ar'"),
        ({"paper": "letr"}, "--paper: unknown paper 'letr'; did you mean letter?"),
        ({"paper": "board="}, "--paper: expected a paper like a4, or by sheet like board=a3,a4; found 'board='"),
        ({"paper": "=a4"}, "--paper: expected a paper like a4, or by sheet like board=a3,a4; found '=a4'"),
        ({"paper": "210x297"}, "--paper: unknown paper '210x297'; "
                               "known: a5, a4, a3, a2, letter, legal, tabloid, or a size like 210x297mm"),
        ({"set-size": "six"}, "--set-size: expected a whole number from 1 to 1000; found 'six'"),
        ({"set-size": "0"}, "--set-size: expected a whole number from 1 to 1000; found '0'"),
        ({"set-size": "1001"}, "--set-size: expected a whole number from 1 to 1000; found '1001'"),
        ({"slips-per-page": "0"}, "--slips-per-page: expected a whole number from 1 to 99; found '0'"),
        ({"qr": "yes"}, "--qr: expected none, code or url; found 'yes'"),
        ({"qr": "url"}, "qr: codes as addresses need one; add --qr-url https://example.org/r"),
        ({"rulings": ("third",)}, "--ruling: expected readings with an option each like third=ceil; found 'third'"),
        ({"rulings": ("third=ceil", "third=floor")}, "--ruling: a reading has two options; name each reading once"),
        ({"backs": "duplex"}, "--backs: expected none, duplex-long, duplex-short or fold; found 'duplex'"),
        ({"out": "a\0b"}, r"--out: expected a folder; found 'a\x00b'"),
        ({"print-jobs": "yes"}, "--print-jobs: expected true or false; found 'yes'"),
        ({"booklet": 1}, "--booklet: expected true or false; found 1"),
        ({"printer": "../x"}, "--printer: '../x' is no name of a printer; use letters from A to Z, digits, - and _"),
        ({"law": "it/../.."}, "--law: 'it/../..' is no language tag; write it like it or ar-EG"),
    ],
)
def test_a_fault_is_one_line_with_its_option(flags, line):
    assert fault(flags) == [line]


def test_unknown_names_of_variables_and_keys_get_the_nearest():
    assert fault(environ={"PRINTKIT_PAPR": "a4"}) == ["PRINTKIT_PAPR: unknown setting; did you mean PRINTKIT_PAPER?"]
    file = ConfigFile("printkit.toml", {"papper": "a4"}, lines={"papper": 7})
    assert fault(files=(file,)) == ["printkit.toml:7: unknown key 'papper'; did you mean paper?"]


def test_wrong_types_of_a_file_say_what_was_expected():
    values = {"set": "x", "set-size": True, "lang": 5, "paper": 4, "theme": ["a"], "slips-per-page": 4.5}
    told = fault(files=(ConfigFile("printkit.toml", values, lines={"set": 2}),))
    assert told[0] == "printkit.toml:2: set: expected a whole number from 1 to 999999; found 'x'"
    assert len(told) == len(values) and all(line.startswith("printkit.toml") for line in told)


def test_all_faults_of_all_sources_are_told_together():
    file = ConfigFile("printkit.toml", {"set": -1})
    assert len(fault({"qr": "x", "paper": "b4"}, {"PRINTKIT_X": "1"}, (file,))) == 4


def test_a_stray_value_of_a_file_is_told_even_where_a_flag_decides():
    assert fault({"set": "2"}, files=(ConfigFile("printkit.toml", {"set": "many"}),))


def test_the_nearest_file_upwards_and_the_profile_are_read(tmp_path):
    inner = tmp_path / "school" / "class"
    inner.mkdir(parents=True)
    (tmp_path / "printkit.toml").write_text("theme = 'far'\n")
    text = "\ufeff# Ü\r\n\r\nlaw = 'it'\r\n[paper]\r\nboard = 'a3'\r\n"
    (tmp_path / "school/printkit.toml").write_bytes(text.encode())
    (tmp_path / "home/printkit").mkdir(parents=True)
    (tmp_path / "home/printkit/config.toml").write_text("theme = 'mine'\n")
    near, profile = read_files(inner, {"XDG_CONFIG_HOME": str(tmp_path / "home")})
    assert near.values == {"law": "it", "paper": {"board": "a3"}} and near.folder == tmp_path / "school"
    assert near.lines["law"] == 3 and near.lines["paper"] == 4
    assert profile.values == {"theme": "mine"}


def test_a_damaged_file_is_a_fault_with_its_place(tmp_path):
    path = tmp_path / "printkit.toml"
    environ = {"XDG_CONFIG_HOME": str(tmp_path / "none")}
    path.write_text("law = 'it'\nset = \n")
    with pytest.raises(UsageError, match=r"printkit\.toml: .*line 2"):
        read_files(tmp_path, environ)
    path.write_bytes(b"law = '\xff'")
    with pytest.raises(UsageError, match=r"printkit\.toml: not UTF-8"):
        read_files(tmp_path, environ)
    path.unlink()
    path.mkdir()
    with pytest.raises(FileError, match=r"printkit\.toml: cannot be read"):
        read_files(tmp_path, environ)


def test_an_address_asks_for_codes_as_addresses_unless_something_else_is_asked_for():
    address = {"qr-url": "https://example.org/r"}
    assert resolve(address, {}, ()).qr == "url"
    assert resolve(address | {"qr": "none"}, {}, ()).qr == "none"
