"""The law of each edition against the reading of the five sheets, and what a damaged law or text gets."""

import copy
import re
import tomllib

import pytest

from printkit.errors import MaterialError
from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.rules import effects as e
from printkit.rules.edition import GOAL, RULE_KEYS, Modality, read_edition

EDITIONS = ("it", "nl", "pl", "ko", "ar")
MUST, MAY = Modality.MUST, Modality.MAY

COMMON = {
    1: (e.EveryonePays(1), MUST),
    3: (e.TakeFromCashier(1), MUST),
    4: (e.StartAgain(0), MAY),
    7: (e.Stay(), MAY),
    8: (e.PayCashier(3), MUST),
    10: (e.PayNeighbour(2), MUST),
    11: (e.TakeFromCashier(1), MUST),
    14: (e.TakeFromCashier(2), MUST),
    15: (e.PayCashier(2), MUST),
    17: (e.SayTogether(), MUST),
    18: (e.TakeFromCashier(4), MUST),
    20: (e.ExtraThrow(1), MAY),
    23: (e.MoveTo(27), MAY),
    25: (e.MoveTo(14), MUST),
    26: (e.PayCashier(3), MUST),
    29: (e.BindFriday(2), MUST),
    32: (e.TakeFromEveryone(1, "pair"), MUST),
    36: (e.SwapWith(41), MUST),
    40: (e.TakeFromCashier(4), MUST),
    42: (e.SixIsDeath(), MUST),
    45: (e.WinPot(3), MUST),
}
OWN = {
    "it": {12: (e.SkipThrow(1), MUST), 33: (e.FridayTakes(3), MUST)},
    "nl": {12: (e.SkipThrow(1), MAY), 33: (e.TakeFromCashier(3), MUST)},
    "pl": {12: (e.ExtraThrow(1), MUST), 33: (e.FridayTakes(3), MUST)},
    "ko": {
        4: (e.StartAgain(1), MAY),
        12: (e.ExtraThrow(1), MAY),
        32: (e.TakeFromEveryone(1, "lander"), MUST),
        33: (e.TakeFromCashier(3), MUST),
    },
    "ar": {12: (e.SkipThrow(1), MUST), 33: (e.FridayTakes(3), MUST)},
    "en": {12: (e.SkipThrow(1), MUST), 33: (e.FridayTakes(3), MUST)},
}


def law_of(tag):
    (root,) = roots()
    return tomllib.loads((root / "locales" / tag / "law.toml").read_text(encoding="utf-8"))


def texts_of(tag):
    edition = load_edition(tag, roots())
    clauses = [clause.text for clause in edition.clauses]
    return dict(zip(RULE_KEYS, (edition.heading, *edition.preamble, *clauses), strict=True))


def told(law, texts, tag="it"):
    with pytest.raises(MaterialError) as caught:
        read_edition(tag, law, texts, "law.toml")
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("tag", OWN)
def test_effects_are_those_of_the_reading(tag):
    edition = load_edition(tag, roots())
    acting = {clause.square: (clause.effect, clause.modality) for clause in edition.clauses if clause.effect}
    assert acting == COMMON | OWN[tag]
    assert len(acting) == 23
    assert [clause.square for clause in edition.clauses] == list(range(1, GOAL + 1))


@pytest.mark.parametrize("tag", OWN)
def test_story_squares_have_neither_quotation_nor_modality(tag):
    for clause in load_edition(tag, roots()).clauses:
        assert (clause.quotation is None) == (clause.effect is None) == (clause.modality is None)


@pytest.mark.parametrize("tag", OWN)
def test_each_quotation_occurs_once_and_ends_the_clause(tag):
    for clause in load_edition(tag, roots()).clauses:
        if clause.quotation:
            assert clause.text.count(clause.quotation) == 1
            assert clause.text.rstrip(".").endswith(f" – {clause.quotation.rstrip('.')}")


def test_english_translates_and_the_five_do_not():
    assert [load_edition(tag, roots()).translates for tag in (*EDITIONS, "en")] == [None] * 5 + ["it"]


@pytest.mark.parametrize("tag", OWN)
def test_changing_any_number_of_a_quotation_in_the_text_breaks_the_law(tag):
    law, texts = law_of(tag), texts_of(tag)
    for clause in law["clause"]:
        key = f"square {clause['square']}"
        for number in re.finditer(r"\d+", clause["quotation"]):
            changed = clause["quotation"][: number.start()] + "9" + clause["quotation"][number.end() :]
            text = texts[key].replace(clause["quotation"], changed)
            assert any("is not in the text" in line for line in told(law, texts | {key: text}, tag))


@pytest.mark.parametrize("tag", OWN)
def test_changing_any_word_of_a_quotation_in_the_text_breaks_the_law(tag):
    law, texts = law_of(tag), texts_of(tag)
    for clause in law["clause"]:
        key = f"square {clause['square']}"
        first, _, rest = clause["quotation"].partition(" ")
        text = texts[key].replace(clause["quotation"], f"{first[::-1]}x {rest}")
        assert len(told(law, texts | {key: text}, tag)) == 1


