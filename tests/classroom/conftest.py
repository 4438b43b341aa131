"""Classes to print: lists as text or bytes go in, the files come out, made once for all tests that ask alike."""

from functools import cache

import pytest

from printkit.classroom import Order, make_class
from printkit.settings import Settings

# Two tables of one language, one of two and one of three; names in three scripts, two pupils of one name.
MIXED = """name,language,group
Anna Rossi,it,1
Nicolò Però,it,1
Anna Rossi,it,1
Łukasz Żółć,pl,2
Ludwik Bąk,pl,2
Lena Ćwik,pl,2
Giulia Conti,it,3
ليلى العلي,ar,3
أحمد حسن,ar,3
Marco Bianchi,it,4
김민지,ko,4
محمد عبد الرحمن,ar,4
Sofia Greco,it,4
Davide Serra,it,4
"""


@cache
def _made(roster: str | bytes, settings: Settings, order: Order):
    told = []
    data = roster if isinstance(roster, bytes) else roster.encode("utf-8")
    made = make_class(data, settings, order, told.append)
    return made, tuple(told)


@pytest.fixture(scope="session")
def printed():
    """The files of a class by the end of their names; settings by name, the order's after `order`."""

    def files(roster=MIXED, order=Order("roster.csv"), **settings):
        made, _ = _made(roster, Settings(**settings), order)
        return {name.removeprefix("class/"): data for name, data in made.files.items()}

    return files


@pytest.fixture(scope="session")
def made():
    """What was made, and what was told on the way."""
    return lambda roster=MIXED, order=Order("roster.csv"), **settings: _made(roster, Settings(**settings), order)
