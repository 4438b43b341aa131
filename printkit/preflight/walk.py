"""The content of a page goes in, what it paints comes out: an interpreter of operators that follows colour and place.

ISO 32000-1, 8 (graphics), 9 (text), 14.6 (marked content). Form XObjects and tiling patterns are painted like the page
itself, in the state in which they are used; one that paints itself is painted once. What a form paints is kept: painted
again in the same state, its marks are moved to the new place.
"""

from ..errors import MaterialError, Problem
from .content import Contents, Kept
from .facts import Box
from .geometry import IDENTITY, box_of, contains, grown, meets, placed, shared, straight, stretch, times
from .images import inline, is_stencil, placed_image
from .lexer import Operation
from .marks import Mark, Painted, Tally
from .objects import dictionary, entry, integer, name, numbers
from .paths import CONSTRUCTORS, Path, hull, is_rectangle, step, touches
from .pen import Pen, move, show, start
from .spaces import CMYK, OTHER, RGB, Space, function_ends, space
from .state import SETTERS, Paint, State

__all__ = ["walk"]

_FILL, _STROKE, _BOTH = ("fill",), ("stroke",), ("fill", "stroke")
_PAINTERS = {b"f": _FILL, b"F": _FILL, b"f*": _FILL, b"S": _STROKE, b"s": _STROKE, b"B": _BOTH, b"B*": _BOTH,
             b"b": _BOTH, b"b*": _BOTH, b"n": ()}  # fmt: skip
_TEXT_PAINTS = {0: _FILL, 1: _STROKE, 2: _BOTH, 4: _FILL, 5: _STROKE, 6: _BOTH}  # by rendering mode
_INVISIBLE = 3
_DEEPEST = 40  # forms in forms
_MOST_REPEATED = 4_000_000  # operators of one page: forms that paint forms that paint forms would never end
_CALL, _MARK = 20, 4  # how many operators a call counts for, and a mark that is painted again
_NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)
_UNIT_SQUARE: Box = (0.0, 0.0, 1.0, 1.0)
_THINNEST = 0.1  # points: a line of width 0 is as thin as the device can draw it


def walk(page: dict, contents: Contents, focus: Box) -> Painted:
    """What a page paints; `focus` is its trim, in its own space (points)."""
    walker = _Walker(contents, focus)
    body = entry(page, "/Contents")
    if body is not None:
        walker.run(body, dictionary(page, "/Resources"), contents.read(body))
    return walker.painted()


