"""A user's own folder laid over printkit's: what is whole prints without Python, what is faulty is told by its place."""

import json
import re
import shutil
from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from overlays import ROOT, build, catalog, labels, line_of, overlay, printkit, refused, source, usual_sheets
from reading import folded, pdfium_pages


@pytest.fixture(scope="module", autouse=True)
def usual(tmp_path_factory):
    with usual_sheets(tmp_path_factory.mktemp("usual")) as sheets:
        yield sheets


# --- languages and laws --------------------------------------------------------------------------------------------


def german(law: str, words: str) -> dict[str, str]:
    """A language of the user's own: the English law in a folder of another name."""
    language = source("locales/en/language.toml").replace('tag = "en"', 'tag = "de"').replace('"English"', '"Deutsch"')
    texts = source("locales/en/LC_MESSAGES/rules.po").replace("Language: en", "Language: de")
    folder = "locales/de"
    return {f"{folder}/language.toml": language, f"{folder}/law.toml": law, f"{folder}/LC_MESSAGES/rules.po": texts,
            f"{folder}/LC_MESSAGES/printkit.po": words}  # fmt: skip


def few_words() -> str:
    """A catalog of one label."""
    head = re.match(r"(?s).*?\n\n", source("locales/en/LC_MESSAGES/printkit.po"))[0].replace(
        "Language: en", "Language: de"
    )
    return head + 'msgctxt "label.name"\nmsgid "Name"\nmsgstr "Dein Name"\n'


def test_a_new_language_is_a_folder(tmp_path):
    done = build(tmp_path, german(source("locales/en/law.toml"), few_words()), "--lang", "de,it", "--json")
    assert done.code == 0 and len(json.loads("\n".join(done.out))["files"]) == 6
    assert all(re.fullmatch("printkit: warning: locales/de: the label '.*' has no translation and prints in English", line)
               for line in done.err)  # fmt: skip
    assert len(done.err) == len(set(done.err)) > 50 and not any("label.name" in line for line in done.err)
    assert "Dein Name" in folded(pdfium_pages((tmp_path / "out/de/slips.pdf").read_bytes())[0])


def test_a_new_law_is_a_file(tmp_path):
    law = source("locales/en/law.toml").replace("version = 1", "version = 7")
    done = build(tmp_path, german(law, few_words()), "slips", "--lang", "it", "--law", "de")
    assert (done.code, done.err) == (0, [])
    assert "PK1:DE:7:1-1" in pdfium_pages((tmp_path / "out/it/slips-law-de.pdf").read_bytes())[0]


def test_a_law_that_no_catalog_names_goes_by_its_own_name(tmp_path):
    files = german(source("locales/en/law.toml"), few_words())
    assert build(tmp_path, files, "rules", "--lang", "de,it", "--law", "de").code == 0
    for file in ("de/rules.pdf", "it/rules-law-de.pdf"):
        assert "Deutsch" in folded(pdfium_pages((tmp_path / "out" / file).read_bytes())[0]), file


def labels_alone() -> dict[str, str]:
    """A language that has no law."""
    return {name: text for name, text in german("", few_words()).items() if not name.endswith(("law.toml", "rules.po"))}


def test_a_language_with_labels_alone_prints_board_and_slips_under_another_law(tmp_path):
    done = build(tmp_path, labels_alone(), "board", "slips", "--lang", "de", "--law", "it")
    assert done.code == 0
    page = folded(pdfium_pages((tmp_path / "out/de/slips-law-it.pdf").read_bytes())[0])
    assert "Dein Name" in page and "PK1:IT:1:1-1" in page


def test_a_language_with_labels_alone_has_no_rule_sheet(tmp_path):
    told = refused(tmp_path, labels_alone(), "rules", "--lang", "de", "--law", "it")
    assert "locales/de: de has no law of its own, so it has no words for the sheet rules; name the others" in told


def test_a_check_lays_out_the_sheets(tmp_path):
    words = few_words().replace("Dein Name", "Name \N{PILE OF POO}") + '\nmsgctxt "captoin 3"\nmsgid "x"\nmsgstr "y"\n'
    data = overlay(tmp_path / "data", labels_alone() | {"locales/de/LC_MESSAGES/printkit.po": words})
    done = printkit("i18n", "check", "--lang", "de", "--data", data)
    assert (done.code, done.out) == (1, ["de: 1 problem"])
    assert "no sheet knows the label 'captoin 3'; did you mean caption 3?" in done.err[0]
    assert "U+1F4A9" in done.err[-1]


