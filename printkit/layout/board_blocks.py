"""What a board says, in one language or several, and how large it says it, before anything has a place."""

from typing import NamedTuple

from .frames import Symbol
from .typography import Extent, TypeSize
from .words import Words

__all__ = ["BoardBlock", "BoardStyle", "SquareBlock"]


_SHARED = (1.0, 0.92, 0.84)  # by the number of languages
_GIVING = ("sign", "medallion", "number", "small_icon")  # what grows smaller where languages share a board


class SquareBlock(NamedTuple):
    """One square. `sign` tells what its law does; where there is none, the small icon may stand in its place."""

    number: int
    caption: tuple[Words, ...]
    icon: str
    small_icon: str | None = None
    sign: Symbol | None = None


class BoardBlock(NamedTuple):
    """A whole board; each text in all its languages. The legend holds each sign that occurs, once, with its words."""

    title: tuple[Words, ...]
    subtitle: tuple[Words, ...]
    start: tuple[Words, ...]  # "Start"
    start_place: tuple[Words, ...]  # "Pawns wait here"
    pot: tuple[Words, ...]
    pot_stack: tuple[Words, ...]  # "Stack the chips here"
    direction_label: tuple[Words, ...]  # "Direction of play"
    legend_title: tuple[Words, ...]
    legend: tuple[tuple[Symbol, tuple[Words, ...]], ...]
    squares: tuple[SquareBlock, ...]
    credits: tuple[Words, ...]
    group: tuple[Words, ...] = ()  # of a class, whose board it is
    band_lines: int = 0  # that every caption's band has room for; 0: for those that its caption needs

    @property
    def languages(self) -> int:
        """In how many languages the board is written."""
        return max(len(square.caption) for square in self.squares)


_NO_LENGTHS = ("discs", "island", "story", "legend_columns")


class BoardStyle(NamedTuple):
    """Lengths in points on A4 landscape, which grow with the paper; a theme's `[board]`.

    The floors are sizes that no paper may go below. `outline`, `scene_line` and `picture_line` are for themes that draw in
    lines.
    """

    side: float  # from the paper's edge to the squares
    top: float
    foot: float  # from the lower edge to the quay
    quay: Extent  # height of the strip where pawns wait
    gap: Extent  # between squares
    radius: float
    line: float
    outline: float  # around land and hills; 0: they are set off by their colours alone
    scene_line: float  # of the scenes on the squares; 0: they are filled
    picture_line: float  # of the pictures on the squares; 0: they are filled
    discs: bool  # whether a square's number stands on a disc of its chapter's colour, or in a ring
    acting_line: float  # of squares with an effect
    thin_line: float
    medallion: Extent  # radius
    number: TypeSize
    icon_width: Extent
    icon_height: Extent
    small_icon: Extent
    sign: Extent  # height
    caption: TypeSize
    caption_floor: TypeSize
    band: Extent  # height of a caption of one line
    title: TypeSize
    title_floor: TypeSize
    subtitle: TypeSize
    subtitle_floor: TypeSize
    island: float  # its share of the middle, in the width of squares (of 6)
    story: bool  # whether island and sea show what Robinson met and made
    legend_columns: int
    label: TypeSize  # start, pot
    small_label: TypeSize  # direction, where pawns wait, stack the chips here
    small_label_floor: TypeSize
    legend: TypeSize
    legend_floor: TypeSize
    legend_sign: Extent
    pot: Extent  # radius
    credit: TypeSize
    credit_floor: TypeSize

    def shared(self, languages: int) -> "BoardStyle":
        """The style of a board in several languages: number and sign make room for the captions."""
        return self._replace(**{name: getattr(self, name) * _SHARED[languages - 1] for name in _GIVING})

    def scaled(self, unit: float) -> "BoardStyle":
        """The style on a paper `unit` times as large, its floors as they are and no size below its floor."""
        lengths = {
            name: length * unit for name, length in self._asdict().items()
            if not name.endswith("_floor") and name not in _NO_LENGTHS
        }  # fmt: skip
        floors = {name[:-6]: length for name, length in self._asdict().items() if name.endswith("_floor")}
        return self._replace(**lengths | {name: max(lengths[name], floor) for name, floor in floors.items()})
