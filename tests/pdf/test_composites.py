"""Composite glyphs, read back by fontTools."""

from io import BytesIO

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from printkit.paths import roots
from printkit.pdf.composites import Composite, Placed, add_composites

LITERATA = roots()[-1] / "fonts/literata/Literata-Regular.ttf"


@pytest.fixture(scope="module")
def made():
    font = TTFont(LITERATA)
    for tag in set(font.keys()) - {"GlyphOrder", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post"}:
        del font[tag]
    file = BytesIO()
    font.save(file)
    source = file.getvalue()
    font = TTFont(BytesIO(source))
    a, acute = font.getGlyphID("a"), font.getGlyphID("acute")
    composites = [
        Composite((Placed(a, 0, 0), Placed(acute, 40, -12)), 777),
        Composite((Placed(acute, -300, 5),), 0),
        Composite((Placed(a, 0, 0), Placed(a, 600, 0), Placed(acute, 9, 9)), 1200),
    ]
    return font, (a, acute), composites, TTFont(BytesIO(add_composites(source, composites)), checkChecksums=2)


def test_each_composite_becomes_a_glyph_after_the_last_with_its_parts_and_width(made):
    font, _, composites, grown = made
    count = len(font.getGlyphOrder())
    assert grown["maxp"].numGlyphs == count + len(composites)
    for i, composite in enumerate(composites):
        name = grown.getGlyphName(count + i)
        parts = [(grown.getGlyphID(c.glyphName), c.x, c.y) for c in grown["glyf"][name].components]
        assert parts == [tuple(part) for part in composite.parts]
        assert grown["hmtx"][name][0] == composite.advance


def test_side_bearing_and_box_are_those_of_the_drawn_outline(made):
    font, _, composites, grown = made
    for i in range(len(composites)):
        name = grown.getGlyphName(len(font.getGlyphOrder()) + i)
        pen = BoundsPen(grown.getGlyphSet())
        grown.getGlyphSet()[name].draw(pen)
        glyph = grown["glyf"][name]
        drawn = (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax)
        assert all(abs(a - b) <= 1 for a, b in zip(drawn, pen.bounds, strict=True))  # off-curve points may stick out
        assert grown["hmtx"][name][1] == glyph.xMin


def test_the_glyphs_that_were_there_are_unchanged(made):
    font, (a, acute), _, grown = made
    for gid in (0, a, acute, len(font.getGlyphOrder()) - 1):
        name = font.getGlyphName(gid)
        assert grown["hmtx"][grown.getGlyphName(gid)] == font["hmtx"][name]
        assert grown["glyf"][grown.getGlyphName(gid)] == font["glyf"][name]


def test_maxp_bounds_hold_for_the_composites(made):
    _, _, composites, grown = made
    assert grown["maxp"].maxComponentElements >= max(len(composite.parts) for composite in composites)
    before = (grown["maxp"].maxComponentDepth, grown["maxp"].maxCompositePoints)
    grown["maxp"].recalc(grown)
    assert (grown["maxp"].maxComponentDepth, grown["maxp"].maxCompositePoints) <= before
