"""The font folder: every file is the one that SOURCES.toml names, with its licence, and nothing else lies there."""

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
SOURCES = tomllib.loads((FONTS / "SOURCES.toml").read_text("utf-8"))["files"]
FAMILIES = sorted(folder.name for folder in FONTS.iterdir() if folder.is_dir())
WEIGHTS = ("regular", "italic", "bold", "bolditalic", "extrabold")


def family(name: str) -> dict:
    return tomllib.loads((FONTS / name / "family.toml").read_text("utf-8"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source["file"])
def test_a_file_is_the_one_that_was_published(source):
    assert sha256((FONTS / source["file"]).read_bytes()).hexdigest() == source["sha256"]
    start, whole = ("usr/share/", "deb") if "deb" in source else ("package/", "tarball")
    assert source["path"].startswith(start) and source["version"] and len(source[whole]) == 64


def test_no_file_lies_there_unlisted():
    listed = {source["file"] for source in SOURCES} | {f"{name}/family.toml" for name in FAMILIES} | {"SOURCES.toml"}
    assert {path.relative_to(FONTS).as_posix() for path in FONTS.rglob("*") if path.is_file()} == listed


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_carries_its_licence(name):
    text = (FONTS / name / "OFL.txt").read_text("utf-8")
    assert text.startswith("Copyright") and "SIL OPEN FONT LICENSE" in text


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_says_how_it_is_set(name):
    told = family(name)
    assert set(told) == {"name", "scale", "faces"}
    assert 0.9 <= told["scale"] <= 1.3
    assert set(told["faces"]) == set(WEIGHTS)
    used = set(told["faces"].values())
    assert used == {path.name for path in (FONTS / name).glob("*.ttf")}, "every face is used, and each file is there"


@pytest.mark.parametrize("name", FAMILIES)
def test_a_face_belongs_to_its_family_and_may_be_embedded(name):
    for file in sorted(set(family(name)["faces"].values())):
        with TTFont(FONTS / name / file, lazy=True) as font:
            assert "glyf" in font and "fvar" not in font, "static TrueType outlines"
            assert font["OS/2"].fsType in (0, 8), "installable or editable embedding: a PDF may carry it"
            spelt = family(name)["name"].replace(" ", "")
            names = {font["name"].getDebugName(1), font["name"].getDebugName(16)}
            assert any(known and known.replace(" ", "").startswith(spelt) for known in names)
