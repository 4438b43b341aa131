"""What a build is asked for, as one frozen value that `config` fills and nobody changes."""

from pathlib import Path
from typing import NamedTuple

__all__ = ["BACKS", "BOARD", "BOOKLETS", "MOST_JOINED", "PIECES", "SHEETS", "TARGETS", "Settings"]

BOARD, PIECES = "board", "pieces"
SHEETS = (BOARD, "slips", "rules")
BOOKLETS = ("rules", "rulings")  # what --booklet folds
TARGETS = ("home", "press")
MOST_JOINED = 3  # languages on one sheet
BACKS = ("none", "duplex-long", "duplex-short", "fold")


class Settings(NamedTuple):
    """Languages are BCP-47 tags, joined by "+" where they share sheets.

    `papers` maps a sheet to a paper's name, "" being every sheet not named.
    """

    languages: tuple[str, ...] = ()  # empty: all that are shipped
    sheets: tuple[str, ...] = SHEETS
    law: str | None = None  # None: each language plays its own
    papers: tuple[tuple[str, str], ...] = ()  # empty: the language's paper
    theme: str = "storybook"
    set_number: int = 1
    set_size: int = 6  # slips in a set, one a player
    slips_per_page: int | None = None  # None: the theme's own number
    qr: str = "code"  # "none", "code" or "url"
    qr_url: str = ""  # the address that a code is appended to
    rulings: tuple[tuple[str, str], ...] = ()  # what the table agreed on: options by the name of their reading
    backs: str = "none"  # of chips: "duplex-long", "duplex-short" (the edge that the paper is turned about) or "fold"
    target: str = "home"  # or "press", for a print shop
    bleed: float = 3 * 72 / 25.4  # points beyond the trimmed page, at the press
    icc: Path | None = None  # the profile of the press; None: the one that is shipped
    board_size: str = ""  # the paper that a board is drawn for where it is printed in tiles on a smaller one
    overlap: float = 10 * 72 / 25.4  # points that a tile shows beyond its seam
    booklet: bool = False  # the rules as a booklet in place of the sheet
    print_jobs: bool = False  # besides, the sheets gathered by how they are printed
    printer: str = ""  # the name of the profile that the shift comes from
    back_shift: tuple[float, float] = (0.0, 0.0)  # points by which backs are moved to the right and upwards
    out: Path = Path("output")
    data: tuple[Path, ...] = ()  # the user's own folders of fonts, templates and locales
