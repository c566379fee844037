"""The sheet "Statistics" of a season's workbook: each player's hands by role, with live sums and shares.

A role that nobody had has no columns. What won means is known to whoever filled the rows.
"""

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import COUNT, POINTS, SHARE, TEXT, TITLE, Formula, Line, Look, Value, head, total
from clubs.exports.rows import SeasonBook, StatisticsRow

HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1
# Name, sittings, hands, share picked, share of them won; then three columns a role, and four at the end.
FIRST_ROLE = 6
# Picker with a partner, and alone: the roles in which one has picked.
PICKED = (0, 2)


def role_names() -> tuple[str, ...]:
    """What the roles of a `StatisticsRow` are called, in their order."""
    return (_("Picker with partner"), _("Partner"), _("Alone"), _("Defender"), _("Each for himself"))


def write_statistics(book: Workbook, season: SeasonBook) -> None:
    """Hands, won and points of each role; points are the roles' and what belongs to no hand."""
    paper, rows = season.paper, season.statistics
    shown = [role for role in range(len(role_names())) if any(row.roles[role].hands for row in rows)]
    plan = _Plan(shown)
    sheet = pages.new_sheet(
        book,
        _("Statistics"),
        widths=[pages.name_width([row.name for row in rows]), *[9] * (len(plan.looks) - 5), *[11] * 4],
        freeze=f"B{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season, _("Statistics")),
        landscape=True,
    )
    sheet.print_title_rows = f"{HEAD_ROW - 1}:{HEAD_ROW}"
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append([])
    sheet.append(Line(sheet, [TEXT.but(bold=True, ruled=False)] * len(plan.looks)).filled(plan.groups()))
    sheet.append(Line(sheet, [head(look) for look in plan.looks]).filled(plan.heads()))
    line = Line(sheet, plan.looks, blanks=True)
    for at, row in enumerate(rows, FIRST_ROW):
        sheet.append(line.filled(plan.figures(row, at)))
    last = FIRST_ROW + len(rows) - 1
    if rows:
        sheet.append(Line(sheet, [total(look) for look in plan.looks], blanks=True).filled(plan.sums(rows, last)))
    sheet.print_area = f"A1:{get_column_letter(len(plan.looks))}{max(last + 1, HEAD_ROW)}"


class _Plan:
    """Where the roles that anybody had stand, and the figures of a player."""

    def __init__(self, shown: list[int]) -> None:
        self.shown = shown
        self.end = FIRST_ROLE + 3 * len(shown)
        roles = [COUNT, COUNT, POINTS] * len(shown)
        self.looks: list[Look] = [TEXT, COUNT, COUNT, SHARE, SHARE, *roles, COUNT, COUNT, POINTS, POINTS.but(bold=True)]

    def letter(self, role: int, figure: int) -> str:
        """The column of a role's hands (0), won (1) or points (2)."""
        return get_column_letter(FIRST_ROLE + 3 * self.shown.index(role) + figure)

    def groups(self) -> list[Value]:
        """The roles' names over their columns."""
        names: list[Value] = [None] * len(self.looks)
        for place, role in enumerate(self.shown):
            names[FIRST_ROLE - 1 + 3 * place] = role_names()[role]
        return names

    def heads(self) -> list[Value]:
        """The names of all columns."""
        roles = [_("Hands"), _("Won"), _("Points")] * len(self.shown)
        before = [_("Name"), _("Sessions"), _("Hands"), _("Picked"), _("Picks won")]
        return [*before, *roles, _("Schneiders"), _("Longest run"), _("Beside hands"), _("Points")]

    def figures(self, row: StatisticsRow, at: int) -> list[Value]:
        """A player's cells."""
        hands = sum(role.hands for role in row.roles)
        picks = [row.roles[role].hands for role in PICKED]
        won = [row.roles[role].won for role in PICKED]
        values: list[Value] = [
            row.name,
            row.sittings,
            Formula(f"={self._sum(self.shown, 0, at)}", hands),
            Formula(
                f'=IF(C{at}=0,"",({self._sum(self._picked(), 0, at)})/C{at})',
                sum(picks) / hands if hands else "",
            ),
            Formula(
                f'=IF(({self._sum(self._picked(), 0, at)})=0,"",({self._sum(self._picked(), 1, at)})'
                f"/({self._sum(self._picked(), 0, at)}))",
                sum(won) / sum(picks) if sum(picks) else "",
            ),
        ]
        for role in self.shown:
            figures = row.roles[role]
            values += [figures.hands, figures.won, figures.points] if figures.hands else [None] * 3
        beside = get_column_letter(self.end + 2)
        points = sum(role.points for role in row.roles) + row.beside
        values += [row.schneiders, row.run, row.beside or None]
        return [*values, Formula(f"={self._sum(self.shown, 2, at)}+{beside}{at}", points)]

    def sums(self, rows: tuple[StatisticsRow, ...], last: int) -> list[Value]:
        """What everybody's hands and points add up to: a hand counts once for each who played it."""
        values: list[Value] = [None] * len(self.looks)
        values[0] = _("Sum")
        added = {2: sum(role.hands for row in rows for role in row.roles)}
        for place, role in enumerate(self.shown):
            first = FIRST_ROLE - 1 + 3 * place
            added[first] = sum(row.roles[role].hands for row in rows)
            added[first + 1] = sum(row.roles[role].won for row in rows)
            added[first + 2] = sum(row.roles[role].points for row in rows)
        added[self.end - 1] = sum(row.schneiders for row in rows)
        added[self.end + 1] = sum(row.beside for row in rows)
        added[self.end + 2] = sum(role.points for row in rows for role in row.roles) + added[self.end + 1]
        for place, value in added.items():
            column = get_column_letter(place + 1)
            values[place] = Formula(f"=SUM({column}{FIRST_ROW}:{column}{last})", value)
        return values

    def _picked(self) -> list[int]:
        return [role for role in PICKED if role in self.shown]

    def _sum(self, roles: list[int], figure: int, at: int) -> str:
        return "+".join(f"{self.letter(role, figure)}{at}" for role in roles) or "0"
