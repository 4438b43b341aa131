"""A class list: its bytes go in, pupils, the groups they play in and the names as they are printed come out.

Names are printed and stand nowhere else: no problem that is told here holds one, but the rows that do.
"""

from .collate import sorter
from .display import check_printable, shown_names
from .groups import USUAL, Group, GroupLaw, form_groups
from .read import Pupil, Roster, read_roster
from .words import Vocabulary, load_vocabulary

__all__ = [
    "USUAL", "Group", "GroupLaw", "Pupil", "Roster", "Vocabulary", "check_printable", "form_groups", "load_vocabulary",
    "read_roster", "shown_names", "sorter",
]  # fmt: skip
