"""docs/classroom.md lists the headings that are read, and its example is one that is."""

import re
from pathlib import Path

from printkit.i18n.languages import shipped
from printkit.paths import roots
from printkit.roster import form_groups

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "classroom.md").read_text("utf-8")


def test_all_headings_are_listed():
    for language in shipped(roots()):
        (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| {language.name} |"))
        cells = [cell.strip() for cell in row.strip("| ").split("|")][1:]
        columns = language.roster.columns
        expected = [columns["name"], columns["language"], columns["group"], columns["given"]]
        expected.append((*columns["family"], *columns["particle"]))
        assert cells == [", ".join(words) for words in expected]


def test_all_code_pages_are_named():
    for language in shipped(roots()):
        assert all(page in PAGE for page in language.roster.code_pages)


def test_the_example_is_read(read, words):
    (example,) = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    roster = read(example)
    assert roster.warnings == ()
    groups = form_groups(roster.pupils, words.tags)
    assert [(group.label, [pupil.language for pupil in group.pupils]) for group in groups] == [
        ("1", ["it", "nl"]), ("2", ["ko", "ar"]),
    ]  # fmt: skip


def test_the_order_that_decides_a_tie_is_told(words):
    assert f"the order {', '.join(words.tags)}." in PAGE
