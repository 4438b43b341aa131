"""Groups: sizes as even as can be, languages together or spread, the law that most of a table read."""

import time
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import MaterialError, UsageError
from printkit.roster import GroupLaw, Pupil, form_groups

LAWS = ("it", "nl", "pl", "ko", "ar", "en")


def listed(*languages):
    """A pupil for each tag, as "it it ko"."""
    tags = " ".join(languages).split()
    return tuple(Pupil(row, f"P{row}", tag) for row, tag in enumerate(tags, 2))


def seats(groups):
    return [" ".join(pupil.language for pupil in group.pupils) for group in groups]


@pytest.mark.parametrize(
    ("languages", "size", "expected"),
    [
        ("it it it it it it it it", 4, ["it it it it", "it it it it"]), ("it it it it it", 4, ["it it it", "it it"]),
        ("it it it it it it it it it", 4, ["it it it"] * 3), ("it it", 4, ["it it"]), ("it it it", 2, ["it it it"]),
        # Each language for itself, in the order in which the list has them.
        ("ko it ko it ko it it", 4, ["ko ko ko", "it it it it"]),
        # One alone joins a table with room, rather than making a table too large.
        ("it it it it nl nl nl ko", 4, ["it it it it", "nl nl nl ko"]),
        ("it it it it ko", 4, ["it it it", "it ko"]), ("ko it it it it it", 3, ["ko it it", "it it it"]),
        # Those who are alone sit together.
        ("it it it it ko pl", 4, ["it it it it", "ko pl"]), ("it nl pl ko ar", 4, ["it nl pl", "ko ar"]),
        # In pairs, the odd ones of two languages make one; the odd one of a single language a table of three.
        ("it it it ko ko ko", 2, ["it it", "ko ko", "it ko"]), ("it it it ko ko", 2, ["it it it", "ko ko"]),
    ],
)  # fmt: skip
def test_languages_sit_together(languages, size, expected):
    assert sorted(seats(form_groups(listed(languages), LAWS, size=size))) == sorted(expected)


@pytest.mark.parametrize(
    ("languages", "size", "expected"),
    [
        ("it it it it ko ko ko ko", 4, ["it it ko ko"] * 2), ("it it it ko ko ko", 2, ["it ko"] * 3),
        ("it it it it it ko", 3, ["it it it", "it it ko"]), ("it nl pl ko ar en", 3, ["it pl ar", "nl ko en"]),
    ],
)  # fmt: skip
def test_languages_are_mixed(languages, size, expected):
    assert sorted(seats(form_groups(listed(languages), LAWS, size=size, mixed=True))) == sorted(expected)


