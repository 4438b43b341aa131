"""docs/referee.md promises nothing that does not work: its commands run, and what it quotes is what they print."""

import io
import json
import re
import shlex

import press
import pytest

from printkit.cli.main import main
from printkit.referee.slips import read_slips

PAGE = press.ROOT / "docs" / "referee.md"
TEXT = PAGE.read_text("utf-8")
EXAMPLES = press.ROOT / "docs" / "examples"
PROGRAM = ".venv/bin/printkit "
BLOCK = re.compile(r"^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.M | re.S)
BLOCKS = [(found[1].splitlines(), (found[2] or "").splitlines()) for found in BLOCK.finditer(TEXT)]
TOKENS = re.findall(r"^\| `([^`]+)` \|", TEXT.partition("Each token")[2].partition("Before")[0], re.M)
HEADERS = re.findall(r"`((?:first|direction|square|chips|pot|fridays|dead|skips): [^`]+)`", TEXT)
ISOLATES = re.compile("[\u2066-\u2069]|\\\\u206[6-9]")  # in sentences, and as messages on stderr show them


@pytest.fixture
def in_the_repository(monkeypatch, tmp_path):
    for name in ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(press.ROOT)


def test_the_page_has_commands():
    assert len(BLOCKS) >= 12 and len(TOKENS) == 9 and len(HEADERS) == 8
    assert all(line.startswith(PROGRAM + "referee ") for lines, _ in BLOCKS for line in lines)


@pytest.mark.parametrize(("commands", "quoted"), BLOCKS, ids=[lines[0].removeprefix(PROGRAM) for lines, _ in BLOCKS])
def test_a_command_prints_what_is_quoted(commands, quoted, in_the_repository, monkeypatch, capsys):
    typed = [line.removeprefix("> ") for line in quoted if line.startswith("> ")]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    for command in commands:
        code = re.search(r"# exit (\d)$", command)
        assert main(shlex.split(command.removeprefix(PROGRAM), comments=True)) == int(code[1] if code else 0), command
    told = capsys.readouterr()
    printed = iter(ISOLATES.sub("", told.out + told.err).splitlines())
    for line in quoted:
        if line != "…" and not line.startswith("> "):
            assert line in printed, f"not printed, or not in this order: {line!r}"


def test_the_files_that_are_shown_are_those_of_the_examples():
    shown = re.findall(r"^```(?:text|json)\n(.*?)^```$", TEXT, re.M | re.S)
    assert (EXAMPLES / "evening.txt").read_text("utf-8") in shown
    assert (EXAMPLES / "tie.json").read_text("utf-8") in shown


def test_each_example_is_told_of():
    told = TEXT + (press.ROOT / "docs" / "editions.md").read_text("utf-8")
    assert not [path.name for path in EXAMPLES.iterdir() if f"examples/{path.name}" not in told]


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_of_the_table_is_read(token):
    assert read_slips(f"players: Anna, Bo\nAnna: {token}\n", 20, "clockwise").steps


@pytest.mark.parametrize("header", HEADERS)
def test_a_header_of_the_table_is_read(header):
    assert read_slips(f"players: Anna, Bo, Cleo\n{header}\nAnna: 4\n", 20, "clockwise").seats.names[0] == "Anna"


def test_the_rulings_are_known_readings():
    table = json.loads((press.ROOT / "locales" / "readings.json").read_text("utf-8"))
    options = {row["id"]: row["options"] for row in (*table["readings"], *table["house"])}
    told = re.findall(r"\b([a-z0-9_]+)(?:=| = \")([a-z0-9_]+)\b", TEXT)
    assert {"tie", "time_up", "till", "nearest", "share"} <= {name for name, _ in told}
    assert not [(name, option) for name, option in told if name in options and option not in options[name]]
