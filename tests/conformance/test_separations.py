"""Ghostscript's plates of press files: editions of one direction share three of them, and what is black is black alone."""

import pytest
from conformance.products import LANGUAGES, SHEETS, made
from PIL import ImageChops
from separations import PROCESS, heaviest_ink, plates

from printkit.i18n.languages import load_language
from printkit.paths import roots
from printkit.sheets.themes import known_themes, load_theme

pytestmark = pytest.mark.oracle

CO_EDITIONS = [tag for tag in LANGUAGES if load_language(tag, roots()).direction == "ltr"]
COLOURS = ("Cyan", "Magenta", "Yellow")


def pages(sheet: str) -> range:
    return range(1 if sheet == "board" else 2)


OFFERED = [
    (sheet, theme) for theme in known_themes(roots()) for sheet in SHEETS
    if sheet not in load_theme(theme, roots()).offers.without
]  # fmt: skip
WITH_WORDS = {("board", "tactile"): 1}  # the page; the first has braille numbers alone


@pytest.mark.parametrize(("sheet", "theme"), OFFERED)
def test_only_the_black_plate_changes(sheet, theme):
    """Pixel for pixel, for all languages that read from left to right."""
    assert {"it", "nl", "pl", "ko"} <= set(CO_EDITIONS)
    page = WITH_WORDS.get((sheet, theme), 0)
    first, *others = (plates(made(sheet, tag, theme, "press"), page, 150) for tag in CO_EDITIONS)
    assert set(first) == set(PROCESS), "no other colorant inside the trim"
    for other in others:
        assert not [ink for ink in COLOURS if ImageChops.difference(first[ink], other[ink]).getbbox()]
        assert ImageChops.difference(first["Black"], other["Black"]).getbbox()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", ["rules", "slips"])
def test_text_sheets_have_ink_on_the_black_plate_alone(sheet, language):
    for page in pages(sheet):
        shown = plates(made(sheet, language, target="press"), page, 100)
        assert [shown[ink].getextrema() for ink in COLOURS] == [(255, 255)] * 3
        assert shown["Black"].getextrema()[0] == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_place_inside_the_trim_has_more_than_300_percent(sheet, language):
    assert all(heaviest_ink(made(sheet, language, target="press"), page, 100) <= 300 for page in pages(sheet))


def test_words_leave_no_hole_in_the_colours():
    """Where the title is black on its ribbon, the ribbon's own colours are whole: black overprints."""
    shown = plates(made("board", "it", target="press"), 0, 150)
    title = tuple(int(150 / 72 * edge) for edge in (290, 175, 550, 205))
    words = shown["Black"].crop(title).point(lambda value: 255 if value < 128 else 0)
    beneath = shown["Magenta"].crop(title).histogram(words)
    assert sum(beneath) > 2000, "the title has that many dots"
    assert [value for value, dots in enumerate(beneath) if dots] == [round(255 * (1 - 0.52))]


def test_signs_clear_the_black_beneath_them_and_nothing_else():
    """A sign may lie on its square's picture; its ground takes the picture's black away and leaves the square's colours."""
    with_sign, without = (plates(made("board", "it", target="press", law=law), 0, 150) for law in ("it", "pl"))
    assert not [ink for ink in COLOURS if ImageChops.difference(with_sign[ink], without[ink]).getbbox()]
    assert ImageChops.difference(with_sign["Black"], without["Black"]).getbbox()
