"""What holds in every game, whatever the edition, the readings and the dice."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from referee.games import EDITIONS, law, random_game, random_law, random_start

from printkit.errors import MaterialError
from printkit.referee.game import BOARD, Step
from printkit.referee.replay import play, replay
from printkit.referee.slips import read_slips
from printkit.referee.write import write_slips
from printkit.referee.written import first_mismatch

SOME = settings(deadline=None, max_examples=60)
seeds = st.integers(0, 2**63)


def some_game(seed: int, **how: bool):
    dice = Random(seed)
    rules = random_law(dice)
    seats, start = random_start(dice)
    return random_game(dice, seats, start, rules, **how), rules


@SOME
@given(seeds)
def test_no_chip_is_made_or_lost(seed):
    game, rules = some_game(seed)
    total = game.start.total()
    for done in replay(game.seats, game.start, game.steps, rules).done:
        assert done.fault is None
        assert done.state.total() == total


@SOME
@given(seeds)
def test_everybody_stands_on_the_board(seed):
    game, rules = some_game(seed)
    for done in replay(game.seats, game.start, game.steps, rules).done:
        assert all(0 <= square <= BOARD for square in done.state.position)
        assert done.state.turn is None or not done.state.dead[done.state.turn]
        assert (done.state.winner is None) == all(square < BOARD for square in done.state.position)


@SOME
@given(seeds)
def test_the_same_game_ends_the_same_way(seed):
    one, rules = some_game(seed)
    assert replay(one.seats, one.start, one.steps, rules) == replay(one.seats, one.start, one.steps, rules)
    assert some_game(seed) == (one, rules)


players = st.none() | st.integers(0, 5)
any_step = st.builds(
    Step, st.integers(0, 5), st.sampled_from(("throw", "throw", "stay", "skip")), st.integers(-1, 8), st.booleans(),
    st.booleans(), st.booleans(), players, players, swapped=st.booleans(), named=players,
)  # fmt: skip


@SOME
@given(seeds, st.lists(any_step, max_size=12))
def test_a_step_that_does_not_stand_changes_nothing(seed, steps):
    game, rules = some_game(seed)
    states = [game.start, *(done.state for done in replay(game.seats, game.start, game.steps, rules).done)]
    for number, step in enumerate(steps):
        state = states[(seed + number * 7) % len(states)]
        count = len(game.seats.names)
        chosen = {key: value % count for key in ("player", "swap_with", "share_with", "named")
                  if (value := getattr(step, key)) is not None}  # fmt: skip
        done = play(game.seats, state, step._replace(**chosen), rules)
        assert done.state.total() == state.total()
        if done.fault is not None:
            assert done.state is state
            assert done.events == ()


@SOME
@given(seeds, st.integers(0, 150))
def test_a_game_begins_as_its_beginning_does(seed, length):
    game, rules = some_game(seed)
    whole = replay(game.seats, game.start, game.steps, rules)
    part = replay(game.seats, game.start, game.steps[:length], rules)
    assert part.done == whole.done[:length]


@settings(deadline=None, max_examples=60)
@given(seeds, st.sampled_from(EDITIONS), st.booleans())
def test_what_is_written_on_slips_is_read_again(seed, tag, house):
    dice = Random(seed)
    rules = random_law(dice) if house else law(tag)
    seats, start = random_start(dice)
    game = random_game(dice, seats, start, rules)
    text = write_slips(game, rules)
    again = read_slips(text, 7, "clockwise")
    assert (again.seats.names, again.seats.right, again.start) == (seats.names, seats.right, start)
    assert [again.seats.next(player) for player in seats.order] == [seats.next(player) for player in seats.order]
    first, second = (replay(one.seats, one.start, one.steps, rules) for one in (game, again))
    assert [done.state for done in second.done] == [done.state for done in first.done]
    told = ([(step.player, step.kind, step.pips) for step in one.steps] for one in (game, again))
    assert next(told) == next(told)
    assert first_mismatch(second, again.steps) is None
    assert write_slips(again, rules) == text


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_throws_left_out_without_a_word_are_written_down(seed):
    game, rules = some_game(seed, wordless=True)
    text = write_slips(game, rules)
    again = read_slips(text, 7, "clockwise")
    first, second = (replay(one.seats, one.start, one.steps, rules) for one in (game, again))
    assert second.state == first.state
    assert write_slips(again, rules) == text


lines = st.lists(st.sampled_from([
    "players: Anna, Bo", "first: Bo", "direction: clockwise", "square: Anna=12", "chips: Bo=3", "pot: 24", "dead: Bo",
    "skips: Anna=1", "fridays: Anna=Bo", "Anna: 4 2 - 6+3 = !2@2", "Bo: ٤ 6x(Anna) 1@45(Anna)", "# nothing", "",
    "Zoe: 1", "Anna: 4@", "\u200fAnna : ３", "Anna: (", "Bo: 6+-", "Bo", ":", "::", "Anna: 4(Bo", "extra: must",
    "stays: Bo=2",
]) | st.text(max_size=20), max_size=9)  # fmt: skip


@SOME
@given(st.sampled_from(("players: Anna, Bo\n", "players: Anna, Bo\nAnna: 4\n", "")), lines)
def test_any_text_is_read_or_refused_in_one_line(head, tail):
    try:
        game = read_slips(head + "\n".join(tail), 20, "clockwise")
    except MaterialError as error:
        (problem,) = error.problems
        assert len(str(problem).splitlines()) == 1
        assert problem.where.startswith("line ")
    else:
        replay(game.seats, game.start, game.steps, law("it"), past_faults=True)


def test_a_hundred_thousand_turns_are_read_and_played():
    rows = "\n".join(f"{name}: {' '.join('=' * 50)}" for _ in range(1000) for name in "AB")
    game = read_slips(f"players: A, B\nA: 3 4\nB: 3 4\n{rows}\n", 20, "clockwise")
    assert len(game.steps) == 100_004
    assert game.steps[-1].place == "line 2003, column 102"
    assert replay(game.seats, game.start, game.steps, law("it")).state.stays == (50_000, 50_000)
