"""What each theme promises, measured on its sheets: that all fits, how dark, how large, in which letters, how far apart."""

from functools import cache
from io import BytesIO
from itertools import combinations, product

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops, ImageStat
from reading import embedded_fonts, page_pixels

from printkit import pdf
from printkit.build import render, target_of
from printkit.errors import UsageError
from printkit.i18n.languages import shipped
from printkit.layout.board_blocks import BoardStyle
from printkit.layout.board_scenes import CHAPTERS, ground
from printkit.layout.colours import contrast
from printkit.layout.frames import Document, Drawn, Page, SymbolItem, TextItem
from printkit.layout.ink import ink_of
from printkit.layout.overlaps import ink_clashes
from printkit.layout.shapes import bounds
from printkit.layout.structure import StructureElement
from printkit.paths import roots
from printkit.settings import Settings
from printkit.sheets import SheetSpec, available, compose
from printkit.sheets.themes import known_themes, load_theme

MM = 72 / 25.4
LANGUAGES = tuple(language.tag for language in shipped(roots()))
PAPERS = ("a4", "letter", "a3")
THEMES = known_themes(roots())
# What a theme declares impossible; all else must print.
IMPOSSIBLE = {(theme, "concordance", paper) for theme in ("large-print", "tactile") for paper in PAPERS}
IMPOSSIBLE |= {("large-print", "board", paper) for paper in ("a4", "letter")}


@cache
def composed(theme: str, sheet: str, language: str, paper: str = "a4", slips: int | None = None):
    return compose(SheetSpec(sheet, language, language, paper, theme, slips_per_page=slips), roots())


def printed(theme: str, sheet: str, language: str, paper: str = "a4") -> bytes:
    return render([SheetSpec(sheet, language, language, paper, theme)], roots())


def least_paper(theme: str, sheet: str) -> str:
    return load_theme(theme, roots()).offers.papers.get(sheet, ("a4",))[0]


@pytest.mark.parametrize("sheet", available(roots()))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_prints_in_every_language_on_every_paper(theme, language, sheet):
    for paper in PAPERS:
        if (theme, sheet, paper) in IMPOSSIBLE:
            with pytest.raises(UsageError, match=f"the theme {theme} "):
                composed(theme, sheet, language, paper)
        else:
            assert composed(theme, sheet, language, paper).document.pages


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("theme", THEMES)
def test_every_number_of_slips_prints(theme, paper):
    for slips, language in product(load_theme(theme, roots()).offers.slips, LANGUAGES):
        pages = composed(theme, "slips", language, paper, slips).document.pages
        assert len(pages) == -(-6 // slips)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_prints_for_a_table_that_plays_another_law(theme, language):
    """The foot of its rule sheet then names two editions."""
    for sheet, law in product(("board", "rules", "slips"), ("nl", "ko")):
        spec = SheetSpec(sheet, language, law, least_paper(theme, sheet), theme, rulings=(("third", "ceil"),))
        page = compose(spec, roots()).document.pages[0]
        if sheet == "rules":
            foot = [item for item in page.items if isinstance(item, TextItem) and item.string_id == "note.law"]
            lowest = min(item.y + ink_of(item.line).bottom for item in foot)
            assert 1 <= len(foot) <= 2 and lowest >= 4 * MM, "where a printer still prints"


# --- ink-saver ------------------------------------------------------------------------------------------------------


def darkness(data: bytes) -> float:
    """The mean of 1 - grey/255 over the trimmed page at 72 dpi."""
    page = pypdfium2.PdfDocument(data)[0]
    grey = page.render(scale=1, grayscale=True).to_pil().convert("L")
    return 1 - ImageStat.Stat(grey).mean[0] / 255


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_that_saves_ink_is_at_most_12_percent_dark(language, paper):
    assert darkness(printed("ink-saver", "board", language, paper)) <= 0.12
    assert darkness(printed("storybook", "board", language, paper)) >= 0.2, "the measure tells"


def greys(theme: str) -> dict[str, str]:
    """The paints of a theme as a photocopier sees them (Rec. 601)."""
    found = {}
    for paint, rgb in load_theme(theme, roots()).paints.items():
        red, green, blue = (int(rgb[i : i + 2], 16) for i in (1, 3, 5))
        found[paint] = "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02X}" * 3
    return found


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "tactile"])
def test_chapters_are_told_apart_without_their_hue(theme):
    """Two squares of different chapters, as a photocopier sees them, differ in more than a hundredth of their dots."""
    style = load_theme(theme, roots()).style("board", BoardStyle)
    names = [name for name, _ in CHAPTERS]
    squares = [ground(name, (90.0, 80.0), 16.0, style, acting=False) for name in names]
    pages = tuple(Page(95, 85, (SymbolItem(square, 0, 0),)) for square in squares)
    document = Document("x", "en", "ltr", pages, (StructureElement("P"),))
    data = bytes(pdf.write_document(document, greys(theme), target_of(Settings(), roots())))
    seen = [page_pixels(data, n, 144).convert("L") for n in range(len(names))]
    for (one, a), (other, b) in combinations(zip(names, seen, strict=True), 2):
        far = ImageChops.difference(a, b).point(lambda value: 255 if value > 12 else 0)
        assert ImageStat.Stat(far).mean[0] / 255 > 0.01, f"{one} and {other}"


