"""The codes on the slips, decoded by ZXing from a picture of the page."""

from io import BytesIO

import pytest
import zxingcpp
from reading import page_pixels, pdfium_pages

LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")


def decoded(pdf: bytes, dpi: int = 150) -> list[str]:
    pages = range(len(pdfium_pages(pdf)))
    return sorted(code.text for page in pages for code in zxingcpp.read_barcodes(page_pixels(pdf, page, dpi)))


@pytest.mark.parametrize("per_page", (2, 4, 8))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_decodes_from_150_dpi(printed, language, per_page):
    pdf = printed(language, "slips", slips_per_page=per_page, set_number=12)
    assert decoded(pdf) == sorted(f"PK1:{language.upper()}:1:12-{n}" for n in range(1, 7))


def test_a_code_in_an_address_is_its_last_segment_and_a_link(printed):
    import pikepdf

    pdf = printed("ar", "slips", qr="url", qr_url="https://example.org/spiel/żółw")
    expected = [f"https://example.org/spiel/%C5%BC%C3%B3%C5%82w/PK1:AR:1:1-{n}" for n in range(1, 7)]
    assert decoded(pdf) == expected
    with pikepdf.open(BytesIO(pdf)) as document:
        links = [str(link.A.URI) for page in document.pages for link in page.Annots]
    assert sorted(links) == expected


def test_a_slip_without_symbol_still_says_its_code(printed):
    pdf = printed("it", "slips", qr="none")
    assert decoded(pdf) == [] and "".join(pdfium_pages(pdf)).count("PK1:IT:1:1-") == 6
