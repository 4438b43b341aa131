"""QR symbols: decoded by ZXing, sized by their field, refused with figures (cases QR-02, QR-03, QR-04)."""

import json
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image, ImageFilter

from printkit.errors import MaterialError, UsageError
from printkit.qr import QUIET_ZONE, make_qr
from printkit.sheets.address import ascii_url

MM = 72 / 25.4
BUGS = {
    bug["id"]: bug
    for bug in map(json.loads, (Path(__file__).parent / "data/bugs.jsonl").read_text("utf-8").splitlines())
}


def drawn(matrix, dpi: int = 300) -> Image.Image:
    """The symbol with its quiet zone at its true size, a little blurred."""
    side = matrix.size + 2 * QUIET_ZONE
    image = Image.new("L", (side, side), 255)
    for x, y, length in matrix.runs():
        for i in range(length):
            image.putpixel((x + i + QUIET_ZONE, y + QUIET_ZONE), 0)
    pixels = round(side * matrix.module / 72 * dpi)
    return image.resize((pixels, pixels), Image.Resampling.BILINEAR).filter(ImageFilter.GaussianBlur(1))


def decoded(matrix) -> str:
    (code,) = zxingcpp.read_barcodes(drawn(matrix))
    return code.text


@pytest.mark.parametrize("payload, field", [
    ("PK1:AR:3:12-4", 14), ("PK1:ZH-HANT:12:1000000-8", 18), ("https://example.org/r/12", 14), ("https://example.org/r/PK1:KO:1:1-6", 25),
])  # fmt: skip
def test_symbols_decode_and_modules_are_large_enough(payload, field):
    matrix = make_qr(payload, field * MM, 0.4 * MM)
    assert decoded(matrix) == payload
    assert matrix.module >= 0.4 * MM
    assert (matrix.size + 2 * QUIET_ZONE) * matrix.module == pytest.approx(field * MM)


def test_the_code_of_a_slip_is_alphanumeric_and_so_version_1():
    """ISO/IEC 18004 table 7: version 1-M holds 20 alphanumeric characters, but only 14 bytes."""
    assert make_qr("PK1:NL:10:100-12", 14 * MM, 0.4 * MM).version == 1
    assert make_qr("pk1:nl:10:100-12", 14 * MM, 0.4 * MM).version == 2


def test_the_level_rises_where_the_version_has_room():
    """ISO/IEC 18004 table 7: of version 1, level H holds 10 alphanumeric characters, Q 16, M 20."""
    levels = [make_qr("A" * n, 20 * MM, 0.4 * MM).level for n in (10, 16, 20)]
    assert levels == ["H", "Q", "M"]


def test_a_payload_too_long_for_its_field_is_refused_with_figures():
    short, long = BUGS["QR-02"]["input"]["data"]
    make_qr(short, 14 * MM, 0.4 * MM)
    with pytest.raises(MaterialError, match=r"needs a field of \d+\.\d mm, there are 14\.0 mm"):
        make_qr(long, 14 * MM, 0.4 * MM)
    with pytest.raises(MaterialError, match="more than version 40"):
        make_qr("A" * 5000, 1000 * MM, 0.4 * MM)


@pytest.mark.parametrize("text", BUGS["QR-03"]["input"]["data"][:3])
def test_what_is_not_ascii_is_refused_by_its_code_point(text):
    first = next(char for char in text if not char.isascii())
    with pytest.raises(MaterialError, match=f"U\\+{ord(first):04X}"):
        make_qr(text, 40 * MM, 0.4 * MM)


def test_addresses_become_ascii_and_come_back_whole():
    """The host in punycode and UTF-8 percent-encoded; expected values from RFC 3492 and RFC 3986 encoders (Chromium's)."""
    url, warnings = ascii_url("https://żółw.example.org/규칙/٤٥?q=żółw")
    assert url == "https://xn--w-uga1v8h.example.org/%EA%B7%9C%EC%B9%99/%D9%A4%D9%A5?q=%C5%BC%C3%B3%C5%82w"
    assert decoded(make_qr(url, 40 * MM, 0.4 * MM)) == url
    assert warnings == ()


@pytest.mark.parametrize("text", BUGS["QR-04"]["input"]["data"])
def test_unseen_characters_never_reach_a_payload(text):
    try:
        url, warnings = ascii_url(text, "--qr-url")
    except UsageError as error:
        assert "U+200B" in str(error) and "--qr-url" in str(error)
    else:
        assert url in ("https://example.org/a", "https://example.org/ar", "https://example.org/a%20b")
        assert bool(warnings) == ("a b" not in text)


@pytest.mark.parametrize("text", ["", "example.org/a", "ftp://example.org", "javascript:alert(1)", "https://"])
def test_what_is_no_web_address_is_refused(text):
    with pytest.raises(UsageError, match="no http address"):
        ascii_url(text)
