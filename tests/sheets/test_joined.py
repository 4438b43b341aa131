"""Languages on one sheet: which sheets they share, what each says there, and that nothing is lost or lies on anything."""

import re
from itertools import combinations

import pytest
from reading import folded
from spoken import spoken

from printkit.build import plan, render, survey
from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.layout.frames import TextItem
from printkit.layout.ink import ink_of
from printkit.paths import roots
from printkit.rules.compare import played_otherwise
from printkit.settings import Settings
from printkit.sheets import SheetSpec, compose

TABLES = ("it+ar", "ko+pl+nl", "ar+it", "it+ar+ko", "ar+ko", "nl+pl", "en+ar+it")


def spec(sheet: str, table: str, paper: str = "a4", **others) -> SheetSpec:
    first, *joined = table.split("+")
    return SheetSpec(sheet, first, first, paper, joined=tuple(joined), **others)


def test_board_and_rules_are_shared_and_slips_are_each_ones_own():
    jobs = plan(Settings(languages=("it+ar",)), survey(roots()))
    assert [(job.file, job.spec.law, job.spec.paper) for job in jobs] == [
        ("it+ar/board.pdf", "it", "a3"), ("it/slips.pdf", "it", "a4"), ("ar/slips-law-it.pdf", "it", "a4"),
        ("it+ar/rules.pdf", "it", "a4"),
    ]  # fmt: skip


def test_a_law_of_its_own_stands_in_the_names():
    jobs = plan(Settings(languages=("it+ar", "it"), law="ko", papers=(("board", "a2"),)), survey(roots()))
    assert [job.file for job in jobs] == [
        "it+ar/board-law-ko-a2.pdf", "it/slips-law-ko.pdf", "ar/slips-law-ko.pdf", "it+ar/rules-law-ko.pdf",
        "it/board-law-ko-a2.pdf", "it/rules-law-ko.pdf",
    ]  # fmt: skip


def box_of(item: TextItem) -> tuple[float, float, float, float]:
    ink = ink_of(item.line)
    return item.x + ink.left, item.y + ink.bottom, item.x + ink.right, item.y + ink.top


@pytest.mark.parametrize("table", TABLES)
def test_no_text_of_a_shared_board_touches_another(table):
    page = compose(spec("board", table, "a3"), roots()).document.pages[0]
    boxes = [(box_of(item), item.tag) for item in page.items if isinstance(item, TextItem)]
    for (a, name), (b, other) in combinations(boxes, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[1] >= b[3] or b[1] >= a[3]
        neighbours = name.partition(".")[0] == other.partition(".")[0]  # lines of one place may share their leading
        assert apart or neighbours, f"{name} over {other}"


@pytest.mark.parametrize("table", TABLES)
def test_a_shared_board_says_every_caption_in_every_language(table):
    said = [(folded(one.text), one.language) for one in spoken(render([spec("board", table, "a3")], roots()))]
    for tag in table.split("+"):
        catalog = load_catalogs(tag, roots())
        for key in (*(f"caption {n}" for n in range(1, 46)), "label.pot", "board.pot_stack", "board.legend"):
            assert (folded(catalog.text(key)), tag) in said, key


def cells(table: str, **others) -> dict[str, list[str]]:
    """What the cells of the clauses say, by language."""
    found: dict[str, list[str]] = {}
    for one in spoken(render([spec("rules", table, **others)], roots())):
        if "TD" in one.path and one.role == "P":
            found.setdefault(one.language, []).append(folded(one.text))
    return found


@pytest.mark.parametrize("table", TABLES)
def test_parallel_rules_are_every_edition_word_for_word(table):
    said = cells(table)
    for tag in table.split("+"):
        edition = load_edition(tag, roots())
        label = load_catalogs(tag, roots())
        for clause in edition.clauses:
            text = folded(f"{label.text('label.square_n', n=clause.square)}: {clause.text}")
            starred = folded(f"{label.text('label.square_n', n=clause.square)}:* {clause.text}")
            assert (text in said[tag]) != (starred in said[tag]), f"{tag} {clause.square}"


@pytest.mark.parametrize("table, law", [("it+ar", "it"), ("it+ar", "nl"), ("ko+pl+nl", "ko"), ("ar+ko", "pl")])
def test_disputed_clauses_are_marked_in_each_language_and_told_where_the_words_differ(table, law):
    first, *joined = table.split("+")
    sheet = SheetSpec("rules", first, law, "a4", joined=tuple(joined))
    said: dict[str, list[str]] = {}
    for one in spoken(render([sheet], roots())):
        if "TD" in one.path:
            said.setdefault(one.language, []).append(folded(one.text))
    differing = {tag: set(played_otherwise(load_edition(tag, roots()), load_edition(law, roots())))
                 for tag in table.split("+")}  # fmt: skip
    disputed = sorted(set().union(*differing.values()))
    for tag in table.split("+"):
        starred = [text for text in said[tag] if re.match(r"^[^:]{1,12}:\* ", text)]
        labels = [folded(f"{load_catalogs(tag, roots()).text('label.square_n', n=square)}:*") for square in disputed]
        assert [text[: len(label)] for text, label in zip(starred, labels, strict=True)] == labels
        told = [text for text in said[tag] if _is_note(text, tag, law)]
        assert len(told) == len(differing[tag])


def _is_note(text: str, tag: str, law: str) -> bool:
    catalog = load_catalogs(tag, roots())
    before, _, _ = folded(catalog.text("note.table_rule", language=catalog.text(f"language.{law}"), text="#")).partition("#")
    return text.startswith(before)


@pytest.mark.parametrize("table", ["it+ar", "ar+it", "it+ar+ko", "ar+it+ko"])
def test_the_language_that_runs_the_other_way_has_the_outer_column(table):
    page = compose(spec("rules", table), roots()).document.pages[0]
    places = {}
    for item in page.items:
        if isinstance(item, TextItem) and item.string_id == "edition.of":
            places[item.line.level & 1] = max(item.x, places.get(item.line.level & 1, 0))
    assert places[1] > places[0] and places[1] > page.width / 2


@pytest.mark.parametrize("table", ["it+ar", "ar+ko", "ko+pl+nl"])
def test_parallel_rules_fold_to_a_booklet_on_the_same_paper(table):
    document = compose(spec("rules", table, booklet=True), roots()).document
    assert {(round(page.width), round(page.height)) for page in document.pages} == {(842, 595)}
    assert len(document.pages) % 2 == 0
