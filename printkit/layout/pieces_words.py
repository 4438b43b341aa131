"""Set the words of game pieces: strings and a width go in, panels come out."""

from math import fsum

from .area import Area
from .fit import fit
from .frames import Drawn, Item
from .ink import ink_of
from .panels import Panel, beside, pile
from .pieces_blocks import FOLD_DASH, Key, PiecesStyle, Ruler, Text
from .shapes import line, polygon, rect
from .typography import Typography

__all__ = ["draw_key", "draw_ruler", "draw_title", "set_head", "set_words"]

_MOST_LINES = 6
_SEAM = 3.0  # points: from the edge of the ribbon to its seam
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


def set_head(title: Text, texts: tuple[Text, ...], typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """The heading of a part with a rule under it, and what is to be done."""
    heading = set_words(title, typography, "extrabold", (style.heading, style.text), width, paint="accent", most_lines=1)
    rule = Panel(width, style.line * 2, (Drawn(line(0, style.line, width, style.line), stroke="flourish", width=style.line),))
    paragraphs = tuple(
        set_words(text, typography, "regular", (style.text, style.text_floor), width) for text in texts
    )
    return pile((heading, rule, *paragraphs), 1.5, typography.direction)


def draw_key(keys: tuple[Key, ...], typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """What lines and tints mean, next to each other or, where they are too wide, under each other."""
    samples = {
        "cut": Drawn(line(0, 4, 26, 4), stroke="cut", width=style.line),
        "fold": Drawn(line(0, 4, 26, 4), stroke="fold", width=style.thin_line, dash=FOLD_DASH),
        "glue": Drawn(rect(0, 0, 26, 8), fill="glue", stroke="glue-line", width=style.thin_line),
    }
    entries = []
    for key in keys:
        sample = Panel(26.0, style.key * typography.leading, (_raised(samples[key.kind], style.key * typography.leading),))
        fitted = fit(key.words.text, typography, "regular", (style.key, style.key_floor), (width / 2, 1), key.words.string_id)
        words = set_words(key.words, typography, "regular", (fitted.size,) * 2, fitted.lines[0].width + 0.01)
        entries.append(beside((sample, words), sample.width + 5 + words.width, 5.0, typography.direction))
    if fsum(entry.width for entry in entries) + 8.0 * (len(entries) - 1) > width:
        return pile(entries, 0.0, typography.direction)
    return beside(entries, width, style.gap * 2, typography.direction)


def _raised(drawn: Drawn, height: float) -> Drawn:
    """A sample 8 points high in the middle of a height."""
    return drawn._replace(path=tuple(
        (operator, *(value + (height / 2 - 4) * (n % 2) for n, value in enumerate(values)))
        for operator, *values in drawn.path
    ))  # fmt: skip


def draw_ruler(ruler: Ruler, typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """A control line with its instruction under it."""
    length = ruler.length
    ends = (segment for x in (0.0, length) for segment in line(x, 0.0, x, 2 * _END))
    rule = Panel(length, 2 * _END, (
        Drawn((*line(0.0, _END, length, _END), *ends), stroke="text", width=0.8, tag=ruler.tag),
    ))  # fmt: skip
    words = set_words(ruler.words, typography, "regular", (style.key, style.key_floor), max(width, length))
    return pile((rule, words), 2.0, typography.direction)


def draw_title(title: Text, subtitle: Text, typography: Typography, style: PiecesStyle, width: float) -> Panel:
    """A ribbon with the title, and the game's name under it."""
    height = style.title * 2.9
    tail, drop = height * 0.6, height * 0.12
    body = Area(tail * 0.7, drop, width - 1.4 * tail, height - drop, typography.direction)
    room = body.width - height
    big = fit(title.text, typography, "extrabold", (style.title, style.title_floor), (room, 1), title.string_id)
    small = fit(subtitle.text, typography, "italic", (style.heading, style.text_floor), (room, 1), subtitle.string_id)
    inks = ink_of(big.lines[0]), ink_of(small.lines[0])
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
