"""Lay out game pieces: the elements of a `<pieces>` go in, pages to print, cut and fold come out, and what they say."""

from collections.abc import Mapping
from pathlib import Path

from ..errors import MaterialError, Problem, UsageError
from ..layout.icons import Icon, icon_authors, read_icons
from ..layout.papers import read_length
from ..layout.pieces import lay_pieces
from ..layout.pieces_blocks import (
    ChipsBlock,
    DieBlock,
    Key,
    PawnBlock,
    PawnsBlock,
    PiecesBlock,
    PiecesStyle,
    Ruler,
    SpinnerBlock,
    Text,
)
from ..layout.typography import Typography
from ..paths import find
from ..text.fonts import FontStack
from ..text.types import TextStyle
from .markup import Element
from .spec import LaidOut
from .spoken_pieces import ruler_tag, speak_pieces
from .workbench import Workbench

__all__ = ["lay_out"]

_ICONS = "templates/icons/icons.json"
_KEYS = ("cut", "fold", "glue")
_POSITIVE = ("die_face", "die_tab", "spinner", "pawn_width", "pawn_height", "pawn_foot", "chip")


_MOST_CHIPS = 100_000  # of a thousand players, and more than a ream of paper

def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The pages of a `<pieces>` sheet and what they say.

    UsageError where the theme has no pieces, MaterialError for a missing icon or a paper too small for a piece.
    """
    style = _style(bench)
    root.only("title", "h1", "p", "die", "spinner", "pawns", "ruler", "chips", "blank", "credits")
    icons = read_icons(*_read(bench.folders))
    block = _block(root, style, icons)
    credited = {"authors": ", ".join(icon_authors(_used(block, bench.spec.backs)))}
    block = block._replace(credits=_text(root.one("credits").with_values(credited)))
    pages = lay_pieces(block, style, bench.typography, _letters(bench.typography), bench.paper, bench.spec.backs)
    return LaidOut(pages, speak_pieces(root, pages))


def _block(root: Element, style: PiecesStyle, icons: Mapping[str, Icon]) -> PiecesBlock:
    die, spinner, pawns, chips = (root.optional(tag) for tag in ("die", "spinner", "pawns", "chips"))
    return PiecesBlock(
        title=_text(root.one("h1")), subtitle=_text(root.one("p")),
        die=_die(die) if die else None, spinner=_spinner(spinner) if spinner else None,
        pawns=_pawns(pawns, style, icons) if pawns else None,
        rulers=tuple(_ruler(n, ruler) for n, ruler in enumerate(root.all("ruler"))),
        chips=_chips(chips, icons) if chips else None,
        blank=_text(root.one("blank")), credits=_text(root.one("credits")),
    )  # fmt: skip


def _used(block: PiecesBlock, backs: str) -> set[Icon]:
    """The icons on the sheet."""
    emblems = {pawn.emblem for pawn in block.pawns.pawns} if block.pawns else set()
    chips = block.chips
    return emblems | ({chips.front} | ({chips.back} if backs != "none" else set()) if chips and chips.count else set())


def _style(bench: Workbench) -> PiecesStyle:
    """The theme's sizes; MaterialError for a piece without any, and for more colours of pawns than there are."""
    style = bench.theme.style("pieces", PiecesStyle)
    flat = [name for name in _POSITIVE if getattr(style, name) < 1]
    if flat:
        told = f"{flat[0]} of [pieces] is {getattr(style, flat[0])!r}"
        raise MaterialError(Problem("theme/no-number", told, bench.theme.file, "write a number of points from 1 on"))
    paint = f"pawn.{style.pawn_colours}"
    if paint not in bench.theme.paints:
        told = f"pawn_colours of [pieces] is {style.pawn_colours}, but there is no colour {paint}"
        raise MaterialError(Problem("theme/missing", told, bench.theme.file, "write a smaller number"))
    return style


def _letters(typography: Typography) -> TextStyle:
    """The type of letters and numbers that are drawn, the same in all languages."""
    return TextStyle(FontStack(typography.fonts.scripts.get("Latn", typography.fonts.common), {}), 1.0, "extrabold")


def _read(folders: tuple[Path, ...]) -> tuple[str, str]:
    path = find(_ICONS, folders)
    if path is None:
        raise MaterialError(Problem("icon/no-file", f"{_ICONS} is missing"))
    return path.read_text("utf-8-sig"), str(path)


def _text(element: Element) -> Text:
    return Text(element.text, element.get("id"), element.get("id"))


def _texts(element: Element) -> tuple[Text, ...]:
    return tuple(map(_text, element.all("p")))


def _die(element: Element) -> DieBlock:
    element.only("h2", "p", "key")
    for key in element.all("key"):
        if key.get("kind") not in _KEYS:
            raise key.fault("unknown-key", f"<key> has no kind {key.get('kind')!r}", f"known: {', '.join(_KEYS)}")
    keys = tuple(Key(key.get("kind"), _text(key)) for key in element.all("key"))
    return DieBlock(_text(element.one("h2")), _texts(element), keys)


def _spinner(element: Element) -> SpinnerBlock:
    element.only("h2", "p", "label")
    return SpinnerBlock(_text(element.one("h2")), _texts(element), _text(element.one("label")))


def _pawns(element: Element, style: PiecesStyle, icons: Mapping[str, Icon]) -> PawnsBlock:
    """The pawns; colours come round again where there are more pawns than colours."""
    element.only("h2", "p", "pawn")
    pawns = tuple(
        PawnBlock(_letter(pawn), icons[pawn.get("icon")], n % style.pawn_colours + 1)
        for n, pawn in enumerate(element.all("pawn"))
    )
    if not pawns:
        raise element.fault("no-pawn", "<pawns> has no <pawn>", "add one, or take <pawns> out")
    return PawnsBlock(_text(element.one("h2")), _texts(element), pawns)


def _letter(pawn: Element) -> str:
    letter = pawn.get("letter")
    if not any(char.isprintable() and not char.isspace() for char in letter):
        raise pawn.fault("no-letter", "letter of <pawn> is empty", "write one")
    return letter


def _ruler(n: int, element: Element) -> Ruler:
    try:
        length = read_length(element.get("length"))
    except UsageError as error:
        raise element.fault("no-length", *error.problems[0][1::2]) from error
    return Ruler(length, _text(element), ruler_tag(n))


def _chips(element: Element, icons: Mapping[str, Icon]) -> ChipsBlock:
    element.only("h2", "p")
    front, back = (icons[element.get(side)] for side in ("front", "back"))
    count = element.number("count")
    if count > _MOST_CHIPS:
        raise element.fault("many-chips", f"count of <chips> is {count}", f"write at most {_MOST_CHIPS}")
    return ChipsBlock(_text(element.one("h2")), _texts(element), count, front, back)
