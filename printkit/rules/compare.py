"""Two editions go in, the squares that they play differently come out."""

from .edition import Edition

__all__ = ["played_otherwise"]


def played_otherwise(sheet: Edition, table: Edition) -> tuple[int, ...]:
    """The squares where the table's law has another effect or modality than the law whose words the sheet prints."""
    pairs = zip(sheet.clauses, table.clauses, strict=True)
    return tuple(words.square for words, law in pairs if words.act != law.act)
