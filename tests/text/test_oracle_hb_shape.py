"""Every run of the rules in six languages, glyph for glyph, against the program hb-shape."""

import json
import subprocess

import pytest

from printkit.text import Span
from printkit.text.source import prepare

LANGUAGES = ("ar", "en", "it", "ko", "nl", "pl")
OPTIONS = "--no-glyph-names;--no-clusters;--output-format=json;--remove-default-ignorables;--features=kern,liga"


def run_arguments(source, run, language: str) -> str:
    """One line of hb-shape's batch: the run, with all that stands around it in its paragraph."""
    hexadecimal = [f"{point:x}" for point in source.points]
    words = [
        f"--unicodes={','.join(hexadecimal[run.start : run.end])}",
        f"--direction={'rtl' if run.level & 1 else 'ltr'};--script={run.script};--language={language}",
    ]
    if run.start:
        words.append(f"--unicodes-before={','.join(hexadecimal[: run.start])}")
    else:
        words.append("--bot")
    if run.end < len(hexadecimal):
        words.append(f"--unicodes-after={','.join(hexadecimal[run.end :])}")
    else:
        words.append("--eot")
    return ";".join([str(run.face.path), OPTIONS, *words])


def hb_shape(batch: list[str]) -> list[list[tuple[int, int, int, int]]]:
    """Glyph, advance and offsets of each line of a batch."""
    command = ["hb-shape", "--batch"]
    answer = subprocess.run(command, input="\n".join(batch) + "\n", capture_output=True, check=True, text=True).stdout
    lines = map(json.loads, answer.splitlines())
    return [[(glyph["g"], glyph["ax"], glyph["dx"], glyph["dy"]) for glyph in line] for line in lines]


def own_glyphs(shaped) -> list[tuple[int, int, int, int]]:
    found = []
    for cluster in shaped.clusters:
        pen = 0
        for glyph in cluster.glyphs:
            found.append((glyph.gid, glyph.advance, glyph.x - pen, glyph.y))
            pen += glyph.advance
    return found


@pytest.mark.oracle
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_run_is_hb_shapes(texts, style, language):
    batch, own = [], []
    for weight in ("regular", "bold"):
        for text in texts[language]:
            source = prepare((Span(text, weight),), style(language), "")
            batch += [run_arguments(source, run, language) for run in source.runs]
            own += map(own_glyphs, source.shaped)
    answers = hb_shape(batch)
    assert len(answers) == len(own) >= 96
    different = [line for line, ours, theirs in zip(batch, own, answers, strict=True) if ours != theirs]
    assert not different
