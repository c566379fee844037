"""From the bytes of a workbook to a grid: values only. Formulas are never run, macros never looked at.

Before anything is unpacked the archive's own directory says how large it would become.
"""

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from clubs.imports.csv_grid import MOST_COLUMNS, MOST_ROWS, too_many_rows
from clubs.imports.grid import Cell, Grid, Row
from clubs.services.errors import CannotDo

MOST_UNPACKED = 100_000_000
MOST_PARTS = 2_000
# A sheet of plain repeated numbers shrinks to a fiftieth; what shrinks to less was made to burst.
MOST_RATIO = 200
_SMALL = 1_000_000
_CHUNK, _OVERLAP = 1 << 20, 64
_FORMULA = re.compile(rb"<(?:\w+:)?f[ />]")
_FAR_OUT = re.compile(rb'r="[A-Z]{3}\d')
_ROW = re.compile(rb"<(?:\w+:)?row[ />]")
_MOST_UNVALUED = 1_000


@dataclass(frozen=True)
class Inspected:
    """What the sheets of a workbook hold, told without reading them: formulas, cells far to the right, rows."""

    formulas: bool
    far_out: bool
    rows: int
    macros: bool


def read_xlsx(content: bytes, sheet: str = "") -> Grid:
    """Return the values of one sheet, by default the first that holds any. Raises CannotDo for what is no workbook."""
    inspected = inspect(content)
    try:
        return _read(content, sheet, inspected)
    except CannotDo:
        raise
    except Exception as error:  # openpyxl raises whatever its parsers stumble on
        raise CannotDo(_damaged()) from error


def inspect(content: bytes) -> Inspected:
    """Look through the archive. Raises CannotDo where it is none, or would unpack to more than any club's book."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
            _refuse_bombs(parts)
            names = {part.filename for part in parts}
            if "xl/workbook.xml" not in names:
                raise CannotDo(_("This is no Excel workbook (.xlsx). Save the sheet as .xlsx or as “CSV UTF-8”."))
            return _looked_through(archive, parts)
    except CannotDo:
        raise
    except Exception as error:  # a damaged archive fails in more ways than zipfile names
        raise CannotDo(_damaged()) from error


def _refuse_bombs(parts: list[zipfile.ZipInfo]) -> None:
    unpacked = sum(part.file_size for part in parts)
    bursting = any(
        part.file_size > _SMALL and part.file_size > MOST_RATIO * max(part.compress_size, 1) for part in parts
    )
    if len(parts) > MOST_PARTS or unpacked > MOST_UNPACKED or bursting:
        raise CannotDo(
            _("This workbook would unpack to %(size)s MB, which no sheet of a club needs; it was not opened.")
            % {"size": f"{unpacked / 1_000_000:,.0f}"}
        )


def _looked_through(archive: zipfile.ZipFile, parts: list[zipfile.ZipInfo]) -> Inspected:
    formulas = far_out = False
    rows = 0
    for part in parts:
        if part.filename.endswith((".xml", ".rels")):
            with archive.open(part) as file:
                if b"<!DOCTYPE" in file.read(2048):
                    raise CannotDo(_damaged())
        if part.filename.startswith("xl/worksheets/") and part.filename.endswith(".xml"):
            here = 0
            for chunk in _chunks(archive, part):
                formulas = formulas or bool(_FORMULA.search(chunk))
                far_out = far_out or bool(_FAR_OUT.search(chunk))
                here += len(_ROW.findall(chunk))
            rows = max(rows, here)
    return Inspected(formulas, far_out, rows, any(part.filename.endswith("vbaProject.bin") for part in parts))


def _chunks(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> Iterator[bytes]:
    """The part piece by piece, each with the end of the one before."""
    end = b""
    with archive.open(part) as file:
        while piece := file.read(_CHUNK):
            yield end + piece
            end = piece[-_OVERLAP:]


def _read(content: bytes, wanted: str, inspected: Inspected) -> Grid:
    book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
    sheets = tuple(found.title for found in book.worksheets)
    if not sheets:
        raise CannotDo(_("The workbook holds no sheet with cells."))
    most_columns = MOST_COLUMNS if inspected.far_out else None
    sheet = ""
    rows: tuple[Row, ...] = ()
    for sheet in [wanted] if wanted in sheets else sheets:
        rows = tuple(_rows(book[sheet], most_columns))
        if rows:
            break
    if not rows:
        raise CannotDo(_("The sheet is empty.") if wanted else _("The file is empty."))
    notes = [_("The workbook's macros were left aside; nothing of them was run.")] if inspected.macros else []
    if inspected.far_out:
        notes.append(_("Columns beyond ZZ were left aside."))
    unvalued = tuple(_unvalued(content, sheet, rows, most_columns)) if inspected.formulas else ()
    return Grid(rows=rows, sheets=sheets, sheet=sheet, notes=tuple(notes), unvalued=unvalued)


def _rows(sheet: Any, most_columns: int | None) -> Iterator[Row]:
    """The filled rows, without the empty cells at their ends."""
    found = 0
    for number, values in _numbered(sheet, most_columns):
        filled = len(values)
        while filled and (values[filled - 1] is None or values[filled - 1] == ""):
            filled -= 1
        if not filled:
            continue
        found += 1
        if found > MOST_ROWS:
            raise CannotDo(too_many_rows())
        cells: list[Cell] = list(values[:filled])
        yield Row(number, cells)


def _numbered(sheet: Any, most_columns: int | None) -> Iterator[tuple[int, Sequence[Any]]]:
    """The rows that hold a cell, with their numbers.

    openpyxl fills in the others, up to a million, with one and the same empty row: its cells are not worth a look.
    """
    sheet.reset_dimensions()
    empty: Sequence[Any] = ()
    for number, values in enumerate(sheet.iter_rows(max_col=most_columns, values_only=True), 1):
        if values is empty:
            continue
        if values.count(None) == len(values):
            empty = values
            continue
        yield number, values


def _unvalued(content: bytes, sheet: str, rows: tuple[Row, ...], most_columns: int | None) -> Iterator[tuple[int, int]]:
    """Where a formula stands whose value no program has stored: such a cell only looks empty."""
    book = load_workbook(io.BytesIO(content), read_only=True, keep_links=False)
    valued = {row.number: row.cells for row in rows}
    found = 0
    for number, written in _numbered(book[sheet], most_columns):
        cells = valued.get(number, [])
        for column, value in enumerate(written):
            if value is not None and value != "" and (column >= len(cells) or cells[column] is None):
                found += 1
                if found > _MOST_UNVALUED:
                    return
                yield number, column + 1


def _damaged() -> str:
    return _("This workbook cannot be read; it is damaged, or protected by a password. Save it anew as .xlsx.")
