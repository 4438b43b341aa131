"""Read the icons: the text of icons.json goes in, icons by name come out; and an icon becomes a Symbol."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .frames import Drawn, Path, Symbol, SymbolItem
from .shapes import parse_operators

__all__ = ["GRID", "Icon", "icon_authors", "icon_path", "icon_scale", "icon_symbol", "place_icon", "read_icons"]

GRID = 512


class Icon(NamedTuple):
    """A pictogram as path operators on a grid of 512, y upwards; `box` is its ink: left, bottom, right, top.

    `flip` says that it turns round in right-to-left editions; `line` makes it an outline of that width, white inside.
    """

    name: str
    author: str
    author_url: str
    source: str
    licence: str
    flip: bool
    line: int
    box: tuple[int, int, int, int]
    outline: str


class _Icons(dict[str, Icon]):
    """The icons by name; one that the file at `where` lacks is a fault of that file."""

    where: str

    def __missing__(self, name: str) -> Icon:
        raise MaterialError(Problem("icon/missing", f"there is no icon {name}", self.where, "add it"))


def read_icons(text: str, where: str = "icons.json") -> Mapping[str, Icon]:
    """The icons of a JSON list of objects with the fields of Icon; MaterialError where a field is missing."""
    from json import loads

    icons = _Icons()
    icons.where = where
    try:
        for row in loads(text):
            icons[row["name"]] = _whole(Icon(**{**row, "box": tuple(row["box"])}))
    except (ValueError, TypeError, KeyError) as error:
        raise MaterialError(Problem("icon/unreadable", f"icons cannot be read: {error}", where)) from error
    return icons


def _whole(icon: Icon) -> Icon:
    """The icon itself. ValueError where a field is of another kind than it should be."""
    left, bottom, right, top = icon.box
    kinds = (*(str,) * 5, bool, int, tuple, str)
    wrong = [key for key, value, kind in zip(icon._fields, icon, kinds, strict=True) if type(value) is not kind]
    if wrong:
        raise ValueError(f"{wrong[0]} of {icon.name!r} is {getattr(icon, wrong[0])!r}")
    if not (left < right and bottom < top):
        raise ValueError(f"box of {icon.name!r} is empty: {icon.box}")
    return icon


def icon_authors(icons: Iterable[Icon]) -> tuple[str, ...]:
    """Who is to be credited, those of most icons first, then by name."""
    authors = [icon.author for icon in icons]
    return tuple(sorted(set(authors), key=lambda author: (-authors.count(author), author)))


def icon_symbol(icon: Icon, line: float = 0.0) -> Symbol:
    """The icon as a Symbol "icon.NAME", 512 units wide and high; MaterialError where its outline is no path.

    With a `line` of so many units it is a drawing in the paints "picture-ground" and "picture": "icon.NAME.line-WIDTH".
    """
    name = f"icon.{icon.name}"
    path = icon_path(icon)  # also of those that are written as they are: nothing else enters a page
    if line and not icon.line:
        drawn = Drawn(path, fill="picture-ground", stroke="picture", width=line)
        return Symbol(f"{name}.line-{line:.0f}", GRID, GRID, items=(drawn,))
    if not icon.line:
        return Symbol(name, GRID, GRID, outline=icon.outline)
    return Symbol(name, GRID, GRID, items=(Drawn(path, fill="paper", stroke="picture", width=icon.line),))


def icon_path(icon: Icon) -> Path:
    """The icon's outline on its grid; MaterialError where it is no path."""
    try:
        return parse_operators(icon.outline)
    except (ValueError, KeyError) as error:
        raise MaterialError(Problem("icon/no-path", f"the icon is no path: {error}", icon.name)) from error


def icon_scale(icon: Icon, size: tuple[float, float]) -> float:
    """The largest scale at which the icon's ink fits in a width and height."""
    left, bottom, right, top = icon.box
    return min(size[0] / (right - left), size[1] / (top - bottom))


def place_icon(
    icon: Icon,
    centre: tuple[float, float],
    size: tuple[float, float],
    paint: str,
    *,
    mirrored: bool = False,
    line: float = 0.0,
) -> SymbolItem:
    """The icon with its ink centred on a point, as large as a width and height allow; turned only if it may be.

    It is one area of a paint, or drawn in lines of a width in points.
    """
    left, bottom, right, top = icon.box
    scale = icon_scale(icon, size)
    turned = mirrored and icon.flip
    middle = (left + right) / 2
    x = centre[0] - scale * (GRID - middle if turned else middle)
    y = centre[1] - scale * (bottom + top) / 2
    symbol = icon_symbol(icon, round(line / scale))
    return SymbolItem(symbol, x, y, scale, paint if symbol.outline else None, turned)
