"""Files for the press: PDF/X-4 as far as a check can tell, black text on one plate, boxes and marks where a print shop wants them."""

import json
import re
from io import BytesIO

import pikepdf
import pytest
from conformance.products import EVERY, VARIANTS, joined, made
from overlays import build, printkit, source
from reading import embedded_fonts, folded, pdfium_pages
from x4 import faults

from printkit.layout.colours import Black, Cmyk, contrast, ink_sum, press_colour, read_press_colour
from printkit.paths import roots
from printkit.sheets.themes import known_themes, load_theme

MM = 72 / 25.4
A4 = (210 * MM, 297 * MM)


def boxes(pdf: bytes) -> list[dict[str, list[float]]]:
    with pikepdf.open(BytesIO(pdf)) as document:
        names = ("/MediaBox", "/BleedBox", "/TrimBox")
        return [{name: [float(edge) for edge in page.obj[name]] for name in names} for page in document.pages]


@pytest.mark.parametrize(("sheet", "language", "theme"), EVERY)
def test_nothing_speaks_against_x_4(sheet, language, theme):
    assert faults(made(sheet, language, theme, "press")) == []


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_speaks_against_x_4_in_variants(name):
    sheet, options = VARIANTS[name]
    assert faults(made(sheet, "ar", target="press", **options)) == []


def test_nothing_speaks_against_x_4_where_sheets_share_a_file():
    assert faults(joined("press")) == []


@pytest.mark.parametrize(("sheet", "size"), [("rules", A4), ("slips", A4), ("board", A4[::-1])])
def test_the_trim_is_the_paper_and_the_bleed_goes_beyond(sheet, size):
    for page in boxes(made(sheet, "ko", target="press")):
        left, bottom, right, top = page["/TrimBox"]
        assert (right - left, top - bottom) == pytest.approx(size, abs=0.01)
        assert page["/BleedBox"] == pytest.approx([left - 3 * MM, bottom - 3 * MM, right + 3 * MM, top + 3 * MM], abs=0.01)
        assert page["/MediaBox"] == pytest.approx([0, 0, right + left, top + bottom], abs=0.01)


@pytest.mark.parametrize("bleed", ["0mm", "0.125in", "12mm"])
def test_the_bleed_can_be_chosen(tmp_path, bleed):
    wanted = {"0mm": 0, "0.125in": 9, "12mm": 12 * MM}[bleed]
    done = build(tmp_path, {}, "board", "--lang", "it", "--target", "press", "--bleed", bleed)
    assert done.code == 0, done.err
    pdf = (tmp_path / "out/it/board-press.pdf").read_bytes()
    (page,) = boxes(pdf)
    assert page["/TrimBox"][0] - page["/BleedBox"][0] == pytest.approx(wanted, abs=0.01)
    assert faults(pdf) == []


def test_the_art_reaches_the_bleed(tmp_path):
    """No white shows where the cut is a little off: the sea covers the whole of the largest bleed."""
    import pypdfium2

    build(tmp_path, {}, "board", "--lang", "it", "--target", "press", "--bleed", "12mm")
    pdf = (tmp_path / "out/it/board-press.pdf").read_bytes()
    (page,) = boxes(pdf)
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB")
    height = page["/MediaBox"][3]
    left, bottom, right, top = page["/BleedBox"]
    for x in (left + 2, (left + right) / 2, right - 2):
        for y in (bottom + 2, (bottom + top) / 2 if x != (left + right) / 2 else bottom + 2, top - 2):
            assert image.getpixel((int(x), int(height - y))) != (255, 255, 255), (x, y)
    assert image.getpixel((int(left) - 3, int(height - bottom) - 40)) == (255, 255, 255), "and stops there"


@pytest.mark.parametrize("language", ["it", "ko", "ar"])
def test_text_can_be_searched_at_the_press_too(language):
    at_home, at_press = ([folded(page) for page in pdfium_pages(made("rules", language, target=target))]
                         for target in ("home", "press"))  # fmt: skip
    assert at_home == at_press


def test_fonts_are_embedded_subsets_named_after_what_they_hold():
    names = {}
    for language in ("it", "pl", "ar"):
        fonts = embedded_fonts(made("rules", language, target="press"))
        assert all(font["embedded"] and font["subset"] for font in fonts)
        names[language] = {font["name"] for font in fonts}
    assert not names["it"] & names["pl"] and not names["pl"] & names["ar"]


