"""A preflight goes in, the JSON of its report comes out: the same for the same file, without dates and paths.

Sizes and boxes are mm rounded to a hundredth, boxes (left, bottom, right, top) from the page's lower left corner.
"""

import json
from collections.abc import Sequence

from ..errors import Problem
from .facts import Box, Colour, Image, Page, Preflight, Tags
from .judge import judge

__all__ = ["as_data", "as_json", "unread"]

_SCHEMA = "printkit/preflight/1"
_KEYS = ("schema", "kind", "version", "title", "producer", "claims", "encrypted", "trapped", "output_intents",
         "print_scaling", "display_title", "fonts", "tags", "pages", "findings")  # fmt: skip
_POINT = 25.4 / 72  # mm
_SPACES = ("cmyk", "gray", "rgb", "spot", "other")


def as_json(preflight: Preflight) -> str:
    """The report with what is wrong, as one JSON document that ends with a line end."""
    return json.dumps(as_data(preflight), ensure_ascii=False, indent=2) + "\n"


def as_data(preflight: Preflight) -> dict[str, object]:
    """The report as what JSON knows. One of a press file says nothing of tags: no press reads them."""
    tagged = preflight.kind != "press"
    return {
        "schema": _SCHEMA,
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
        "fonts": [font._asdict() for font in preflight.fonts],
        "tags": _tags(preflight.tags) if tagged else None,
        "pages": [_page(page, tagged=tagged) for page in preflight.pages],
        "findings": _findings(judge(preflight)),
    }


def unread(problems: Sequence[Problem]) -> dict[str, object]:
    """The report of a file that could not be read: the same keys, with what is wrong and null for the rest."""
    return dict.fromkeys(_KEYS) | {"schema": _SCHEMA, "findings": _findings(problems)}


def _findings(problems: Sequence[Problem]) -> list[dict[str, str]]:
    return [problem._asdict() for problem in problems]


def _tags(tags: Tags) -> dict[str, object]:
    return {
        "marked": tags.marked,
        "language": tags.language,
        "languages": list(tags.languages),
        "elements": tags.elements,
        "roles": dict(tags.roles),
        "headings": list(tags.headings),
        "figures_without_alt": tags.figures_without_alt,
        "headers_without_scope": tags.headers_without_scope,
    }


def _page(page: Page, *, tagged: bool) -> dict[str, object]:
    size = page.trim or page.media
    told = {
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
    if not tagged:
        del told["untagged_graphics"], told["text"]["untagged"]
    return told


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