# --- contrast -------------------------------------------------------------------------------------------------------


def flattened(items, x=0.0, y=0.0, scale=1.0):
    """Filled areas with their boxes on the page and texts, in painting order; pictures of one colour are left out."""
    for item in items:
        match item:
            case Drawn(path, fill=fill, shift=shift) if fill:
                left, bottom, right, top = bounds(path)
                box = (x + (left + shift) * scale, y + bottom * scale, x + (right + shift) * scale, y + top * scale)
                yield fill, box, None
            case SymbolItem(symbol, at, up, own) if symbol.items and not symbol.name.startswith(("icon.", "sign.")):
                yield from flattened(symbol.items, x + at * scale, y + up * scale, scale * own)
            case TextItem():
                ink = ink_of(item.line)
                yield item.paint, (item.x + ink.left, item.y + ink.bottom, item.x + ink.right, item.y + ink.top), item


@pytest.mark.parametrize("sheet", ["board", "rules", "slips", "rulings"])
@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_what_it_lies_on(theme, sheet):
    """4.5:1 (WCAG 2.2, 1.4.3) against the uppermost area that holds the middle of its ink, or the page."""
    paints, texts = load_theme(theme, roots()).paints, 0
    for language in ("it", "ar"):
        for page in composed(theme, sheet, language, least_paper(theme, sheet)).document.pages:
            areas = []
            for paint, (left, bottom, right, top), text in flattened(page.items):
                if text is None:
                    areas.append((paint, left, bottom, right, top))
                    continue
                x, y = (left + right) / 2, (bottom + top) / 2
                under = [area for area, a, b, c, d in areas if a <= x <= c and b <= y <= d]
                colour = paints[under[-1]] if under else paints["page"]
                assert contrast(paints[paint], colour) >= 4.5, (text.string_id, paint, under[-1:])
                texts += 1
    assert texts > 20


@pytest.mark.parametrize("theme", THEMES)
def test_signs_stand_out_from_their_ground(theme):
    paints = load_theme(theme, roots()).paints
    assert contrast(paints["sign.ink"], paints["sign.ground"]) >= 4.5
    assert contrast(paints["sign.line"], paints["sign.ground"]) >= 3, "a line (WCAG 2.2, 1.4.11)"


# --- large-print ----------------------------------------------------------------------------------------------------


def sizes(theme: str, sheet: str, language: str, paper: str) -> dict[str, float]:
    """The least size of type by string, in points; of an Arabic or Korean one, that of its paragraph."""
    found: dict[str, float] = {}
    for page in composed(theme, sheet, language, paper).document.pages:
        for item in page.items:
            if isinstance(item, TextItem):
                size = min(run.size for run in item.line.runs)
                found[item.string_id] = min(size, found.get(item.string_id, size))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["large-print", "tactile"])
