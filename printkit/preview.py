"""Show PDF files as pictures: their bytes go in, a PNG of each page and a contact sheet of all of them come out.

pypdfium2 and pillow come with the extra `preview`; pages look as they do in Chrome.
"""

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import TYPE_CHECKING

from .errors import MaterialError, Problem, UsageError

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["CONTACT", "refuse_without_tools", "show_pages"]

CONTACT = "contact.png"
_EXTRA = "pip install 'printkit[preview]'"
_POINTS = 72  # to the inch
# Of the contact sheet, in pixels.
_WIDTH, _HEIGHT, _GAP, _LABEL = 300, 300, 24, 26
_COLUMNS = 5
_DESK, _EDGE, _INK = (214, 205, 188), (150, 141, 124), (40, 36, 30)


def refuse_without_tools() -> None:
    """UsageError where pypdfium2 or pillow is not installed."""
    from importlib.util import find_spec

    missing = [name for name, module in (("pypdfium2", "pypdfium2"), ("pillow", "PIL")) if find_spec(module) is None]
    if missing:
        told = f"a preview needs {' and '.join(missing)}"
        raise UsageError(Problem("preview/extra", told, hint=f"run {_EXTRA}"))


def show_pages(files: Mapping[str, bytes], dpi: int) -> dict[str, bytes]:
    """PNGs by name: "it/board.pdf" gives "it/board-1.png" and so on, and all pages together are CONTACT.

    Raises MaterialError for what is no PDF, for all files at once.
    """
    pictures: dict[str, bytes] = {}
    small: dict[str, Image] = {}
    problems: list[Problem] = []
    for file, data in files.items():
        try:
            for n, picture in enumerate(_pages(data, dpi), 1):
                name = f"{file[: -len('.pdf')]}-{n}.png"
                pictures[name] = _png(picture)
                small[name] = _thumbnail(picture)
        except MaterialError as error:
            problems += [problem.within(file) for problem in error.problems]
    if problems:
        raise MaterialError(*problems)
    return {**pictures, CONTACT: _png(_contact(small))}


def _pages(data: bytes, dpi: int) -> Iterator["Image"]:
    import pypdfium2

    try:
        with pypdfium2.PdfDocument(data) as document:
            for page in document:
                yield page.render(scale=dpi / _POINTS).to_pil().convert("RGB")
    except pypdfium2.PdfiumError as error:
        hint = "look through it with printkit check"
        raise MaterialError(Problem("preview/unreadable", f"cannot be shown: {str(error).rstrip('.')}", hint=hint)) from error


def _png(picture: "Image") -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def _thumbnail(picture: "Image") -> "Image":
    small = picture.copy()
    small.thumbnail((_WIDTH, _HEIGHT))
    return small


def _contact(pictures: Mapping[str, "Image"]) -> "Image":
    """All pages in rows, each over its name."""
    from PIL import Image, ImageDraw, ImageFont

    columns = min(_COLUMNS, len(pictures))
    rows = -(-len(pictures) // columns)
    across, down = _WIDTH + _GAP, _HEIGHT + _LABEL + _GAP
    sheet = Image.new("RGB", (columns * across + _GAP, rows * down + _GAP), _DESK)
    ink, font = ImageDraw.Draw(sheet), ImageFont.load_default(15)
    for n, (name, picture) in enumerate(pictures.items()):
        row, column = divmod(n, columns)
        x = _GAP + column * across + (_WIDTH - picture.width) // 2
        y = _GAP + row * down + _HEIGHT - picture.height
        ink.rectangle((x - 1, y - 1, x + picture.width, y + picture.height), outline=_EDGE)
        sheet.paste(picture, (x, y))
        middle = _GAP + column * across + _WIDTH / 2
        ink.text((middle, _GAP + row * down + _HEIGHT + 6), name.removesuffix(".png"), font=font, fill=_INK, anchor="ma")
    return sheet
