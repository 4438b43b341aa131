"""A page of a file goes in, what a preflight says about it comes out."""

from collections.abc import Iterator, Sequence

from .content import Contents
from .facts import Annotation, Box, Colour, Font, Page, Text
from .geometry import box_of, meets
from .ink import inks_kept, largest_ink
from .marks import Mark, Painted
from .objects import array, dictionary, entry, name, number, numbers
from .spaces import blend_space, colour, inks
from .walk import walk

__all__ = ["look_at"]

_LETTER: Box = (0.0, 0.0, 612.0, 792.0)  # what viewers take where a file names no size
_SMALL = 20  # points: larger text does not show that its inks lie a little apart
_BLACK = 80  # percent of black from which text is meant to be black
_TINGE = 10  # percent of other inks in it that are none
_LIGHT = 40  # percent of all inks: what is lighter cannot be read on a ground that shows through


def look_at(page: dict, contents: Contents) -> tuple[Page, tuple[Font, ...]]:
    """A page, and the fonts in which text is shown on it."""
    media, crop, bleed, trim, art = (
        box_of(numbers(entry(page, key))) for key in ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
    )
    focus = trim or art or crop or media
    focus = focus if focus and focus[0] < focus[2] and focus[1] < focus[3] else _LETTER
    painted = walk(page, contents, focus)
    unit = max(number(page, "/UserUnit", 1.0), 0.0) or 1.0
    spaces = dictionary(dictionary(page, "/Resources"), "/ColorSpace")
    found = Page(
        media, crop, bleed, trim or art, unit,
        colours=_colours(painted.marks),
        ink=largest_ink(painted.marks, focus),
        text=_text(painted),
        untagged_graphics=sum(mark.kind != "text" and not mark.tagged for mark in painted.marks),
        images=tuple(image._replace(dpi=image.dpi / unit) for image in painted.images),
        annotations=tuple(_annotations(page, bleed or trim or media or _LETTER)),
        transparency=painted.transparency,
        blend_space=blend_space(dictionary(page, "/Group"), spaces),
    )  # fmt: skip
    return found, painted.fonts


def _colours(marks: Sequence[Mark]) -> tuple[Colour, ...]:
    values = {(mark.space, mark.values) for mark in marks if mark.kind != "image"}
    return tuple(sorted({colour(of, value) for of, value in values}))


def _text(painted: Painted) -> Text:
    texts = [mark for mark in painted.marks if mark.kind == "text"]
    black = [mark for mark in texts if _is_black(mark)]
    over = sum(all(inks_kept(mark)[:3]) for mark in black)
    return Text(
        shown=painted.texts,
        black_overprinting=over,
        black_knocking_out=len(black) - over,
        rich_black=sum(map(_is_rich_black, texts)),
        light_overprinting=sum(map(_is_lost, painted.marks)),
        untagged=painted.untagged_texts,
        missing_glyphs=painted.missing_glyphs,
    )


def _is_black(mark: Mark) -> bool:
    cyan, magenta, yellow, black = inks(mark.space, mark.values) or (0.0,) * 4
    return black > 99 and cyan + magenta + yellow < 1


def _is_rich_black(mark: Mark) -> bool:
    cyan, magenta, yellow, black = inks(mark.space, mark.values) or (0.0,) * 4
    return mark.size < _SMALL and black >= _BLACK and cyan + magenta + yellow > _TINGE


def _is_lost(mark: Mark) -> bool:
    """Whether a mark is so light, and overprints, that the ground swallows it: light text, and anything white.

    A shape in a spot is not lost: its tint of 0 takes its own ink away, which is how a light line is cut into a black
    ground. Text is no shape to cut.
    """
    if mark.blend != "Normal" or not any(inks_kept(mark)):
        return False
    if mark.space.kind == "spot":
        return mark.kind == "text" and not mark.space.indexed and 100 * sum(mark.values) < _LIGHT
    if mark.space.kind != "cmyk":
        return False
    total = sum(inks(mark.space, mark.values) or (100.0,))
    return total < _LIGHT if mark.kind == "text" else total == 0


def _annotations(page: dict, box: Box) -> Iterator[Annotation]:
    for annotation in array(page, "/Annots"):
        place = box_of(numbers(entry(annotation, "/Rect")))
        subtype = name(annotation, "/Subtype")
        if subtype not in ("", "Popup"):
            yield Annotation(subtype, place is not None and meets(place, box))
