"""The signs on paper say what the law says: names and places are read back from the PDF and held against the law."""

import re

import pytest
from reading import pdfium_pages, placed_forms

from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.sheets.signs import sign_name

LAWS = ("it", "nl", "pl", "ko", "ar")
PRINTED = [(law, law) for law in LAWS] + [
    ("en", "en"),
    ("it", "ko"),
    ("ar", "pl"),
    ("ko", "nl"),
    ("pl", "ar"),
    ("nl", "it"),
]


def signs_of(law: str) -> list[str]:
    """The names of the signs of a law in the order of its acting squares."""
    edition = load_edition(law, roots())
    return [sign_name(clause.effect, clause.modality) for clause in edition.clauses if clause.effect]


def numbers_on(pdf: bytes) -> dict[int, tuple[float, float]]:
    """Where the number of each square stands on the page, as pdfium finds it: the middle of its ink."""
    import pypdfium2

    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = {}
    for i in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(i)
        said = text.get_text_bounded(left, bottom, right, top).strip()
        if re.fullmatch(r"[0-9]{1,2}", said):
            found[int(said)] = ((left + right) / 2, (bottom + top) / 2)
    return found


@pytest.mark.parametrize("language, law", PRINTED)
def test_every_sign_on_the_board_stands_beside_the_number_of_its_square(printed, language, law):
    """In every square the sign is level with the number and on its far side: the next number to the side is further off."""
    pdf = printed(language, "board", law)
    numbers = numbers_on(pdf)
    assert set(numbers) >= set(range(1, 46))
    width = abs(numbers[2][0] - numbers[1][0])
    ahead = 1 if numbers[2][0] > numbers[1][0] else -1
    signs = [(name, x, y) for name, x, y in placed_forms(pdf) if name.startswith("sign.")]
    for clause in load_edition(law, roots()).clauses:
        x, y = numbers[clause.square]
        beside = [
            n for n, left, low in signs if 0 < (left - x) * ahead < width and abs(low - y) < 12
        ]
        if clause.square == 45:
            beside = [n for n, left, low in signs if 0 < (left - x) * ahead < width and 0 < y - low < 140]
        expected = [sign_name(clause.effect, clause.modality)] if clause.effect else []
        assert beside == expected, clause.square


@pytest.mark.parametrize("language, law", PRINTED)
def test_the_legend_has_just_the_signs_of_the_law(printed, language, law):
    names = [name for name, _, _ in placed_forms(printed(language, "board", law)) if name.startswith("sign.")]
    assert set(names) == set(signs_of(law))


@pytest.mark.parametrize("language, law", PRINTED)
def test_every_slip_has_the_signs_of_the_law_in_reading_order(printed, language, law):
    pdf = printed(language, "slips", law)
    names = [name for name, _, _ in placed_forms(pdf) if name.startswith("sign.")]
    assert names == signs_of(law) * 4


@pytest.mark.parametrize("language, law", PRINTED)
def test_the_rule_sheet_has_the_signs_of_the_law_in_reading_order(printed, language, law):
    pdf = printed(language, "rules", law)
    pages = len(pdfium_pages(pdf))
    names = [name for page in range(pages) for name, _, _ in placed_forms(pdf, page) if name.startswith("sign.")]
    assert names == signs_of(law)
