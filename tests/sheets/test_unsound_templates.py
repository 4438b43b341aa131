"""Templates that would print something other than they say: each is refused by name, before a file that lies is written."""

import re

import pytest
from overlays import build, overlay, refused, source
from reading import folded
from spoken import spoken

from printkit.build import render
from printkit.i18n.catalogs import load_catalogs
from printkit.paths import roots
from printkit.sheets import SheetSpec

H1 = '  <h1 id="title.game">{{ t("title.game") }}</h1>\n'
TITLE = '  <h1 id="title.game" once="yes">{{ each("t", "title.game") }}</h1>\n'
POT = '  <label name="pot" id="x">again</label>\n'
FAULTS = {
    ("board", TITLE, TITLE + H1): "<board> has 2 <h1>, and takes one",
    ("board", TITLE, TITLE + POT): "<board> has two labels 'pot', and takes one",
    ("board", TITLE, TITLE + POT.replace("pot", "pit")): "<board> knows no label 'pit'; known: start,",
    ("board", "in squares %}\n", 'in squares if square != 7 %}\n'): "<board> has square 7 0 times; name it once",
    ("board", "</board>", '  <square number="1" alt="x">again</square>\n</board>'): "<board> has square 1 2 times; name it once",
    ("board", "</board>", "  <hr/>\n</board>"): "<board> takes no <hr>",
    ("board", "</board>", "  by nobody\n</board>"): "<board> has the text 'by nobody' in no element; put it into one",
    ("board", '"{{ plain(t("alt.board")) }}"', '"\u200b\u2068"'): "alt of <figure> is empty; say in words what the picture shows",
    ("rules", H1, ""): "<h2> is the first heading; write <h1>",
    ("rules", "h2", "h3"): "<h3> follows <h1>; write <h2>",
    ("rules", '<h1 id', '<h1 lang="it_IT" id'): "lang is 'it_IT'; write a tag like en or pt-BR",
    ("rules", '<h1 id', '<h1 lang="no such!" id'): "lang is 'no such!'; write a tag like en or pt-BR",
    ("rules", '{{ plain(t("doc.rules", game=t("title.game"))) }}', ""): "<title> is empty; write what the file is called",
    ("rules", "</footer>", '<span id="x">more</span></footer>'): "<footer> has 3 <span>; give it one or two",
    ("rules", "<span>{{ clause.text }}</span>", "<span>{{ clause.text }}</span> loose"): "<li> has the text 'loose' in no element",
    ("rules", "<span>{{ clause.text }}</span>", "<span>{{ clause.text }}</span><p>x</p>"): "<li> takes no <p>",
    ("rules", "</sheet>", "astray</sheet>"): "<sheet> has the text 'astray' in no element; put it into one",
    ("slips", "{% for slip in slips() %}", "{% for slip in slips() if false %}"): "<slips> has nothing to print",
    ("slips", "<h2 id", '<h1 id="x">x</h1><h2 id'): "<slips> has 2 <h1>, and takes one",
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=FAULTS.values())
def test_a_template_that_would_lie_is_refused(fault, tmp_path):
    sheet, old, new = fault
    name = f"templates/{sheet}.html"
    template = source(name)
    assert old in template
    changed = template.replace(old, new) if old == "h2" else template.replace(old, new, 1)
    assert FAULTS[fault] in refused(tmp_path, {name: changed}, sheet, "--lang", "it")


def test_legends_apart_from_each_other_are_each_said_once(tmp_path):
    """They may stand in several groups, with other elements between them."""
    name = "templates/board.html"
    legend = re.search(r"{% for square in legend\(\) %}.*?{% endfor %}\n", source(name), re.S)[0]
    credits = re.search(r"  <credits>.*?</credits>\n", source(name))[0]
    first = legend.replace("legend()", "legend()[:4]") + credits + legend.replace("legend()", "legend()[4:]")
    changed = source(name).replace(credits, "").replace(legend, first)
    data = overlay(tmp_path, {name: changed})
    said, usual = (
        sorted(folded(one.text) for one in spoken(render([SheetSpec("board", "it", "it", "a4")], folders)))
        for folders in ((data, *roots()), roots())
    )
    assert said == usual


LABELS_ALONE = {
    "locales/fa/language.toml": 'tag = "fa"\nname = "فارسی"\ndirection = "rtl"\npaper = "a4"\nkeep_words = false\nleading = 1.5\n'
    '[fonts]\ncommon = "noto-naskh-arabic"\nArab = "noto-naskh-arabic"\nLatn = "literata"\nfallback = ["literata"]\n',
    "locales/fa/LC_MESSAGES/printkit.po": 'msgid ""\nmsgstr ""\n"Language: fa\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
    'msgctxt "label.pot"\nmsgid "The pot"\nmsgstr "صندوق"\n',
}  # fmt: skip


def test_labels_that_stand_in_are_said_in_their_own_language(tmp_path):
    """A voice for Persian does not read English labels, nor English words for pictures."""
    data = overlay(tmp_path / "data", LABELS_ALONE)
    done = build(tmp_path, LABELS_ALONE, "board", "slips", "--lang", "fa", "--law", "it")
    assert done.code == 0, done.err
    english = load_catalogs("en", roots())
    board = render([SheetSpec("board", "fa", "it", "a4")], (data, *roots()))
    spoken_in = {folded(one.text): one.language for one in spoken(board)}
    assert spoken_in["صندوق"] == "fa" and spoken_in["12"] == "fa"
    for key in ("caption 12", "board.legend", "alt.board"):
        assert spoken_in[folded(english.text(key))] == "en", key
    slips = render([SheetSpec("slips", "fa", "it", "a4")], (data, *roots()))
    for one in spoken(slips):
        if one.role in ("H1", "H2", "Figure", "LBody") or "turn" in one.text:
            assert one.language == "en", one
