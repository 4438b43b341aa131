"""Text with levels and faces goes in, runs of one level, script and face come out, and HarfBuzz's glyphs for them.

A run is shaped with its whole paragraph as context, so that letters join over the edges of runs and lines.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import uharfbuzz as hb

from .fonts import Face, FontStack
from .tables import KIND, SCRIPT
from .types import Cluster, Glyph

__all__ = ["Run", "Shaped", "itemise", "pick_faces", "resolve_scripts", "shape_run"]

FEATURES = {"kern": True, "liga": True}
_SHARED_SCRIPTS = frozenset(("Zyyy", "Zinh", "Zzzz"))
_PLAIN = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
_START, _END = hb.BufferFlags.BOT, hb.BufferFlags.EOT
_FLAGS = ((_PLAIN, _PLAIN | _END), (_PLAIN | _START, _PLAIN | _START | _END))  # by: starts, ends the paragraph
_CLUSTERS = hb.BufferClusterLevel.MONOTONE_GRAPHEMES
_SPACE = 0x20
_new = tuple.__new__  # Cluster(...) goes through one call more, and every letter of a sheet passes here
_UNSAFE = int(hb.GlyphFlags.UNSAFE_TO_BREAK)
_CONTEXT = 5  # CONTEXT_LENGTH of HarfBuzz


class Run(NamedTuple):
    """text[start:end] of a paragraph: one embedding level, script (ISO 15924), face and optical scale."""

    start: int
    end: int
    level: int
    script: str
    face: Face
    scale: float


class Shaped(NamedTuple):
    """A run's clusters from left to right; HarfBuzz's own word on each place beside a space; offsets without a glyph."""

    clusters: tuple[Cluster, ...]
    cuts: Mapping[int, hb.GlyphInfo]
    missing: tuple[int, ...]

    def is_safe(self, offset: int) -> bool:
        """Whether the run may be cut at an offset without shaping it anew. Asking is slow, so only line ends are asked."""
        info = self.cuts.get(offset)
        return info is not None and not int(info.flags) & _UNSAFE


def resolve_scripts(text: str) -> list[str]:
    """Each character's script; what all scripts share takes the one before it, or else the first after (UAX #24)."""
    own = list(map(SCRIPT.__getitem__, map(ord, text)))
    real = {*own} - _SHARED_SCRIPTS
    if len(real) <= 1:
        return [*(real or {"Latn"})] * len(own)
    current = next((script for script in own if script not in _SHARED_SCRIPTS), "Latn")
    scripts = []
    for script in own:
        if script not in _SHARED_SCRIPTS:
            current = script
        scripts.append(current)
    return scripts


class _Faces(dict[str, tuple[Face, float] | None]):
    """The face and scale that show a character in one weight of one stack; None too for what never prints."""

    def __init__(self, fonts: FontStack, weight: str) -> None:
        super().__init__()
        self._fonts, self._weight = fonts, weight

    def __missing__(self, char: str) -> tuple[Face, float] | None:
        point = ord(char)
        prints = KIND[point] != "ignorable"
        face = self[char] = self._fonts.pick(char, SCRIPT[point], self._weight) if prints else None
        return face


@lru_cache(64)
def _faces(fonts: FontStack, weight: str) -> _Faces:
    return _Faces(fonts, weight)


def pick_faces(text: str, weights: list[str], fonts: FontStack) -> list[tuple[Face, float] | None]:
    """The face and scale that show each character, None where there is none.

    A mark takes the face of its base if that has it; what never prints always takes the face before it.
    """
    kinds = list(map(KIND.__getitem__, map(ord, text)))
    if len({*weights}) == 1:
        picked = list(map(_faces(fonts, weights[0]).__getitem__, text))
    else:
        picked = [_faces(fonts, weight)[char] for char, weight in zip(text, weights, strict=True)]
    if "mark" in kinds or "ignorable" in kinds:
        for i, kind in enumerate(kinds):
            before = picked[i - 1] if i else None
            if kind == "ignorable":
                picked[i] = before or (fonts.common.face(weights[i]), fonts.common.scale)
            elif kind == "mark" and before is not None and before[0].has(text[i]):
                picked[i] = before
    return picked


def itemise(levels: tuple[int, ...], scripts: list[str], faces: list[tuple[Face, float]]) -> tuple[Run, ...]:
    """The runs of a paragraph, in its order."""
    if len({*levels}) == len({*scripts}) == len({*faces}) == 1:
        return (Run(0, len(levels), levels[0], scripts[0], *faces[0]),)
    keys = list(zip(levels, scripts, faces, strict=True))
    edges = [i for i, key in enumerate(keys) if i == 0 or key != keys[i - 1]]
    return tuple(
        Run(start, end, level, script, face, scale)
        for start, end in pairwise([*edges, len(keys)])
        for level, script, (face, scale) in (keys[start],)
    )


