"""The npm tarball of @iconify-json/game-icons 1.2.4 and tools/icons.csv go in, templates/icons/icons.json comes out.

    python tools/build_icons.py iconify-json-game-icons-1.2.4.tgz

The tarball names no authors: those of tools/icons.csv are the folders of github.com/game-icons/icons. `flip` says
whether the icon turns round in right-to-left editions, `line` makes it an outline of that width with a filled
ground.
"""

import csv
import hashlib
import json
import re
import sys
import tarfile
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path

ROOT = Path(__file__).resolve().parent.parent
SHA256 = "f5758efb34d91c4f50b941f355f16ee73938625e5996fabc25171288404460a4"
GRID = 512
LICENCE = "CC-BY-3.0"
AUTHORS = {
    "Caro Asercion": "https://game-icons.net",
    "Delapouite": "https://delapouite.com",
    "Lorc": "https://lorcblog.blogspot.com",
    "Sbed": "https://opengameart.org/content/95-game-icons",
    "SeregaCthtuf": "https://game-icons.net",
    "Skoll": "https://game-icons.net",
}


class OperatorPen(BasePen):
    """Writes what it is told to draw as PDF path operators, y upwards, in whole units of the grid."""

    def __init__(self) -> None:
        super().__init__(None)
        self.operators: list[str] = []

    def _write(self, operator: str, *points: tuple[float, float]) -> None:
        numbers = (f"{round(x)} {round(GRID - y)}" for x, y in points)
        self.operators.append(" ".join((*numbers, operator)))

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802 (the names are BasePen's)
        self._write("m", point)

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._write("l", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._write("c", *points)

    def _closePath(self) -> None:  # noqa: N802
        self._write("h")

    def _endPath(self) -> None:  # noqa: N802
        pass


def outline(body: str) -> str:
    """The filled paths of an icon's SVG body as one string of operators."""
    pen = OperatorPen()
    for path in re.findall(r'<path[^>]*?\sd="([^"]+)"', body):
        parse_path(path, pen)
    return " ".join(pen.operators)


def ink_box(body: str) -> list[int]:
    """Left, bottom, right, top of the icon's ink, y upwards."""
    pen = BoundsPen(None)
    for path in re.findall(r'<path[^>]*?\sd="([^"]+)"', body):
        parse_path(path, pen)
    left, top, right, bottom = pen.bounds
    return [round(left), round(GRID - bottom), round(right), round(GRID - top)]


def read_bodies(tarball: Path) -> dict[str, str]:
    """The SVG bodies of all icons by name; refuses any other tarball than the pinned one."""
    found = hashlib.sha256(tarball.read_bytes()).hexdigest()
    if found != SHA256:
        raise SystemExit(f"{tarball}: sha256 is {found}, expected {SHA256}")
    with tarfile.open(tarball) as archive:
        icons = json.load(archive.extractfile("package/icons.json"))["icons"]
    return {name: icon["body"] for name, icon in icons.items()}


def entry(row: dict[str, str], bodies: dict[str, str]) -> dict[str, object]:
    """One icon of icons.json."""
    original = row["original"] or row["name"]
    folder = row["author"].lower().replace(" ", "-")
    return {
        "name": row["name"],
        "author": row["author"],
        "author_url": AUTHORS[row["author"]],
        "source": f"https://game-icons.net/1x1/{folder}/{original}.html",
        "licence": LICENCE,
        "flip": row["flip"] == "yes",
        "line": int(row["line"] or 0),
        "box": ink_box(bodies[original]),
        "outline": outline(bodies[original]),
    }


def main(tarball: Path) -> None:
    bodies = read_bodies(tarball)
    with (ROOT / "tools" / "icons.csv").open(encoding="utf-8", newline="") as table:
        icons = [entry(row, bodies) for row in csv.DictReader(table)]
    lines = ",\n".join(json.dumps(icon, ensure_ascii=False) for icon in icons)
    (ROOT / "templates" / "icons" / "icons.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
