"""The concordance on paper: a table whose structure holds what the data holds, in every language."""

from hashlib import sha256
from unicodedata import normalize

import pypdfium2 as pdfium
import pytest
from overlays import refused
from reading import folded, pdfium_pages, poppler_pages
from spoken import tree

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.divergences import load_divergences
from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.rules.concordance import concordance
from printkit.sheets.wording import say_effect

LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
LAWS = tuple(load_edition(tag, roots()) for tag in ("it", "nl", "pl", "ko", "ar"))
KNOWN = load_divergences(roots())


def words(element) -> list[str]:
    return [folded(text) for kid in element[1:] for text in (words(kid) if isinstance(kid, tuple) else [kid])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_what_the_data_holds(printed, language):
    catalog = load_catalogs(language, roots())
    (_, *elements), = tree(printed(language, "concordance"))  # fmt: skip
    table, names = (element for element in elements if element[0] == "Table")
    (_, (_, *heads)), (_, *rows) = table[1:]
    assert [part[0] for part in table[1:]] == ["THead", "TBody"] and {head[0] for head in heads} == {"TH"}
    assert [words(head)[0] for head in heads[1:-1]] == [
        folded(catalog.text("edition.of", language=catalog.text(f"language.{law.tag}"))) for law in LAWS
    ]
    assert len(rows) == 45
    for row, data in zip(rows, concordance(LAWS, KNOWN), strict=True):
        head, *cells, divergences = row[1:]
        assert (head[0], words(head)) == ("TH", [str(data.square)])
        assert words(divergences) == [", ".join(data.divergences) or "–"]
        for cell, law, each in zip(cells, LAWS, data.cells, strict=True):
            clause = law.clause(data.square)
            told = words(cell)
            assert cell[0] == "TD" and told[-1].endswith(each.sha256)
            assert told[0] == folded(say_effect(clause, catalog)) if clause.effect else told[0].startswith("–")
    assert [words(row)[0] for row in names[1][1:]] == [each.name for each in KNOWN]
    assert [words(row)[-1] for row in names[1][1:]] == [each.text for each in KNOWN]


HEAD = '<tr><th id="x">a</th></tr>'
FAULTS = {
    "a row too short": ('<table columns="1 1"><tr><td id="x">a</td></tr></table>', "has 1 cells, there are 2 columns"),
    "no widths": ('<table columns="wide"><tr><td id="x">a</td></tr></table>', "columns of <table> is 'wide'"),
    "no rows": ('<table columns="1"><thead><tr><th id="x">a</th></tr></thead></table>', "<table> has no rows"),
    "two heads": (
        f'<table columns="1"><thead>{HEAD}{HEAD}</thead><tr><td id="x">a</td></tr></table>',
        "<thead> has 2 rows",
    ),
    "no choices": ("<choices/>", "<choices> has no <choice>"),
    "a stranger among choices": ("<choices><li>x</li></choices>", "<choices> takes no <li>"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS)
def test_a_faulty_element_is_told_by_its_place(tmp_path, case):
    markup, told = FAULTS[case]
    sheet = f'<sheet><title>x</title>{markup}<footer><span id="f">1</span></footer></sheet>'
    assert told in refused(tmp_path, {"templates/mine.html": sheet}, "mine", "--lang", "it")


def test_a_note_stands_under_its_words_in_a_table_that_runs_the_other_way(printed):
    page = pdfium.PdfDocument(printed("ar", "concordance"))[0].get_textpage()

    def right_edges(text: str) -> list[float]:
        found, edges = page.search(text), []
        while place := found.get_next():
            edges.append(page.get_charbox(sum(place) - 1)[2])
        return edges

    skips = right_edges("skip_throw throws=1")
    hashes = [edge for law in LAWS for edge in right_edges(hash_of(law.clause(12).text))]
    assert len(skips) == 3 and len(hashes) == 5
    assert all(min(abs(edge - each) for each in hashes) < 1 for edge in skips)


@pytest.mark.parametrize("read", [pytest.param(pdfium_pages, id="pdfium"),
                                  pytest.param(poppler_pages, id="pdftotext", marks=pytest.mark.oracle)])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_effects_and_hashes_can_be_copied(printed, language, read):
    whole = " ".join(folded(page) for page in read(printed(language, "concordance")))
    catalog = load_catalogs(language, roots())
    for row in concordance(LAWS, KNOWN):
        for law, cell in zip(LAWS, row.cells, strict=True):
            assert cell.sha256 in whole
            clause = law.clause(row.square)
            words = folded(say_effect(clause, catalog)) if clause.effect else ""
            # Of a row whose phrases take two lines poppler reads all first lines, then all second ones.
            assert words in whole or read is poppler_pages
    assert whole.count("skip_throw throws=1") == 3


def test_a_number_is_not_parted_from_what_it_counts():
    assert say_effect(LAWS[0].clause(29), load_catalogs("it", roots())).replace("\u2069", "").endswith("2\u00a0gettoni")


def hash_of(text: str) -> str:
    return sha256(normalize("NFC", text).encode()).hexdigest()[:8]
