"""Standings and season totals as CSV for other programs: UTF-8 with a byte order mark, so that Excel reads umlauts.

The heads are the fixed keys of the JSON of the same commands, never translated. Numbers are plain; a name that a
spreadsheet could take for a formula begins with an apostrophe.
"""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from clubs.exports import words
from clubs.exports.rows import SeasonPaper, SeasonRow, StandingRow, StandingsPaper
from clubs.exports.text import csv_text

STANDINGS_HEAD = ("rank", "number", "name", "points", "hands", "picks_won", "penalty")
SEASON_HEAD = ("rank", "name", "points", "sessions", "average", "best", "worst")

Field = int | str | None


def standings_csv(paper: StandingsPaper) -> bytes:
    """A standing in its order; points and penalties in units, an unknown figure is empty."""
    return _csv(STANDINGS_HEAD, map(_standing, paper.rows))


def season_csv(paper: SeasonPaper) -> bytes:
    """A season's totals in their order; averages with a point and two places."""
    return _csv(SEASON_HEAD, map(_season, paper.rows))


def _standing(row: StandingRow) -> Sequence[Field]:
    return (row.rank, row.number, csv_text(row.name), row.points, row.hands, row.picks_won, row.penalty)


def _season(row: SeasonRow) -> Sequence[Field]:
    average = "" if row.average is None else str(words.hundredths(row.average))
    return (row.rank, csv_text(row.name), row.points, row.sessions, average, row.best, row.worst)


def _csv(head: Sequence[str], rows: Iterable[Sequence[Field]]) -> bytes:
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue().encode("utf-8-sig")
