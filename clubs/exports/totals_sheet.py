"""The sheet "Totals" of a season's workbook: a line a player, its figures calculated from the sheet of sessions."""

from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import AVERAGE, COUNT, POINTS, RANK, TEXT, TITLE, Formula, Line, Value, head, total
from clubs.exports.rows import SeasonBook, SeasonRow
from clubs.exports.session_sheet import Matrix

HEAD_ROW = 3
FIRST_ROW = HEAD_ROW + 1


def write_totals(book: Workbook, season: SeasonBook, matrix: Matrix) -> None:
    """Rank, name, points, sessions, average, best, worst; penalties in a column of their own where there are any.

    Points are the sessions' sum and the penalties; average, best and worst leave penalties out.
    """
    paper = season.paper
    penalties = any(row.penalty for row in paper.rows)
    looks = [RANK, TEXT, POINTS.but(bold=True), COUNT, AVERAGE, POINTS, POINTS]
    heads = [_("Rank"), _("Name"), _("Points"), _("Sessions"), _("Average"), _("Best"), _("Worst")]
    if penalties:
        looks.append(POINTS)
        heads.append(_("Penalty"))
    widths = [7, pages.name_width([row.name for row in paper.rows]), *[11] * (len(looks) - 2)]
    sheet = pages.new_sheet(
        book,
        _("Totals"),
        widths=widths,
        freeze=f"C{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season),
        landscape=False,
    )
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append([])
    sheet.append(Line(sheet, [head(look) for look in looks]).filled(heads))
    line = Line(sheet, looks, blanks=True)
    for at, row in enumerate(paper.rows):
        sheet.append(line.filled(_figures(row, at, matrix, penalties)))
    if paper.rows:
        _append_sums(sheet, looks, len(paper.rows), penalties)
    last = FIRST_ROW + len(paper.rows)
    sheet.print_area = f"A1:{get_column_letter(len(looks))}{last}"


def _figures(row: SeasonRow, at: int, matrix: Matrix, penalties: bool) -> list[Value]:
    cells = matrix.player_range(at)
    here = FIRST_ROW + at
    points = f"=SUM({cells})+H{here}" if penalties else f"=SUM({cells})"
    figures: list[Value] = [row.rank, row.name, Formula(points), Formula(f"=COUNT({cells})")]
    figures += [Formula(f'=IF(D{here}=0,"",{function}({cells}))') for function in ("AVERAGE", "MAX", "MIN")]
    return [*figures, row.penalty or None] if penalties else figures


def _append_sums(sheet: Any, looks: list[Any], players: int, penalties: bool) -> None:
    """What all points add up to: 0, or the penalties."""
    span = f"{FIRST_ROW}:{{0}}{FIRST_ROW + players - 1}"
    sums: list[Value] = [None, _("Sum"), Formula(f"=SUM(C{span.format('C')})"), None, None, None, None]
    if penalties:
        sums.append(Formula(f"=SUM(H{span.format('H')})"))
    sheet.append(Line(sheet, [total(look) for look in looks], blanks=True).filled(sums))
