"""Names as they are printed: told apart, isolated, and refused together where no font has a character."""

import unicodedata

import pytest

from printkit.errors import MaterialError
from printkit.roster import Pupil, check_printable, shown_names
from printkit.text.bidi import line_levels, paragraph_levels, visual_order

FSI, PDI, NBSP = "\u2068", "\u2069", "\u00a0"


def pupils(*names, language="it"):
    return [Pupil(row, name, language) for row, name in enumerate(names, 2)]


def test_a_name_that_occurs_once_is_printed_as_it_stands():
    assert list(shown_names(pupils("Anna", "Ben")).values()) == [f"{FSI}Anna{PDI}", f"{FSI}Ben{PDI}"]


def test_pupils_of_one_name_are_numbered_down_the_list():
    shown = shown_names(pupils("Anna", "지민", "anna", "지민", "Ben"))
    assert shown == {
        2: f"{FSI}Anna{NBSP}(1){PDI}", 3: f"{FSI}지민{NBSP}(1){PDI}", 4: f"{FSI}anna{NBSP}(2){PDI}",
        5: f"{FSI}지민{NBSP}(2){PDI}", 6: f"{FSI}Ben{PDI}",
    }  # fmt: skip


def test_a_number_is_none_that_somebody_is_called_already():
    shown = [
        unicodedata.normalize("NFKC", name).translate({0x2068: None, 0x2069: None})
        for name in shown_names(pupils("Anna", "Anna (1)", "Anna", "anna (2)", "Anna")).values()
    ]
    assert shown == ["Anna (3)", "Anna (1)", "Anna (4)", "anna (2)", "Anna (5)"]
    assert len({name.casefold() for name in shown}) == 5


@pytest.mark.parametrize("base", [0, 1])
def test_the_number_follows_in_the_direction_of_the_name(base):
    """UAX #9: left of an Arabic name and right of a Latin one, on sheets of either direction."""
    for name, left_to_right in (("محمد علي", False), ("Anna", True)):
        text = f"x {shown_names(pupils(name, name))[2]} y"
        level, levels = paragraph_levels(text, base)
        order = visual_order(line_levels(text, levels, 0, len(text), level))
        seen = "".join(text[place] for place in order)
        assert (seen.index("1") > seen.index(name[0])) == left_to_right
        assert not seen[min(seen.index("1"), seen.index(name[0])) : max(seen.index("1"), seen.index(name[0]))].count("x")


def test_rows_without_a_missing_character_pass():
    check_printable(pupils("Anna", "Ben"), lambda name, language: "", "class.csv")


def test_all_names_that_no_font_can_print_are_told_together():
    lacking = {"it": "😀🏫", "ko": "😀"}
    listed = [Pupil(2, "Anna 😀", "it"), Pupil(3, "Ben 🏫", "it"), Pupil(4, "지민 🏫", "ko"), Pupil(5, "Eva 😀😀", "ko")]
    with pytest.raises(MaterialError) as caught:
        check_printable(listed, lambda name, tag: "".join(char for char in name if char in lacking[tag]), "class.csv")
    hint = "; write the name without it, or add a font with it (--data)"
    assert str(caught.value).splitlines() == [
        f"class.csv: rows 2 and 5: no font has U+1F600 of the name{hint}", f"class.csv: row 3: no font has U+1F3EB of the name{hint}",
    ]  # fmt: skip
