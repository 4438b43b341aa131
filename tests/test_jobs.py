"""Print jobs: what is gathered into which file, that backs meet their fronts, and that the page that counts counts right."""

import json
import re
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from conformance.products import LANGUAGES
from overlays import overlay, printkit
from reading import folded
from spoken import spoken
from validators import judges

from printkit.build import build, make
from printkit.errors import Problem, UsageError
from printkit.i18n.catalogs import load_catalogs
from printkit.jobs import padded
from printkit.layout.frames import Document, Drawn, Page
from printkit.layout.shapes import rect
from printkit.layout.structure import StructureElement, walk
from printkit.paths import roots
from printkit.settings import Settings

ALL = ("board", "slips", "rules", "rulings", "concordance")
MM = 72 / 25.4


@cache
def made(**options) -> dict[str, bytes]:
    """The files of a build with print jobs."""
    wanted = {"languages": ("it", "ar"), "sheets": ALL, "print_jobs": True} | options
    return make(Settings(**wanted))[1]


def pages(data: bytes) -> int:
    return len(pypdfium2.PdfDocument(data))


def sizes(data: bytes) -> list[tuple[int, int]]:
    return [(round(page.get_width() / MM), round(page.get_height() / MM)) for page in pypdfium2.PdfDocument(data)]


def test_a_file_for_each_handling_and_the_sheets_besides():
    assert {name for name in made() if name.startswith("ar/print-")} == {
        "ar/print-card.pdf", "ar/print-duplex.pdf", "ar/print-jobs.pdf", "ar/print-single.pdf"
    }  # fmt: skip
    assert {f"it/{sheet}.pdf" for sheet in ALL} < made().keys()


HOLDS = {"card": ("board",), "duplex": ("rules", "rulings"), "single": ("slips", "concordance")}


@pytest.mark.parametrize("handling", HOLDS)
def test_a_file_holds_the_pages_of_its_sheets(handling):
    counts = [pages(made()[f"it/{sheet}.pdf"]) for sheet in HOLDS[handling]]
    if handling == "duplex":
        counts = [count + count % 2 for count in counts]
    assert pages(made()[f"it/print-{handling}.pdf"]) == sum(counts)


DUPLEX = {"card": "/Simplex", "duplex": "/DuplexFlipLongEdge", "single": "/Simplex", "booklet": "/DuplexFlipShortEdge"}


@pytest.mark.parametrize("handling", DUPLEX)
def test_a_file_tells_the_printer_its_sides(handling):
    data = made(booklet=True, sheets=("board", "slips", "rules", "concordance")) if handling == "booklet" else made()
    with pikepdf.open(BytesIO(data[f"it/print-{handling}.pdf"])) as file:
        assert file.Root.ViewerPreferences.Duplex == DUPLEX[handling]


