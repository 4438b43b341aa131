"""Separate a page as a printing house does, with Ghostscript: bytes go in, one picture for each ink comes out."""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageMath

PROCESS = (
    "Cyan",
    "Magenta",
    "Yellow",
    "Black",
)  # they have a plate each, even an empty one; a spot colour if it is used
OPTIONS = ("-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-dOverprint=/enable", "-dUseTrimBox")
PLATE = re.compile(r"page\((.+)\)\.tif")


def plates(pdf: bytes, page: int = 0, dpi: int = 100) -> dict[str, Image.Image]:
    """The plate of each ink inside the trim, by its name: 255 is no ink, 0 is 100 %."""
    with TemporaryDirectory() as folder:
        source, target = Path(folder, "page.pdf"), Path(folder, "page.tif")
        source.write_bytes(pdf)
        chosen = ("-sDEVICE=tiffsep", f"-r{dpi}", f"-dFirstPage={page + 1}", f"-dLastPage={page + 1}")
        done = subprocess.run(
            ["gs", *OPTIONS, *chosen, f"-sOutputFile={target}", source], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        found = {PLATE.fullmatch(path.name)[1]: _picture(path) for path in sorted(Path(folder).glob("page(*).tif"))}
    assert set(PROCESS) <= found.keys(), f"page {page} has the plates {sorted(found)}"
    return found


def _picture(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        assert picture.mode == "L", picture.mode
        return picture.copy()


def heaviest_ink(pdf: bytes, page: int = 0, dpi: int = 100) -> float:
    """The most ink that any point inside the trim gets, in percent: the sum of all plates there."""
    separated = list(plates(pdf, page, dpi).values())
    total = Image.new("I", separated[0].size, 0)
    for plate in separated:
        total = ImageMath.lambda_eval(lambda values: values["total"] + 255 - values["plate"], total=total, plate=plate)
    return total.getextrema()[1] / 255 * 100
