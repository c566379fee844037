"""The sheet "Standings" of a season's workbook: a line a player, its figures calculated from the sheet of sessions.

Ranks follow the season's own way: by sum, average, best sittings or average place.
"""

from collections.abc import Sequence
from math import ceil

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break

from clubs.exports import pages, words
from clubs.exports.cells import (
    AVERAGE,
    COUNT,
    MOVED,
    POINTS,
    RANK,
    TEXT,
    TITLE,
    Formula,
    Line,
    Look,
    Value,
    head,
    total,
)
from clubs.exports.charts import ROW_HIGH, bars, bars_high
from clubs.exports.rows import SeasonBook, SeasonPaper, SeasonRow
from clubs.exports.session_sheet import Matrix

HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1
# Beyond so many terms the best sittings are written as they are: a formula has its greatest length (Excel: 8,192).
MOST_TERMS = 150
# A bar each: more of them would be too thin to read.
MOST_BARS = 20
# With more players than these the chart has a page of its own: no page cuts it in two.
MOST_BESIDE_A_CHART = 20


def write_totals(book: Workbook, season: SeasonBook, matrix: Matrix) -> None:
    """Rank, name, what the season goes by, points, sessions, average, best, worst; penalties and moves where any are.

    Points are the sessions' sum and the penalties; average, best and worst leave penalties out.
    """
    paper = season.paper
    plan = _Plan(paper)
    sheet = pages.new_sheet(
        book,
        _("Standings"),
        widths=plan.widths,
        freeze=f"C{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season),
        landscape=False,
    )
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append(Line(sheet, [TITLE.but(bold=False, size=11)]).filled([words.goes_by(paper)]))
    sheet.append([])
    sheet.append(Line(sheet, [head(look) for look in plan.looks]).filled(plan.heads))
    line = Line(sheet, plan.looks, blanks=True)
    for at, row in enumerate(paper.rows):
        sheet.append(line.filled(plan.figures(row, at, matrix)))
    last = FIRST_ROW + len(paper.rows)
    if paper.rows:
        sheet.append(Line(sheet, [total(look) for look in plan.looks], blanks=True).filled(plan.sums()))
    if plan.ranked:
        name, figure, shown = plan.number("name"), plan.number(plan.order), min(plan.ranked, MOST_BARS)
        chart = bars(sheet, _("Standings"), name, figure, FIRST_ROW, FIRST_ROW + shown - 1)
        sheet.add_chart(chart, f"B{last + 2}")
        if len(paper.rows) > MOST_BESIDE_A_CHART:
            sheet.row_breaks.append(Break(id=last + 1))
        last += 2 + ceil(bars_high(shown) / ROW_HIGH)
    sheet.print_area = f"A1:{get_column_letter(len(plan.looks))}{last}"


class _Plan:
    """Which columns there are, and what stands in them."""

    def __init__(self, paper: SeasonPaper) -> None:
        self.paper = paper
        self.ranked = sum(1 for row in paper.rows if row.rank is not None)
        names = pages.name_width([row.name for row in paper.rows])
        columns: list[tuple[str, str, Look, float]] = [("rank", _("Rank"), RANK, 7), ("name", _("Name"), TEXT, names)]
        if paper.total_by != "sum":
            whole = paper.total_by == "best"
            look = POINTS if whole else AVERAGE if paper.total_by == "average" else AVERAGE.but(format="0.00")
            columns.append(("total", words.total_head(paper), look.but(bold=True), 11))
        columns += [
            ("points", _("Points"), POINTS.but(bold=paper.total_by == "sum"), 11),
            ("sessions", _("Sessions"), COUNT, 11),
            ("average", _("Average"), AVERAGE, 11),
            ("best", _("Best"), POINTS, 11),
            ("worst", _("Worst"), POINTS, 11),
        ]
        if any(row.penalty for row in paper.rows):
            columns.append(("penalty", _("Penalty"), POINTS, 11))
        if any(row.moved is not None for row in paper.rows):
            columns.append(("moved", _("Moved"), MOVED, 9))
        self.keys = [key for key, _head, _look, _width in columns]
        self.heads: list[Value] = [heading for _key, heading, _look, _width in columns]
        self.looks = [look for _key, _head, look, _width in columns]
        self.widths = [width for _key, _head, _look, width in columns]
        self.order = "total" if "total" in self.keys else "points"

    def number(self, key: str) -> int:
        """The column of these figures, from 1."""
        return self.keys.index(key) + 1

    def letter(self, key: str) -> str:
        """The column's letter."""
        return get_column_letter(self.number(key))

    def figures(self, row: SeasonRow, at: int, matrix: Matrix) -> list[Value]:
        """A player's cells, in the order of the columns."""
        cells, here = matrix.player_range(at), FIRST_ROW + at
        scores = matrix.scores(row.key)
        beside = f"+{self.letter('penalty')}{here}" if "penalty" in self.keys else ""
        found: dict[str, Value] = {
            "rank": self._rank(row, here),
            "name": row.name,
            "points": Formula(f"=SUM({cells}){beside}", row.points),
            "sessions": Formula(f"=COUNT({cells})", row.sessions),
            "average": self._of(here, "AVERAGE", cells, sum(scores) / len(scores) if scores else ""),
            "best": self._of(here, "MAX", cells, "" if row.best is None else row.best),
            "worst": self._of(here, "MIN", cells, "" if row.worst is None else row.worst),
            "penalty": row.penalty or None,
            "moved": row.moved,
        }
        found["total"] = self._total(row, here, cells, beside, scores)
        return [found[key] for key in self.keys]

    def _of(self, here: int, function: str, cells: str, value: float | str) -> Formula:
        return Formula(f'=IF({self.letter("sessions")}{here}=0,"",{function}({cells}))', value)

    def _rank(self, row: SeasonRow, here: int) -> Value:
        """Its place among those who have one; places of sittings are worked out by us, and so is their order."""
        if row.rank is None or self.paper.total_by == "place":
            return row.rank
        column = self.letter(self.order)
        return Formula(f"=RANK({column}{here},{column}${FIRST_ROW}:{column}${FIRST_ROW + self.ranked - 1})", row.rank)

    def _total(self, row: SeasonRow, here: int, cells: str, beside: str, scores: Sequence[int]) -> Value:
        if row.total is None or self.paper.total_by == "place":
            return row.total
        if self.paper.total_by == "average":
            sessions = f"{self.letter('sessions')}{here}"
            exact = (sum(scores) + row.penalty) / len(scores)
            return Formula(f'=IF({sessions}=0,"",(SUM({cells}){beside})/{sessions})', exact)
        terms = self.paper.best_of or 0
        if terms > MOST_TERMS:
            return row.total
        largest = ",".join(f"IFERROR(LARGE({cells},{term}),0)" for term in range(1, terms + 1))
        return Formula(f"=SUM({largest}){beside}", row.total)

    def sums(self) -> list[Value]:
        """What all points add up to: 0, or the penalties."""
        rows = self.paper.rows
        found: dict[str, Value] = {"name": _("Sum")}
        for key, value in (("points", sum(row.points for row in rows)), ("penalty", sum(row.penalty for row in rows))):
            if key in self.keys:
                column = self.letter(key)
                found[key] = Formula(f"=SUM({column}{FIRST_ROW}:{column}{FIRST_ROW + len(rows) - 1})", value)
        return [found.get(key) for key in self.keys]
