"""ICC profiles: which can be embedded in a press file, and what is said of those that cannot."""

import random
import struct
from pathlib import Path

import pytest
from PIL import ImageCms

from printkit.errors import UsageError
from printkit.pdf.icc import press_profile, read_profile

PROFILES = Path(__file__).resolve().parent.parent.parent / "profiles"
PRESS = (PROFILES / "fogra39l.icc").read_bytes()
SRGB = (PROFILES / "srgb.icc").read_bytes()
LAB = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
WHERE = "press/house.icc"


def with_bytes(data: bytes, start: int, new: bytes) -> bytes:
    return data[:start] + new + data[start + len(new) :]


def row(data: bytes, tag: bytes) -> int:
    """Where the row of a tag starts in the table."""
    count = int.from_bytes(data[128:132], "big")
    return next(start for start in range(132, 132 + 12 * count, 12) if data[start : start + 4] == tag)


def offset(data: bytes, tag: bytes) -> int:
    """Where the data of a tag start."""
    return int.from_bytes(data[row(data, tag) + 4 : row(data, tag) + 8], "big")


def without(data: bytes, tag: bytes) -> bytes:
    return with_bytes(data, row(data, tag), b"none")


def described(element: bytes, data: bytes = PRESS) -> bytes:
    """A profile whose description is another one, put at the end."""
    start = row(data, b"desc")
    grown = with_bytes(data, start, struct.pack(">4sII", b"desc", len(data), len(element))) + element
    return with_bytes(grown, 0, struct.pack(">I", len(grown)))


def localized(*texts: tuple[bytes, str]) -> bytes:
    """A multiLocalizedUnicodeType element."""
    rows, words = b"", b""
    for language, text in texts:
        encoded = text.encode("utf-16-be")
        rows += language + b"XX" + struct.pack(">II", len(encoded), 16 + 12 * len(texts) + len(words))
        words += encoded
    return b"mluc\0\0\0\0" + struct.pack(">II", len(texts), 12) + rows + words


def refusal(data: bytes, read=press_profile):
    with pytest.raises(UsageError) as caught:
        read(data, WHERE)
    (problem,) = caught.value.problems
    assert problem.where == WHERE and problem.hint
    return problem


def test_the_press_profile_that_is_shipped():
    profile = press_profile(PRESS, WHERE)
    assert profile == read_profile(PRESS, WHERE)
    assert profile.data is PRESS
    assert profile[1:] == ("printkit coated offset (from FOGRA39L characterisation data)", "CMYK", "prtr", (2, 2), 4)


def test_the_display_profile_that_is_shipped():
    assert read_profile(SRGB, WHERE)[1:] == ("sRGB built-in", "RGB", "mntr", (4, 4), 3)


@pytest.mark.oracle
def test_the_press_profile_of_ghostscript():
    data = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc").read_bytes()
    assert press_profile(data, WHERE)[1:] == ("Artifex CMYK SWOP Profile", "CMYK", "prtr", (2, 1), 4)


NOT_A_PROFILE = {
    "nothing": b"",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(400),
    "half a header": PRESS[:100],
    "a header and no table": PRESS[:128],
    "another signature": with_bytes(PRESS, 36, b"acsq"),
}
DAMAGED = {
    "cut short": (PRESS[:-1], "is cut short: its header tells of 120328 bytes, and there are 120327"),
    "text after the end": (PRESS + b"\n", "has something after its end: its header tells of 120328 bytes"),
    "more tags than bytes": (with_bytes(PRESS, 128, b"\xff\xff\xff\xff"), "its table of tags does not end within"),
    "no such class": (with_bytes(PRESS, 12, b"prnt"), "ICC knows no class 'prnt' of 'CMYK' colours"),
    "no such colours": (with_bytes(PRESS, 16, b"CMYX"), "ICC knows no class 'prtr' of 'CMYX' colours"),
    "a tag behind the end": (
        with_bytes(PRESS, row(PRESS, b"B2A1") + 4, struct.pack(">I", len(PRESS))), "its tag 'B2A1' lies outside"),
    "a tag over the end": (
        with_bytes(PRESS, row(PRESS, b"gamt") + 8, struct.pack(">I", len(PRESS))), "its tag 'gamt' lies outside"),
    "a tag in the table": (
        with_bytes(PRESS, row(PRESS, b"wtpt") + 4, struct.pack(">I", 132)), "its tag 'wtpt' lies outside"),
    "no description": (without(PRESS, b"desc"), "it lacks the tag desc of"),
    "no white point": (without(PRESS, b"wtpt"), "it lacks the tag wtpt of"),
    "no copyright": (without(PRESS, b"cprt"), "it lacks the tag cprt of"),
    "description of another type": (
        with_bytes(PRESS, offset(PRESS, b"desc"), b"text"), "its description cannot be read"),
    "description longer than its tag": (
        with_bytes(PRESS, offset(PRESS, b"desc") + 8, b"\0\0\x10\0"), "its description cannot be read"),
    "description in no language": (described(localized()), "its description cannot be read"),
    "description outside its tag": (
        described(localized((b"en", "Press"))[:-1]), "its description cannot be read"),
    "description cut within its first row": (described(localized((b"en", ""))[:14]), "its description cannot be read"),
}  # fmt: skip
DAMAGED_PRESS = {
    "no way to colours": (without(PRESS, b"A2B0"), "it lacks the tag A2B0 of"),
    "no way to inks": (without(PRESS, b"B2A0"), "it lacks the tag B2A0 of"),
    "no way at all": (without(without(PRESS, b"A2B0"), b"B2A0"), "it lacks the tags A2B0, B2A0 of"),
    "a table of another type": (with_bytes(PRESS, offset(PRESS, b"A2B0"), b"text"), "no colour can be converted"),
    "a table of three inks": (with_bytes(PRESS, offset(PRESS, b"A2B0") + 8, b"\3"), "no colour can be converted"),
    "a table of too many steps": (
        with_bytes(PRESS, offset(PRESS, b"B2A0") + 10, b"\xff"), "no colour can be converted"),
    "connected by RGB": (with_bytes(PRESS, 20, b"RGB "), "no colour can be converted"),
}  # fmt: skip


