"""Previews: a picture of each page at the size asked for, a contact sheet with all of them, and what is refused."""

import subprocess
import sys
from io import BytesIO

import press
import pytest
from conformance.products import made
from PIL import Image

from printkit.errors import MaterialError
from printkit.preview import CONTACT, show_pages


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def run(folder, *arguments, before=""):
    """The command line in a process of its own, with the real sheets."""
    program = f"import sys\nsys.path[:0] = [{str(press.ROOT)!r}]\n{before}\n"
    program += "from printkit.cli.main import main\nraise SystemExit(main())"
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize(("dpi", "size"), [(100, (1169, 827)), (50, (585, 413)), (25.4, (297, 210))])
def test_a_picture_is_as_large_as_its_page(dpi, size):
    """A4 on its side is 297 by 210 mm, 11.69 by 8.27 inches."""
    pictures = show_pages({"it/board.pdf": made("board", "it")}, dpi)
    assert pictures.keys() == {"it/board-1.png", CONTACT}
    width, height = picture(pictures["it/board-1.png"]).size
    assert abs(width - size[0]) <= 1 and abs(height - size[1]) <= 1
    assert pictures["it/board-1.png"].startswith(b"\x89PNG\r\n\x1a\n")


def test_a_board_is_coloured_and_a_rule_sheet_black_on_white():
    pictures = show_pages({"board.pdf": made("board", "ar"), "rules.pdf": made("rules", "ar")}, 50)
    assert pictures.keys() == {"board-1.png", "rules-1.png", "rules-2.png", CONTACT}
    colours = len(picture(pictures["board-1.png"]).getcolors(10**6))
    assert colours > 500
    rules = picture(pictures["rules-1.png"])
    assert rules.getpixel((2, 2)) == (255, 255, 255) and rules.convert("L").getextrema()[0] < 60


@pytest.mark.parametrize(("pages", "columns", "rows"), [(1, 1, 1), (5, 5, 1), (6, 5, 2), (11, 5, 3)])
def test_the_contact_sheet_has_every_page(pages, columns, rows):
    """Each cell is 324 by 350 pixels with the gap before it; the desk is a gap larger, and no cell is empty."""
    files = {f"{n}.pdf": made("board", "it") for n in range(pages)}
    contact = picture(show_pages(files, 20)[CONTACT])
    assert contact.size == (columns * 324 + 24, rows * 350 + 24)
    desk = contact.getpixel((0, 0))
    for n in range(columns * rows):
        row, column = divmod(n, columns)
        cell = contact.crop((24 + column * 324, 24 + row * 350, 324 + column * 324, 324 + row * 350))
        assert (len(cell.getcolors(10**6)) > 1) == (n < pages), n
        assert cell.getpixel((0, 0)) == desk, "pictures keep their proportions"


def test_what_is_no_pdf_is_told_for_all_files():
    with pytest.raises(MaterialError) as caught:
        show_pages({"a.pdf": b"junk", "b.pdf": made("board", "it"), "c.pdf": b""}, 50)
    assert [problem.where for problem in caught.value.problems] == ["a.pdf", "c.pdf"]
    assert all("cannot be shown" in str(problem) and "\n" not in str(problem) for problem in caught.value.problems)


def test_the_command_shows_what_a_build_would_print(tmp_path):
    done = run(tmp_path, "preview", "rules", "board", "--lang", "it,ar", "--dpi", "30", "--booklet")
    assert (done.returncode, done.stderr) == (0, "")
    names = {path.relative_to(tmp_path / "output").as_posix() for path in tmp_path.rglob("*.*") if path.is_file()}
    expected = {f"{tag}/{name}.png" for tag in ("it", "ar") for name in ("board-1", "rules-booklet-1", "rules-booklet-2")}
    assert names == expected | {"contact.png"}, "no PDF and no manifest"
    assert len(done.stdout.splitlines()) == len(names)


def test_the_command_shows_finished_files(tmp_path):
    (tmp_path / "A.PDF").write_bytes(made("slips", "ko"))
    done = run(tmp_path, "preview", "A.PDF", "--out", "x", "--dpi", "20")
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in (tmp_path / "x").iterdir()} == {"A-1.png", "A-2.png", "contact.png"}


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("a.pdf", "rules"), 2, "rules says nothing of a finished file"),
        (("a.pdf", "--lang", "it"), 2, "--lang says nothing of a finished file"),
        (("a.pdf", "b/a.pdf"), 2, "two files are called a.pdf"),
        (("a.pdf",), 3, "a.pdf: cannot be read"),
        (("bord",), 2, "unknown sheet 'bord'; did you mean board?"),
        (("--dpi", "5"), 2, "Invalid value for '--dpi'"),
    ],
)
def test_what_is_refused_is_one_line(tmp_path, arguments, code, told):
    done = run(tmp_path, "preview", *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert len(done.stderr.splitlines()) == 1 and told in done.stderr
    assert not (tmp_path / "output").exists()


def test_without_the_extra_one_line_says_how_to_get_it(tmp_path):
    """As where pip has not installed it: nothing finds the module."""
    before = "import importlib.util as u\nfind = u.find_spec\nu.find_spec = lambda n, *a: None if n == 'pypdfium2' else find(n, *a)"
    done = run(tmp_path, "preview", "board", "--lang", "it", before=before)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "printkit: a preview needs pypdfium2; run pip install 'printkit[preview]'\n"
