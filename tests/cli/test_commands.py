"""What fonts, i18n and referee tell."""

import json
import shutil

import press
import pytest

from printkit.cli.console import isolate, one_line
from printkit.cli.fonts import verify
from printkit.cli.main import main, referee


def out(capsys, *arguments):
    code = main(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_fonts_lists_every_family_with_its_licence(capsys):
    code, told, errors = out(capsys, "fonts", "--json")
    families = {row["folder"]: row for row in json.loads(told)["families"]}
    assert (code, errors) == (0, "")
    assert families.keys() >= {"literata", "nanum-myeongjo", "noto-naskh-arabic"}
    assert all(row["licence"] == "OFL.txt" and row["faces"]["regular"] for row in families.values())
    assert "literata: Literata, licence OFL.txt" in out(capsys, "fonts")[1]


def test_fonts_finds_a_changed_a_missing_and_an_unlisted_file(tmp_path):
    shutil.copytree(press.ROOT / "fonts", tmp_path / "fonts")
    (tmp_path / "fonts/literata/Literata-Bold.ttf").write_bytes(b"changed")
    (tmp_path / "fonts/literata/Literata-Italic.ttf").rename(tmp_path / "fonts/literata/Other.ttf")
    assert [problem.code for problem in verify(tmp_path / "fonts")] == ["font/missing", "font/hash", "font/unlisted"]


def test_fonts_refuses_a_family_without_a_licence(tmp_path, capsys):
    folder = tmp_path / "fonts/own"
    folder.mkdir(parents=True)
    shutil.copy(press.ROOT / "fonts/literata/Literata-Regular.ttf", folder)
    (folder / "family.toml").write_text('name = "Own"\n[faces]\nregular = "Literata-Regular.ttf"\n')
    code, _, errors = out(capsys, "fonts", "--data", str(tmp_path))
    assert code == 1 and "the family has no licence beside it" in errors


def test_i18n_check_of_what_is_shipped(capsys):
    told = "".join(f"{tag}: good\n" for tag in ("ar", "en", "it", "ko", "nl", "pl"))
    assert out(capsys, "i18n", "check") == (0, told, "")


def test_i18n_check_tells_file_and_line(tmp_path, capsys):
    shutil.copytree(press.ROOT / "locales/it", tmp_path / "locales/it")
    po = tmp_path / "locales/it/LC_MESSAGES/rules.po"
    lines = po.read_text("utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("msgstr") and index > 20)
    lines[number] = lines[number].removesuffix('"')
    po.write_text("\n".join(lines), "utf-8")
    code, told, errors = out(capsys, "i18n", "check", "--lang", "it", "--data", str(tmp_path))
    assert code == 1 and told.startswith("it: ") and f"rules.po:{number + 1}: " in errors


def test_explain_tells_words_effect_and_where_the_editions_part(capsys):
    code, told, _ = out(capsys, "referee", "explain", "12", "--json")
    table = json.loads(told)
    assert code == 0 and table["sides"] == [["ar", "it"], ["ko"], ["nl"], ["pl"]]
    assert table["editions"]["it"]["quotation"] == "Salti un lancio."
    assert table["editions"]["it"]["effect"] == {"name": "skip_throw", "throws": 1}
    assert [table["editions"][tag]["modality"] for tag in ("it", "nl", "pl", "ko")] == ["must", "may", "must", "may"]
    assert "The editions part: ar, it | ko | nl | pl" in out(capsys, "referee", "explain", "12")[1]


def test_explain_of_some_editions_and_of_a_square_where_nothing_happens(capsys):
    code, told, _ = out(capsys, "referee", "explain", "2", "--edition", "it,ar")
    assert code == 0 and told.startswith("it (version 1): nothing happens") and "ko" not in told and "part" not in told


@pytest.mark.parametrize("group", ["i18n", "referee"])
def test_a_group_alone_asks_which_command(capsys, group):
    assert out(capsys, group) == (2, "", f"printkit: Missing command; see printkit {group} --help\n")


@pytest.mark.parametrize("text", ["PK1:AR:1:12-4", "https://example.org/r/PK1:AR:1:12-4", "pk1:ar:1:12-4"])
def test_code(capsys, text):
    assert out(capsys, "referee", "code", text) == (0, "law ar, version 1, set 12, slip 4\n", "")


def test_code_of_another_version_and_with_a_tail(capsys):
    code, told, errors = out(capsys, "referee", "code", "PK1:AR:9:12-4:R:ABCDEF")
    assert code == 0 and "appended: R:ABCDEF" in told and "printed under version 9" in errors


def test_the_script_printkit_referee_is_the_same_command(capsys):
    assert referee(["code", "PK1:IT:1:1-1"]) == 0
    assert capsys.readouterr().out == "law it, version 1, set 1, slip 1\n"


@pytest.mark.parametrize(
    ("text", "isolated"),
    [
        ("plain", "plain"),
        ("«مرحبا بك» ok", "«<مرحبا بك>» ok"),
        ("a مرحبا b שלום", "a <مرحبا> b <שלום>"),
        ("مُ 12 x", "<مُ> 12 x"),
        ("ü → 규칙", "ü → 규칙"),
    ],
)
def test_isolate(text, isolated):
    assert isolate(text) == isolated.replace("<", "\u2068").replace(">", "\u2069")


def test_one_line():
    assert one_line("a\nb\u2028c\x1b\ud800\u202ed é\u200f") == "a\\nb\\u2028c\\x1b\\ud800\\u202ed é\u200f"
