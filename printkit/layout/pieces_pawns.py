"""Standing pawns: letter, emblem and colour go in, a figure to cut out and fold comes out.

Front and back hang together at the head, where the paper is folded; each has a foot to fold outwards. The back is the front
turned upside down about the middle of that fold, so that both stand upright. The shape is the same to the left and the right:
so it is its own mirror image about the fold, and front and back lie on each other.
"""

from collections.abc import Iterator

from ..text.outline import outline
from ..text.types import TextStyle
from .frames import Drawn, Path
from .icons import icon_path
from .panels import Panel
from .pieces_blocks import FOLD_DASH, PawnBlock, PiecesStyle, pawn_tag
from .shapes import bounds, circle, line, moved, turned

__all__ = ["draw_pawn", "letters_of", "pawn_outline"]

_HEAD, _SHOULDER = 0.7, 0.6  # the width of the head of that of the foot; how far up the sides are straight
# The emblem's ground: its radius as a share of the width, its place of the height; the emblem's size as one of the radius.
_DISC, _DISC_AT, _EMBLEM = 0.42, 0.585, 1.36
_PLATE, _PLATE_AT, _LETTER = 0.2, 0.155, 1.15  # the same of the letter


def letters_of(pawn: int) -> str:
    """The letter of a pawn counted from 0: A to Z, then AA, AB and on."""
    letters, rest = "", pawn + 1
    while rest:
        rest, digit = divmod(rest - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def pawn_outline(style: PiecesStyle) -> Path:
    """Front, back and feet in one, about the middle of the fold at 0,0: the line to cut along."""
    half, head, height = style.pawn_width / 2, style.pawn_width / 2 * _HEAD, style.pawn_height
    bend = height * (1 - _SHOULDER)
    end = height + style.pawn_foot
    return (
        ("m", -half, -end), ("l", -half, -bend),
        ("c", -half, -bend * 0.35, -head, -bend * 0.5, -head, 0.0),
        ("c", -head, bend * 0.5, -half, bend * 0.35, -half, bend),
        ("l", -half, end), ("l", half, end), ("l", half, bend),
        ("c", half, bend * 0.35, head, bend * 0.5, head, 0.0),
        ("c", head, -bend * 0.5, half, -bend * 0.35, half, -bend),
        ("l", half, -end), ("h",),
    )  # fmt: skip


def draw_pawn(pawn: PawnBlock, number: int, style: PiecesStyle, letters: TextStyle) -> Panel:
    """The pawn with its feet; `number` counts from 0."""
    width, height, foot = style.pawn_width, style.pawn_height, style.pawn_foot
    middle, fold = width / 2, height + foot
    side = (*_emblem(pawn, style), *_letter(pawn, style, letters))
    body = moved(pawn_outline(style), middle, fold)
    head = middle * _HEAD
    folds = (*line(middle - head, fold, middle + head, fold), *line(0, foot, width, foot),
             *line(0, 2 * height + foot, width, 2 * height + foot))  # fmt: skip
    items = [
        Drawn(body, fill=f"pawn.{pawn.colour}"),
        *(drawn._replace(path=moved(turned(drawn.path, angle), middle, fold)) for angle in (0, 180) for drawn in side),
        Drawn(folds, stroke="fold-on-colour", width=style.thin_line * 2.2),
        Drawn(folds, stroke="fold", width=style.thin_line, dash=FOLD_DASH),
        Drawn(body, stroke="cut", width=style.line),
    ]
    tag = pawn_tag(number)
    return Panel(width, 2 * fold, tuple(item._replace(tag=tag) for item in items))


def _emblem(pawn: PawnBlock, style: PiecesStyle) -> Iterator[Drawn]:
    """The emblem on a disc of paper, on the front about the middle of the fold."""
    radius = style.pawn_width * _DISC
    y = -style.pawn_height * (1 - _DISC_AT)
    yield Drawn(circle(0, y, radius), fill="paper", stroke="cut", width=style.thin_line)
    left, bottom, right, top = pawn.emblem.box
    scale = radius * _EMBLEM / max(right - left, top - bottom)
    path = icon_path(pawn.emblem)
    yield Drawn(moved(path, -scale * (left + right) / 2, y - scale * (bottom + top) / 2, scale), fill="ink")


def _letter(pawn: PawnBlock, style: PiecesStyle, letters: TextStyle) -> Iterator[Drawn]:
    """The letter on a small disc under the emblem."""
    radius = style.pawn_width * _PLATE
    y = -style.pawn_height * (1 - _PLATE_AT)
    yield Drawn(circle(0, y, radius), fill="paper", stroke="cut", width=style.thin_line)
    path, _ = outline(pawn.letter, letters)
    left, bottom, right, top = bounds(path)
    scale = radius * _LETTER / max(right - left, top - bottom)
    yield Drawn(moved(path, -scale * (left + right) / 2, y - scale * (bottom + top) / 2, scale), fill="ink")
