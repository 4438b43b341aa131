"""Spans and a style go in, one shaped paragraph not yet broken into lines comes out."""

import unicodedata
from itertools import accumulate
from typing import NamedTuple

from ..errors import MaterialError, Problem
from .bidi import paragraph_levels
from .linebreak import HARD_BREAKS
from .shape import Run, Shaped, itemise, pick_faces, resolve_scripts, shape_run
from .types import Span, TextStyle

__all__ = ["Source", "join_spans", "prepare"]

_SHOWN_AS_SPACE = dict.fromkeys(map(ord, HARD_BREAKS), " ")


class Source(NamedTuple):
    """A shaped paragraph. `edges` holds, for each offset of the text, the points from the start of the text to it."""

    text: str
    points: list[int]  # the code points that are shaped
    base: int
    levels: tuple[int, ...]
    runs: tuple[Run, ...]
    shaped: tuple[Shaped, ...]
    edges: tuple[float, ...]


def prepare(spans: tuple[Span, ...], style: TextStyle, string_id: str) -> Source:
    """Order, faces and glyphs of a paragraph. MaterialError (text/missing-glyph) for each character no font has."""
    text, weights = join_spans(spans)
    shown = text.translate(_SHOWN_AS_SPACE)
    base, levels = paragraph_levels(text, int(style.direction == "rtl"))
    faces = pick_faces(shown, weights, style.fonts)
    if None in faces:
        _refuse([char for char, face in zip(text, faces, strict=True) if face is None], style.language, string_id)
    points = list(map(ord, shown))
    runs = itemise(levels, resolve_scripts(shown), faces)
    shaped = tuple(shape_run(points, run, run.start, run.end, style.language) for run in runs)
    if any(result.missing for result in shaped):
        _refuse([text[i] for result in shaped for i in result.missing], style.language, string_id)
    return Source(text, points, base, levels, runs, shaped, _edges(len(text), runs, shaped, style.size))


def join_spans(spans: tuple[Span, ...]) -> tuple[str, list[str]]:
    """The text in NFC, and each character's weight. A mark composes with a base in the span before it."""
    parts: list[tuple[str, str]] = []
    for span in spans:
        text = span.text
        while text and parts and not unicodedata.is_normalized("NFC", parts[-1][0][-1] + text[0]):
            composed, weight = parts.pop()
            parts.append((unicodedata.normalize("NFC", composed + text[0]), weight))
            text = text[1:]
        if text:
            parts.append((unicodedata.normalize("NFC", text), span.weight))
    weights = [weight for text, weight in parts for _ in text]
    return "".join(text for text, _ in parts), weights


def _edges(length: int, runs: tuple[Run, ...], shaped: tuple[Shaped, ...], size: float) -> tuple[float, ...]:
    advances = [0.0] * length
    for run, result in zip(runs, shaped, strict=True):
        unit = size * run.scale / run.face.upem
        for cluster in result.clusters:
            advances[cluster.start] = cluster.advance * unit
    return tuple(accumulate(advances, initial=0.0))


def _refuse(chars: list[str], language: str, string_id: str) -> None:
    """Tell every character that cannot be shown, once each."""
    raise MaterialError(
        *(
            Problem(
                "text/missing-glyph",
                f"no font of {language} has U+{ord(char):04X} {unicodedata.name(char, 'without a name')}",
                string_id,
                "remove it, or add a font that has it",
            )
            for char in dict.fromkeys(chars)
        )
    )
