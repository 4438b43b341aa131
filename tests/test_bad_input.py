"""What bad input gets, end to end: texts are printed sign for sign or refused by name, in one line a problem."""

import json
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from overlays import ROOT, build, labels, line_of, overlay, printkit, rules, source
from reading import folded, pdfium_pages
from spoken import spoken

from printkit.i18n.editions import load_edition
from printkit.layout.papers import across
from printkit.paths import roots


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory):
    """Compiled catalogs are shared by the tests of this file, and by nobody else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


def said(pdf: Path) -> str:
    return " ".join(map(folded, pdfium_pages(pdf.read_bytes())))


# --- texts ---------------------------------------------------------------------------------------------------------

LITERAL = (
    "A&P 500", "1 < 2 & <roll> 6", "x <b>bold", 'Eva <img src="/etc/hostname"/>',
    '<img src="http://127.0.0.1:9/x.png"/>', '<font color="[1]*2">x</font>', '<a href="file:///etc/passwd">x</a>',
    "&amp; &lt;b&gt; ]]> <!-- x -->", "100% %(n)s \\n", "<b>x</b>", "e\u0301 A\u030a",
)  # fmt: skip


def test_texts_are_printed_sign_for_sign(tmp_path):
    """SEC-02: as labels and as law, whatever they look like."""
    captions = {f"caption {n}": text for n, text in enumerate(LITERAL, 1) if len(text) < 20}
    law = {f"square {n}": text for n, text in zip((2, 5, 6, 9, 13, 16, 19, 21, 22, 24, 27), LITERAL, strict=True)}
    names = {"label.group": "1 < 2 & <r>", "slip.sign_stayed": "<b>x</b>", "title.subtitle": "x <b>bold &amp;"}
    files = labels("it", captions | names) | rules("it", law)
    done = build(tmp_path, files, "--lang", "it")
    assert (done.code, done.err) == (0, [])
    board, slips, sheet = (said(tmp_path / f"out/it/{name}.pdf") for name in ("board", "slips", "rules"))
    for text in captions.values():
        assert folded(text) in board
    for text in (*names.values(), "= <b>x</b>"):
        assert folded(text) in slips + board
    for key, text in law.items():
        assert f"N. {key.removeprefix('square ')}: {folded(text)} " in sheet


WATCH = """
import sys
touched = []
def hook(event, arguments):
    if event == "open" and isinstance(arguments[0], str | bytes):
        touched.append(str(arguments[0]))
    elif event.startswith("socket.") or event in ("subprocess.Popen", "os.system", "urllib.Request"):
        touched.append(event)
