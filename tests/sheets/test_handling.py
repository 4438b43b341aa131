"""How sheets are printed: what their templates say, and what a wrong word is told."""

import pytest
from overlays import overlay

from printkit.errors import MaterialError
from printkit.layout.frames import Page
from printkit.paths import roots
from printkit.sheets import SheetSpec, compose
from printkit.sheets.handling import HANDLINGS, handling_of
from printkit.sheets.markup import Element

SHIPPED = {"board": "card", "slips": "single", "rules": "duplex", "rulings": "duplex", "concordance": "single"}
TEMPLATE = '<sheet {}><title>x</title><h1 id="a">x</h1><footer><span id="b">1</span></footer></sheet>'


@pytest.mark.parametrize("sheet", SHIPPED)
def test_the_sheets_that_are_shipped(sheet):
    assert compose(SheetSpec(sheet, "it", "it", "a4"), roots()).handling == SHIPPED[sheet]


def test_a_sheet_that_says_nothing_is_printed_on_one_side(tmp_path):
    data = overlay(tmp_path, {"templates/mine.html": TEMPLATE.format("")})
    composed = compose(SheetSpec("mine", "it", "it", "a4"), (data, *roots()))
    assert (composed.handling, composed.document.sides) == ("single", "one")


@pytest.mark.parametrize(
    ("attribute", "told"),
    [('handling="crad"', "handling is 'crad'; known: card, duplex, single"), ('flip="left"', "flip is 'left'; known: long, short")],
)
def test_a_wrong_word_names_the_template(attribute, told, tmp_path):
    data = overlay(tmp_path, {"templates/mine.html": TEMPLATE.format(attribute)})
    with pytest.raises(MaterialError, match=f"^mine.html: {told}$"):
        compose(SheetSpec("mine", "it", "it", "a4"), (data, *roots()))


@pytest.mark.parametrize(
    ("attributes", "back", "booklet", "expected"),
    [({"handling": "card"}, True, False, "card-duplex"), ({"handling": "card", "flip": "short"}, True, False, "card-short"),
     ({"handling": "card", "flip": "short"}, False, False, "card"), ({"handling": "duplex"}, False, True, "booklet")],
)  # fmt: skip
def test_backs_and_folds_decide(attributes, back, booklet, expected):
    pages = (Page(9, 9), Page(9, 9, back=back))
    assert handling_of(Element("x", attributes, (), "x.html"), pages, booklet=booklet) == expected


@pytest.mark.parametrize(
    ("handling", "pages", "sheets"),
    [("card", 3, 3), ("single", 3, 3), ("duplex", 4, 2), ("duplex", 3, 2), ("card-duplex", 2, 1), ("booklet", 4, 2)],
)
def test_sheets_of_paper(handling, pages, sheets):
    assert HANDLINGS[handling].sheets(pages) == sheets