@pytest.mark.parametrize("tag", OWN)
def test_changing_the_amount_of_an_effect_breaks_the_law_where_the_text_has_digits(tag):
    law, texts = law_of(tag), texts_of(tag)
    for index, clause in enumerate(law["clause"]):
        for key in {"amount", "target", "friday_parts"} & clause.keys():
            if re.search(r"\d", clause["quotation"]):
                changed = copy.deepcopy(law)
                changed["clause"][index][key] += 1
                assert any("the text says" in line for line in told(changed, texts, tag)), (tag, clause)


def test_a_number_that_the_effect_does_not_know_breaks_the_law():
    law, texts = law_of("it"), texts_of("it")
    old, new = "torna al n. 36", "torna al n. 35"
    clause = next(clause for clause in law["clause"] if clause["square"] == 36)
    clause["quotation"] = clause["quotation"].replace(old, new)
    lines = told(law, texts | {"square 36": texts["square 36"].replace(old, new)})
    assert lines == ["law.toml: clause of square 36: the effect knows no 35, as in the text; read the text again"]


def test_a_quotation_that_stands_twice_is_told():
    law, texts = law_of("it"), texts_of("it")
    assert "stands 2 times" in told(law, texts | {"square 3": texts["square 3"] * 2})[0]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"version": 0}, "version is 0"),
        ({"version": True}, "version is True"),
        ({"version": "1"}, "version is '1'"),
        ({"versoin": 1}, "unknown key 'versoin'"),
        ({"story": [2]}, "square 5 is in neither story nor a clause"),
        ({"story": "all"}, "story is no list"),
        ({"clause": 3}, "clause is no list of tables"),
        ({"translates": 1}, "translates is 1"),
    ],
)
def test_faults_of_the_table(change, expected):
    assert any(expected in line for line in told(law_of("it") | change, texts_of("it")))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"square": 46}, "46 is no square"),
        ({"square": 4}, "square 4 is named 2 times"),
        ({"square": 2}, "square 2 is named 2 times"),
        ({"square": None}, "None is no square"),
        ({"effect": "take_from_chasier"}, "unknown effect 'take_from_chasier'"),
        ({"effect": ["stay"]}, "unknown effect ['stay']"),
        ({"effect": "stay"}, "unknown key 'amount'"),
        ({"amount": "1"}, "amount is '1'"),
        ({"amount": True}, "amount is True"),
        ({"amount": 0}, "amount is 0"),
        ({"amount": 2}, "the text says 1, the effect 2"),
        ({"modality": "should"}, "modality is 'should'"),
        ({"modality": []}, "modality is []"),
        ({"quotation": ""}, "quotation is missing"),
        ({"quotation": 7}, "quotation is missing"),
        ({"quotation": "Prendi 2 gettoni"}, "is not in the text"),
        ({"comment": "x"}, "unknown key 'comment'"),
    ],
)
def test_faults_of_a_clause(change, expected):
    law = law_of("it")
    law["clause"][1] |= change  # square 3
    assert any(expected in line for line in told(law, texts_of("it")))


def replaced(square: int, **clause: object) -> dict:
    """The Italian law with another clause of a square; its quotation stays."""
    law = law_of("it")
    own = next(each for each in law["clause"] if each["square"] == square)
    kept = {key: own[key] for key in ("square", "quotation")}
    law["clause"] = [each for each in law["clause"] if each is not own] + [kept | clause]
    return law


@pytest.mark.parametrize(
    ("law", "expected"),
    [
        (replaced(12, effect="extra_throw", throws=2, modality="may"), "throws is 2; write 1 to 1"),
        (replaced(17, effect="pay_cashier", amount=1, modality="may"), "pay_cashier is no choice of the player's; write must"),
        (replaced(7, effect="stay", modality="must"), "stay is always a choice of the player's; write may"),
        (replaced(17, effect="move_to", target=45, modality="must"), "target is 45; write 1 to 44"),
        (replaced(17, effect="move_to", target=17, modality="must"), "the moves of 17 lead round in a ring"),
    ],
)
def test_what_no_replay_could_follow_is_refused(law, expected):
    assert any(expected in line for line in told(law, texts_of("it"))), told(law, texts_of("it"))


def test_all_faults_are_told_at_once():
    law = law_of("it") | {"version": 0}
    law["clause"][0].pop("modality")
    law["clause"][1]["effect"] = "dance"
    lines = told(law, texts_of("it") | {"p3": "", "square 9": ""})
    assert len(lines) == 5


def test_digits_of_other_scripts_are_numbers_too():
    law, texts = law_of("ar"), texts_of("ar")
    clause = law["clause"][1]
    for digits, fine in (("١", True), ("٢", False)):
        quotation = clause["quotation"].replace("1", digits)
        changed = texts | {"square 3": texts["square 3"].replace("1", digits)}
        law["clause"][1] = clause | {"quotation": quotation}
        if fine:
            assert read_edition("ar", law, changed, "law.toml").clause(3).quotation == quotation
        else:
            assert "the text says 2, the effect 1" in told(law, changed, "ar")[0]


def test_a_law_of_any_tag_is_its_table_and_texts():
    law = law_of("it") | {"version": 7}
    edition = read_edition("it_school", law, texts_of("it"), "law.toml")
    assert (edition.tag, edition.version) == ("it_school", 7)
