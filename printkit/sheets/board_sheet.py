"""Lay out the board: its elements go in, one landscape page comes out, with the pictures that the data folders name."""

from collections.abc import Mapping
from pathlib import Path

from ..errors import MaterialError, Problem
from ..layout.board import lay_board
from ..layout.board_blocks import BoardBlock, BoardStyle, SquareBlock
from ..layout.frames import Page
from ..layout.icons import Icon, icon_authors, read_icons
from ..paths import find
from ..rules.edition import GOAL
from .markup import Element
from .workbench import Workbench

__all__ = ["lay_out"]

_LABELS = ("start", "start_place", "pot", "pot_stack", "direction_label", "legend_title")


def lay_out(root: Element, bench: Workbench) -> tuple[tuple[Page, ...], tuple[Problem, ...]]:
    """The page of a `<board>`, across the paper. UsageError where the theme has no board, MaterialError for a missing icon."""
    style = bench.theme.style("board", BoardStyle)
    root.only("title", "h1", "h2", "label", "square", "legend", "credits")
    icons = read_icons(*_read("templates/icons/icons.json", bench.folders))
    pictures = _pictures(bench.folders)
    squares = tuple(_square(element, pictures, icons, bench) for element in root.all("square"))
    used = [icons[name] for square in squares for name in (square.icon, square.small_icon) if name]
    labels = {label.get("name"): label.text for label in root.all("label")}
    missing = [name for name in _LABELS if name not in labels]
    if missing:
        raise root.fault("missing-label", f"<board> has no label {missing[0]}")
    block = BoardBlock(
        title=root.one("h1").text, subtitle=root.one("h2").text, **{name: labels[name] for name in _LABELS},
        legend=tuple((bench.signs[_known(entry, "square", bench.signs)], entry.text) for entry in root.all("legend")),
        squares=squares, credits=root.one("credits").text.replace("{authors}", ", ".join(icon_authors(used))),
    )  # fmt: skip
    across = (max(bench.paper), min(bench.paper))
    return (lay_board(block, bench.typography, style, icons, across),), ()


def _known(element: Element, attribute: str, known: Mapping[int, object]) -> int:
    """An attribute that is a square in `known`."""
    square = element.number(attribute)
    if square not in known:
        raise element.fault("no-square", f"{attribute} of <{element.tag}> is {square}", f"known: {[*known]}")
    return square


def _square(
    element: Element, pictures: Mapping[int, list[str]], icons: Mapping[str, Icon], bench: Workbench
) -> SquareBlock:
    """The square with its pictures: the main one, and a small one that stands where no sign is."""
    number = _known(element, "number", pictures)
    main, small = pictures[number]
    for name in filter(None, (main, small)):
        if name not in icons:
            raise MaterialError(
                Problem("icon/missing", f"there is no icon {name}", f"square {number}", "add it to icons.json")
            )
    return SquareBlock(number, element.text, main, small or None, bench.signs.get(number))


def _pictures(folders: tuple[Path, ...]) -> dict[int, list[str]]:
    import tomllib

    text, where = _read("templates/icons/squares.toml", folders)
    try:
        pictures = {int(square): names for square, names in tomllib.loads(text).items()}
    except ValueError as error:  # TOMLDecodeError is one
        raise MaterialError(Problem("icon/bad-toml", str(error), where)) from error
    wrong = [
        square for square in range(1, GOAL + 1) if not isinstance(pictures.get(square), list) or len(pictures[square]) != 2
    ]
    if wrong:
        raise MaterialError(
            Problem(
                "icon/no-picture", f"square {wrong[0]} has no two pictures", where, 'write ["main", "small or nothing"]'
            )
        )
    return pictures


def _read(relative: str, folders: tuple[Path, ...]) -> tuple[str, str]:
    path = find(relative, folders)
    if path is None:
        raise MaterialError(Problem("icon/no-file", f"{relative} is missing"))
    return path.read_text("utf-8-sig"), str(path)
