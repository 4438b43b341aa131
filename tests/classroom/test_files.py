"""What is printed for a class: boards, rules and rulings by table, counted; and that names stand in the PDFs alone."""

import json
from collections import Counter

import pytest
from classroom.conftest import MIXED
from reading import folded, pdfium_pages

from printkit.classroom import Order, make_class
from printkit.errors import UsageError
from printkit.settings import Settings


def test_the_files_in_the_order_of_printing(printed):
    assert [*printed()] == ["teacher.pdf", "print-card.pdf", "print-duplex.pdf", "print-single.pdf", "manifest.json"]


def test_one_language_gets_a_whole_board_and_several_get_tiles(printed):
    pages = [folded(page) for page in pdfium_pages(printed()["print-card.pdf"])]
    # Groups 1 and 2 have a page each, groups 3 and 4 an A3 in four tiles of A4; each says whose it is. An Arabic-Italian table
    # of two Arabs and one Italian is in Arabic first.
    assert len(pages) == 1 + 1 + 4 + 4
    assert "Gruppo 1" in pages[0] and "Grupa 2" in pages[1]
    assert all("المجموعة 3" in page for page in pages[2:6]) and all("Gruppo 4" in page for page in pages[6:])


def test_a_printer_for_large_paper_gets_joint_boards_whole(printed):
    files = printed(papers=(("board", "a3"),))
    assert len(pdfium_pages(files["print-card-a3.pdf"])) == 4 and "print-card.pdf" not in files


def test_rules_begin_on_a_front_and_laws_that_differ_bring_rulings(printed):
    pages = [folded(page) for page in pdfium_pages(printed()["print-duplex.pdf"])]
    assert len(pages) % 2 == 0
    assert "Gruppo 1" in pages[0] and "Grupa 2" in pages[2] and "المجموعة 3" in pages[4] and "Gruppo 4" in pages[8]
    # it and ar have one law; it, ko and ar have not: only group 4 has something to agree on.
    rulings = [page for page in pages if "Le decisioni del gruppo" in page]
    assert len(rulings) == 1 and "Gruppo 4" in rulings[0]


def test_a_law_of_the_tables_own_is_noted_beside_the_clause(printed):
    roster = "name,language\nليلى,ar\nأحمد,ar\n"
    plain, under_law = (" ".join(pdfium_pages(printed(roster, law=law)["print-duplex.pdf"])) for law in (None, "pl"))
    assert "على هذه الطاولة" in under_law and "على هذه الطاولة" not in plain


def test_names_stand_in_the_pdfs_alone(made):
    done, told = made()
    outside = [*done.files, done.files["class/manifest.json"].decode("utf-8"), done.manifest.text(), *map(str, told)]
    names = [part for line in MIXED.splitlines()[1:] for part in line.split(",")[0].split()]
    assert not [(name, text[:80]) for name in names for text in outside if name in text]


def test_the_manifest_counts_players_and_pages(printed):
    manifest = json.loads(printed()["manifest.json"])
    assert [(group["players"], group["languages"], group["law"]) for group in manifest["settings"]["groups"]] == [
        (3, ["it"], "it"), (3, ["pl"], "pl"), (3, ["ar", "it"], "ar"), (5, ["it", "ko", "ar"], "it"),
    ]  # fmt: skip
    counted = {row["file"]: row["pages"] for row in manifest["files"]}
    assert counted == {f"class/{name}": len(pdfium_pages(data)) for name, data in printed().items() if name.endswith("pdf")}


def test_the_same_list_gives_the_same_bytes(printed):
    again = make_class(MIXED.encode("utf-8"), Settings(), Order("roster.csv"))
    assert {name.removeprefix("class/"): data for name, data in again.files.items()} == printed()


def test_a_table_of_four_languages_is_refused_and_one_that_we_form_is_not(made):
    given = "name,language,group\nA,it,1\nB,ar,1\nC,ko,1\nD,pl,1\n"
    with pytest.raises(UsageError, match=r"group 1 reads 4 languages \(it, pl, ko, ar\), and a board has room for 3"):
        made(given)
    for mixed in (False, True):
        free = "name,language\n" + "".join(f"P{n},{tag}\n" for n, tag in enumerate("it nl pl ko ar en".split() * 3))
        done, _ = made(free, Order("list", mixed=mixed, spares=0))
        assert max(len(table.languages) for table in done.tables) <= 3
        assert sum(len(table.pupils) for table in done.tables) == 18


def test_pieces_are_for_as_many_as_sit_there(printed):
    roster = "name,language\nAnna,it\nBea,it\n"
    files = printed(roster, Order("list", pieces=True, spares=0))
    plain = printed(roster, Order("list", spares=0))
    assert len(pdfium_pages(files["print-card.pdf"])) > len(pdfium_pages(plain["print-card.pdf"]))


def test_large_schools_are_printed_in_volumes(made):
    done, _ = made("name,language\n" + "".join(f"Pupil {n},it\n" for n in range(52)), Order("list", group_size=4, spares=0))
    pages = Counter({name: len(pdfium_pages(data)) for name, data in done.files.items() if name.endswith("pdf")})
    assert pages["class/print-card-1.pdf"] == 12 and pages["class/print-card-2.pdf"] == 1  # a board each
    assert pages["class/print-single-1.pdf"] == 12 and pages["class/print-single-2.pdf"] == 1


def test_spare_slips_lie_with_the_last_volume(printed):
    rows = "".join(f"P{n},{tag},{n // 2}\n" for n, tag in enumerate(["it", "nl", "pl", "ko"] * 6))
    files = printed("name,language,group\n" + rows, Order("list"))  # twelve tables, and a set of spare slips for each law
    assert [*files] == ["teacher.pdf", "print-card.pdf", "print-duplex.pdf", "print-single.pdf", "manifest.json"]
