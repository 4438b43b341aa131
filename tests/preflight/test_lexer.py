"""The operators of content streams: as pypdf reads them, and nothing where only pypdf should."""

import random

import pytest
from preflight.samples import HOME, PLAIN, PRESS
from pypdf.generic import BooleanObject, ByteStringObject, ContentStream, NullObject

from printkit.preflight.lexer import operations

PIECES = [
    b"q Q 1 0 0 1 10.5 -.5 cm", b"/F0 gs", b"0.3 0.2 .1 0 k", b"+4. 5 m 6 7 l h", b"BT /K1 11.75 Tf ET", b"()'",
    b'1 2(x)"', b"f*", b"[<0001> 14 <00 02\n0>-3(a)]TJ", b"(a\\)b\\\\ \\101\\12\\n\\\nc)Tj", b"/Artifact BMC", b"EMC",
    b"[(a) true null false]TJ", b"/P<</MCID 3/Lang(it)/A[1 2<</B/C>>]/D true>>BDC", b"% a comment ( [ <<\n",
    b"0 0 5 5 re W* n", b"[]0 d", b"[ 1 2 ]0 d", b"/ 1 scn", b"/A/B c", b"1\t 0\f0\t1\r\nrg", b"unknown",
    b"1 2 3 4 5 6 7 8 scn", b"12 0 1 rg",
]  # fmt: skip


def read(data):
    """As pypdf reads it, in plain values."""
    content = ContentStream(None, None, "bytes")
    content.set_data(data)
    return [([plain(operand) for operand in operands], operator) for operands, operator in content.operations]


def plain(value):
    if isinstance(value, ByteStringObject):
        return bytes(value)
    if isinstance(value, list):
        return list(map(plain, value))
    if isinstance(value, dict):
        return {str(key): plain(member) for key, member in value.items()}
    if isinstance(value, BooleanObject):
        return value.value
    return None if isinstance(value, NullObject) else value


@pytest.mark.parametrize("data", [PLAIN.encode(), HOME.encode(), PRESS.encode(), b"", b" \n", b"% nothing", *PIECES])
def test_operators_are_read_as_pypdf_reads_them(data):
    assert operations(data) == read(data)


def test_operators_in_any_order():
    randomly = random.Random(45)
    for _ in range(300):
        data = b" ".join(randomly.choices(PIECES, k=12))
        assert operations(data) == read(data)


@pytest.mark.parametrize(
    "data",
    [b"BI /W 1 /H 1 ID a EI", b"(a(b)c) Tj", b"(a", b"[1", b"1]", b"<<1 2>> BDC", b"<</A>> BDC", b"[<<] TJ", b"[m] TJ",
     b"/A#20 gs", b"/\xc3\xa9 gs", b"1.2.3 w", b"--1 w", b"1e5 w", b"<0g> Tj", b"} f", b"[" * 30 + b"]" * 30 + b"TJ",
     b"f\x0b", b"\xff", b"\0"],
)  # fmt: skip
def test_what_is_rare_or_damaged_is_left_to_pypdf(data):
    assert operations(b"1 1 m " + data) is None


@pytest.mark.parametrize("part", [b"1 ", b"(", b"(\\", b"[", b"<", b"1", b"a", b"% \r", b"(a)", b"/A"])
def test_what_goes_on_and_on_is_left_soon(part):
    assert operations(part * 200_000 + b"}") is None
