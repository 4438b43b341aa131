"""Papers and lengths against ISO 216, ANSI/ASME Y14.1 and the definition of the point."""

import pytest

from printkit.errors import UsageError
from printkit.layout.papers import paper_size, read_length

# ISO 216 in millimetres; ANSI sizes in inches.
ISO = {"a5": (148, 210), "a4": (210, 297), "a3": (297, 420), "a2": (420, 594)}
ANSI = {"letter": (8.5, 11), "legal": (8.5, 14), "tabloid": (11, 17)}


@pytest.mark.parametrize("name", ISO)
def test_iso_papers(name):
    assert paper_size(name) == pytest.approx(tuple(side / 25.4 * 72 for side in ISO[name]))


@pytest.mark.parametrize("name", ANSI)
def test_american_papers(name):
    assert paper_size(name) == pytest.approx(tuple(side * 72 for side in ANSI[name]))


def test_a_paper_by_its_size():
    assert paper_size("210x297mm") == paper_size("a4") == pytest.approx(paper_size("21x29.7cm"))
    assert paper_size("8.5inx11in") == paper_size("letter")


NO_PAPERS = ["", "a9", "210x297", "210mm", "-1x5mm", "nanxinfmm", "1e3x2mm", "210×297mm", "٢x٣mm", "9x9pt", "9000x10mm"]


@pytest.mark.parametrize("name", NO_PAPERS)
def test_what_is_no_paper(name):
    with pytest.raises(UsageError):
        paper_size(name)


def test_lengths():
    assert read_length("0.125in") == 9
    assert read_length("25.4mm") == pytest.approx(72)
    assert read_length(" 10 PT ") == 10


@pytest.mark.parametrize("text", ["3", "3 m", "mm", "-3mm", "1,5mm", ""])
def test_a_length_needs_its_unit(text):
    with pytest.raises(UsageError, match=r"mm, cm, in, pt"):
        read_length(text)
