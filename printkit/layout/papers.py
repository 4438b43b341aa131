"""The name of a paper or a length with its unit goes in, points (1/72 inch) come out."""

import re

from ..errors import Problem, UsageError

__all__ = ["PAPERS", "PAPER_NAMES", "UNITS", "UNPRINTED", "across", "component_room", "paper_size", "read_length"]

UNITS = {"mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72.0, "pt": 1.0}
UNPRINTED = 5 * UNITS["mm"]  # what home printers cannot reach at the edges of a paper

PAPERS = {
    "a5": "148x210mm", "a4": "210x297mm", "a3": "297x420mm", "a2": "420x594mm",  # ISO 216
    "letter": "8.5x11in", "legal": "8.5x14in", "tabloid": "11x17in",  # ANSI/ASME Y14.1
}  # fmt: skip
PAPER_NAMES = tuple(PAPERS)

# Papers whose components are of one size: that of the smaller of the two, side by side.
_ALIKE = (("a4", "letter"),)

_NUMBER = r"[0-9]{1,5}(?:\.[0-9]{1,4})?"
_UNIT = "|".join(UNITS)
_LENGTH = re.compile(rf"({_NUMBER})[ ]?({_UNIT})")
_SIZE = re.compile(rf"({_NUMBER})({_UNIT})?x({_NUMBER})({_UNIT})")
_SHORTEST, _LONGEST = 50 * UNITS["mm"], 5000 * UNITS["mm"]  # a playing card; PDF pages end at 14,400 pt


def read_length(text: str) -> float:
    """The points of "3mm", "0.125in" or "10pt". UsageError for a bare number, which everyone reads in another unit."""
    found = _LENGTH.fullmatch(text.strip().lower())
    if found is None:
        hint = f"write a number and a unit ({', '.join(UNITS)}), like 3mm"
        raise UsageError(Problem("length/unit", f"{text!r} is no length", hint=hint))
    return float(found[1]) * UNITS[found[2]]


def component_room(name: str) -> tuple[float, float]:
    """Width and height in points of what a paper shares with the ones whose components are the same size as its own."""
    alike = next((papers for papers in _ALIKE if name in papers), (name,))
    widths, heights = zip(*map(paper_size, alike), strict=True)
    return min(widths), min(heights)


def across(name: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """A paper and its component room, both with the long side lying."""
    return tuple((max(size), min(size)) for size in (paper_size(name), component_room(name)))


def paper_size(name: str) -> tuple[float, float]:
    """Width and height in points of a paper by name ("a4") or size ("210x297mm"). UsageError for anything else."""
    found = _SIZE.fullmatch(PAPERS.get(name, name))
    if found is None:
        hint = f"known: {', '.join(PAPERS)}, or a size like 210x297mm"
        raise UsageError(Problem("paper/unknown", f"unknown paper {name[:64]!r}", hint=hint))
    width, unit, height, last = found.groups()
    size = float(width) * UNITS[unit or last], float(height) * UNITS[last]
    if not all(_SHORTEST <= side <= _LONGEST for side in size):
        raise UsageError(Problem("paper/size", f"no sheet of {name!r} can be printed", hint="50mm to 5000mm a side"))
    return size
