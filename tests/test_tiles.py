"""A board in tiles, as a pupil trims and glues them: rasterised, cut at their lines, laid together, it is the whole board."""

import functools
from io import BytesIO
from itertools import pairwise, product

import pikepdf
import pypdfium2
import pytest
from overlays import printkit
from PIL import Image, ImageChops, ImageFilter

from printkit.build import plan, render, survey
from printkit.layout.area import Area
from printkit.layout.board import square_gaps
from printkit.layout.board_blocks import BoardStyle
from printkit.layout.papers import across, paper_size
from printkit.layout.tiles import TileStyle, cut_board
from printkit.paths import roots
from printkit.settings import Settings
from printkit.sheets import SheetSpec
from printkit.sheets.themes import load_theme

MM = 72 / 25.4
DPI = 144
CASES = [("it", "a3", "a4"), ("ar", "a3", "letter"), ("ko", "a2", "a4"), ("ar", "a2", "a3"), ("it", "a3", "a5")]


def spec(language: str, size: str, paper: str = "") -> SheetSpec:
    return SheetSpec("board", language, language, size, tiles=paper, overlap=10 * MM)


def cut_of(language: str, size: str, paper: str):
    theme = load_theme("storybook", roots())
    (width, height), _ = across(size)
    direction = "rtl" if language == "ar" else "ltr"
    gaps = square_gaps(theme.style("board", BoardStyle), *across(size))
    board = Area(0, 0, width, height, direction)
    return board, gaps, cut_board(board, gaps, paper_size(paper), 10 * MM, theme.style("tiles", TileStyle))


def pictures(pdf: bytes) -> list[Image.Image]:
    return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(pdf)]


def in_pixels(left: float, top: float, right: float, bottom: float) -> tuple[int, ...]:
    return tuple(round(edge * DPI / 72) for edge in (left, top, right, bottom))


@pytest.mark.parametrize("language, size, paper", CASES)
def test_trimmed_and_laid_together_they_are_the_whole_board_within_a_pixel(language, size, paper):
    (whole,) = pictures(render([spec(language, size)], roots()))
    tiles = pictures(render([spec(language, size, paper)], roots()))
    board, _, cut = cut_of(language, size, paper)
    edge = load_theme("storybook", roots()).style("tiles", TileStyle).edge
    assert len(tiles) == len(cut.rows) * len(cut.columns) > 1
    laid, covered = Image.new("RGB", whole.size), Image.new("L", whole.size, 0)
    for tile, ((drop, low), (start, end)) in zip(tiles, product(cut.rows, cut.columns), strict=True):
        goes_to = board.part(start, drop, end - start, low - drop)
        lies = Area(0, 0, *cut.paper, board.direction).inset(edge).part(0, 0, end - start, low - drop)
        left, top, right, bottom = in_pixels(lies.left, cut.paper[1] - lies.top, lies.left + lies.width, cut.paper[1] - lies.bottom)
        trimmed = tile.crop((left + 1, top + 1, right - 1, bottom - 1))  # the pixel at the edge has the line to trim at
        x, y, _, _ = in_pixels(goes_to.left, board.height - goes_to.top, 0, 0)
        laid.paste(trimmed, (x + 1, y + 1))
        covered.paste(255, (x + 1, y + 1, x + 1 + trimmed.width, y + 1 + trimmed.height))
    near = [whole.filter(kind(3)) for kind in (ImageFilter.MinFilter, ImageFilter.MaxFilter)]
    off = ImageChops.lighter(ImageChops.subtract(near[0], laid), ImageChops.subtract(laid, near[1]))
    worst = functools.reduce(ImageChops.lighter, off.split())
    counts = ImageChops.multiply(worst, covered).histogram()
    area = whole.width * whole.height
    assert covered.histogram()[255] > area * 0.985
    assert sum(counts[25:]) < area * 0.0005, f"{sum(counts[25:])} pixels are not within one pixel of the board's"


