"""Files for home: two judges find nothing, and what a screen reader says is what the catalogs and templates say, in order."""

import pytest
from conformance.products import EVERY, LANGUAGES, VARIANTS, joined, made
from overlays import overlay
from reading import folded
from spoken import pdfium_spoken, spoken, tree, untagged
from validators import judges

from printkit.build import render
from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.sheets import SheetSpec
from printkit.sheets.wording import say_effect, say_short

RTL = ("ar",)


def said(pdf: bytes) -> list[tuple[str, str]]:
    return [(one.role, folded(one.text)) for one in spoken(pdf)]


@pytest.mark.parametrize(("sheet", "language", "theme"), EVERY)
def test_nothing_fails_ua_1_or_a_2a(sheet, language, theme):
    assert judges(made(sheet, language, theme)) == ()


@pytest.mark.parametrize("language", ["it", "ko", "ar"])
@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_fails_in_variants(name, language):
    sheet, options = VARIANTS[name]
    assert judges(made(sheet, language, **options)) == ()


def test_nothing_fails_where_sheets_share_a_file():
    assert judges(joined()) == ()
    (_, *parts), = tree(joined())
    assert [part[0] for part in parts] == ["Part", "Part"]
    assert {one.language for one in spoken(joined())} == {"ar", "it"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_said_as_they_are_printed(language):
    catalog, edition = load_catalogs(language, roots()), load_edition(language, roots())
    t, n = catalog.text, catalog.count
    expected = [
        ("H1", t("title.game")), ("P", t("title.subtitle")), ("H2", edition.heading),
        ("P", " ".join(edition.preamble[:2])), ("P", " ".join(edition.preamble[2:])),
    ]  # fmt: skip
    for clause in edition.clauses:
        expected += [("Lbl", f"{t('label.square_n', n=clause.square)}:"), ("P", clause.text)]
        expected += [("Figure", say_effect(clause, catalog))] if clause.effect else []
    length = n("print.length_mm", 50)
    law = t("note.law", edition=t("edition.of", language=t(f"language.{language}")), n=edition.version)
    expected += [("Figure", t("print.control_line", length=length)), ("P", t("instr.print_scale", length=length)), ("P", law)]
    assert said(made("rules", language)) == [(role, folded(text)) for role, text in expected]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_said_square_by_square(language):
    catalog, law = load_catalogs(language, roots()), load_edition(language, roots())
    t = catalog.text
    expected = [("H1", t("title.game")), ("P", t("title.subtitle")), ("Figure", t("alt.board"))]
    expected += [("P", t(key)) for key in ("board.direction", "label.start", "board.start_place")]
    for clause in law.clauses:
        expected += [("Lbl", str(clause.square)), ("P", t(f"caption {clause.square}"))]
        expected += [("Figure", say_effect(clause, catalog))] if clause.effect else []
    expected += [("P", t("label.pot")), ("P", t("board.pot_stack")), ("H2", t("board.legend"))]
    effects = {(clause.effect, clause.modality): clause for clause in reversed(law.clauses) if clause.effect}
    expected += [("P", say_short(clause, catalog)) for clause in sorted(effects.values(), key=lambda c: c.square)]
    expected = [(role, folded(text)) for role, text in expected]
    heard = said(made("board", language))
    assert heard[:-1] == expected
    assert heard[-1][0] == "P" and "game-icons.net" in heard[-1][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_are_said_one_after_the_other(language):
    t = load_catalogs(language, roots()).text
    labels = ["label.name", "slip.right_neighbour", "slip.my_friday", "slip.friday_of_me", "label.group", "slip.chips_start",
              "slip.chips_now", "slip.write_turn"]  # fmt: skip
    signs = {"–": "skipped", "=": "stayed", "+": "extra", "!": "restarted", ">": "jumped", "x": "swapped"}
    expected = []
    for slip in range(1, 7):
        expected += [("H1", t("title.game")), ("H2", t("title.slip")), *(("P", t(key)) for key in labels)]
        expected += [("Figure", t("alt.slip_boxes")), ("P", t("slip.write_log"))]
        for first in (1, 13):
            expected += [("TH", str(turn)) for turn in range(first, first + 12)]
            expected += [("TH", t("slip.throw")), ("TH", t("slip.square"))]
        expected += [("LBody", f"{sign} {t(f'slip.sign_{key}')}") for sign, key in signs.items()]
        code = f"PK1:{language.upper()}:1:1-{slip}"
        expected += [("P", t("qr.type_code")), ("Figure", t("alt.qr", text=code)), ("P", code)]
        expected += [("P", t("slip.set_slip", set=1, n=slip))]
    assert said(made("slips", language)) == [(role, folded(text)) for role, text in expected]


@pytest.mark.parametrize(("sheet", "language", "theme"), EVERY)
def test_pdfium_hears_the_same(sheet, language, theme):
    """But for spaces: asked for the text of single objects, it leaves out one that ends a line in a font of its own."""
    pdf = made(sheet, language, theme)
    heard = [(role, folded(text).replace(" ", "")) for role, text in pdfium_spoken(pdf)]
    assert heard == [(role, text.replace(" ", "")) for role, text in said(pdf)]


QUOTED = {"rulings": {"it", "nl", "pl", "ko", "ar"}, "concordance": {"en"}}  # the laws' own words; names of divergences


@pytest.mark.parametrize(("sheet", "language", "theme"), EVERY)
def test_all_is_said_in_the_language_of_the_sheet(sheet, language, theme):
    assert {one.language for one in spoken(made(sheet, language, theme))} == {language} | QUOTED.get(sheet, set())


@pytest.mark.parametrize(("sheet", "language", "theme"), EVERY)
def test_only_running_feet_go_unsaid(sheet, language, theme):
    t = load_catalogs(language, roots()).text
    pdf = made(sheet, language, theme)
    unsaid = untagged(pdf)
    assert {one.why for one in unsaid} <= {"artifact"}
    pages = max((one.page for one in unsaid), default=-1) + 1
    if sheet == "concordance":  # the table's head comes again on each page
        heads = [one.page for one in unsaid if folded(t("ruling.editions_differ")) in folded(one.text)]
        assert heads == [*range(1, pages)] and pages > 1 or language in RTL
    elif sheet in ("rules", "rulings"):
        assert len(unsaid) == pages > 1
        if language not in RTL:  # artifacts are read in the order of painting
            feet = [folded(t("label.page", n=n + 1, total=pages)) for n in range(pages)]
            assert folded(unsaid[0].text).endswith(feet[0]) and folded(unsaid[-1].text) == feet[-1], "its law is said"
    else:
        assert not unsaid


def test_a_paragraph_over_two_pages_is_said_once(tmp_path):
    """Readers build one tree a page, so each page's part says its own."""
    words = " ".join(f"كلمة{n}" for n in range(900))
    template = f'<sheet><title>x</title><h1 id="a">عنوان</h1><p id="b">{words}</p><footer><span id="c">ذيل</span></footer></sheet>'
    data = overlay(tmp_path, {"templates/long.html": template})
    pdf = render([SheetSpec("long", "ar", "ar", "a5")], (data, *roots()))
    heard = [one for one in spoken(pdf) if "كلمة" in one.text]
    assert len(heard) > 1 and folded(" ".join(one.text for one in heard)) == words
    assert judges(pdf) == ()


STRETCHES = {
    "it": ("Si chiama <bdi lang='en'>Friday the Thirteenth</bdi> oppure <bdi lang='nl'>Vrijdag</bdi>.",
           [("it", "Si chiama"), ("en", "Friday the Thirteenth"), ("it", "oppure"), ("nl", "Vrijdag"), ("it", ".")]),
    "ar": ("اسمه <bdi lang='en'>Friday (again)</bdi> أو <bdi lang='fa'>جمعه</bdi> هنا.",
           [("ar", "اسمه"), ("en", "Friday (again)"), ("ar", "أو"), ("fa", "جمعه"), ("ar", "هنا.")]),
}  # fmt: skip


@pytest.mark.parametrize("language", STRETCHES)
def test_stretches_in_other_languages_are_said_in_their_own(language, tmp_path):
    text, expected = STRETCHES[language]
    template = f"""<sheet><title>x</title><h1 id="a" lang="pl">Tytul</h1><p id="b">
      {text}</p><footer><span id="c">1</span></footer></sheet>"""
    data = overlay(tmp_path, {"templates/mixed.html": template})
    pdf = render([SheetSpec("mixed", language, language, "a5")], (data, *roots()))
    title, *heard, _ = [(one.language, folded(one.text)) for one in spoken(pdf)]
    assert title == ("pl", "Tytul") and heard == expected
    assert judges(pdf) == ()
