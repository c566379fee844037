"""From the bytes of an uploaded CSV to rows of cells. What the cells mean is read in `totals_file`."""

import csv
import io

from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo

# What a zip (xlsx, ods) and an old Excel workbook begin with.
_WORKBOOKS = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
_ENCODINGS = ("utf-8-sig", "cp1252")


def rows_of(content: bytes) -> list[list[str]]:
    """Return the rows of a CSV, separated by commas or semicolons, in UTF-8 or Windows-1252; the first is row 1.

    Raises CannotDo for a workbook, an empty file, bytes that are no text, or quotes that do not close.
    """
    text = _text(content)
    rows: list[list[str]] = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True):
            rows.append([" ".join(cell.split()) for cell in row])
    except csv.Error as error:
        raise CannotDo(
            _("Row %(row)d cannot be read as CSV (%(error)s). Mend its quotes, or save the file as CSV again.")
            % {"row": len(rows) + 1, "error": error}
        ) from error
    if not any(any(row) for row in rows):
        raise CannotDo(_("The file is empty."))
    return rows


def _text(content: bytes) -> str:
    if content.startswith(_WORKBOOKS):
        raise CannotDo(_("This is a workbook, not a CSV. Open it and save the sheet as “CSV UTF-8”."))
    text = _decoded(content)
    if text is None or "\x00" in text:
        raise CannotDo(_("This is no text in UTF-8 or Windows-1252. Save the sheet as “CSV UTF-8”."))
    if not text.strip():
        raise CannotDo(_("The file is empty."))
    return text


def _decoded(content: bytes) -> str | None:
    for encoding in _ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def _delimiter(text: str) -> str:
    head = text.lstrip().splitlines()[0]
    return ";" if head.count(";") > head.count(",") else ","