class _Walker:
    """The state in force while one page is painted, and what was painted so far."""

    def __init__(self, contents: Contents, focus: Box) -> None:
        self._contents, self._focus = contents, focus
        self._state, self._pen = State(), Pen()
        self._resources: dict = {}
        self._path: Path = []
        self._clips = False  # whether the path is to be a clip
        self._sections: list[bool] = []  # of marked content that is open: whether each is tagged or an artifact
        self._running: list[object] = []  # the streams that are being painted
        self._spread: Box | None = None  # where a pattern is painted, whatever the place of its parts
        self._met: set[int] = set()  # the streams that were painted
        self._repeated = 0
        self._circular = False  # whether a stream was left out because it was being painted
        self._tally = Tally()

    def painted(self) -> Painted:
        """All that was painted."""
        return self._tally.painted()

    def run(self, body: object, resources: dict, operators: list[Operation] | None = None) -> None:
        """Paint a content stream; what it saves and opens ends with it."""
        if any(body is stream for stream in self._running):
            self._circular = True
            return
        if len(self._running) == _DEEPEST:
            raise MaterialError(Problem("pdf/unreadable", f"paints forms in forms, more than {_DEEPEST} deep"))
        operators = self._contents.operators(body) if operators is None else operators
        if id(body) in self._met:
            self._count(len(operators))
        self._met.add(id(body))
        before = self._state, self._pen, self._resources, self._path, self._clips, self._sections
        self._pen, self._resources, self._path, self._clips = Pen(), resources, [], False
        self._sections = [*self._sections]
        self._running.append(body)
        self._execute(operators)
        self._running.pop()
        self._state, self._pen, self._resources, self._path, self._clips, self._sections = before

    def _count(self, repeated: int) -> None:
        """Count what is painted again. MaterialError where it becomes too much."""
        self._repeated += repeated + _CALL
        if self._repeated > _MOST_REPEATED:
            told = "paints the same forms without end on one page"
            raise MaterialError(Problem("pdf/unreadable", told, hint="paint each fewer times"))

    def _execute(self, operators: list[Operation]) -> None:
        saved: list[State] = []
        for operands, operator in operators:
            if operator in CONSTRUCTORS:
                if part := step(operator, operands):
                    self._path.append(part)
            elif operator in SETTERS:
                try:
                    self._state = SETTERS[operator](self._state, operands, self._resources)
                except (ValueError, IndexError):  # operands are missing
                    continue
            elif operator in _PAINTERS:
                self._paint_path(_PAINTERS[operator])
            elif operator == b"q":
                saved.append(self._state)
            elif operator == b"Q":
                self._state = saved.pop() if saved else self._state
            elif operator in (b"W", b"W*"):
                self._clips = True
            elif handler := _HANDLERS.get(operator):
                handler(self, operands)

    def _paint_path(self, paints: tuple[str, ...]) -> None:
        path, self._path = self._path, []
        clips, self._clips = self._clips, False
        around = hull(path)
        if around is None:
            return
        state = self._state
        box = placed(around, state.matrix)
        window = shared(self._focus, state.clip)
        for paint in paints:
            margin = max(state.width * stretch(state.matrix), _THINNEST) / 2 if paint == "stroke" else None
            inked = grown(box, margin) if margin else box
            inside = window is not None and meets(inked, window) and (
                contains(window, inked) or touches(path, state.matrix, window, margin)
            )  # fmt: skip
            covers = paint == "fill" and is_rectangle(path) and straight(state.matrix)
            self._add(paint, inked, paint, inside=inside, covers=covers)
        if clips:
            self._state = state._replace(clip=self._clipped(box) or _NOWHERE)

    def _clipped(self, box: Box) -> Box | None:
        """The clip and a box of the content; None where they have nothing in common. Parts of a pattern do not clip."""
        return self._state.clip if self._spread else shared(self._state.clip, box)

    def _show(self, pieces: list) -> None:
        state = self._state
        font = state.font
        if isinstance(font, str):
            font = dictionary(dictionary(self._resources, "/Font"), font)
        face = self._contents.face(font) if font else None
        shown = show(self._pen, pieces, state, face)
        self._pen = shown.pen
        if not shown.glyphs:
            return
        self._tally.texts += 1
        self._tally.untagged += not any(self._sections)
        if state.render == _INVISIBLE:
            return
        self._tally.missing += shown.missing
        if face:
            self._tally.fonts.setdefault(face.facts)
        for paint in _TEXT_PAINTS.get(state.render, ()):
            self._add("text", shown.box, paint, size=shown.size)

    def _add(
        self, kind: str, box: Box, paint: str, *, inside: bool | None = None, covers: bool = False, size: float = 0.0
    ) -> None:
        """Paint in the current colour; `paint` is fill or stroke."""
        colour: Paint = getattr(self._state, paint)
        if colour.space.kind == "pattern":
            self._paint_pattern(box, colour)
        else:
            self._leave(kind, box, colour.space, colour.values, paint, inside=inside, covers=covers, size=size)

    def _leave(
        self, kind: str, box: Box, of: Space, values: tuple[float, ...], paint: str, *,
        inside: bool | None = None, covers: bool = False, masked: bool = False, size: float = 0.0,
    ) -> None:  # fmt: skip
        """Leave a mark on the page; `inside` and `covers` are what the caller knows of it, or None."""
        state = self._state
        if self._spread:
            box, inside, covers = self._spread, None, False
        inked = shared(box, state.clip)
        if inked is None:
            return
        alpha = state.fill_alpha if paint == "fill" else state.stroke_alpha
        seen = [f"{'ca' if paint == 'fill' else 'CA'} {alpha:g}"] if alpha < 1 else []
        seen += [f"blend {state.blend}"] if state.blend != "Normal" else []
        seen += ["soft mask"] if state.masked else []
        seen += ["image mask"] if masked else []
        self._tally.transparency.update(dict.fromkeys(seen))
        self._tally.marks.append(Mark(
            kind, inked, of, values,
            overprint=state.fill_overprint if paint == "fill" else state.stroke_overprint,
            mode=state.overprint_mode, opaque=not seen, blend=state.blend, tagged=any(self._sections),
            inside=meets(inked, self._focus) if inside is None else inside and meets(inked, self._focus),
            covers=covers and inked == box, size=size,
        ))  # fmt: skip

    def _paint_pattern(self, box: Box, colour: Paint) -> None:
        pattern = dictionary(dictionary(self._resources, "/Pattern"), colour.pattern)
        if integer(pattern, "/PatternType") == 2:
            self._shade(dictionary(pattern, "/Shading"), box)
            return
        inked = shared(self._spread or box, self._state.clip)
        if inked is None or not hasattr(pattern, "get_data"):
            return
        before = self._state, self._spread
        given = Paint()
        if integer(pattern, "/PaintType") == 2:  # a stencil; its colour stands beside the pattern's name
            given = Paint({3: RGB, 4: CMYK}.get(len(colour.values), OTHER), colour.values)
        self._spread = inked
        self._state = self._state._replace(matrix=IDENTITY, fill=given, stroke=given)
        self.run(pattern, dictionary(pattern, "/Resources"))
        self._state, self._spread = before

    def _shade(self, shading: dict, box: Box) -> None:
        of = space(entry(shading, "/ColorSpace"), dictionary(self._resources, "/ColorSpace"))
        for values in function_ends(entry(shading, "/Function")) or [()]:
            self._leave("shading", box, of, values, "fill")

    def _place(self, operands: list) -> None:
        """Do: paint a form or an image."""
        label = str(operands[0]) if operands else ""
        thing = dictionary(dictionary(self._resources, "/XObject"), label)
        match name(thing, "/Subtype"):
            case "Form":
                self._paint_form(thing)
            case "Image":
                self._paint_image(label, thing)

    def _paint_form(self, form: dict) -> None:
        before = self._state
        matrix = numbers(entry(form, "/Matrix"))
        matrix = times(matrix, before.matrix) if len(matrix) == 6 else before.matrix
        window = box_of(numbers(entry(form, "/BBox")))
        window = placed(window, matrix) if window else None
        clip = self._clipped(window) if window else before.clip
        if clip is None or not hasattr(form, "get_data"):
            return
        resources = dictionary(form, "/Resources") or self._resources
        self._state = before._replace(matrix=matrix, clip=clip)
        if self._spread:
            self.run(form, resources)
        else:
            anywhere = clip == window and contains(self._focus, clip)
            self._tally.add(self._painted_by(form, resources, anywhere=anywhere))
        self._state = before

    def _painted_by(self, form: dict, resources: dict, *, anywhere: bool) -> Painted:
        """What a form paints in this state; `anywhere` tells that its place changes nothing but the place of its marks.

        It then lies whole inside the clip and the trim.
        """
        state = self._state
        right, up = state.matrix[4:]
        font = id(state.font) if isinstance(state.font, dict) else state.font
        place = None if anywhere else (right, up, state.clip, self._focus)
        shape = state._replace(matrix=state.matrix[:4], clip=None, font=font)
        key = id(form), id(resources), tuple(self._sections), place, shape
        if kept := self._contents.recall(key):
            self._count(_MARK * (len(kept.painted.marks) + len(kept.painted.images)))
            return kept.painted.moved(right - kept.right, up - kept.up)
        outer, self._tally = self._tally, Tally()
        circular, self._circular = self._circular, False
        self.run(form, resources)
        painted, self._tally = self._tally.painted(), outer
        if not self._circular:
            self._contents.remember(key, Kept(painted, right, up, (form, resources, state.font)))
        self._circular = self._circular or circular
        return painted

    def _paint_image(self, label: str, image: dict) -> None:
        state, named = self._state, dictionary(self._resources, "/ColorSpace")
        box = placed(_UNIT_SQUARE, state.matrix)
        facts = placed_image(label, image, state.matrix, named)
        self._tally.images.append(facts)
        if is_stencil(image):
            self._add("fill", box, "fill")
        else:
            of = space(entry(image, "/ColorSpace"), named)
            self._leave("image", box, of, (), "fill", masked=facts.alpha)

    def _place_inline(self, operands: dict) -> None:
        self._paint_image("inline", inline(operands["settings"]))

    def _paint_shading(self, operands: list) -> None:
        shading = dictionary(dictionary(self._resources, "/Shading"), str(operands[0]) if operands else "")
        self._shade(shading, self._state.clip)

    def _begin(self, operands: list) -> None:
        tag, properties = (*operands, "", "")[:2]
        if isinstance(properties, str):
            properties = dictionary(dictionary(self._resources, "/Properties"), properties)
        self._sections.append(tag == "/Artifact" or (isinstance(properties, dict) and "/MCID" in properties))

    def _end(self, _: list) -> None:
        if self._sections:
            self._sections.pop()

    def _begin_text(self, _: list) -> None:
        self._pen = Pen()

    def _set_pen(self, operands: list) -> None:
        self._pen = start(operands)

    def _move(self, operands: list) -> None:
        self._pen = move(self._pen, *(*numbers(operands), 0.0, 0.0)[:2])

    def _move_and_lead(self, operands: list) -> None:
        self._move(operands)
        self._state = self._state._replace(leading=-(*numbers(operands), 0.0, 0.0)[1])

    def _next_line(self, _: list) -> None:
        self._pen = move(self._pen, 0.0, -self._state.leading)

    def _show_next_line(self, operands: list) -> None:
        self._next_line(operands)
        self._show(operands)

    def _show_spaced(self, operands: list) -> None:
        word, char, *text = (*operands, 0.0, 0.0)[: max(len(operands), 2)]
        spaces = numbers([word, char]) or (0.0, 0.0)
        self._state = self._state._replace(word_space=spaces[0], char_space=spaces[1])
        self._show_next_line(text)

    def _show_array(self, operands: list) -> None:
        self._show(operands[0] if operands and isinstance(operands[0], list) else [])


_HANDLERS = {
    b"Do": _Walker._place, b"sh": _Walker._paint_shading, b"INLINE IMAGE": _Walker._place_inline,
    b"BDC": _Walker._begin, b"BMC": _Walker._begin, b"EMC": _Walker._end,
    b"BT": _Walker._begin_text, b"Tm": _Walker._set_pen, b"Td": _Walker._move, b"TD": _Walker._move_and_lead,
    b"T*": _Walker._next_line, b"Tj": _Walker._show, b"TJ": _Walker._show_array, b"'": _Walker._show_next_line,
    b'"': _Walker._show_spaced,
}  # fmt: skip
