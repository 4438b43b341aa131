"""The README promises nothing that does not work: its commands run, its links lead somewhere."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import press
import pytest

README = (press.ROOT / "README.md").read_text("utf-8")
PROGRAM = ".venv/bin/printkit "
COMMANDS = [line.removeprefix(PROGRAM).strip() for line in README.splitlines() if line.startswith(PROGRAM)]
PAGES = [press.ROOT / "README.md", *sorted((press.ROOT / "docs").glob("*.md")), press.ROOT / "benchmarks" / "README.md"]


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess:
    home = dict.fromkeys(("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA"), str(folder))
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    environment = kept | home | {"PYTHONPATH": str(press.ROOT), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "printkit", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.partition("#")[0].strip())
def test_a_command_runs(command, tmp_path):
    for argument in shlex.split(command, comments=True):  # a file of the checkout lies in its folder
        if (press.ROOT / argument).is_file():
            (tmp_path / argument).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / argument).write_bytes((press.ROOT / argument).read_bytes())
    done = run(tmp_path, *shlex.split(command, comments=True))
    assert done.returncode == 0, done.stderr
    printed = [path for path in tmp_path.rglob("*.pdf")]
    assert {tmp_path / name for name in done.stdout.splitlines() if name.endswith(".pdf")} == set(printed)
    promised = re.search(r"# .*?(\d+) files", command)
    assert promised is None or len(printed) == int(promised[1])


def test_a_build_without_options_prints_all_languages(tmp_path):
    assert run(tmp_path, "build").returncode == 0
    languages = sorted(path.parent.name for path in (press.ROOT / "locales").glob("*/language.toml"))
    expected = {f"{language}/{sheet}.pdf" for language in languages for sheet in ("board", "rules", "slips")}
    assert {path.relative_to(tmp_path / "output").as_posix() for path in tmp_path.rglob("*.pdf")} == expected
    assert len(expected) == 18


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(press.ROOT).as_posix())
def test_links_lead_somewhere(page):
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S)
    targets = {target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in target}
    assert not [target for target in targets if target and not (page.parent / target).exists()]