def test_large_print_is_large(theme, language):
    for paper in PAPERS:
        rules = sizes(theme, "rules", language, paper)
        clauses = [size for name, size in rules.items() if name.startswith(("square ", "p1", "p3"))]
        assert len(clauses) == 47 and min(clauses) >= 18
        assert min(rules.values()) >= 14, "the foot too"
        rulings = sizes(theme, "rulings", language, paper)
        assert min(size for name, size in rulings.items() if name.startswith("reading ")) >= 18
        assert min(rulings.values()) >= 14
        slips = sizes(theme, "slips", language, paper)
        assert min(size for name, size in slips.items() if not name.startswith(("turn ", "slip.throw", "slip.square", "qr."))) >= 12
        assert min(slips.values()) >= 9.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_on_a_board_in_large_print_has_12_points(language):
    assert min(sizes("large-print", "board", language, "a3").values()) >= 12


def test_rules_in_large_print_are_that_large_in_the_file():
    """As pdfium measures the letters, of a font whose family is set at its own size."""
    page = pypdfium2.PdfDocument(printed("large-print", "rules", "it"))[1].get_textpage()
    text = page.get_text_range()
    at = text.index("N. 7:") + 8
    assert pypdfium2.raw.FPDFText_GetFontSize(page, at) >= 18


@pytest.mark.parametrize("theme", ["large-print", "tactile"])
def test_boxes_on_slips_in_large_print_are_wide_enough(theme):
    for slips in load_theme(theme, roots()).offers.slips:
        (page, *_) = composed(theme, "slips", "pl", "letter", slips).document.pages
        frame = next(item.symbol for item in page.items if isinstance(item, SymbolItem))
        boxes = [bounds(item.path) for item in frame.items if isinstance(item, Drawn) and len(item.path) == 5]
        square = [right - left for left, bottom, right, top in boxes if abs((right - left) - (top - bottom)) < 0.1]
        assert len(square) == 45 and min(square) >= 12 * MM


# --- reader ---------------------------------------------------------------------------------------------------------

LETTERS = {"it": {"Andika"}, "pl": {"Andika"}, "ko": {"NanumSquareRound", "Andika"}, "ar": {"ScheherazadeNew", "Andika"}}


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("sheet", ["board", "rules", "slips", "rulings"])
def test_a_reader_reads_in_its_own_letters(sheet, language):
    """Also the quotations from other languages; and nothing is slanted."""
    names = {font["name"].partition("+")[2] for font in embedded_fonts(printed("reader", sheet, language))}
    families = {name.partition("-")[0].removesuffix("R").removesuffix("B") for name in names}
    known = set().union(*LETTERS.values())
    assert families <= (known if sheet == "rulings" else LETTERS[language]) and families
    assert not [name for name in names if "Italic" in name]


def test_lines_of_a_reader_are_farther_apart():
    """By a fifth than the language's own 1.32 at 13 pt."""
    lines = [item.y for item in composed("reader", "rules", "it").document.pages[0].items
             if isinstance(item, TextItem) and item.string_id == "p1"]  # fmt: skip
    steps = {round(above - below, 3) for above, below in zip(lines, lines[1:], strict=False)}
    assert steps == {round(13 * 1.32 * 1.2, 3)}


@pytest.mark.parametrize("sheet", ["rules", "slips"])
def test_cream_reaches_every_edge(sheet):
    for theme, colour in (("reader-cream", (251, 243, 223)), ("reader", (255, 255, 255))):
        pixels = page_pixels(printed(theme, sheet, "it"), dpi=72).convert("RGB")
        corners = product((0, pixels.width - 1), (0, pixels.height - 1))
        assert {pixels.getpixel(corner) for corner in corners} == {colour}


# --- tactile --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["board", "rules", "slips"])
def test_what_swells_is_black_and_nothing_else_is_there(sheet):
    """The colours that the file's own operators set: black, and the white inside the signs."""
    found = set()
    with pikepdf.open(BytesIO(printed("tactile", sheet, "ar"))) as document:
        streams = [page.Contents for page in document.pages]
        streams += [item for item in document.objects
                    if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"]  # fmt: skip
        for stream in streams:
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in ("g", "G", "rg", "RG", "k", "K"):
                    found.add((str(operator).lower(), *map(float, operands)))
    assert found <= {("g", 0.0), ("g", 1.0)}


@pytest.mark.parametrize("sheet", ["board", "slips", "rules", "pieces"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_ink_of_a_text_lies_on_another_or_off_the_page(theme, language, sheet):
    for paper in PAPERS:
        if (theme, sheet, paper) in IMPOSSIBLE:
            continue
        assert not [*ink_clashes(composed(theme, sheet, language, paper).document.pages)], paper
