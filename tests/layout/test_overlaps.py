"""Text over text and text out of its box is found, and what only comes close is not."""

import pytest

from printkit.i18n.languages import load_language
from printkit.layout.fit import fit
from printkit.layout.frames import Page, TextItem
from printkit.layout.overlaps import clashes
from printkit.paths import roots
from printkit.sheets.theme_offers import Letters
from printkit.sheets.workbench import set_in
from printkit.text.paragraph import set_paragraph

TYPOGRAPHY = set_in(load_language("it", roots()), roots(), Letters())


def line(text: str, size: float = 10.0):
    (one,) = set_paragraph(text, TYPOGRAPHY.style(size), 400).lines
    return one


def page(*items: tuple[float, float, str]) -> Page:
    return Page(200, 100, tuple(TextItem(x, y, line(text), "ink", text) for x, y, text in items))


@pytest.mark.parametrize("other", [(10, 50), (30, 52), (10, 54), (-5 + 10 + line("isola").width, 50)])
def test_lines_over_each_other_are_told(other):
    (clash,) = clashes([page((10, 50, "isola"), (*other, "nave"))])
    assert {clash.string_id, clash.other} == {"isola", "nave"} and clash.by > 0


@pytest.mark.parametrize("other", [(10, 55), (10.1 + line("isola").width, 50), (10, 38)])
def test_lines_close_to_each_other_are_not(other):
    assert not [*clashes([page((10, 50, "isola"), (*other, "nave"))])]


@pytest.mark.parametrize("x, y", [(-1, 50), (195, 50), (50, -1), (50, 98)])
def test_a_line_off_the_page_is_told(x, y):
    (clash,) = clashes([page((x, y, "isola"))])
    assert clash.string_id == "isola" and clash.other == ""


def test_a_line_wider_than_its_box_is_told():
    fitted = fit("isola", TYPOGRAPHY, "regular", (10, 8), (40, 1), "label").lines[0]
    assert not [*clashes([Page(200, 100, (TextItem(5, 5, fitted, "ink", "label"),))])]
    narrow = fitted._replace(box=fitted.box._replace(width=fitted.width - 1))
    (clash,) = clashes([Page(200, 100, (TextItem(5, 5, narrow, "ink", "label"),))])
    assert clash.by == pytest.approx(1)
