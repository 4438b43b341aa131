"""The bytes of an .xlsx workbook go in, its Table comes out; openpyxl is an optional library, imported when it is needed."""

import io
import warnings
import zipfile
from typing import TYPE_CHECKING

from ..errors import MaterialError, Problem, UsageError
from .cells import clean
from .records import LOOKED_AT, Row, Strange, Table, find_headings, skipped_above
from .words import Vocabulary

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

__all__ = ["is_workbook", "read_workbook"]

_PART = "xl/workbook.xml"
_LARGEST = 200_000_000  # bytes of a workbook's parts when they are unpacked
_MOST_CELLS = 2_000_000
_SAVE = "save it as CSV UTF-8"
_AS_TEXT = "format the column as text and write it again"
_STRANGE = {
    "f": ("a formula", "copy the column and paste it as values"), "n": ("a number", _AS_TEXT), "d": ("a date", _AS_TEXT),
    "b": ("true or false", _AS_TEXT),
}  # fmt: skip


def is_workbook(data: bytes) -> bool:
    """Whether bytes are a workbook of Excel's, by the parts that are packed in it."""
    if not data.startswith(b"PK\x03\x04"):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return _PART in packed.namelist()
    except zipfile.BadZipFile:
        return False


def read_workbook(data: bytes, source: str, words: Vocabulary) -> Table:
    """The sheet with the headings, or the first. UsageError without openpyxl, MaterialError for a damaged workbook."""
    sheets = _open(data, source)
    places = [find_headings([_row(cells) for cells in sheet.iter_rows(max_row=LOOKED_AT)], words)[0] for sheet in sheets]
    headed = [number for number, place in enumerate(places) if place >= 0]
    rows, strange = _rows(sheets[headed[0] if headed else 0], source)
    if not headed:
        if any(any(row.cells[1:]) for row in rows):
            told = "several columns, but none is headed as the names"
            hint = "put headings like name, language, group into the first row"
            raise MaterialError(Problem("roster/no-headings", told, source, hint))
        return Table(None, tuple(rows), strange=strange)
    place = places[headed[0]]
    noticed = [*skipped_above(rows, place, source)]
    if len(headed) > 1:
        told = f"sheets {' and '.join(str(number + 1) for number in headed)} have headings: sheet {headed[0] + 1} alone is read"
        noticed.append(Problem("roster/sheets", told, source, "save the others as files of their own"))
    start = rows[place].number
    below = {at: why for at, why in strange.items() if at[0] >= start}
    return Table(rows[place], tuple(rows[place + 1 :]), tuple(noticed), below)


def _open(data: bytes, source: str) -> list["Worksheet"]:
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        hint = f"{_SAVE}, or type: pip install openpyxl"
        raise UsageError(Problem("roster/no-openpyxl", "printkit needs openpyxl to read .xlsx", source, hint)) from error
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        size = sum(part.file_size for part in packed.infolist())
    if size > _LARGEST:
        raise MaterialError(Problem("roster/too-large", f"the workbook unpacks to {size // 10**6} MB", source, _SAVE))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and pictures that no list needs
            found = load_workbook(io.BytesIO(data), data_only=False).worksheets
    except Exception as error:  # openpyxl lets through whatever a damaged part makes it meet
        raise MaterialError(
            Problem("roster/damaged", "the workbook is damaged", source, f"save it again, or {_SAVE}")
        ) from error
    if not found:
        raise MaterialError(Problem("roster/no-list", "the workbook has no sheet of cells", source, _SAVE))
    return found


def _rows(sheet: "Worksheet", source: str) -> tuple[list[Row], dict[tuple[int, int], Strange]]:
    """The rows of a sheet, and what is wrong with cells that hold no text."""
    if sheet.max_row * sheet.max_column > _MOST_CELLS:
        told = f"the sheet reaches to row {sheet.max_row} and column {sheet.max_column}"
        raise MaterialError(Problem("roster/too-large", told, source, "delete the empty rows and columns after the list"))
    rows: list[Row] = []
    strange: dict[tuple[int, int], Strange] = {}
    for cells in sheet.iter_rows():
        rows.append(_row(cells))
        strange |= {(cell.row, cell.column): why for cell in cells if (why := _strange(cell))}
    for merged in sheet.merged_cells.ranges:
        why = Strange(f"cells {merged.coord}", "the cells are merged", "split them and fill in each")
        strange |= dict.fromkeys(merged.cells, why)
    return rows, strange


def _row(cells: tuple["Cell", ...]) -> Row:
    return Row(cells[0].row, tuple(map(_text, cells)))


def _text(cell: "Cell") -> str:
    """What the cell shows: a whole number without a point, nothing for a formula."""
    match cell.value:
        case bool() | None:
            return ""
        case str() as text if cell.data_type != "f":
            return clean(text)
        case float() as number if number.is_integer():
            return str(int(number))
        case int() | float() as number:
            return str(number)
    return ""


def _strange(cell: "Cell") -> Strange | None:
    kind = _STRANGE.get(cell.data_type) if cell.value is not None else None
    return Strange(f"cell {cell.coordinate}", *kind, number=cell.data_type == "n") if kind else None
