"""A graphics state, an operator and its operands go in, the next state comes out (ISO 32000-1, 8.4, 8.6.8 and 9.3).

These are the operators that paint nothing. Operands of a damaged file are too few or of another type: such an operator
is left out, as viewers do.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .facts import Box
from .geometry import EVERYWHERE, IDENTITY, Matrix, times
from .objects import dictionary, entry, flag, integer, name, number, numbers, resolved
from .spaces import CMYK, GRAY, PATTERN, RGB, Space, first_colour, space

__all__ = ["SETTERS", "Paint", "State"]


class Paint(NamedTuple):
    """A colour in a space; of a pattern also the name."""

    space: Space = GRAY
    values: tuple[float, ...] = (0.0,)
    pattern: str = ""


class State(NamedTuple):
    """What is in force while content is painted. Lengths in the units of `matrix`."""

    matrix: Matrix = IDENTITY
    clip: Box = EVERYWHERE  # on the page
    fill: Paint = Paint()
    stroke: Paint = Paint()
    width: float = 1.0
    fill_overprint: bool = False
    stroke_overprint: bool = False
    overprint_mode: int = 0
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    blend: str = "Normal"
    masked: bool = False
    font: str | dict = ""
    size: float = 0.0
    char_space: float = 0.0
    word_space: float = 0.0
    scale: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    render: int = 0


_Setter = Callable[[State, list, dict], State]  # (before, operands, resources) -> after


def _floats(operands: list, count: int) -> tuple[float, ...]:
    values = numbers(operands)
    if len(values) < count:
        raise ValueError
    return values[-count:] if count else values


def _number(field: str, factor: float = 1.0) -> _Setter:
    return lambda state, operands, _: state._replace(**{field: _floats(operands, 1)[0] * factor})


def _device(field: str, of: Space) -> _Setter:
    return lambda state, operands, _: state._replace(**{field: Paint(of, _floats(operands, of.components))})


def _space(field: str) -> _Setter:
    def set_space(state: State, operands: list, resources: dict) -> State:
        chosen = space(operands[0], dictionary(resources, "/ColorSpace"))
        return state._replace(**{field: Paint(chosen, first_colour(chosen))})

    return set_space


def _colour(field: str) -> _Setter:
    def set_colour(state: State, operands: list, _: dict) -> State:
        if operands and isinstance(operands[-1], str):
            return state._replace(**{field: Paint(PATTERN, _floats(operands[:-1], 0), str(operands[-1]))})
        return state._replace(**{field: Paint(getattr(state, field).space, _floats(operands, 0))})

    return set_colour


def _transform(state: State, operands: list, _: dict) -> State:
    return state._replace(matrix=times(_floats(operands, 6), state.matrix))


def _font(state: State, operands: list, _: dict) -> State:
    return state._replace(font=str(operands[0]), size=_floats(operands[1:], 1)[0])


def _render(state: State, operands: list, _: dict) -> State:
    return state._replace(render=int(_floats(operands, 1)[0]))


def _named_parameters(state: State, operands: list, resources: dict) -> State:
    return _with_parameters(state, dictionary(dictionary(resources, "/ExtGState"), str(operands[0])))


def _with_parameters(state: State, given: dict) -> State:
    """The state after a graphics state parameter dictionary (8.4.5); `op` follows `OP` where it is absent."""
    changes: dict[str, object] = {}
    if "/OP" in given or "/op" in given:
        changes["fill_overprint"] = flag(given, "/op" if "/op" in given else "/OP")
    if "/OP" in given:
        changes["stroke_overprint"] = flag(given, "/OP")
    if "/OPM" in given:
        changes["overprint_mode"] = integer(given, "/OPM")
    for key, field in (("/ca", "fill_alpha"), ("/CA", "stroke_alpha"), ("/LW", "width")):
        if key in given:
            changes[field] = number(given, key, 1.0)
    if "/BM" in given:
        mode = entry(given, "/BM")
        first = resolved(mode[0]) if isinstance(mode, list) and mode else mode
        changes["blend"] = str(first).removeprefix("/").replace("Compatible", "Normal")
    if "/SMask" in given:
        changes["masked"] = name(given, "/SMask") != "None"
    font = entry(given, "/Font")
    if isinstance(font, list) and len(font) == 2 and isinstance(resolved(font[0]), dict):
        changes["font"], changes["size"] = resolved(font[0]), (numbers(font[1:]) or (0.0,))[0]
    return state._replace(**changes)


SETTERS: Mapping[bytes, _Setter] = {
    b"cm": _transform, b"w": _number("width"), b"gs": _named_parameters,
    b"g": _device("fill", GRAY), b"G": _device("stroke", GRAY), b"rg": _device("fill", RGB),
    b"RG": _device("stroke", RGB), b"k": _device("fill", CMYK), b"K": _device("stroke", CMYK),
    b"cs": _space("fill"), b"CS": _space("stroke"), b"sc": _colour("fill"), b"SC": _colour("stroke"),
    b"scn": _colour("fill"), b"SCN": _colour("stroke"),
    b"Tf": _font, b"Tr": _render, b"Tc": _number("char_space"), b"Tw": _number("word_space"),
    b"Tz": _number("scale", 0.01), b"TL": _number("leading"), b"Ts": _number("rise"),
}  # fmt: skip
