"""Where the five laws part: the divergences that change a game as the words stand."""

from itertools import permutations

import pytest

from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.rules.compare import played_otherwise

PARTED = {
    frozenset("it ar".split()): (),
    frozenset("it nl".split()): (12, 33),
    frozenset("it pl".split()): (12,),
    frozenset("it ko".split()): (4, 12, 32, 33),
    frozenset("nl pl".split()): (12, 33),
    frozenset("nl ko".split()): (4, 12, 32),
    frozenset("nl ar".split()): (12, 33),
    frozenset("pl ko".split()): (4, 12, 32, 33),
    frozenset("pl ar".split()): (12,),
    frozenset("ko ar".split()): (4, 12, 32, 33),
    frozenset("en it".split()): (),
}


@pytest.mark.parametrize("pair", [order for pair in PARTED for order in permutations(sorted(pair))])
def test_squares_played_otherwise(pair):
    sheet, table = (load_edition(tag, roots()) for tag in pair)
    assert played_otherwise(sheet, table) == PARTED[frozenset(pair)]
