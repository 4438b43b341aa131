"""Rows of the slips, as pupils type them in any script, and what is said where they cannot be read or cannot be."""

import json
import re
import unicodedata

import pytest
from referee.games import EDITIONS, law

from printkit.errors import MaterialError
from printkit.referee.game import State, Step, begin
from printkit.referee.replay import replay
from printkit.referee.slips import read_slips
from printkit.referee.transcript import read_json
from printkit.referee.write import write_slips

TWO = "players: Anna, Bo\ndirection: anticlockwise\n"


def read(text: str):
    return read_slips(text, 20, "clockwise")


def told(text: str):
    """What was done, without places: (player, pips or kind) and the marks that stand."""
    return [
        (step.player, step.pips if step.kind == "throw" else step.kind,
         *(name for name in ("restart", "jump", "swapped") if getattr(step, name)),
         *(f"{name} {value}" for name in ("square", "named") if (value := getattr(step, name)) is not None))
        for step in read(text).steps
    ]  # fmt: skip


def refused(text: str) -> str:
    with pytest.raises(MaterialError) as caught:
        read(text)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def judged(text: str, tag: str = "it", **rulings: str):
    """The place of the first step that does not stand, and why."""
    game = read(text)
    done = replay(game.seats, game.start, game.steps, law(tag, **rulings))
    if done.fault is None:
        return None
    fault = done.done[-1].fault
    return game.steps[done.fault].place, fault.kind, fault.reason, fault.options


def test_every_token_of_a_row():
    assert told(TWO + "Anna: 4 2 - 6+3 = !2@2 3@27> 5@41x 5x(Bo) 1@45(Bo) –\n") == [
        (0, 4), (0, 2), (0, "skip"), (0, 6), (0, 3), (0, "stay"),
        (0, 2, "restart", "square 2"), (0, 3, "jump", "square 27"),
        (0, 5, "swapped", "square 41"), (0, 5, "swapped", "named 1"), (0, 1, "square 45", "named 1"), (0, "skip"),
    ]  # fmt: skip


def test_rows_are_woven_by_the_order_of_turns():
    rows = "Anna: 1 2\nBo: 3 -\nCarla: 4+5 6\n"
    assert told("players: Anna, Bo, Carla\ndirection: anticlockwise\n" + rows) == [
        (0, 1), (1, 3), (2, 4), (2, 5), (0, 2), (1, "skip"), (2, 6),
    ]  # fmt: skip
    clockwise = [(0, 1), (2, 4), (2, 5), (1, 3), (0, 2), (2, 6), (1, "skip")]
    assert told("players: Anna, Bo, Carla\ndirection: Clockwise\n" + rows) == clockwise
    assert told("players: Anna, Bo, Carla\n" + rows) == clockwise
    assert told("players: Anna, Bo, Carla\nfirst: Bo\n" + rows)[:4] == [(1, 3), (0, 1), (2, 4), (2, 5)]


def test_a_row_that_has_ended_gives_no_more():
    assert told(TWO + "Anna: 1\nBo: 2 3 4\n") == [(0, 1), (1, 2), (1, 3), (1, 4)]


def test_each_step_knows_its_place():
    steps = read(TWO + "Anna: 4 2+6\nBo:   3\nAnna: 5\n").steps
    assert [(step.player, step.place) for step in steps] == [
        (0, "line 3, column 7"), (1, "line 4, column 7"), (0, "line 3, column 9"), (0, "line 3, column 11"),
        (0, "line 5, column 7"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + TWO + "Anna: 4 2\nBo: 3\n",
        (TWO + "Anna: 4 2\nBo: 3\n").replace("\n", "\r\n"),
        (TWO + "Anna: 4 2\nBo: 3").replace("\n", "\r"),
        "\n\n" + TWO + "\n\n\n  Anna  :\t4   2  \n\nBo\u00a0:\u30003\n\n",
        "# class 5a\n" + TWO + "  # a comment\nAnna: 4\nBo: 3\n# more\nAnna: 2\n",
        "PLAYERS: Anna ,Bo\nDirection : ANTICLOCKWISE\nBo: 3\nAnna: 4 2\n",
        "players： Anna， Bo\ndirection: anticlockwise\nAnna： ４ ２\nBo： ３\n",
        "players: Anna، Bo\ndirection: anticlockwise\n\u200fAnna: \u2067٤ ٢\u2069\nBo: ۳\n",
    ],
)
def test_what_is_harmless(text):
    assert told(text) == [(0, 4), (1, 3), (0, 2)]


