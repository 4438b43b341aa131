"""UAX #14 against Unicode's own conformance file, every case of it."""

import lzma
from pathlib import Path

import pytest

from printkit.text.linebreak import break_opportunities

UNICODE = Path(__file__).resolve().parent.parent / "data" / "unicode"


def pieces(text: str, **options: bool) -> list[str]:
    starts = [0, *break_opportunities(text, **options)]
    return [text[start:end] for start, end in zip(starts, starts[1:], strict=False)]


def test_every_case_of_line_break_test():
    count, wrong = 0, []
    for line in lzma.decompress((UNICODE / "LineBreakTest.txt.xz").read_bytes()).decode("utf-8").splitlines():
        marks = line.partition("#")[0].split()
        if marks:
            count += 1
            text = "".join(chr(int(mark, 16)) for mark in marks[1::2])
            expected = tuple(i for i, mark in enumerate(marks[::2]) if mark == "÷")
            if break_opportunities(text) != expected:
                wrong.append(line)
    assert count == 7654
    assert not wrong


def test_an_empty_text_has_no_opportunity():
    assert break_opportunities("") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("칩 10개를 냅니다.", ["칩 ", "10개를 ", "냅니다."]),
        ("쉬고(다음 차례까지) 은행원", ["쉬고(다음 ", "차례까지) ", "은행원"]),
        ("가\u200b나", ["가\u200b", "나"]),
    ],
)
def test_words_are_kept_whole(text, expected):
    assert pieces(text, keep_words=True) == expected


def test_syllables_part_where_words_are_not_kept():
    assert pieces("은행원") == ["은", "행", "원"]
