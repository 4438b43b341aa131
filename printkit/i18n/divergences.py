"""The data folders go in, what is known of the editions' divergences comes out."""

from functools import cache
from pathlib import Path

from ..rules.concordance import Divergence, read_divergences
from .tables import load_table

__all__ = ["load_divergences"]


@cache
def load_divergences(roots: tuple[Path, ...]) -> tuple[Divergence, ...]:
    """The divergences in their order. MaterialError where the table is missing or damaged."""
    return load_table("divergences", read_divergences, roots)
