"""Set the words of game pieces: strings and a width go in, panels come out.

Words have room for as many lines as the longest of printkit's languages needs, in all of them: so the coloured art lies at the
same place in every language, and at the press only the black plate changes. Longer words take more room.
"""

from math import fsum

from .area import Area
from .fit import fit
from .frames import Drawn, Item
from .ink import ink_of
from .panels import Panel, beside, heighten, pile, place
from .pieces_blocks import FOLD_DASH, Key, PiecesStyle, Ruler, Text
from .shapes import control_line, line, polygon, rect
from .typography import Typography

__all__ = ["draw_key", "draw_label", "draw_ruler", "draw_title", "set_head", "set_words"]

_MOST_LINES = 6
_LINE = 1.6  # of the size of type: the room that a line has, at least the leading of any language
_PARAGRAPH = 1.5  # points between paragraphs
_RIBBON = 2.9  # height of the ribbon, in sizes of the title
_TAIL, _DROP = 0.6, 0.12  # length of its tails and how far they hang, in its height
_SEAM = 3.0  # points: from the edge of the ribbon to its seam
_LEAST_GAP = 1.0  # points: above, between and under the ink of its words
_END = 3.0  # points: half the height of the strokes that end a control line


def set_words(
    words: Text, typography: Typography, weight: str, sizes: tuple[float, float], width: float, *, align: str = "start",
    paint: str = "text", most_lines: int = _MOST_LINES,
) -> Panel:  # fmt: skip
    """A paragraph `width` points wide, at the first size or, where a word is too long, down to the second.

    MaterialError where it does not fit.
    """
    fitted = fit(words.text, typography, weight, sizes, (width, most_lines), words.string_id)
    leading = fitted.size * typography.leading
    area = Area(0.0, 0.0, width, leading * len(fitted.lines), typography.direction)
    first = area.top - (leading + fitted.size * 0.5) / 2
    return Panel(width, area.height, tuple(
        area.text(each, first - n * leading, paint, words.string_id, align, tag=words.tag)
        for n, each in enumerate(fitted.lines)
    ))  # fmt: skip


def set_head(
    title: Text, texts: tuple[Text, ...], typography: Typography, style: PiecesStyle, width: float, lines: int
) -> Panel:
    """The heading of a part with a rule under it, and what is to be done, in room for a number of lines."""
    heading = set_words(title, typography, "extrabold", (style.heading, style.text), width, paint="accent", most_lines=1)
    rule = Panel(width, style.line * 2, (Drawn(line(0, style.line, width, style.line), stroke="flourish", width=style.line),))
    sizes = (style.text, style.text_floor)
    paragraphs = pile([set_words(text, typography, "regular", sizes, width) for text in texts] or [Panel(width, 0.0, ())],
                      _PARAGRAPH, typography.direction)  # fmt: skip
    pace = _LINE * typography.loosened
    room = lines * style.text * pace + (lines - 1) * _PARAGRAPH
    parts = heighten(heading, style.heading * pace), rule, heighten(paragraphs, room)
    return pile(parts, _PARAGRAPH, typography.direction)


def draw_key(keys: tuple[Key, ...], typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """What lines and tints mean, next to each other in columns of one width."""
    samples = {
        "cut": Drawn(line(0, 4, 26, 4), stroke="cut", width=style.line),
        "fold": Drawn(line(0, 4, 26, 4), stroke="fold", width=style.thin_line, dash=FOLD_DASH),
        "glue": Drawn(rect(0, 0, 26, 8), fill="glue", stroke="glue-line", width=style.thin_line),
    }
    column = width / len(keys)
    entries = (draw_label(Panel(26.0, 8.0, (samples[key.kind],)), key.words, (style.key, style.key_floor), typography, column)
               for key in keys)  # fmt: skip
    return beside(tuple(entries), width, 0.0, typography.direction)


def draw_label(
    picture: Panel, words: Text, sizes: tuple[float, float], typography: Typography, width: float
) -> Panel:
    """A picture with words behind it, their middles level, in a width."""
    gap = sizes[0] * 0.7
    label = set_words(words, typography, "regular", sizes, width - picture.width - gap, most_lines=2)
    height = max(picture.height, label.height, sizes[0] * _LINE * typography.loosened)
    area = Area(0.0, 0.0, width, height, typography.direction)
    return Panel(width, height, (
        *place(picture, area, 0.0, (height - picture.height) / 2),
        *place(label, area, picture.width + gap, (height - label.height) / 2),
    ))  # fmt: skip


def draw_ruler(ruler: Ruler, typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """A control line with its instruction under it."""
    length = ruler.length
    drawn = Drawn(control_line(0.0, _END, length, _END), stroke="text", width=0.8, tag=ruler.tag)
    rule = Panel(length, 2 * _END, (drawn,))
    words = set_words(ruler.words, typography, "regular", (style.key, style.key_floor), max(width, length))
    return pile((rule, heighten(words, 2 * style.key * _LINE * typography.loosened)), 2.0, typography.direction)


def draw_title(title: Text, subtitle: Text, typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """A ribbon with the title, and the game's name under it; as high as tall letters need."""
    usual = style.title * _RIBBON
    room = width - (1.4 * _TAIL + 1) * usual
    big = fit(title.text, typography, "extrabold", (style.title, style.title_floor), (room, 1), title.string_id)
    small = fit(subtitle.text, typography, "italic", (style.heading, style.text_floor), (room, 1), subtitle.string_id)
    inks = ink_of(big.lines[0]), ink_of(small.lines[0])
    height = max(usual, (fsum(ink.height for ink in inks) + 2 * _SEAM + 3 * _LEAST_GAP) / (1 - _DROP))
    tail, drop = usual * _TAIL, height * _DROP
    body = Area(tail * 0.7, drop, width - 1.4 * tail, height - drop, typography.direction)
    inner = body.inset(_SEAM)
    gap = (inner.height - inks[0].height - inks[1].height) / 3
    top, low = inner.top - gap, inner.bottom + gap
    items: tuple[Item, ...] = (
        *_tails(body, width, tail, drop, style),
        Drawn(rect(*body[:4]), fill="ribbon", stroke="ribbon-back", width=style.thin_line),
        Drawn(rect(*inner[:4]), stroke="ribbon-gold", width=style.thin_line, dash=(4.0, 2.0)),
        body.text(big.lines[0], top - inks[0].top, "title", title.string_id, "centre", tag=title.tag),
        body.text(small.lines[0], low - inks[1].bottom, "subtitle", subtitle.string_id, "centre", tag=subtitle.tag),
    )
    return Panel(width, height, items)


def _tails(body: Area, width: float, tail: float, drop: float, style: PiecesStyle):
    """Both ends of the ribbon: a swallow tail behind, and the fold that leads to it."""
    for edge, end, way in ((body.left, 0.0, 1), (body.left + body.width, width, -1)):
        inner, high = edge + way * tail * 0.45, body.height
        shape = ((inner, 0.0), (end, 0.0), (end + way * tail * 0.3, high / 2), (end, high), (inner, high))
        fold = ((edge, drop), (inner, drop), (inner, 0.0))
        for points, fill in ((shape, "ribbon-shade"), (fold, "ribbon-back")):
            yield Drawn(polygon(points), fill=fill, stroke="ribbon-back", width=style.thin_line)
