"""The operators that set a colour: colours of screen or press go in, PDF operators and the resources they name come out.

ISO 32000-1, 8.6.8 (colour operators), 8.6.7 (overprint), 8.6.6.4 (the colorants of a Separation).
"""

from reportlab.pdfbase.pdfdoc import PDFName

from ..layout.colours import Black, Cmyk, Colour, contrast
from .objects import array, boolean, dictionary, number

__all__ = ["fill_operator", "overprint_operator", "press_resources", "stroke_operator", "text_colour"]

_WHITE = "#FFFFFF"
_DARK = 4.5  # the contrast with white from which text is dark (WCAG 2.2, 1.4.3)


def fill_operator(colour: Colour) -> str:
    """What sets the colour of fills and of text."""
    return _operator(colour, "rg", "g", "k", "cs", "scn")


def stroke_operator(colour: Colour) -> str:
    """What sets the colour of strokes."""
    return _operator(colour, "RG", "G", "K", "CS", "SCN")


def _operator(colour: Colour, rgb: str, gray: str, cmyk: str, space: str, tint: str) -> str:
    """A grey of the screen is written as DeviceGray, so that a black stays on one plate (no fringes from a home printer).

    In DeviceCMYK an ink of 0 leaves its plate alone where overprint is on (mode 1), so what takes black away is a tint of
    the separation of that name.
    """
    match colour:
        case Cmyk():
            return f"{' '.join(number(ink / 100) for ink in colour)} {cmyk}"
        case Black(0):
            return f"/Black {space} 0 {tint}"
        case Black(percent):
            return f"0 0 0 {number(percent / 100)} {cmyk}"
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if red == green == blue:
        return f"{number(red)} {gray}"
    return f"{number(red)} {number(green)} {number(blue)} {rgb}"


def text_colour(colour: Colour) -> Colour:
    """A colour as text has it. At the press dark text is all black and overprints: one plate, no fringes, no white gaps."""
    if isinstance(colour, Cmyk) and contrast(colour, _WHITE) >= _DARK:
        return Black(100)
    return colour


def overprint_operator(fill: Colour | None, stroke: Colour | None) -> str:
    """What lets colours of the press overprint that are on the black plate alone; "" for colours of the screen."""
    if isinstance(fill or stroke, str):
        return ""
    return f"/{_state(isinstance(fill, Black), isinstance(stroke, Black))} gs"


def _state(*overprinting: bool) -> str:
    """The name of a graphics state, for fills and strokes."""
    return "O" + "".join(f"{each:d}" for each in overprinting)


def press_resources() -> dict[str, object]:
    """The graphics states and colour spaces that the operators name."""
    states = {
        _state(fill, stroke): dictionary(op=boolean(fill), OP=boolean(stroke), OPM=1)
        for fill in (False, True) for stroke in (False, True)
    }  # fmt: skip
    spaces = {"Black": _separation("Black", (0, 0, 0, 1)), "All": _separation("All", (1, 1, 1, 1))}
    return {"ExtGState": dictionary(states), "ColorSpace": dictionary(spaces)}


def _separation(colorant: str, full: tuple[int, ...]):
    """A colour space of one colorant, with what stands for it where there is none."""
    tint = dictionary(FunctionType=2, Domain=array([0, 1]), C0=array([0] * 4), C1=array(full), N=1)
    return array([PDFName("Separation"), PDFName(colorant), PDFName("DeviceCMYK"), tint])
