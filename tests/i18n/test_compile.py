"""From PO to MO: what is kept, what is never read again, and that a full or foreign cache costs nothing but time."""

import errno
import gettext
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.errors import FileError, MaterialError
from printkit.i18n import compile as compiling
from printkit.i18n.compile import cache_folder, compile_all, compile_po, load_mo
from printkit.paths import roots

HEAD = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def po(text):
    return (HEAD + f'msgctxt "label.start"\nmsgid "Start"\nmsgstr "{text}"\n').encode()


def start_of(mo):
    return gettext.GNUTranslations(io.BytesIO(mo)).pgettext("label.start", "Start")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "printkit.po"
    path.write_bytes(po("Begin"))
    return path


def test_the_standard_library_reads_it(file, tmp_path):
    mo = load_mo(file, "nl", tmp_path / "cache")
    assert start_of(mo) == "Begin"
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Begin"


def test_the_same_po_makes_the_same_bytes():
    code = (
        "import sys; from printkit.i18n.compile import compile_po;"
        "sys.stdout.buffer.write(compile_po(sys.stdin.buffer.read(), 'nl', ''))"
    )
    ours = compile_po(po("Begin"), "nl", "x")
    for zone in ("UTC", "Asia/Seoul"):
        run = subprocess.run(
            [sys.executable, "-c", code], input=po("Begin"), capture_output=True, check=True,
            cwd=Path(__file__).parents[2], env=os.environ | {"TZ": zone, "PYTHONHASHSEED": "7"},
        )  # fmt: skip
        assert run.stdout == ours


def test_a_changed_po_is_never_answered_from_the_cache(file, tmp_path):
    load_mo(file, "nl", tmp_path / "cache")
    file.write_bytes(po("Start maar"))
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Start maar"


def test_a_stale_mo_beside_the_po_is_not_read(file, tmp_path):
    file.with_suffix(".mo").write_bytes(compile_po(po("Oud"), "nl", "x"))
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Begin"


def test_a_fitting_mo_beside_the_po_spares_the_compiler(file, tmp_path, monkeypatch):
    file.with_suffix(".mo").write_bytes(compile_po(file.read_bytes(), "nl", "x"))
    monkeypatch.setattr(compiling, "compile_po", None)
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Begin"
    assert not (tmp_path / "cache").exists()


DAMAGES = (lambda mo: b"", lambda mo: mo[:-1], lambda mo: mo[:40] + b"x" + mo[41:], lambda mo: b"x" * 99)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_cache_is_made_anew(file, tmp_path, damage):
    whole = load_mo(file, "nl", tmp_path / "cache")
    (kept,) = (tmp_path / "cache").iterdir()
    kept.write_bytes(damage(whole))
    assert load_mo(file, "nl", tmp_path / "cache") == whole
    assert kept.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_no_error(file, tmp_path):
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Begin"
    assert start_of(load_mo(file, "nl", tmp_path / "cache" / "deeper")) == "Begin"


def test_a_full_disk_leaves_no_part(file, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(compiling.os, "replace", full)
    assert start_of(load_mo(file, "nl", tmp_path / "cache")) == "Begin"
    assert list((tmp_path / "cache").iterdir()) == []


def test_faults_stop_it_and_nothing_is_kept(file, tmp_path):
    file.write_bytes(po("Begin {n}"))
    with pytest.raises(MaterialError, match="printkit.po:6: in 'label.start'"):
        load_mo(file, "nl", tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_po_that_cannot_be_read(tmp_path):
    with pytest.raises(FileError):
        load_mo(tmp_path, "nl", tmp_path / "cache")


def test_fuzzy_and_empty_texts_are_left_out():
    body = po("Begin") + b'\n#, fuzzy\nmsgctxt "a"\nmsgid "x"\nmsgstr "y"\n\nmsgctxt "b"\nmsgid "x"\nmsgstr ""\n'
    half = b'\nmsgctxt "c"\nmsgid "{n}"\nmsgid_plural "{n}s"\nmsgstr[0] "{n}"\nmsgstr[1] ""\n'
    catalog = gettext.GNUTranslations(io.BytesIO(compile_po(body + half, "nl", "x")))._catalog
    assert [key for key in catalog if key] == ["label.start\x04Start"]


def test_compile_all_writes_one_mo_a_po(tmp_path):
    (root,) = roots()
    made = compile_all(root / "locales", tmp_path)
    assert len(made) == 12
    assert tmp_path / "ar" / "LC_MESSAGES" / "rules.mo" in made
    assert all(path.is_file() for path in made)


def test_compile_all_tells_the_faults_of_all_and_writes_none(tmp_path):
    (root,) = roots()
    shutil.copytree(root / "locales", tmp_path / "locales")
    for tag in ("it", "ar"):
        path = tmp_path / "locales" / tag / "LC_MESSAGES" / "printkit.po"
        path.write_text(path.read_text(encoding="utf-8") + "\nstray\n", encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        compile_all(tmp_path / "locales", tmp_path / "out")
    assert len(caught.value.problems) == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("platform", "variables", "end"),
    [
        ("linux", {"XDG_CACHE_HOME": "/c"}, "/c/printkit/catalogs"),
        ("linux", {"XDG_CACHE_HOME": "relative", "HOME": "/h"}, "/h/.cache/printkit/catalogs"),
        ("linux", {"HOME": "/h"}, "/h/.cache/printkit/catalogs"),
        ("darwin", {"HOME": "/h", "XDG_CACHE_HOME": "/c"}, "/h/Library/Caches/printkit/catalogs"),
        ("win32", {"HOME": "/h", "LOCALAPPDATA": "/l"}, "/l/printkit/catalogs"),
    ],
)
def test_where_the_cache_is(monkeypatch, platform, variables, end):
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache_folder().as_posix() == end
