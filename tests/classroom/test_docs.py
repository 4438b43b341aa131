"""The pages about classes in six languages: their lists are read, their options exist, and the sample is the class of the story."""

import re
from collections import Counter

import pytest
from press import ROOT

from printkit.cli.classroom import command
from printkit.paths import roots
from printkit.roster import load_vocabulary, read_roster

PAGES = sorted((ROOT / "docs").glob("classroom*.md"))


def test_there_is_a_page_in_each_language():
    tags = {path.parent.name for path in (ROOT / "locales").glob("*/language.toml")}
    assert {page.name for page in PAGES} == {"classroom.md", *(f"classroom.{tag}.md" for tag in tags - {"en"})}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_list_is_read_and_its_options_exist(page):
    text = page.read_text("utf-8")
    (example,) = re.findall(r"```csv\n(.*?)```", text, re.DOTALL)
    lines = "\n".join(line.strip() for line in example.splitlines())
    roster = read_roster(lines.encode("utf-8"), page.name, load_vocabulary(roots()))
    assert not roster.warnings and len({pupil.language for pupil in roster.pupils}) > 1
    assert all(pupil.group for pupil in roster.pupils)
    known = {option for parameter in command.params for option in parameter.opts}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) <= known


def test_the_sample_is_the_class_of_the_story():
    roster = read_roster((ROOT / "docs" / "class.csv").read_bytes(), "class.csv", load_vocabulary(roots()))
    assert not roster.warnings
    assert Counter(pupil.language for pupil in roster.pupils) == {"it": 17, "ar": 5, "pl": 2, "ko": 2}
