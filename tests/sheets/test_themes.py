"""Theme files: what stands on what, what a faulty one is told, what a theme offers."""

import re

import pytest
from overlays import build, overlay, printkit, source

from printkit.errors import MaterialError, PrintkitError
from printkit.layout.colours import Black, Cmyk, press_colour
from printkit.paths import roots
from printkit.sheets.themes import known_themes, load_theme

THEMES = "templates/themes"
SHIPPED = ("ink-saver", "large-print", "reader", "reader-cream", "storybook", "tactile")


def loaded(folder, files: dict[str, str], name: str):
    """A theme of a folder of one's own."""
    data = overlay(folder, {f"{THEMES}/{theme}.toml": text for theme, text in files.items()})
    return load_theme(name, (data, *roots()))


def told(folder, files: dict[str, str], name: str = "mine") -> str:
    with pytest.raises(PrintkitError) as caught:
        loaded(folder, files, name)
    (problem,) = caught.value.problems
    assert problem.where.endswith(".toml")
    return f"{problem.where.rpartition('/')[2]}: {problem.message}; {problem.hint}"


def test_the_shipped_themes_are_these():
    assert known_themes(roots()) == SHIPPED


def test_a_theme_has_all_of_its_base_but_for_what_it_says(tmp_path):
    mine = loaded(tmp_path, {"mine": 'base = "storybook"\n[colors]\nsand = "#123456"\n[board]\nsign = 16.0\n'}, "mine")
    base = load_theme("storybook", roots())
    assert mine.name == "mine" and mine.file.endswith("mine.toml")
    assert {paint: rgb for paint, rgb in mine.paints.items() if rgb != base.paints[paint]} == {"sand": "#123456"}
    assert {key for key, value in mine.sections["board"].items() if value != base.sections["board"][key]} == {"sign"}
    assert mine.sections["flow"] == base.sections["flow"] and mine.offers == base.offers


def test_bases_stand_on_bases_and_own_folders_come_first(tmp_path):
    files = {
        "mine": 'base = "middle"\n[flow]\ntext = 12.0\n', "middle": 'base = "reader"\n[flow]\nnote = 11.0\n',
        "reader": 'base = "storybook"\n[flow]\nfoot = 9.0\n',
    }  # fmt: skip
    flow = loaded(tmp_path, files, "mine").sections["flow"]
    assert (flow["text"], flow["note"], flow["foot"], flow["heading"]) == (12.0, 11.0, 9.0, 12.5)


def test_a_paint_of_another_colour_has_not_the_ink_of_the_base(tmp_path):
    text = 'base = "storybook"\n[colors]\nsand = "#336699"\ngrass = "#336699"\n[press]\ngrass = "cmyk 1 2 3 4"\nsea = "black 20"\n'
    inks = loaded(tmp_path, {"mine": text}, "mine").press_paints()
    assert inks["sand"] == press_colour("#336699") and inks["grass"] == Cmyk(1, 2, 3, 4) and inks["sea"] == Black(20)
    assert inks["wave"] == Cmyk(32, 10, 4, 0), "as storybook has it"


RINGS = {
    "itself": ({"mine": 'base = "mine"'}, "mine.toml: its bases lead back to it: mine -> mine"),
    "two": ({"mine": 'base = "other"', "other": 'base = "mine"'}, "other.toml: its bases lead back to it: mine -> other -> mine"),
    "an own default": ({"mine": 'base = "storybook"', "storybook": 'base = "mine"'}, "lead back to it: mine -> storybook -> mine"),
}  # fmt: skip


@pytest.mark.parametrize("case", RINGS)
def test_a_ring_of_bases_is_one_line(tmp_path, case):
    files, expected = RINGS[case]
    assert expected in told(tmp_path, files)


