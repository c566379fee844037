"""Workbooks by name, as views and commands call them: a season's sheets, an event's standings.

Written row by row, so that a season with a hundred thousand hands needs little memory.
"""

from io import BytesIO
from typing import IO

from clubs.exports.hand_sheet import write_hands
from clubs.exports.pages import new_workbook
from clubs.exports.rows import SeasonBook, StandingsPaper
from clubs.exports.rules_sheet import write_rules
from clubs.exports.running_sheet import write_running
from clubs.exports.session_sheet import matrix_of, write_sessions
from clubs.exports.standings_sheet import write_standings
from clubs.exports.statistics_sheet import write_statistics
from clubs.exports.totals_sheet import write_totals


def season_workbook(season: SeasonBook) -> bytes:
    """The season's workbook: Standings, Sessions, Running totals, Statistics, Hands and House rules, sums live.

    Raises ValueError where a session or hand has points of a player who is not in the totals.
    """
    out = BytesIO()
    write_season_workbook(season, out)
    return out.getvalue()


def write_season_workbook(season: SeasonBook, out: IO[bytes]) -> None:
    """As `season_workbook`, into an open file: for seasons too large to hold in memory."""
    book = new_workbook(season.paper.season, season.paper.club)
    matrix = matrix_of(season)
    try:
        write_totals(book, season, matrix)
        write_sessions(book, season, matrix)
        write_running(book, season, matrix)
        write_statistics(book, season)
        write_hands(book, season)
        write_rules(book, season)
    except Exception:
        book.save(BytesIO())  # closes and removes the temporary files of the sheets under way
        raise
    book.save(out)


def standings_workbook(paper: StandingsPaper) -> bytes:
    """The standing as a workbook of one sheet, in the paper's order, with a live sum."""
    book = new_workbook(paper.event, paper.club)
    write_standings(book, paper)
    out = BytesIO()
    book.save(out)
    return out.getvalue()
