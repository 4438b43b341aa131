"""The command line from outside: exit codes, streams, one line a problem, whatever the console can show."""

import json
import os
import subprocess
import sys
from time import perf_counter

import press
import pytest

BUILD = ("build", "--lang", "it,ar")


def lines(data: bytes) -> list[str]:
    return data.decode("utf-8").splitlines()


def test_results_on_stdout_nothing_on_stderr(tmp_path):
    done = press.run(*BUILD, "rules", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done.stdout) == [os.path.join("output", tag, "rules.pdf") for tag in ("ar", "it")]
    assert (tmp_path / "output/ar/rules.pdf").is_file()


def test_json_is_the_manifest_and_quiet_is_silent(tmp_path):
    done = press.run(*BUILD, "--json", "--out", "x", cwd=tmp_path)
    told = json.loads(done.stdout)
    for row in told["files"]:
        assert row.pop("fit") is not None
    assert told == json.loads((tmp_path / "x/manifest.json").read_text("utf-8"))
    quiet = press.run(*BUILD, "--quiet", cwd=tmp_path)
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, b"", b"")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("build", "--lang", "itt"), "printkit: unknown language 'itt'; did you mean it?"),
        (("build", "bord"), "printkit: unknown sheet 'bord'; did you mean board?"),
        (("build", "--law", "arr"), "printkit: unknown law 'arr'; did you mean ar?"),
        (("build", "--paper", "a44"), "printkit: --paper: unknown paper 'a44'; did you mean a4?"),
        (("build", "--paper", "bord=a3"), "printkit: unknown sheet 'bord'; did you mean board?"),
        (("build", "--lang", "it+ar+ko+pl"), "printkit: --lang: 'it+ar+ko+pl' joins 4 languages on a sheet, which has room for 3"),
        (("build", "--lang", "it+arr"), "printkit: unknown language 'arr'; did you mean ar?"),
        (("build", "--papers", "a4"), "printkit: No such option '--papers'"),
        (("build", "--out"), "printkit: Option '--out' requires an argument; see printkit --help"),
        (("biuld",), "printkit: unknown command 'biuld'; did you mean build?"),
        ((), "printkit: which command?; see printkit --help"),
        (("referee", "explain", "46"), "printkit: '46' is no square; squares run from 1 to 45"),
        (("referee", "code", "PK1"), "printkit: 'PK1' is no code of a slip"),
        (("i18n", "check", "--lang", "xx"), "printkit: unknown language 'xx'"),
    ],
)
def test_usage_faults_are_exit_2_and_one_line(tmp_path, arguments, told):
    done = press.run(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(lines(done.stderr)) == 1 and lines(done.stderr)[0].startswith(told)
    assert not (tmp_path / "output").exists()


def test_an_unknown_key_is_exit_2_with_file_and_line(tmp_path):
    (tmp_path / "printkit.toml").write_text("# ours\nlnag = 'it'\n")
    done = press.run("build", cwd=tmp_path)
    told = "printkit: printkit.toml:2: unknown key 'lnag'; did you mean lang?"
    assert (done.returncode, lines(done.stderr)) == (2, [told])


NO_TAGS = ["../x", "/etc/x", "it/../../x", "C:\\x", "CON", "a\nb", "..∕x", "{{ locale }}", ".", "~"]


@pytest.mark.parametrize("name", NO_TAGS)
def test_no_name_of_a_language_becomes_a_path(tmp_path, name):
    inside = tmp_path / "inside"
    inside.mkdir()
    for arguments in (("--lang", name), ("--law", name), ("--lang", f"it,{name}")):
        done = press.run("build", *arguments, cwd=inside, XDG_CACHE_HOME=str(tmp_path / "cache"))
        assert done.returncode == 2 and len(lines(done.stderr)) == 1
    assert os.listdir(inside) == []
    assert set(os.listdir(tmp_path)) <= {"inside", "cache"}


def test_faulty_material_is_exit_1_with_all_problems_and_no_file(tmp_path):
    done = press.run(*BUILD, cwd=tmp_path, PRESS_SAYS="fail")
    assert (done.returncode, done.stdout) == (1, b"")
    assert lines(done.stderr) == [
        "printkit: label.name: U+1F600 in it",
        "printkit: printkit.po:3: a quote is not closed",
        "printkit: label.name: U+1F600 in ar",
    ]
    assert not (tmp_path / "output").exists()


def test_an_unexpected_error_is_one_line_and_a_traceback_only_when_asked_for(tmp_path):
    told = (r"printkit: internal error: ZeroDivisionError: nobody expected\nthis; "
            "run again with --debug and report what it shows")  # fmt: skip
    done = press.run("build", cwd=tmp_path, PRESS_SAYS="crash")
    assert (done.returncode, lines(done.stderr)) == (1, [told])
    for arguments in (("build", "--debug"), ("--debug", "build")):
        shown = lines(press.run(*arguments, cwd=tmp_path, PRESS_SAYS="crash").stderr)
        assert shown[0].startswith("Traceback") and shown[-1] == told


def test_an_interruption_is_exit_130(tmp_path):
    done = press.run("build", cwd=tmp_path, PRESS_SAYS="stop")
    assert (done.returncode, done.stderr.split(b"\n")[-2:]) == (130, [b"printkit: interrupted", b""])


CONSOLES = [
    {"PYTHONIOENCODING": "cp1252"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp949"}, {"LANG": "C"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
]  # fmt: skip


@pytest.mark.parametrize("console", CONSOLES)
def test_no_console_stops_a_build_or_its_messages(tmp_path, console):
    done = press.run(*BUILD, "--out", "القواعد", cwd=tmp_path, PRESS_SAYS="warn", **console)
    assert done.returncode == 0 and b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1 and done.stderr.startswith(b"printkit: warning: title.rules: ")
    assert len(list(tmp_path.glob("*/ar/*.pdf"))) == 3
    refused = press.run("build", "قواعد اللعبة", "규칙", "→", cwd=tmp_path, **console)
    assert refused.returncode == 2 and refused.stderr.count(b"\n") == 3


@pytest.mark.parametrize("console", CONSOLES)
@pytest.mark.parametrize("arguments", ["--help", "build --help", "referee explain 12", "referee explain 12 --json"])
def test_help_and_texts_print_on_every_console(tmp_path, console, arguments):
    done = press.run(*arguments.split(), cwd=tmp_path, **console)
    assert (done.returncode, done.stderr) == (0, b"") and done.stdout


def test_right_to_left_words_in_a_message_are_isolated(tmp_path):
    done = press.run(*BUILD, cwd=tmp_path, PRESS_SAYS="warn", PYTHONIOENCODING="utf-8")
    assert "«\u2068قواعد اللعبة\u2069» → 규칙 prints in English" in done.stderr.decode("utf-8")


def test_a_quoted_name_cannot_change_the_message(tmp_path):
    done = press.run("build", "\u202eevil\u2066\x1b[31m\r\n", cwd=tmp_path, PYTHONIOENCODING="utf-8")
    told = done.stderr.decode("utf-8")
    assert told.count("\n") == 1 and not set(told) & set("\u202e\u2066\x1b\r")


def test_a_file_where_the_folder_should_be_is_exit_3(tmp_path):
    (tmp_path / "output").write_text("old")
    done = press.run(*BUILD, cwd=tmp_path)
    told = ("printkit: output: a file stands where a folder should be; "
            "nothing was replaced; make room or choose another folder with --out")  # fmt: skip
    assert (done.returncode, lines(done.stderr)) == (3, [told])
    assert (tmp_path / "output").read_text() == "old"


if sys.platform != "win32":  # which has neither RLIMIT_FSIZE nor /dev/full

    def test_a_limit_of_file_size_is_exit_3_and_the_old_file_stays(tmp_path):
        assert press.run(*BUILD, "rules", cwd=tmp_path).returncode == 0
        before = {path: path.read_bytes() for path in (tmp_path / "output").rglob("*.*")}
        limit = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))"
        done = press.run(*BUILD, "rules", "--set", "2", cwd=tmp_path, before=limit)
        assert done.returncode == 3 and len(lines(done.stderr)) == 1
        assert "rules.pdf: cannot be written: File too large" in lines(done.stderr)[0]
        assert {path: path.read_bytes() for path in (tmp_path / "output").rglob("*.*")} == before
        assert not [name for _, _, names in os.walk(tmp_path / "output") for name in names if name.endswith(".part")]

    @pytest.mark.parametrize("arguments", [(*BUILD, "--json"), ("--help",), ("referee", "explain", "1")])
    def test_a_full_stdout_is_exit_3(tmp_path, arguments):
        redirect = "import os\nos.dup2(os.open('/dev/full', os.O_WRONLY), 1)"
        done = press.run(*arguments, cwd=tmp_path, before=redirect)
        told = "printkit: standard output: cannot be written: No space left on device"
        assert (done.returncode, lines(done.stderr)) == (3, [told])


