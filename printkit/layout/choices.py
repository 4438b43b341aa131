"""Set boxes to tick, sides with their quotations, and lines to write on: blocks go in, strips come out."""

from ..text.paragraph import measure
from .area import Area
from .blocks import Choice, Choices, Quotation, Side, WritingLines
from .frames import Drawn
from .shapes import line, moved, polyline, rect
from .strip import FlowStyle, Strip, StripLine, set_lines
from .typography import Typography

__all__ = ["label_column", "set_choices", "set_side", "set_writing_lines"]

_BOX = 0.9  # of the size of type
_GAP = 0.55  # between a box and its words, and between a label and its line
_GUTTER = 1.4  # between columns
_WIDEST_LABEL = 0.4  # of the sheet's width, for the names of editions
_LINE = 2.3  # from one line to write on to the next
_HAIR, _FINE, _THICK = 0.4, 0.8, 1.5


def set_choices(block: Choices, typography: Typography, style: FlowStyle, width: float, start: float = 0.0) -> Strip:
    """The boxes from `start` on, in as few rows as their words fit on one line each, in columns of one width."""
    area = Area(0.0, 0.0, width, 0.0, typography.direction)
    columns = _columns(block.choices, typography, style, width - start)
    pitch = (width - start + style.text * _GUTTER) / columns
    lines: list[StripLine] = []
    art: list[Drawn] = []
    height = 0.0
    for first in range(0, len(block.choices), columns):
        tallest = 0.0
        for n, choice in enumerate(block.choices[first : first + columns]):
            place = start + n * pitch
            words, drawn, needed = _set_choice(choice, typography, style, pitch - style.text * _GUTTER, "regular")
            lines += [each._replace(start=each.start + place, drop=each.drop + height) for each in words]
            art += _boxes(drawn, choice, area, place, height, style)
            tallest = max(tallest, needed)
        height += tallest
    return Strip(tuple(lines), height, style.gap * 0.5, art=tuple(art), tight=True)


def _columns(choices: tuple[Choice, ...], typography: Typography, style: FlowStyle, width: float) -> int:
    """The most columns that give fewer rows and still hold each choice on one line; 1 where words must be wrapped."""
    widest = max(
        measure(choice.text, (choice.typography or typography).style(style.text)) + _indent(style) for choice in choices
    )
    for rows in range(1, len(choices)):
        columns = -(-len(choices) // rows)
        if widest <= (width + style.text * _GUTTER) / columns - style.text * _GUTTER:
            return columns
    return 1


def _indent(style: FlowStyle) -> float:
    return style.text * (_BOX + _GAP)


def _set_choice(choice: Choice, typography: Typography, style: FlowStyle, width: float, weight: str):
    """The words beside a box, the baseline that the box stands on, and the height."""
    own = choice.typography or typography
    indent = _indent(style)
    lines, height = set_lines(choice.text, own, style.text, weight, width - indent, choice.string_id, choice.tag)
    return [each._replace(start=indent) for each in lines], lines[0].drop, height


def _boxes(baseline: float, choice: Choice, area: Area, start: float, drop: float, style: FlowStyle) -> list[Drawn]:
    """The box of a choice, and the tick in it."""
    side = style.text * _BOX
    left, bottom = area.x(start, side), -(drop + baseline) - style.text * 0.1
    drawn = [Drawn(rect(left, bottom, side, side), stroke="text", width=_FINE)]
    if choice.ticked:
        points = ((0.18, 0.5), (0.42, 0.2), (0.95, 1.08))
        tick = polyline(tuple((left + x * side, bottom + y * side) for x, y in points))
        drawn.append(Drawn(tick, stroke="accent", width=_THICK, tag=f"{choice.tag} tick"))
    return drawn


def label_column(sides: tuple[Side, ...], typography: Typography, style: FlowStyle) -> float:
    """The width that the names of the quoted editions need."""
    labels = dict.fromkeys(quotation.label for side in sides for quotation in side.quotations)
    return max((measure(label, typography.style(style.note)) for label in labels), default=0.0)


def set_side(block: Side, typography: Typography, style: FlowStyle, width: float, names: float) -> Strip:
    """The box, the effect in bold, its sign in the margin; under it finer boxes, then each edition with its words."""
    area = Area(0.0, 0.0, width, 0.0, typography.direction)
    words, baseline, height = _set_choice(block.choice, typography, style, width, "bold")
    lines, indent = list(words), _indent(style)
    art = [] if block.choices else _boxes(baseline, block.choice, area, 0.0, 0.0, style)
    if block.choices:
        finer = set_choices(Choices(block.choices), typography, style, width, indent)
        lines += [each._replace(drop=each.drop + height) for each in finer.lines]
        art += [each._replace(path=moved(each.path, 0.0, -height)) for each in finer.art]
        height += finer.height
    column = min(names, width * _WIDEST_LABEL) + style.text * 1.2
    for quotation in block.quotations:
        quoted, needed = _set_quotation(quotation, typography, style, width - indent, column)
        lines += [each._replace(start=each.start + indent, drop=each.drop + height) for each in quoted]
        height += needed
    middle = baseline - style.text * 0.34
    return Strip(tuple(lines), height, style.gap, sign=block.sign, sign_drop=middle, art=tuple(art))


def _set_quotation(quotation: Quotation, typography: Typography, style: FlowStyle, width: float, column: float):
    """The edition's name and its words beside each other on one baseline.

    The words are as wide as their longest line and stand next to the name; inside they begin at their language's side.
    """
    name, text, string_id, own, tag = quotation
    room = column - style.text
    label, label_height = set_lines(name, typography, style.note, "regular", room, string_id, f"{tag} label")
    words, height = set_lines(text, own, style.text, "regular", width - column, string_id, tag)
    widest = max(each.line.width for each in words)
    turned = own.direction != typography.direction
    baseline = max(label[0].drop, words[0].drop)
    down = baseline - label[0].drop, baseline - words[0].drop
    placed = [each._replace(drop=each.drop + down[0], paint="accent") for each in label]
    placed += [
        each._replace(start=column + (widest - each.line.width if turned else 0.0), drop=each.drop + down[1])
        for each in words
    ]
    return placed, max(label_height + down[0], height + down[1])


def set_writing_lines(block: WritingLines, typography: Typography, style: FlowStyle, width: float) -> Strip:
    """The label with a line after it; further lines beneath, each cut into as many fields as the block has."""
    area = Area(0.0, 0.0, width, 0.0, typography.direction)
    lines, height = set_lines(block.text, typography, style.text, "regular", width * 0.6, block.string_id, block.tag)
    pitch, gutter = style.text * _LINE, style.text * _GUTTER
    first = lines[-1].drop
    begin = lines[-1].line.width + style.text * _GAP
    art = [_stroke(area, begin, width - begin, first)] if block.fields == 1 else []
    for n in range(1, block.lines) if block.fields == 1 else range(1, block.lines + 1):
        field = (width + gutter) / block.fields
        art += [_stroke(area, k * field, field - gutter, first + n * pitch) for k in range(block.fields)]
    further = block.lines - (block.fields == 1)
    return Strip(lines, max(height, first + further * pitch) + style.text * 0.4, style.gap * 2, art=tuple(art))


def _stroke(area: Area, start: float, width: float, drop: float) -> Drawn:
    left = area.x(start, width)
    return Drawn(line(left, -drop - 1.5, left + width, -drop - 1.5), stroke="text", width=_HAIR)
