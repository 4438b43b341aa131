"""The real sheets go in, the pictures of the README come out: docs/pictures/*.png.

    python tools/pictures.py

Run it when a sheet has changed its looks, and look at what it made.
"""

import sys
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from printkit.build import make, render  # noqa: E402
from printkit.layout.frames import TextItem  # noqa: E402
from printkit.paths import roots  # noqa: E402
from printkit.settings import Settings  # noqa: E402
from printkit.sheets import SheetSpec, compose  # noqa: E402

OUTPUT = ROOT / "docs" / "pictures"
PEN = (22, 60, 150)
DESK, SHADOW = (214, 205, 188), (150, 141, 124)
COLOURS = 128  # of a palette: flat art needs no more


def page(sheet: str, language: str, number: int = 0, width: int = 1600, **options) -> Image.Image:
    """A page of a sheet, `width` pixels wide."""
    settings = Settings(target=options.get("target", "home"))
    law, paper = options.pop("law", language), options.pop("paper", "a4")
    pdf = render([SheetSpec(sheet, language, law, paper, **options)], roots(), settings)
    rendered = pypdfium2.PdfDocument(pdf)[number]
    return rendered.render(scale=width / rendered.get_width()).to_pil().convert("RGB")


def save(name: str, image: Image.Image) -> None:
    """A PNG of few colours."""
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(OUTPUT / f"{name}.png", optimize=True)


def filled_slip(language: str, turns: tuple[tuple[str, str], ...], name: str, width: int = 1500) -> Image.Image:
    """The first slip of a sheet with throws and squares in its log, as a pupil writes them."""
    spec = SheetSpec("slips", language, language, "a4")
    sheet = page("slips", language, width=width)
    laid = compose(spec, roots()).document.pages[0]
    scale = width / laid.width
    places = {item.tag: (item.x, item.y) for item in laid.items if isinstance(item, TextItem)}
    pen = ImageFont.truetype(str(ROOT / "fonts/literata/Literata-Italic.ttf"), round(7.6 * scale))
    ink = ImageDraw.Draw(sheet)
    for n, (throw, square) in enumerate(turns, 1):
        x, y = places[f"0 turn {n}"]
        for text, drop in ((throw, -0.5), (square, 11.2)):
            ink.text(((x + 5.5) * scale, (laid.height - y + drop) * scale), text, font=pen, fill=PEN, anchor="lt")
    x, y = places["0 field 0"]
    ink.text(((x + 42) * scale, (laid.height - y - 8) * scale), name, font=pen, fill=PEN, anchor="lt")
    return sheet.crop((0, 0, width // 2, sheet.height // 2))


def desk() -> Image.Image:
    """A board with a slip and a rule sheet before it, in three languages."""
    ground = Image.new("RGB", (1760, 960), DESK)
    for sheet, place in (
        (page("board", "it", width=1060), (36, 36)),
        (page("rules", "ko", width=600), (1124, 60)),
        (page("slips", "ar", width=760).crop((380, 0, 760, 537)), (768, 404)),
    ):
        shadow = Image.new("RGB", sheet.size, SHADOW)
        ground.paste(shadow, (place[0] + 7, place[1] + 9))
        ground.paste(sheet, place)
    return ground


def printing() -> Image.Image:
    """The page that counts sheets, the front of a calibration sheet, and the outside of a booklet, beside each other."""
    _, files = make(Settings(languages=("ar",), sheets=("board", "slips", "rules", "rulings"), print_jobs=True))
    jobs = pypdfium2.PdfDocument(files["ar/print-jobs.pdf"])[0]
    jobs = jobs.render(scale=400 / jobs.get_width()).to_pil().convert("RGB")
    ground = Image.new("RGB", (1760, 640), DESK)
    for sheet, place in (
        (jobs, (36, 36)),
        (page("_calibration", "it", width=400), (500, 36)),
        (page("rules", "ko", width=760, booklet=True), (964, 36)),
    ):
        shadow = Image.new("RGB", sheet.size, SHADOW)
        ground.paste(shadow, (place[0] + 7, place[1] + 9))
        ground.paste(sheet, place)
    return ground


def tiles(width: int = 1000, gap: int = 14) -> Image.Image:
    """A board in tiles as they lie on a desk before they are trimmed."""
    spec = SheetSpec("board", "pl", "pl", "a3", tiles="a4", overlap=28.35)
    document = pypdfium2.PdfDocument(render([spec], roots(), Settings()))
    side = (width - 3 * gap) // 2
    sheets = [sheet.render(scale=side / sheet.get_width()).to_pil().convert("RGB") for sheet in document]
    ground = Image.new("RGB", (width, 2 * sheets[0].height + 3 * gap), DESK)
    for n, sheet in enumerate(sheets):
        ground.paste(sheet, (gap + n % 2 * (side + gap), gap + n // 2 * (sheet.height + gap)))
    return ground


def main() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    save("desk", desk())
    save("board-ar", page("board", "ar"))
    save("board-it-ar-ko", page("board", "it", paper="a3", joined=("ar", "ko")))
    save("rules-it-ar", page("rules", "it", width=1000, law="nl", joined=("ar",)).crop((0, 440, 1000, 1300)))
    save("tiles-pl", tiles())
    save("pieces-it", page("pieces", "it", width=1000).crop((0, 0, 1000, 1330)))
    save("press-ar", page("board", "ar", target="press"))
    save("printing", printing())
    save("rules-pl-law-ko", page("rules", "pl", width=1000, law="ko").crop((0, 425, 1000, 970)))
    save("rulings-ar", page("rulings", "ar", width=1000, rulings=(("sq12", "extra_may"),)).crop((0, 40, 1000, 852)))
    save("theme-ink-saver", page("board", "nl", width=1000, theme="ink-saver"))
    save("theme-large-print", page("board", "en", width=1000, theme="large-print", paper="a3"))
    save("theme-reader", page("rules", "ko", width=800, theme="reader-cream").crop((0, 30, 800, 620)))
    save("theme-tactile", page("board", "it", width=800, theme="tactile").crop((0, 0, 800, 560)))
    save("slip-filled", filled_slip("it", (("4", "4"), ("5", "9"), ("6", "15"), ("5+3", "23>")), "Anna"))
    save("slip-ko", page("slips", "ko", width=1500).crop((0, 0, 750, 1061)))


if __name__ == "__main__":
    main()
