"""What a sheet of game pieces says and shows, before it has places: words, pawns, and how many chips."""

from typing import NamedTuple

from .icons import Icon
from .typography import TypeSize

__all__ = [
    "DIE", "FOLD_DASH", "SPINNER", "ChipsBlock", "DieBlock", "Key", "PawnBlock", "PawnsBlock", "PiecesBlock", "PiecesStyle",
    "Ruler", "SpinnerBlock", "Text", "pawn_tag",
]  # fmt: skip

# The tags of the figures.
DIE, SPINNER = "die", "spinner"

FOLD_DASH = (3.2, 2.2)  # points: of a line to fold along; what is cut has a thicker line without gaps


def pawn_tag(pawn: int) -> str:
    """The tag of a pawn, counted from 0."""
    return f"pawn {pawn}"


class Text(NamedTuple):
    """A string of the sheet with the id it is known by and the tag of its element."""

    text: str
    string_id: str
    tag: str


class Key(NamedTuple):
    """A word beside what it explains: a line to "cut" or to "fold" along, a tab to "glue"."""

    kind: str
    words: Text


class DieBlock(NamedTuple):
    """The net of a die with its words."""

    title: Text
    texts: tuple[Text, ...]
    keys: tuple[Key, ...]


class SpinnerBlock(NamedTuple):
    """The spinner with its words; `label` stands beside the picture of a paper clip and a pencil."""

    title: Text
    texts: tuple[Text, ...]
    label: Text


class PawnBlock(NamedTuple):
    """One player's pawn; `colour` counts from 1."""

    letter: str
    emblem: Icon
    colour: int


class PawnsBlock(NamedTuple):
    """The pawns of a set with their words."""

    title: Text
    texts: tuple[Text, ...]
    pawns: tuple[PawnBlock, ...]


class Ruler(NamedTuple):
    """A line of true length in points to hold a ruler against, with its instruction; `tag` is that of the line."""

    length: float
    words: Text
    tag: str


class ChipsBlock(NamedTuple):
    """The chips of a set with their words; `count` may be 0."""

    title: Text
    texts: tuple[Text, ...]
    count: int
    front: Icon
    back: Icon


class PiecesBlock(NamedTuple):
    """A whole sheet; a part that is None is left out. `blank` is what an empty back says."""

    title: Text
    subtitle: Text
    die: DieBlock | None
    spinner: SpinnerBlock | None
    pawns: PawnsBlock | None
    rulers: tuple[Ruler, ...]
    chips: ChipsBlock | None
    blank: Text
    credits: Text


class PiecesStyle(NamedTuple):
    """Sizes in points of the pieces of one theme; a theme's `[pieces]`. They are the same on every paper."""

    margin: float
    gap: float  # the least between two parts of a page
    widest_gap: float
    title: TypeSize
    title_floor: TypeSize
    heading: TypeSize
    text: TypeSize
    text_floor: TypeSize
    lines: int  # of words that die and spinner have room for in every language
    key: TypeSize
    key_floor: TypeSize
    credit: TypeSize
    credit_floor: TypeSize
    line: float  # to cut along
    thin_line: float  # to fold along
    die_face: float  # a square's side
    die_tab: float  # depth
    spinner: float  # diameter
    pawn_width: float
    pawn_height: float  # from foot to head
    pawn_foot: float  # depth
    pawn_gap: float
    pawn_colours: int  # the paints pawn.1, pawn.2, ...
    chip: float  # a square's side
    bleed: float  # of chips beyond their outer cuts
    tick: float  # the length of a mark to cut at