@given(st.lists(st.sampled_from(LAWS), min_size=2, max_size=60), st.integers(2, 8), st.booleans())
def test_everybody_sits_once_and_nobody_alone(languages, size, mixed):
    pupils = listed(*languages)
    groups = form_groups(pupils, LAWS, size=size, mixed=mixed)
    assert sorted(pupil for group in groups for pupil in group.pupils) == sorted(pupils)
    assert [group.label for group in groups] == [str(number) for number in range(1, len(groups) + 1)]
    assert all(list(group.pupils) == sorted(group.pupils) for group in groups)
    assert max(len({pupil.language for pupil in group.pupils}) for group in groups) <= 3
    sizes = [len(group.pupils) for group in groups]
    # A table of three where pairs are wanted is made only for the odd one.
    assert min(sizes) >= 2 and max(sizes) <= (size if size > 2 or len(pupils) % 2 == 0 else 3)
    assert size > 2 or sizes.count(3) == len(pupils) % 2
    if len(set(languages)) > 3:  # then a table may part, or pupils change places, to keep to three
        return
    if mixed:
        assert max(sizes) - min(sizes) <= 1
        for language in set(languages):
            spread = [sum(pupil.language == language for pupil in group.pupils) for group in groups]
            assert max(spread) - min(spread) <= 1
    else:
        alone = sum(count == 1 or (size == 2 and count % 2) for count in Counter(languages).values())
        mixed_tables = sum(len({pupil.language for pupil in group.pupils}) > 1 for group in groups)
        assert mixed_tables <= max(-(-alone // size), alone > 0)


def fewest_mixed(counts, size):
    """By trying: the fewest tables of several languages when so many pupils read each, tables having 2 to `size` seats."""
    if not any(counts):
        return 0
    best = 99
    first = next(place for place, count in enumerate(counts) if count)
    for table in product(*(range(count + 1) for count in counts)):
        if table[first] and 2 <= sum(table) <= size:
            rest = fewest_mixed(tuple(count - taken for count, taken in zip(counts, table, strict=True)), size)
            best = min(best, rest + (sum(taken > 0 for taken in table) > 1))
    return best


@pytest.mark.parametrize(
    ("counts", "size"),
    [
        *product([(3, 3), (5, 1), (2, 1, 1), (3, 1, 1, 1), (5, 3), (3, 3, 1, 1)], [2, 3, 4]),
        *product([(4, 1), (1, 1, 1), (4, 4, 1), (3, 3, 1), (1, 1, 1, 1, 1)], [3, 4]),  # an odd number makes no pairs
    ],
)
def test_no_other_seating_mixes_fewer_tables(counts, size):
    pupils = listed(*(tag for tag, count in zip(LAWS, counts, strict=False) for _ in range(count)))
    groups = form_groups(pupils, LAWS, size=size)
    mixed = sum(len({pupil.language for pupil in group.pupils}) > 1 for group in groups)
    possible = fewest_mixed(counts, size)
    assert mixed == possible


def test_given_groups_keep_their_labels_and_are_sorted_as_people_count():
    labels = ["10", "2", "1", "B", "A10", "A2", "٣", "b 1"]
    pupils = [Pupil(row, "P", "it", label) for row, label in enumerate(labels * 2, 2)]
    assert [group.label for group in form_groups(pupils, LAWS)] == ["1", "2", "٣", "10", "A2", "A10", "B", "b 1"]


def test_given_groups_that_no_table_has_are_told_together():
    pupils = [*(Pupil(row, "P", "it", "big") for row in range(2, 11)), Pupil(11, "P", "it", "10"), Pupil(12, "P", "it", "9")]
    with pytest.raises(UsageError) as caught:
        form_groups(pupils, LAWS)
    assert str(caught.value).splitlines() == [
        "the group of row 12 has one pupil; move the pupil to another group",
        "the group of row 11 has one pupil; move the pupil to another group",
        "the group of rows 2-10 has 9 pupils, and 8 can play; split it",
    ]
    with pytest.raises(MaterialError, match="the group of row 12 has one pupil"):
        form_groups([*pupils[:8], pupils[-1]], LAWS)
    assert len(form_groups(pupils[:8], LAWS)) == 1


def test_one_pupil_and_sizes_that_no_table_has():
    with pytest.raises(MaterialError, match="one pupil makes no group"):
        form_groups(listed("it"), LAWS)
    for size in (-1, 0, 1, 9):
        with pytest.raises(UsageError, match=f"a group of {size} is not possible; write 2 to 8") as caught:
            form_groups(listed("it it"), LAWS, size=size)
        assert caught.value.problems[0].where == "--group-size"


@pytest.mark.parametrize(
    ("languages", "asked", "law"),
    [
        ("ko ko ko", None, GroupLaw("ko", "all", 3)), ("it ko ko", None, GroupLaw("ko", "most", 2)),
        ("ko it", None, GroupLaw("it", "tie", 1)), ("ar ko it ko ar", None, GroupLaw("ko", "tie", 2)),
        ("it it ko", "ko", GroupLaw("ko", "asked", 1)), ("it it", "pl", GroupLaw("pl", "asked", 0)),
        ("de de de it", None, GroupLaw("it", "most", 1)),
    ],
)  # fmt: skip
def test_a_group_plays_the_law_that_most_of_it_read(languages, asked, law):
    pupils = [pupil._replace(group="A") for pupil in listed(languages)]
    (group,) = form_groups(pupils, LAWS, law=asked)
    assert group.law == law


def test_a_group_that_reads_no_law():
    with pytest.raises(UsageError, match="no language of the group of rows 2 and 3 has a law; choose one with --law"):
        form_groups(listed("de de"), LAWS)


def test_five_thousand_are_seated_within_a_second():
    pupils = listed(*(LAWS[n * n % 6] for n in range(5000)))
    start = time.perf_counter()
    readers = Counter(pupil.language for pupil in pupils)
    assert len(form_groups(pupils, LAWS)) == sum(-(-count // 4) for count in readers.values())
    assert len(form_groups(pupils, LAWS, mixed=True)) == 1250
    assert time.perf_counter() - start < 1
