"""What the concordance says: the editions and their divergences go in, the values of its template come out."""

from collections.abc import Callable, Mapping
from pathlib import Path

from ..i18n.catalogs import Catalog
from ..i18n.divergences import load_divergences
from ..rules.concordance import Row, concordance, effect_words
from ..rules.edition import Edition
from .rulings_values import laws_of_their_own
from .wording import say_effect

__all__ = ["concordance_values"]


def concordance_values(
    catalog: Catalog, say: Callable[[str], str], folders: tuple[Path, ...]
) -> Mapping[str, Callable[[], list[dict[str, object]]]]:
    """`concordance()`: a row a square, a cell an edition; `divergences()`: what their names stand for, in English."""

    def rows() -> list[dict[str, object]]:
        editions = laws_of_their_own(folders)
        return [_row(row, editions, catalog, say) for row in concordance(editions, load_divergences(folders))]

    def known() -> list[dict[str, object]]:
        return [
            {"name": each.name, "live": each.live, "state": "live" if each.live else "latent",
             "squares": " · ".join(map(str, each.squares)), "text": each.text}
            for each in load_divergences(folders)
        ]  # fmt: skip

    return {"concordance": rows, "divergences": known}


def _row(row: Row, editions: tuple[Edition, ...], catalog: Catalog, say: Callable[[str], str]) -> dict[str, object]:
    """Where the editions part, a cell has the effect's name and amounts too: words for people may not tell them apart."""
    parted = len(row.sides) > 1
    cells = []
    for edition, cell in zip(editions, row.cells, strict=True):
        clause = edition.clause(row.square)
        words = say(say_effect(clause, catalog)) if clause.effect else ""
        effect = effect_words(cell.effect) if parted and cell.effect else ""
        cells.append({"words": words, "effect": effect, "sha256": cell.sha256})
    return {"square": row.square, "cells": cells, "parted": parted, "divergences": ", ".join(row.divergences)}
