"""A game typed turn by turn: what is said after each line, what may be typed, and the rows that can be replayed."""

import sys
from io import BytesIO, TextIOWrapper

import pytest
from overlays import printkit

CONTROLS = dict.fromkeys(map(ord, "\u2068\u2069"))


@pytest.fixture
def typed(monkeypatch):
    """typed(lines, *arguments) -> what `referee play` says, without isolates."""

    def play(lines: str, *arguments: str):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(lines.encode()), "utf-8"))
        done = printkit("referee", "play", *arguments)
        return done._replace(out=[line.translate(CONTROLS) for line in done.out])

    return play


def test_a_turn_is_told_in_plain_lines(typed):
    done = typed("3\nend\n", "Anna", "Bo", "--edition", "it")
    assert (done.code, done.err) == (0, [])
    assert done.out[:6] == [
        "It is Anna’s turn. Start, 20 chips", "Possible here: 1–6", "Anna moves to square 3",
        "Anna receives 1 chip from the cashier", "No. 3 Prendi 1 gettone dal cassiere.", "It is Bo’s turn. Start, 20 chips",
    ]  # fmt: skip


def test_choices_are_on_offer_where_they_are(typed):
    done = typed("4\n2\n!1\nend\n", "Anna", "Bo", "--edition", "it")
    assert "Possible here: 1–6 !" in done.out and "Anna starts again" in done.out


def test_what_cannot_be_changes_nothing_and_says_what_can(typed):
    done = typed("7\n=\nsix\n-\nend\n", "Anna", "Bo", "--edition", "ko")
    assert done.code == 0
    assert [line for line in done.out if line.startswith("It is")] == ["It is Anna’s turn. Start, 20 chips"] * 5
    assert any("Throw 7" in line for line in done.out) and any("cannot be read" in line for line in done.out)


def test_undo_and_table(typed):
    done = typed("5\nundo\n6\ntable\nend\n", "Anna", "Bo", "--edition", "pl")
    assert "Anna: No. 6, 20 chips" in done.out and "Anna: 6@6" in done.out and "Anna: 5@5" not in done.out


def test_the_rows_at_the_end_can_be_replayed(typed, tmp_path):
    done = typed("4\n6\n!3\n2\nend\n", "Anna", "Bo", "--edition", "nl")
    rows = done.out[done.out.index("players: Anna, Bo") :]
    path = tmp_path / "game.txt"
    path.write_text("\n".join(rows), "utf-8")
    again = printkit("referee", "replay", path, "--edition", "nl")
    assert again.code == 0 and any("Anna" in line and "3" in line for line in again.out)


def test_a_game_ends_with_its_winner(typed):
    lines = "".join(f"{pips}\n" for pips in (6, 6, 1, 1, 5, 5, 2))
    done = typed(lines, "Anna", "--edition", "it")
    assert done.code == 0


@pytest.mark.parametrize(("arguments", "words"), [
    (("Anna", "Bo"), "a game is played by one edition; name it, like --edition it"),
    (("Anna", "Bo", "--edition", "it,nl"), "a game is played by one edition"),
    (("--edition", "it"), "who plays?"),
    (("Anna", "Anna", "--edition", "it"), "there are two players called Anna"),
    (("A,B", "C", "--edition", "it"), "'A,B' does not fit into a row"),
    (("Anna", "pot", "--edition", "it"), "'pot' does not fit into a row"),
])  # fmt: skip
def test_it_takes_players_and_one_edition(typed, arguments, words):
    done = typed("", *arguments)
    assert done.code in (1, 2) and len(done.err) == 1 and words in done.err[0], done


def test_a_line_counts_whole_or_not_at_all(typed):
    done = typed("6\n6\n6+3\ntable\nend\n", "Anna", "Bo", "--edition", "it")
    assert "Anna: No. 6, 20 chips" in done.out, "12 brings no extra throw in this edition"
    done = typed("6\n6\n6+3\nundo\ntable\nend\n", "Anna", "Bo", "--edition", "pl")
    assert "Anna: No. 6, 20 chips" in done.out, "undo takes back both throws"
