"""One page of a preflight goes in, what is wrong with it on a press or at home comes out."""

from collections.abc import Iterator

from ..errors import Problem
from .facts import Box, Page
from .geometry import contains

__all__ = ["MOST_INK", "box_problems", "home_page", "press_page"]

MOST_INK = 300  # percent: more does not dry on coated paper in sheet-fed offset
_PRESS_DPI, _PRESS_MASK_DPI, _HOME_DPI = 300, 600, 150
_ROUNDING = 0.02  # points by which a box may stick out: files round to hundredths
_POINT = 25.4 / 72  # mm
_RGB = "convert it to CMYK with the profile of the print shop"


def box_problems(page: Page, where: str) -> Iterator[Problem]:
    """Boxes must lie in one another: the trim in the bleed, and both in the page (ISO 32000-1, 14.11.2)."""
    if page.media is None or not _has_area(page.media):
        yield Problem("pdf/box-order", "has no size (MediaBox)", where, "save the file again")
        return
    for name, box in (("crop", page.crop), ("bleed", page.bleed), ("trim", page.trim)):
        if box and not _has_area(box):
            yield Problem("pdf/box-order", f"the {name} box has no size", where, "set it, or leave it out")
            return
    for name, outer, inner in (
        ("the trim box sticks out of the bleed box", page.bleed, page.trim),
        ("the bleed box sticks out of the page", page.media, page.bleed),
        ("the trim box sticks out of the page", page.media, page.trim),
    ):
        if outer and inner and not contains(outer, inner, _ROUNDING):
            yield Problem("pdf/box-order", name, where, "put trim, bleed and page in one another")
            return


def _has_area(box: Box) -> bool:
    return box[0] < box[2] and box[1] < box[3]


def press_page(page: Page, where: str, *, old: bool) -> Iterator[Problem]:
    """What a print shop sends back. `old` says that the file claims an older standard than PDF/X-4."""
    if page.trim is None:
        yield Problem("pdf/no-trim-box", "does not say where to cut (TrimBox)", where, "export it with trim and bleed")
    visible = page.bleed or page.trim
    if page.crop and visible and not contains(page.crop, visible, _ROUNDING):
        yield Problem("pdf/box-order", "the crop box cuts the bleed off", where, "leave the crop box out")
    yield from _press_colours(page, where)
    yield from _press_text(page, where)
    yield from _resolution(page, where, _PRESS_DPI, _PRESS_MASK_DPI)
    yield from _press_transparency(page, where, old=old)
    marks = [a.subtype for a in page.annotations if a.inside and a.subtype not in ("PrinterMark", "TrapNet")]
    if marks:
        told = f"annotations lie on what is printed: {', '.join(sorted(set(marks)))}"
        yield Problem("pdf/annotation-in-press", told, where, "remove links and comments")


def _press_colours(page: Page, where: str) -> Iterator[Problem]:
    painted = sorted({colour.name or "computed" for colour in page.colours if colour.space == "rgb"})
    if painted:
        more = f" and {len(painted) - 3} more" if len(painted) > 3 else ""
        yield Problem("pdf/rgb-in-press", f"paints in RGB: {', '.join(painted[:3])}{more}", where, _RGB)
    for image in page.images:
        if image.space == "rgb":
            yield Problem("pdf/rgb-in-press", f"the image {image.name} is RGB", where, _RGB)
    if page.ink.percent > MOST_INK:
        told = f"up to {page.ink.percent:.0f} % of ink lie on each other{_at(page.ink.box, page.unit)}"
        yield Problem("pdf/too-much-ink", told, where, f"stay below {MOST_INK} %, or ask the print shop for its limit")


def _at(box: Box | None, unit: float) -> str:
    if box is None:
        return ""
    x, y = ((low + high) / 2 * unit * _POINT for low, high in ((box[0], box[2]), (box[1], box[3])))
    return f" at {x:.0f} mm from the left and {y:.0f} mm from the bottom"


def _press_text(page: Page, where: str) -> Iterator[Problem]:
    text = page.text
    if text.black_knocking_out:
        told = f"{_pieces(text.black_knocking_out)} in black cut a hole in the ground: white edges show"
        yield Problem("pdf/black-knocks-out", told, where, "let 100 % black text overprint (OPM 1)")
    if text.light_overprinting:
        told = f"{_painted(text.light_overprinting)} so light that the ground swallows what overprints"
        yield Problem("pdf/light-overprints", told, where, "let only dark text overprint")
    if text.rich_black:
        told = f"{_pieces(text.rich_black)} mix black with other inks: small letters blur"
        yield Problem("pdf/rich-black-text", told, where, "print text in 100 % black alone")
    if text.missing_glyphs:
        yield _missing(text.missing_glyphs, where)


def home_page(page: Page, where: str, *, old: bool) -> Iterator[Problem]:
    """What a reader or a screen reader misses. `old` says that the file claims PDF/A-1."""
    if page.text.untagged:
        told = f"{_pieces(page.text.untagged)} without a tag: screen readers leave it out"
        yield Problem("pdf/untagged-text", told, where, "tag it, or mark it as an artifact")
    if page.untagged_graphics:
        told = f"{_painted(page.untagged_graphics)} neither tagged nor marked as decoration"
        yield Problem("pdf/untagged-graphics", told, where, "mark decoration as artifacts")
    if page.text.missing_glyphs:
        yield _missing(page.text.missing_glyphs, where)
    if old and page.transparency:
        told = f"PDF/A-1 forbids transparency: {', '.join(page.transparency)}"
        yield Problem("pdf/transparency", told, where, "paint in solid colours")
    yield from _resolution(page, where, _HOME_DPI, _HOME_DPI)


def _press_transparency(page: Page, where: str, *, old: bool) -> Iterator[Problem]:
    """PDF/X-4 allows transparency; without a CMYK space to blend in, what comes out is left to the press."""
    if page.transparency and (old or page.blend_space != "cmyk"):
        told = f"uses transparency ({', '.join(page.transparency)})"
        told += ", which the standard it claims forbids" if old else " and names no CMYK space to blend in"
        yield Problem("pdf/transparency", told, where, "paint in solid colours, or give the page a CMYK group")


def _resolution(page: Page, where: str, least: int, least_mask: int) -> Iterator[Problem]:
    for image in page.images:
        due = least_mask if image.space == "mask" else least
        if 0 < round(image.dpi) < due:
            told = f"the image {image.name} has {image.dpi:.0f} dpi where it stands, and needs {due}"
            yield Problem("pdf/image-resolution", told, where, "use a larger image, or a smaller place for it")


def _missing(number: int, where: str) -> Problem:
    told = f"{number} characters print as an empty box" if number > 1 else "a character prints as an empty box"
    return Problem("pdf/missing-glyph", told, where, "use a font that has all characters")


def _pieces(number: int) -> str:
    return "1 piece of text" if number == 1 else f"{number} pieces of text"


def _painted(number: int) -> str:
    return "1 painting is" if number == 1 else f"{number} paintings are"
