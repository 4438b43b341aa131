"""Lay out a sheet of tracking slips: its elements go in, pages come out, each slip with its own code."""

from ..i18n.languages import load_language
from ..layout.slip_blocks import Fill, Slip, SlipField, SlipSheet, SlipSquare, SlipStyle, Word
from ..layout.slips import lay_slips
from ..qr import make_qr
from .address import ascii_url
from .markup import Element
from .offered import refuse_slips
from .spec import LaidOut
from .spoken_slips import speak_slips, without_fills
from .workbench import Workbench

__all__ = ["lay_out"]

_LRI, _PDI = "\u2066", "\u2069"  # codes and signs are the same in all languages: > is not mirrored in Arabic
SMALLEST_MODULE = 0.4 * 72 / 25.4  # points: what a home printer resolves and a phone reads


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The pages of a `<slips>` sheet, what each slip says, and warnings about the address of its codes."""
    spec = bench.spec
    refuse_slips(spec.slips_per_page, bench.theme)
    style = bench.theme.style(f"slips-{spec.slips_per_page}", SlipStyle)
    base, warnings = ascii_url(spec.qr_url, "--qr-url") if spec.qr == "url" else ("", ())
    side = style.qr_url if spec.qr == "url" else style.qr
    root.only("title", "h1", "h2", "field", "boxes", "log", "sign", "caption", "slip")
    boxes = root.one("boxes")
    log, caption = (root.optional(tag) for tag in ("log", "caption"))
    fields = [field.get("id") for field in root.all("field")]
    sheet = SlipSheet(
        title=_word(root.one("h1")), subtitle=_word(root.one("h2")),
        fields=tuple(map(_field, root.all("field"))),
        boxes_hint=_word(boxes) if boxes.text else None,
        squares=tuple(SlipSquare(clause.square, bench.signs.get(clause.square)) for clause in bench.law.clauses),
        log_hint=Word(_own_text(log), log.get("id")) if log else None,
        log_rows=tuple(_word(row) for row in log.all("row")) if log else (),
        log_cells=_cells(log, style.log_lines) if log else 0,
        signs=tuple(Word(f"{_LRI}{sign.get('mark')}{_PDI}\u00a0{sign.text}", sign.get("id")) for sign in root.all("sign")),
        qr_caption=_word(caption) if caption else None, qr_side=side,
        numbered=any(without_fills(slip).text for slip in root.all("slip")),
        slips=tuple(_slip(n, slip, side, bench, base, fields) for n, slip in enumerate(root.all("slip"))),
    )  # fmt: skip
    side_of_reading = load_language(spec.leads, bench.folders).direction if spec.leads else bench.typography.direction
    pages = lay_slips(sheet, style, bench.typography, bench.paper, side_of_reading)
    return LaidOut(pages, speak_slips(root, sheet, style.log_lines), warnings)


def _word(element: Element) -> Word:
    return Word(element.text, element.get("id"))


def _field(element: Element) -> SlipField:
    share = element.number("share")
    if not share:
        raise element.fault("no-share", "share of <field> is 0", "write 1, or more for a wider field")
    return SlipField(_word(element), element.number("row"), share)


def _cells(log: Element, lines: int) -> int:
    cells = log.number("cells")
    if cells % lines:
        told = f"{cells} cells of <log> do not fill {lines} lines"
        raise log.fault("uneven-log", told, f"write a multiple of {lines}")
    return cells


def _own_text(element: Element) -> str:
    return " ".join(child.strip() for child in element.children if isinstance(child, str) and child.strip())


def _slip(n: int, element: Element, side: float, bench: Workbench, base: str, fields: list[str]) -> Slip:
    """The slip n with its symbol; the code is the last segment of the address where there is one.

    What a field is filled with counts where the sheet has that field: compact slips have few.
    """
    code, kind = element.get("code"), bench.spec.qr
    where = f"slips: {code}"
    url = f"{base.rstrip('/')}/{code}" if kind == "url" else ""
    symbol = None if kind == "none" else make_qr(url or code, side, SMALLEST_MODULE, where)
    fills = tuple(
        Fill(fields.index(fill.get("field")), _word(fill))
        for fill in element.all("fill") if fill.get("field") in fields
    )  # fmt: skip
    number = _word(without_fills(element))
    place = element.number("place") if "place" in element.attributes else n
    return Slip(number, Word(f"{_LRI}{code}{_PDI}", "qr.code"), symbol, place, url, fills)
