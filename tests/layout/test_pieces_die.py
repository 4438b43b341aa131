"""The net of a die, folded in space by the numbers: it closes to a cube on which opposite faces sum to 7."""

from itertools import combinations
from math import dist, hypot

import pytest

from printkit.layout.pieces_die import die_net

SIDE, TAB = 24.0, 7.0
NET = die_net(SIDE, TAB)
FACES = {face.pips: face.corners for face in NET.faces}


def vector(a, b):
    return tuple(y - x for x, y in zip(a, b, strict=True))


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def rounded(point):
    return tuple(round(value, 6) + 0.0 for value in point)


def edges(corners):
    return [(corners[n], corners[(n + 1) % len(corners)]) for n in range(len(corners))]


def turned(point, start, end):
    """The point turned by a right angle about the line from start to end, by the right hand (Rodrigues)."""
    length = dist(start, end)
    axis = tuple(value / length for value in vector(start, end))
    arm = vector(start, point)
    along, out = dot(axis, arm), cross(axis, arm)
    return tuple(s + a * along + o for s, a, o in zip(start, axis, out, strict=True))


def folded():
    """All faces and tabs in space: each hangs on the one before it, and whatever hangs on a fold turns down with it.

    The printed side lies upwards and is to be outside, so every fold goes down. By number of pips: corners; and tabs.
    """
    flat = {pips: [(*corner, 0.0) for corner in corners] for pips, corners in FACES.items()}
    tabs = [(tab.pips, [(*point, 0.0) for point in tab.outline]) for tab in NET.tabs]
    root = 3
    parents = {root: None}
    queue = [root]
    for pips in queue:
        for other in FACES:
            shared = [edge for edge in edges(FACES[pips]) if edge[::-1] in edges(FACES[other])]
            if other not in parents and shared:
                parents[other] = (pips, FACES[pips].index(shared[0][0]))
                queue.append(other)
    for pips in reversed(queue):
        if parents[pips] is None:
            continue
        below = [one for one in FACES if one == pips or pips in line_of(one, parents)]
        parent, corner = parents[pips]
        start, end = flat[parent][corner], flat[parent][(corner + 1) % 4]
        for one in below:
            flat[one] = [turned(point, start, end) for point in flat[one]]
        tabs = [(one, [turned(point, start, end) for point in tab] if one in below else tab) for one, tab in tabs]
    return flat, tabs


def line_of(pips, parents):
    while parents[pips]:
        pips = parents[pips][0]
        yield pips


SPACE, TABS = folded()


def centre(corners):
    return tuple(sum(corner[axis] for corner in corners) / 4 for axis in range(3))


def test_it_closes_to_a_cube():
    corners = {rounded(corner) for face in SPACE.values() for corner in face}
    assert len(corners) == 8
    counted = [rounded(corner) for face in SPACE.values() for corner in face]
    assert all(counted.count(corner) == 3 for corner in corners)
    lengths = sorted(dist(a, b) for a, b in combinations(corners, 2))
    assert lengths[:12] == pytest.approx([SIDE] * 12) and lengths[-4:] == pytest.approx([SIDE * 3**0.5] * 4)


def test_opposite_faces_sum_to_seven():
    middles = {pips: centre(face) for pips, face in SPACE.items()}
    assert sorted(middles) == [1, 2, 3, 4, 5, 6]
    for pips, middle in middles.items():
        farthest = max(middles, key=lambda other: dist(middle, middles[other]))
        assert pips + farthest == 7 and dist(middle, middles[farthest]) == pytest.approx(SIDE)


def test_the_printed_sides_are_outside_and_the_die_is_right_handed():
    """Seen at the corner that they share, 1, 2 and 3 run against the clock, as on Western dice."""
    body = tuple(sum(point[axis] for face in SPACE.values() for point in face) / 24 for axis in range(3))
    outward = {pips: vector(body, centre(face)) for pips, face in SPACE.items()}
    for pips, face in SPACE.items():
        printed = cross(vector(face[0], face[1]), vector(face[1], face[2]))
        assert dot(printed, outward[pips]) > 0
    assert dot(outward[1], cross(outward[2], outward[3])) > 0


