"""What a preflight says about a file: frozen values of numbers and names, which need no PDF library to be read.

Lengths are points (1/72 inch) in the page's default user space, boxes (left, bottom, right, top); inks are percent.
"""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Annotation", "Box", "Claims", "Colour", "Font", "Image", "Ink", "Intent", "Page", "Preflight", "Tags",
           "Text", "Viewing"]  # fmt: skip

Box = tuple[float, float, float, float]


class Colour(NamedTuple):
    """A colour that is painted. `space` is cmyk, gray, rgb, spot or other; `name` its value as people write it:
    "25 13 10 0" in percent, gray in percent of light, "#1a2b3c", "All 100"; empty where the file computes it."""

    space: str
    name: str


class Font(NamedTuple):
    """A font in which text is shown; `encoding` is the name of its encoding, empty where it is the font's own."""

    name: str
    type: str
    embedded: bool
    subset: bool
    to_unicode: bool
    encoding: str


class Ink(NamedTuple):
    """The largest sum of cyan, magenta, yellow and black inside the trim, and the box of what is printed last there."""

    percent: float
    box: Box | None


class Text(NamedTuple):
    """How many pieces of text are shown on a page, and how many of them are of each kind that can go wrong in print.

    Black is 100 % black and nothing else. It overprints where the ground stays printed under it (ISO 32000-1,
    11.7.4.3), and knocks out where it leaves a hole in the ground. Rich black is small text of black and other inks.
    """

    shown: int = 0
    black_overprinting: int = 0
    black_knocking_out: int = 0
    rich_black: int = 0
    light_overprinting: int = 0  # any light painting: white that overprints is not there
    untagged: int = 0  # shown outside marked content that is tagged or an artifact
    missing_glyphs: int = 0


class Image(NamedTuple):
    """An image as it is placed; `dpi` is the smaller of its two resolutions on the page."""

    name: str
    width: int
    height: int
    space: str
    dpi: float
    alpha: bool


class Annotation(NamedTuple):
    """An annotation; `inside` tells whether it lies in the bleed box, or the page where there is none."""

    subtype: str
    inside: bool


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its boxes and what is painted on it."""

    media: Box | None
    crop: Box | None
    bleed: Box | None
    trim: Box | None
    unit: float  # points that one unit of the file is: UserUnit
    colours: tuple[Colour, ...]
    ink: Ink
    text: Text
    untagged_graphics: int
    images: tuple[Image, ...]
    annotations: tuple[Annotation, ...]
    transparency: tuple[str, ...]  # "ca 0.5", "blend Multiply", "soft mask", "image mask"
    blend_space: str  # the colour space of the page's transparency group, empty where there is none


class Tags(NamedTuple):
    """The structure tree: `roles` are (standard role, how many elements); `language` is the catalog's, `languages` are
    those of elements, each once; `headings` are the levels of H1, H2 and so on in the order of reading."""

    marked: bool
    language: str
    roles: tuple[tuple[str, int], ...]
    languages: tuple[str, ...]
    headings: tuple[int, ...]
    figures_without_alt: int
    headers_without_scope: int

    @property
    def elements(self) -> int:
        """How many elements there are."""
        return sum(number for _, number in self.roles)


class Viewing(NamedTuple):
    """What the file asks of a viewer; `print_scaling` is empty where it asks nothing, and the dialog may scale."""

    display_title: bool
    print_scaling: str


class Intent(NamedTuple):
    """An output intent; `space` is that of the profile embedded in it: CMYK, RGB, GRAY, or empty without one."""

    subtype: str
    condition: str
    space: str
    components: int


class Claims(NamedTuple):
    """The standards that the file says it keeps: "2a", "1", "PDF/X-4"; empty where it does not say so."""

    pdfa: str
    pdfua: str
    pdfx: str


@dataclass(frozen=True, slots=True)
class Preflight:
    """Everything that is looked at in one file."""

    version: str
    title: str
    producer: str
    encrypted: bool
    trapped: str  # True, False, Unknown or empty
    claims: Claims
    intents: tuple[Intent, ...]
    viewing: Viewing
    tags: Tags
    fonts: tuple[Font, ...]
    pages: tuple[Page, ...]

    @property
    def kind(self) -> str:
        """`press` if the file claims PDF/X, `home` if it claims PDF/UA or PDF/A, else `plain`."""
        if self.claims.pdfx:
            return "press"
        return "home" if self.claims.pdfa or self.claims.pdfua else "plain"
