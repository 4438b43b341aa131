"""The worked cases: each game under each edition and each other reading ends as it was worked out by hand."""

import json
from pathlib import Path

import pytest
from referee.games import EDITIONS, law, readings

from printkit.i18n.editions import known_laws, load_edition
from printkit.i18n.readings import load_readings
from printkit.paths import roots
from printkit.referee.law import make_law
from printkit.referee.replay import replay
from printkit.referee.transcript import read_json
from printkit.rules.edition import Modality
from printkit.rules.effects import MoveTo, PayCashier, SayTogether, SkipThrow

DATA = json.loads((Path(__file__).resolve().parents[1] / "data/referee/cases.json").read_text("utf-8"))
CASES = DATA["cases"]
RUNS = [(case, tag, {}, wanted) for case in CASES for tag, wanted in case["expected"].items()] + [
    (case, tag, other["reading"], other["expected"])
    for case in CASES for other in case["alternatives"] if other["expected"] for tag in other["editions"]
]  # fmt: skip


def outcome(case, tag, rulings):
    transcript = read_json(json.dumps(case), 20, "clockwise")
    names = transcript.seats.names
    game = replay(transcript.seats, transcript.start, transcript.steps_of(tag), law(tag, **rulings), past_faults=True)
    state = game.state
    return {
        "position": dict(zip(names, state.position, strict=True)),
        "chips": dict(zip(names, state.chips, strict=True)),
        "pot": state.pot,
        "fridays": {names[one]: names[other] for one, other in enumerate(state.fridays) if other is not None},
        "dead": [name for name, dead in zip(names, state.dead, strict=True) if dead],
        "winner": None if state.winner is None else names[state.winner],
        "legal": list(game.legal),
        "debts": [[names[d.payer], "pot" if d.payee is None else names[d.payee], d.chips] for d in state.debts],
    }


IDS = [f"{case['id']}-{tag}-{'-'.join(rulings.values())}" for case, tag, rulings, _ in RUNS]


@pytest.mark.parametrize(("case", "tag", "rulings", "wanted"), RUNS, ids=IDS)
def test_case(case, tag, rulings, wanted):
    assert outcome(case, tag, rulings) == {key: value for key, value in wanted.items() if key != "ruling"}


def test_each_case_is_played_under_all_five_editions():
    assert len(CASES) == 25
    assert all(tuple(case["expected"]) == EDITIONS for case in CASES)


@pytest.mark.parametrize("tag", EDITIONS)
def test_the_cases_take_the_readings_that_the_edition_has(tag):
    options, wanted = law(tag).options, DATA["meta"]["default_readings"][tag]
    assert {name: options[name] for name in wanted} == wanted


def test_each_edition_is_one_of_the_laws():
    assert set(EDITIONS) <= set(known_laws(roots()))


def test_every_open_question_has_its_reading_or_needs_none():
    table = readings()
    asked = {number for one in (*table.readings.values(), *table.house.values()) for number in one.questions}
    assert asked | set(table.needs_none) == {f"U{number}" for number in range(1, 40)}
    assert all(table.needs_none.values())


@pytest.mark.parametrize("effect", [PayCashier(2), SkipThrow(2), MoveTo(17), SayTogether()])
def test_a_law_of_one_s_own_is_followed_where_no_reading_speaks_of_it(effect):
    """Square 12 does something that none of the readings about 12 knows: the question does not arise."""
    edition = load_edition("it", roots())
    clauses = [*edition.clauses]
    clauses[11] = clauses[11]._replace(effect=effect, modality=Modality.MUST)
    own = edition._replace(tag="de", clauses=tuple(clauses))
    law = make_law(own, load_readings(roots()), {})
    text = '{"players": ["A", "B"], "setup": {"position": {"A": 9}}, "steps": [{"throw": 3}, {"player": "B", "throw": 5}]}'
    game = read_json(text, 20, "clockwise")
    done = replay(game.seats, game.start, game.steps, law)
    assert done.fault is None and "sq12" not in done.asked
    assert (done.state.chips[0], done.state.skips[0], done.state.position[0]) == {
        PayCashier: (18, 0, 12), SkipThrow: (20, 2, 12), MoveTo: (20, 0, 17), SayTogether: (20, 0, 12),
    }[type(effect)]  # fmt: skip
