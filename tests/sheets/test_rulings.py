"""The sheet of house rulings: what is open and disputed, the laws' own words, and what the other sheets then say."""

import re

import pytest
from overlays import build, source
from reading import folded, pdfium_pages, poppler_pages
from spoken import spoken, tree

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.i18n.languages import load_language
from printkit.i18n.readings import load_readings
from printkit.paths import roots
from printkit.rules.agreement import departures
from printkit.rules.code import rulings_digest
from printkit.rules.concordance import disputed, sides
from printkit.sheets.wording import say_effect

LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
LAWS = tuple(load_edition(tag, roots()) for tag in ("it", "nl", "pl", "ko", "ar"))
READINGS = load_readings(roots())
RULINGS = (("third", "ceil"), ("sq12", "extra_may"), ("purse", "10"), ("tie", "winner_chooses"))


def edition_of(tag: str, catalog) -> str:
    return catalog.text("edition.of", language=catalog.text(f"language.{tag}"))


def of_disputed(catalog, law):
    """What is said of the four squares, in order."""
    question = {square: reading for reading in READINGS.readings.values() if reading.kind == "law"
                for square in reading.squares[:1]}  # fmt: skip
    for square in disputed(LAWS):
        yield "H3", f"{catalog.text('label.square_n', n=square)} · {catalog.text(f'caption {square}')}"
        every = sides(LAWS, square)
        said = [say_effect(side[0].clause(square), catalog) for side in every]
        for side, words in zip(every, said, strict=True):
            clause = side[0].clause(square)
            options = [option for option in question[square].options.values()
                       if (option.clause.effect, option.clause.modality) == (clause.effect, clause.modality)]  # fmt: skip
            yield "P", words
            if len(options) > 1 or said.count(words) > 1:
                yield from of_options(question[square], options, catalog, law)
            for edition in side:
                yield "Lbl", edition_of(edition.tag, catalog)
                yield "LBody", edition.clause(square).quotation


def of_options(reading, options, catalog, law):
    for option in options:
        mark = f" · {catalog.text('qr.referee')}" if option.name == reading.default_of(law) else ""
        yield "LBody", option.label[catalog.tag] + mark


def of_questions(readings, catalog, law):
    for reading in readings:
        yield "P", reading.question[catalog.tag]
        yield from of_options(reading, reading.options.values(), catalog, law)


def expected(language: str, law):
    catalog = load_catalogs(language, roots())
    t = catalog.text
    yield from [("H1", t("rulings.title")), ("P", t("rulings.intro")), ("P", t("rulings.which_rules"))]
    yield from [("LBody", edition_of(edition.tag, catalog)) for edition in LAWS]
    yield "H2", t("ruling.editions_differ")
    yield from of_disputed(catalog, law)
    yield "H2", t("rulings.open")
    open_ones = [each for each in READINGS.readings.values() if each.kind != "law" and each.is_open(law)]
    assert len(open_ones) >= 18
    yield from of_questions(open_ones, catalog, law)
    yield "H2", t("rulings.our_choice")
    yield from of_questions(READINGS.house.values(), catalog, law)
    yield from [("P", t(f"rulings.{key}")) for key in ("other", "signatures", "date", "keep")]
    yield "P", t("note.law", edition=edition_of(law.tag, catalog), n=law.version)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_says_what_the_tables_hold_in_order(printed, language):
    said = [(one.role, folded(one.text)) for one in spoken(printed(language, "rulings"))]
    assert said == [(role, folded(text)) for role, text in expected(language, load_edition(language, roots()))]


