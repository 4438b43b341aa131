"""PRN-02: every product, also those of few words, lists embedded subsets alone and never a font of the reader's."""

from itertools import product

import pytest
from reading import embedded_fonts

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec

PRODUCTS = {
    "board": ("board", {}), "rules": ("rules", {}), "rules under another law": ("rules", {"law": "nl"}), "slips": ("slips", {}),
    "slips without codes": ("slips", {"qr": "none"}), "slips with addresses": ("slips", {"qr": "url", "qr_url": "https://example.org"}),
    "large slips": ("slips", {"slips_per_page": 2}), "compact slips": ("slips", {"slips_per_page": 8}),
    "compact slips without codes": ("slips", {"slips_per_page": 8, "qr": "none"}),
}  # fmt: skip


@pytest.mark.parametrize(("name", "language"), [*product(PRODUCTS, ("it", "ko", "ar"))])
def test_every_font_is_an_embedded_subset(name, language):
    sheet, options = PRODUCTS[name]
    pdf = render([SheetSpec(sheet, language, paper="a4", **{"law": language} | options)], roots())
    fonts = embedded_fonts(pdf)
    assert fonts and all(font["embedded"] and font["subset"] for font in fonts), fonts
    assert b"Helvetica" not in pdf
