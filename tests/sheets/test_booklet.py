"""Booklets: the pages of half the paper, two a side, said in the order of reading whatever side they lie on."""

from collections import Counter
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from conformance.products import LANGUAGES, made
from overlays import overlay
from reading import folded
from spoken import pdfium_spoken, spoken
from validators import judges

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec, compose

MM = 72 / 25.4
HALVES = {"a4": "148.5x210mm", "letter": "5.5x8.5in", "a3": "a4"}
SHEETS = ("rules", "rulings")


def said(pdf: bytes) -> list[tuple[str, str, str]]:
    return [(one.role, one.language, folded(one.text)) for one in spoken(pdf)]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_booklet_says_what_the_pages_say(language, sheet):
    """Pages of half the paper, one a side, are said by the order of their pages."""
    flat, bound = made(sheet, language, paper=HALVES["a4"]), made(sheet, language, booklet=True)
    assert " ".join(text for *_, text in said(bound)) == " ".join(text for *_, text in said(flat))
    assert {language for _, language, _ in said(bound)} == {language for _, language, _ in said(flat)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pdfium_hears_all_of_it(language):
    """It reads side for side, so that the order is another."""
    bound = made("rules", language, booklet=True)
    heard = Counter("".join(folded(text) for _, text in pdfium_spoken(bound)).replace(" ", ""))
    assert heard == Counter("".join(text for *_, text in said(bound)).replace(" ", ""))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_fails_ua_1_or_a_2a(language, sheet):
    assert judges(made(sheet, language, booklet=True)) == ()


@pytest.mark.parametrize("paper", HALVES)
@pytest.mark.parametrize("language", ["it", "ko", "ar"])
def test_two_pages_a_side_of_the_paper_on_its_side(language, paper):
    flat = compose(SheetSpec("rules", language, language, HALVES[paper]), roots()).document
    bound = pypdfium2.PdfDocument(made("rules", language, paper=paper, booklet=True))
    assert len(bound) == -(-len(flat.pages) // 4) * 2
    assert bound[0].get_width() == pytest.approx(2 * flat.pages[0].width, abs=0.1)
    assert bound[0].get_height() == pytest.approx(flat.pages[0].height, abs=0.1)
    assert bound[0].get_width() > bound[0].get_height()


@pytest.mark.parametrize(("language", "cover"), [("it", "right"), ("ko", "right"), ("ar", "left")])
def test_the_cover_is_on_the_side_that_opens(language, cover):
    """The title stands on the first side, right of the fold where one reads from the left."""
    composed = compose(SheetSpec("rules", language, language, "a4", booklet=True), roots())
    page = composed.document.pages[0]
    title = next(item for item in page.items if getattr(item, "string_id", "") == "title.game")
    assert ("right" if title.x > page.width / 2 else "left") == cover


def test_type_is_as_large_as_on_the_sheet():
    """It is laid out anew, not made smaller."""
    sizes = []
    for options in ({}, {"booklet": True}):
        pages = compose(SheetSpec("rules", "it", "it", "a4", **options), roots()).document.pages
        items = [item for page in pages for item in page.items if getattr(item, "string_id", "") == "square 1"]
        sizes.append({run.size for item in items for run in item.line.runs})
    assert sizes[0] == sizes[1]


def test_the_printer_is_told_to_flip_on_the_short_edge():
    with pikepdf.open(BytesIO(made("rules", "it", booklet=True))) as file:
        assert file.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


@pytest.mark.parametrize(("language", "word"), [("it", "parola"), ("ar", "كلمة")])
def test_a_paragraph_over_many_pages_is_said_from_its_beginning(language, word, tmp_path):
    """It lies on every page of two sheets, in an order that is not that of the sides."""
    words = " ".join(f"{word}{n}" for n in range(1800))
    template = f"""<sheet handling="duplex"><title>x</title><h1 id="a">x</h1><p id="b">{words}</p>
      <footer><span id="c">1</span></footer></sheet>"""
    data = overlay(tmp_path, {"templates/long.html": template})
    spec = SheetSpec("long", language, language, "a4", booklet=True)
    assert len(compose(spec, (data, *roots())).document.pages) >= 4
    pdf = render([spec], (data, *roots()))
    assert words in " ".join(text for *_, text in said(pdf))
    assert judges(pdf) == ()
