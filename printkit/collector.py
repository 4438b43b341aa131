"""Work on very many small values that lead in no circles goes in, and is done without the collector of cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collector_paused"]


@contextmanager
def collector_paused() -> Iterator[None]:
    """Without the cycle collector: a document is a hundred thousand small values, all in use until it is done.

    Looking through them again and again for garbage that is not there took a fifth of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
