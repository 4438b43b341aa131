"""Slips of one table in several languages go in, composed one language at a time; they come out on pages that they share."""

from collections.abc import Sequence
from itertools import zip_longest

from ..layout.frames import Item, Page
from ..layout.structure import StructureElement
from ..sheets import Composed, SheetSpec

__all__ = ["share_pages"]


def share_pages(sheets: Sequence[tuple[SheetSpec, Composed]]) -> Composed:
    """One document in the first one's language, each slip in its place and read out in the order of the places.

    What the pages of all have, as their ground and the lines to cut at, they have once.
    """
    (_, first), *others = sheets
    if not others:
        return first
    pages = zip_longest(*(composed.document.pages for _, composed in sheets))
    told: dict[int, StructureElement] = {}
    for spec, composed in sheets:
        language = composed.document.language if composed is not first else ""
        for player, section in zip(spec.players, composed.document.structure, strict=True):
            told[player.place] = section._replace(language=language)
    document = first.document._replace(
        pages=tuple(_together([page for page in parts if page]) for parts in pages),
        structure=tuple(told[place] for place in sorted(told)),
    )
    return first._replace(document=document, warnings=tuple(warning for _, one in sheets for warning in one.warnings))


def _together(parts: Sequence[Page]) -> Page:
    items: list[Item] = [*parts[0].items]
    for part in parts[1:]:
        items += [item for item in part.items if item.tag or item not in parts[0].items]
    return parts[0]._replace(items=tuple(items))
