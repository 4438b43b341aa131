"""The profile folder: every file is the one that SOURCES.toml names, small, and tells the right colours."""

import math
import runpy
import tomllib
import zlib
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from printkit.pdf.icc import press_profile, read_profile

ROOT = Path(__file__).resolve().parent.parent
PROFILES = ROOT / "profiles"
SOURCES = tomllib.loads((PROFILES / "SOURCES.toml").read_text("utf-8"))["files"]
NAMES = [source["file"] for source in SOURCES]
FIRST_OF_2026 = bytes.fromhex("07ea 0001 0001 0000 0000 0000")
BUILD = runpy.run_path(str(ROOT / "tools" / "build_profiles.py"))

# CMYK in percent -> CIE L*a*b* of the print, as FOGRA39L.ti3 in Debian's icc-profiles-free 2.0.1 has them.
FOGRA39 = {
    "paper": ((0, 0, 0, 0), (95.00, 0.00, -2.00)),
    "cyan": ((100, 0, 0, 0), (55.00, -37.00, -50.00)),
    "magenta": ((0, 100, 0, 0), (48.00, 74.00, -3.00)),
    "yellow": ((0, 0, 100, 0), (89.00, -5.00, 93.00)),
    "black": ((0, 0, 0, 100), (16.00, 0.00, 0.00)),
    "red": ((0, 100, 100, 0), (47.00, 68.00, 48.00)),
    "green": ((100, 0, 100, 0), (50.00, -65.00, 27.00)),
    "blue": ((100, 100, 0, 0), (24.00, 22.00, -46.00)),
    "three inks": ((100, 100, 100, 0), (23.00, 0.00, 0.00)),
    "light cyan": ((40, 0, 0, 0), (79.72, -12.53, -21.75)),
    "light blue": ((30, 30, 0, 0), (71.61, 7.76, -18.70)),
}


def lab(inks: tuple[int, ...]) -> tuple[float, ...]:
    """What Little CMS says a colour looks like on the paper; in steps of 0.4 in L* and 1 in a* and b*."""
    press, space = ImageCms.getOpenProfile(str(PROFILES / "fogra39l.icc")), ImageCms.createProfile("LAB")
    colour = Image.new("CMYK", (1, 1), tuple(round(ink * 2.55) for ink in inks))
    absolute = ImageCms.Intent.ABSOLUTE_COLORIMETRIC
    light, a, b = ImageCms.profileToProfile(colour, press, space, absolute, "LAB").getpixel((0, 0))
    return light / 2.55, a - 128, b - 128


def inks(colour: tuple[float, ...], intent: ImageCms.Intent) -> list[float]:
    """The percentages of ink that Little CMS takes for an L*a*b* colour."""
    press, space = ImageCms.getOpenProfile(str(PROFILES / "fogra39l.icc")), ImageCms.createProfile("LAB")
    light, a, b = colour
    pixel = Image.new("LAB", (1, 1), (round(light * 2.55), round(a) + 128, round(b) + 128))
    return [ink / 2.55 for ink in ImageCms.profileToProfile(pixel, space, press, intent, "CMYK").getpixel((0, 0))]


@pytest.mark.parametrize("source", SOURCES, ids=NAMES)
def test_a_file_is_the_one_that_was_built(source):
    assert sha256((PROFILES / source["file"]).read_bytes()).hexdigest() == source["sha256"]
    assert source["program"] and source["version"]


def test_the_command_and_the_data_are_those_of_the_tool():
    (source,) = (source for source in SOURCES if source["file"] == "fogra39l.icc")
    assert source["data_sha256"] == BUILD["SHA256"] and source["data"] == str(BUILD["DATA"].as_posix())
    named = {BUILD["DESCRIPTION"]: "DESCRIPTION", BUILD["COPYRIGHT"]: "COPYRIGHT"}
    options = (named.get(option, option) for option in BUILD["OPTIONS"])
    assert source["command"] == " ".join(("colprof -v", *options, "press"))


