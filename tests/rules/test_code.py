"""The code of a slip, there and back, and as people type it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import UsageError
from printkit.rules.code import SlipCode, format_code, parse_code

CODE = SlipCode("ar", 3, 12, 4)
QR_ALPHANUMERIC = re.compile(r"[0-9A-Z $%*+./:-]+")  # ISO/IEC 18004, table 5


def test_written():
    assert format_code(CODE) == "PK1:AR:3:12-4"
    assert format_code(SlipCode("zh_Hant", 1, 1, 2, "RABC234")) == "PK1:ZH-HANT:1:1-2:RABC234"


@pytest.mark.parametrize(
    "typed",
    [
        "PK1:AR:3:12-4",
        "pk1:ar:3:12-4",
        " PK1 : AR : 3 : 12 - 4 \n",
        "PK1:AR:٣:١٢-٤",
        "PK1:AR:۳:۱۲-۴",
        "ＰＫ１：ＡＲ：３：１２－４",
        "PK1:AR:3:12–4",
        "\u2068PK1:AR:3:12-4\u2069",
        "https://example.org/robinson/PK1:AR:3:12-4",
    ],
)
def test_read_as_typed(typed):
    assert parse_code(typed) == CODE


@pytest.mark.parametrize("tail", ["RABC234", "RABC234:X9", "NEW:1"])
def test_unknown_tails_are_kept(tail):
    assert parse_code(f"PK1:AR:3:12-4:{tail}") == SlipCode("ar", 3, 12, 4, tail)
    assert format_code(parse_code(f"PK1:AR:3:12-4:{tail}")) == f"PK1:AR:3:12-4:{tail}"


WRONG = (
    "", "PK1", "PK2:AR:3:12-4", "PK1:AR:0:12-4", "PK1:AR:3:12", "PK1:../x:3:1-2", "PK1:AR:x:1-2", "9" * 500, "a\nb\0",
)  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_refused_in_one_line(wrong):
    with pytest.raises(UsageError) as caught:
        parse_code(wrong)
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 200


counts = st.integers(1, 999_999_999)
tags = st.from_regex(r"[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?", fullmatch=True)
tails = st.from_regex(r"([0-9A-Z]{1,8}(:[0-9A-Z]{1,8}){0,2})?", fullmatch=True)


@given(st.builds(SlipCode, tags, counts, counts, counts, tails))
def test_there_and_back(code):
    assert QR_ALPHANUMERIC.fullmatch(format_code(code))
    assert parse_code(format_code(code)) == code