def counted(data: bytes) -> dict[str, list[int]]:
    """The numbers that the page says of each file, in its order: paper, sheets, then first and last page of each part."""
    told: dict[str, list[int]] = {}
    name = ""
    for one in spoken(data):
        text = folded(one.text)
        if found := re.fullmatch(r"print-[\w-]+\.pdf", text):
            name = found[0]
        elif one.role == "H2":
            name = ""
        if name:
            told.setdefault(name, []).extend(int(number) for number in re.findall(r"(?<!A)\d+", text))
    return told


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "ar"])
def test_the_numbers_on_the_page_are_those_of_the_files(language):
    """Arabic says one and two in words; it is held to its catalog below."""
    files = made(languages=(language,))
    told = counted(files[f"{language}/print-jobs.pdf"])
    assert told.keys() == {"print-card.pdf", "print-duplex.pdf", "print-single.pdf"}
    for name, numbers in told.items():
        data = files[f"{language}/{name}"]
        sheets, *ends = numbers
        both_sides = name == "print-duplex.pdf"
        assert sheets == (-(-pages(data) // 2) if both_sides else pages(data))
        expected, last = [], 0
        for sheet in HOLDS[name.removeprefix("print-").removesuffix(".pdf")]:
            count = pages(files[f"{language}/{sheet}.pdf"])
            first, last = last + 1, last + (count + count % 2 if both_sides else count)
            expected.append((first, last))
        assert last == pages(data)
        # Of a single page it says which of how many it is.
        expected = [(first, end) if first < end else (first, pages(data)) for first, end in expected]
        assert [tuple(sorted(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)] == expected


def test_the_page_says_what_to_do_in_the_words_of_its_language():
    catalog = load_catalogs("ar", roots())
    heard = [folded(one.text) for one in spoken(made()["ar/print-jobs.pdf"])]
    for key in ("print.jobs", "print.job_card", "print.job_duplex", "print.job_single", "print.paper_needed"):
        assert folded(catalog.text(key)) in heard
    assert folded("A4: " + catalog.count("print.sheets_card", 1)) in heard
    cards, papers = pages(made()["ar/print-card.pdf"]), pages(made()["ar/print-single.pdf"])
    papers += pages(made()["ar/print-duplex.pdf"]) // 2
    assert heard.count(folded("A4: " + catalog.count("print.sheets_card", cards))) == 2, "at the file and in the sum"
    assert folded("A4: " + catalog.count("print.sheets_paper", papers)) in heard


def test_the_page_bears_a_line_of_50_mm():
    with pikepdf.open(BytesIO(made()["it/print-jobs.pdf"])) as file:
        found = []
        for operands, operator in pikepdf.parse_content_stream(file.pages[0]):
            if str(operator) == "m":
                start = tuple(map(float, operands))
            elif str(operator) == "l":
                end = tuple(map(float, operands))
                if start[1] == end[1] and abs(end[0] - start[0] - 50 * MM) < 0.02:
                    found.append(end[0] - start[0])
    assert len(found) == 1


def test_papers_are_kept_apart_and_named():
    files = made(languages=("it",), sheets=("board", "rules", "slips"), papers=(("board", "a3"), ("board", "a4"), ("", "a4")))
    assert {name for name in files if "print" in name} == {
        "it/print-card-a3.pdf", "it/print-card.pdf", "it/print-duplex.pdf", "it/print-jobs.pdf", "it/print-single.pdf"
    }  # fmt: skip
    assert sizes(files["it/print-card-a3.pdf"]) == [(420, 297)] and sizes(files["it/print-card.pdf"]) == [(297, 210)]
    heard = [folded(one.text) for one in spoken(files["it/print-jobs.pdf"])]
    assert "A3: 1 foglio di cartoncino" in heard and "A4: 1 foglio di cartoncino" in heard


@pytest.mark.parametrize(
    ("papers", "sheets", "page"),
    [((("", "letter"),), ("board", "rules"), "print-jobs-letter.pdf"), ((("board", "a3"),), ("board", "rules"), "print-jobs.pdf"),
     ((("", "a3"),), ("board",), "print-jobs.pdf")],
)  # fmt: skip
def test_the_page_that_counts_is_for_the_paper_at_hand(papers, sheets, page):
    """Who prints on Letter has no A4, the language's own; but a board on A3 card needs no A3 paper."""
    files = made(languages=("it",), sheets=sheets, papers=papers)
    assert [name for name in files if "print-jobs" in name] == [f"it/{page}"]
    assert sizes(files[f"it/{page}"]) == [(216, 279) if "letter" in page else (210, 297)]


def test_a_law_of_the_table_is_in_the_names_too():
    files = made(languages=("it",), sheets=("board",), law="ko")
    assert files.keys() == {"it/board-law-ko.pdf", "it/print-card-law-ko.pdf", "it/print-jobs-law-ko.pdf"}


def test_a_booklet_has_a_file_of_its_own():
    files = made(languages=("ar",), sheets=("rules", "slips"), booklet=True)
    assert {name for name in files} == {
        "ar/print-booklet.pdf", "ar/print-jobs.pdf", "ar/print-single.pdf", "ar/rules-booklet.pdf", "ar/slips.pdf"
    }  # fmt: skip
    assert set(sizes(files["ar/print-booklet.pdf"])) == {(297, 210)}


@pytest.mark.parametrize("option", ["print_jobs", "booklet"])
def test_a_press_has_no_use_for_them(option):
    with pytest.raises(UsageError, match=f"--{option.replace('_', '-')} is for home printers; leave out --target press"):
        make(Settings(languages=("it",), target="press", **{option: True}))


def test_a_booklet_of_what_cannot_be_folded():
    with pytest.raises(UsageError, match="no sheet of this build can be folded to a booklet; name one of rules, rulings"):
        make(Settings(languages=("it",), sheets=("board",), booklet=True))


def test_the_manifest_lists_the_files(tmp_path):
    build(Settings(languages=("it",), sheets=("board", "rules"), print_jobs=True, out=tmp_path))
    table = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    rows = {row["file"]: row for row in table["files"]}
    assert table["settings"]["print_jobs"] is True
    assert rows["it/print-duplex.pdf"]["pages"] == pages((tmp_path / "it/print-duplex.pdf").read_bytes())
    assert rows.keys() == {f"it/{name}.pdf" for name in ("board", "print-card", "print-duplex", "print-jobs", "rules")}


@pytest.mark.parametrize("language", ["it", "ko", "ar"])
def test_every_file_can_be_listened_to_and_kept(language):
    files = made(languages=(language,), sheets=("board", "slips", "rules", "rulings"), papers=(("rules", "a5"), ("", "a4")))
    for name in sorted(name for name in files if "/print-" in name):
        assert judges(files[name]) == (), name


ROWS = {"it/board.pdf": "board", "it/print-card.pdf": "print-card", "it/print-jobs.pdf": "print-jobs"}


def test_a_file_in_the_manifest_is_called_like_its_file():
    manifest, _ = make(Settings(languages=("it",), sheets=("board",), print_jobs=True))
    assert {row.file: row.sheet for row in manifest.files} == ROWS


def test_no_template_loses_its_file_to_the_printer(tmp_path):
    template = '<sheet><title>x</title><h1 id="a">x</h1><footer><span id="b">1</span></footer></sheet>'
    data = overlay(tmp_path, {"templates/print-jobs.html": template})
    with pytest.raises(UsageError, match="^it/print-jobs.pdf: two sheets would be this file; rename the template$"):
        make(Settings(languages=("it",), sheets=("print-jobs",), print_jobs=True, data=(data,)))


def without(tmp_path, *keys: str):
    """A folder with an Italian catalog that lacks some labels."""
    source = (roots()[-1] / "locales/it/LC_MESSAGES/printkit.po").read_text("utf-8")
    entries = [entry for entry in source.split("\n\n") if not any(f'msgctxt "{key}"' in entry for key in keys)]
    return overlay(tmp_path, {"locales/it/LC_MESSAGES/printkit.po": "\n\n".join(entries)})


def test_what_prints_in_english_is_told_once(tmp_path):
    """A rule sheet of five pages needs a blank sixth."""
    data = without(tmp_path, "print.blank", "print.jobs")
    told = []
    wanted = Settings(languages=("it",), sheets=("rules",), print_jobs=True, papers=(("", "148x180mm"),), data=(data,))
    _, files = make(wanted, told.append)
    assert pages(files["it/rules-148x180mm.pdf"]) % 2 == 1
    warned = [event.message for event in told if isinstance(event, Problem)]
    assert sorted(warned) == [f"the label 'print.{key}' has no translation and prints in English" for key in ("blank", "jobs")]


# Fronts and backs


def card(n: int, *, back: bool) -> Page:
    return Page(300, 200, (Drawn(rect(0, 0, 9, 9), fill="text", tag=f"{n}"),), back)


def blank() -> Page:
    return Page(100, 100, (Drawn(rect(45, 45, 10, 10), fill="faint", tag="words"),))


def laid(backs: str) -> Document:
    """The document whose pages are fronts ("f") and backs ("b"), padded."""
    pages_ = tuple(card(n, back=letter == "b") for n, letter in enumerate(backs))
    document = Document("t", "it", "ltr", pages_, tuple(StructureElement("P", f"{n}") for n in range(len(pages_))))
    return padded(document, blank)


def kinds(document: Document) -> str:
    told = {(True, False): "b", (False, False): "f", (False, True): "-"}
    return "".join(told[page.back, page.items[0].fill == "faint"] for page in document.pages)


@pytest.mark.parametrize(
    ("given", "expected"),
    [("f", "f-"), ("ff", "ff"), ("fff", "fff-"), ("fb", "fb"), ("fbf", "fbf-"), ("ffb", "f-fb"), ("fbb", "fb-b"),
     ("bf", "-bf-"), ("ffbfbf", "f-fbfbf-")],
)  # fmt: skip
def test_backs_meet_their_fronts(given, expected):
    """Without any back every second page is one."""
    assert kinds(laid(given)) == expected


def test_a_blank_page_is_as_large_as_the_one_beside_it_and_says_so_in_its_middle():
    document = laid("fbf")
    page = document.pages[-1]
    assert (page.width, page.height) == (300, 200)
    assert page.items[0].path == rect(145, 95, 10, 10)
    assert [each.tag for each in walk(document.structure)] == ["0", "1", "2", page.items[0].tag]


def test_languages_that_share_sheets_have_one_pile_and_the_whole_of_a_tiled_board_is_in_none(tmp_path):
    done = printkit("build", "board", "slips", "rules", "pieces", "--lang", "it+ar", "--board-size", "a3", "--print-jobs",
                    "--out", tmp_path)  # fmt: skip
    assert (done.code, done.err) == (0, [])
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.pdf")}
    assert files == {
        "it+ar/board.pdf", "it+ar/board-tiles.pdf", "it+ar/rules.pdf", "it/pieces.pdf", "ar/pieces-law-it.pdf", "it/slips.pdf",
        "ar/slips-law-it.pdf",
        "it+ar/print-card.pdf", "it+ar/print-duplex.pdf", "it+ar/print-single.pdf", "it+ar/print-jobs.pdf",
    }  # fmt: skip
    pages = {file: len(pypdfium2.PdfDocument(tmp_path / file)) for file in files}
    assert pages["it+ar/print-card.pdf"] == sum(
        pages[file] for file in ("it+ar/board-tiles.pdf", "it/pieces.pdf", "ar/pieces-law-it.pdf")
    )
    assert pages["it+ar/print-single.pdf"] == pages["it/slips.pdf"] + pages["ar/slips-law-it.pdf"]
