"""The archives of a release: what is in them, that they print, and that they are the same on any day."""

import os
import subprocess
import sys
from io import BytesIO
from zipfile import ZipFile

import press
import pypdfium2
import pytest

from printkit import __version__

MM = 72 / 25.4
KINDS = ("a4-bw", "a3-colour")


def run(folder, *arguments, **environment):
    command = [sys.executable, str(press.ROOT / "tools/release.py"), *arguments]
    return subprocess.run(command, cwd=folder, env=os.environ | environment, capture_output=True, encoding="utf-8")


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    done = run(folder, "new/out", "--lang", "it,ar")
    assert (done.returncode, done.stderr) == (0, "")
    return {path.name: path.read_bytes() for path in (folder / "new/out").iterdir()}


def opened(archives, language, kind) -> dict[str, bytes]:
    name = f"printkit-{__version__}-{language}-{kind}"
    with ZipFile(BytesIO(archives[f"{name}.zip"])) as file:
        assert file.testzip() is None
        assert {entry.partition("/")[0] for entry in file.namelist()} == {name}, "all in one folder"
        return {entry.partition("/")[2]: file.read(entry) for entry in file.namelist()}


def size(data: bytes) -> tuple[int, int]:
    page = pypdfium2.PdfDocument(data)[0]
    return round(page.get_width() / MM), round(page.get_height() / MM)


def test_two_archives_a_language(archives):
    assert archives.keys() == {f"printkit-{__version__}-{tag}-{kind}.zip" for tag in ("it", "ar") for kind in KINDS}


@pytest.mark.parametrize("language", ["it", "ar"])
@pytest.mark.parametrize(("kind", "theme", "large", "paper"), [
    ("a4-bw", "-ink-saver", "", (297, 210)), ("a3-colour", "", "-a3", (420, 297)),
])  # fmt: skip
def test_an_archive_holds_the_sheets_and_what_to_print(archives, kind, theme, large, paper, language):
    files = opened(archives, language, kind)
    printed = ("rules", "slips", "pieces", "print-duplex", "print-single", "print-jobs", "print-card")
    sheets = {f"{language}/{name}{theme}.pdf" for name in printed}
    sheets |= {f"{language}/{name}{theme}{large}.pdf" for name in ("board", "print-card")}
    assert files.keys() == sheets | {"manifest.json", "LICENSE.txt"}
    assert all(size(files[f"{language}/{name}{theme}{large}.pdf"]) == paper for name in ("board", "print-card"))
    assert all(size(files[f"{language}/{name}{theme}.pdf"]) == (210, 297) for name in ("rules", "slips", "pieces"))
    assert files["LICENSE.txt"] == (press.ROOT / "LICENSE").read_bytes()


def test_the_same_bytes_in_another_place(archives, tmp_path):
    done = run(tmp_path, "x", "--lang", "ar", TZ="Asia/Seoul", PYTHONHASHSEED="7")
    assert done.returncode == 0, done.stderr
    again = {path.name: path.read_bytes() for path in (tmp_path / "x").iterdir()}
    assert again == {name: data for name, data in archives.items() if "-ar-" in name}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(("--plain-theme", "no-such"), "release: unknown theme 'no-such'"), (("--lang", "xx"), "release: unknown language 'xx'")],
)
def test_what_is_unknown_is_one_line_and_nothing_is_written(tmp_path, arguments, told):
    done = run(tmp_path, "x", "--lang", "it", *arguments)
    assert done.returncode == 2 and done.stderr.startswith(told) and len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "x").exists()