def test_what_is_open_depends_on_the_law(printed):
    said = [(one.role, folded(one.text)) for one in spoken(printed("it", "rulings", "ko"))]
    assert said == [(role, folded(text)) for role, text in expected("it", load_edition("ko", roots()))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_is_quoted_in_its_own_language(printed, language):
    heard = {(one.language, folded(one.text)) for one in spoken(printed(language, "rulings"))}
    for edition in LAWS:
        for square in disputed(LAWS):
            assert (edition.tag, folded(edition.clause(square).quotation)) in heard


@pytest.mark.parametrize("read", [pytest.param(pdfium_pages, id="pdfium"),
                                  pytest.param(poppler_pages, id="pdftotext", marks=pytest.mark.oracle)])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_can_be_copied(printed, language, read):
    pages = [folded(page) for page in read(printed(language, "rulings"))]
    whole = " ".join(pages)
    assert len(pages) <= 3
    turned = {folded(law.clause(square).quotation) for law in LAWS for square in disputed(LAWS)
              if load_language(law.tag, roots()).direction != load_language(language, roots()).direction}  # fmt: skip
    for text in (folded(text) for _, text in expected(language, load_edition(language, roots()))):
        # poppler takes one direction a page: a full stop of the other goes before its line. The tree has it in its place.
        assert text in whole or (read is poppler_pages and text in turned), text


def test_lists_hold_the_boxes(printed):
    (_, *elements), = tree(printed("it", "rulings"))  # fmt: skip
    lists = [element for element in elements if element[0] == "L"]
    assert all(item[0] == "LI" for each in lists for item in each[1:])
    assert lists[0][1] == ("LI", ("LBody", "Edizione in italiano"))
    skip = lists[2][1]
    assert skip[1][:2] == ("LBody", ("P", "salta un lancio"))
    assert skip[1][2][1] == ("LI", ("Lbl", "Edizione in italiano"), ("LBody", "Salti un lancio."))


def test_what_is_agreed_on_is_ticked(printed):
    tick = load_catalogs("it", roots()).text("rulings.our_choice")
    said = [(one.role, folded(one.text)) for one in spoken(printed("it", "rulings", rulings=RULINGS))]
    ticked = [text for (role, told), (_, text) in zip(said, said[1:], strict=False) if role == "Figure" and told == tick]
    labels = [{**READINGS.readings, **READINGS.house}[name].options[option].label["it"] for name, option in RULINGS]
    labels[1] = "puoi tirare ancora"
    assert len(ticked) == len(RULINGS) + 1 and ticked[0] == "Edizione in italiano"
    assert all(any(text.startswith(label) for text in ticked) for label in labels)


def test_rules_and_slips_tell_what_departs(printed):
    catalog, law = load_catalogs("it", roots()), load_edition("it", roots())
    rules = [folded(one.text) for one in spoken(printed("it", "rules", rulings=RULINGS))]
    notes = [text for text in rules if text.startswith(folded(catalog.text("note.agreed", text="")))]
    assert len(notes) == 3, "the tie is as the law has it"
    before = {note: rules[rules.index(note) - 1] for note in notes}
    third = next(note for note in notes if "31 ne prende 11" in note)
    assert rules.index("N. 45:") < rules.index(third)
    assert before[next(note for note in notes if "casella 12" in note)] == "puoi tirare ancora", "as the sign shows"
    assert not [text for text in rules if text.startswith("Qui, a questo tavolo")]
    digest = rulings_digest(departures(law, READINGS, dict(RULINGS)))
    for count in (2, 4, 8):
        page = pdfium_pages(printed("it", "slips", rulings=RULINGS, slips_per_page=count))[0]
        assert f"PK1:IT:1:1-1:{digest}" in page
    assert re.search(r"PK1:IT:1:1-1\s", pdfium_pages(printed("it", "slips", rulings=(("tie", "winner_chooses"),)))[0])


def test_nothing_changes_without_rulings(printed):
    for sheet in ("rules", "board", "slips"):
        assert printed("it", sheet, rulings=(("tie", "winner_chooses"),)) == printed("it", sheet)


def test_unknown_rulings_are_told_together(tmp_path):
    done = build(tmp_path, {}, "board", "--lang", "it", "--ruling", "thrd=ceil", "--ruling", "third=x")
    assert done.code == 2 and len(done.err) == 2
    assert "there is no reading 'thrd'; known: first_throw_triggers" in done.err[0]
    assert done.err[1].endswith("third has no option 'x'; write floor or ceil")


def test_a_language_without_words_for_the_readings_asks_in_english(tmp_path):
    words = source("locales/en/LC_MESSAGES/printkit.po").replace("Language: en", "Language: de")
    language = source("locales/en/language.toml").replace('tag = "en"', 'tag = "de"')
    files = {"locales/de/language.toml": language, "locales/de/LC_MESSAGES/printkit.po": words}
    done = build(tmp_path, files, "rulings", "--lang", "de", "--law", "ar")
    assert done.code == 0
    assert any("'reading third' has no translation and prints in English" in line for line in done.err)
    heard = {(one.language, one.role) for one in spoken((tmp_path / "out/de/rulings-law-ar.pdf").read_bytes())}
    assert {("de", "H1"), ("en", "P"), ("en", "LBody"), ("ar", "LBody")} <= heard
