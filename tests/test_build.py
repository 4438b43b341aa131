"""The pipeline: which files a run makes, what its manifest says, and that a run prints all or nothing."""

import json
import os
from hashlib import sha256
from pathlib import Path

import press
import pytest

from printkit import pdf, sheets
from printkit.build import Known, Step, build, plan, render
from printkit.errors import FileError, MaterialError, Problem, UsageError
from printkit.files import write_all
from printkit.layout.frames import Document, Drawn, Page
from printkit.layout.shapes import rect
from printkit.paths import roots
from printkit.settings import Settings
from printkit.sheets import Composed

PAPERS = {"it": "a4", "ar": "a4", "en": "letter", "eo": "a4"}
SHEETS = ("board", "poster", "rules", "slips")
KNOWN = Known(PAPERS, laws=("ar", "en", "it", "pl"), sheets=SHEETS, joining={"board": "a3", "rules": ""})
SHIPPED = Settings(languages=("it", "ar", "en"))


@pytest.fixture(autouse=True)
def pressed(monkeypatch):
    press.install(monkeypatch.setattr)


def names(settings, known=KNOWN):
    return [job.file for job in plan(settings, known)]


def test_board_slips_and_rules_of_each_language():
    assert names(SHIPPED._replace(languages=("it", "ar"))) == [
        "it/board.pdf", "it/slips.pdf", "it/rules.pdf", "ar/board.pdf", "ar/slips.pdf", "ar/rules.pdf",
    ]  # fmt: skip


def test_no_language_named_means_all_in_their_order():
    assert names(Settings(sheets=("poster",), law="it")) == [
        "it/poster.pdf", "ar/poster-law-it.pdf", "en/poster-law-it.pdf", "eo/poster-law-it.pdf",
    ]  # fmt: skip


def test_what_departs_from_the_defaults_is_in_the_name():
    one = Settings(languages=("en",), sheets=("rules",), law="pl", theme="saver", papers=(("", "a4"), ("board", "a3")))
    assert names(one) == ["en/rules-law-pl-saver-a4.pdf"]
    assert names(one._replace(theme="storybook", law="en", papers=(("", "letter"),))) == ["en/rules.pdf"]


def test_a_booklet_is_in_the_name_of_what_is_folded():
    one = Settings(languages=("it",), booklet=True, papers=(("rules", "a3"),))
    assert names(one) == ["it/board.pdf", "it/slips.pdf", "it/rules-booklet-a3.pdf"]


def test_a_sheet_on_several_papers():
    papers = (("board", "a3"), ("board", "a4"), ("", "a5"))
    assert names(Settings(languages=("it",), papers=papers)) == [
        "it/board-a3.pdf", "it/board.pdf", "it/slips-a5.pdf", "it/rules-a5.pdf",
    ]  # fmt: skip


def test_a_parent_language_serves():
    assert names(Settings(languages=("ar_EG",), sheets=("rules",))) == ["ar/rules.pdf"]
    assert plan(Settings(languages=("it",), law="pl_PL"), KNOWN)[0].spec.law == "pl"


def test_all_that_is_unknown_is_told_together():
    wrong = Settings(languages=("itt", "it"), law="plx", sheets=("bord",), papers=(("slip", "a4"),))
    with pytest.raises(UsageError) as caught:
        plan(wrong, KNOWN)
    assert [str(problem) for problem in caught.value.problems] == [
        "unknown language 'itt'; did you mean it?", "unknown law 'plx'; did you mean pl?",
        "unknown sheet 'bord'; did you mean board?", "unknown sheet 'slip'; did you mean slips?",
    ]  # fmt: skip


def test_a_language_without_a_law_needs_one():
    with pytest.raises(UsageError, match="locales/eo: this language has no law of its own; choose one with --law"):
        plan(Settings(languages=("eo",)), KNOWN)


def test_the_files_and_their_manifest(tmp_path):
    events = []
    manifest = build(SHIPPED._replace(out=tmp_path / "new" / "out"), events.append)
    out = tmp_path / "new" / "out"
    written = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    table = json.loads((out / "manifest.json").read_text("utf-8"))
    assert [row["file"] for row in table["files"]] == sorted(row["file"] for row in table["files"])
    assert written == sorted([*(row["file"] for row in table["files"]), "manifest.json"])
    assert len(written) == 10
    for row in table["files"]:
        data = (out / row["file"]).read_bytes()
        assert (sha256(data).hexdigest(), len(data)) == (row["sha256"], row["bytes"])
    assert table["files"][0] == table["files"][0] | {
        "file": "ar/board.pdf", "pages": 2, "sheet": "board", "language": "ar", "law": "ar", "law_version": 7,
        "paper": "a4", "theme": "storybook", "fonts": ["Literata-Bold", "Literata-Regular"],
    }  # fmt: skip
    assert str(tmp_path) not in manifest.text() and "out" not in table["settings"]
    assert [event.done for event in events if isinstance(event, Step)] == list(range(10))