def test_signs_and_digits_of_every_width_and_script():
    wanted = [(0, 2, "restart", "square 2"), (0, 6), (0, 3), (0, 3, "jump", "square 27"), (0, 5, "swapped", "named 1"),
              *[(0, "skip")] * 5, (0, "stay")]  # fmt: skip
    assert told(TWO + "Anna: !2@2 6+3 3@27> 5x(Bo) - – — − － =") == wanted
    assert told(TWO + "Anna: ！２＠２ ６＋３ ３＠２７＞ ５×（Bo） － – — − - ＝") == wanted
    assert told(TWO + "Anna: !٢@٢ ٦+٣ ٣@٢٧> ٥X(Bo) - - - - - =") == wanted
    assert told(TWO + "Anna: !۲@۲ ۶+۳ ۳@۲۷> ۵x(Bo) - - - - - =") == wanted


def test_names_of_any_script_with_spaces_digits_and_colons():
    text = (
        "players: Bo: the second, 5a: 3, Łucja (5b), 한별\ndirection: anticlockwise\nfirst: 5a: 3\n"
        "Bo: the second: 1\n5a: 3: 2 4@45(Bo:  the second) 4(Łucja (5b))\nŁucja (5b): 3\n한별: 4\n"
    )
    assert read(text).seats.names == ("Bo: the second", "5a: 3", "Łucja (5b)", "한별")
    assert told(text) == [(1, 2), (2, 3), (3, 4), (0, 1), (1, 4, "square 45", "named 0"), (1, 4, "named 2")]


def test_decomposed_names_are_those_that_are_meant():
    for name in ("José", "한별", "Żaneta"):
        decomposed = unicodedata.normalize("NFD", name)
        assert decomposed != name
        rows = f"{name}: 4 6(Bo)\n{decomposed}: 5\nBo: 3 2({decomposed})\n"
        game = read(f"players: {decomposed}, Bo\nfirst: {name}\n{rows}")
        assert game.seats.names == (name, "Bo")
        assert len(game.steps) == 5


def test_columns_count_what_was_typed():
    decomposed = unicodedata.normalize("NFD", "한별")
    assert read(f"players: 한별, Bo\n{decomposed}: 4\n").steps[0].place == "line 2, column 9"
    assert read("players: 한별, Bo\n한별: 4\n").steps[0].place == "line 2, column 5"


def test_an_arabic_game():
    text = "players: أحمد، زينب\nfirst: زينب\n\u200fأحمد: ٤ ٦@١٠ -\n\u2067زينب\u2069: ٣@٣ ٤@\u200f٧ =\n"
    game = read(text)
    assert game.seats.names == ("أحمد", "زينب")
    assert [(step.player, step.pips, step.square) for step in game.steps] == [
        (1, 3, 3), (0, 4, None), (1, 4, 7), (0, 6, 10), (1, 0, None), (0, 0, None),
    ]  # fmt: skip
    assert [step.place for step in game.steps[:4]] == [
        "line 4, column 9", "line 3, column 8", "line 4, column 13", "line 3, column 10",
    ]  # fmt: skip
    assert judged(text, "ar") == ("line 3, column 15", "illegal", "skip", ("1", "2", "3", "4", "5", "6"))
    assert refused(text.replace("=\n", "٣@٤٩\n")).startswith("line 4, column 20: there is no square 49")


def test_a_korean_game():
    text = "players: 한별, 보라\n한별： ４ !２@３ ３\n보라: 3 3 6+2\n"
    game = read(text)
    played = replay(game.seats, game.start, game.steps, law("ko"))
    assert played.fault is None
    assert played.state.position == (6, 14)  # 4, again from 1 to 3, 6; 3, 6, 12 and once more
    assert judged(text, "it") == ("line 3, column 11", "illegal", "not_turn", ("한별",))


