#!/usr/bin/env python3
"""What comes back from a rule sheet: the share of the 45 clauses that each reader of PDF extracts, for each language.

    check.py FILE LANG[,LANG]

For each reader and language: % of clauses exact (NFC, white space folded) / without regard to white space / the same after
NFKC / letters and marks alone / base letters alone, and w: % of the words in order. `struct` is the tagged structure.
"""

import difflib
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

from common import VENVS, load

CONTROLS = dict.fromkeys([0x200E, 0x200F, *range(0x202A, 0x202F), 0x2060, *range(0x2066, 0x206A), 0x061C, 0x00AD])
PYTHON = str(VENVS / "v-check" / "bin" / "python")
PDFIUM = """import sys, pypdfium2
for page in pypdfium2.PdfDocument(sys.argv[1]): print(page.get_textpage().get_text_range())"""
PYPDF = """import sys, pypdf
for page in pypdf.PdfReader(sys.argv[1]).pages: print(page.extract_text())"""
READERS = {  # FILE stands for the file
    "pdftotext": ["pdftotext", "FILE", "-"],
    "raw": ["pdftotext", "-raw", "FILE", "-"],
    "mutool": ["mutool", "draw", "-q", "-F", "txt", "FILE"],
    "pdfium": [PYTHON, "-c", PDFIUM, "FILE"],
    "pypdf": [PYTHON, "-c", PYPDF, "FILE"],
    "struct": ["pdfinfo", "-struct-text", "FILE"],
}


def run(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, errors="replace").stdout


def folded(text: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text.translate(CONTROLS))).strip()


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", text.translate(CONTROLS)))


def compatible(text: str) -> str:
    return squeezed(unicodedata.normalize("NFKC", text))


def letters(text: str) -> str:
    text = unicodedata.normalize("NFKC", text)
    return "".join(c for c in text if c.isalpha() or unicodedata.category(c) == "Mn")


def bases(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", text) if c.isalpha())


def score(text: str, clauses: list[str]) -> str:
    shares = []
    for view in (folded, squeezed, compatible, letters, bases):
        whole = view(text)
        shares.append(str(round(100 * sum(view(clause) in whole for clause in clauses) / len(clauses))))
    wanted, got = folded(" ".join(clauses)).split(), folded(text).split()
    blocks = difflib.SequenceMatcher(None, wanted, got, autojunk=False).get_matching_blocks()
    return f"{'/'.join(shares)} w{round(100 * sum(block.size for block in blocks) / len(wanted))}"


def main(file: str, languages: list[str]) -> None:
    told = dict(re.findall(r"^(.+?):\s+(.*)$", run(["pdfinfo", file]), re.M))
    facts = f"{told['Pages']} pages, tagged {told['Tagged']}, PDF {told['PDF version']}"
    print(f"{Path(file).name}: {os.path.getsize(file)} bytes, {facts}")
    for name, command in READERS.items():
        try:
            text = run([file if word == "FILE" else word for word in command])
        except FileNotFoundError:
            print(f"   {name:<10} is not installed")
            continue
        if name == "struct":
            text = " ".join(re.findall(r'^\s*"(.*)"$', text, re.M))
        if text.strip():
            print(f"   {name:<10}", "  ".join(f"{tag}: {score(text, load(tag)[2])}" for tag in languages), flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2].split(","))
