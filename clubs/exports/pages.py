"""A workbook's sheets before their rows come: names, column widths, frozen heads, how they print.

Rows and cells live elsewhere.
"""

import re
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports.live_sheet import LiveSheet
from clubs.exports.text import legal

_NOT_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\']")


def new_workbook(title: str, club: str) -> Workbook:
    """An empty workbook that writes row by row; its properties name the season or event and the club."""
    book = Workbook(write_only=True)
    book.properties.title = legal(title)
    book.properties.creator = legal(club)
    return book


def new_sheet(
    book: Workbook, name: str, *, widths: Sequence[float], freeze: str, head_row: int, footer: str, landscape: bool
) -> Any:
    """A sheet that prints as wide as the paper, its head on every page, with `footer` and page numbers below.

    `freeze` is the first cell that scrolls, widths are in characters.
    """
    sheet = LiveSheet(book, sheet_name(name))
    book._add_sheet(sheet)
    for column, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = freeze
    sheet.print_title_rows = f"{head_row}:{head_row}"
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_margins.left = sheet.page_margins.right = 0.4
    sheet.HeaderFooter.oddFooter.left.text = legal(footer).replace("&", "&&")
    sheet.HeaderFooter.oddFooter.right.text = _("Page %(page)s of %(pages)s") % {"page": "&P", "pages": "&N"}
    return sheet


def sheet_name(name: str) -> str:
    """A name that a sheet may have: at most 31 characters, none of []:*?/\\'."""
    return _NOT_IN_SHEET_NAMES.sub(" ", legal(name))[:31]


def name_width(names: Sequence[str], least: int = 12, most: int = 42) -> float:
    """Width in characters for a column of names."""
    return min(most, max([least, *(len(name) + 2 for name in names)]))


def upright_height(names: Sequence[str]) -> float:
    """Height in points of a head in which names stand upright: up to about 32 letters, longer ones wrap."""
    return min(190, max([60, *(5.6 * len(name) + 12 for name in names)]))