from printkit.cli.main import main
sys.addaudithook(hook)
code = main(sys.argv[1:])
print(*touched, sep="\\n")
raise SystemExit(code)
"""


def test_no_text_opens_a_file_or_a_connection(tmp_path):
    """SEC-02: beyond printkit, Python and the folders that were named, nothing is touched."""
    files = rules("it", {"square 2": 'Eva <img src="/etc/hostname"/>', "square 5": '<img src="http://127.0.0.1:9/x"/>'})
    data = overlay(tmp_path / "data", files | labels("it", {"label.group": '<img src="/etc/hostname"/>'[:14]}))
    program = [
        sys.executable,
        "-c",
        WATCH,
        "build",
        "--lang",
        "it",
        "--quiet",
        "--data",
        data,
        "--out",
        tmp_path / "out",
    ]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = subprocess.run(program, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    own = (
        tmp_path,
        ROOT,
        sys.prefix,
        sys.base_prefix,
        Path.home() / ".reportlab",
        "/usr/share/zoneinfo",
        "/proc/",
        "/dev/",
    )
    known = tuple(map(str, own))
    assert [path for path in done.stdout.splitlines() if os.path.isabs(path) and not path.startswith(known)] == []
    assert not re.search("^(socket|subprocess|os.system|urllib)", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("text", ["{{ 7*7 }}", "{% if x %}", "{count.__class__}", "{", "{# x #}"])
def test_braces_never_become_a_template(tmp_path, text):
    for overlaid, key in ((rules, "square 2"), (labels, "label.name")):
        files = overlaid("it", {key: text})
        done = build(tmp_path / overlaid.__name__, files, "rules", "slips", "--lang", "it")
        assert done.code == 1 and not (tmp_path / overlaid.__name__ / "out").exists()
        ((file, po),) = files.items()
        line = line_of(po, f'msgctxt "{key}"')
        assert done.err and all(f"{file}:{line}: in " in told.replace(os.sep, "/") for told in done.err)


def test_bidi_overrides_steer_only_their_own_text(tmp_path):
    done = build(
        tmp_path, rules("it", {"square 2": "abc \u202edef\u202c ghi", "square 5": "x\u2067y"}), "rules", "--lang", "it"
    )
    assert done.code == 0
    sheet = said(tmp_path / "out/it/rules.pdf")
    assert "N. 3: Forte tempesta." in sheet and "N. 6: " in sheet and "N. 5: xy" in sheet


@pytest.mark.parametrize("sign", ["\0", "\x01", "\x0b", "\x1b", "\ufffe", "\uffff"])
def test_controls_are_refused_with_file_and_line(tmp_path, sign):
    files = labels("it", {"label.name": f"a{sign}b"})
    line = line_of(next(iter(files.values())), 'msgctxt "label.name"') + 2
    done = build(tmp_path, files, "--lang", "it")
    assert done.code == 1 and len(done.err) == 1
    assert f"printkit.po:{line}: U+{ord(sign):04X} stands in the line, in 'label.name'" in done.err[0]


def test_all_characters_without_a_font_are_told_at_once(tmp_path):
    """Code point, string id and language of each, whatever the sheet and wherever its layout stopped."""
    files = rules("it", {"p2": "tira il 汉", "square 2": "x 😀"})
    files |= labels(
        "it", {"label.name": "a😀b🎲", "label.group": "\ue000", "caption 2": "🎲", "legend.miss_turn": "ʘ‿\U00010300"}
    )
    done = build(tmp_path, files, "--lang", "it")
    assert done.code == 1 and not (tmp_path / "out").exists()
    told = {
        tuple(re.match(r"printkit: ([\w .]+): no font of (\w+) has (U\+[0-9A-F]+) ", line).groups())
        for line in done.err
    }
    assert len(told) == len(done.err)
    assert told >= {
        ("p2", "it", "U+6C49"), ("square 2", "it", "U+1F600"), ("label.name", "it", "U+1F600"),
        ("label.name", "it", "U+1F3B2"), ("label.group", "it", "U+E000"), ("caption 2", "it", "U+1F3B2"),
        ("legend.miss_turn", "it", "U+10300"),
    }  # fmt: skip


def test_decomposed_hangul_prints_as_composed(tmp_path):
    """CJK-02: the same bytes from a catalog as a Mac writes it."""
    files = {name: unicodedata.normalize("NFD", source(name)) for name in
             ("locales/ko/LC_MESSAGES/rules.po", "locales/ko/LC_MESSAGES/printkit.po")}  # fmt: skip
    law = unicodedata.normalize("NFD", source("locales/ko/law.toml"))
    for name, data in (("nfd", files | {"locales/ko/law.toml": law}), ("nfc", {})):
        (tmp_path / name).mkdir()
        assert build(tmp_path / name, data, "--lang", "ko").code == 0
    for sheet in ("board", "slips", "rules"):
        nfd, nfc = ((tmp_path / name / f"out/ko/{sheet}.pdf").read_bytes() for name in ("nfd", "nfc"))
        assert nfd == nfc, sheet


@pytest.mark.parametrize("blank", [" ", "\t", "\n"])
def test_a_blank_text_is_no_text(tmp_path, blank):
    done = build(tmp_path, rules("it", {"square 2": blank}), "rules", "--lang", "it")
    assert done.code == 1 and "the rule text 'square 2' of it is missing, empty or fuzzy" in done.err[0]
    done = build(tmp_path / "labels", labels("it", {"label.name": blank, "legend.miss_turn": blank}), "--lang", "it")
    assert done.code == 0 and [re.search("label '(.*?)' has no translation and prints in English", line)[1] for line in done.err] == [
        "legend.miss_turn", "label.name",
    ]  # fmt: skip


# --- room ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["p1", "square 2"])
def test_a_rule_text_of_4000_words_continues_overleaf_complete(tmp_path, key):
    """LAY-02."""
    words = " ".join(f"w{n}x" for n in range(4000))
    assert build(tmp_path, rules("it", {key: words}), "rules", "--lang", "it").code == 0
    pages = pdfium_pages((tmp_path / "out/it/rules.pdf").read_bytes())
    assert re.findall(r"w\d+x", " ".join(pages)) == words.split() and len(pages) > 5


def test_a_rule_of_4000_words_beside_other_languages_continues_overleaf_complete(tmp_path):
    """LAY-02: each column goes on for itself, and the short one beside it is printed once."""
    words = " ".join(f"w{n}x" for n in range(4000))
    assert build(tmp_path, rules("it", {"square 2": words}), "rules", "--lang", "it+ko+nl").code == 0
    pdf = (tmp_path / "out/it+ko+nl/rules.pdf").read_bytes()
    said = spoken(pdf)
    (long,) = [one.text for one in said if one.language == "it" and "w7x" in one.text]
    assert re.findall(r"w\d+x", long) == words.split()
    assert re.findall(r"w\d+x", " ".join(pdfium_pages(pdf))) == words.split()
    korean = load_edition("ko", roots()).clause(2).text
    assert [folded(one.text).count(folded(korean)) for one in said if one.language == "ko"].count(1) == 1


@pytest.mark.parametrize("icon, told", [
    ({"outline": "<svg><path d='M0 0'/></svg>"}, "bindle: the icon is no path"),
    ({"outline": "\u0089PNG\r\n"}, "bindle: the icon is no path"),
    ({"outline": "data:image/png;base64,iVBORw0KGgo="}, "bindle: the icon is no path"),
    ({"outline": ""}, "bindle: the icon is no path"),
    ({"outline": "0 0 m 10 10 l f"}, "bindle: the icon is no path"),
    ({"outline": "nan nan m inf 4 l h"}, "bindle: the icon is no path: nan is no place on a page"),
    ({"outline": "0 0 m 1e99 4 l h"}, "bindle: the icon is no path: 1e99 is no place on a page"),
    ({"name": "bundle"}, "there is no icon bindle"),
    ({"box": [0, 0, 0, 0]}, "box of 'bindle' is empty"),
])  # fmt: skip
@pytest.mark.parametrize("target", ["home", "press"])
def test_an_icon_that_is_missing_or_no_path_is_refused_by_name(tmp_path, icon, told, target):
    icons = json.loads(source("templates/icons/icons.json"))
    changed = [{**one, **icon} if one["name"] == "bindle" else one for one in icons]
    done = build(tmp_path, {"templates/icons/icons.json": json.dumps(changed)}, "board", "--lang", "it", "--target", target)
    assert done.code == 1 and len(done.err) == 1 and told in done.err[0], done.err


@pytest.mark.parametrize("picture", [
    '<img src="logo.png"/>', '<image file="logo.png"/>', '<figure src="logo.png" alt="x"/>', '<p id="x"><img src="logo.png"/>x</p>',
])  # fmt: skip
def test_a_raster_image_on_a_sheet_is_refused_by_name(tmp_path, picture):
    changed = source("templates/rules.html").replace("  <ol>", f"  {picture}\n  <ol>", 1)
    picture = picture.removeprefix('<p id="x">')
    done = build(tmp_path, {"templates/rules.html": changed}, "rules", "--lang", "it")
    assert done.code == 1 and f"takes no {picture.split()[0]}>" in done.err[0]


NO_ROOM = {
    "title.game": ("board", 9), "title.subtitle": ("board", 40), "caption 3": ("board", 400), "label.start": ("board", 9),
    "legend.miss_turn": ("board", 40), "label.name": ("slips", 400), "slip.throw": ("slips", 9), "note.law": ("rules", 40),
}  # fmt: skip


@pytest.mark.parametrize("key", NO_ROOM)
def test_what_cannot_fit_names_its_string_and_both_sizes(tmp_path, key):
    """LAY-02, and none of them takes long."""
    sheet, times = NO_ROOM[key]
    text = " ".join(["parola"] * times) + (" {edition} {n}" if key == "note.law" else "")
    done = build(tmp_path, labels("it", {key: text}), sheet, "--lang", "it")
    assert done.code == 1 and len(done.err) == 1
    told = "legend sign.skip-throw.1.must" if key == "legend.miss_turn" else key
    assert re.search(rf"{re.escape(told)}: needs [0-9]+ pt .*has [0-9]+ pt", done.err[0])


LONG = {  # a word, and what of it two lines of a square hold
    "Konstantynopolitańczykowianeczka": "Konstantynopolitańczykowianeczka",
    "gereedschapskistenmagazijnbeheerder": "gereedschapskistenmagazijn",
    "https://example.org/regole/isola/versione-completa-2026?lang=it&table=45": "https://example.org/",
}


def places(pdf: Path, text: str) -> list[tuple[float, float]]:
    """The left and right edge of each line of a text that stands once or more on the first page."""
    import pypdfium2

    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = page.search(text, match_case=True)
    boxes = []
    while match := found.get_next():
        at, count = match
        chars = [page.get_charbox(i) for i in range(at, at + count) if page.get_text_range(i, 1).strip()]
        for base in {round(box[1] / 6) for box in chars}:
            line = [box for box in chars if round(box[1] / 6) == base]
            boxes.append((min(box[0] for box in line), max(box[2] for box in line)))
    return boxes


@pytest.mark.parametrize("word", LONG)
def test_a_long_word_stays_in_its_box(tmp_path, word):
    """LAY-03: a caption stays in its square, a label in its slip, law between the margins; no hyphen comes in."""
    short = LONG[word]
    files = labels("it", {"caption 3": short, "label.name": short}) | rules("it", {"square 2": f"{word} {word}"})
    done = build(tmp_path, files, "--lang", "it")
    assert (done.code, done.err) == (0, [])
    (page, _), (room, _) = across("a4")
    first_square = (page - room) / 2 + 17 * room / page
    cell = (page - 2 * first_square) / 9
    for name, first, width in (("board", first_square, cell), ("slips", 0, 595.28 / 2), ("rules", 70, 595.28 - 110)):
        pdf = tmp_path / f"out/it/{name}.pdf"
        text = "".join(" ".join(pdfium_pages(pdf.read_bytes())).split())
        wanted = word if name == "rules" else short
        assert text.count(wanted) >= (2 if name == "rules" else 1), name
        for left, right in places(pdf, wanted[:9]):
            assert (left - first) // width == (right - first) // width, name


def test_slips_run_in_reading_order(tmp_path):
    """RTL-05: the first column is at the right in Arabic, at the left in Italian."""
    keys = ("label.group", "slip.chips_now")
    words = {"it": ("Aaa", "Ccc"), "ar": ("سلمى", "قطز")}
    firsts = {}
    for tag, (first, third) in words.items():
        files = labels(tag, dict(zip(keys, (first, third), strict=True)))
        assert build(tmp_path / tag, files, "slips", "--lang", tag).code == 0
        pdf = tmp_path / tag / f"out/{tag}/slips.pdf"
        x = [sorted(places(pdf, word))[0][0] for word in (first, third)]
        numbers = [sorted(places(pdf, number))[0][0] for number in ("10", "18")]  # first and last box of the second row
        firsts[tag] = (x[0] < x[1], numbers[0] < numbers[1])
    assert firsts == {"it": (True, True), "ar": (False, False)}


PAPERS = {"50x50mm": set(), "a5": {"rules"}, "letter": {"board", "slips", "rules"}, "50x5000mm": set(),
          "297x210mm": {"board", "rules"}, "5000x5000mm": {"board", "slips", "rules"}}  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_prints_on_a_paper_or_says_why_not(tmp_path, paper):
    printed = set()
    for sheet in ("board", "slips", "rules"):
        done = printkit("build", sheet, "--lang", "it", "--paper", paper, "--out", tmp_path)
        assert done.code in (0, 1) and len(done.err) == done.code
        if not done.code:
            printed.add(sheet)
        else:
            assert re.search("needs? .*(has|leaves|there are) ", done.err[0]) and "larger paper" in done.err[0]
    assert printed == PAPERS[paper]


# --- options -------------------------------------------------------------------------------------------------------

REFUSED = {
    "--lang itt": "unknown language 'itt'; did you mean it?", "bord": "unknown sheet 'bord'; did you mean board?",
    "--law plx": "unknown law 'plx'; did you mean pl?", "--theme storyboo": "unknown theme 'storyboo'; did you mean storybook?",
    "--paper a44": "--paper: unknown paper 'a44'; did you mean a4?", "--theme ../../x": "unknown theme '../../x'; known: ",
    "--set-size 0": "--set-size: expected a whole number from 1 to 1000; found '0'",
    "--set-size 1001": "--set-size: expected a whole number from 1 to 1000; found '1001'",
    "--slips-per-page 3": "storybook.toml: the theme storybook prints 2, 4 or 8 slips a page, not 3; add --slips-per-page 4",
    "--qr url": "qr: codes as addresses need one; add --qr-url ",
    "--qr url --qr-url foo": "--qr-url: 'foo' is no http address", "--qr urll": "--qr: expected none, code or url",
    "--qr url --qr-url https://[::1/x": "no http address", "--qr url --qr-url https://a.org:x/": "no http address",
    "--qr url --qr-url https://ex..org/": "no http address", "--qr url --qr-url https://a.org:99999/": "no http address",
    f"--qr url --qr-url https://{'a' * 70}.org/": "no http address", "../../etc/passwd": "unknown sheet '../../etc/passwd'",
    "a\0b": r"unknown sheet 'a\x00b'", "--out a\0b": "--out: expected a folder", "--paper 1mm": "--paper: ",
}  # fmt: skip


@pytest.mark.parametrize("options", REFUSED)
def test_what_is_unknown_or_unfit_is_exit_2_with_the_nearest(tmp_path, monkeypatch, options):
    monkeypatch.chdir(tmp_path)
    done = printkit("build", *options.split(" "))
    assert (done.code, done.out, len(done.err)) == (2, [], 1) and REFUSED[options] in done.err[0]
    assert os.listdir(tmp_path) == []


def test_an_address_that_no_symbol_holds(tmp_path):
    for length, needed in ((150, "26.0 mm"), (5000, "more than version 40")):
        url = "https://example.org/" + "x" * length
        done = printkit("build", "slips", "--lang", "it", "--qr", "url", "--qr-url", url, "--out", tmp_path)
        assert done.code == 1 and "PK1:IT:1:1-1: the QR code of " in done.err[0]
        assert f"needs a field of {needed}, there are 21.9 mm" in done.err[0]


def test_a_thousand_slips_print(tmp_path):
    done = printkit(
        "build", "slips", "--lang", "it", "--set-size", 1000, "--slips-per-page", 8, "--qr", "none", "--out", tmp_path
    )
    assert done.code == 0
    assert json.loads((tmp_path / "manifest.json").read_text("utf-8"))["files"][0]["pages"] == 125
