"""Copy and search: every string of a printed sheet comes back exactly from the readers that people have."""

import pytest
from reading import folded, pdfium_pages, poppler_pages

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.paths import roots
from printkit.sheets.themes import known_themes

LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
READERS = [
    pytest.param(pdfium_pages, id="pdfium"),
    pytest.param(poppler_pages, id="pdftotext", marks=pytest.mark.oracle),
]


def paragraphs(language: str) -> list[str]:
    """Heading, two paragraphs of preamble and 45 clauses with their labels, as the catalogs have them."""
    edition, catalog = load_edition(language, roots()), load_catalogs(language, roots())
    labels = (catalog.text("label.square_n", n=clause.square) for clause in edition.clauses)
    clauses = [f"{label}: {clause.text}" for label, clause in zip(labels, edition.clauses, strict=True)]
    return [edition.heading, " ".join(edition.preamble[:2]), " ".join(edition.preamble[2:]), *clauses]


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("theme", known_themes(roots()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_come_back_in_catalog_order_each_once(printed, language, theme, read):
    """In the letters of every theme: the gap that Scheherazade kerns after a waw is no space."""
    pages = [folded(page) for page in read(printed(language, "rules", theme=theme))]
    whole, at = " ".join(pages), 0
    heading, *others = map(folded, paragraphs(language))
    at = whole.index(heading) + len(heading)  # which may come again, in the foot
    for paragraph in others:
        found = whole.find(paragraph, at)
        assert found >= 0, paragraph
        assert whole.count(paragraph) == 1
        assert sum(paragraph in page for page in pages) == 1
        at = found + len(paragraph)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("theme", ["storybook", "ink-saver", "reader"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_board_says_each_string_once(printed, language, theme, read):
    catalog = load_catalogs(language, roots())
    whole = " ".join(folded(page) for page in read(printed(language, "board", theme=theme)))
    for square in range(1, 46):
        assert folded(catalog.text(f"caption {square}")) in whole, square
    for key in ("title.game", "title.subtitle", "label.pot"):
        assert folded(catalog.text(key)) in whole, key


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("theme", known_themes(roots()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_say_every_label_on_every_slip(printed, language, theme, read):
    catalog = load_catalogs(language, roots())
    whole = " ".join(folded(page) for page in read(printed(language, "slips", theme=theme)))
    for key in ("title.slip", "label.name", "label.group", "slip.right_neighbour", "slip.my_friday", "slip.friday_of_me",
                "slip.chips_start", "slip.chips_now", "slip.write_turn", "slip.sign_skipped", "qr.type_code"):  # fmt: skip
        assert whole.count(folded(catalog.text(key))) >= 6, key
    for n in range(1, 7):
        assert folded(catalog.text("slip.set_slip", set=1, n=n)) in whole
        assert whole.count(f"PK1:{language.upper()}:1:1-{n}") == 1
