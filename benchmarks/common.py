"""What every peer is given: the same texts, fonts, page geometry, serials and QR symbols (standard library only).

SEEDS, FONTS and VENVS in the environment say where texts, fonts and the peers' virtual environments lie.
"""

import argparse
import os
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEEDS = Path(os.environ.get("SEEDS", HERE.parent / "tests" / "data" / "seeds"))
FONTS = Path(os.environ.get("FONTS", "/usr/share/fonts/truetype"))
VENVS = Path(os.environ.get("VENVS", Path.home() / ".cache" / "printkit-bench"))

LANGUAGES = ("it", "nl", "pl", "ko", "ar")
FACE = {"it": "sans", "nl": "sans", "pl": "sans", "ko": "nanum", "ar": "naskh"}
FAMILY = {"sans": "Noto Sans", "naskh": "Noto Naskh Arabic", "nanum": "NanumGothic"}
FONT = {
    "sans": str(FONTS / "noto" / "NotoSans-Regular.ttf"),
    "naskh": str(FONTS / "noto" / "NotoNaskhArabic-Regular.ttf"),
    "nanum": str(FONTS / "nanum" / "NanumGothic.ttf"),
}

# A rule sheet: margin in mm, the rest in points.
MARGIN, HEADING, BODY, LEADING, GAP = 18, 16, 10, 14, 2
# A page of slips, mm.
COLUMNS, ROWS = 2, 4
SLIP_WIDTH, SLIP_HEIGHT, SLIP_MARGIN = 94, 68, 10
CELL_WIDTH, CELL_HEIGHT = 9.9, 8.3
SLIPS_A_PAGE = COLUMNS * ROWS
SQUARES = 45


def load(language: str) -> tuple[str, list[str], list[str]]:
    """The heading, the two paragraphs of the preamble and the 45 clauses of an edition."""
    lines = [line.strip() for line in (SEEDS / f"{language}.txt").read_text("utf-8").splitlines() if line.strip()]
    return lines[0], lines[1:3], lines[3:]


def serial(number: int) -> str:
    return f"PK-{number:08d}-{(number * 40503) & 0xFFFF:04X}"


def symbols(count: int):
    """`count` serial numbers with the rows of their QR symbols, made as a user would (segno).

    QR=fixed in the environment names the mask, which saves segno the trial of all eight.
    """
    import segno

    options = {"mask": 3} if os.environ.get("QR") == "fixed" else {}
    for number in range(1, count + 1):
        text = serial(number)
        yield text, segno.make(text, micro=False, error="m", **options).matrix


def dark_runs(matrix):
    """The dark stretches of a symbol: (column, row, length)."""
    for y, row in enumerate(matrix):
        row = bytes(row)
        x = row.find(1)
        while x >= 0:
            end = row.find(0, x)
            end = len(row) if end < 0 else end
            yield x, y, end - x
            x = row.find(1, end)


def svg(matrix) -> str:
    """A symbol as SVG, 20 mm wide."""
    size = len(matrix)
    path = "".join(f"M{x} {y}h{width}v1h-{width}z" for x, y, width in dark_runs(matrix))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="20mm" height="20mm">'
    return f'{head}<path d="{path}"/></svg>'


def read_arguments() -> argparse.Namespace:
    """JOB OUT [--pages N] [--lang TAG] [--opt WORD+WORD]; adds `langs`, the languages of the job."""
    parser = argparse.ArgumentParser()
    parser.add_argument("job", choices=["J1", "J2", "J3"])
    parser.add_argument("out")
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--lang", default="ar")
    parser.add_argument("--opt", default="")
    arguments = parser.parse_args()
    arguments.langs = (arguments.lang,) if arguments.job == "J1" else LANGUAGES
    return arguments
