"""The referee's commands: worked disputes in, verdicts out, in six languages, with the exit codes that they promise."""

import json
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper

import press
import pytest
from overlays import printkit

CASES = json.loads((press.ROOT / "tests/data/referee/cases.json").read_text("utf-8"))["cases"]
LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
EDITIONS = ("ar", "it", "ko", "nl", "pl")


def case(name: str) -> dict:
    return next(each for each in CASES if each["id"] == name)


@pytest.fixture
def game(tmp_path):
    """game(table or text) -> the path of a file with it."""

    def write(content: dict | str | bytes):
        path = tmp_path / "game"
        data = json.dumps(content).encode() if isinstance(content, dict) else content
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    return write


def replayed(path, *options) -> dict:
    done = printkit("referee", "replay", path, "--json", "--on-illegal", "skip", *options)
    assert (done.code, done.err) == (0, []), done
    return json.loads("\n".join(done.out))["results"]


def told(expected: dict) -> dict:
    return {key: value for key, value in expected.items() if key != "ruling"}


@pytest.mark.parametrize("name", [each["id"] for each in CASES])
def test_a_worked_case_comes_out_as_worked(name, game):
    """Every edition, and every other reading that the case tells of."""
    this = case(name)
    results = replayed(game(this), "--edition", ",".join(this["expected"]))
    for edition, expected in this["expected"].items():
        assert {key: results[edition][key] for key in told(expected)} == told(expected), edition
    for other in this["alternatives"]:
        options = [option for pair in other["reading"].items() for option in ("--reading", "=".join(pair))]
        results = replayed(game(this), "--edition", ",".join(other["editions"]), *options)
        for edition in other["editions"]:
            assert {key: results[edition][key] for key in other["expected"]} == other["expected"], (edition, other["reading"])


def test_a_game_that_cannot_be_under_any_edition_ends_with_1(game):
    this = {"players": ["Anna", "Bo"], "steps": [{"throw": 3}, {"player": "Anna", "throw": 2}]}
    done = printkit("referee", "replay", game(this), "--edition", "it,nl")
    assert done.code == 1 and len(done.err) == 1
    assert re.search(r"game, step 2: it, nl: Illegal: .*It is not .*Anna.*’s turn.*Possible here: .*Bo", done.err[0])


def test_it_is_enough_that_one_edition_allows_it(game):
    this = case("C09")
    done = printkit("referee", "replay", game(this), "--edition", "it,pl")
    assert done.code == 0 and any("Dostajesz jeszcze jeden rzut." in line for line in done.out)
    assert printkit("referee", "replay", game(this), "--edition", "it").code == 1


def test_a_missing_choice_is_no_guess(game):
    position = {"A": 35, "B": 41, "C": 41}
    this = {"players": ["A", "B", "C"], "setup": {"position": position, "to_move": "A"}, "steps": [{"throw": 1}]}
    done = printkit("referee", "replay", game(this), "--edition", "pl")
    assert done.code == 1 and "Choice missing" in done.err[0] and "B, C" in done.err[0]
    this["steps"][0]["swap_with"] = "C"
    assert replayed(game(this), "--edition", "pl")["pl"]["position"] == {"A": 41, "B": 41, "C": 36}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_speak_six_languages_and_quote_in_the_law_s_own(lang, game):
    done = printkit("referee", "compare", game(case("C09")), "--lang", lang)
    assert done.code == 0
    whole = "\n".join(done.out)
    assert "Salti un lancio." in whole and "تخسر رمية واحدة" in whole and "한 번 더 굴릴 수 있습니다." in whole
    assert whole.count("\u2068") == whole.count("\u2069"), "each isolate is closed"
    if lang != "en":
        assert "Not settled" not in whole and "Under the" not in whole


def test_what_all_sheets_give_is_settled(game):
    told = json.loads("\n".join(printkit("referee", "compare", game(case("C17")), "--json").out))
    assert told["settled"] and len(told["sides"]) == 1 and len(told["sides"][0]["under"]) >= 5


def test_where_the_sheets_part_the_clause_and_the_open_question_are_named(game):
    told = json.loads("\n".join(printkit("referee", "compare", game(case("C09")), "--json").out))
    assert not told["settled"] and told["parting"]["step"] == 1 and told["parting"]["place"] == "step 1"
    assert told["parting"]["clauses"]["it"] == {"12": "Salti un lancio."}
    assert set(told["parting"]["clauses"]) == set(EDITIONS)
    told = json.loads("\n".join(printkit("referee", "compare", game(case("C12")), "--edition", "ko", "--json").out))
    assert "sq25_triggers_14" in told["readings"] and not told["settled"]


