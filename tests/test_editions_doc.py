"""docs/editions.md quotes the sheets word for word, and its figures are of the kind that the benchmark prints."""

import importlib.util
import json
import math
import re
import sys

import press
import pytest

from printkit.i18n.editions import load_edition
from printkit.i18n.readings import load_readings
from printkit.paths import roots

TEXT = (press.ROOT / "docs" / "editions.md").read_text("utf-8")
GOLDEN = press.ROOT / "tests" / "data" / "referee" / "divergences.md"
GAMES = 150
ROW = re.compile(r"^\| (\d+) \| (it|ar|nl|pl|ko) \| `([^`]+)` \|", re.M)
TAGS = ("it", "ar", "nl", "pl", "ko")


@pytest.fixture(scope="module")
def benchmark():
    """The script as a module: it is no package's."""
    spec = importlib.util.spec_from_file_location("divergences", press.ROOT / "benchmarks" / "divergences.py")
    sys.modules["divergences"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules["divergences"]


@pytest.fixture(scope="module")
def counted(benchmark):
    return benchmark.count(GAMES)


def prose() -> str:
    """The page without commands and the quoted rows of the first table."""
    return ROW.sub("", re.sub(r"```.*?```", "", TEXT, flags=re.S))


def test_each_edition_is_quoted_at_each_disputed_square():
    rows = ROW.findall(TEXT)
    assert [(square, tag) for square, tag, _ in rows] == [(n, tag) for n in ("4", "12", "32", "33") for tag in TAGS]
    assert not [row for row in rows if load_edition(row[1], roots()).clause(int(row[0])).quotation != row[2]]


def quoted() -> list[tuple[str, str]]:
    """Words of an edition in the prose: it `words`, or `words` (it)."""
    before = re.findall(r"`([^`]+)` \((it|ar|nl|pl|ko)\)", prose())
    return re.findall(r"\b(it|ar|nl|pl|ko) `([^`]+)`", prose()) + [(tag, words) for words, tag in before]


def test_what_is_quoted_elsewhere_stands_in_that_edition():
    clauses = {tag: "\n".join(clause.text for clause in load_edition(tag, roots()).clauses) for tag in TAGS}
    assert len(quoted()) > 15
    assert not [(tag, words) for tag, words in quoted() if words not in clauses[tag]]


def test_other_code_is_a_reading_a_command_or_a_file():
    known = {*load_readings(roots()).readings, *(words for _, words in quoted())}
    others = [code for code in re.findall(r"`([^`\n]+)`", prose()) if code not in known]
    assert not [code for code in others if not code.startswith(("printkit referee ", "benchmarks/"))]


def test_the_benchmark_gives_what_it_gave(benchmark, counted):
    tables = benchmark.figures(counted, load_readings(roots()))
    assert benchmark.text(counted, tables) == GOLDEN.read_text("utf-8")


def tables(text: str) -> list[list[list[str]]]:
    """The cells of each table of figures: those whose first row has columns without a label."""
    found = re.findall(r"^\| \| .+\n\| --- \|(?: ---: \|)+\n((?:\|.+\n)+)", text, re.M)
    return [[[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()] for table in found]


def test_the_figures_have_the_shape_of_the_benchmark_and_fit_a_smaller_run(benchmark):
    told, small = tables(TEXT), tables(GOLDEN.read_text("utf-8"))
    assert f"Seed “{benchmark.SEED}”, {benchmark.GAMES} games a law." in TEXT
    assert len(told) == len(small) == 3
    for here, there in zip(told, small, strict=True):
        others = {row[0]: row[1:] for row in there}
        assert {row[0] for row in here} >= set(others)
        for label, *cells in here:
            for cell, other in zip(cells, others.get(label, []), strict=label in others):
                assert near(cell, other), (label, cell, other)


def near(cell: str, other: str) -> bool:
    """Whether two shares are as near as those of few and of many games of the same kind."""
    if "%" not in cell or "%" not in other:
        return "%" in cell or "%" in other or cell == other or math.isclose(float(cell), float(other), abs_tol=5)
    share, few = (float(each.removesuffix(" %")) / 100 for each in (cell, other))
    return abs(share - few) < 5 * math.sqrt(max(share * (1 - share), 0.01) / GAMES)


def test_four_endings_is_the_game_that_the_page_tells(benchmark):
    number = int(re.search(r"Four winners, shortest: game (\d+)", TEXT)[1])
    transcript = benchmark.example(number)
    assert (press.ROOT / "docs/examples/four-endings.json").read_text("utf-8") == benchmark.packed(transcript)
    assert TEXT.count(" ".join(map(str, transcript["throws"]))) == 2
    ends = {tag: benchmark.run(number, benchmark.table(), law, anew=True).end for tag, law in
            benchmark.laws(load_readings(roots())).items()}  # fmt: skip
    winners = {tag: benchmark.NAMES[end.winner] for tag, end in ends.items()}
    assert winners == {"it": "Ada", "ar": "Ada", "nl": "Cleo", "pl": "Dag", "ko": "Bo"}
    assert json.loads(benchmark.packed(transcript))["steps"].keys() == set(TAGS)