FAULTS = {
    "no base": ('base = "storybok"', "its base 'storybok' is no theme; did you mean storybook?"),
    "base a list": ('base = ["storybook"]', "its base ['storybook'] is no theme"),
    "key": ('[board]\nsgin = 3.0', "[board] has an unknown key 'sgin'; did you mean sign?"),
    "section": ('[bord]\nsign = 3.0', "there is no key 'bord'; did you mean board?"),
    "colour": ('[colors]\nsnad = "#FFFFFF"', "there is no colour 'snad'; did you mean sand?"),
    "type": ('[type]\nledding = 1.2', "[type] has an unknown key 'ledding'; did you mean leading?"),
    "leading": ('[type]\nleading = 40', "leading of [type] is 40; write a factor on the language's own from 0.9 on, like 1.2"),
    "italics": ('[type]\nitalics = "no"', "italics of [type] is 'no'; write true or false"),
    "replace": ('[type]\nreplace = "andika"', "replace of [type] is 'andika'; write families by family"),
    "family": ('[type]\nreplace.literata = "andica"', "names a font family 'andica' that there is not; did you mean andika?"),
    "replaced family": ('[type]\nreplace.litrata = "andika"', "a font family 'litrata' that there is not; did you mean literata?"),
    "offers": ('[offers]\npapres.board = ["a3"]', "[offers] has an unknown key 'papres'; did you mean papers?"),
    "slips": ('[offers]\nslips = []', "slips of [offers] is []; write numbers of slips a page, like [4, 2]"),
    "slips without sizes": ('[offers]\nslips = [4, 6]', "[offers] has 6 slips a page, there is no [slips-6]; add it"),
    "without": ('[offers]\nwithout = "rules"', "without of [offers] is 'rules'; write names of sheets"),
    "paper": ('[offers]\npapers.board = ["a33"]', "papers.board of [offers] is ['a33']; write papers by sheet"),
    "template": ('[templates]\nboard = "no-such"', "board of [templates] is 'no-such'; write a template that exists"),
    "template elsewhere": ('[templates]\nboard = "../../x"', "board of [templates] is '../../x'; write a template that exists"),
    "no table": ('offers = 3', "offers is 3; write it as a table [offers]"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_one_line_with_the_nearest(tmp_path, case):
    text, expected = FAULTS[case]
    base = "" if text.startswith("base") else 'base = "storybook"\n'
    assert expected in told(tmp_path, {"mine": base + text + "\n"})


def test_all_faults_are_told_together(tmp_path):
    text = 'base = "storybook"\n[colors]\nsnad = "#FFFFFF"\n[board]\nsgin = 3.0\n[type]\nitalics = 1\n'
    with pytest.raises(MaterialError) as caught:
        loaded(tmp_path, {"mine": text}, "mine")
    assert len(caught.value.problems) == 3


def test_a_theme_without_a_base_must_say_all(tmp_path):
    text = re.sub(r'sand = ".*"\n', "", source(f"{THEMES}/storybook.toml"), count=1)
    assert "[colors] has no sand; add it" in told(tmp_path, {"mine": text})


def test_a_theme_of_three_lines_prints(tmp_path):
    text = 'base = "ink-saver"\n[colors]\nsea = "#EEF7FA"\n'
    done = build(tmp_path, {f"{THEMES}/mine.toml": text}, "board", "--lang", "it", "--theme", "mine")
    assert (done.code, done.err) == (0, [])


REFUSED = {
    "board --theme large-print": "large-print.toml: the theme large-print prints the board from a3 on, not on a4; add --paper board=a3",
    "board --theme tactile --paper a5": "prints the board from a4 or letter on, not on a5; add --paper board=a4",
    "slips --theme large-print --slips-per-page 8": "the theme large-print prints 1 or 2 slips a page, not 8; add --slips-per-page 2",
    "concordance --theme large-print": "the theme large-print does not print the sheet concordance; it prints board, pieces, rules, ",
}  # fmt: skip


@pytest.mark.parametrize("options", REFUSED)
def test_what_a_theme_does_not_offer_is_exit_2_with_what_it_does(tmp_path, options):
    done = printkit("build", *options.split(" "), "--lang", "it,ar", "--out", tmp_path / "out")
    assert (done.code, done.out, len(done.err)) == (2, [], 1) and REFUSED[options] in done.err[0]
    assert not (tmp_path / "out").exists()


def test_a_larger_paper_will_do(tmp_path):
    for paper in ("a2", "500x700mm"):
        done = printkit("build", "board", "--theme", "large-print", "--paper", paper, "--lang", "it", "--out", tmp_path)
        assert (done.code, done.err) == (0, [])


def test_a_theme_may_take_back_what_its_base_prints(tmp_path):
    text = 'base = "large-print"\n[offers]\nwithout = []\nslips = [1]\npapers.board = []\n'
    mine = loaded(tmp_path, {"mine": text}, "mine")
    assert (mine.offers.without, mine.offers.slips, mine.offers.papers["board"]) == ((), (1,), ())
    done = printkit("build", "board", "--theme", "mine", "--data", tmp_path, "--lang", "it", "--out", tmp_path / "out")
    assert done.code == 1 and "larger paper" in done.err[0], "its sizes are not for A4, but that is the theme's own affair"


def test_the_default_theme_reads_one_file(monkeypatch):
    """A build in storybook pays for no other theme."""
    from pathlib import Path

    read, opened = Path.read_text, []
    monkeypatch.setattr(Path, "read_text", lambda self, *rest: opened.append(self.name) or read(self, *rest))
    load_theme.__wrapped__("storybook", roots())
    assert opened == ["storybook.toml"]


TOO_LARGE = {
    "[board]\nsign = 34.0": "lies over", "[board]\nsmall_label = 14.8": "label.start: lies over board.start_place",
    "[board]\npot = 264.0": "board.pot_stack: lies over", "[board]\nfoot = 0.0": "reaches", "[board]\nnumber = 27.0": "square 10: needs",
    "[board]\ncaption = 14.0": "caption 1: needs", "[board]\nsubtitle = 90.0\nsubtitle_floor = 80.0": "needs",
    "[flow]\nmargin_start = 10.0": "reaches", "[flow]\nmargin_bottom = 0.0": "note.law: reaches",
    "[flow]\nsign_height = 40.0": "reaches",
}  # fmt: skip


@pytest.mark.parametrize("said", TOO_LARGE)
def test_sizes_that_make_text_meet_or_leave_its_place_stop_the_build(tmp_path, said):
    theme = f'name = "own"\nbase = "storybook"\n{said}\n'
    done = build(tmp_path, {"templates/themes/own.toml": theme}, "--lang", "ar,it", "--theme", "own")
    assert done.code == 1 and TOO_LARGE[said] in " ".join(done.err) and not (tmp_path / "out").exists()


@pytest.mark.parametrize("said, told", [
    ("pieces = 3", "pieces is 3; write it as a table [pieces]"), ("[board]\nquay = 0.0", "quay of [board] is 0.0; write a number of points from 0.1"),
    ("[type]\nleading = 0.5", "leading of [type] is 0.5; write a factor on the language's own from 0.9 on"),
])  # fmt: skip
def test_what_is_no_size_and_no_table_is_refused_with_its_file(tmp_path, said, told):
    theme = f'name = "own"\nbase = "storybook"\n{said}\n'
    done = build(tmp_path, {"templates/themes/own.toml": theme}, "board", "--lang", "it", "--theme", "own")
    assert done.code == 1 and told in done.err[0] and "own.toml" in done.err[0]
