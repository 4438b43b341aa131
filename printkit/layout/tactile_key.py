"""Lay out the key of a board that is felt: its words in large print beside the shapes they explain come out as a page."""

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..text.paragraph import measure, set_paragraph
from ..text.types import Line
from .area import Area
from .fit import fit
from .frames import Drawn, Item, Page
from .shapes import circle, polygon
from .tactile_blocks import SHAPES, KeyEntry, TactileBlock, TactileStyle, key_tag, shape_path, shape_tag
from .tactile_board import frame_path, wedge
from .typography import Typography

__all__ = ["LABELS", "lay_tactile_key"]

# What stands beside the shapes, in its order, each with the label that says it.
LABELS = {"start": "label.start", "way": "board.direction", "must": "board.must", "may": "board.may", "pot": "label.pot"}
_STEP = 0.5  # points
_TIGHT = 0.91  # of a language's leading: entries are a line or two
_BETWEEN = 0.55  # white between two rows, in sizes of type
_COLUMN = 2.6  # width of the shapes' column, in heights of a shape


class _Text(NamedTuple):
    """Words that begin `start` from the reading side; `numbers` stand before those of an entry."""

    numbers: Line | None
    lines: tuple[Line, ...]
    start: float
    string_id: str
    tag: str


class _Row(NamedTuple):
    """A drawing, by its name, with what it means."""

    name: str
    texts: tuple[_Text, ...]
    height: float


def lay_tactile_key(
    block: TactileBlock, typography: Typography, style: TactileStyle, page_size: tuple[float, float]
) -> Page:
    """The key on a page of (width, height) points. MaterialError where its words do not fit at their floor size."""
    width, height = page_size
    page = Area(0, 0, width, height, typography.direction).inset(style.key_margin)
    items, drop = _head(block, typography, style, page)
    body = page.part(0, drop, page.width, page.height - drop)
    size = style.text
    rows = _rows(block, typography, style, size, body.width)
    while _height(rows, size) > body.height:
        size -= _STEP
        if size < style.text_floor:
            needed = f"the key needs {_height(rows, size):.0f} pt of height, has {body.height:.0f} pt"
            place = f"{typography.language}: board.legend"
            raise MaterialError(Problem("layout/does-not-fit", needed, place, "shorten its texts or use a larger paper"))
        rows = _rows(block, typography, style, size, body.width)
    gap = min((body.height - fsum(row.height for row in rows)) / len(rows), size * 1.4)
    drop = 0.0
    for row in rows:
        items += _place(row, body.part(0, drop, body.width, row.height), style, size * typography.leading * _TIGHT)
        drop += row.height + gap
    return Page(width, height, tuple(items))


def _height(rows: list[_Row], size: float) -> float:
    return fsum(row.height for row in rows) + size * _BETWEEN * (len(rows) - 1)


def _head(block: TactileBlock, typography: Typography, style: TactileStyle, page: Area) -> tuple[list[Item], float]:
    """The game and what the page is; how far down they reach."""
    items: list[Item] = []
    drop = 0.0
    for text, weight, size, string_id in (
        (block.title, "extrabold", style.title, "title.game"), (block.heading, "bold", style.heading, "board.legend"),
    ):  # fmt: skip
        fitted = fit(text, typography, weight, (size, style.text_floor), (page.width, 1), string_id)
        items.append(page.text(fitted.lines[0], page.top - drop - fitted.size, "ink", string_id))
        drop += fitted.size * typography.leading
    return items, drop + style.heading * 0.5


def _rows(block: TactileBlock, typography: Typography, style: TactileStyle, size: float, width: float) -> list[_Row]:
    """A row for each shape with its entries, whose numbers share a column, then one for each label."""
    start, plain, bold = style.shape * _COLUMN, typography.style(size), typography.style(size, "bold")
    leading = size * typography.leading * _TIGHT
    column = start + size + max((measure(_numbers(entry), bold) for entry in block.entries), default=0.0)
    texts: dict[str, list[_Text]] = {shape: [] for shape in SHAPES}
    for n, entry in enumerate(block.entries):
        string_id = f"key {entry.squares[0]}"
        numbers = set_paragraph(_numbers(entry), bold, float("inf"), string_id=string_id).lines[0]
        lines = set_paragraph(entry.words, plain, width - column, string_id=string_id).lines
        texts[entry.shape].append(_Text(numbers, lines, column, string_id, key_tag(n)))
    for name, string_id in LABELS.items():
        lines = set_paragraph(block.labels[name], plain, width - start, string_id=string_id).lines
        texts[name] = [_Text(None, lines, start, string_id, string_id)]
    return [_row(name, tuple(own), style, leading) for name, own in texts.items() if own]


def _numbers(entry: KeyEntry) -> str:
    return " · ".join(map(str, entry.squares))


def _row(name: str, texts: tuple[_Text, ...], style: TactileStyle, leading: float) -> _Row:
    lines = fsum(len(text.lines) for text in texts)
    return _Row(name, texts, max(lines * leading, style.shape + style.acting_line))


def _place(row: _Row, area: Area, style: TactileStyle, leading: float) -> Iterator[Item]:
    """The drawing and its lines, the middle of both at the middle of the row."""
    for drawn in _drawing(row.name, area.x(style.shape), area.bottom + area.height / 2, style, area):
        yield drawn._replace(tag=shape_tag(row.name))
    drop = (area.height - leading * fsum(len(text.lines) for text in row.texts)) / 2
    for text in row.texts:
        if text.numbers:
            label = area.part(style.shape * _COLUMN, 0, text.numbers.width, area.height)
            yield label.text(text.numbers, _baseline(area, drop, leading), "ink", text.string_id, tag=f"{text.tag} label")
        words = area.part(text.start, 0, area.width - text.start, area.height)
        for line in text.lines:
            yield words.text(line, _baseline(area, drop, leading), "ink", text.string_id, tag=text.tag)
            drop += leading


def _baseline(area: Area, drop: float, leading: float) -> float:
    return area.top - drop - leading * 0.72


def _drawing(name: str, x: float, y: float, style: TactileStyle, area: Area) -> Iterator[Drawn]:
    """What a row is about, as the board has it but for its size."""
    half, to_left = style.shape / 2, area.direction == "rtl"
    frame = Area(x - half * 1.6, y - half, half * 3.2, half * 2, area.direction)
    match name:
        case "start":
            left = ((x - half * 0.4, y - half), (x - half * 0.4, y), (x - half, y))
            yield Drawn(polygon((*left, (x, y + half), *((2 * x - px, py) for px, py in reversed(left)))), fill="ink")
        case "way":
            yield Drawn(wedge(x, y, -1 if to_left else 1, 0, style.gap, style.gap * 0.6), fill="ink")
        case "must":
            yield Drawn(frame_path(frame, style, broken=False), stroke="ink", width=style.acting_line * 0.6)
        case "may":
            yield Drawn(frame_path(frame, style, broken=True), stroke="ink", width=style.acting_line * 0.6)
        case "pot":
            yield Drawn(circle(x, y, half * 1.1), stroke="ink", width=style.acting_line * 0.6)
            yield Drawn(circle(x, y, half * 0.5), stroke="ink", width=style.line)
        case _:
            yield Drawn(shape_path(name, x, y, style.shape, to_left=to_left), fill="ink")
