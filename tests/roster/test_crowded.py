"""Groups that read too many languages: nobody is lost, nobody sits alone, and a board has room for all."""

from hypothesis import example, given
from hypothesis import strategies as st

from printkit.roster.crowded import eased
from printkit.roster.read import Pupil

TAGS = ("it", "nl", "pl", "ko", "ar", "en")
TABLES = st.lists(st.lists(st.sampled_from(TAGS), min_size=2, max_size=8), min_size=1, max_size=5)


def seated(*tables):
    row = iter(range(2, 1000))
    return [[Pupil(number := next(row), f"P{number}", tag) for tag in table] for table in tables]


def languages(table):
    return {pupil.language for pupil in table}


@given(TABLES)
@example([["it", "nl", "pl", "pl", "ko"], ["it", "it", "it", "nl", "nl", "pl", "pl", "ko"], ["it", "it", "pl", "pl", "ko", "ar"]])
def test_everybody_keeps_a_seat_at_a_table_that_a_board_has_room_for(tables):
    before = seated(*tables)
    after = eased(before, 3)
    assert sorted(pupil for table in after for pupil in table) == sorted(pupil for table in before for pupil in table)
    assert all(len(languages(table)) <= 3 and len(table) >= 2 for table in after)


def test_pupils_change_places_before_a_table_parts():
    after = eased(seated(["it", "nl", "pl", "ko"], ["it", "it", "nl", "nl"]), 3)
    assert [len(table) for table in after] == [4, 4]


def test_a_table_alone_parts():
    assert [len(table) for table in eased(seated(["it", "nl", "pl", "ko"]), 3)] == [2, 2]


def test_groups_that_fit_are_left_as_they_are():
    before = seated(["it", "nl", "pl"], ["ko", "ar"])
    assert eased(before, 3) == before