def test_a_check_of_labels_alone_asks_for_no_law(tmp_path):
    done = printkit("i18n", "check", "--lang", "de", "--data", overlay(tmp_path / "data", labels_alone()))
    assert (done.code, done.out) == (0, ["de: good"])
    assert all("prints in English" in line for line in done.err) and not any("teacher" in line for line in done.err)


def test_the_referee_knows_a_law_of_the_user(tmp_path, monkeypatch):
    law = source("locales/en/law.toml").replace("version = 1", "version = 7")
    data = overlay(tmp_path / "data", german(law, few_words()))
    told = ["law de, version 7, set 1, slip 1"]
    assert printkit("referee", "code", "PK1:DE:7:1-1", "--data", data).out == told
    assert printkit("referee", "explain", 12, "--edition", "de", "--data", data).out[0].startswith("de (version 7): ")
    monkeypatch.setenv("PRINTKIT_DATA", str(data))
    assert printkit("referee", "code", "PK1:DE:7:1-1").out == told


LAW_FAULTS = {
    "no toml": (r"^", "x =\n", "Invalid value"),
    "unknown effect": (
        "take_from_cashier",
        "take_form_cashier",
        "clause of square 3: unknown effect 'take_form_cashier'",
    ),
    "quotation": (r'quotation = ".*"', 'quotation = "foo"', "clause of square 1: “foo” is not in the text"),
    "modality": ('"must"', '"shall"', "clause of square 1: modality is 'shall'; write must or may"),
    "version": (r"version = \d+", "version = 0", "version is 0"),
}


@pytest.mark.parametrize("case", LAW_FAULTS)
def test_a_faulty_law_is_told(tmp_path, case):
    old, new, told = LAW_FAULTS[case]
    files = german(re.sub(old, new, source("locales/en/law.toml"), count=1), few_words())
    assert f"law.toml: {told}" in refused(tmp_path, files, "slips", "--lang", "de")


LANGUAGE_FAULTS = {
    "tag": ('tag = "de"', 'tag = "en"', "tag is 'en'; the folder is named de"),
    "direction": ('"ltr"', '"up"', "direction is 'up'; write ltr or rtl"),
    "unknown key": ("order =", "oder =", "unknown key 'oder'; did you mean order?"),
    "paper": ('paper = "a4"', 'paper = "a44"', "unknown paper 'a44'; known: a5, a4"),
    "family outside": ('common = "literata"', 'common = "../../x"', "'../../x' is no name of a family"),
    "family with NUL": ('common = "literata"', r'common = "a\u0000"', r"'a\x00' is no name of a family"),
    "no toml": ("order =", "order = =", "Invalid value"),
}


@pytest.mark.parametrize("case", LANGUAGE_FAULTS)
def test_a_faulty_language_is_told(tmp_path, case):
    """The names of families are SEC-07."""
    old, new, told = LANGUAGE_FAULTS[case]
    files = german(source("locales/en/law.toml"), few_words())
    file = "locales/de/language.toml"
    files[file] = files[file].replace(old, new, 1)
    assert f"language.toml: {told}" in refused(tmp_path, files, "slips", "--lang", "de")


# --- catalogs ------------------------------------------------------------------------------------------------------

PO_FAULTS = {
    "PO-06 unclosed quote": ('msgstr "Nome"', 'msgstr "Nome', "the string is not closed"),
    "PO-06 bare quote": ('msgstr "Nome"', 'msgstr "No" "me"', "a quote inside the string is bare"),
    "PO-06 stray line": ('msgctxt "label.name"', 'stray words\nmsgctxt "label.name"', "this line is no part of an entry"),
    "PO-06 doubled": ('msgctxt "label.group"', 'msgctxt "label.name"', "'label.name' stands twice"),
    "PO-03 a form too few": (r'msgstr[2]', r'msgstr[3]', "expected msgstr[0], msgstr[1], msgstr[2]"),
}  # fmt: skip


