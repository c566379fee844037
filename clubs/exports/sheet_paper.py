"""Table score sheets as a PDF: blank, prefilled or filled, a sheet a page, long ones on as many as they need.

Lines come from `sheet_lines.py`, the grid from `sheet_grid.py`, what stands round it from `sheet_frame.py`, notes below
it from `sheet_notes.py`.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.exports import sheet_frame, sheet_grid, sheet_notes, words
from clubs.exports.ink import Paper
from clubs.exports.rows import SheetPaper
from clubs.exports.sheet_lines import SheetPage, pages

MARGIN = 34
LOWEST_LINE = 14.4
HIGHEST_LINE = 27.0


def score_sheets_pdf(sheets: Sequence[SheetPaper], page: str = "A4") -> bytes:
    """The sheets one after the other on A4 or LETTER; a sheet's pages are numbered by themselves.

    Raises ValueError for another page size, for no sheet at all and for a sheet that does not fit the form (chairs
    below 2 or above 8, planned hands below 1 or above 200, more players than chairs).
    """
    if not sheets:
        raise ValueError("There is no sheet to print: name at least one table.")
    for sheet in sheets:
        _check(sheet)
    paper = Paper(words.joined(sheets[0].event, sheets[0].round_name, _("Score sheets")), sheets[0].club, page, MARGIN)
    for sheet in sheets:
        _draw_sheet(paper, sheet)
    return paper.finished()


def _check(sheet: SheetPaper) -> None:
    name = f"Table {sheet.table}" if sheet.table is not None else "The sheet"
    if not 2 <= sheet.chairs <= 8:
        raise ValueError(f"{name} has {sheet.chairs} chairs: a score sheet has room for 2 to 8.")
    if not 1 <= sheet.planned <= 200:
        raise ValueError(f"{name} plans {sheet.planned} hands: a score sheet has room for 1 to 200.")
    if len(sheet.players) > sheet.chairs:
        raise ValueError(f"{name} has {len(sheet.players)} players for {sheet.chairs} chairs.")


def _draw_sheet(paper: Paper, sheet: SheetPaper) -> None:
    room = _room_for_lines(paper, sheet)
    sheet_pages = pages(sheet, int(room // LOWEST_LINE))
    if len(sheet_pages) > 1:
        room -= sheet_grid.SUM_LINE
        sheet_pages = pages(sheet, int(room // LOWEST_LINE))
    most = max(len(page.slots) for page in sheet_pages)
    for page in sheet_pages:
        _draw_page(paper, sheet, page, min(HIGHEST_LINE, room / most))
        paper.next_page()


def _room_for_lines(paper: Paper, sheet: SheetPaper) -> float:
    above = sheet_frame.head_height(sheet) + sheet_grid.NAMES
    below = sheet_grid.SUM_LINE + sheet_grid.INITIALS + sheet_frame.bottom_height(sheet, paper.room)
    below += sheet_notes.notes_height(sheet, paper.room)
    return paper.bottom - paper.top - above - below


def _draw_page(paper: Paper, sheet: SheetPaper, page: SheetPage, line_height: float) -> None:
    columns = sheet_grid.grid(paper, sheet.chairs)
    top = sheet_frame.draw_head(paper, sheet)
    y = sheet_grid.draw_heads(paper, columns, sheet.players, top)
    if page.number > 1:
        y = sheet_grid.draw_sums(paper, columns, _("Carried over"), page.carried, y)
    lines_top = y
    y = lines_bottom = sheet_grid.draw_slots(paper, columns, page, y, line_height)
    if page.is_last:
        hint = _("must add up to 0") if sheet.sums_to_zero else ""
        y = sheet_grid.draw_sums(paper, columns, _("Total"), sheet.totals or None, y, hint)
        y = sheet_grid.draw_initials(paper, columns, y)
    else:
        y = sheet_grid.draw_sums(paper, columns, _("To carry over"), page.slots[-1].sums, y)
    sheet_grid.draw_uprights(paper, columns, top, lines_top, lines_bottom, y)
    if page.is_last:
        y = sheet_notes.draw_notes(paper, sheet, y)
    sheet_frame.draw_bottom(paper, sheet, y, signed=page.is_last)
    sheet_frame.draw_foot(paper, sheet, words.page_of(page.number, page.count) if page.count > 1 else "")
