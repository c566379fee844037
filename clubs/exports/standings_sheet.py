"""The one sheet of a standings workbook: the same rows in the same order as the paper, as numbers to work with."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import COUNT, POINTS, RANK, TEXT, TITLE, Formula, Line, Value, head, total
from clubs.exports.rows import StandingRow, StandingsPaper

HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1
POINTS_COLUMN = "D"
PENALTY_COLUMN = "H"
LOOKS = (RANK, RANK, TEXT, POINTS.but(bold=True), COUNT, COUNT, COUNT, POINTS, TEXT)
WIDTHS = (7, 7, 0, 10, 8, 8, 10, 9, 16)


def write_standings(book: Workbook, paper: StandingsPaper) -> None:
    """Rank, number, name, points, hands played and due, hands won as picker, penalty and note, then a live sum."""
    name_width = pages.name_width([row.name for row in paper.rows])
    subtitle = words.joined(paper.round_name, words.day(paper.played_on), words.state(paper.closed, paper.final))
    sheet = pages.new_sheet(
        book,
        _("Standings"),
        widths=[width or name_width for width in WIDTHS],
        freeze=f"D{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.event, subtitle),
        landscape=False,
    )
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.event)]))
    sheet.append(Line(sheet, [TITLE.but(bold=False, size=11)]).filled([subtitle]))
    sheet.append([])
    sheet.append(Line(sheet, [head(look) for look in LOOKS]).filled(_heads()))
    line = Line(sheet, LOOKS, blanks=True)
    for row in paper.rows:
        sheet.append(line.filled(_values(row)))
    if paper.rows:
        sheet.append(Line(sheet, [total(look) for look in LOOKS], blanks=True).filled(_sums(paper.rows)))
    sheet.print_area = f"A1:{get_column_letter(len(LOOKS))}{FIRST_ROW + len(paper.rows)}"


def _heads() -> list[Value]:
    return [
        _("Rank"),
        _("No."),
        _("Name"),
        _("Points"),
        _("Hands"),
        _("Hands due"),
        _("Won as picker"),
        _("Penalty"),
        _("Note"),
    ]


def _values(row: StandingRow) -> list[Value]:
    points = None if _absent(row) else row.points
    penalty = row.penalty or None
    return [
        row.rank,
        row.number,
        row.name,
        points,
        row.hands,
        row.hands_due,
        row.picks_won,
        penalty,
        row.note or None,
    ]


def _sums(rows: Sequence[StandingRow]) -> list[Value]:
    """What all points add up to: the sum of the penalties where every hand adds up to 0."""
    last = FIRST_ROW + len(rows) - 1
    points = sum(row.points for row in rows if not _absent(row))
    penalty = sum(row.penalty for row in rows)
    points_sum = Formula(f"=SUM({POINTS_COLUMN}{FIRST_ROW}:{POINTS_COLUMN}{last})", points)
    penalties_sum = Formula(f"=SUM({PENALTY_COLUMN}{FIRST_ROW}:{PENALTY_COLUMN}{last})", penalty)
    return [None, None, _("Sum"), points_sum, None, None, None, penalties_sum, None]


def _absent(row: StandingRow) -> bool:
    """Who played no hand has no points, not 0."""
    return row.rank is None and row.hands == 0