@pytest.mark.parametrize("case", PO_FAULTS)
def test_a_damaged_catalog_is_told_with_file_and_line(tmp_path, case):
    old, new, told = PO_FAULTS[case]
    file = "locales/it/LC_MESSAGES/printkit.po"
    text = source(file).replace(old, new, 1)
    line = refused(tmp_path, {file: text}, "--lang", "it")
    place, number = re.search(r"(printkit\.po):(\d+): ", line).groups()
    assert told in line and place and abs(int(number) - line_of(text, new)) < 8


KEY = 'msgctxt "label.page"'
PLACEHOLDERS = {"{conteggio}": "the placeholder {conteggio} is unknown", "{ n }": "is no plain name", "": "the placeholder {n} is missing",
                "{n.__class__}": "is no plain name", "{n!r}": "is no plain name", "{n} {x}": "the placeholder {x} is unknown"}  # fmt: skip


@pytest.mark.parametrize("placeholder", PLACEHOLDERS)
def test_a_wrong_placeholder_is_told_with_file_and_line(tmp_path, placeholder):
    """PO-02: in every language, before anything is laid out; a per cent sign is just a sign."""
    for tag in ("it", "ar"):
        files = labels(tag, {"label.page": f"50% {placeholder} {{total}}"})
        (text,) = files.values()
        done = build(tmp_path / tag, files, "rules", "--lang", tag)
        assert done.code == 1 and PLACEHOLDERS[placeholder] in " ".join(done.err)
        place = f"printkit.po:{line_of(text, KEY)}: in 'label.page'"
        assert all(place in line for line in done.err)
    assert (
        build(tmp_path / "fine", labels("it", {"label.page": "50% di {n} %(n)s {total}"}), "rules", "--lang", "it").code
        == 0
    )


HEADERS = {
    "two forms": ("nplurals=6", "nplurals=2"), "by zero": ("plural=", "plural=n%0 + "), "foreign code": ("plural=", "plural=exit() + "),
    "Language": ("Language: ar", "Language: ../../../x"), "charset": ("charset=UTF-8", "charset=latin-1"),
}  # fmt: skip


@pytest.mark.parametrize("case", HEADERS)
def test_a_wrong_header_is_told_with_what_is_due(tmp_path, case):
    """PO-03; a language that would be a path is SEC-07."""
    file = "locales/ar/LC_MESSAGES/printkit.po"
    text = source(file)
    head, rest = text[:2000], text[2000:]
    line = refused(tmp_path, {file: head.replace(*HEADERS[case], 1) + rest}, "slips", "--lang", "ar")
    assert re.search(r"printkit\.po:1: the header .* expected ", line)


def test_byte_order_mark_and_crlf_are_fine(tmp_path, usual):
    files = {file: b"\xef\xbb\xbf" + source(file).replace("\n", "\r\n").encode() for file in
             (*catalog("it", "rules", {}), *labels("it", {}), "locales/it/law.toml", "locales/it/language.toml")}  # fmt: skip
    done = build(tmp_path, files, "--lang", "it")
    assert (done.code, done.err) == (0, [])
    assert (tmp_path / "out/it/rules.pdf").read_bytes() == usual["rules"]


# --- fonts, themes, pictures ---------------------------------------------------------------------------------------

REGULAR = "fonts/literata/Literata-Regular.ttf"