def test_what_the_table_agreed_on_is_not_varied(game):
    options = ("--edition", "ar", "--reading", "sq25_triggers_14=no", "--reading", "till=pot")
    told = json.loads("\n".join(printkit("referee", "compare", game(case("C12")), *options, "--json").out))
    assert told["settled"]


def test_split_begins_with_what_was_agreed(game):
    this = case("C37") | {"steps": []}
    told = json.loads("\n".join(printkit("referee", "split", game(this), "--json", "--reading", "time_up=equal").out))
    assert told["agreed"] == "equal" and next(iter(told["results"]["it"])) == "equal"
    assert told["results"]["it"]["equal"] == {"A": 10, "B": 10, "C": 10}
    assert told["results"]["it"]["furthest"] == {"A": 30, "B": 0, "C": 0}
    assert told["results"]["it"]["resume"] is None
    assert sum(told["results"]["it"]["chance"].values()) == 30
    again = json.loads("\n".join(printkit("referee", "split", game(this), "--json").out))
    assert again["results"] == {tag: {key: row[key] for key in again["results"][tag]} for tag, row in told["results"].items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_readings_are_asked_in_six_languages(lang):
    done = printkit("referee", "readings", "--lang", lang, "--json")
    rows = json.loads("\n".join(done.out))["readings"]
    assert len(rows) == 36 and all(row["question"] and all(row["options"].values()) for row in rows)
    english = json.loads("\n".join(printkit("referee", "readings", "--json").out))["readings"]
    assert lang == "en" or all(row["question"] != other["question"] for row, other in zip(rows, english, strict=True))


def test_every_open_question_has_a_reading_or_a_reason():
    told = json.loads("\n".join(printkit("referee", "readings", "--json").out))
    answered = {question for row in told["readings"] for question in row["answers"]}
    assert answered | set(told["needs_none"]) >= {f"U{n}" for n in range(1, 40)}
    assert all(told["needs_none"].values())


def test_explain_tells_texts_effects_parting_and_open_questions():
    told = json.loads("\n".join(printkit("referee", "explain", "12", "--edition", "pl,ko", "--json").out))
    assert told["editions"]["pl"]["quotation"] == "Dostajesz jeszcze jeden rzut." and len(told["sides"]) == 2
    (asked,) = told["readings"]
    assert asked["name"] == "sq12" and asked["options"]["extra_must"]["editions"] == ["pl"]


FAULTS = [
    ('{"players": ["A"', 1, "no JSON: Expecting ',' delimiter"),
    ('{"players": ["A", "A"]}', 1, "there are two players called A"),
    ('{"players": []}', 1, "there are no players"),
    ('{"players": ["A", "B"], "steps": [{"throw": "six"}]}', 1, "game.steps[0].throw: is 'six'; write the pips of the die"),
    ('{"players": ["A", "B"], "steps": [{"throw": 3, "player": "C"}]}', 1, "there is no player 'C'; known: A, B"),
    ('{"players": ["A", "B"], "steps": [{"throw": 7}]}', 1, "Throw 7"),
    ('{"players": ["A", "B"], "steps": [{"throw": 0}]}', 1, "Throw 0"),
    ('{"players": ["A", "B"], "steps": [{"do": "sing"}]}', 1, "game.steps[0].do: is 'sing'; write throw or stay or skip"),
    ('{"players": ["A", "B"], "stepz": []}', 1, "game: has an unknown key 'stepz'"),
    ('{"players": ["A", "B"], "setup": {"position": {"A": 46}}}', 1, "write a whole number from 0 to 45"),
    ('{"players": ["A", "B"], "setup": {"pot": 1.5}}', 1, "game.setup.pot: is 1.5"),
    ('{"players": ["A", "B"], "steps": [{"throw": 3, "jump": true}]}', 1, "Illegal"),
    ('{"players": ["A", "B"], "setup": {"position": {"A": 45}}, "steps": [{"throw": 3}]}', 1, "The game is over"),
    ('{"players": ["A", "B"], "setup": {"position": {"A": 45, "B": 45}}}', 1, "game.setup.position: A and B stand on 45"),
    ("players: A, B\nsquare: A=45, B=45\nA: 3\n", 1, "line 2, column 9: A and B stand on 45"),
    ('{"players": ["A", "B"], "setup": {"fridays": {"B": "B"}}}', 1, "game.setup.fridays: B cannot be the Friday of B"),
    ("players: A, B\nfridays: B=B\nA: 3\n", 1, "line 2, column 10: B cannot be the Friday of B"),
    ('{"players": ["A", "B"], "setup": {"dead": ["A"], "to_move": "A"}}', 1, "game.setup.to_move: A is dead"),
    ("", 1, "there is no game in it"),
    (b"\xff\xfe{", 1, "is not UTF-8: byte 0xff"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "code", "words"), FAULTS)
def test_bad_games_end_in_one_line_with_their_place(content, code, words, game):
    path = game(content)
    done = printkit("referee", "replay", path, "--edition", "it")
    assert done.code == code and len(done.err) == 1 and words in re.sub("[\u2068\u2069]", "", done.err[0]), done.err
    assert str(path) in done.err[0]


@pytest.mark.parametrize(("options", "words"), [
    (("--reading", "third"), "'third' is no reading; write NAME=VALUE, like third=ceil"),
    (("--reading", "tird=ceil"), "there is no reading 'tird'"),
    (("--reading", "third=half"), "third has no option 'half'; write floor or ceil"),
    (("--edition", "xx"), "unknown law 'xx'"),
])  # fmt: skip
def test_bad_options_are_usage(options, words, game):
    done = printkit("referee", "replay", game(case("C01")), *options)
    assert done.code == 2 and len(done.err) == 1 and words in done.err[0], done.err


def test_a_file_that_is_not_there(tmp_path):
    done = printkit("referee", "replay", tmp_path / "none")
    assert done.code == 3 and len(done.err) == 1 and "cannot be read" in done.err[0]


def test_a_game_may_come_from_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(json.dumps(case("C01")).encode())))
    assert replayed("-", "--edition", "it")["it"]["pot"] == 33