def painted(pdf: bytes) -> set[str]:
    """The operators that set a colour, everywhere in a file."""
    found = set()
    with pikepdf.open(BytesIO(pdf)) as document:
        for item in document.objects:
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") in (None, "/Form") and "/Type" not in item:
                found |= set(re.findall(rb"[\d. ]+ (?:rg|RG|g|G|k|K)\b", item.read_bytes()))
        for page in document.pages:
            found |= set(re.findall(rb"[\d. ]+ (?:rg|RG|g|G|k|K)\b", page.Contents.read_bytes()))
    return {operator.decode().strip() for operator in found}


@pytest.mark.parametrize("sheet", ["rules", "slips"])
def test_black_is_one_ink(sheet):
    """PRN-04: text, lines and codes are black alone, in grey at home, on the black plate at the press."""
    home = painted(made(sheet, "it"))
    assert "0 g" in home and not {operator for operator in home if operator.startswith("0 0 0 rg")}
    inside = painted(made(sheet, "it", target="press")) - {operator for operator in painted(made(sheet, "it", target="press"))
                                                           if operator.endswith(" k") and not operator.startswith("0 0 0 ")}
    assert inside <= {"0 0 0 1 k", "0 0 0 1 K", "0 0 0 .5 k", "0 0 0 0 k"}  # fmt: skip


@pytest.mark.parametrize("theme", known_themes(roots()))
def test_words_stand_out_from_their_grounds_at_the_press(theme):
    """A shipped theme prints words, numerals and signs in black on grounds that give 4.5:1, so editions share three plates."""
    loaded = load_theme(theme, roots())
    paints, discs = loaded.press_paints(), loaded.sections["board"]["discs"]
    for paint in ("ink", "text", "faint", "accent", "title", "subtitle", "number", "sign.ink", "sign.line"):
        assert paints[paint] == Black(100), paint
    grounds = ["paper", "page", "sea", "ribbon", "pot", "parchment", "wood-light"]
    grounds += [paint for paint in paints if discs and paint[-5:] == ".deep"]
    for ground in grounds:
        assert contrast(paints[ground], Black(100)) >= 4.5, ground
    assert all(ink_sum(paint) <= 200 for paint in paints.values()), "and black comes on top"


def test_a_theme_without_inks_is_converted_by_the_rule(tmp_path):
    """K = 1 - max(R, G, B); dark text becomes all black, light text knocks out."""
    assert press_colour("#FF0000") == Cmyk(0, 100, 100, 0) and press_colour("#800000") == Cmyk(0, 100, 100, 50)
    assert press_colour("#000000") == Black(100) and press_colour("#FFFFFF") == Cmyk(0, 0, 0, 0)
    assert press_colour("#808080") == Cmyk(0, 0, 0, 50) and press_colour("#FEFEFE") == Cmyk(0, 0, 0, 0)
    plain = re.sub(r"\[press\].*?\n\n", "", source("templates/themes/storybook.toml"), flags=re.S)
    done = build(tmp_path, {"templates/themes/plain.toml": plain}, "--lang", "ar", "--theme", "plain", "--target", "press")
    assert done.code == 0, done.err
    for sheet in ("board", "slips", "rules"):
        assert faults((tmp_path / f"out/ar/{sheet}-plain-press.pdf").read_bytes()) == []


def colours_of(tmp_path, changes: dict[str, str], *, press: str = "") -> bytes:
    """The board at the press in a theme with other colours and, but for `press`, without [press]."""
    theme = re.sub(r"\[press\].*?\n\n", f"[press]\n{press}\n\n", source("templates/themes/storybook.toml"), flags=re.S)
    for paint, colour in changes.items():
        theme = re.sub(rf'^"?{re.escape(paint)}"? = "#.*?"', f'"{paint}" = "{colour}"', theme, count=1, flags=re.M)
    files = {"templates/themes/own.toml": theme}
    done = build(tmp_path, files, "board", "--lang", "it", "--theme", "own", "--target", "press")
    assert done.code == 0, done.err
    return (tmp_path / "out/it/board-own-press.pdf").read_bytes()


def test_pale_grounds_cover_and_grey_text_follows_the_rule(tmp_path):
    """A grey ground hides the sea beneath; dark grey text is all black, light text knocks out and does not vanish."""
    pdf = colours_of(tmp_path, {"parchment": "#EEEEEE", "ink": "#333333", "title": "#DDDDDD", "ribbon": "#222222"})
    assert faults(pdf) == []
    assert "0 0 0 .07 k" in painted(pdf) or "0 0 0 0.07 k" in painted(pdf)
    with pikepdf.open(BytesIO(pdf)) as document:
        words = document.pages[0].Contents.read_bytes().decode()
    states = re.findall(r"/O(\d)\d gs|(0 0 0 0\.13 k)\nBT", words)
    before = [state for state, title in states[: next(n for n, (_, title) in enumerate(states) if title)] if state]
    assert before[-1] == "0", "the light title knocks out"


