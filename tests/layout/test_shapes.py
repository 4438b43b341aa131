"""Path builders: where their outlines run, held against geometry."""

from math import hypot, pi

import pytest

from printkit.layout import shapes


def flatten(path, steps=64):
    """Points along each figure of a path."""
    figures, here = [], (0.0, 0.0)
    for operator, *numbers in path:
        if operator == "m":
            figures.append([tuple(numbers)])
        elif operator == "l":
            figures[-1].append(tuple(numbers))
        elif operator == "c":
            x1, y1, x2, y2, x3, y3 = numbers
            for i in range(1, steps + 1):
                t = i / steps
                u = 1 - t
                figures[-1].append((
                    u**3 * here[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3,
                    u**3 * here[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3,
                ))  # fmt: skip
        if numbers:
            here = tuple(numbers[-2:])
    return figures


def area_of(path) -> float:
    """The signed area of all figures (shoelace formula), positive where they run anticlockwise."""
    total = 0.0
    for points in flatten(path):
        total += sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)) / 2
    return total


def test_a_circle_keeps_its_distance_to_three_in_ten_thousand():
    for x, y in flatten(shapes.circle(3, 4, 10))[0]:
        assert hypot(x - 3, y - 4) == pytest.approx(10, rel=3e-4)
    assert area_of(shapes.circle(0, 0, 10)) == pytest.approx(100 * pi, rel=1e-3)


@pytest.mark.parametrize("start, end", [(0, 90), (-40, 220), (100, -100), (0, 359)])
def test_an_arc_runs_on_its_circle_between_its_angles(start, end):
    from math import cos, radians, sin

    path = shapes.arc(1, 2, 5, start, end)
    for x, y in flatten(path)[0]:
        assert hypot(x - 1, y - 2) == pytest.approx(5, rel=1e-4)
    assert path[0][1:] == pytest.approx((1 + 5 * cos(radians(start)), 2 + 5 * sin(radians(start))))
    assert path[-1][-2:] == pytest.approx((1 + 5 * cos(radians(end)), 2 + 5 * sin(radians(end))))


def test_a_rectangle_and_a_round_one():
    assert area_of(shapes.rect(1, 2, 30, 20)) == pytest.approx(600)
    assert area_of(shapes.round_rect(0, 0, 30, 20, 4)) == pytest.approx(600 - (4 - pi) * 16, rel=1e-3)
    assert area_of(shapes.round_rect(0, 0, 30, 20, 4, lower=0)) == pytest.approx(600 - (4 - pi) * 8, rel=1e-3)
    assert area_of(shapes.round_rect(0, 0, 20, 20, 99)) == pytest.approx(100 * pi, rel=1e-3)  # no more than a circle
    assert shapes.bounds(shapes.round_rect(1, 2, 30, 20, 4)) == pytest.approx((1, 2, 31, 22))


def test_curves_go_through_their_points():
    points = ((0, 0), (10, 2), (12, 9), (3, 11))
    ends = [segment[-2:] for segment in shapes.closed_curve(points) if segment[0] in "mc"]
    assert ends == [*points, points[0]]
    assert [segment[-2:] for segment in shapes.open_curve(points)] == list(points)


def test_a_moved_path_is_scaled_turned_and_put_elsewhere():
    path = shapes.polygon(((0, 0), (4, 0), (4, 2)))
    assert shapes.moved(path, 10, 20, 2) == (("m", 10, 20), ("l", 18, 20), ("l", 18, 24), ("h",))
    assert shapes.moved(path, 0, 0, mirror=2) == (("m", 4, 0), ("l", 0, 0), ("l", 0, 2), ("h",))


def test_operators_are_read_and_anything_else_is_refused():
    assert shapes.parse_operators("0 0 m 1.5 2 l 1 2 3 4 5 6 c h") == (
        ("m", 0, 0), ("l", 1.5, 2), ("c", 1, 2, 3, 4, 5, 6), ("h",),
    )  # fmt: skip
    for wrong in ("", "0 0 l", "0 m", "0 0 m 1", "0 0 m 1 1 v", "M0 0", "0 0 m 1 2 3 l"):
        with pytest.raises(ValueError):
            shapes.parse_operators(wrong)


def test_nothing_has_no_bounds():
    assert shapes.bounds(()) is None


def test_a_path_turns_about_the_origin():
    path = (("m", 2.0, 0.0), ("l", 2.0, 1.0), ("c", 0.0, 3.0, -1.0, 0.0, 0.0, -4.0), ("h",))
    expected = (("m", 0.0, 2.0), ("l", -1.0, 2.0), ("c", -3.0, 0.0, 0.0, -1.0, 4.0, 0.0), ("h",))
    for found, wanted in zip(shapes.turned(path, 90), expected, strict=True):
        assert found[0] == wanted[0] and found[1:] == pytest.approx(wanted[1:])
    for found, wanted in zip(shapes.turned(shapes.turned(path, 137), -137), path, strict=True):
        assert found[1:] == pytest.approx(wanted[1:])
