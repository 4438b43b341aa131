"""A user's own templates, end to end: rewritten without changing them, nothing changes; a fault is told with its line."""

import re

import pytest
from overlays import SHEETS, build, line_of, refused, source, usual_sheets


@pytest.fixture(scope="module", autouse=True)
def usual(tmp_path_factory):
    with usual_sheets(tmp_path_factory.mktemp("usual")) as sheets:
        yield sheets


REWRITTEN = {
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "indented anew": lambda text: re.sub(r"(?m)^\s*", "\t   ", text),
    "not indented": lambda text: re.sub(r"(?m)^\s+", "", text),
    "trimmed": lambda text: text.replace("{%", "{%-").replace("%}", "-%}"),
    "with a byte order mark": lambda text: "\ufeff" + text,
}


@pytest.mark.parametrize("way", REWRITTEN)
def test_line_ends_and_indents_of_a_template_change_nothing(tmp_path, usual, way):
    """PO-07: the same labels are asked for, so the same bytes are written."""
    files = {f"templates/{sheet}.html": REWRITTEN[way](source(f"templates/{sheet}.html")) for sheet in SHEETS}
    done = build(tmp_path, files, "--lang", "it")
    assert (done.code, done.err) == (0, [])
    for sheet in SHEETS:
        assert (tmp_path / f"out/it/{sheet}.pdf").read_bytes() == usual[sheet]


def test_every_label_that_a_template_asks_for_is_in_the_english_catalog(tmp_path):
    """PO-07: with a catalog of nothing, each sheet prints, and tells every label that it printed in English."""
    empty = re.match(r"(?s).*?\n\n", source("locales/it/LC_MESSAGES/printkit.po"))[0]
    told = set()
    for options in ((), ("--slips-per-page", "8"), ("--qr", "url", "--qr-url", "https://example.org"), ("--law", "nl")):
        done = build(tmp_path, {"locales/it/LC_MESSAGES/printkit.po": empty}, "--lang", "it", *options)
        assert done.code == 0
        told |= {re.search(r"the label '(.*?)' has no translation and prints in English", line)[1] for line in done.err}
    english = set(re.findall(r'msgctxt "(.*)"', source("locales/en/LC_MESSAGES/printkit.po")))
    asked = {key for sheet in SHEETS for key in re.findall(r't\("([\w.]+)"\)', source(f"templates/{sheet}.html"))}
    assert asked <= told <= english and "legend.miss_turn" in told and "note.table_rule" in told


TEMPLATE_FAULTS = {
    "unknown tag": ("{% endfor %}", "{% endfro %}", "Encountered unknown tag 'endfro'"),
    "unknown extension": ("{{ heading() }}", "{% trans %}x{% endtrans %}", "Encountered unknown tag 'trans'"),
    "unclosed element": ("</ol>", "", "mismatched tag"),
    "bare ampersand": ("<ol>", "<p>a & b</p><ol>", "not well-formed (invalid token) near '<p>a & b</p><ol>'"),
    "unknown entity": ("<ol>", "&nbsp;<ol>", "undefined entity"),
    "unknown value": ("{{ heading() }}", "{{ headin }}", "'headin' is undefined"),
    "unknown label": ('t("title.subtitle")', 't("title.subtitel")', "no catalog has the label 'title.subtitel'; did you mean title.subtitle?"),
    "label without its value": ('t("title.subtitle")', 't("label.page")', "the label 'label.page' needs a value for {n}"),
    "plural without its number": ('t("title.subtitle")', 't("count.chips")', "the label 'count.chips' has plural forms; use count"),
    "wrong filter": ("{{ heading() }}", "{{ heading | fooo }}", "No filter named 'fooo'"),
    "reach into Python": ("{{ heading() }}", "{{ heading().__class__.__mro__ }}", "access to attribute '__class__'"),
    "wrong sum": ("{{ heading() }}", "{{ heading() + 1 }}", "can only concatenate str"),
    "division by zero": ("{{ heading() }}", "{{ 1 / 0 }}", "division by zero"),
    "includes a file outside": ("{{ heading() }}", '{% include "../../../etc/passwd" %}', "there is no template ../../../etc/passwd"),
    "includes an absolute name": ("{{ heading() }}", '{% include "/etc/passwd" %}', "there is no template /etc/passwd"),
}  # fmt: skip


@pytest.mark.parametrize("case", TEMPLATE_FAULTS)
def test_a_faulty_template_is_told_with_its_line(tmp_path, case):
    """PO-07; an include that leads out of the folder is SEC-07."""
    old, new, told = TEMPLATE_FAULTS[case]
    text = source("templates/rules.html").replace(old, new, 1)
    line = line_of(text, "</sheet>" if case == "unclosed element" else new)
    assert f"rules.html:{line}: {told}" in refused(tmp_path, {"templates/rules.html": text}, "rules", "--lang", "it")


NO_SHEETS = {
    "empty": ("rules", "", "no element found"), "no markup": ("rules", "hello", "syntax error"),
    "not utf-8": ("rules", b"<sheet>\xe9</sheet>", "can't decode byte 0xe9"), "another root": ("rules", "<html/>", "a sheet is no <html>"),
    "no foot": ("rules", "<sheet/>", "<sheet> has no <footer>"),
    "endless include": ("rules", '{% include "rules.html" %}', "recursion"),
    "doctype": ("rules", '<!DOCTYPE x [<!ENTITY a "b">]><sheet>&a;</sheet>', "a template has no document type"),
    "unknown element": ("rules", ("<ol>", "<dialog/><ol>"), "<sheet> takes no <dialog>; known: title, "),
    "no id": ("rules", ('<h1 id="title.game">', "<h1>"), "<h1> has no id"),
    "no unit": ("rules", ('"50mm"', '"50"'), "'50' is no length; write a number and a unit"),
    "ruler off the page": ("rules", ('"50mm"', '"5000mm"'), "the control line needs 14173 pt, there are 243 pt"),
    "empty paragraph": ("rules", ("<ol>", '<p id="x"></p><ol>'), "it: x: the text is empty"),
    "no square": ("board", ('number="{{ square }}"', 'number="99"'), "number of <square> is 99"),
    "no acting square": ("board", ('<legend square="{{ square }}"', '<legend square="2"'), "square of <legend> is 2; known: [1, 3, 4,"),
    "no label": ("board", ('("pot", "label.pot"),', ""), "<board> has no label pot"),
    "no share": ("slips", ('share="1"', 'share="0"'), "share of <field> is 0"),
    "uneven log": ("slips", ('cells="24"', 'cells="1"'), "1 cells of <log> do not fill 2 lines"),
    "long code": ("slips", ("{{ slip.code }}", "x" * 3000), "the QR code of 3000 characters needs a field of more than version"),
}  # fmt: skip


@pytest.mark.parametrize("case", NO_SHEETS)
def test_a_template_that_is_no_sheet_is_refused(tmp_path, case):
    sheet, text, told = NO_SHEETS[case]
    if isinstance(text, tuple):
        text = source(f"templates/{sheet}.html").replace(*text)
    assert told in refused(tmp_path, {f"templates/{sheet}.html": text}, sheet, "--lang", "it")


def test_a_booklet_of_pages_that_lie_is_refused(tmp_path):
    changed = source("templates/rules.html").replace("<sheet handling", '<sheet orientation="landscape" handling', 1)
    done = build(tmp_path, {"templates/rules.html": changed}, "rules", "--lang", "it", "--booklet")
    assert done.code == 1 and "pages of a booklet stand, these lie; leave out orientation" in done.err[0]
