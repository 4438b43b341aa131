"""Symbols stand once in a file, and each document that shares the file has its own."""

import pypdfium2
import pytest
from PIL import ImageChops

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec


@pytest.mark.parametrize(("first", "second"), [("ar", "it"), ("it", "ar")])
def test_sheets_that_share_a_file_keep_their_own_signs(first, second):
    """A sign reads from the other side in Arabic, and goes by the same name."""
    specs = [SheetSpec("rules", language, language, "a4") for language in (first, second)]
    shared, alone = (pypdfium2.PdfDocument(render(some, roots())) for some in (specs, specs[1:]))
    pictures = [document[n].render(scale=1).to_pil() for document, n in ((shared, len(shared) - len(alone)), (alone, 0))]
    assert ImageChops.difference(*(picture.convert("RGB") for picture in pictures)).getbbox() is None
