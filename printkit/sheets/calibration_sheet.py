"""Lay out a calibration sheet: its elements go in, a front and a back come out, with what they say."""

from collections.abc import Iterator

from ..layout.blocks import ControlLine
from ..layout.calibration import COMMAND, CROSS, SCALES, CalibrationSheet, Step, lay_calibration
from ..layout.strip import FlowStyle
from ..layout.structure import StructureElement
from .flow_blocks import length_of
from .markup import Element
from .spec import LaidOut
from .spoken import figure, text_element
from .workbench import Workbench

__all__ = ["lay_out"]

_WORDS = ("h1", "front", "back", "command", "warning")


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The two pages of a `<calibration>`."""
    root.only("title", "step", "scales", "ruler", "cross", *_WORDS)
    scales = root.one("scales")
    axes = [Step(axis.text, axis.get("id"), f"axis {n}") for n, axis in enumerate(scales.all("axis"))]
    if len(axes) != 2:
        raise scales.fault("uneven-axes", f"<scales> has {len(axes)} <axis>", "give it two, across and upright")
    title, front, back, command, warning = (_step(root.one(tag), tag) for tag in _WORDS)
    sheet = CalibrationSheet(
        title, front, back, tuple(_step(step, f"step {n}") for n, step in enumerate(root.all("step"))),
        command._replace(tag=COMMAND), (axes[0], axes[1]),
        tuple(
            ControlLine(length_of(ruler), ruler.text, ruler.get("id"), f"ruler {n}")
            for n, ruler in enumerate(root.all("ruler"))
        ),
        warning,
    )  # fmt: skip
    pages = lay_calibration(sheet, bench.theme.style("flow", FlowStyle), bench.typography, bench.paper)
    return LaidOut(pages, tuple(_speak(root)))


def _step(element: Element, tag: str) -> Step:
    return Step(element.text, element.get("id"), tag)


def _speak(root: Element) -> Iterator[StructureElement]:
    """Front, then back."""
    yield text_element("H1", "h1", root.one("h1"))
    yield text_element("P", "front", root.one("front"))
    steps = (
        (StructureElement("Lbl", f"step {n} label"), text_element("LBody", f"step {n}", step))
        for n, step in enumerate(root.all("step"))
    )
    yield StructureElement("L", kids=tuple(StructureElement("LI", kids=step) for step in steps))
    yield text_element("P", COMMAND, root.one("command"))
    yield figure(SCALES, root.one("scales"))
    for n, axis in enumerate(root.one("scales").all("axis")):
        yield text_element("P", f"axis {n}", axis)
    for n, ruler in enumerate(root.all("ruler")):
        yield figure(f"ruler {n} line", ruler)
        yield text_element("P", f"ruler {n}", ruler)
    yield text_element("P", "warning", root.one("warning"))
    yield text_element("P", "back", root.one("back"))
    yield figure(CROSS, root.one("cross"))
