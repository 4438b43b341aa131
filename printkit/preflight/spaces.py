"""A colour space of a file goes in, what it is for a press comes out: its kind, its inks and a colour in it.

ISO 32000-1, 8.6 (colour spaces) and 11.7.4.3 (what overprinting leaves of the ground).
"""

from functools import lru_cache
from typing import NamedTuple

from .facts import Colour
from .objects import array, integer, name, numbers, resolved

__all__ = ["CMYK", "GRAY", "OTHER", "PATTERN", "RGB", "Inks", "Space", "blend_space", "colour", "first_colour",
           "function_ends", "inks", "kept", "space"]  # fmt: skip

Inks = tuple[float, float, float, float]  # cyan, magenta, yellow, black in percent

_PROCESS = ("Cyan", "Magenta", "Yellow", "Black")
_DEEPEST = 4  # Indexed over Separation over ICCBased, and one to spare


class Space(NamedTuple):
    """`kind` is cmyk, gray, rgb, spot, pattern or other; a spot space has the names of its inks."""

    kind: str
    components: int
    names: tuple[str, ...] = ()
    device: bool = False  # a device space itself: overprint mode 1 works in no other
    indexed: bool = False


GRAY = Space("gray", 1, device=True)
RGB = Space("rgb", 3, device=True)
CMYK = Space("cmyk", 4, device=True)
PATTERN = Space("pattern", 0)
OTHER = Space("other", 0)

_NAMED = {"DeviceGray": GRAY, "G": GRAY, "CalGray": GRAY._replace(device=False), "DeviceRGB": RGB, "RGB": RGB,
          "CalRGB": RGB._replace(device=False), "DeviceCMYK": CMYK, "CMYK": CMYK, "Pattern": PATTERN,
          "Lab": Space("other", 3)}  # fmt: skip
_BY_COMPONENTS = {1: _NAMED["CalGray"], 3: _NAMED["CalRGB"], 4: CMYK._replace(device=False)}


def space(value: object, named: dict, depth: int = 0) -> Space:
    """The colour space that a name or an array says; `named` are those of the resources."""
    value = resolved(value)
    if depth > _DEEPEST:
        return OTHER
    if isinstance(value, str):
        known = _NAMED.get(value.removeprefix("/"))
        return known or (space(named[value], named, depth + 1) if value in named else OTHER)
    if not isinstance(value, list) or not value:
        return OTHER
    family, *rest = [resolved(member) for member in value]
    match str(family):
        case "/ICCBased" if rest:
            return _BY_COMPONENTS.get(integer(rest[0], "/N"), OTHER)
        case "/Separation" if len(rest) > 1:
            return Space("spot", 1, (str(rest[0]).removeprefix("/"),))
        case "/DeviceN" if rest and isinstance(rest[0], list):
            names = tuple(str(resolved(ink)).removeprefix("/") for ink in rest[0])
            return Space("spot", len(names), names)
        case "/Indexed" | "/I" if rest:
            return space(rest[0], named, depth + 1)._replace(components=1, device=False, indexed=True)
        case "/Pattern":
            return PATTERN
    return _NAMED.get(str(family).removeprefix("/"), OTHER)


def first_colour(of: Space) -> tuple[float, ...]:
    """The colour in force when a space is chosen (8.6.8): black, or spots in full."""
    if of.kind == "spot" and not of.indexed:
        return (1.0,) * of.components
    return (0.0, 0.0, 0.0, 1.0) if of.kind == "cmyk" and not of.indexed else (0.0,) * of.components


@lru_cache(1024)
def colour(of: Space, values: tuple[float, ...]) -> Colour:
    """The colour as it is told."""
    if of.indexed or len(values) != of.components or not values:
        return Colour(of.kind, "")
    percents = [_shown(100 * value) for value in values]
    if of.kind == "rgb":
        return Colour("rgb", "#" + "".join(f"{round(255 * min(max(value, 0), 1)):02x}" for value in values))
    if of.kind == "spot":
        return Colour("spot", " ".join(f"{ink} {percent}" for ink, percent in zip(of.names, percents, strict=True)))
    return Colour(of.kind, " ".join(percents))


def _shown(value: float) -> str:
    return f"{round(value, 1) + 0:g}"


@lru_cache(1024)
def inks(of: Space, values: tuple[float, ...]) -> Inks | None:
    """What a colour prints; None where only a conversion could tell, as for RGB."""
    if of.indexed or len(values) != of.components:
        return None
    amounts = [100 * min(max(value, 0.0), 1.0) for value in values]
    match of.kind:
        case "cmyk":
            return tuple(amounts)
        case "gray":
            return 0.0, 0.0, 0.0, 100.0 - amounts[0]
        case "spot" if "All" in of.names:
            return (amounts[0],) * 4
        case "spot":
            each = dict(zip(of.names, amounts, strict=True))
            return tuple(each.get(ink, 0.0) for ink in _PROCESS)
    return None


@lru_cache(1024)
def kept(of: Space, values: tuple[float, ...], mode: int) -> tuple[bool, bool, bool, bool]:
    """Which of the four inks of the ground stay where this colour overprints; `mode` is the overprint mode, OPM.

    A spot leaves all inks but its own. Of the process spaces DeviceCMYK alone leaves any: under mode 1, and those of
    which it has none itself.
    """
    if of.kind == "spot":
        return tuple("All" not in of.names and ink not in of.names for ink in _PROCESS)
    nothing = of.kind == "cmyk" and of.device and mode == 1
    return tuple(nothing and value == 0 for value in (values if len(values) == 4 else (1,) * 4))


def blend_space(group: dict, named: dict) -> str:
    """The kind of colour space in which a transparency group blends; empty where it names none."""
    if name(group, "/S") != "Transparency" or "/CS" not in group:
        return ""
    return space(group["/CS"], named).kind


def function_ends(function: object, depth: int = 0) -> list[tuple[float, ...]]:
    """The colours at the ends of a function of one variable and of those that it stitches (7.10.3, 7.10.4)."""
    if not isinstance(function, dict) or depth > _DEEPEST:
        return []
    if integer(function, "/FunctionType") == 3:
        return [end for part in array(function, "/Functions") for end in function_ends(part, depth + 1)]
    return [ends for key in ("/C0", "/C1") if (ends := numbers(resolved(dict.get(function, key))))]