BAD_INKS = {
    'sea = "#BFDDE6"': "[press] has sea = '#BFDDE6'; write it like \"cmyk 25 13 10 0\" or \"black 100\", in percent",
    'sea = "cmyk 25 13 10"': "[press] has sea = 'cmyk 25 13 10'; write it like \"cmyk 25 13 10 0\" or \"black 100\", in percent",
    'sea = "cmyk 90 90 90 90"': "[press] has 360 % of ink in sea, a press takes 300 %; use less of each ink",
    'see = "black 10"': "[press] has a colour 'see' that [colors] has not; did you mean sea?",
}


@pytest.mark.parametrize("line", BAD_INKS)
def test_a_colour_that_no_press_can_take_is_named(tmp_path, line):
    theme = re.sub(r"\[press\].*?\n\n", f"[press]\n{line}\n\n", source("templates/themes/storybook.toml"), flags=re.S)
    files = {"templates/themes/mine.toml": theme}
    done = build(tmp_path, files, "rules", "--lang", "it", "--theme", "mine", "--target", "press")
    assert done.code == 1 and len(done.err) == 1 and done.err[0].endswith(f"mine.toml: {BAD_INKS[line]}"), done.err


@pytest.mark.parametrize(("option", "value", "said"), [
    ("--bleed", "13mm", "a bleed of 13mm is larger than the art, which reaches 12 mm beyond the edge; 3mm is usual"),
    ("--bleed", "3", "'3' is no length; write a number and a unit (mm, cm, in, pt), like 3mm"),
    ("--target", "shop", "home or press"),
    ("--icc", "nowhere.icc", "nowhere.icc"),
])  # fmt: skip
def test_bad_options_end_in_one_line(tmp_path, option, value, said):
    options = ["--target", "press", option, value] if option != "--target" else [option, value]
    done = build(tmp_path, {}, "rules", "--lang", "it", *options)
    assert done.code == (3 if option == "--icc" else 2) and len(done.err) == 1 and said in done.err[0], done
    assert not (tmp_path / "out").exists()


def test_a_profile_of_a_screen_is_refused(tmp_path):
    screen = next(root / "profiles/srgb.icc" for root in roots())
    done = build(tmp_path, {}, "rules", "--lang", "it", "--target", "press", "--icc", screen)
    assert done.code == 2 and len(done.err) == 1 and "RGB profile of a display" in done.err[0], done


def test_a_profile_of_ones_own_goes_into_the_file(tmp_path):
    profile = next(root / "profiles/fogra39l.icc" for root in roots()).read_bytes()
    (tmp_path / "mine.icc").write_bytes(profile[:24] + b"\x07\xea\x00\x02" + profile[28:])  # of another month
    done = build(tmp_path, {}, "rules", "--lang", "it", "--target", "press", "--icc", tmp_path / "mine.icc")
    assert done.code == 0, done.err
    with pikepdf.open(tmp_path / "out/it/rules-press.pdf") as document:
        assert document.Root.OutputIntents[0].DestOutputProfile.read_bytes() == (tmp_path / "mine.icc").read_bytes()


def test_an_edition_has_a_preflight_beside_it(tmp_path):
    done = build(tmp_path, {}, "board", "rules", "--lang", "it", "--target", "press")
    assert done.code == 0, done.err
    names = {path.name for path in (tmp_path / "out/it").iterdir()}
    assert names == {f"{sheet}-press.{end}" for sheet in ("board", "rules") for end in ("pdf", "preflight.json")}
    told = json.loads((tmp_path / "out/it/board-press.preflight.json").read_text("utf-8"))
    assert str(tmp_path) not in json.dumps(told)


def test_the_same_bytes_twice(tmp_path):
    for folder in ("one", "two"):
        assert printkit("build", "--lang", "ar,ko", "--target", "press", "--out", tmp_path / folder).code == 0
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / folder / "ar").iterdir()} for folder in ("one", "two"))
    assert one == two


def test_words_for_colours():
    assert read_press_colour("cmyk 1 2 3 4") == Cmyk(1, 2, 3, 4) and read_press_colour("black 7") == Black(7)
    assert not any(map(read_press_colour, ("", "cmyk 1 2 3", "cmyk 1 2 3 101", "black", "black -1", "white", "black 1 ")))
