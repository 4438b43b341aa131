"""What the tests of class lists share: the words of the shipped languages and the way from bytes to pupils."""

import pytest

from printkit.errors import PrintkitError
from printkit.paths import roots
from printkit.roster import load_vocabulary, read_roster


@pytest.fixture(scope="session")
def words():
    return load_vocabulary(roots())


@pytest.fixture
def read(words):
    """The roster in bytes or in a text."""

    def read(data, **options):
        return read_roster(data if isinstance(data, bytes) else data.encode("utf-8"), "class.csv", words, **options)

    return read


@pytest.fixture
def refused(read):
    """What is told of a bad list, line by line."""

    def refused(data, **options):
        with pytest.raises(PrintkitError) as caught:
            read(data, **options)
        for line in str(caught.value).splitlines():
            assert line.isprintable() and len(line) < 400
        return str(caught.value).splitlines()

    return refused
