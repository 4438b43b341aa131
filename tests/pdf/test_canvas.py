"""The engine as a public API: the lines of docs/typesetting.md on a stock ReportLab canvas, read back by others."""

import re
from pathlib import Path

import pytest
from reading import embedded_fonts, folded, pdfium_pages, poppler_pages

DOCS = Path(__file__).resolve().parents[2] / "docs" / "typesetting.md"


@pytest.fixture(scope="module")
def story(tmp_path_factory) -> tuple[str, bytes]:
    """The text that the documented program sets, and the file that it writes."""
    (program,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    path = tmp_path_factory.mktemp("story") / "story.pdf"
    exec(program.replace('"story.pdf"', repr(str(path))), {})
    (text,) = re.findall(r'set_paragraph\("(.*?)"', program)
    return text, path.read_bytes()


def test_the_program_is_ten_lines_or_fewer():
    (program,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize(
    "read", [pdfium_pages, pytest.param(poppler_pages, marks=pytest.mark.oracle)], ids=["pdfium", "pdftotext"]
)
def test_an_arabic_paragraph_on_a_stock_canvas_is_searchable(story, read):
    text, pdf = story
    assert folded(" ".join(read(pdf))) == folded(text)


def test_the_canvas_keeps_its_font_and_any_arabic_is_set(tmp_path):
    """Arabic punctuation and tatweel are common to scripts: the program's fonts must have them."""
    (program,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    path = tmp_path / "two.pdf"
    program = re.sub(r'set_paragraph\(".*?"', 'set_paragraph("لماذا؟ نعم، مـرة؛"', program).replace("story.pdf", str(path))
    program = program.replace("canvas.save()", 'canvas.drawString(72, 500, "after")\ncanvas.save()')
    program = program.replace("draw_paragraph(canvas, ", 'canvas.setFont("Helvetica", 12); draw_paragraph(canvas, ')
    exec(program, {})
    (page,) = pdfium_pages(path.read_bytes())
    assert folded(page) == folded("لماذا؟ نعم، مـرة؛ after")


def test_its_fonts_are_embedded_subsets(story):
    ours = [font for font in embedded_fonts(story[1]) if "Naskh" in font["name"] or "Literata" in font["name"]]
    assert ours and all(font["embedded"] and font["subset"] for font in ours if "+" in font["name"])
