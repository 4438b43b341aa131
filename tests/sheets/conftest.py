"""Sheets printed once for all tests."""

from functools import cache

import pytest

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec


@cache
def _printed(language: str, sheet: str, law: str | None, **options) -> bytes:
    return render([SheetSpec(sheet, language, law or language, "a4", **options)], roots())


@pytest.fixture(scope="session")
def printed():
    """printed(language, sheet, law=None, **options of SheetSpec) -> the file's bytes."""
    return lambda language, sheet, law=None, **options: _printed(language, sheet, law, **options)
