"""Squares as players wrote them: what agrees with the rules, what does not, and both ways on."""

import pytest
from referee.games import EDITIONS, law

from printkit.referee.replay import replay
from printkit.referee.slips import read_slips
from printkit.referee.written import Mismatch, first_mismatch, sequels

HEAD = "players: A, B\ndirection: anticlockwise\n"


def check(text: str, tag: str = "it"):
    game = read_slips(HEAD + text, 20, "clockwise")
    return first_mismatch(replay(game.seats, game.start, game.steps, law(tag), past_faults=True), game.steps)


def both(text: str, tag: str = "it"):
    game = read_slips(HEAD + text, 20, "clockwise")
    found = first_mismatch(replay(game.seats, game.start, game.steps, law(tag)), game.steps)
    return found, sequels(game, law(tag), found)


@pytest.mark.parametrize(
    "text",
    [
        "A: 3@3 4@7 =\nB: 5@5 1@6 6",
        "square: A=20\nA: 5@25",  # where the throw ended
        "square: A=20\nA: 5@14",  # and where the clause sent him
        "square: A=20\nA: 3@23",
        "square: A=20\nA: 3@23>",
        "square: A=20\nA: 3@27>",
        "square: A=35, B=41\nA: 1@36x",
        "square: A=35, B=41\nA: 1@41x",
        "square: A=44\nA: 4@42",  # past the goal and back
        "square: A=42\nA: 6@42",
        "square: A=40\nA: 5@45(B)",
        "A: 3@3\nB: 7@9",  # what does not stand leads nowhere
    ],
)
def test_what_agrees(text):
    assert check(text) is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A: 3@3 4@8\nB: 5@5 1@7", Mismatch(2, 0, 8, 7)),
        ("square: A=20\nA: 5@24", Mismatch(0, 0, 24, 14)),
        ("square: A=20\nA: 3@27", Mismatch(0, 0, 27, 23)),
        ("square: A=44\nA: 4@45", Mismatch(0, 0, 45, 42)),
        ("square: A=35, B=41\nA: 1@37", Mismatch(0, 0, 37, 41)),
    ],
)
def test_the_first_that_does_not_agree(text, wanted):
    assert check(text) == wanted


@pytest.mark.parametrize("tag", EDITIONS)
def test_editions_part_at_the_square_after_a_new_start(tag):
    found = check("square: A=4\nA: !2@3", tag)
    assert found == (None if tag == "ko" else Mismatch(0, 0, 3, 2))


def test_both_sequels():
    found, (by_rules, as_written) = both("A: 3@3 4@8 6\nB: 5@5 1 2")
    assert found == Mismatch(2, 0, 8, 7)
    assert by_rules.start.position == (7, 5)
    assert as_written.start == by_rules.start._replace(position=(8, 5))  # and 8 asks for no chip
    assert by_rules.state.position == (13, 8)
    assert as_written.state.position == (14, 8)
    assert as_written.state.chips[0] == by_rules.state.chips[0] + 2
    assert by_rules.state.total() == as_written.state.total()


def test_the_other_square_asks_nothing_more():
    _, (by_rules, as_written) = both("square: A=9\nA: 3@13 2\nB: 5 1", "it")  # 12 would cost a throw
    assert by_rules.done[-1].fault.reason == "misses_turn"
    assert as_written.fault is None
    assert as_written.state.position == (15, 6)
    _, (by_rules, as_written) = both("square: A=9\nA: 3@13 2\nB: 5 1", "pl")  # 12 would have to throw again
    assert by_rules.done[-1].fault.reason == "rolls_again"
    assert as_written.fault is None
    assert as_written.state.position == (15, 6)


def test_the_end_comes_where_the_mark_stands():
    _, (by_rules, as_written) = both("square: A=40\nA: 5@44 1\nB: 3 2")
    assert by_rules.state.winner == 0
    assert by_rules.fault == 0
    assert as_written.state.winner == 0
    assert as_written.legal == (True, True, False)
    _, (by_rules, as_written) = both("square: A=40\nA: 4@45 1\nB: 3")
    assert by_rules.start.winner is None
    assert (as_written.start.winner, as_written.start.turn) == (0, None)
    assert as_written.done[0].fault.reason == "game_over"


def test_whoever_died_by_the_rules_alone_plays_on():
    _, (by_rules, as_written) = both("square: A=42\nA: 6@40 2\nB: 3 2")
    assert by_rules.start.dead == (True, False)
    assert by_rules.legal == (True, False)
    assert as_written.fault is None
    assert as_written.state.position == (42, 5)


def test_faults_may_be_left_out_of_both():
    game = read_slips(HEAD + "A: 3@4 7 2\nB: 5 1", 20, "clockwise")
    found = first_mismatch(replay(game.seats, game.start, game.steps, law("it"), past_faults=True), game.steps)
    stopped = sequels(game, law("it"), found)
    whole = sequels(game, law("it"), found, past_faults=True)
    assert [len(one.done) for one in (*stopped, *whole)] == [2, 2, 4, 4]
