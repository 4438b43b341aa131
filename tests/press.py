"""A press for tests of the pipeline: any sheet becomes a tiny file that tells its spec, or fails on demand."""

import os
import subprocess
import sys
from pathlib import Path

from printkit import pdf, sheets
from printkit.errors import MaterialError, Problem
from printkit.layout.frames import Document, Page
from printkit.sheets import Composed

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ("board", "rules", "slips")
SAID = "PRESS_SAYS"  # "fail" makes every slip fail, "warn" makes every sheet warn in Arabic, "crash" breaks


class Printed(bytes):
    fonts = ("Literata-Regular", "Literata-Bold")


def compose(spec, roots):
    said = os.environ.get(SAID, "")
    if said == "crash":
        raise ZeroDivisionError("nobody expected\nthis")
    if said == "stop":
        raise KeyboardInterrupt
    if said == "fail" and spec.name == "slips":
        raise MaterialError(Problem("text/missing-glyph", f"U+1F600 in {spec.language}", "label.name"), SHARED)
    warnings = (WARNING,) if said == "warn" else ()
    pages = (Page(595.0, 842.0),) * 2
    return Composed(Document(repr(spec), spec.language, "ltr", pages), {}, warnings, 7)


SHARED = Problem("po/unclosed-quote", "a quote is not closed", "printkit.po:3")
WARNING = Problem("catalog/english", "«قواعد اللعبة» → 규칙 prints in English", "title.rules")


def write_documents(parts, target):
    return Printed("".join(document.title + "\n" for document, _ in parts).encode() * 20)


def install(set_in=setattr):
    """Put the press in the place of the real one; `set_in` is monkeypatch.setattr in a test."""
    set_in(sheets, "compose", compose)
    set_in(sheets, "available", lambda roots: SHEETS)
    set_in(pdf, "write_documents", write_documents)
    set_in(pdf, "write_document", lambda document, palette, target: write_documents([(document, palette)], target))


def run(*arguments, cwd, before="", command="main", **environment):
    """The command line in a process of its own, printing with this press; stdout and stderr are bytes."""
    program = f"""
import sys
sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / "tests")!r}]
import press
press.install()
{before}
from printkit.cli.main import {command} as command
raise SystemExit(command())
"""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT") if key in os.environ}
    users = {"XDG_CONFIG_HOME": str(Path(cwd).resolve() / "nowhere"), "XDG_CACHE_HOME": str(cwd)}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, cwd=cwd, env=kept | users | environment, capture_output=True)
