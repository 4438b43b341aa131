"""Set the blocks of a flowing sheet: blocks and a style go in, strips of lines with measured heights come out."""

from typing import NamedTuple

from ..errors import MaterialError, Problem
from ..text.paragraph import set_paragraph
from ..text.types import Line
from .blocks import Block, Clause, ControlLine, Heading, Note, TextBlock
from .fit import no_text
from .frames import Symbol
from .typography import TypeSize, Typography

__all__ = ["FlowStyle", "Strip", "StripLine", "cut", "set_blocks"]


class FlowStyle(NamedTuple):
    """Sizes and distances of a flowing sheet, in points; a theme's `[flow]`."""

    text: TypeSize
    note: TypeSize
    foot: TypeSize
    title: TypeSize
    subtitle: TypeSize
    heading: TypeSize
    margin_start: float  # the reading side, where signs hang
    margin_end: float
    margin_top: float
    margin_bottom: float
    label_gap: float
    sign_height: float
    sign_gap: float
    gap: float  # between clauses at the least
    widest_gap: float  # what a page may open it to


class StripLine(NamedTuple):
    """A line `start` from the reading side whose baseline lies `drop` below the strip's top."""

    line: Line
    start: float
    drop: float
    paint: str
    string_id: str
    tag: str = ""
    align: str = "start"


class Strip(NamedTuple):
    """What one block needs on the page: `gap` above it, then `height`; `keeps` says it may not end a page."""

    lines: tuple[StripLine, ...]
    height: float
    gap: float
    keeps: bool = False
    splits: bool = False  # between lines, where two stay on either side
    sign: Symbol | None = None
    sign_drop: float = 0.0  # to the middle of the sign
    rule: float = 0.0  # the length of a control line at the strip's top
    bars: tuple[tuple[float, float], ...] = ()  # notes' bars: drop of top and bottom
    tag: str = ""  # of the block


def set_blocks(blocks: tuple[Block, ...], typography: Typography, style: FlowStyle, width: float) -> tuple[Strip, ...]:
    """One strip for each block. Clauses share the label column that their widest label needs."""
    clauses = [block for block in blocks if isinstance(block, Clause)]
    labels = _labels(clauses, typography, style)
    column = max((label.width for label in labels.values()), default=0.0) + style.label_gap
    if column > width / 2:
        place = f"{typography.language}: label.square_n"
        raise _too_wide("the labels of the clauses need", column, width / 2, place)
    return tuple(
        _set_clause(block, labels[block.label], typography, style, width, column)
        if isinstance(block, Clause)
        else _set_block(block, typography, style, width)
        for block in blocks
    )


def _too_wide(what: str, needed: float, room: float, place: str) -> MaterialError:
    message = f"{what} {needed:.0f} pt, there are {room:.0f} pt"
    return MaterialError(Problem("layout/does-not-fit", message, place, "shorten it or use a larger paper"))


def _labels(clauses: list[Clause], typography: Typography, style: FlowStyle) -> dict[str, Line]:
    """The line of each label. They are set in one go, a label a line: forty-five paragraphs would take ten times as long."""
    texts = dict.fromkeys(clause.label for clause in clauses)
    column = "\n".join(texts)
    paragraph = set_paragraph(column, typography.style(style.text, "bold"), float("inf"), string_id="label.square_n")
    return dict(zip(texts, paragraph.lines, strict=True))


def _set_block(block: Block, typography: Typography, style: FlowStyle, width: float) -> Strip:
    match block:
        case Heading(level, text, string_id, tag):
            size = (style.title, style.heading, style.heading)[level - 1]
            weight = ("extrabold", "bold", "bold")[level - 1]
            lines, height = _lines(text, typography, size, weight, width, string_id, tag, tight=True)
            return Strip(lines, height, size * (0.0 if level == 1 else 0.6), keeps=True)
        case TextBlock("subtitle", text, string_id, tag):
            lines, height = _lines(text, typography, style.subtitle, "italic", width, string_id, tag)
            return Strip(tuple(line._replace(paint="accent") for line in lines), height, 0.0, keeps=True)
        case TextBlock(_, text, string_id, tag):
            lines, height = _lines(text, typography, style.text, "regular", width, string_id, tag)
            return Strip(lines, height, style.gap, splits=True)
        case ControlLine(length, text, string_id, tag):
            if length > width / 2:
                raise _too_wide("the control line needs", length, width / 2, f"{typography.language}: {string_id}")
            lines, height = _lines(text, typography, style.foot, "regular", width - length - 12, string_id, tag)
            moved = tuple(line._replace(start=length + 12) for line in lines)
            return Strip(moved, height, style.text, rule=length, tag=tag)


def _set_clause(
    block: Clause, label: Line, typography: Typography, style: FlowStyle, width: float, column: float
) -> Strip:
    """The label at the end of its column, the text beside it on the same baseline, the notes under the text.

    The white between them is the same for all labels: pdftotext takes a gap of 0.7 em for the edge of a column.
    """
    lines, height = _lines(block.text, typography, style.text, "regular", width - column, block.string_id, block.tag)
    first = lines[0].drop
    start = column - style.label_gap - label.width
    placed = [StripLine(label, start, first, "text", block.string_id, f"{block.tag} label")]
    placed += [line._replace(start=column) for line in lines]
    bars = []
    for note in block.notes:
        noted, needed = _set_note(note, typography, style, width - column, height)
        placed += [line._replace(start=line.start + column) for line in noted]
        bars.append((height + 2.0, height + needed))
        height += needed + 2.0
    middle = first - style.text * 0.34
    return Strip(tuple(placed), height, style.gap, sign=block.sign, sign_drop=middle, bars=tuple(bars), tag=block.tag)


def _set_note(note: Note, typography: Typography, style: FlowStyle, width: float, drop: float):
    lines, height = _lines(note.text, typography, style.note, "regular", width - 8, note.string_id, note.tag)
    return [line._replace(start=8.0, drop=line.drop + drop + 1.0, paint="accent") for line in lines], height + 2.0


def _lines(
    text: str, typography: Typography, size: float, weight: str, width: float, string_id: str, tag: str, *, tight=False
):
    """The lines of a paragraph from the top of its strip, and their height: one leading a line."""
    paragraph = set_paragraph(text, typography.style(size, weight), width, string_id=string_id)
    if not paragraph.lines:
        raise no_text(typography, string_id)
    leading = size * (min(typography.leading, 1.4) if tight else typography.leading)
    first = size + (leading - size) * 0.42  # the leading's white lies above and below, a little more below
    lines = tuple(
        StripLine(line, 0.0, first + i * leading, "text", string_id, tag) for i, line in enumerate(paragraph.lines)
    )
    return lines, leading * len(lines)


def cut(strip: Strip, height: float) -> tuple[Strip, Strip] | None:
    """The strip in two, the first at most `height` high and each of at least two lines; None where that cannot be."""
    drops = sorted({line.drop for line in strip.lines})
    if len(drops) < 4:
        return None
    leading = drops[1] - drops[0]
    kept = min(int((height - (drops[0] - leading)) / leading), len(drops) - 2) if leading else 0
    if kept < 2:
        return None
    edge = drops[kept] - drops[0]
    above = strip._replace(lines=tuple(line for line in strip.lines if line.drop < drops[kept]), height=edge, bars=())
    below = tuple(line._replace(drop=line.drop - edge) for line in strip.lines if line.drop >= drops[kept])
    return above, strip._replace(lines=below, height=strip.height - edge, gap=0.0, sign=None, bars=())
