"""A user's own data folder goes in, laid over printkit's; what the real command line makes of it comes out."""

import faulthandler
import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from printkit.cli.main import main

SHEETS = ("board", "rules", "slips")
ROOT = Path(__file__).resolve().parent.parent
SECONDS = 60  # an endless loop ends the whole run, with the place where it turns


class Done(NamedTuple):
    """What a run said: its exit code, and the lines of stdout and stderr."""

    code: int
    out: list[str]
    err: list[str]


def printkit(*arguments: object) -> Done:
    """The command line in this process, with all that it says."""
    out, err = io.StringIO(), io.StringIO()
    faulthandler.dump_traceback_later(SECONDS, exit=True, file=sys.__stderr__)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main([str(argument) for argument in arguments])
    finally:
        faulthandler.cancel_dump_traceback_later()
    done = Done(code, out.getvalue().splitlines(), err.getvalue().splitlines())
    assert not any("Traceback" in line or "internal error" in line for line in done.err), done.err
    return done


@contextmanager
def usual_sheets(folder: Path) -> Iterator[dict[str, bytes]]:
    """The usual sheets in Italian by name; compiled catalogs are kept in `folder`, for the tests inside and nobody else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        assert printkit("build", "--lang", "it", "--out", folder / "usual").code == 0
        yield {sheet: (folder / f"usual/it/{sheet}.pdf").read_bytes() for sheet in SHEETS}


def overlay(folder: Path, files: dict[str, str | bytes]) -> Path:
    """The data folder with these files in it."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    return folder


def build(folder: Path, files: dict[str, str | bytes], *arguments: object) -> Done:
    """`printkit build` with these files laid over printkit's own; it writes into `folder`/out."""
    data = overlay(folder / "data", files)
    data.mkdir(parents=True, exist_ok=True)
    return printkit("build", "--data", data, "--out", folder / "out", *arguments)


def source(name: str) -> str:
    """A data file of printkit's own."""
    return (ROOT / name).read_text("utf-8")


def catalog(tag: str, name: str, changes: dict[str, str]) -> dict[str, str]:
    """The catalog `name` of a language with other texts for some keys, as one file of an overlay."""
    file = f"locales/{tag}/LC_MESSAGES/{name}.po"
    text = source(file)
    for key, words in changes.items():
        quoted = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        entry = re.compile(rf'(msgctxt "{re.escape(key)}"\nmsgid .*\n)msgstr .*')
        text, times = entry.subn(lambda found, quoted=quoted: f'{found[1]}msgstr "{quoted}"', text)
        assert times == 1, key
    return {file: text}


def labels(tag: str, changes: dict[str, str]) -> dict[str, str]:
    """The catalog of labels with other texts for some keys."""
    return catalog(tag, "printkit", changes)


def rules(tag: str, changes: dict[str, str]) -> dict[str, str]:
    """The texts of the law with others for some keys."""
    return catalog(tag, "rules", changes)


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds `part`."""
    return text[: text.index(part)].count("\n") + 1


def refused(folder: Path, files: dict[str, str | bytes], *arguments: object) -> str:
    """The only line that a build of these files says, having written nothing."""
    done = build(folder, files, *arguments)
    assert (done.code, done.out, len(done.err)) == (1, [], 1) and not (folder / "out").exists(), done
    return done.err[0]
