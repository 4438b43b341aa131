"""What a table agrees on: what departs from a law, what is played then, and its digest in the code of a slip."""

from base64 import b32encode
from hashlib import sha256

import pytest

from printkit.i18n.editions import load_edition
from printkit.i18n.readings import load_readings
from printkit.paths import roots
from printkit.rules.agreement import as_agreed, departures
from printkit.rules.code import rulings_digest
from printkit.rules.compare import played_otherwise
from printkit.rules.edition import Modality
from printkit.rules.effects import ExtraThrow, StartAgain

READINGS = load_readings(roots())
LAWS = ("it", "nl", "pl", "ko", "ar", "en")


def law(tag):
    return load_edition(tag, roots())


@pytest.mark.parametrize("tag", LAWS)
def test_the_defaults_are_no_departure(tag):
    known = {**READINGS.readings, **READINGS.house}
    defaults = {name: reading.default_of(law(tag)) for name, reading in known.items()}
    assert departures(law(tag), READINGS, defaults) == {}
    assert as_agreed(law(tag), READINGS, defaults) == law(tag)
    assert rulings_digest({}) == ""


def test_what_departs_depends_on_the_law():
    rulings = {"sq12": "extra_may", "third": "ceil", "tie": "winner_chooses"}
    assert departures(law("it"), READINGS, rulings) == {"third": "ceil", "sq12": "extra_may"}
    assert departures(law("ko"), READINGS, rulings) == {"third": "ceil"}


def test_an_agreed_effect_is_played_and_the_words_stay():
    played = as_agreed(law("it"), READINGS, {"sq12": "extra_may", "sq4": "put_on_1"})
    assert (played.clause(12).effect, played.clause(12).modality) == (ExtraThrow(1), Modality.MAY)
    assert played.clause(4).effect == StartAgain(1)
    assert [clause.text for clause in played.clauses] == [clause.text for clause in law("it").clauses]
    assert played_otherwise(law("it"), played) == (4, 12)


def test_the_digest_is_of_sorted_lines():
    digest = b32encode(sha256(b"purse=10\nthird=ceil").digest()).decode()[:6]
    assert rulings_digest({"third": "ceil", "purse": "10"}) == rulings_digest({"purse": "10", "third": "ceil"}) == f"R{digest}"
