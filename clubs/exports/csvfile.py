"""Standings and season totals as CSV for spreadsheets: UTF-8 with a byte order mark, so that Excel reads umlauts.

The heads are the fixed keys of the JSON of the same commands, never translated. Where the active language writes a
decimal comma, fields are set apart by semicolons and averages have a comma, as Excel there expects. A name that a
spreadsheet could take for a formula begins with an apostrophe.
"""

import csv
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import StringIO

from django.utils.formats import get_format

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
    """A season's totals in their order, averages with two places.

    At the end `penalty` where anybody has one (the points hold it already), and `total` where the order goes by
    something else than points.
    """
    beyond = [key for key, is_there in _beyond(paper) if is_there]
    return _csv((*SEASON_HEAD, *beyond), (_season(row, beyond) for row in paper.rows))


def _beyond(paper: SeasonPaper) -> tuple[tuple[str, bool], ...]:
    return (("penalty", any(row.penalty for row in paper.rows)), ("total", paper.total_by != "sum"))


def _standing(row: StandingRow) -> Sequence[Field]:
    return (row.rank, row.number, csv_text(row.name), row.points, row.hands, row.picks_won, row.penalty)


def _season(row: SeasonRow, beyond: Sequence[str]) -> Sequence[Field]:
    total = _decimal(words.hundredths(row.total)) if isinstance(row.total, Decimal) else row.total
    more: dict[str, Field] = {"penalty": row.penalty, "total": total}
    average = None if row.average is None else _decimal(words.hundredths(row.average))
    figures = (row.rank, csv_text(row.name), row.points, row.sessions, average, row.best, row.worst)
    return (*figures, *(more[key] for key in beyond))


def _decimal(value: Decimal) -> str:
    return str(value).replace(".", _decimal_mark())


def _decimal_mark() -> str:
    return str(get_format("DECIMAL_SEPARATOR", lang=words.language(), use_l10n=True))


def _csv(head: Sequence[str], rows: Iterable[Sequence[Field]]) -> bytes:
    out = StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if _decimal_mark() == "," else ",")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue().encode("utf-8-sig")
