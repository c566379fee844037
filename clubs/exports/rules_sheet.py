"""The sheet "House rules" of a season's workbook: by what it was played, in words, and what a hand paid."""

from django.utils.translation import gettext as _
from openpyxl import Workbook

from clubs.exports import pages, words
from clubs.exports.cells import TEXT, TITLE, Line
from clubs.exports.rows import SeasonBook

FIRST_ROW = 3


def write_rules(book: Workbook, season: SeasonBook) -> None:
    """Each of the season's rules under its name: the options that matter, then the payout chart."""
    paper = season.paper
    sheet = pages.new_sheet(
        book,
        _("House rules"),
        widths=[38, 74],
        freeze=f"A{FIRST_ROW}",
        head_row=1,
        footer=words.joined(paper.club, paper.season, _("House rules")),
        landscape=False,
    )
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season, _("House rules"))]))
    sheet.append([])
    written = FIRST_ROW - 1
    name = Line(sheet, [TITLE.but(size=12)])
    option = Line(sheet, [TEXT.but(bold=True, wrap=True), TEXT.but(wrap=True)])
    chart = Line(sheet, [TEXT.but(mono=True, ruled=False)])
    for rules in season.rules:
        sheet.append(name.filled([rules.title]))
        for title, says in rules.lines:
            sheet.append(option.filled([title, says]))
        sheet.append([])
        for line in rules.chart:
            sheet.append(chart.filled([line]) if line.strip() else [])
        sheet.append([])
        written += 3 + len(rules.lines) + len(rules.chart)
    if not season.rules:
        sheet.append(Line(sheet, [TEXT.but(ruled=False)]).filled([_("No hand of this season is on a sheet here.")]))
        written += 1
    sheet.print_area = f"A1:B{written}"
