"""What a teacher asks for beside the settings of every build: a frozen value that the command fills."""

from typing import NamedTuple

from ..roster import USUAL

__all__ = ["MOST_SPARES", "Order"]

MOST_SPARES = 99


class Order(NamedTuple):
    """`source` names the list in messages; `language` is that of the teacher's page and of pupils who name none, "" for the one
    that most of the list read.
    """

    source: str
    encoding: str | None = None
    language: str = ""
    group_size: int = USUAL  # at the most, where the list has no groups
    mixed: bool = False  # the languages spread over the groups
    spares: int = 1  # slips without a name, in each language under each law
    pieces: bool = False
