"""`printkit calibrate` and `build --printer` from outside: what is kept, listed, replaced, refused, and what is moved."""

import json
import os
import subprocess
import sys

import press
import pypdfium2
import pytest
from pypdfium2 import raw

MM = 72 / 25.4
KEEP = ("calibrate", "--save", "Staff-room", "--dx", "1.5mm", "--dy=-0.5mm")


def lines(data: bytes) -> list[str]:
    return data.decode("utf-8").splitlines()


@pytest.fixture
def run(tmp_path):
    return lambda *arguments: press.run(*arguments, cwd=tmp_path, XDG_CONFIG_HOME=str(tmp_path / "config"))


def test_a_profile_is_kept_beside_the_configuration(run, tmp_path):
    done = run(*KEEP)
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done.stdout) == ["Staff-room: dx 1.5 mm, dy -0.5 mm; print with: printkit build --printer Staff-room"]
    assert "[Staff-room]\ndx = 1.5\ndy = -0.5\n" in (tmp_path / "config/printkit/printers.toml").read_text("utf-8")
    assert lines(run("calibrate", "--list").stdout) == ["Staff-room: dx 1.5 mm, dy -0.5 mm"]


def test_what_is_replaced_is_said_and_others_stay(run):
    run(*KEEP)
    run("calibrate", "--save", "a", "--dx", "0mm", "--dy", "2mm")
    again = run("calibrate", "--save", "Staff-room", "--dx", "1mm", "--dy", "0mm", "--list")
    assert "in place of dx 1.5 mm, dy -0.5 mm" in lines(again.stdout)[0]
    assert lines(again.stdout)[1:] == ["Staff-room: dx 1 mm, dy 0 mm", "a: dx 0 mm, dy 2 mm"]


def test_an_empty_list_says_what_to_do(run):
    done = run("calibrate", "--list")
    assert (done.returncode, done.stdout) == (0, b"") and b"no printer profile is kept yet" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--save", "a b", "--dx", "30mm"), ["'a b' is no name", "--dx: a shift of 30mm is more than 20 mm", "needs --dy"]),
        (("--dx", "1mm"), ["--dx and --dy belong to a printer profile; name it with --save NAME"]),
        (("--save", "a", "--dx", "1", "--dy", "1mm"), ["--dx: '1' is no length"]),
        (("--list", "--lang", "it"), ["--lang is for printing the sheet"]),
        (("--lang", "xx,yy"), ["unknown language 'xx'", "unknown language 'yy'"]),
    ],
)
def test_faults_are_told_together_and_nothing_is_kept(run, tmp_path, arguments, told):
    done = run("calibrate", *arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(lines(done.stderr)) == len(told)
    assert all(words in line for words, line in zip(told, lines(done.stderr), strict=True))
    assert not (tmp_path / "config").exists() and not (tmp_path / "output").exists()


def test_a_damaged_file_of_profiles_stays_as_it_is(run, tmp_path):
    file = tmp_path / "config/printkit/printers.toml"
    file.parent.mkdir(parents=True)
    file.write_text("[a]\ndx = 1\n")
    done = run(*KEEP)
    assert done.returncode == 1 and f"{file}: [a] is no profile of a printer" in done.stderr.decode()
    assert file.read_text() == "[a]\ndx = 1\n"


def test_the_sheet_of_each_language(run, tmp_path):
    done = run("calibrate", "--lang", "it,ar", "--paper", "a4,letter", "--out", "x")
    assert done.returncode == 0, done.stderr
    names = ["it/calibration.pdf", "it/calibration-letter.pdf", "ar/calibration.pdf", "ar/calibration-letter.pdf"]
    assert [line.replace("\\", "/") for line in lines(done.stdout)] == [f"x/{name}" for name in names]
    assert sorted(path.relative_to(tmp_path / "x").as_posix() for path in (tmp_path / "x").rglob("*.*")) == sorted(names)


def test_a_build_for_a_printer_says_the_shift(run, tmp_path):
    run(*KEEP)
    done = run("build", "rules", "--lang", "it", "--printer", "Staff-room")
    assert done.returncode == 0, done.stderr
    settings = json.loads((tmp_path / "output/manifest.json").read_text("utf-8"))["settings"]
    assert (settings["printer"], settings["back_shift_mm"]) == ("Staff-room", [1.5, -0.5])


def middle(file) -> tuple[float, float]:
    """Where the ring about the cross has its middle on the back, in mm from the middle of the paper, as pdfium sees it."""
    page = pypdfium2.PdfDocument(file)[1]
    boxes = [each.get_bounds() for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH])]
    left, bottom, right, top = next(box for box in boxes if abs(box[2] - box[0] - 20 * MM) < 3)
    return ((left + right - page.get_width()) / 2 / MM, (bottom + top - page.get_height()) / 2 / MM)


def test_the_sheet_is_printed_again_to_see_whether_it_is_mended(tmp_path):
    """With the real sheets; a printer in the configuration is for builds, and the sheet shows what it does by itself."""
    (tmp_path / "printkit.toml").write_text('printer = "Staff-room"\n')
    program = f"import sys\nsys.path.insert(0, {str(press.ROOT)!r})\n"
    program += "from printkit.cli.main import main\nraise SystemExit(main())"
    environment = os.environ | {"XDG_CONFIG_HOME": str(tmp_path / "config")}
    sheet = ("calibrate", "--lang", "it", "--out")
    for arguments in (KEEP, (*sheet, "a"), (*sheet, "b", "--printer", "Staff-room")):
        subprocess.run([sys.executable, "-c", program, *arguments], cwd=tmp_path, env=environment, check=True)
    assert middle(tmp_path / "a/it/calibration.pdf") == pytest.approx((0, 0), abs=0.01)
    assert middle(tmp_path / "b/it/calibration.pdf") == pytest.approx((1.5, -0.5), abs=0.01)


def test_an_unknown_printer_is_exit_2_with_the_nearest(run, tmp_path):
    run(*KEEP)
    done = run("build", "--printer", "staffroom")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "there is no printer 'staffroom'; did you mean Staff-room? known: Staff-room" in done.stderr.decode()
    assert not (tmp_path / "output").exists()


def test_a_print_shop_has_no_use_for_a_printer(run, tmp_path):
    """Asked for it is a mistake; in the configuration it waits for the next build at home."""
    run(*KEEP)
    done = run("build", "--printer", "Staff-room", "--target", "press")
    assert (done.returncode, done.stdout) == (2, b"")
    assert lines(done.stderr) == ["printkit: --printer is for home printers; leave out --target press"]
    (tmp_path / "printkit.toml").write_text('printer = "Staff-room"\nbooklet = true\n')
    done = run("build", "--target", "press")
    assert done.returncode == 2 and lines(done.stderr) == [
        "printkit: --booklet is for home printers; leave out --target press, or set booklet = false"
    ]
    done = run("build", "rules", "--lang", "it", "--json")
    assert json.loads(done.stdout)["settings"]["printer"] == "Staff-room"
