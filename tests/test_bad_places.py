"""What is asked of the system, in real processes: folders, devices, consoles, the environment, names of files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from overlays import ROOT, labels, overlay, printkit


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory):
    """Compiled catalogs are shared by the tests of this file, and by nobody else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


RUN = [sys.executable, "-m", "printkit", "build", "rules", "--lang", "it"]


def process(folder: Path, *arguments: object, program: list = RUN, **environment: str) -> subprocess.CompletedProcess:
    """A real process, in its own folder."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | environment
    return subprocess.run(
        [*program, *map(str, arguments)], cwd=folder, env=environment, capture_output=True, timeout=60
    )


def test_source_date_epoch_is_not_asked(tmp_path):
    for value in ("x", "99999999999999999999"):
        done = process(tmp_path, "--out", value, SOURCE_DATE_EPOCH=value)
        assert (done.returncode, done.stderr) == (0, b"")
    usual = process(tmp_path, "--out", "usual")
    assert usual.returncode == 0
    assert len({path.read_bytes() for path in tmp_path.glob("*/it/rules.pdf")}) == 1


@pytest.mark.parametrize(
    "console", [{"PYTHONIOENCODING": "cp1252"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp949"}]
)
def test_a_console_without_the_letters_shows_them_as_escapes(tmp_path, console):
    """SEC-03: exit code and file are those of the build, whatever the console can show."""
    data = overlay(tmp_path / "قواعد", labels("ar", {"label.name": "규칙 → 🎲"}))
    done = process(tmp_path, "slips", "--data", data, "--lang", "ar", "--out", "x", **console)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1 and b"U+1F3B2" in done.stderr
    done = process(tmp_path, "--out", "قواعد اللعبة", **console)
    assert done.returncode == 0 and (tmp_path / "قواعد اللعبة/it/rules.pdf").is_file()


def test_an_output_that_cannot_be_written_is_exit_3_and_the_old_file_stays(tmp_path):
    (tmp_path / "file").write_text("old")
    for out in ("file", "file/x", "x" * 300):
        done = printkit("build", "rules", "--lang", "it", "--out", tmp_path / out)
        assert done.code == 3 and len(done.err) == 1 and "nothing was replaced" in done.err[0]
    assert (tmp_path / "file").read_text() == "old" and os.listdir(tmp_path) == ["file"]


if sys.platform != "win32":  # which has neither RLIMIT_FSIZE nor /dev/full

    def test_a_limit_of_file_size_and_a_full_device(tmp_path):
        assert process(tmp_path).returncode == 0
        before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
        limit = (
            "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)); sys.argv[0] = 'printkit'"
        )
        limited = [
            sys.executable,
            "-c",
            f"{limit}; from printkit.cli.main import main; raise SystemExit(main())",
            *RUN[3:],
        ]
        done = process(tmp_path, "--set", "2", program=limited)
        assert done.returncode == 3 and b"cannot be written: File too large" in done.stderr
        done = process(tmp_path, "--out", "/dev/full")
        assert done.returncode == 3 and b"/dev/full: a file stands where a folder should be" in done.stderr
        assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before


NAMES = ("../x", "/etc/x", "it/../../x", "C:\\x", "CON", "a\0b", "..∕x", "{{ locale }}")


@pytest.mark.parametrize("name", NAMES)
def test_no_name_leads_out_of_its_folder(tmp_path, monkeypatch, name):
    """SEC-07: as language, law, theme, sheet, and the same in printkit.toml."""
    inside = tmp_path / "inside"
    inside.mkdir()
    monkeypatch.chdir(inside)
    for option in ("--lang", "--law", "--theme"):
        assert printkit("build", option, name).code == 2
    assert printkit("build", name).code == 2
    for key in ("lang", "law", "theme", "sheets"):
        (inside / "printkit.toml").write_text(f"{key} = {json.dumps(name)}\n", "utf-8")
        done = printkit("build")
        assert done.code == 2 and len(done.err) == 1
    assert os.listdir(inside) == ["printkit.toml"] and os.listdir(tmp_path) == ["inside"]
