"""The sheet "Running totals" of a season's workbook: how the first of the standing came there, sitting by sitting.

Live sums of the sheet of sessions, and a chart of them.
"""

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import DAY, POINTS, TEXT, TITLE, Formula, Line, Value, head
from clubs.exports.charts import INKS, lines
from clubs.exports.rows import SeasonBook
from clubs.exports.session_sheet import Matrix

HEAD_ROW = 3
FIRST_ROW = HEAD_ROW + 1
BEFORE = 2
CHART_COLUMNS = 13
CHART_ROWS = 24


def write_running(book: Workbook, season: SeasonBook, matrix: Matrix) -> None:
    """The oldest session first; a column for each of the first eight who have a rank. Penalties are left out."""
    paper = season.paper
    shown = [(at, row) for at, row in enumerate(paper.rows) if row.rank is not None][: len(INKS)]
    names = [row.name for _at, row in shown]
    looks = [DAY, TEXT, *[POINTS.but(upright=True)] * len(shown)]
    sheet = pages.new_sheet(
        book,
        _("Running totals"),
        widths=[12, pages.name_width([row.title for row in season.sessions], 16, 34), *[8] * len(shown)],
        freeze=f"C{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season, _("Running totals")),
        landscape=True,
    )
    sheet.row_dimensions[HEAD_ROW].height = pages.upright_height(names)
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append([])
    sheet.append(Line(sheet, [head(look) for look in looks]).filled([_("Date"), _("Session"), *names]))
    line = Line(sheet, looks, blanks=True)
    so_far = [0] * len(shown)
    for down, session in enumerate(reversed(season.sessions)):
        values: list[Value] = [session.played_on, session.title]
        for column, (at, row) in enumerate(shown):
            so_far[column] += session.points.get(row.key, 0)
            before = f"{get_column_letter(BEFORE + 1 + column)}{FIRST_ROW + down - 1}+" if down else ""
            values.append(Formula(f"={before}N({matrix.cell(at, len(season.sessions) - 1 - down)})", so_far[column]))
        sheet.append(line.filled(values))
    last = FIRST_ROW + len(season.sessions) - 1
    wide = BEFORE + len(shown)
    if shown and season.sessions:
        chart = lines(sheet, _("Running totals"), BEFORE + 1, wide, HEAD_ROW, last)
        sheet.add_chart(chart, f"{get_column_letter(wide + 2)}{HEAD_ROW}")
        wide += 1 + CHART_COLUMNS
    sheet.print_area = f"A1:{get_column_letter(wide)}{max(last, HEAD_ROW + CHART_ROWS)}"
