"""Lay out a board that is felt: its elements go in, the board's page and that of its key come out, both said in words."""

from collections.abc import Iterator

from ..errors import Problem, UsageError
from ..layout.structure import StructureElement
from ..layout.tactile_blocks import KeyEntry, TactileBlock, TactileSquare, TactileStyle, key_tag, shape_tag
from ..layout.tactile_board import GOAL, PICTURE, lay_tactile_board, square_tag
from ..layout.tactile_key import LABELS, lay_tactile_key
from ..rules import effects as law
from ..rules.edition import Clause, Modality
from ..rules.effects import Effect
from .markup import Element
from .spec import LaidOut
from .spoken import figure, text_element
from .workbench import Workbench

__all__ = ["lay_out", "shape_of"]

_SHAPES = {
    "pays": (law.EveryonePays, law.PayCashier, law.PayNeighbour),
    "receives": (law.TakeFromCashier, law.FridayTakes, law.BindFriday, law.TakeFromEveryone, law.WinPot),
    "moves": (law.StartAgain, law.ExtraThrow, law.MoveTo, law.SwapWith),
    "waits": (law.Stay, law.SkipThrow, law.SayTogether, law.SixIsDeath),
}


def shape_of(effect: Effect) -> str:
    """The one of four shapes that a finger finds: chips go, chips come, the pawn or the dice go on, or something holds up."""
    return next(shape for shape, kinds in _SHAPES.items() if isinstance(effect, kinds))


def lay_out(root: Element, bench: Workbench) -> LaidOut:
    """The two pages of a `<tactile>`. MaterialError where the template leaves out a square, an effect or a label.

    UsageError where it is asked for in several languages, which its key has no room for, or in tiles.
    """
    _refuse_shared(bench)
    style = bench.theme.style("tactile", TactileStyle)
    root.only("title", "figure", "square", "h1", "h2", "shape", "key", "label")
    entries = tuple(_entry(element, bench) for element in root.all("key"))
    block = TactileBlock(
        tuple(_square(element, bench.law.clause(number)) for number, element in _squares(root)),
        root.one("h1").text, root.one("h2").text, entries, _labels(root),
    )  # fmt: skip
    missing = {square.shape for square in block.squares if square.shape} - {entry.shape for entry in entries}
    if missing:
        raise root.fault("missing-key", f"<tactile> has no <key> for {', '.join(sorted(missing))}", "add one for each effect")
    pages = (
        lay_tactile_board(block, style, bench.paper, bench.typography.direction),
        lay_tactile_key(block, bench.typography, style, bench.paper),
    )
    return LaidOut(pages, tuple(_structure(root, entries)))


def _refuse_shared(bench: Workbench) -> None:
    theme, spec = bench.theme, bench.spec
    if spec.joined:
        told, hint = "says its key in one language", f"print it for each: --lang {','.join(spec.languages)}"
    elif spec.tiles:
        told, hint = "is felt on one sheet", "leave --board-size out"
    else:
        return
    raise UsageError(Problem("theme/not-offered", f"the board of the theme {theme.name} {told}", theme.file, hint))


def _squares(root: Element) -> tuple[tuple[int, Element], ...]:
    """The squares with their numbers, each of them once."""
    squares = tuple((element.number("number"), element) for element in root.all("square"))
    if sorted(number for number, _ in squares) != [*range(1, GOAL + 1)]:
        raise root.fault("uneven-board", f"<tactile> has not each of the squares 1 to {GOAL} once", "name each once")
    return squares


def _square(element: Element, clause: Clause) -> TactileSquare:
    number = element.number("number")
    if clause.effect is None:
        return TactileSquare(number)
    return TactileSquare(number, shape_of(clause.effect), clause.modality is Modality.MAY)


def _entry(element: Element, bench: Workbench) -> KeyEntry:
    """An entry for every square that does the same as the one that the template names."""
    number = element.number("square")
    if number not in bench.signs:
        raise element.fault("no-square", f"square of <key> is {number}", f"known: {[*bench.signs]}")
    named = bench.law.clause(number)
    alike = [clause.square for clause in bench.law.clauses
             if (clause.effect, clause.modality) == (named.effect, named.modality)]  # fmt: skip
    return KeyEntry(shape_of(named.effect), tuple(alike), element.text)


def _labels(root: Element) -> dict[str, str]:
    labels = {label.get("name"): label.text for label in root.all("label")}
    for name in LABELS:
        if name not in labels:
            raise root.fault("missing-label", f"<tactile> has no label {name}", f"known: {', '.join(LABELS)}")
    strange = next((name for name in labels if name not in LABELS), None)
    if strange is not None:
        raise root.fault("unknown-label", f"<tactile> knows no label {strange!r}", f"known: {', '.join(LABELS)}")
    return labels


def _structure(root: Element, entries: tuple[KeyEntry, ...]) -> Iterator[StructureElement]:
    """The board as a picture and a list of its squares; then the key, each shape with its entries."""
    yield figure(PICTURE, root.one("figure"))
    squares = (figure(square_tag(element.number("number")), element) for element in root.all("square"))
    yield StructureElement("L", kids=tuple(_item(square) for square in squares))
    yield text_element("H1", "title.game", root.one("h1"))
    yield text_element("H2", "board.legend", root.one("h2"))
    shown = {entry.shape for entry in entries}
    numbered = [*enumerate(zip(entries, root.all("key"), strict=True))]
    for shape in root.all("shape"):
        name = shape.get("name")
        if name in shown:
            yield figure(shape_tag(name), shape)
            own = (_said(n, element) for n, (entry, element) in numbered if entry.shape == name)
            yield StructureElement("L", kids=tuple(own))
    for label in root.all("label"):
        yield figure(shape_tag(label.get("name")), label)
        yield text_element("P", LABELS[label.get("name")], label)


def _item(body: StructureElement) -> StructureElement:
    return StructureElement("LI", kids=(StructureElement("LBody", kids=(body,)),))


def _said(number: int, element: Element) -> StructureElement:
    """An entry: the numbers of its squares are its label."""
    label = StructureElement("Lbl", f"{key_tag(number)} label")
    words = text_element("P", key_tag(number), element)
    return StructureElement("LI", kids=(label, StructureElement("LBody", kids=(words,))))
