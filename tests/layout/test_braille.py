"""Numbers in braille: the dots are those of Unicode's patterns, as far apart as Marburg Medium has them."""

import pytest

from printkit.layout.braille import DOT, braille_size, number_dots

MM = 72 / 25.4
# The number sign and the digits 0 to 9 as literary braille has them, in Unicode's own characters (U+2800 to U+28FF).
SIGN, DIGITS = "⠼", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊"


def patterns(number: int) -> str:
    """The dots read back: bit n - 1 of a pattern is dot n (Unicode 15.0, 21.1)."""
    bits: dict[int, int] = {}
    for x, y in number_dots(number):
        cell, across = divmod(round((x / MM - 0.8) / 0.5), 12)  # cells 6 mm apart, columns 2.5 mm
        row = round((5.8 - y / MM) / 2.5)
        assert across in (0, 5) and row in (0, 1, 2), "no dot is anywhere else"
        bits[cell] = bits.get(cell, 0) | 1 << (row + (3 if across else 0))
    return "".join(chr(0x2800 + bits[cell]) for cell in sorted(bits))


@pytest.mark.parametrize("number", [*range(1, 46), 70, 80, 96])
def test_a_number_is_its_sign_and_its_digits(number):
    assert patterns(number) == SIGN + "".join(DIGITS[int(digit)] for digit in str(number))


def test_a_number_has_the_room_it_says():
    assert braille_size(7) == pytest.approx((10.1 * MM, 6.6 * MM)) and braille_size(45) == pytest.approx((16.1 * MM, 6.6 * MM))
    assert DOT == pytest.approx(1.6 * MM)
