"""Set the blocks of a flowing sheet: blocks and a style go in, strips of lines with measured heights come out."""

from ..errors import MaterialError, Problem
from ..text.paragraph import set_paragraph
from ..text.types import Line
from .blocks import Block, Choices, Clause, ControlLine, Heading, Job, Note, Seats, Side, Table, TextBlock, WritingLines
from .choices import label_column, set_choices, set_side, set_writing_lines
from .strip import FlowStyle, Strip, StripLine, set_lines, turned
from .tables import set_table
from .typography import Typography

__all__ = ["set_blocks"]

# Size, weight and paint of a paragraph by role; any other role is text.
_TYPE = {
    "text": ("text", "regular", "text"),
    "question": ("text", "bold", "text"),
    "note": ("note", "regular", "accent"),
    "subtitle": ("subtitle", "italic", "accent"),
}


def set_blocks(blocks: tuple[Block, ...], typography: Typography, style: FlowStyle, width: float) -> tuple[Strip, ...]:
    """One strip for each block, of a table one a row. Clauses share the label column that their widest label needs."""
    clauses = [block for block in blocks if isinstance(block, Clause)]
    labels = _labels(clauses, typography, style)
    column = max((label.width for label in labels.values()), default=0.0) + style.label_gap
    if column > width / 2:
        place = f"{typography.language}: label.square_n"
        raise _too_wide("the labels of the clauses need", column, width / 2, place)
    names = label_column(tuple(block for block in blocks if isinstance(block, Side)), typography, style)
    strips: list[Strip] = []
    for block in blocks:
        match block:
            case Clause():
                strips.append(_set_clause(block, labels[block.label], typography, style, width, column))
            case Table():
                strips += set_table(block, typography, style, width)
            case Seats():
                from .seat_cards import set_seats  # of the teacher's page alone

                strips += set_seats(block, typography, style, width)
            case Side():
                strips.append(set_side(block, typography, style, width, names))
            case _:
                strips.append(_set_block(block, typography, style, width))
    return tuple(strips)


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
        case Heading(level, text, string_id, tag, breaks):
            size = (style.title, style.heading, (style.heading + style.text) / 2)[level - 1]
            weight = ("extrabold", "bold", "bold")[level - 1]
            lines, height = set_lines(text, typography, size, weight, width, string_id, tag, tight=True)
            return Strip(lines, height, size * (0.0 if level == 1 else 0.6), keeps=True, breaks=breaks)
        case TextBlock():
            return _set_text(block, typography, style, width)
        case Choices():
            return set_choices(block, typography, style, width)
        case WritingLines():
            return set_writing_lines(block, typography, style, width)
        case Job():
            from .job_cards import set_job  # of one sheet alone: the others start without it

            return set_job(block, typography, style, width)
        case ControlLine(length, text, string_id, tag):
            if length > width / 2:
                raise _too_wide("the control line needs", length, width / 2, f"{typography.language}: {string_id}")
            lines, height = set_lines(text, typography, style.foot, "regular", width - length - 12, string_id, tag)
            moved = tuple(line._replace(start=length + 12) for line in lines)
            return Strip(moved, height, style.text, rule=length, tag=tag)


def _set_text(block: TextBlock, typography: Typography, style: FlowStyle, width: float) -> Strip:
    """A paragraph in the style of its role."""
    role, text, string_id, tag, other = block
    size, weight, paint = _TYPE.get(role, _TYPE["text"])
    own = other or typography
    lines, height = set_lines(text, own, getattr(style, size), weight, width, string_id, tag)
    lines = turned(tuple(line._replace(paint=paint) for line in lines), own, typography)
    gap = {"subtitle": 0.0, "question": style.gap * 2}.get(role, style.gap)
    keeps = role in ("subtitle", "question")
    return Strip(lines, height, gap, keeps=keeps, splits=not keeps)


def _set_clause(
    block: Clause, label: Line, typography: Typography, style: FlowStyle, width: float, column: float
) -> Strip:
    """The label at the end of its column, the text beside it on the same baseline, the notes under the text.

    The white between them is the same for all labels: pdftotext takes a gap of 0.7 em for the edge of a column.
    """
    lines, height = set_lines(block.text, typography, style.text, "regular", width - column, block.string_id, block.tag)
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
    lines, height = set_lines(note.text, typography, style.note, "regular", width - 8, note.string_id, note.tag)
    return [line._replace(start=8.0, drop=line.drop + drop + 1.0, paint="accent") for line in lines], height + 2.0