def test_a_reader_that_has_read_enough_is_no_fault(tmp_path):
    close = "import os\nread, write = os.pipe()\nos.close(read)\nos.dup2(write, 1)"
    done = press.run("referee", "explain", "1", cwd=tmp_path, before=close)
    assert (done.returncode, done.stderr) == (0, b"")


def test_environment_and_file_reach_the_build(tmp_path):
    (tmp_path / "printkit.toml").write_text('lang = ["it", "ko"]\nset = 3\n[paper]\nboard = ["a3", "a4"]\n')
    done = press.run("build", "board", cwd=tmp_path, PRINTKIT_LANG="ko", PRINTKIT_SET="4", LANG="it_IT.UTF-8")
    assert lines(done.stdout) == [os.path.join("output", "ko", name) for name in ("board-a3.pdf", "board.pdf")]
    assert b"set_number=4" in (tmp_path / "output/ko/board.pdf").read_bytes()


def best(*arguments, times=7):
    taken = []
    for _ in range(times):
        began = perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=press.ROOT)
        taken.append(perf_counter() - began)
    return min(taken)


def test_help_is_quick():
    assert best("-m", "printkit", "--help") < 2.5 * best("-c", "import click")


def test_help_loads_no_room_but_the_commands():
    program = "import sys, printkit.cli.main as m\nm.main(['--help'])\nprint(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=press.ROOT)
    loaded = done.stdout.splitlines()[-1].split()
    ours = [name for name in loaded if name.partition(".")[0] == "printkit"]
    rooms = ("", ".cli", ".cli.console", ".cli.groups", ".cli.main", ".cli.options", ".errors")
    assert ours == [f"printkit{name}" for name in rooms]
    libraries = {"babel", "click", "jinja2", "markupsafe", "PIL", "qrcode", "reportlab", "rich", "uharfbuzz"}
    assert {name.partition(".")[0] for name in loaded} & libraries == {"click"}
