"""What is moved lies further right and higher by just that, in the file too; fronts stay where they are."""

import pikepdf
import pypdfium2
import pytest

from printkit import pdf
from printkit.layout.frames import Document, Drawn, LinkItem, Page, Symbol, SymbolItem
from printkit.layout.moving import moved_item, shift_backs
from printkit.layout.shapes import rect
from printkit.layout.structure import StructureElement
from printkit.paths import roots

MM = 72 / 25.4


def test_every_kind_of_item_moves():
    symbol = Symbol("s", 10, 10)
    assert moved_item(Drawn(rect(1, 2, 3, 4)), 10, -20).path == rect(11, -18, 3, 4)
    assert moved_item(SymbolItem(symbol, 1, 2, 3.0), 10, -20) == SymbolItem(symbol, 11, -18, 3.0)
    assert moved_item(LinkItem((1, 2, 3, 4), "https://example.org", "t"), 10, -20).rect == (11, -18, 13, -16)


def card(back: bool) -> Page:
    square = Drawn(rect(100, 200, 30, 30), fill="text", tag="back" if back else "front")
    return Page(300, 400, (square,), back)


def boxes(data: bytes) -> list[tuple[float, ...]]:
    """Where the one square of each page lies, as pdfium sees it."""
    return [next(page.get_objects()).get_bounds() for page in pypdfium2.PdfDocument(data)]


@pytest.mark.parametrize(("sides", "turn"), [("long", 1), ("short", -1)])
@pytest.mark.parametrize("shift", [(1.5, -0.5), (-3.0, 0.0), (0.0, 0.0)])
def test_backs_are_moved_right_and_up_in_the_file(shift, sides, turn):
    """Flipped on the short edge, the back stands on its head on the same paper: right is left, and up is down."""
    figures = tuple(StructureElement("Figure", tag, alt=tag) for tag in ("front", "back"))
    document = Document("Cards", "en", "ltr", (card(False), card(True)), figures, sides)
    moved = shift_backs(document, (shift[0] * MM, shift[1] * MM))
    profile = roots()[-1] / "profiles/srgb.icc"
    home = pdf.Home(pdf.read_profile(profile.read_bytes(), str(profile)))
    data = pdf.write_document(moved, {"text": "#000000"}, home)
    front, back = boxes(data)
    assert front == pytest.approx((100, 200, 130, 230), abs=0.02)
    dx, dy = turn * shift[0] * MM, turn * shift[1] * MM
    assert back == pytest.approx((100 + dx, 200 + dy, 130 + dx, 230 + dy), abs=0.02)


@pytest.mark.parametrize(
    ("sides", "duplex"),
    [("one", "/Simplex"), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("", None)],
)
def test_a_file_tells_the_printer_its_sides(tmp_path, sides, duplex):
    figures = (StructureElement("Figure", "front", alt="a card"),)
    profile = roots()[-1] / "profiles/srgb.icc"
    home = pdf.Home(pdf.read_profile(profile.read_bytes(), str(profile)))
    data = pdf.write_document(Document("A card", "en", "ltr", (card(False),), figures, sides), {"text": "#000000"}, home)
    (tmp_path / "card.pdf").write_bytes(data)
    with pikepdf.open(tmp_path / "card.pdf") as file:
        assert file.Root.ViewerPreferences.get("/Duplex") == duplex
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
