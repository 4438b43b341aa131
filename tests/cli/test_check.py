"""What `printkit check` says of finished files, and how it ends."""

import io
import json
import sys

import pytest
from overlays import printkit, usual_sheets
from preflight import samples

from printkit.cli.main import main


@pytest.fixture
def files(tmp_path):
    """Sound files by kind, and one that nobody should print."""
    made = {"home": samples.home(), "press": samples.press(), "bad": samples.press()}
    made["bad"].pages[0].obj.Contents = made["bad"].make_stream(b"1 0 0 rg 40 40 9 9 re f")
    for name, pdf in made.items():
        (tmp_path / f"{name}.pdf").write_bytes(samples.saved(pdf))
    return tmp_path


def test_sound_files(files):
    done = printkit("check", files / "home.pdf", files / "press.pdf")
    assert (done.code, done.err) == (0, [])
    assert done.out == [
        str(files / "home.pdf"), "  kind: home, PDF/UA-1, PDF/A-2a, PDF 1.3", "  pages: 1, 91.7 x 91.7 mm",
        "  fonts: 1, all embedded", "  colours: gray 1, rgb 1", "  made for: Coated (RGB)",
        "  tags: 5 elements, language en", "  print scaling: none, true size", "  found: nothing",
        str(files / "press.pdf"), "  kind: press, PDF/X-4, PDF 1.3", "  pages: 1, 70.6 x 70.6 mm trimmed",
        "  fonts: 1, all embedded", "  colours: cmyk 2", "  ink: at most 130 %", "  made for: Coated (CMYK)",
        "  print scaling: none, true size", "  found: nothing",
    ]  # fmt: skip


def test_a_finding_is_one_line_on_stderr(files):
    done = printkit("check", files / "bad.pdf", files / "home.pdf")
    assert done.code == 1 and done.out.count("  found: 1") == 1
    assert done.err == [
        f"printkit: {files / 'bad.pdf'}, page 1: paints in RGB: #ff0000; "
        "convert it to CMYK with the profile of the print shop"
    ]


def test_json_is_one_document_for_all_files(files):
    (files / "cut.pdf").write_bytes(b"%PDF-1.7 and no more")
    names = [str(files / f"{name}.pdf") for name in ("press", "bad", "cut", "none")]
    done = printkit("check", "--json", *names)
    told = json.loads("\n".join(done.out))
    assert (done.code, told["schema"]) == (3, "printkit/check/1") and len(done.err) == 3
    assert [row["file"] for row in told["files"]] == names
    assert [[finding["code"] for finding in row["findings"]] for row in told["files"]] == [
        [], ["pdf/rgb-in-press"], ["pdf/unreadable"], ["file/unreadable"],
    ]  # fmt: skip
    assert len({tuple(row) for row in told["files"]}) == 1 and told["files"][2]["kind"] is None


def test_a_file_that_is_not_there(files):
    done = printkit("check", files / "none.pdf", files, files / "home.pdf")
    assert done.code == 3 and done.out[-1] == "  found: nothing", "the others are looked through"
    assert [line.split(": ")[1] for line in done.err] == [str(files / "none.pdf"), str(files)]
    assert all("cannot be read" in line for line in done.err)


def test_no_file_is_wrong_usage():
    done = printkit("check")
    assert done.code == 2 and "printkit check --help" in done.err[0]


def test_a_console_that_lacks_characters(files, monkeypatch):
    told = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", told)
    (files / "bad.pdf").rename(files / "판.pdf")
    assert main(["check", str(files / "판.pdf")]) == 1
    told.flush()
    assert rb"\ud310.pdf" in told.buffer.getvalue()


def test_what_build_prints_can_be_looked_through(tmp_path):
    with usual_sheets(tmp_path):
        names = sorted((tmp_path / "usual/it").glob("*.pdf"))
        done = printkit("check", "--json", *names)
    for row in json.loads("\n".join(done.out))["files"]:
        assert row["pages"] and all(font["embedded"] for font in row["fonts"])
        assert not {finding["code"] for finding in row["findings"]} - {"pdf/no-tags"}