def test_a_game_taken_up_in_the_middle():
    game = read(
        "players: Anna, Bo, Carla\nfirst: Bo\nsquare: Anna=12, Bo=٧\nchips: Anna=20, Bo=−2\npot: 24\nfridays: Anna=Bo\n"
        "dead: Carla\nskips: Anna=1\nstays: Bo=2\nextra: may\nBo: 4\n"
    )
    dead = (False, False, True)
    assert game.start == State((12, 7, 0), (20, -2, 20), 24, (1, None, None), dead, 1, (1, 0, 0), (0, 2, 0), "may")


def test_what_the_headers_do_not_say_is_as_at_the_start():
    assert read_slips(TWO + "Anna:\n", 7, "clockwise").start == begin(2, 0, 7)
    assert read(TWO + "chips:\ndead:\nAnna:").start == begin(2, 0)
    assert read("players: Anna, Bo\ndead: Anna\nBo: 3").start.turn == 1
    over = read("players: Anna, Bo\nsquare: Bo=45\nBo: 3").start
    assert (over.turn, over.winner) == (None, 1)


FORMS = "write - or = or throws like 4, 6+3, !2@2, 3@27>, 5@36x(NAME), 1@45(NAME)"


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("Anna: 4 2 3@", "line 3, column 12: '3@' cannot be read; " + FORMS),
        ("Anna: 4 6+", "line 3, column 11: '6+' cannot be read; " + FORMS),
        ("Anna: 4 5x(B", "line 3, column 11: '5x(B' cannot be read; " + FORMS),
        ("Anna: 4 +3", "line 3, column 9: '+3' cannot be read; " + FORMS),
        ("Anna: 4 2? 3", "line 3, column 10: '2?' cannot be read; " + FORMS),
        ("Anna: 4 2!", "line 3, column 10: '2!' cannot be read; " + FORMS),
        ("Anna: 4,2", "line 3, column 8: '4,2' cannot be read; " + FORMS),
        ("Anna: 4 (Bo)", "line 3, column 9: '(Bo)' cannot be read; " + FORMS),
        ("Anna: --", "line 3, column 7: '--' cannot be read; " + FORMS),
        ("Anna: 12345", "line 3, column 10: '12345' cannot be read; " + FORMS),
        ("Anna: 4 six", "line 3, column 9: 'six' cannot be read; " + FORMS),
        ("Anna: 4@46", "line 3, column 9: there is no square 46; squares run from 1 to 45"),
        ("Anna: 4@0", "line 3, column 9: there is no square 0; squares run from 1 to 45"),
        ("Anna: 4 5x( Zoe)", "line 3, column 13: there is no player 'Zoe'; known: Anna, Bo"),
        ("Ann", "line 3, column 1: 'Ann' is no row: it has no colon; write NAME: 4 2 and so on"),
        ("  Zoe: 4 2", "line 3, column 3: there is no player 'Zoe'; known: Anna, Bo"),
        ("Zoe: 6@45(Bo: 2)", "line 3, column 1: there is no player 'Zoe'; known: Anna, Bo"),
        ("anna: 4", "line 3, column 1: there is no player 'anna'; known: Anna, Bo"),
        (": 4", "line 3, column 1: there is no player ''; known: Anna, Bo"),
    ],
)
def test_rows_that_cannot_be_read(row, wanted):
    assert refused(TWO + row) == wanted
    assert refused(f"{TWO}{row}\nBo: 1\n") == wanted