@pytest.mark.parametrize("language, size, paper", [("it", "a3", "a4"), ("ar", "a3", "letter"), ("ar", "a2", "a3")])
def test_seams_lie_between_squares_where_they_can(language, size, paper):
    board, gaps, cut = cut_of(language, size, paper)
    seams = [[start for start, _ in parts[1:]] for parts in (cut.columns, cut.rows)]
    assert all(min(abs(seam - gap) for gap in own) < 0.01 for own, found in zip(gaps, seams, strict=True) for seam in found)
    for parts in (cut.columns, cut.rows):
        assert all(end - after == pytest.approx(10 * MM) for (_, end), (after, _) in pairwise(parts))


def test_a_tile_says_its_name_in_order_and_its_line_is_true():
    document = pypdfium2.PdfDocument(render([spec("it", "a3", "a4")], roots()))
    for page, name in zip(document, ("Foglio A1", "A2", "B1", "B2"), strict=True):
        assert name.split()[-1] in page.get_textpage().get_text_range()


def test_whole_board_and_tiles_are_both_written():
    known = survey(roots())
    one = Settings(languages=("it",), sheets=("board",), board_size="a2")
    assert [job.file for job in plan(one, known)] == ["it/board-a2.pdf", "it/board-a2-tiles.pdf"]
    other = one._replace(papers=(("", "letter"), ("board", "a3"), ("board", "a4")), languages=("it+ar",), board_size="a3")
    assert [job.file for job in plan(other, known)] == [
        "it+ar/board.pdf", "it+ar/board-tiles-a3.pdf", "it+ar/board-tiles.pdf",
    ]  # fmt: skip


@pytest.mark.parametrize("arguments, told", [
    (("--board-size", "a4"), "a board of a4 needs no tiles on a4; leave --board-size out, or take a larger one"),
    (("--board-size", "a3", "--paper", "60x60mm"), "a paper of 60 x 60 mm has 48 x 30 mm for a tile; 50 mm a side are needed: "
                                                   "take a larger paper"),
    (("--board-size", "a3", "--overlap", "60mm"), "--overlap: an overlap of 60mm cannot be glued; from 3mm to 50mm; 10mm is usual"),
    (("--board-size", "a3", "--overlap", "-3mm"), "--overlap: '-3mm' is no length; write a number and a unit (mm, cm, in, pt), like 3mm"),
    (("--board-size", "a3", "--overlap", "10"), "--overlap: '10' is no length; write a number and a unit (mm, cm, in, pt), like 3mm"),
    (("--board-size", "a3", "--overlap", "50mm", "--paper", "100x120mm"),
     "an overlap of 50 mm is too wide for tiles of 88 mm; at most 44 mm, or a larger paper"),
    (("--overlap", "10mm"), "--overlap is for tiles; add --board-size a3"),
    (("--board-size", "a3", "--target", "press"), "tiles are for home printers; a print shop takes the whole board: --paper board=a3"),
    (("--board-size", "b3"), "--board-size: unknown paper 'b3'; known: a5, a4, a3, a2, letter, legal, tabloid"),
])  # fmt: skip
def test_what_cannot_be_parted_is_refused_with_the_limit(arguments, told, tmp_path):
    done = printkit("build", "board", "--lang", "it", *arguments, "--out", tmp_path / "out")
    assert (done.code, done.err) == (2, [f"printkit: {told}"]) and not (tmp_path / "out").exists()


def test_squares_are_of_one_size_on_a4_and_letter():
    """By the grounds of the squares, as they are painted."""

    def grounds(paper: str):
        document = pikepdf.open(BytesIO(render([SheetSpec("board", "it", "it", paper)], roots())))
        shown = document.pages[0].Resources.XObject
        return {name: [float(edge) for edge in form.BBox] for name, form in shown.items() if name.startswith("/square.")}

    assert grounds("a4") == grounds("letter") and len(grounds("a4")) >= 6
