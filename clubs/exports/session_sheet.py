"""The sheet "Sessions" of a season's workbook: a row a session, a column a player, as clubs keep it.

Live sums stand under the names, and beside each session a check that must be 0.
"""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import PatternFill
from openpyxl.utils import get_column_letter, quote_sheetname

from clubs.exports import pages, words
from clubs.exports.cells import DAY, POINTS, TEXT, TITLE, Formula, Line, Value, head, total
from clubs.exports.rows import PlayerKey, SeasonBook, SessionRow

HEAD_ROW = 2
SUM_ROW = HEAD_ROW + 1
FIRST_ROW = SUM_ROW + 1
FIRST_PLAYER = 4


@dataclass(frozen=True)
class Matrix:
    """Where the sheet keeps each player's points, for formulas on this and other sheets."""

    name: str
    rows: tuple[SessionRow, ...]
    keys: tuple[PlayerKey, ...]

    @property
    def sessions(self) -> int:
        """How many sessions there are."""
        return len(self.rows)

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.keys)

    @property
    def last_row(self) -> int:
        """The last session's row; with no session yet the first one's, which is empty."""
        return max(FIRST_ROW, FIRST_ROW + self.sessions - 1)

    def span(self, player: int) -> str:
        """The cells of a player (from 0) on the sheet itself."""
        column = get_column_letter(FIRST_PLAYER + player)
        return f"{column}{FIRST_ROW}:{column}{self.last_row}"

    def cell(self, player: int, session: int) -> str:
        """The cell of a player (from 0) and a session (from 0, the newest) as other sheets name it."""
        return f"{quote_sheetname(self.name)}!{get_column_letter(FIRST_PLAYER + player)}{FIRST_ROW + session}"

    def scores(self, key: PlayerKey) -> list[int]:
        """The points of the sessions in which the player was there."""
        return [row.points[key] for row in self.rows if key in row.points]

    def player_range(self, player: int) -> str:
        """The cells of a player (from 0) as other sheets name them."""
        return f"{quote_sheetname(self.name)}!{self.span(player)}"


def matrix_of(season: SeasonBook) -> Matrix:
    """The layout of the sheet, known before it is written."""
    keys = tuple(row.key for row in season.paper.rows)
    return Matrix(pages.sheet_name(_("Sessions")), season.sessions, keys)


def write_sessions(book: Workbook, season: SeasonBook, matrix: Matrix) -> None:
    """Date, session, check and each player's points: absent = empty, an even score = 0.

    Penalties, where there are any, stand in the last column and are no part of the check.
    """
    paper = season.paper
    names = [row.name for row in paper.rows]
    penalties = any(row.penalty for row in season.sessions)
    looks = [DAY, TEXT, POINTS.but(ink="7D7263"), *[POINTS.but(upright=True)] * len(names)]
    heads = [_("Date"), _("Session"), _("Check"), *names]
    if penalties:
        looks.append(POINTS.but(upright=True))
        heads.append(_("Penalties"))
    titles = pages.name_width([row.title for row in season.sessions], 16, 34)
    sheet = pages.new_sheet(
        book,
        matrix.name,
        widths=[12, titles, 8, *[7] * (len(looks) - 3)],
        freeze=f"D{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season, _("Sessions")),
        landscape=True,
    )
    sheet.row_dimensions[HEAD_ROW].height = pages.upright_height(names)
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append(Line(sheet, [head(look) for look in looks]).filled(heads))
    sheet.append(Line(sheet, [total(look) for look in looks], blanks=True).filled(_sums(matrix, penalties)))
    _append_sessions(sheet, season, Line(sheet, looks, blanks=True), penalties)
    if names:
        broken = PatternFill(bgColor="F2C4BD", fill_type="solid")
        rule = CellIsRule(operator="notEqual", formula=["0"], fill=broken)
        sheet.conditional_formatting.add(f"C{SUM_ROW}:C{matrix.last_row}", rule)
    sheet.print_area = f"A1:{get_column_letter(len(looks))}{matrix.last_row}"


def _sums(matrix: Matrix, penalties: bool) -> list[Value]:
    added = [sum(matrix.scores(key)) for key in matrix.keys]
    sums: list[Value] = [None, _("Total"), _check(SUM_ROW, matrix.players, sum(added))]
    sums += [Formula(f"=SUM({matrix.span(player)})", value) for player, value in enumerate(added)]
    if penalties:
        sums.append(Formula(f"=SUM({matrix.span(matrix.players)})", sum(row.penalty for row in matrix.rows)))
    return sums


def _check(row: int, players: int, value: int) -> Value:
    """What the players' cells of a row add up to."""
    if not players:
        return None
    first, last = get_column_letter(FIRST_PLAYER), get_column_letter(FIRST_PLAYER + players - 1)
    return Formula(f"=SUM({first}{row}:{last}{row})", value)


def _append_sessions(sheet: Any, season: SeasonBook, line: Line, penalties: bool) -> None:
    keys = {row.key: at for at, row in enumerate(season.paper.rows)}
    for row, session in enumerate(season.sessions, FIRST_ROW):
        points: list[Value] = [None] * len(keys)
        for key, score in session.points.items():
            points[_column(keys, key, session)] = score
        values = [session.played_on, session.title, _check(row, len(keys), sum(session.points.values())), *points]
        sheet.append(line.filled([*values, session.penalty or None] if penalties else values))


def _column(keys: dict[Any, int], key: Any, session: SessionRow) -> int:
    if key not in keys:
        raise ValueError(f"The session {session.title!r} has points of player {key!r}, who is not in the totals.")
    return keys[key]
