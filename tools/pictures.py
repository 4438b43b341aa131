"""The real sheets go in, the pictures of the README come out: docs/pictures/*.png.

    python tools/pictures.py

Run it when a sheet has changed its looks, and look at what it made.
"""

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from printkit.build import render  # noqa: E402
from printkit.paths import roots  # noqa: E402
from printkit.settings import Settings  # noqa: E402
from printkit.sheets import SheetSpec  # noqa: E402

OUTPUT = ROOT / "docs" / "pictures"
DESK, SHADOW = (214, 205, 188), (150, 141, 124)
COLOURS = 128  # of a palette: flat art needs no more


def page(sheet: str, language: str, number: int = 0, width: int = 1600, **options) -> Image.Image:
    """A page of a sheet, `width` pixels wide."""
    settings = Settings(target=options.get("target", "home"))
    pdf = render([SheetSpec(sheet, language, options.pop("law", language), "a4", **options)], roots(), settings)
    rendered = pypdfium2.PdfDocument(pdf)[number]
    return rendered.render(scale=width / rendered.get_width()).to_pil().convert("RGB")


def save(name: str, image: Image.Image) -> None:
    """A PNG of few colours."""
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(OUTPUT / f"{name}.png", optimize=True)


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


def main() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    save("desk", desk())
    save("board-ar", page("board", "ar"))
    save("press-ar", page("board", "ar", target="press"))
    save("rules-pl-law-ko", page("rules", "pl", width=1000, law="ko").crop((0, 425, 1000, 970)))
    save("slip-ko", page("slips", "ko", width=1500).crop((0, 0, 750, 1061)))


if __name__ == "__main__":
    main()
