"""The concordance: a row a square, the editions side by side, as data for people who cite the law."""

import csv
import io
import json
from hashlib import sha256
from unicodedata import normalize

import pytest

from printkit.errors import MaterialError
from printkit.i18n.divergences import load_divergences
from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.rules.concordance import as_csv, as_json, concordance, disputed, read_divergences, sides

LAWS = ("it", "nl", "pl", "ko", "ar")
EDITIONS = tuple(load_edition(tag, roots()) for tag in LAWS)
KNOWN = load_divergences(roots())
ROWS = concordance(EDITIONS, KNOWN)


def test_a_row_a_square_and_a_cell_an_edition():
    assert [row.square for row in ROWS] == list(range(1, 46))
    assert all(tuple(cell.edition for cell in row.cells) == LAWS for row in ROWS)
    for row in ROWS:
        for cell, edition in zip(row.cells, EDITIONS, strict=True):
            clause = edition.clause(row.square)
            assert cell.quotation is None or cell.quotation in clause.text
            assert (cell.effect is None) == (cell.quotation is None) == (cell.modality is None)
            assert sha256(normalize("NFC", clause.text).encode()).hexdigest().startswith(cell.sha256)
            assert len(cell.sha256) == 8 and cell.version == edition.version


def test_the_sides_are_those_of_the_disputed_squares():
    parted = {row.square: row.sides for row in ROWS if len(row.sides) > 1}
    assert tuple(parted) == disputed(EDITIONS) == (4, 12, 32, 33)
    assert parted[4] == (("it", "nl", "pl", "ar"), ("ko",))
    assert parted[12] == (("it", "ar"), ("nl",), ("pl",), ("ko",))
    assert parted[32] == (("it", "nl", "pl", "ar"), ("ko",))
    assert parted[33] == (("it", "pl", "ar"), ("nl", "ko"))
    assert sides(EDITIONS[:1], 12) == ((EDITIONS[0],),)


def test_the_live_divergences_are_the_disputed_squares():
    assert [each.name for each in KNOWN] == [f"A{n}" for n in range(1, 20)]
    assert sorted(square for each in KNOWN if each.live for square in each.squares) == [4, 12, 32, 33]
    assert all(each.text and set(each.squares) <= set(range(1, 46)) for each in KNOWN)
    assert ROWS[32].divergences == ("A2", "A10", "A17")


def test_csv_and_json_say_the_same():
    table = list(csv.DictReader(io.StringIO(as_csv(ROWS))))
    document = json.loads(as_json(ROWS))
    assert len(table) == len(document) == 45
    for line, entry in zip(table, document, strict=True):
        assert int(line["square"]) == entry["square"]
        assert line["divergences"].split() == entry["divergences"]
        assert [side.split() for side in line["sides"].split(" | ")] == entry["sides"]
        for tag, cell in entry["editions"].items():
            assert line[f"{tag}_quotation"] == (cell["quotation"] or "") and line[f"{tag}_sha256"] == cell["sha256"]
            assert line[f"{tag}_effect"].split(" ")[0] == (cell["effect"] or {"name": ""})["name"]
    assert document[11]["editions"]["pl"]["effect"] == {"name": "extra_throw", "throws": 1}
    assert table[11]["ko_effect"] == "extra_throw throws=1" and table[11]["ko_modality"] == "may"
    assert as_csv(()).splitlines() == ["square,divergences,sides"] and json.loads(as_json(())) == []


@pytest.mark.parametrize("row", [{}, {"id": "A1", "state": "dead", "squares": [1], "text": "x"}, "x"])
def test_a_damaged_table_is_told(row):
    with pytest.raises(MaterialError, match="table of divergences"):
        read_divergences({"divergences": [row]})