def test_each_tab_meets_an_open_edge_of_another_face():
    joints = [(a, b) for a, b in combinations(FACES, 2) if any(e[::-1] in edges(FACES[b]) for e in edges(FACES[a]))]
    assert len(joints) == 5 and len(TABS) == 7, "a cube has twelve edges"
    met = set()
    for pips, tab in TABS:
        base = {rounded(tab[0]), rounded(tab[-1])}
        others = [other for other, face in SPACE.items() if other != pips
                  and any({rounded(a), rounded(b)} == base for a, b in edges(face))]  # fmt: skip
        assert len(others) == 1
        pair = frozenset((pips, others[0]))
        assert tuple(sorted(pair)) not in {tuple(sorted(joint)) for joint in joints}, "an edge that is open"
        met.add(pair)
    assert len(met) == 7, "and each open edge has one tab"


def test_tabs_folded_inwards_lie_on_the_face_they_are_glued_to():
    for pips, tab in TABS:
        start, end = tab[0], tab[-1]
        points = [turned(point, start, end) for point in tab]
        base = {rounded(start), rounded(end)}
        (face,) = (face for other, face in SPACE.items() if other != pips
                   and any({rounded(a), rounded(b)} == base for a, b in edges(face)))  # fmt: skip
        low, high = ([f(corner[axis] for corner in face) for axis in range(3)] for f in (min, max))
        for point in points:
            assert all(a - 1e-6 <= value <= b + 1e-6 for a, value, b in zip(low, point, high, strict=True))


def inside(point, polygon):
    """Whether a point lies within a convex polygon that runs anticlockwise, and not on its edge."""
    return all(
        (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 1e-9 for a, b in edges(polygon)
    )


def area(polygon):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(polygon)) / 2


def test_nothing_lies_over_anything_else_on_the_paper():
    shapes = [*FACES.values(), *(tab.outline[::-1] for tab in NET.tabs)]
    shapes = [shape if area(shape) > 0 else shape[::-1] for shape in shapes]
    step = 0.5
    points = [((n + 0.5) * step, (m + 0.5) * step) for n in range(int(NET.width / step)) for m in range(int(NET.height / step))]
    hits = [sum(inside(point, shape) for shape in shapes) for point in points]
    assert max(hits) == 1
    assert sum(hits) * step**2 == pytest.approx(sum(map(area, shapes)), rel=0.02)


def test_the_cut_goes_once_around_and_folds_are_all_inside():
    """Seven of the fourteen outer edges have a tab: a trapezoid with its sides at 45 degrees."""
    length = sum(dist(a, b) for cut in NET.cuts for a, b in zip(cut, cut[1:], strict=False))
    assert length == pytest.approx(7 * SIDE + 7 * (SIDE - 2 * TAB + 2 * hypot(TAB, TAB)))
    ends = [rounded(point) for cut in NET.cuts for point in (cut[0], cut[-1])]
    assert all(ends.count(end) == 2 for end in ends), "closed"
    assert len(NET.folds) == 5 + 7 and all(dist(*fold) == pytest.approx(SIDE) for fold in NET.folds)


def test_the_net_is_as_large_as_it_says():
    points = [point for face in NET.faces for point in face.corners] + [point for tab in NET.tabs for point in tab.outline]
    assert min(x for x, _ in points) == pytest.approx(0) and max(x for x, _ in points) == pytest.approx(NET.width)
    assert min(y for _, y in points) == pytest.approx(0) and max(y for _, y in points) == pytest.approx(NET.height)
    assert (NET.width, NET.height) == pytest.approx((4 * SIDE + TAB, 3 * SIDE + 2 * TAB))
