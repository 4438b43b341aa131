"""Pages of strips: no lonely heading, no widow, no orphan, no endless loop (cases LAY-02 and LAY-04)."""

import pytest

from printkit.errors import MaterialError
from printkit.layout.flow import flow
from printkit.layout.strip import Strip, StripLine

LEADING = 14.0


def strip(name: str, lines: int, **properties) -> Strip:
    placed = tuple(StripLine(None, 0.0, 10.0 + i * LEADING, "text", name) for i in range(lines))
    return Strip(placed, LEADING * lines, 2.0, **properties)


def heading(name: str) -> Strip:
    return strip(name, 1, keeps=True)


def names(page) -> list[str]:
    return [part.lines[0].string_id for part in page]


@pytest.mark.parametrize("filler", range(60, 240))
def test_a_heading_never_ends_a_page_and_no_line_stands_alone(filler):
    fill = strip("fill", 1)._replace(height=float(filler))
    strips = (
        fill,
        heading("h"),
        strip("p", 3, splits=True),
        heading("h2"),
        strip("q", 5, splits=True),
        strip("end", 2),
    )
    flowed = flow(strips, 240.0, 0.0)
    for page in flowed.pages:
        assert not page[-1].keeps
        assert all(len(part.lines) >= 2 for part in page if part.splits)
        assert sum(part.height + part.gap for part in page) - page[0].gap <= 240.0 + 1e-6
    shown = [line for page in flowed.pages for part in page for line in part.lines]
    assert len(shown) == 1 + 1 + 3 + 1 + 5 + 2


def test_sixty_headings_in_a_row_are_parted_with_a_warning():
    flowed = flow((*(heading(f"h{i}") for i in range(60)), strip("p", 2)), 240.0, 0.0)
    assert {problem.code for problem in flowed.warnings} == {"layout/chain-relaxed"}
    assert sum(len(page) for page in flowed.pages) == 61
    assert len(flowed.pages) <= 5


def test_a_clause_stays_whole_where_a_page_can_hold_it():
    strips = tuple(strip(f"square {i}", 5) for i in range(20))
    pages = flow(strips, 240.0, 0.0).pages
    assert sorted(name for page in pages for name in names(page)) == sorted(f"square {i}" for i in range(20))
    assert all(len(part.lines) == 5 for page in pages for part in page)


def test_a_clause_longer_than_a_page_goes_on_overleaf_line_for_line():
    flowed = flow((strip("square 1", 2), strip("square 2", 100), strip("square 3", 2)), 240.0, 0.0)
    parts = [part for page in flowed.pages for part in page if part.lines[0].string_id == "square 2"]
    assert sum(len(part.lines) for part in parts) == 100 and len(parts) > 5
    assert all(len(part.lines) >= 2 for part in parts)


def test_what_cannot_be_cut_stops_with_its_name_and_both_heights():
    tall = strip("picture", 1)._replace(height=1133.0)
    with pytest.raises(MaterialError, match=r"picture: it needs 1133 pt of height, a page has 240 pt"):
        flow((strip("p", 2), tall), 240.0, 0.0)


def test_the_head_of_a_table_comes_again_on_each_page():
    head = strip("head", 1, keeps=True)
    again = strip("again", 1)
    rows = tuple(strip(f"row {n}", 3, tight=True, head=again if n else None) for n in range(20))
    flowed = flow((strip("p", 1), head, *rows, strip("end", 1)), 240.0, 50.0)
    assert names(flowed.pages[0])[:3] == ["p", "head", "row 0"] and flowed.pages[-1][-1].lines[0].string_id == "end"
    assert len(flowed.pages) > 3
    for page in flowed.pages[1:]:
        assert names(page)[0] == "again" and names(page).count("again") == 1
        assert sum(part.height + part.gap for part in page) - page[0].gap <= 240.0 + 1e-6
    assert [name for page in flowed.pages for name in names(page) if "row" in name] == [f"row {n}" for n in range(20)]


def test_a_row_that_no_page_can_hold_under_its_head_stops():
    tall = strip("row", 1, head=strip("again", 1))._replace(height=235.0)
    with pytest.raises(MaterialError, match="row: it needs 235 pt of height"):
        flow((strip("p", 2), tall), 240.0, 0.0)


def test_a_strip_may_begin_a_page_once():
    flowed = flow((heading("h"), strip("p", 2), heading("h2")._replace(breaks=True), strip("q", 2)), 240.0, 0.0)
    assert [names(page) for page in flowed.pages] == [["h", "p"], ["h2", "q"]]
    assert [names(page) for page in flow((heading("h")._replace(breaks=True), strip("p", 2)), 240.0, 0.0).pages] == [["h", "p"]]


def test_pages_are_filled_evenly_and_gaps_open_alike():
    flowed = flow(tuple(strip(f"square {i}", 2) for i in range(20)), 400.0, 5.0)
    heights = [sum(part.height + part.gap for part in page) for page in flowed.pages]
    assert len(flowed.pages) == 2 and max(heights) - min(heights) <= 2 * LEADING + 2
    assert 0 < flowed.opened <= 5.0