def postscript() -> bytes:
    """A font with CFF outlines."""
    names = [".notdef", "space", "A"]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", 65: "A"})
    builder.setupCFF("Tiny", {}, dict.fromkeys(names, T2CharStringPen(500, None).getCharString()), {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2()
    builder.setupNameTable({"familyName": "Tiny", "styleName": "Regular", "psName": "Tiny"})
    builder.setupPost()
    file = BytesIO()
    builder.font.save(file)
    return file.getvalue()


FONTS = {
    "cff": (postscript, "has PostScript (CFF) outlines; use the TrueType"),
    "cut short": (lambda: (ROOT / REGULAR).read_bytes()[:9000], "is cut short or damaged"),
    "renamed": (lambda: b"no font at all\n" * 99, "is not a font"), "empty": (bytes, "is not a font"),
}  # fmt: skip


def family(folder):
    """A copy of the default family in the user's folder, to be spoilt."""
    shutil.copytree(ROOT / "fonts/literata", folder / "data/fonts/literata")


@pytest.mark.parametrize("case", FONTS)
def test_a_font_that_cannot_be_embedded_is_refused(tmp_path, case):
    make, told = FONTS[case]
    family(tmp_path)
    line = refused(tmp_path, {REGULAR: make()}, "--lang", "it")
    assert "Literata-Regular.ttf: face 0 " in line and told in line


FAMILY_FAULTS = {
    "leads out": ("Literata-Bold.ttf", "../../../x.ttf", "'../../../x.ttf' is no file of the folder"),
    "absolute": ("Literata-Bold.ttf", "/etc/passwd", "'/etc/passwd' is no file of the folder"),
    "no size": ("scale = 1.0", "scale = 0.0", "scale is 0.0, expected 0.1 to 10"), "endless": ("scale = 1.0", "scale = inf", "scale is inf"),
    "no faces": ("[faces]", "[face]", "faces is missing"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAMILY_FAULTS)
def test_a_faulty_family_is_refused(tmp_path, case):
    old, new, told = FAMILY_FAULTS[case]
    family(tmp_path)
    text = source("fonts/literata/family.toml").replace(old, new)
    assert f"family.toml: is not a family: {told}" in refused(
        tmp_path, {"fonts/literata/family.toml": text}, "--lang", "it"
    )


STORYBOOK = "templates/themes/storybook.toml"
THEME_FAULTS = {
    "unknown key": ("icon_width = 58.0", "icon_width = 58.0\nicon_wdth = 3.0", "[board] has an unknown key 'icon_wdth'; did you mean icon_width?"),
    "unknown section": ("[flow]", "[flwo]\n[flow]", "there is no key 'flwo'; did you mean flow?"),
    "unknown colour": ('sand = "#F2D9A0"', 'sand = "#F2D9A0"\nsnad = "#F2D9A0"', "there is no colour 'snad'; did you mean sand?"),
    "missing colour": ('sand = "#F2D9A0"\n', "", "[colors] has no sand; add it, like #F2D9A0"),
    "no colour": ('sand = "#F2D9A0"', 'sand = "sandy"', "sand is 'sandy'; write it like #1F2D33"),
    "no columns": ("columns = 2\nrows = 2", "columns = 0\nrows = 2", "columns of [slips-4] is 0; write a whole number from 1 on"),
    "negative": ("text = 10.5", "text = -10.5", "text of [flow] is -10.5"), "not a number": ("text = 10.5", "text = nan", "text of [flow] is nan"),
    "invisible type": ("text = 10.5", "text = 0", "text of [flow] is 0; write a size of type from 4 to 200 points"),
    "no toml": ("[board]", "board]", "mine.toml: "),
}  # fmt: skip


@pytest.mark.parametrize("case", THEME_FAULTS)
def test_a_faulty_theme_is_told_by_key(tmp_path, case):
    old, new, told = THEME_FAULTS[case]
    text = source(STORYBOOK).replace(old, new, 1)
    assert text != source(STORYBOOK)
    assert told in refused(tmp_path, {"templates/themes/mine.toml": text}, "--lang", "it", "--theme", "mine")


def test_a_theme_is_a_file(tmp_path):
    text = source(STORYBOOK).replace('sand = "#F2D9A0"', 'sand = "#FFFFFF"')
    done = build(tmp_path, {"templates/themes/mine.toml": text}, "board", "--lang", "it", "--theme", "mine")
    assert (done.code, done.err) == (0, []) and (tmp_path / "out/it/board-mine.pdf").is_file()


ICONS = "templates/icons/icons.json"
ICON_FAULTS = {
    "of a square": (lambda icon: icon["name"] != "bindle", "square 1: there is no icon bindle; add it to icons.json"),
    "of the legend of the island": (lambda icon: icon["name"] != "open-treasure-chest", "there is no icon open-treasure-chest; add it"),
    "flat": (lambda icon: icon.update(box=[0, 0, 0, 0]) or True, "is empty: (0, 0, 0, 0)"),
    "another program": (lambda icon: icon.update(outline="(evil) Tj") or True, "the icon is no path"),
    "another kind": (lambda icon: icon.update(outline=3) or True, "outline of 'amphora' is 3"),
}  # fmt: skip


@pytest.mark.parametrize("case", ICON_FAULTS)
def test_a_missing_or_faulty_icon_is_told(tmp_path, case):
    keep, told = ICON_FAULTS[case]
    icons = [icon for icon in json.loads(source(ICONS)) if keep(icon)]
    assert told in refused(tmp_path, {ICONS: json.dumps(icons)}, "board", "--lang", "it")
