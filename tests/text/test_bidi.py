"""UAX #9 against Unicode's own two conformance files, all 861,948 cases of them."""

import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from printkit.text.bidi import line_levels, paragraph_levels, visual_order

UNICODE = Path(__file__).resolve().parent.parent / "data" / "unicode"
SAMPLES = {
    "L": "a", "R": "\u05d0", "AL": "\u0627", "EN": "1", "AN": "\u0661", "ES": "+", "ET": "%", "CS": ",",
    "NSM": "\u0300", "BN": "\u00ad", "B": "\u2029", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u202a", "RLE": "\u202b",
    "LRO": "\u202d", "RLO": "\u202e", "PDF": "\u202c", "LRI": "\u2066", "RLI": "\u2067", "FSI": "\u2068",
    "PDI": "\u2069",
}  # fmt: skip
order_of = cache(visual_order)  # the same levels come up many thousand times


def lines(name: str) -> Iterator[str]:
    with lzma.open(UNICODE / f"{name}.txt.xz", "rt", encoding="utf-8") as file:
        for line in file:
            if line.strip() and line[0] != "#":
                yield line.rstrip("\n")


def test_every_case_of_bidi_character_test():
    count, wrong = 0, []
    for line in lines("BidiCharacterTest"):
        points, direction, paragraph, levels, order = line.split(";")
        text = "".join(chr(int(point, 16)) for point in points.split())
        base, found = paragraph_levels(text, {"0": 0, "1": 1, "2": None}[direction])
        found = line_levels(text, found, 0, len(text), base)
        kept = [i for i, level in enumerate(levels.split()) if level != "x"]
        expected = tuple(int(level) for level in levels.split() if level != "x")
        inked = tuple([found[i] for i in kept])
        count += 1
        if (base, inked, [kept[k] for k in order_of(inked)]) != (int(paragraph), expected, [*map(int, order.split())]):
            wrong.append(line)
    assert count == 91_707
    assert not wrong


def test_every_case_of_bidi_test():
    count, wrong = 0, []
    kept, expected, order = (), (), ()
    for line in lines("BidiTest"):
        if line.startswith("@Levels:"):
            levels = line[8:].split()
            kept = tuple(i for i, level in enumerate(levels) if level != "x")
            expected = tuple(int(levels[i]) for i in kept)
        elif line.startswith("@Reorder:"):
            order = tuple(map(int, line[9:].split()))
            assert tuple(kept[k] for k in order_of(expected)) == order, line
        else:
            classes, bits = line.split(";")
            text = "".join([SAMPLES[name] for name in classes.split()])
            for bit, direction in ((1, None), (2, 0), (4, 1)):
                if int(bits) & bit:
                    count += 1
                    base, found = paragraph_levels(text, direction)
                    found = line_levels(text, found, 0, len(text), base)
                    if tuple([found[i] for i in kept]) != expected:
                        wrong.append((line, direction))
    assert count == 770_241
    assert not wrong


# What UAX #9 makes of numbers in a right-to-left paragraph, from left to right (worked out by hand from its rules).
VISUAL = {
    "اذهب إلى الخانة 45": "45 ةناخلا ىلإ بهذا",
    "ادفع 10 من أصل 27": "27 لصأ نم 10 عفدا",
    "سنة ٢٠٢٦": "٢٠٢٦ ةنس",
    "12/03/2026": "12/03/2026",  # W4: a common separator between European numbers
    "50%": "50%",  # W5
    "-3": "3-",  # W6, N2: a sign that stands alone is neutral
    "3–7": "7–3",  # an en dash is neutral
    "חזור למשבצת 128": "128 תצבשמל רוזח",
}


@pytest.mark.parametrize(("text", "expected"), VISUAL.items())
def test_numbers_in_a_right_to_left_paragraph(case, text, expected):
    """RTL-03."""
    assert text in case("RTL-03")
    base, levels = paragraph_levels(text, 1)
    assert "".join(text[i] for i in visual_order(line_levels(text, levels, 0, len(text), base))) == expected


def test_removed_characters_take_the_level_before_them():
    assert paragraph_levels("\u202b\u0627\u202c", 0) == (0, (0, 1, 1))


def test_spaces_at_a_lines_end_fall_to_the_base_level():
    text = "abc \u05d0\u05d1 \u05d2"
    base, levels = paragraph_levels(text, 0)
    assert line_levels(text, levels, 0, 7, base) == (0, 0, 0, 0, 1, 1, 0)
