"""Workbooks as spreadsheet programs save them: cells that are no text are refused by their place."""

import io
import sys
import zipfile
from datetime import date

import pytest
from openpyxl import Workbook

from printkit.roster import Pupil

HEADINGS = ("Cognome e nome", "Lingua", "Gruppo")


def workbook(*sheets, change=lambda book: None) -> bytes:
    """The bytes of a workbook with the rows of each sheet."""
    book = Workbook()
    book.remove(book.active)
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
    change(book)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def test_a_sheet_of_text(read):
    rows = [
        HEADINGS,
        ("Nicolò Rossi", "italiano", 1),
        (None, None, None),
        ("지민 \n 김", "한국어", 1.0),
        ("محمد\u200f", "ar", "B"),
    ]
    assert read(workbook(rows)).pupils == (
        Pupil(2, "Nicolò Rossi", "it", "1"), Pupil(4, "지민 김", "ko", "1"), Pupil(5, "محمد", "ar", "B"),
    )  # fmt: skip


def test_names_one_a_row(read):
    assert read(workbook([("Anna",), ("Rossi, Ben",)]), language="it").pupils == (
        Pupil(1, "Anna", "it"), Pupil(2, "Rossi, Ben", "it"),
    )  # fmt: skip


def test_the_sheet_with_the_headings_is_read(read):
    data = workbook([("Class 3B",), ("Room 12",)], [HEADINGS, ("Anna", "it", 1)])
    assert read(data).pupils == (Pupil(2, "Anna", "it", "1"),)


def test_of_two_sheets_with_headings_the_first_is_read_and_it_is_told(read):
    roster = read(workbook([HEADINGS, ("Anna", "it", 1)], [HEADINGS, ("Ben", "nl", 1)]))
    assert [one.name for one in roster.pupils] == ["Anna"]
    assert [str(one) for one in roster.warnings] == [
        "class.csv: sheets 1 and 2 have headings: sheet 1 alone is read; save the others as files of their own"
    ]


def test_a_merged_title_above_the_headings_is_nothing(read):
    data = workbook(
        [("Class 3B", None, None), HEADINGS, ("Anna", "it", 1)], change=lambda book: book.active.merge_cells("A1:C1")
    )
    assert read(data).pupils == (Pupil(3, "Anna", "it", "1"),)


def test_cells_that_are_no_text_are_told_by_their_place(refused):
    rows = [
        HEADINGS, ("=B2&C2", "it", "A"), (12, "it", "A"), ("Anna", "it", date(2026, 3, 1)), (True, "it", "A"),
        ("Ben", "it", "B"), (None, "it", "B"), ("Cem", "=A1", "B"),
    ]  # fmt: skip
    data = workbook(rows, change=lambda book: book.active.merge_cells("A6:A7"))
    text = "; format the column as text and write it again"
    assert refused(data) == [
        "class.csv, cell A2: a formula; copy the column and paste it as values",
        f"class.csv, cell A3: a number{text}",
        f"class.csv, cell C4: a date{text}",
        f"class.csv, cell A5: true or false{text}",
        "class.csv, cells A6:A7: the cells are merged; split them and fill in each",
        "class.csv, cell B8: a formula; copy the column and paste it as values",
    ]


def test_what_stands_in_columns_that_are_not_read_does_not_matter(read):
    data = workbook([(*HEADINGS, "Points"), ("Anna", "it", 1, "=1+1"), ("Ben", "it", 1, date(2026, 1, 1))])
    assert len(read(data).pupils) == 2


def test_error_values(refused):
    assert refused(workbook([HEADINGS, ("#REF!", "it", "A")])) == [
        "class.csv: row 2: an error value of the spreadsheet stands there; mend the formula and save it again"
    ]


def test_several_columns_without_headings(refused):
    (told,) = refused(workbook([("Anna", "it"), ("Ben", "nl")]))
    assert told.startswith("class.csv: several columns, but none is headed as the names; put headings like name")


def test_a_damaged_workbook(refused):
    whole = workbook([HEADINGS, ("Anna", "it", 1)])
    with zipfile.ZipFile(io.BytesIO(whole)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    for name in ("xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as packed:
            for part, data in parts.items():
                packed.writestr(part, data[: len(data) // 2] if part == name else data)
        assert refused(file.getvalue()) == ["class.csv: the workbook is damaged; save it again, or save it as CSV UTF-8"]


def test_a_sheet_that_is_formatted_to_its_last_cell(refused):
    def stray(book):
        book.active["XFD1048576"] = "x"

    (told,) = refused(workbook([HEADINGS, ("Anna", "it", 1)], change=stray))
    assert told.startswith("class.csv: the sheet reaches to row 1048576 and column 16384; delete the empty rows")


def test_such_a_sheet_beside_the_list_does_not_matter(read):
    def stray(book):
        book.create_sheet()["XFD1048576"] = "x"

    assert len(read(workbook([HEADINGS, ("Anna", "it", 1)], change=stray)).pupils) == 1


def test_without_openpyxl_the_command_that_installs_it_is_told(refused, monkeypatch):
    data = workbook([HEADINGS])
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert refused(data) == [
        "class.csv: printkit needs openpyxl to read .xlsx; save it as CSV UTF-8, or type: pip install openpyxl"
    ]


MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
INLINE = (
    f'<worksheet {MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Naam</t></is></c>'
    '<c r="B1" t="inlineStr"><is><t>Taal</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><r><t>Zoë </t></r>'
    '<r><t>Smit</t></r></is></c><c r="B3" t="str"><v>nl</v></c></row></sheetData></worksheet>'
)
SHARED = (
    f'<worksheet {MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
    '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="s"><v>3</v></c></row></sheetData></worksheet>'
)
STRINGS = (
    f'<sst {MAIN} count="4" uniqueCount="4"><si><t>Naam</t></si><si><t>Taal</t></si>'
    '<si><r><t xml:space="preserve">Zoë </t></r><r><t>Smit</t></r></si><si><t>nl</t></si></sst>'
)
STRINGS_TYPE = (
    '<Override PartName="/xl/sharedStrings.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
)


@pytest.mark.parametrize("sheet", [INLINE, SHARED], ids=["inline", "shared"])
def test_cells_as_other_programs_write_them(read, sheet):
    """Strings in the cell, as exporters on the web have them, and shared ones, as Excel has (ECMA-376 part 1, 18.18.11)."""
    whole = workbook([HEADINGS])
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as packed, zipfile.ZipFile(file, "w") as out:
        parts = {name: packed.read(name).decode("utf-8") for name in packed.namelist()}
        parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace("</Types>", STRINGS_TYPE)
        for name, text in (parts | {"xl/worksheets/sheet1.xml": sheet, "xl/sharedStrings.xml": STRINGS}).items():
            out.writestr(name, text)
    assert read(file.getvalue()).pupils == (Pupil(3, "Zoë Smit", "nl"),)