def shape_run(points: list[int], run: Run, start: int, end: int, language: str) -> Shaped:
    """The glyphs of points[start:end], a part of `run`. `points` are the code points of the whole paragraph."""
    first, last = _context(points, start, end)
    flags = _FLAGS[start == 0][end == len(points)]
    window = tuple(points[first:last])
    shaped = _shape(window, start - first, end - first, run.level & 1, run.script, run.face, language, flags)
    if not first:
        return shaped
    clusters, cuts, missing = shaped
    moved = tuple([_new(Cluster, (a + first, b + first, glyphs, advance)) for a, b, glyphs, advance in clusters])
    return Shaped(moved, {i + first: info for i, info in cuts.items()}, tuple([i + first for i in missing]))


def _context(points: list[int], start: int, end: int) -> tuple[int, int]:
    """How far the context of points[start:end] goes: to the next space on either side, over which no letter joins.

    HarfBuzz itself looks no further than five characters. So a word is shaped alike between any two others.
    """
    first, last = start, end
    while first and points[first] != _SPACE and start - first < _CONTEXT:
        first -= 1
    while last < len(points) and points[last - 1] != _SPACE and last - end < _CONTEXT:
        last += 1
    return first, last


@lru_cache(4096)
def _shape(
    points: tuple[int, ...],
    start: int,
    end: int,
    right_to_left: int,
    script: str,
    face: Face,
    language: str,
    flags: int,
) -> Shaped:
    """The glyphs of points[start:end], all offsets from the start of `points`."""
    buffer = hb.Buffer()
    buffer.add_codepoints([*points], start, end - start)
    buffer.direction = "rtl" if right_to_left else "ltr"
    buffer.script = script
    buffer.language = language
    buffer.cluster_level = _CLUSTERS
    buffer.flags = flags
    hb.shape(face.hb_font, buffer, FEATURES)
    return _group(points, buffer, end, right_to_left)


def _group(points: tuple[int, ...], buffer: hb.Buffer, end: int, right_to_left: int) -> Shaped:
    """Glyphs of one cluster together. Clusters are monotone: the text of one ends where its neighbour's starts."""
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    if not infos:
        return Shaped((), {}, ())
    starts = [info.cluster for info in infos]
    groups = [
        _ALONE[info.codepoint, position.x_offset, position.y_offset, position.x_advance]
        for info, position in zip(infos, positions, strict=True)
    ]
    missing = [start for start, (glyph,) in zip(starts, groups, strict=True) if not glyph.gid]
    # Lines end at spaces; anywhere else a cut is rare enough to shape anew.
    edges = {i for i, point in enumerate(points) if point == _SPACE}
    edges |= {i + 1 for i in edges}
    if len({*starts}) == len(starts):
        advances = [glyph.advance for glyph, in groups]
        cuts = {start: info for start, info in zip(starts, infos, strict=True) if start in edges}
    else:
        firsts = [i for i, start in enumerate(starts) if not i or start != starts[i - 1]]
        groups = [_placed(groups[a:b]) for a, b in pairwise([*firsts, len(groups)])]
        advances = [sum([glyph.advance for glyph in group]) for group in groups]
        cuts = {starts[i]: infos[i] for i in firsts if starts[i] in edges}
        starts = [starts[i] for i in firsts]
    ends = [end, *starts[:-1]] if right_to_left else [*starts[1:], end]
    clusters = [_new(Cluster, fields) for fields in zip(starts, ends, groups, advances, strict=True)]
    return Shaped(tuple(clusters), cuts, tuple(missing))


def _placed(glyphs: list[tuple[Glyph]]) -> tuple[Glyph, ...]:
    """The glyphs of one cluster, each moved by the advances of those before it."""
    placed, at = [], 0
    for (glyph,) in glyphs:
        placed.append(glyph._replace(x=at + glyph.x) if at else glyph)
        at += glyph.advance
    return tuple(placed)


class _Alone(dict[tuple[int, int, int, int], tuple[Glyph]]):
    """A glyph as a cluster of its own, by its fields: a sheet has thousands of clusters and few that differ."""

    def __missing__(self, fields: tuple[int, int, int, int]) -> tuple[Glyph]:
        alone = self[fields] = (Glyph(*fields),)
        return alone


_ALONE = _Alone()