def test_no_file_lies_there_unlisted():
    assert {path.name for path in PROFILES.iterdir()} == {*NAMES, "SOURCES.toml", "LICENSE"}


def test_the_licence_tells_of_each_file_and_that_it_is_altered():
    text = (PROFILES / "LICENSE").read_text("utf-8")
    assert all(f"\n{name}: " in text for name in NAMES)
    assert "\nALTERED. This file is not the original" in text and "Kai-Uwe Behrmann <www.behrmann.name>" in text
    assert "3. This notice may not be removed or altered" in text
    press = (PROFILES / "fogra39l.icc").read_bytes()
    assert b"zlib licence. Altered: computed for printkit" in press and b"FOGRA39L characterisation data" in press
    assert "No copyright, use freely".encode("utf-16-be") in (PROFILES / "srgb.icc").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_has_a_fixed_date_and_no_id(name):
    data = (PROFILES / name).read_bytes()
    assert data[24:36] == FIRST_OF_2026 == BUILD["DATE"]
    assert not any(data[84:100])
    assert ImageCms.getOpenProfile(str(PROFILES / name)).profile.creation_date.year == 2026


def test_the_profiles_are_small():
    press = (PROFILES / "fogra39l.icc").read_bytes()
    assert len(zlib.compress(press, 9)) <= 100_000 and len(press) <= 190_000
    assert len((PROFILES / "srgb.icc").read_bytes()) <= 1000


def test_the_profiles_are_a_press_and_a_display():
    press = press_profile((PROFILES / "fogra39l.icc").read_bytes(), "fogra39l.icc")
    assert press.description == "printkit coated offset (from FOGRA39L characterisation data)"
    display = read_profile((PROFILES / "srgb.icc").read_bytes(), "srgb.icc")
    assert (display.colour_space, display.device_class, display.components) == ("RGB", "mntr", 3)
    assert display.version <= (4, 4)


@pytest.mark.parametrize("name", FOGRA39)
def test_a_solid_looks_as_fogra_measured_it(name):
    printed, measured = FOGRA39[name]
    assert math.dist(lab(printed), measured) < 1.5


@pytest.mark.parametrize("intent", [ImageCms.Intent.PERCEPTUAL, ImageCms.Intent.RELATIVE_COLORIMETRIC])
def test_a_colour_gets_the_inks_that_make_it(intent):
    assert max(inks((100, 0, 0), intent)) < 0.5, "white is the paper"
    assert inks((80, 0, 0), intent)[3] < 2, "no dots of black in a light grey"
    greys = [inks((light, 0, 0), intent) for light in range(100, 0, -5)]
    assert all(sum(grey) <= 300 for grey in greys)
    blacks = [grey[3] for grey in greys]
    assert blacks == sorted(blacks) and blacks[-1] > 97, "the darker the grey, the more black"


@pytest.mark.parametrize("colour", [(0, 0, 0), (10, 60, -60), (20, -60, 0), (15, 40, 40), (5, 0, -40)])
def test_no_colour_takes_more_ink_than_the_paper_holds(colour):
    assert sum(inks(colour, ImageCms.Intent.PERCEPTUAL)) <= 300.5


def test_srgb_is_the_srgb_of_little_cms():
    own, theirs = ImageCms.getOpenProfile(str(PROFILES / "srgb.icc")), ImageCms.createProfile("sRGB")
    colours = Image.new("RGB", (16, 16))
    colours.putdata([(17 * (n % 16), 17 * (n // 16), 255 - n) for n in range(256)])
    assert ImageCms.profileToProfile(colours, own, theirs).tobytes() == colours.tobytes()


@pytest.mark.oracle
def test_the_press_profile_is_what_colprof_computes():
    assert BUILD["press"](BUILD["DATA"].read_bytes()) == (PROFILES / "fogra39l.icc").read_bytes()