GAMES = "one game a file: each header once, then the rows"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "line 1, column 1: there is no header players; begin with players: NAME, NAME, where each one's right"),
        (" \n\n# nothing\n", "line 1, column 1: there is no header players"),
        ("first: Anna\n\n Anna: 4\n", "line 3, column 2: there is no header players"),
        ("players: Anna, Bo", "line 1, column 18: the file ends before the first row; write NAME: 4 2"),
        ("players: Anna, Bo\ndirection: cl", "line 2, column 12: 'cl' cannot be; write clockwise or anticlockwise"),
        ("players: Anna, Bo\n\n\nplayers: Cleo, Dan\n", "line 4, column 1: a second game begins here; " + GAMES),
        (TWO + "Anna: 1\nBo: 2\nplayers: Cleo\nCleo: 1\n", "line 5, column 1: a second game begins here; " + GAMES),
        (TWO + "Anna: 1\n pot: 3\n", "line 4, column 2: pot comes too late, or twice; " + GAMES),
        (TWO + "pot: 3\npot: 3\n", "line 4, column 1: pot comes too late, or twice; " + GAMES),
        ("players: Anna, Bo,  Anna\nAnna: 1", "line 1, column 21: there are two players called 'Anna'; give each"),
        ("players: José, Jose\u0301\nJosé: 1", "line 1, column 16: there are two players called 'José'"),
        ("players: Anna,, Bo\nAnna: 1", "line 1, column 15: player 2 has no name"),
        ("players:\nAnna: 1", "line 1, column 9: player 1 has no name"),
        ("players: Anna, First: 2\nAnna: 1", "line 1, column 16: 'First: 2' cannot be a player's name"),
        ("players: #1, #2\n#1: 1", "line 1, column 10: '#1' cannot be a player's name"),
        ("players: A\x07, B\nB: 1", r"line 1, column 10: 'A\x07' cannot be a player's name"),
        (f"players: {', '.join(map(str, range(1000)))}\n1: 1", "line 1, column 4895: there are too many players"),
        (TWO + "first: Zoe\nAnna: 1", "line 3, column 8: there is no player 'Zoe'; known: Anna, Bo"),
        (TWO + "first: Bo\ndead: Bo\nAnna: 1", "line 3, column 8: 'Bo' is dead; the first to throw lives"),
        (TWO + "square: Anna=46\nAnna: 1", "line 3, column 14: '46' cannot be; write a whole number from 0 to 45"),
        (TWO + "square: Anna 4\nAnna: 1", "line 3, column 9: 'Anna 4' has no =; write NAME=VALUE"),
        (TWO + "chips: Bo=3, Zoe=4\nAnna: 1", "line 3, column 14: there is no player 'Zoe'"),
        (TWO + "chips: Bo=3, Bo=4\nAnna: 1", "line 3, column 14: chips of 'Bo' is told twice"),
        (TWO + "pot: many\nAnna: 1", "line 3, column 6: 'many' cannot be; write a whole number from -1000000"),
        (TWO + f"pot: {'9' * 5000}\nAnna: 1", f"line 3, column 6: '{'9' * 40}…' cannot be"),
        (TWO + "fridays: Anna=Zoe\nAnna: 1", "line 3, column 15: there is no player 'Zoe'"),
        (TWO + "extra: 1\nAnna: 1", "line 3, column 8: '1' cannot be; write must or may"),
        (TWO + "Direktion: clockwise\nAnna: 1", "line 3, column 1: there is no player 'Direktion'"),
    ],
)
def test_headers_that_cannot_be_read(text, wanted):
    assert refused(text).startswith(wanted)


DICE = ("1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ("Anna: 4 2\nBo: 3", None),
        ("Anna: 4 2 5\nBo: 3", ("line 3, column 11", "illegal", "not_turn", ("Bo",))),
        ("Anna: 5\nBo: 3 1 1", ("line 4, column 7", "illegal", "not_turn", ("Anna",))),
        ("Anna: 0\nBo: 3", ("line 3, column 7", "illegal", "pips", DICE)),
        ("Anna: 4\nBo: 7", ("line 4, column 5", "illegal", "pips", DICE)),
        ("Anna: 6 6 - 3\nBo: 3 2 1", None),
        ("Anna: 6 6 3\nBo: 3 2 1", ("line 3, column 11", "illegal", "misses_turn", ("-",))),
        ("Anna: !6\nBo: 3", ("line 3, column 7", "illegal", "restart", ())),
        ("Anna: 6>\nBo: 3", ("line 3, column 7", "illegal", "jump", ())),
        ("Anna: 6x\nBo: 3", ("line 3, column 7", "illegal", "swap_with", ())),
        ("Anna: 6(Bo)\nBo: 3", ("line 3, column 7", "illegal", "named", ())),
        ("Anna: 6+3\nBo: 3", ("line 3, column 9", "illegal", "not_turn", ("Bo",))),
        ("Anna: =\nBo: 3", ("line 3, column 7", "illegal", "stay", DICE)),
        ("Anna: -\nBo: 3", ("line 3, column 7", "illegal", "skip", DICE)),
    ],
)
def test_what_cannot_be_is_found_with_what_could(rows, wanted):
    assert judged(TWO + rows) == wanted


