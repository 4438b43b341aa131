"""The net of a die: the side of a face and the depth of a tab go in, its faces, tabs, cuts and folds come out, and the drawing.

Four faces in a row, one above and one below the second: opposite faces sum to 7, and 1, 2, 3 run anticlockwise about their
corner, as on dice in the West. Seven of the cube's edges are left open; each has one tab, which goes under the other face.
"""

from typing import NamedTuple

from .frames import Drawn
from .panels import Panel
from .pieces_blocks import DIE, FOLD_DASH, PiecesStyle
from .shapes import Point, circle, line, polygon, polyline

__all__ = ["DieNet", "Face", "Tab", "die_net", "draw_die"]

_SQUARES = {2: (0, 1), 3: (1, 1), 5: (2, 1), 4: (3, 1), 1: (1, 2), 6: (1, 0)}  # column and row, from the lower left
_BOTTOM, _RIGHT, _TOP, _LEFT = range(4)  # a face's edges, anticlockwise
_TABS = ((1, _LEFT), (1, _TOP), (1, _RIGHT), (6, _LEFT), (6, _BOTTOM), (6, _RIGHT), (4, _RIGHT))
_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (-1, 0), (-1, -1), (1, 1), (1, 0), (1, -1)),
}
_SPREAD, _PIP, _ONE = 0.26, 0.085, 0.15  # of a face's side: from its middle to a pip; a pip's radius, and that of the one


class Face(NamedTuple):
    """A face with its corners anticlockwise from the lower left."""

    pips: int
    corners: tuple[Point, ...]


class Tab(NamedTuple):
    """A tab: its outline, which begins and ends at the ends of the edge that it is folded along."""

    pips: int  # of the face that it hangs on
    outline: tuple[Point, ...]


class DieNet(NamedTuple):
    """A net in points with its lower left corner at 0,0; `cuts` and `folds` are lines from point to point."""

    width: float
    height: float
    faces: tuple[Face, ...]
    tabs: tuple[Tab, ...]
    cuts: tuple[tuple[Point, ...], ...]
    folds: tuple[tuple[Point, Point], ...]


def die_net(side: float, tab: float) -> DieNet:
    """The net of a cube with faces of `side` points and tabs `tab` deep."""
    faces = tuple(Face(pips, _corners(side, tab, *square)) for pips, square in _SQUARES.items())
    by_pips = {face.pips: face for face in faces}
    tabs = tuple(Tab(pips, _tab(*_edge(by_pips[pips], edge), tab / side)) for pips, edge in _TABS)
    edges = [_edge(face, edge) for face in faces for edge in range(4)]
    joints = tuple(edge for n, edge in enumerate(edges) if edge[::-1] in edges[:n])
    tabbed = tuple((each.outline[0], each.outline[-1]) for each in tabs)
    inner = {*joints, *(edge[::-1] for edge in joints), *tabbed}
    cuts = (*(edge for edge in edges if edge not in inner), *(each.outline for each in tabs))
    return DieNet(4 * side + tab, 3 * side + 2 * tab, faces, tabs, cuts, (*joints, *tabbed))


def _corners(side: float, tab: float, column: int, row: int) -> tuple[Point, ...]:
    return tuple(
        ((column + x) * side, (row + y) * side + tab) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    )


def _edge(face: Face, edge: int) -> tuple[Point, Point]:
    return face.corners[edge], face.corners[(edge + 1) % 4]


def _tab(start: Point, end: Point, depth: float) -> tuple[Point, ...]:
    """A trapezoid outside an edge that runs anticlockwise about its face; `depth` is a share of the edge's length."""
    along, inset = (end[0] - start[0], end[1] - start[1]), min(depth, 1 / 3)

    def point(share: float, out: float) -> Point:
        return start[0] + share * along[0] + out * along[1], start[1] + share * along[1] - out * along[0]

    return start, point(inset, depth), point(1 - inset, depth), end


def draw_die(style: PiecesStyle) -> Panel:
    """The net to cut out, with pips on its faces and a tint where glue goes."""
    net = die_net(style.die_face, style.die_tab)
    tabs = tuple(segment for tab in net.tabs for segment in polygon(tab.outline))
    faces = tuple(segment for face in net.faces for segment in polygon(face.corners))
    cuts = tuple(segment for cut in net.cuts for segment in polyline(cut))
    folds = tuple(segment for fold in net.folds for segment in polyline(fold))
    items = (
        Drawn(tabs, fill="glue", tag=DIE),
        Drawn(faces, fill="die", tag=DIE),
        Drawn(_hatch(net), stroke="glue-line", width=style.thin_line, tag=DIE),
        *(_pips(face, style.die_face) for face in net.faces),
        Drawn(folds, stroke="fold", width=style.thin_line, dash=FOLD_DASH, tag=DIE),
        Drawn(cuts, stroke="cut", width=style.line, tag=DIE),
    )
    return Panel(net.width, net.height, items)


def _hatch(net: DieNet) -> tuple[tuple, ...]:
    """Two lines along each tab, which show where glue goes without colour too."""
    strokes: list[tuple] = []
    for tab in net.tabs:
        start, first, last, end = tab.outline
        for share in (1 / 3, 2 / 3):
            strokes += line(*_between(start, first, share), *_between(end, last, share))
    return tuple(strokes)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _pips(face: Face, side: float) -> Drawn:
    (left, bottom), *_ = face.corners
    spread, radius = side * _SPREAD, side * (_ONE if face.pips == 1 else _PIP)
    x, y = left + side / 2, bottom + side / 2
    dots = tuple(segment for dx, dy in _PIPS[face.pips] for segment in circle(x + dx * spread, y + dy * spread, radius))
    return Drawn(dots, fill="die-one" if face.pips == 1 else "ink", tag=DIE)
