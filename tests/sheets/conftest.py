"""Sheets printed once for all tests."""

from functools import cache

import pytest

from printkit.paths import roots
from printkit.pdf import write_document
from printkit.sheets import SheetSpec, compose


@cache
def _printed(language: str, sheet: str, law: str | None, **options) -> bytes:
    composed = compose(SheetSpec(sheet, language, law or language, "a4", **options), roots())
    return write_document(composed.document, composed.palette)


@pytest.fixture(scope="session")
def printed():
    """printed(language, sheet, law=None, **options of SheetSpec) -> the file's bytes."""
    return lambda language, sheet, law=None, **options: _printed(language, sheet, law, **options)