MIDDLE = "players: A, B, C, D\ndirection: anticlockwise\nsquare: A=40, B=35, C={}, D={}\n"


def test_nothing_follows_the_end():
    text = MIDDLE.format(30, 20) + "A: 5 3\nB: 2"
    assert judged(text) == ("line 5, column 4", "illegal", "game_over", ())


@pytest.mark.parametrize(
    ("mark", "wanted"),
    [
        ("1@41", ("ambiguous", "swap_with", ("C", "D"))),
        ("1x", ("ambiguous", "swap_with", ("C", "D"))),
        ("1x(C)", None),
        ("1(D)", None),
        ("1(A)", ("illegal", "swap_with", ("C", "D"))),
        ("2(D)", ("illegal", "named", ())),
    ],
)
def test_a_choice_among_those_on_a_square(mark, wanted):
    found = judged(MIDDLE.format(41, 41) + f"first: B\nB: {mark}")
    assert found == (None if wanted is None else ("line 5, column 4", *wanted))


def test_nobody_to_swap_with():
    assert judged(MIDDLE.format(30, 20) + "first: B\nB: 1x(C)") == ("line 5, column 4", "illegal", "nobody_on", ())
    assert judged(MIDDLE.format(30, 20) + "first: B\nB: 1") is None


def test_a_choice_of_whom_to_share_with():
    text = MIDDLE.format(35, 20)
    assert judged(text + "A: 5") == ("line 4, column 4", "ambiguous", "share_with", ("B", "C"))
    assert judged(text + "A: 5(D)") == ("line 4, column 4", "illegal", "share_with", ("B", "C"))
    game = read(text + "A: 5(C)")
    assert replay(game.seats, game.start, game.steps, law("it")).state.chips == (40, 20, 40, 20)


@pytest.mark.parametrize("tag", EDITIONS)
def test_choices_that_nobody_made_are_declined(tag):
    text = "players: A, B\ndirection: anticlockwise\nsquare: A=3, B=22\nA: 1 2\nB: 1 3"
    game = read(text)
    state = replay(game.seats, game.start, game.steps, law(tag)).state
    assert state.position == (6, 26)


def test_slips_are_written_of_what_stands_and_can_be_read():
    game = read(TWO + "Anna: 4 2\nBo: 3 7")
    with pytest.raises(MaterialError, match="line 4, column 7: this step does not stand"):
        write_slips(game, law("it"))
    for name in ("A, B", "A (5b)"):
        with pytest.raises(MaterialError, match=f"the name {re.escape(repr(name))} does not fit"):
            write_slips(read_json(json.dumps({"players": [name, "C"]}), 20, "clockwise"), law("it"))
    crossed = '{"players": ["A", "B", "C", "D"], "setup": {"turn_order": ["A", "C", "B", "D"]}}'
    with pytest.raises(MaterialError, match="turns go one way round"):
        write_slips(read_json(crossed, 20, "clockwise"), law("it"))


def test_slips_as_they_are_written():
    game = read(TWO + "Anna: 4 !2 6\nBo: 3 3 6")
    steps = (*game.steps, Step(0, "throw", 1))
    assert write_slips(game._replace(steps=steps), law("nl")) == (
        "players: Anna, Bo\nfirst: Anna\ndirection: anticlockwise\nchips: Anna=20, Bo=20\npot: 20\n\n"
        "Anna: 4@4 !2@2 6@8 1@9\nBo: 3@3 3@6 6@12\n"
    )
