"""Every kind of file that printkit makes: a name goes in, the bytes of that file come out, made once for all tests."""

from functools import cache
from itertools import product

from printkit.build import render
from printkit.i18n.languages import shipped
from printkit.paths import roots
from printkit.settings import TARGETS, Settings
from printkit.sheets import SheetSpec, available
from printkit.sheets.themes import known_themes, load_theme

# What is there, not what was there when the tests were written: a later sheet, language or theme is tested as well.
SHEETS = available(roots())
LANGUAGES = tuple(language.tag for language in shipped(roots()))
THEMES = known_themes(roots())
DEFAULT = Settings().theme
ONE_A_SCRIPT = ("it", "ko", "ar")
EVERY = [
    (sheet, language, theme) for sheet, language, theme in product(SHEETS, LANGUAGES, THEMES)
    if sheet not in load_theme(theme, roots()).offers.without and (theme == DEFAULT or language in ONE_A_SCRIPT)
]  # fmt: skip
VARIANTS = {
    "rules under another law": ("rules", {"law": "ko"}),
    "board under another law": ("board", {"law": "pl"}),
    "large board": ("board", {"paper": "a3"}),
    "board on letter": ("board", {"paper": "letter"}),
    "rules on a5": ("rules", {"paper": "a5"}),
    "large slips": ("slips", {"slips_per_page": 2}),
    "compact slips": ("slips", {"slips_per_page": 8, "set_size": 9}),
    "rules with rulings": ("rules", {"rulings": (("third", "ceil"), ("sq12", "extra_may"), ("purse", "10"))}),
    "rulings that are ticked": ("rulings", {"rulings": (("third", "ceil"), ("sq12", "extra_may"), ("sq32", "pair_each"))}),
    "rulings under another law": ("rulings", {"law": "pl", "paper": "a5"}),
    "concordance on letter": ("concordance", {"paper": "letter"}),
    "compact slips with rulings": ("slips", {"slips_per_page": 8, "rulings": (("third", "ceil"),)}),
    "board in two languages": ("board", {"paper": "a3", "joined": ("ar",)}),
    "board in three languages": ("board", {"paper": "a3", "joined": ("ko", "nl"), "law": "pl"}),
    "rules in two languages": ("rules", {"joined": ("ar",), "law": "ko"}),
    "rules in three languages": ("rules", {"joined": ("pl", "ar"), "rulings": (("third", "ceil"),)}),
    "board in tiles": ("board", {"paper": "a3", "tiles": "letter", "overlap": 28.0}),
    "pieces with backs": ("pieces", {"paper": "letter", "set_size": 11, "backs": "duplex-long"}),
    "pieces with folded backs": ("pieces", {"paper": "a5", "backs": "fold"}),
    "slips without codes": ("slips", {"qr": "none"}),
    "rules as a booklet": ("rules", {"booklet": True}),
    "rules in three languages as a booklet": ("rules", {"booklet": True, "joined": ("ar", "ko")}),
    "rulings as a booklet on letter": ("rulings", {"booklet": True, "paper": "letter"}),
    "calibration": ("_calibration", {}),
    "calibration on a5": ("_calibration", {"paper": "a5"}),
    "a blank page": ("_blank", {}),
    "slips with addresses": ("slips", {"qr": "url", "qr_url": "https://example.org/r"}),
}


@cache
def made(sheet: str, language: str, theme: str = "storybook", target: str = "home", **options) -> bytes:
    """A sheet as the options of SheetSpec ask for it, under the language's own law and on A4 (or the least paper that the
    theme prints it on) where they do not say."""
    paper = load_theme(theme, roots()).offers.papers.get(sheet, ("a4",))[0]
    wanted = {"law": language, "paper": paper} | options
    spec = SheetSpec(sheet, language, theme=theme, target=target, **wanted)
    return render([spec], roots(), Settings(target=target))


@cache
def joined(target: str = TARGETS[0]) -> bytes:
    """Two sheets in languages of both directions in one file."""
    specs = [SheetSpec("rules", language, language, "a4", target=target) for language in ("ar", "it")]
    return render(specs, roots(), Settings(target=target))
