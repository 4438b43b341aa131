"""Named slips: every name of the list comes back from the PDFs, each code is one of its own, and pages are shared."""

import re
import unicodedata
from collections import Counter

import pypdfium2
import pytest
import zxingcpp
from classroom.conftest import MIXED
from reading import folded, page_pixels, pdfium_pages, poppler_pages
from validators import judges

from printkit.classroom import Order
from printkit.errors import MaterialError

ROWS = [line.split(",") for line in MIXED.splitlines()[1:]]
# Two pupils are called Anna Rossi: docs/classroom.md says how they are told apart.
NAMES = ["Anna Rossi (1)", "Nicolò Però", "Anna Rossi (2)", *(row[0] for row in ROWS[3:])]


def codes(pdf: bytes) -> list[str]:
    return [each.text for page in range(len(pdfium_pages(pdf))) for each in zxingcpp.read_barcodes(page_pixels(pdf, page, 200))]


@pytest.mark.parametrize("read", [pdfium_pages, pytest.param(poppler_pages, marks=pytest.mark.oracle)], ids=["pdfium", "poppler"])
def test_each_name_stands_on_its_slip_and_on_a_neighbours(printed, read):
    text = folded(" ".join(read(printed()["print-single.pdf"])))
    assert {name: text.count(name) for name in NAMES} == dict.fromkeys(NAMES, 2)


def test_each_code_is_one_of_its_own_and_says_law_group_and_seat(printed):
    found = codes(printed()["print-single.pdf"])
    laws = {"1": "IT", "2": "PL", "3": "AR", "4": "IT"}
    seats = Counter()
    expected = set()
    for _, _, group in ROWS:
        seats[group] += 1
        expected.add((laws[group], group, str(seats[group])))
    parts = [re.fullmatch(r"PK1:(\w+):\d+:(\d+)-(\d+)", code).groups() for code in found]
    assert len(set(found)) == len(found) == len(ROWS) + 6  # a spare slip: it, ar, ko under it; pl; ar and it under ar
    assert expected <= set(parts)
    assert {group for _, group, _ in set(parts) - expected} == {"5", "6", "7"}


def test_a_neighbour_is_the_next_in_the_list_and_the_last_ones_is_the_first(printed):
    page = folded(pdfium_pages(printed()["print-single.pdf"])[1])  # the three Poles
    pairs = re.findall(r"(\w+ \w+) (\w+ \w+) 2 PK1:PL:\d+:2-\d", page)  # what is written on the lines, then the code
    assert sorted(pairs) == [("Lena Ćwik", "Łukasz Żółć"), ("Ludwik Bąk", "Lena Ćwik"), ("Łukasz Żółć", "Ludwik Bąk")]


def test_a_table_of_four_fits_on_a_page_whatever_its_languages(printed):
    roster = "name,language,group\nAnna,it,1\nليلى,ar,1\n민지,ko,1\nBea,it,1\n"
    pages = pdfium_pages(printed(roster, Order("list", spares=0))["print-single.pdf"])
    assert len(pages) == 1
    page = folded(pages[0])
    assert all(page.count(name) == 2 for name in ("Anna", "ليلى", "민지", "Bea"))
    assert len(codes(printed(roster, Order("list", spares=0))["print-single.pdf"])) == 4


def test_judges_find_nothing_against_any_file(printed):
    for name in ("print-single.pdf", "print-duplex.pdf", "print-card.pdf", "teacher.pdf"):
        assert not [fault for judge in judges(printed()[name]) for fault in judge], name


def test_hangul_that_came_apart_is_put_together(printed):
    apart = unicodedata.normalize("NFD", "김민지")
    assert len(apart) == 8  # as a Mac writes it
    text = folded(" ".join(pdfium_pages(printed(f"name,language\n{apart},ko\n이서준,ko\n")["print-single.pdf"])))
    assert text.count("김민지") == 2


@pytest.mark.parametrize("theme", ["ink-saver", "reader-cream"])
def test_themes_print_the_names_too(printed, theme):
    text = folded(" ".join(pdfium_pages(printed(theme=theme)["print-single.pdf"])))
    assert all(text.count(name) == 2 for name in NAMES)


def test_large_print_sets_names_at_12_pt_and_more(printed):
    files = printed("name,language\nليلى العلي,ar\nAnna Rossi,ar\n", theme="large-print", board_size="a3")
    document = pypdfium2.PdfDocument(files["print-single.pdf"])
    page = document[0]
    place = page.get_textpage().search("Anna Rossi").get_next()
    left, bottom, right, top = page.get_textpage().get_charbox(place[0], loose=True)
    assert top - bottom >= 12


def test_a_long_name_takes_two_lines_and_one_that_is_too_long_is_told_by_its_row(printed):
    long = "Maximiliana Hubertina von und zu Hohenstein-Waldeck"
    text = folded(" ".join(pdfium_pages(printed(f"name,language\n{long},it\nBo,it\n")["print-single.pdf"])))
    assert text.count(long) == 2
    with pytest.raises(MaterialError) as refused:
        printed(f"name,language\nBo,it\n{'Hohenstein ' * 12},it\nAda,it\n{'Waldeck' * 30},it\n")
    (problem,) = refused.value.problems
    assert problem.message.startswith("rows 3 and 5: the name does not fit") and problem.where == "roster.csv"
    assert "Hohenstein" not in str(problem)


def test_judges_find_nothing_against_a_teachers_page_in_arabic_and_korean(printed):
    for tag in ("ar", "ko"):
        pdf = printed(order=Order("roster.csv", language=tag))["teacher.pdf"]
        assert not [fault for judge in judges(pdf) for fault in judge], tag


@pytest.mark.parametrize("name", ["שרה לוי", "דָּוִד כהן", "Łucja Żółkiewska", "ليلى العلي", "김민지"])
def test_names_in_other_scripts_than_the_sheets_come_back(printed, name):
    files = printed(f"name,language\n{name},it\nBo,it\n")
    assert " ".join(map(folded, pdfium_pages(files["print-single.pdf"]))).count(folded(name)) >= 2
