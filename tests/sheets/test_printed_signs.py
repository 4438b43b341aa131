"""The signs on paper say what the law says: names and places are read back from the PDF and held against the law."""

import re

import pytest
from reading import pdfium_pages, placed_forms

from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.sheets.signs import sign_name

LAWS = ("it", "nl", "pl", "ko", "ar")
PRINTED = [(law, law) for law in LAWS] + [("en", "en"), ("it", "ko"), ("ar", "pl"), ("ko", "nl"), ("pl", "ar"), ("nl", "it")]


def signs_of(law: str) -> list[str]:
    """The names of the signs of a law in the order of its acting squares."""
    edition = load_edition(law, roots())
    return [sign_name(clause.effect, clause.modality) for clause in edition.clauses if clause.effect]


def places_of_numbers(pdf: bytes, page: int = 0) -> list[tuple[int, float, float, float, float]]:
    """Every text on the page that is a square's number, with its box, as pdfium finds it."""
    import pypdfium2

    text = pypdfium2.PdfDocument(pdf)[page].get_textpage()
    found = []
    for i in range(text.count_rects()):
        box = text.get_rect(i)
        said = text.get_text_bounded(*box).strip()
        if re.fullmatch(r"[0-9]{1,2}", said) and 1 <= int(said) <= 45:
            found.append((int(said), *box))
    return found


@pytest.mark.parametrize("language, law", PRINTED)
def test_every_sign_on_the_board_lies_in_its_square(printed, language, law):
    pdf = printed(language, "board", law)
    edition = load_edition(law, roots())
    expected = {c.square: sign_name(c.effect, c.modality) for c in edition.clauses if c.effect}
    numbers = places_of_numbers(pdf)
    found: dict[int, str] = {}
    for name, x, y in placed_forms(pdf):
        if not name.startswith("sign."):
            continue
        square, *_ = min(numbers, key=lambda n: abs(n[1] - x) + abs(n[2] - y))
        near = min(abs(n[1] - x) + abs(n[2] - y) for n in numbers)
        if near < 80 and square not in found:  # the legend's own signs stand far from any number
            found[square] = name
    assert {square: found.get(square) for square in expected} == expected
    assert set(found) >= set(expected)


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
