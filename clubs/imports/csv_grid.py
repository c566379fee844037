"""From the bytes of a text file to a grid: its encoding and what parts its columns are guessed or said.

What the cells mean is read in the files beside this.
"""

import codecs
import csv
import io
from collections import Counter

from django.utils.translation import gettext as _

from clubs.imports.grid import Cell, Grid, Row
from clubs.services.errors import CannotDo

# As a page names them; the order is that of the guess.
ENCODINGS = {"utf-8": "UTF-8", "utf-16": "UTF-16", "cp1252": "Windows-1252", "cp850": "DOS 850"}
DELIMITERS = {";": ";", ",": ",", "\t": "tab"}
MOST_ROWS = 100_000
MOST_COLUMNS = 702
_LOOKED_AT = 30


def read_csv(content: bytes, encoding: str = "", delimiter: str = "") -> Grid:
    """Return the rows of a text file; what is not said is guessed. Raises CannotDo where it cannot be read so."""
    encoding = encoding or guess_encoding(content)
    text = _decoded(content, encoding)
    if not text.strip():
        raise CannotDo(_("The file is empty."))
    delimiter = delimiter or guess_delimiter(text)
    rows = tuple(_rows(text, delimiter))
    if not rows:
        raise CannotDo(_("The file is empty."))
    return Grid(rows=rows, encoding=encoding, delimiter=delimiter)


def guess_encoding(content: bytes) -> str:
    """Return the encoding (a key of ENCODINGS). Raises CannotDo for bytes that are no text."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _wide(content):
        return "utf-16"
    for encoding in ("utf-8", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return encoding
    raise CannotDo(_("This is no text in UTF-8, UTF-16 or Windows-1252. Save the sheet as “CSV UTF-8”."))


def guess_delimiter(text: str) -> str:
    """Return what parts the columns: the sign that cuts most of the first rows into equally many columns."""
    head = text[:20_000].splitlines()[:_LOOKED_AT]

    def evenness(delimiter: str) -> tuple[int, int]:
        widths = Counter(len(row) for row in csv.reader(head, delimiter=delimiter) if len(row) > 1)
        width, rows = max(widths.items(), key=lambda found: (found[1], found[0]), default=(0, 0))
        return rows, width

    try:
        return max(DELIMITERS, key=evenness)
    except csv.Error:
        return ";" if text.count(";") > text.count(",") else ","


def _wide(content: bytes) -> bool:
    """Whether every second byte of its beginning is 0: UTF-16 of Latin letters without a mark."""
    head = content[:400]
    return len(head) > 3 and max(head[::2].count(0), head[1::2].count(0)) > len(head) // 3


def _decoded(content: bytes, encoding: str) -> str:
    codec = encoding
    if encoding == "utf-16" and not content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        head = content[:400]
        codec = "utf-16-be" if head[::2].count(0) > head[1::2].count(0) else "utf-16-le"
    try:
        text = content.decode("utf-8-sig" if codec == "utf-8" else codec)
    except UnicodeDecodeError as error:
        raise CannotDo(
            _("The file cannot be read as %(encoding)s. Choose another encoding.") % {"encoding": ENCODINGS[encoding]},
            "encoding",
        ) from error
    if "\x00" in text:
        raise CannotDo(_("This is no text in UTF-8, UTF-16 or Windows-1252. Save the sheet as “CSV UTF-8”."))
    return text


def _rows(text: str, delimiter: str) -> list[Row]:
    rows: list[Row] = []
    number = 0
    try:
        for number, cells in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True), 1):
            if any(cell.strip() for cell in cells):
                rows.append(Row(number, _trimmed(cells)))
                if len(rows) > MOST_ROWS:
                    raise CannotDo(too_many_rows())
    except csv.Error as error:
        raise CannotDo(
            _("Row %(row)d cannot be read as CSV (%(error)s). Mend its quotes, or save the file as CSV again.")
            % {"row": number + 1, "error": error}
        ) from error
    return rows


def _trimmed(cells: list[str]) -> list[Cell]:
    """Without empty cells at the end, and never wider than any sheet that people keep."""
    filled = len(cells)
    while filled and not cells[filled - 1].strip():
        filled -= 1
    return list(cells[: min(filled, MOST_COLUMNS)])


def too_many_rows() -> str:
    """Return the sentence for a file that is longer than any club's past."""
    return _("The file has more than %(most)s rows. Cut it into several files.") % {"most": f"{MOST_ROWS:,}"}
