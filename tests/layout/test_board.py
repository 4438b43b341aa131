"""The board as frames: everything said once, nothing over anything else, nothing where a printer cannot reach."""

from collections import Counter

import pytest
from board_samples import (
    LANGUAGES,
    MM,
    PAPERS,
    bench,
    block,
    board,
    icons,
    paints,
    pictures,
    style,
)

from printkit.errors import MaterialError
from printkit.layout.board import lay_board
from printkit.layout.frames import Drawn, SymbolItem, TextItem
from printkit.layout.ink import ink_of
from printkit.layout.papers import across

EVERY = [(language, paper) for language in LANGUAGES for paper in PAPERS]


def texts(page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


def symbols(page, prefix: str) -> list[SymbolItem]:
    return [item for item in page.items if isinstance(item, SymbolItem) and item.symbol.name.startswith(prefix)]


def box_of(item: TextItem) -> tuple[float, float, float, float]:
    ink = ink_of(item.line)
    return item.x + ink.left, item.y + ink.bottom, item.x + ink.right, item.y + ink.top


def said(page) -> Counter:
    lines: dict[str, list[str]] = {}
    for item in texts(page):
        lines.setdefault(item.string_id, []).append(item.line.text[item.line.start : item.line.end])
    return Counter({string_id: " ".join(parts) for string_id, parts in lines.items()})


@pytest.mark.parametrize("language, paper", EVERY)
def test_no_text_touches_another_or_the_unprintable_edge(language, paper):
    page = board(language, paper=paper)
    boxes = [(box_of(item), item.string_id) for item in texts(page)]
    for i, ((left, bottom, right, top), name) in enumerate(boxes):
        assert left >= 5 * MM and right <= page.width - 5 * MM, name
        assert bottom >= 5 * MM - 2 and top <= page.height - 5 * MM, name
        for other, other_name in boxes[i + 1 :]:
            apart = right <= other[0] or other[2] <= left or top <= other[1] or other[3] <= bottom
            # lines of one paragraph may reach into each other's leading
            assert apart or name == other_name, f"{name} over {other_name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_on_the_board_once(language):
    page, words = board(language), block(language, language)
    found = said(page)
    expected = {f"caption {square.number}": square.caption[0].text for square in words.squares}
    expected |= {f"square {n}": str(n) for n in range(1, 46)}
    expected |= {
        each[0].tag: each[0].text
        for each in (words.title, words.subtitle, words.start, words.pot, words.start_place, words.pot_stack, words.credits,
                     words.direction_label, words.legend_title)
    }  # fmt: skip
    expected |= {f"legend {symbol.name}": each[0].text for symbol, each in words.legend}
    assert found == expected


@pytest.mark.parametrize("language, law", [("it", "it"), ("ko", "ko"), ("ar", "pl"), ("en", "nl")])
def test_each_acting_square_has_its_sign_once_and_the_legend_each_kind_once(language, law):
    page = board(language, law)
    squares = [square.sign.name for square in block(language, law).squares if square.sign]
    legend = [symbol.name for symbol, _ in block(language, law).legend]
    assert Counter(item.symbol.name for item in symbols(page, "sign.")) == Counter(squares + legend)
    assert len(set(legend)) == len(legend) and set(legend) == set(squares)


def test_captions_are_large_enough_to_read_on_a4():
    for language in LANGUAGES:
        captions = [item for item in texts(board(language)) if item.string_id.startswith("caption ")]
        assert all(run.size >= 7.6 - 1e-6 for item in captions for run in item.line.runs)
        assert len({item.string_id for item in captions}) == 45


def test_the_right_to_left_board_is_the_other_way_round():
    def places(language: str) -> dict[str, float]:
        return {item.string_id: item.x + item.line.width / 2 for item in texts(board(language))}

    ltr, rtl, width = places("it"), places("ar"), board("it").width
    for square in range(1, 46):
        assert rtl[f"square {square}"] == pytest.approx(width - ltr[f"square {square}"], abs=0.01)
    assert ltr["label.start"] < width / 2 < rtl["label.start"]
    assert ltr["board.legend"] > width / 2 > rtl["board.legend"]


def test_only_icons_that_travel_are_mirrored():
    assert not any(item.mirrored for item in symbols(board("it"), "icon.") if item.symbol.name != "icon.footprint")
    for item in symbols(board("ar"), "icon."):
        icon = icons()[item.symbol.name.removeprefix("icon.")]
        if icon.name not in ("footprint", "family-house"):  # left and right feet; the goal stays as it is
            assert item.mirrored is icon.flip


def test_pictures_stay_inside_their_square():
    page = board("pl")
    grounds = {item.symbol.name: item for item in symbols(page, "square.")}
    assert grounds
    frames = [(i.x, i.y, i.x + i.symbol.width, i.y + i.symbol.height) for i in symbols(page, "square.")]
    for item in page.items:
        if isinstance(item, SymbolItem) and item.symbol.name.startswith("sign.") and item.scale > 0.4:
            right, top = item.x + item.symbol.width * item.scale, item.y + item.symbol.height * item.scale
            assert any(f[0] <= item.x and right <= f[2] and f[1] <= item.y and top <= f[3] for f in frames)


def test_all_paints_are_in_the_theme():
    known = paints()

    def used(items):
        for item in items:
            if isinstance(item, Drawn):
                yield from (paint for paint in (item.fill, item.stroke) if paint)
            elif isinstance(item, SymbolItem):
                yield from ([item.paint] if item.paint else [])
                yield from used(item.symbol.items)
            elif isinstance(item, TextItem):
                yield item.paint

    for language in LANGUAGES:
        assert set(used(board(language).items)) <= set(known)


def luminance(colour: str) -> float:
    """WCAG 2.1, relative luminance."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


CHAPTERS = ("voyage", "castaway", "making", "friday", "ships", "home")


@pytest.mark.parametrize(
    "text, ground",
    [("ink", "paper"), ("ink", "sea"), ("ink", "wave"), ("ink", "parchment"), ("ink", "pot"), ("ink", "wood-light"),
     ("title", "ribbon"), ("subtitle", "ribbon"), ("sign.ink", "sign.ground"),
     *(("paper", f"{c}.deep") for c in CHAPTERS), *(("ink", f"{c}.scene") for c in CHAPTERS)],
)  # fmt: skip
def test_text_stands_out_from_its_ground(text, ground):
    light, dark = sorted((luminance(paints()[text]), luminance(paints()[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_a_long_caption_takes_two_lines_and_a_longer_one_is_refused_by_name():
    words = block("it", "it")

    def with_caption(text: str):
        squares = tuple(
            s._replace(caption=(s.caption[0]._replace(text=text),)) if s.number == 8 else s for s in words.squares
        )
        return lay_board(words._replace(squares=squares), bench("it", "it").typography, style(), icons(), *across("a4"))

    page = with_caption("Con la zattera tra gli scogli")
    assert len([item for item in texts(page) if item.string_id == "caption 8"]) == 2
    with pytest.raises(MaterialError) as caught:
        with_caption("Con la zattera tra gli scogli e poi ancora indietro fino alla riva lontana")
    problem = caught.value.problems[0]
    assert problem.code == "layout/does-not-fit" and "caption 8" in problem.where and "7.6 pt" in problem.message


def test_a_legend_that_is_too_high_is_refused():
    words = block("it", "it")
    text = "una frase lunga che va a capo tre volte almeno sì"
    long = tuple((symbol, (each[0]._replace(text=text),)) for symbol, each in words.legend)
    with pytest.raises(MaterialError, match="board.legend"):
        lay_board(words._replace(legend=long), bench("it", "it").typography, style(), icons(), *across("a4"))


def test_a_board_without_effects_has_an_empty_legend():
    words = block("it", "it")
    quiet = words._replace(legend=(), squares=tuple(square._replace(sign=None) for square in words.squares))
    page = lay_board(quiet, bench("it", "it").typography, style(), icons(), *across("a4"))
    assert not symbols(page, "sign.")


def test_a_missing_icon_is_named():
    words = block("it", "it")
    squares = tuple(s._replace(icon="unicorn") if s.number == 9 else s for s in words.squares)
    with pytest.raises(MaterialError, match="unicorn"):
        lay_board(words._replace(squares=squares), bench("it", "it").typography, style(), icons(), *across("a4"))


def test_symbols_of_one_name_are_the_same_drawing():
    found = {}
    for item in board("ko").items:
        if isinstance(item, SymbolItem):
            assert found.setdefault(item.symbol.name, item.symbol) == item.symbol
    assert len(found) > 100 and all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789.-") for name in found)


def test_the_same_board_is_laid_out_the_same_way():
    again = lay_board(block("ar", "ar"), bench("ar", "ar").typography, style(), icons(), *across("a4"))
    assert repr(again) == repr(board("ar"))


def test_every_square_has_its_pictures():
    assert set(pictures()) == set(range(1, 46))
    assert all(main in icons() and (not small or small in icons()) for main, small in pictures().values())
