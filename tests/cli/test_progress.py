"""The progress bar: only on a terminal, only in long work, and warnings always."""

import io
import sys

import pytest

from printkit.build import Step
from printkit.cli.progress import Progress
from printkit.errors import Problem


class Terminal(io.StringIO):
    def isatty(self):
        return True


def bar_of(monkeypatch, stream, total, *, silent=False):
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress(silent=silent) as report:
        for done in range(total):
            report(Step(done, total, f"it/{done}.pdf"))
            report(Problem("x", "look"))
        report(Step(total, total, ""))
    return stream.getvalue()


def test_many_sheets_on_a_terminal_show_a_bar(monkeypatch):
    assert "18" in bar_of(monkeypatch, Terminal(), 18).replace("look", "")


QUIET_CASES = [(io.StringIO, 18, False), (Terminal, 3, False), (Terminal, 18, True)]


@pytest.mark.parametrize(("stream", "total", "silent"), QUIET_CASES)
def test_else_there_are_only_warnings(monkeypatch, stream, total, silent):
    assert bar_of(monkeypatch, stream(), total, silent=silent) == "printkit: warning: look\n" * total
