"""What the report says of each box of text: its sizes, lines and room, once."""

import json

import pytest
from overlays import printkit

from printkit.i18n.languages import load_language
from printkit.layout.fit import fit
from printkit.layout.fit_report import fits_of
from printkit.layout.frames import Page, TextItem
from printkit.paths import roots
from printkit.sheets.theme_offers import Letters
from printkit.sheets.workbench import set_in


def test_a_box_is_told_once_with_its_lines():
    typography = set_in(load_language("it", roots()), roots(), Letters())
    fitted = fit("Con la zattera tra gli scogli", typography, "bold", (9, 7), (80, 2), "caption 8")
    items = tuple(TextItem(5, 50 - 10 * i, line, "ink", "caption 8") for i, line in enumerate(fitted.lines))
    (row,) = fits_of([Page(200, 100, items), Page(200, 100, items)])
    assert row["lines"] == 2 and row["most_lines"] == 2 and row["page"] == 1 and row["string"] == "caption 8"
    assert row["floor"] == 7 <= row["size"] <= row["wanted"] == 9 and row["width"] <= row["room"] == 80


@pytest.mark.parametrize("language", ["it", "ar", "ko"])
def test_json_carries_the_fit_and_the_file_of_the_manifest_does_not(language, tmp_path):
    done = printkit("build", "board", "slips", "--lang", language, "--json", "--out", tmp_path)
    told = json.loads("\n".join(done.out))
    for row in told["files"]:
        fit = row["fit"]
        assert all(box["floor"] - 1e-9 <= box["size"] <= box["wanted"] and box["width"] <= box["room"] + 0.05 for box in fit)
        assert all(1 <= box["lines"] <= box["most_lines"] for box in fit)
    captions = [box for box in told["files"][0]["fit"] if box["string"].startswith("caption ")]
    assert len(captions) == 45
    written = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    assert all("fit" not in row for row in written["files"])
    assert [{**row, "fit": None} for row in written["files"]] == [{**row, "fit": None} for row in told["files"]]