def test_the_same_build_writes_the_same_bytes_anywhere(tmp_path):
    written = []
    for out in (tmp_path / "one", tmp_path / "two words"):
        build(SHIPPED._replace(out=out))
        written.append({path.relative_to(out): path.read_bytes() for path in out.rglob("*.*")})
    assert written[0] == written[1]


def test_one_rendered_sheet_is_the_file_that_build_writes(tmp_path):
    jobs = plan(SHIPPED._replace(sheets=("rules",)), KNOWN)
    build(SHIPPED._replace(sheets=("rules",), out=tmp_path))
    assert render([jobs[0].spec], roots()) == (tmp_path / jobs[0].file).read_bytes()
    assert set(render([job.spec for job in jobs], roots()).decode().split("\n")) == {*(repr(job.spec) for job in jobs), ""}


def test_one_bad_sheet_hides_no_other_and_nothing_is_written(tmp_path, monkeypatch):
    build(SHIPPED._replace(out=tmp_path))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    monkeypatch.setenv(press.SAID, "fail")
    with pytest.raises(MaterialError) as caught:
        build(SHIPPED._replace(set_number=2, out=tmp_path))
    assert caught.value.exit_code == 1
    assert [problem.message for problem in caught.value.problems] == [
        "U+1F600 in it", press.SHARED.message, "U+1F600 in ar", "U+1F600 in en",
    ]  # fmt: skip
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before


def test_a_warning_is_told_once(tmp_path, monkeypatch):
    monkeypatch.setenv(press.SAID, "warn")
    events = []
    build(SHIPPED._replace(out=tmp_path), events.append)
    assert len([event for event in events if isinstance(event, Problem)]) == 1


@pytest.mark.parametrize("shift", [(0.0, 0.0), (4.5, -9.0)])
def test_a_printers_shift_moves_backs_alone(tmp_path, monkeypatch, shift):
    square = Drawn(rect(10, 20, 5, 5), fill="text")
    pages = (Page(100, 100, (square,)), Page(100, 100, (square,), back=True))
    monkeypatch.setattr(sheets, "compose", lambda spec, roots: Composed(Document("t", "it", "ltr", pages), {}))
    written = []
    monkeypatch.setattr(
        pdf, "write_document", lambda document, palette, target: written.append(document) or press.Printed(b"x")
    )
    build(Settings(languages=("it",), sheets=("board",), back_shift=shift, printer="x", out=tmp_path))
    front, back = written[0].pages
    assert front.items == (square,)
    assert back.items[0].path == rect(10 + shift[0], 20 + shift[1], 5, 5)
    told = json.loads((tmp_path / "manifest.json").read_text("utf-8"))["settings"]
    assert told["back_shift_mm"] == [round(each / 72 * 25.4, 2) for each in shift] and told["printer"] == "x"


def test_a_data_folder_that_is_not_there(tmp_path):
    with pytest.raises(FileError, match="lost: there is no such folder"):
        build(SHIPPED._replace(out=tmp_path, data=(tmp_path / "lost",)))


def test_a_file_in_the_way_of_a_folder(tmp_path):
    (tmp_path / "out").write_text("old")
    with pytest.raises(FileError, match=r"out: a file stands where a folder should be"):
        write_all(tmp_path / "out", {"it/rules.pdf": b"new"})
    assert (tmp_path / "out").read_text() == "old"


def test_a_folder_in_the_way_of_a_file_stops_before_any_file_is_replaced(tmp_path):
    (tmp_path / "b.pdf").mkdir()
    (tmp_path / "a.pdf").write_text("old")
    with pytest.raises(FileError, match=r"b\.pdf: a folder stands where the file should be"):
        write_all(tmp_path, {"a.pdf": b"new", "b.pdf": b"new"})
    assert (tmp_path / "a.pdf").read_text() == "old" and len(os.listdir(tmp_path)) == 2


def test_a_full_disk_leaves_the_old_files_and_no_rest(tmp_path, monkeypatch):
    (tmp_path / "a.pdf").write_text("old")
    real = Path.write_bytes

    def full(path, data):
        real(path, data[:1])
        if "b.pdf" in path.name:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(FileError, match=r"b\.pdf: cannot be written: No space left on device; nothing was replaced"):
        write_all(tmp_path, {"a.pdf": b"new", "b.pdf": b"new"})
    assert (tmp_path / "a.pdf").read_text() == "old" and os.listdir(tmp_path) == ["a.pdf"]


@pytest.mark.parametrize("name", ["../x.pdf", "it/../../x.pdf"])
def test_no_name_leads_out_of_the_folder(tmp_path, name):
    with pytest.raises(FileError, match="leads out of"):
        write_all(tmp_path / "out", {name: b"new"})
    assert os.listdir(tmp_path) == []


def test_no_link_leads_out_of_the_folder(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out/it").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileError, match="leads out of"):
        write_all(tmp_path / "out", {"it/x.pdf": b"new"})
    assert os.listdir(tmp_path / "elsewhere") == []
