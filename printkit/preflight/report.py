"""A preflight goes in, the JSON of its report comes out: the same for the same file, without dates and paths.

Sizes and boxes are mm rounded to a hundredth, boxes (left, bottom, right, top) from the page's lower left corner.
"""

import json

from .facts import Box, Colour, Font, Image, Page, Preflight
from .judge import judge

__all__ = ["SCHEMA", "as_data", "as_json"]

SCHEMA = "printkit/preflight/1"
_POINT = 25.4 / 72  # mm
_SPACES = ("cmyk", "gray", "rgb", "spot", "other")


def as_json(preflight: Preflight) -> str:
    """The report with what is wrong, as one JSON document that ends with a line end."""
    return json.dumps(as_data(preflight), ensure_ascii=False, indent=2) + "\n"


def as_data(preflight: Preflight) -> dict[str, object]:
    """The report as what JSON knows."""
    tags = preflight.tags
    return {
        "schema": SCHEMA,
        "kind": preflight.kind,
        "version": preflight.version,
        "title": preflight.title,
        "producer": preflight.producer,
        "claims": preflight.claims._asdict(),
        "encrypted": preflight.encrypted,
        "trapped": preflight.trapped,
        "output_intents": [intent._asdict() for intent in preflight.intents],
        "print_scaling": preflight.viewing.print_scaling,
        "display_title": preflight.viewing.display_title,
        "fonts": [_font(font) for font in preflight.fonts],
        "tags": {
            "marked": tags.marked,
            "language": tags.language,
            "elements": tags.elements,
            "roles": dict(tags.roles),
            "figures_without_alt": tags.figures_without_alt,
            "headers_without_scope": tags.headers_without_scope,
        },
        "pages": [_page(page) for page in preflight.pages],
        "findings": [problem._asdict() for problem in judge(preflight)],
    }


def _font(font: Font) -> dict[str, object]:
    return font._asdict()


def _page(page: Page) -> dict[str, object]:
    size = page.trim or page.media
    return {
        "size": _mm((size[2] - size[0], size[3] - size[1]), page.unit) if size else None,
        "boxes": {
            name: _mm(box, page.unit) if box else None
            for name, box in (("media", page.media), ("crop", page.crop), ("bleed", page.bleed), ("trim", page.trim))
        },
        "colours": _colours(page.colours),
        "ink": {"percent": round(page.ink.percent, 1), "box": _mm(page.ink.box, page.unit) if page.ink.box else None},
        "text": page.text._asdict(),
        "untagged_graphics": page.untagged_graphics,
        "images": [_image(image) for image in page.images],
        "annotations": [annotation._asdict() for annotation in page.annotations],
        "transparency": list(page.transparency),
        "blend_space": page.blend_space,
    }


def _mm(lengths: Box | tuple[float, ...], unit: float) -> list[float]:
    return [round(length * unit * _POINT, 2) + 0.0 for length in lengths]


def _colours(colours: tuple[Colour, ...]) -> dict[str, list[str]]:
    """The values by space; a space of which only computed values are painted has an empty list."""
    return {
        space: [colour.name for colour in colours if colour.space == space and colour.name]
        for space in _SPACES
        if any(colour.space == space for colour in colours)
    }


def _image(image: Image) -> dict[str, object]:
    return image._asdict() | {"dpi": round(image.dpi)}
