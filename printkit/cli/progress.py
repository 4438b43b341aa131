"""The events of a build go in; warnings and, on a terminal and in long work, a progress bar appear on stderr."""

import sys
from time import monotonic

from ..build import Step
from ..errors import Problem
from . import console

__all__ = ["Progress"]

_MANY, _LONG = 12, 1.5  # jobs, and seconds, from which a bar is worth its time


class Progress:
    """A Report for `build` within a `with` block; rich is loaded only when the bar appears."""

    def __init__(self, *, silent: bool) -> None:
        self._wanted = not silent and sys.stderr is not None and sys.stderr.isatty()
        self._began = monotonic()
        self._bar = None
        self._task = None

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, event: Step | Problem) -> None:
        if isinstance(event, Problem):
            console.warn(event)
            return
        if self._bar is None and self._wanted and event.done < event.total:
            if event.total > _MANY or monotonic() - self._began > _LONG:
                self._start(event.total)
        if self._bar is not None:
            self._bar.update(self._task, completed=event.done, description=event.file)

    def _start(self, total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False)
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("", total=total)
        self._bar.start()
