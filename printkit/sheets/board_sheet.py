"""Lay out the board: its elements go in, one landscape page comes out, with the pictures that the data folders name."""

from collections.abc import Iterator, Mapping
from itertools import count, groupby
from pathlib import Path

from ..errors import MaterialError, Problem
from ..layout.board import PICTURE, lay_board
from ..layout.board_blocks import BoardBlock, BoardStyle, SquareBlock
from ..layout.board_legend import legend_tag
from ..layout.board_squares import sign_tag
from ..layout.icons import Icon, icon_authors, read_icons
from ..layout.papers import across
from ..layout.structure import StructureElement
from ..layout.words import Words
from ..paths import find
from ..rules.edition import GOAL
from .markup import Element
from .several import speak_words, words_of
from .spec import LaidOut
from .spoken import figure
from .workbench import Workbench

__all__ = ["lay_out"]

# The labels by name, each with the tag that its text has on the page.
_LABELS = {"start": "label.start", "start_place": "board.start_place", "direction_label": "board.direction",
           "pot": "label.pot", "pot_stack": "board.pot_stack", "group": "teacher.group_n"}  # fmt: skip
_MAY_LACK = ("group",)
_TEXTS = {"h1": ("H1", "title.game"), "p": ("P", "title.subtitle"), "h2": ("H2", "board.legend"),
          "credits": ("P", "credits.icons")}  # fmt: skip
_FIELDS = {"title": "h1", "subtitle": "p", "legend_title": "h2", "credits": "credits"}  # of a BoardBlock
_MOST_LINES = 2  # of a caption: at the press all languages share one geometry, so that only the black plate changes


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The page of a `<board>`, across the paper, and what it says.

    UsageError where the theme has no board, MaterialError for a missing icon.
    """
    style = bench.theme.style("board", BoardStyle)
    root.only("title", "h1", "p", "figure", "label", "square", "h2", "legend", "credits")
    icons = read_icons(*_read("templates/icons/icons.json", bench.folders))
    pictures = _pictures(bench.folders)
    squares = tuple(_square(element, pictures, icons, bench) for element in _all_squares(root))
    used = [icons[name] for square in squares for name in (square.icon, square.small_icon) if name]
    root = root._replace(children=tuple(
        child.with_values({"authors": ", ".join(icon_authors(used))}) if isinstance(child, Element) else child
        for child in root.children
    ))  # fmt: skip
    block = BoardBlock(
        **{field: words_of(root.one(tag), _TEXTS[tag][1], bench) for field, tag in _FIELDS.items()}, **_labels(root, bench),
        legend=tuple(
            (bench.signs[_known(entry, "square", bench.signs)], words_of(entry, legend_tag(n), bench))
            for n, entry in enumerate(root.all("legend"))
        ),
        squares=squares,
        band_lines=_MOST_LINES * (1 + len(bench.spec.joined)) if bench.spec.target == "press" else 0,
    )  # fmt: skip
    page = lay_board(block, bench.typography, style, icons, *across(bench.spec.paper))
    return LaidOut((page,), tuple(_structure(root, bench)))


def _labels(root: Element, bench: Workbench) -> dict[str, tuple[Words, ...]]:
    """The labels by name; MaterialError for one that is unknown, missing or there twice."""
    labels: dict[str, tuple[Words, ...]] = {}
    for label in root.all("label"):
        name = label.get("name")
        if name not in _LABELS:
            raise label.fault("unknown-label", f"<board> knows no label {name!r}", f"known: {', '.join(_LABELS)}")
        if name in labels:
            raise label.fault("second-label", f"<board> has two labels {name!r}, and takes one")
        labels[name] = words_of(label, _LABELS[name], bench)
    missing = [name for name in _LABELS if name not in labels and name not in _MAY_LACK]
    if missing:
        raise root.fault("missing-label", f"<board> has no label {missing[0]}")
    return labels


def _all_squares(root: Element) -> tuple[Element, ...]:
    """The squares, each of them once."""
    squares = tuple(root.all("square"))
    numbers = [_known(square, "number", dict.fromkeys(range(1, GOAL + 1))) for square in squares]
    for square in range(1, GOAL + 1):
        if numbers.count(square) != 1:
            raise root.fault("uneven-board", f"<board> has square {square} {numbers.count(square)} times", "name it once")
    return squares


def _structure(root: Element, bench: Workbench) -> Iterator[StructureElement]:
    """What the board says, in the order of the template: squares and legend are lists."""
    root.one("figure")
    legend = count()
    elements = (child for child in root.children if isinstance(child, Element))
    for tag, group in groupby(elements, key=lambda element: element.tag):
        match tag:
            case "square":
                yield StructureElement("L", kids=tuple(_list_item(square, bench) for square in group))
            case "legend":
                entries = (speak_words("P", entry, legend_tag(next(legend))) for entry in group)
                yield StructureElement("L", kids=tuple(map(_entry, entries)))
            case "label":
                yield from (speak_words("P", label, _LABELS[label.get("name")]) for label in group)
            case "figure":
                yield from (figure(PICTURE, element) for element in group)
            case "h1" | "h2" | "p" | "credits":
                role, own = _TEXTS[tag]
                yield from (speak_words(role, element, own) for element in group)


def _list_item(square: Element, bench: Workbench) -> StructureElement:
    """Number, caption and, for a square that acts, what it does."""
    number = square.number("number")
    sign = (figure(sign_tag(number), square),) if number in bench.signs else ()
    body = StructureElement("LBody", kids=(speak_words("P", square, f"caption {number}"), *sign))
    return StructureElement("LI", kids=(StructureElement("Lbl", f"square {number}"), body))


def _entry(words: StructureElement) -> StructureElement:
    return StructureElement("LI", kids=(StructureElement("LBody", kids=(words,)),))


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
    caption = words_of(element, f"caption {number}", bench)
    return SquareBlock(number, caption, main, small or None, bench.signs.get(number))


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
