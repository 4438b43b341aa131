"""`printkit class` as a teacher types it: lists as programs save them by default, what is told, and bad lists in a line each."""

import io
import os
import subprocess
import sys

import press
import pytest
from reading import folded, pdfium_pages

LISTS = {
    "semicolons with a mark": ("nome;lingua\r\nNicolò Però;italiano\r\nZoë D’Angelo;italiano\r\n", "utf-8-sig", None),
    "UTF-16 with tabs": ("nome\tlingua\r\nŁukasz Żółć\tpolacco\r\n김민지\tcoreano\r\n", "utf-16", None),
    "cp1252": ("nome;lingua\r\nNicolò Però;italiano\r\nBjörn Müller;italiano\r\n", "cp1252", "cp1252"),
    "cp949": ("이름,언어\r\n김민지,한국어\r\n이서준,한국어\r\n", "cp949", "cp949"),
    "cp1256": ("الاسم,اللغة\r\nليلى العلي,العربية\r\nأحمد حسن,العربية\r\n", "cp1256", "cp1256"),
}


def printkit(folder, *arguments, data=None):
    home = dict.fromkeys(("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA"), str(folder / "home"))
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    environment = kept | home | {"PYTHONPATH": str(press.ROOT), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "printkit", "class", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, input=data)


def names_of(text: str, delimiter: str) -> list[str]:
    return [line.split(delimiter)[0] for line in text.split("\r\n")[1:] if line]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_as_a_spreadsheet_saves_it_comes_back_from_the_slips(name, tmp_path):
    text, encoding, option = LISTS[name]
    (tmp_path / "list.csv").write_bytes(text.encode(encoding))
    done = printkit(tmp_path, "list.csv", *(("--encoding", option) if option else ()))
    assert done.returncode == 0, done.stderr.decode()
    printed = folded(" ".join(pdfium_pages((tmp_path / "output/class/print-single.pdf").read_bytes())))
    delimiter = next(sign for sign in ";\t," if sign in text)
    assert all(printed.count(pupil) == 2 for pupil in names_of(text, delimiter))


def test_a_workbook_comes_back_from_the_slips(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (("Name", "Language"), ("Jan van der Berg", "Dutch"), ("ليلى العلي", "Arabic")):
        book.active.append(row)
    held = io.BytesIO()
    book.save(held)
    (tmp_path / "list.xlsx").write_bytes(held.getvalue())
    done = printkit(tmp_path, "list.xlsx")
    assert done.returncode == 0, done.stderr.decode()
    printed = folded(" ".join(pdfium_pages((tmp_path / "output/class/print-single.pdf").read_bytes())))
    assert printed.count("Jan van der Berg") == printed.count("ليلى العلي") == 2


def test_it_tells_tables_laws_and_files_and_no_name(tmp_path):
    roster = "name,language\nQuirina,it\nQuentin,it\nQuasimodo,it\nQamar,ar\n".encode()
    done = printkit(tmp_path, "-", "--group-size", "4", data=roster)
    assert done.stdout.decode().splitlines() == [
        "Group 1: 4 players, Italian rules (most read Italian); Italian, Arabic",
        *(str(press.Path("output/class") / name) for name in (
            "teacher.pdf", "print-card.pdf", "print-duplex.pdf", "print-single.pdf"
        )),
    ]  # fmt: skip
    # Nor does anything that lies about: the list came by standard input, so all files are printkit's.
    lying = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".pdf"]
    assert lying
    names = (b"Quirina", b"Quentin", b"Quasimodo", b"Qamar")
    assert not [path for path in lying for name in names if name in path.read_bytes()]
    assert not any(name in done.stderr + done.stdout for name in names)


BAD = {
    "name,language\n,it\nBo,it\n": (1, "row 2: no name; write one or clear the row"),
    "name,language\nAda,itallian\nBo,it\n": (1, "row 2: an unknown language; did you mean it?"),
    "name,language,group\nAda,it,1\nBo,it,1\nCy,it,2\n": (1, "the group of row 4 has one pupil"),
    "name,language,group\n" + "".join(f"P{n},it,1\n" for n in range(9)): (2, "the group of rows 2-10 has 9 pupils, and 8 can play"),
    "name,language\nAda 😀,it\nBo,it\nCy 😀,it\n": (1, "rows 2 and 4: no font has U+1F600 of the name"),
    "name,language\nგიორგი,it\nBo,it\n": (1, "row 2: no font has U+10D2, U+10D8, U+10DD, U+10E0 of the name"),
    "name,language,group\nAda,it,🦈\nBo,it,🦈\n": (1, "the name of a group: no font of it has U+1F988 SHARK"),
    "name,language,group\nAda,it,{0}\nBo,it,{0}\n".format("Leoni " * 20): (1, "the name of a group: needs "),
    "name,language\nAda,it\n": (1, "one pupil makes no group; two can play"),
    "": (1, "the list has no names; write one a line"),
}


@pytest.mark.parametrize("roster", BAD, ids=range(len(BAD)))
def test_a_bad_list_is_a_clear_line_and_prints_nothing(roster, tmp_path):
    code, told = BAD[roster]
    done = printkit(tmp_path, "-", data=roster.encode("utf-8"))
    lines = done.stderr.decode("utf-8").splitlines()
    assert done.returncode == code and any(told in line for line in lines), lines
    assert all(line.startswith("printkit: ") for line in lines) and not done.stdout
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--group-size", "9"], "a group of 9 is not possible; write 2 to 8"),
        (["--spares", "100"], "100 spare slips are not possible; write 0 to 99"),
        (["--law", "itt"], "unknown law 'itt'; did you mean it?"),
        (["--lang", "pll"], "unknown language 'pll'; did you mean pl?"),
        (["--paper", "board=a3,a4"], "a class is printed once, and --paper names several for board; name one"),
        (["--theme", "storybok"], "storybook"),
    ],
)
def test_a_bad_option_is_a_clear_line(arguments, told, tmp_path):
    done = printkit(tmp_path, "-", *arguments, data=b"name,language\nAda,it\nBo,it\n")
    assert done.returncode == 2 and told in done.stderr.decode("utf-8")


def test_a_list_that_is_not_there(tmp_path):
    done = printkit(tmp_path, "nowhere.csv")
    assert done.returncode == 3 and b"nowhere.csv: cannot be read" in done.stderr


def test_files_of_another_run_are_told_and_stay(tmp_path):
    roster = b"name,language\nAda,it\nBo,ar\n"
    assert printkit(tmp_path, "-", "--paper", "board=a3", data=roster).returncode == 0
    done = printkit(tmp_path, "-", data=roster)
    (line,) = done.stderr.decode("utf-8").splitlines()
    assert "warning" in line and "print-card-a3.pdf: not of this class" in line
    assert (tmp_path / "output/class/print-card-a3.pdf").exists()