def test_a_replay_loads_none_of_the_printers_libraries(tmp_path):
    """Ten throws a breath: Babel, Jinja and ReportLab are for those who print."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(case("C01")))
    program = f"""
import sys
from printkit.cli.main import main
code = main(["referee", "replay", {str(path)!r}, "--json"])
print(sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
raise SystemExit(code)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=press.ROOT)
    assert done.returncode == 0, done.stderr
    loaded = set(re.findall(r"'(\w+)'", done.stderr.splitlines()[-1]))
    assert {"printkit", "click"} <= loaded
    assert not loaded & {"babel", "jinja2", "reportlab", "uharfbuzz", "rich", "qrcode", "PIL", "pypdf", "markupsafe"}


def test_a_game_that_stops_on_12_is_not_settled(game):
    """Whose turn it is parts the sheets, before anybody has paid anything."""
    told = json.loads("\n".join(printkit("referee", "compare", game("players: Anna, Bo\nsquare: Anna=8\nAnna: 4\n"), "--json").out))
    assert not told["settled"] and told["parting"]["clauses"]["it"] == {"12": "Salti un lancio."}


def test_a_pair_with_the_master_turns_on_32(game):
    setup = {"position": {"A": 30}, "fridays": {"B": "A"}, "to_move": "A"}
    this = {"players": ["A", "B", "C", "D"], "setup": setup, "steps": [{"player": "A", "throw": 2}]}
    options = ("--edition", "it", "--reading", "sq32_friday_lander=with_master", "--json")
    told = json.loads("\n".join(printkit("referee", "compare", game(this), *options).out))
    assert not told["settled"] and {side["result"]["chips"]["A"] for side in told["sides"]} == {21, 22, 23}


def test_rulings_of_a_game_go_before_the_house_s_and_after_the_command_s(game, tmp_path, monkeypatch):
    (tmp_path / "printkit.toml").write_text('[rulings]\npurse = "0"\ntie = "share_all"\n')
    monkeypatch.chdir(tmp_path)
    this = {"players": ["A", "B"], "steps": [{"throw": 5}]}
    assert replayed(game(this), "--edition", "it")["it"]["chips"] == {"A": 0, "B": 0}
    this["rulings"] = {"purse": "10", "direction": "anticlockwise"}
    assert replayed(game(this), "--edition", "it")["it"]["chips"] == {"A": 10, "B": 10}
    assert replayed(game(this), "--edition", "it", "--reading", "purse=20")["it"]["chips"] == {"A": 20, "B": 20}
    for wrong in ({"tie": "x"}, {"nosuch": "x"}):
        done = printkit("referee", "replay", game(this | {"rulings": wrong}))
        assert done.code == 1 and len(done.err) == 1 and "game.rulings" in done.err[0], done


