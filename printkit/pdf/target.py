"""What a file is made for: a home printer and whoever reads it on a screen, or a print shop."""

from typing import NamedTuple

from .icc import Profile

__all__ = ["Home", "Press", "Target"]


class Home(NamedTuple):
    """PDF/UA-1 and PDF/A-2a: tagged, its colours those of `profile`, a screen's."""

    profile: Profile


class Press(NamedTuple):
    """PDF/X-4: untagged, in the inks of `profile`, with `bleed` points beyond the trimmed page and marks outside it."""

    profile: Profile
    bleed: float


Target = Home | Press
