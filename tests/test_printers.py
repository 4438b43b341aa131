"""Printer profiles: what is typed and kept comes back, and what is wrong is one line."""

import pytest

from printkit.errors import MaterialError, UsageError
from printkit.printers import Shift, find_printer, printer_name, read_printers, read_shift, write_printers

KEPT = {"Staff-room": Shift(1.5, -0.5), "b_2": Shift(0.0, 20.0)}


@pytest.mark.parametrize(
    ("text", "mm"),
    [("1.5mm", 1.5), ("-0.5mm", -0.5), ("+2mm", 2.0), ("−0.5mm", -0.5), ("0.1in", 2.54), ("-1cm", -10), ("0mm", 0.0),
     ("-0mm", 0.0), ("20mm", 20.0), ("-20mm", -20.0)],
)  # fmt: skip
def test_a_shift_is_a_length_with_a_sign(text, mm):
    assert read_shift(text) == mm and str(read_shift(text)) != "-0.0"


@pytest.mark.parametrize("text", ["1.5", "", "--1mm", "+-1mm", "1mm2", "nanmm", "mm"])
def test_what_is_no_length_is_refused(text):
    with pytest.raises(UsageError, match="is no length; write a number and a unit"):
        read_shift(text)


@pytest.mark.parametrize("text", ["20.1mm", "-3cm", "1in"])
def test_a_shift_has_a_limit(text):
    with pytest.raises(UsageError, match=f"a shift of {text} is more than 20 mm"):
        read_shift(text)


@pytest.mark.parametrize("name", ["", "a b", "../x", "a.b", "[x]", "é", "x" * 65])
def test_a_name_that_no_file_could_hold(name):
    with pytest.raises(UsageError, match="is no name of a printer; use letters"):
        printer_name(name)


def test_what_is_written_reads_back():
    text = write_printers(KEPT)
    assert read_printers(text, "f") == KEPT
    assert write_printers(dict(reversed(KEPT.items()))) == text


def test_a_point_is_a_72nd_of_an_inch():
    assert Shift(25.4, -12.7).points() == pytest.approx((72, -36))


@pytest.mark.parametrize(
    "text",
    ["[a]\ndx = 1", "[a]\ndx = 1\ndy = 21", "[a]\ndx = 'x'\ndy = 0", "[a]\ndx = nan\ndy = 0", "[a]\ndx = true\ndy = 0",
     "[a]\ndx = 0\ndy = 0\ndz = 0", "a = 1", "['a b']\ndx = 0\ndy = 0"],
)  # fmt: skip
def test_a_damaged_profile_is_named(text):
    with pytest.raises(MaterialError, match=r"^printers.toml: \[a( b)?\] is no profile of a printer"):
        read_printers(text, "printers.toml")


def test_a_file_that_is_no_toml():
    with pytest.raises(MaterialError, match=r"^printers.toml: .*mend the line, or remove the file"):
        read_printers("[a", "printers.toml")


def test_an_unknown_printer_is_told_the_nearest_and_all():
    assert find_printer("b_2", KEPT, "f") == KEPT["b_2"]
    with pytest.raises(UsageError, match="there is no printer 'staffroom'; did you mean Staff-room. known: Staff-room, b_2"):
        find_printer("staffroom", KEPT, "f")
    with pytest.raises(UsageError, match="none is saved yet; see printkit calibrate --help"):
        find_printer("x", {}, "f")
