"""A file of whatever kind as a grid, as it was guessed or said. What its cells mean is read elsewhere."""

from django.utils.translation import gettext as _

from clubs.imports.csv_grid import DELIMITERS, ENCODINGS, read_csv
from clubs.imports.grid import Grid
from clubs.imports.xlsx_grid import inspect, read_xlsx
from clubs.services.errors import CannotDo

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def open_file(content: bytes, *, encoding: str = "", delimiter: str = "", sheet: str = "") -> Grid:
    """Return the file's rows. Raises CannotDo (field `encoding`, …) with a sentence for what cannot be read."""
    if content.startswith(_ZIP):
        return read_xlsx(content, sheet)
    if content.startswith(_OLD_EXCEL):
        raise CannotDo(_("This is an old Excel workbook (.xls), or one with a password. Save it as .xlsx or as CSV."))
    return read_csv(content, encoding if encoding in ENCODINGS else "", delimiter if delimiter in DELIMITERS else "")


def rows_about(content: bytes) -> int:
    """Return about how many rows the file has, without reading its cells: what decides whether it is much work."""
    if content.startswith(_ZIP):
        try:
            return inspect(content).rows
        except CannotDo:
            return 0
    return max(content.count(b"\n"), content.count(b"\r")) + 1
