"""The teacher's page: what it counts is what lies in the files, and everybody stands where readers look them up."""

import re

import pypdfium2
import pytest
from reading import folded, pdfium_pages

from printkit.classroom import Order

ENGLISH = Order("roster.csv", language="en")


@pytest.fixture(scope="module")
def page(printed) -> str:
    return folded(" ".join(pdfium_pages(printed(order=ENGLISH)["teacher.pdf"])))


def pages(printed, name: str) -> int:
    return len(pypdfium2.PdfDocument(printed(order=ENGLISH)[name]))


def test_sheets_are_counted_as_they_are_printed(page, printed):
    assert f"1. print-card.pdf A4: {pages(printed, 'print-card.pdf')} sheets of card" in page
    assert f"2. print-duplex.pdf A4: {pages(printed, 'print-duplex.pdf') // 2} sheets of paper" in page
    singles = pages(printed, "print-single.pdf")
    assert f"3. print-single.pdf A4: {singles} sheets of paper" in page
    assert f"{2 * singles} cuts" in page  # four slips a page part at one cut each way


def test_pages_are_those_that_bear_the_groups_names(page, printed):
    told = re.findall(r"Group (\d) \w+ edition (Pages \d+ to \d+|\d+) (Pages \d+ to \d+|\d+) (Pages \d+ to \d+|\d+)", page)
    assert [row[0] for row in told] == ["1", "2", "3", "4"]
    card = [folded(text) for text in pdfium_pages(printed(order=ENGLISH)["print-card.pdf"])]
    called = {"1": "Gruppo 1", "2": "Grupa 2", "3": "المجموعة 3", "4": "Gruppo 4"}
    for group, cards, *_ in told:
        first, *last = map(int, re.findall(r"\d+", cards))
        own = [number for number, text in enumerate(card, 1) if called[group] in text]
        assert own == [*range(first, (last or [first])[0] + 1)]


def test_spare_slips_are_counted_by_law(page):
    assert re.findall(r"Spare slips: (\d) (\w+) edition", page) == [("3", "Italian"), ("1", "Polish"), ("2", "Arabic")]
    assert "Spare slips: 6" in page


def test_everybody_sits_in_the_seat_plan_and_in_the_list(page):
    assert page.count("Łukasz Żółć") == 2 and page.count("محمد عبد الرحمن") == 2
    assert "1 Giulia Conti Italian" in page


def test_the_list_is_in_the_order_of_the_readers(page):
    assert "Polish Lena Ćwik · Ludwik Bąk · Łukasz Żółć" in page  # Ł after L
    assert "Anna Rossi (1) · Anna Rossi (2) · Davide Serra" in page


def test_disputed_squares_are_those_where_the_laws_of_the_class_part(page):
    text = page[page.index("Disputed squares") : page.index("Talking about")]
    assert re.findall(r"No\. (\d+) ·", text) == ["4", "12", "32", "33"]


def test_a_class_of_one_law_has_nothing_to_dispute(printed):
    files = printed("name,language\nAnna,it\nليلى,ar\n", Order("list", language="en"))
    text = folded(" ".join(pdfium_pages(files["teacher.pdf"])))
    assert "Disputed squares" not in text and "Before the bell rings" in text


def test_a_korean_name_is_not_divided_in_a_language_that_divides_its_words(printed):
    names = [f"남궁제갈선우독고황보{last}" for last in "가나다라마바사아자차카타파하"]
    roster = "name,language\n" + "".join(f"{name},ko\n" for name in names)
    lines = "\n".join(pdfium_pages(printed(roster, Order("list", language="ar", spares=0))["teacher.pdf"])).splitlines()
    assert all(sum(name in line for line in lines) == 2 for name in names)  # in the seat plan, and in the list