@pytest.mark.parametrize("read", [read_profile, press_profile])
@pytest.mark.parametrize("name", NOT_A_PROFILE)
def test_what_is_no_profile(name, read):
    problem = refusal(NOT_A_PROFILE[name], read)
    assert problem.code == "icc/unreadable" and problem.message.startswith("is not an ICC profile")


@pytest.mark.parametrize("read", [read_profile, press_profile])
@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_profile(name, read):
    data, told = DAMAGED[name]
    problem = refusal(data, read)
    assert problem.code == "icc/unreadable" and told in problem.message


@pytest.mark.parametrize("name", DAMAGED_PRESS)
def test_a_press_profile_damaged_inside(name):
    data, told = DAMAGED_PRESS[name]
    assert read_profile(data, WHERE).device_class == "prtr"
    problem = refusal(data)
    assert problem.code == "icc/unreadable" and told in problem.message


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (SRGB, "is an RGB profile of a display"),
        (LAB, "is a Lab abstract profile"),
        (with_bytes(SRGB, 12, b"scnr"), "is an RGB profile of a scanner or camera"),
        (with_bytes(PRESS, 16, b"GRAY"), "is a grey profile of a printing press"),
        (with_bytes(PRESS, 16, b"6CLR"), "is a 6-colour profile of a printing press"),
        (with_bytes(PRESS, 16, b"BCLR"), "is an 11-colour profile of a printing press"),
    ],
)
def test_a_profile_of_other_colours(data, told):
    problem = refusal(data)
    assert problem.code == "icc/not-cmyk" and problem.message.startswith(told + ", and this press file has CMYK")


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (b"mntr", "is a CMYK profile of a display"),
        (b"scnr", "is a CMYK profile of a scanner or camera"),
        (b"link", "is a CMYK link of two devices"),
        (b"spac", "is a CMYK colour space conversion"),
        (b"nmcl", "is a CMYK list of named colours"),
    ],
)
def test_a_profile_of_no_press(kind, told):
    problem = refusal(with_bytes(PRESS, 12, kind))
    assert problem.code == "icc/not-a-press" and problem.message == f"{told}, not the profile of a printing press"


def test_a_device_link_has_no_white_point():
    assert read_profile(without(with_bytes(PRESS, 12, b"link"), b"wtpt"), WHERE).device_class == "link"


@pytest.mark.parametrize(
    ("flags", "may"), [(0, True), (1, True), (4, True), (2, False), (3, False), (0xFFFF0002, False)]
)
def test_a_profile_that_may_not_be_put_into_another_file(flags, may):
    data = with_bytes(PRESS, 44, struct.pack(">I", flags))
    if may:
        assert press_profile(data, WHERE).data == data
    else:
        assert refusal(data).code == "icc/no-embedding"


@pytest.mark.parametrize("read", [read_profile, press_profile])
def test_a_profile_of_a_later_version(read):
    problem = refusal(with_bytes(PRESS, 8, b"\5\x10"), read)
    assert problem.code == "icc/version" and "of version 5.1, and a PDF file takes those up to 4" in problem.message


def test_a_version_is_read_in_two_parts():
    assert press_profile(with_bytes(PRESS, 8, b"\2\x40"), WHERE).version == (2, 4)


@pytest.mark.parametrize(
    ("element", "told"),
    [
        (localized((b"de", "Druck"), (b"fr", "Presse")), "Druck"),
        (localized((b"en", "Press \N{PILE OF POO}\n2")), "Press \N{PILE OF POO} 2"),
        (localized((b"en", "")), ""),
        (b"desc\0\0\0\0" + struct.pack(">I", 12) + b"Press\r\0later\0" + bytes(78), "Press"),
        (b"desc\0\0\0\0" + struct.pack(">I", 6) + b"Pr\xe4ss\0" + bytes(78), "Pr\N{REPLACEMENT CHARACTER}ss"),
        (b"desc\0\0\0\0" + struct.pack(">I", 0) + bytes(78), ""),
    ],
)
def test_descriptions(element, told):
    assert press_profile(described(element), WHERE).description == told


@pytest.mark.parametrize("whole", [PRESS, SRGB], ids=["press", "display"])
def test_a_profile_cut_anywhere_is_refused(whole):
    lengths = {*range(0, 600), *range(600, len(whole), 997), len(whole) - 1} & set(range(len(whole)))
    for length in lengths:
        for read in (read_profile, press_profile):
            assert refusal(whole[:length], read).code == "icc/unreadable"
            mended = with_bytes(whole[:length], 0, struct.pack(">I", length)) if length >= 4 else b""
            assert refusal(mended, read).code == "icc/unreadable"


def test_damage_gives_a_profile_or_a_refusal_and_nothing_else():
    source, codes = random.Random(39), set()
    for _ in range(3000):
        data = bytearray(source.choice((PRESS, SRGB)))
        for _ in range(source.choice((1, 2, 9))):
            data[source.randrange(min(len(data), source.choice((132, 300, 800, len(data)))))] = source.randrange(256)
        for read in (read_profile, press_profile):
            try:
                assert read(bytes(data), WHERE).data == data
            except UsageError as error:
                (problem,) = error.problems
                codes.add(problem.code)
    assert codes >= {f"icc/{code}" for code in ("unreadable", "version", "not-cmyk", "no-embedding")}
