"""Boards of the shipped editions for tests: language, law and paper go in, block, typography, style and icons come out."""

import tomllib
from functools import cache

from printkit.i18n.catalogs import load_catalogs
from printkit.i18n.editions import load_edition
from printkit.i18n.languages import load_language
from printkit.layout.board import lay_board
from printkit.layout.board_blocks import BoardBlock, BoardStyle, SquareBlock
from printkit.layout.frames import Page
from printkit.layout.icons import icon_authors, read_icons
from printkit.layout.papers import across
from printkit.layout.words import Words
from printkit.paths import find, roots
from printkit.sheets.spec import SheetSpec
from printkit.sheets.wording import say_kind
from printkit.sheets.workbench import make_workbench

MM = 72 / 25.4
PAPERS = ("a4", "a3", "letter")
LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")


def read(name: str) -> str:
    return find(f"templates/{name}", roots()).read_text("utf-8")


@cache
def icons():
    return read_icons(read("icons/icons.json"))


@cache
def pictures() -> dict[int, list[str]]:
    return {int(square): names for square, names in tomllib.loads(read("icons/squares.toml")).items()}


def paints() -> dict[str, str]:
    return tomllib.loads(read("themes/storybook.toml"))["colors"]


@cache
def bench(language: str, law: str):
    spec = SheetSpec("board", language, law, "a4")
    return make_workbench(spec, load_language(language, roots()), load_edition(law, roots()), roots())


@cache
def style() -> BoardStyle:
    return BoardStyle(**tomllib.loads(read("themes/storybook.toml"))["board"])


@cache
def block(language: str, law: str) -> BoardBlock:
    """The words of a language, the signs of a law; the legend says each sign in its longest words."""
    catalog, signs = load_catalogs(language, roots()), bench(language, law).signs

    def words(text: str, tag: str) -> tuple[Words, ...]:
        return (Words(text, bench(language, law).typography, tag),)

    edition = load_edition(law, roots())
    said = {signs[c.square].name: (signs[c.square], say_kind(c, catalog)) for c in edition.clauses if c.effect}
    legend = tuple((sign, words(text, f"legend {n}")) for n, (sign, text) in enumerate(said.values()))
    keys = ("title.game", "title.subtitle", "label.start", "board.start_place", "label.pot", "board.pot_stack",
            "board.direction", "board.legend")  # fmt: skip
    squares = tuple(
        SquareBlock(n, words(catalog.text(f"caption {n}"), f"caption {n}"), main, small or None, signs.get(n))
        for n, (main, small) in pictures().items()
    )
    credit = catalog.text("credits.icons", authors=", ".join(icon_authors(icons().values())))
    return BoardBlock(*(words(catalog.text(key), key) for key in keys), legend, squares, words(credit, "credits.icons"))


@cache
def board(language: str, law: str | None = None, paper: str = "a4") -> Page:
    law = law or language
    return lay_board(block(language, law), bench(language, law).typography, style(), icons(), *across(paper))
