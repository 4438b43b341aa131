"""What a build is asked for, as one frozen value that `config` fills and nobody changes."""

from pathlib import Path
from typing import NamedTuple

__all__ = ["SHEETS", "TARGETS", "Settings"]

SHEETS = ("board", "slips", "rules")
TARGETS = ("home", "press")


class Settings(NamedTuple):
    """Languages are BCP-47 tags; `papers` maps a sheet to a paper's name, "" being every sheet not named."""

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
    target: str = "home"  # or "press", for a print shop
    bleed: float = 3 * 72 / 25.4  # points beyond the trimmed page, at the press
    icc: Path | None = None  # the profile of the press; None: the one that is shipped
    out: Path = Path("output")
    data: tuple[Path, ...] = ()  # the user's own folders of fonts, templates and locales
