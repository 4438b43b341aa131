"""The icons: each a path in its box, credited, licensed, and nothing that has no place in a children's game."""

import json
import re
from pathlib import Path

import pytest

from printkit.errors import MaterialError
from printkit.layout.icons import icon_authors, icon_symbol, place_icon, read_icons
from printkit.layout.shapes import bounds, parse_operators

FOLDER = Path(__file__).resolve().parent.parent / "templates" / "icons"
TEXT = (FOLDER / "icons.json").read_text("utf-8")
ICONS = read_icons(TEXT)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_path_on_its_grid(name):
    icon = ICONS[name]
    left, bottom, right, top = icon.box
    assert 0 <= left < right <= 512 and 0 <= bottom < top <= 512
    box = bounds(parse_operators(icon.outline))  # control points may lie outside the ink
    assert box[0] <= left + 1 and box[1] <= bottom + 1 and box[2] >= right - 1 and box[3] >= top - 1
    assert re.fullmatch(r"[a-z0-9-]+", name)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_credited(name):
    icon = ICONS[name]
    assert icon.author and icon.author_url.startswith("https://") and icon.licence == "CC-BY-3.0"
    assert re.fullmatch(r"https://game-icons\.net/1x1/[a-z-]+/[a-z0-9-]+\.html", icon.source)
    assert icon.author in (FOLDER / "LICENSE").read_text("utf-8")


def test_nothing_gory():
    forbidden = ("skull", "gallows", "gun", "pistol", "blood", "hanged", "tribal", "corpse", "imprisoned")
    assert not [name for name in ICONS if any(word in name for word in forbidden)]


def test_what_bears_letters_digits_or_bearings_is_never_mirrored():
    for name in ("night-sleep", "dice-six-faces-six", "compass", "scales", "open-book", "crossed-bones"):
        assert not ICONS[name].flip
    for name in ("caravel", "canoe", "run", "sailboat", "galleon"):
        assert ICONS[name].flip


def test_authors_are_told_those_of_most_icons_first():
    assert icon_authors(ICONS.values()) == ("Delapouite", "Lorc", "Skoll", "Sbed", "Caro Asercion", "SeregaCthtuf")


def test_an_icon_is_placed_by_its_ink():
    icon = ICONS["caravel"]
    left, bottom, right, top = icon.box
    for mirrored in (False, True):
        item = place_icon(icon, (100.0, 50.0), (40.0, 30.0), "ink", mirrored=mirrored)
        assert item.mirrored is mirrored
        ink = (512 - right, 512 - left) if mirrored else (left, right)
        assert item.x + (ink[0] + ink[1]) / 2 * item.scale == pytest.approx(100)
        assert item.y + (bottom + top) / 2 * item.scale == pytest.approx(50)
        assert (right - left) * item.scale <= 40.01 and (top - bottom) * item.scale <= 30.01


def test_the_flag_of_surrender_is_white():
    assert ICONS["white-flag"].line and not ICONS["flying-flag"].line
    (drawn,) = icon_symbol(ICONS["white-flag"]).items
    assert drawn.fill == "paper" and drawn.stroke == "picture"


def test_an_icon_can_be_drawn_in_lines_of_one_width_at_every_size():
    """Half a point wide on the page whatever the scale, to half a unit of the icon's grid; a flag keeps its own."""
    for size in (20.0, 60.0):
        item = place_icon(ICONS["anchor"], (0.0, 0.0), (size, size), "ink", line=0.5)
        (drawn,) = item.symbol.items
        assert (drawn.fill, drawn.stroke, item.paint) == ("picture-ground", "picture", None)
        assert drawn.width * item.scale == pytest.approx(0.5, abs=0.5 * item.scale)
    assert place_icon(ICONS["white-flag"], (0.0, 0.0), (20.0, 20.0), "ink", line=0.5).symbol == icon_symbol(ICONS["white-flag"])


@pytest.mark.parametrize("damage", ["[{}]", "{", '[{"name": "x", "outline": ""}]', "[1]"])
def test_damaged_icons_are_refused_with_the_file(damage):
    with pytest.raises(MaterialError, match="icons.json"):
        read_icons(damage, "icons.json")


def test_an_outline_that_is_no_path_is_refused_by_name():
    row = next(row for row in json.loads(TEXT) if row["name"] == "white-flag")
    broken = read_icons(json.dumps([{**row, "outline": "M0 0 L5 5"}]))["white-flag"]
    with pytest.raises(MaterialError, match="white-flag"):
        icon_symbol(broken)