def test_a_chain_ends_with_a_friday_who_paid_nothing(game):
    """Under `paid` nobody pays for a master who handed over nothing (29)."""
    setup = {"position": {"A": 23}, "chips": {"A": 9, "B": 0, "C": 5}, "fridays": {"A": "B", "B": "C"}}
    this = {"players": ["A", "B", "C"], "setup": setup, "steps": [{"throw": 3}]}
    results = replayed(game(this), "--edition", "it,nl", "--reading", "friday_chain=chain")
    assert results["it"]["chips"] == {"A": 6, "B": 0, "C": 5} and results["it"]["debts"] == [["B", "pot", 1]]
    assert results["nl"]["chips"] == {"A": 6, "B": 0, "C": 4}


def test_half_of_what_came_in_goes_to_friday_whatever_the_lander_owes(game):
    setup = {"position": {"A": 30}, "chips": {"A": -2}, "fridays": {"A": "B"}}
    this = {"players": ["A", "B", "C", "D"], "setup": setup, "steps": [{"throw": 2}]}
    it = replayed(game(this), "--edition", "it")["it"]
    assert it["chips"] == {"A": -1, "B": 21, "C": 19, "D": 19} and it["debts"] == []


def test_split_leaves_out_editions_under_which_the_game_cannot_be(game):
    done = printkit("referee", "split", game(case("C09")), "--json")
    assert done.code == 0 and set(json.loads(done.out[0])["results"]) == {"ko", "pl"}
    assert len(done.err) == 3 and all("warning" in line for line in done.err)


MORE_FAULTS = [
    ('{"players": ["A", "B"], "players": ["C"]}', "'players' stands twice in one object"),
    ('{"players": ["A", "B"], "setup": {"chips": {"A": 1, "A ": 2}}}', "A stands twice"),
    ('{"players": ["A", "pot"]}', "'pot' is no name"),
    ('{"players": ["A", "B\\u001b[31m"]}', "is no name"),
    ('{"players": ["A"], "setup": {"pot": ' + "9" * 5000 + "}}", "a number is too long"),
    ('{"players": ["A", "B"], "setup": {"fridays": {"A": "A"}}}', "A cannot be the Friday of A"),
    ('{"players": ["A", "B"], "steps": [{"do": "stay", "jump": true}]}', "takes no jump: nothing is thrown"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "words"), MORE_FAULTS, ids=[words for _, words in MORE_FAULTS])
def test_what_would_be_lost_in_silence_is_told(content, words, game):
    done = printkit("referee", "replay", game(content), "--edition", "it")
    assert done.code == 1 and len(done.err) == 1 and words in done.err[0], done.err
    assert len(done.err[0]) < 400


def test_a_till_of_its_own_is_told_so_that_no_chip_is_missing(game):
    this = {"players": ["A", "B"], "setup": {"position": {"A": 23}}, "steps": [{"throw": 3}]}
    it = replayed(game(this), "--edition", "it", "--reading", "till=bank")["it"]
    assert sum(it["chips"].values()) + it["pot"] + it["till"] == 60


def test_a_long_game_is_replayed_but_not_compared(game):
    rows = "players: A, B\nsquare: A=7, B=7\n" + "A: " + "= " * 11_000 + "\nB: " + "= " * 11_000 + "\n"
    done = printkit("referee", "compare", game(rows))
    assert done.code == 1 and "it has 22000 steps, and 20000 can be compared" in done.err[0]
    assert printkit("referee", "replay", game(rows), "--json", "--edition", "it").code == 0


def test_each_side_names_its_winner_and_one_edition_agrees_with_nobody():
    path = str(press.ROOT / "docs/examples/four-endings.json")
    out = printkit("referee", "compare", path).out
    assert [line.split("⁨")[1].split("⁩")[0] for line in out if line.endswith(" wins the game")] == ["Ada", "Bo", "Cleo", "Dag"]
    alone = printkit("referee", "compare", path, "--edition", "it").out
    assert alone[0] == "Under the ⁨Italian⁩ sheet"
