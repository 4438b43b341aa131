"""The fonts of every sheet that is shipped: embedded, subset, exact, and no glyph that stands for a missing one."""

import re
import subprocess
from io import BytesIO
from itertools import product

import pikepdf
import pytest
from reading import embedded_fonts

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec

SHEETS = tuple(product(("board", "slips", "rules"), ("it", "nl", "pl", "ko", "ar", "en")))
STANDARD = ("Courier", "Helvetica", "Times", "Symbol", "ZapfDingbats")  # a writer may leave these out of a file


@pytest.fixture(scope="module")
def files():
    return {(sheet, language): render([SheetSpec(sheet, language, language, "a4")], roots())
            for sheet, language in SHEETS}  # fmt: skip


def test_every_font_is_embedded_and_a_subset(files):
    for sheet, pdf in files.items():
        fonts = embedded_fonts(pdf)
        assert fonts, sheet
        for font in fonts:
            assert font["embedded"] and font["subset"] and not any(name in font["name"] for name in STANDARD), sheet


def shown(holder) -> list[tuple[pikepdf.Object, bytes]]:
    """Each string that a page or a form shows, with the font it is set in; those of the forms it paints too."""
    found, font = [], None
    resources = holder.get("/Resources", {})
    for operands, operator in pikepdf.parse_content_stream(holder):
        match str(operator):
            case "Tf":
                font = resources.Font[operands[0]]
            case "Tj":
                found.append((font, bytes(operands[0])))
            case "TJ":
                found += [(font, bytes(part)) for part in operands[0] if isinstance(part, pikepdf.String)]
            case "'" | '"':
                raise AssertionError("an operator that this test does not read")
            case "Do" if resources.XObject[operands[0]].get("/Subtype") == "/Form":
                found += shown(resources.XObject[operands[0]])
    return found


def test_no_glyph_stands_for_a_missing_one(files):
    for sheet, pdf in files.items():
        used: dict[tuple[int, int], tuple[pikepdf.Object, set[int]]] = {}
        with pikepdf.open(BytesIO(pdf)) as document:
            for page in document.pages:
                for font, text in shown(page.obj):
                    codes = [int.from_bytes(text[i : i + 2]) for i in range(0, len(text), 2)]
                    used.setdefault(font.objgen, (font, set()))[1].update(codes)
            assert used, sheet
            for font, codes in used.values():
                assert font.Encoding == "/Identity-H"
                glyphs = bytes(font.DescendantFonts[0].CIDToGIDMap.read_bytes())
                missing = [code for code in codes if not int.from_bytes(glyphs[2 * code : 2 * code + 2])]
                assert not missing, f"{sheet}: {font.BaseFont}"


@pytest.mark.oracle
def test_pdffonts_agrees(files, tmp_path):
    for sheet, pdf in files.items():
        (tmp_path / "sheet.pdf").write_bytes(pdf)
        told = subprocess.run(["pdffonts", "sheet.pdf"], cwd=tmp_path, capture_output=True, text=True, check=True)
        rows = told.stdout.splitlines()[2:]
        assert rows and not told.stderr, sheet
        for row in rows:
            assert re.fullmatch(r"[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes +\d+ +0", row), row


CHECKS = {
    "qpdf": ["qpdf", "--check", "sheet.pdf"],
    "ghostscript": ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage",
                    "sheet.pdf"],
    "poppler": ["pdftoppm", "-r", "20", "-png", "sheet.pdf", "page"],
}  # fmt: skip


@pytest.mark.oracle
@pytest.mark.parametrize("command", CHECKS.values(), ids=CHECKS)
def test_other_programs_find_no_fault(command, files, tmp_path):
    for sheet, pdf in files.items():
        (tmp_path / "sheet.pdf").write_bytes(pdf)
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0 and not done.stderr, f"{sheet}: {done.stdout}{done.stderr}"
