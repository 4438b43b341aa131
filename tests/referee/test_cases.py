"""The worked cases: each game under each edition and each other reading ends as it was worked out by hand."""

import json
from pathlib import Path

import pytest
from referee.games import EDITIONS, law, readings

from printkit.i18n.editions import known_laws
from printkit.paths import roots
from printkit.referee.replay import replay
from printkit.referee.transcript import read_json

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
