"""The season's totals on paper: which columns there are and what stands in them.

Totals, averages and ranks come ready; pages and rules are drawn by `ledger.py`.
"""

from collections.abc import Callable
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.exports import words
from clubs.exports.ink import INK, PALE, RED
from clubs.exports.ledger import Cell, Column, Heading, Item, Row, Title, ledger_pdf
from clubs.exports.lettering import BOLD, PLAIN
from clubs.exports.rows import SeasonPaper, SeasonRow


def season_totals_pdf(paper: SeasonPaper, page: str = "A4") -> bytes:
    """The season's totals as a PDF on A4 or LETTER. Raises ValueError for another page size.

    A column for what the season goes by stands there unless that is the points; those for penalties and moves only
    where there are any. Who has sittings too few for a rank stands at the end.
    """
    columns = _columns(paper)
    ranked = [row for row in paper.rows if row.rank is not None]
    unranked = [row for row in paper.rows if row.rank is None]
    items: list[Item] = [Row(tuple(cell(row) for _column, cell in columns)) for row in ranked]
    if not paper.rows:
        items.append(Heading(_("Nothing has been played yet.")))
    if unranked:
        items.append(Heading(_("Not ranked")))
        items += [Row(tuple(cell(row) for _column, cell in columns)) for row in unranked]
    items.append(Heading(words.goes_by(paper), quiet=True))
    title = Title(paper.club, paper.season, _subtitle(paper))
    return ledger_pdf(title, [column for column, _cell in columns], items, page)


def _subtitle(paper: SeasonPaper) -> str:
    days = f" {words.DASH} ".join(day for day in (words.day(paper.first_day), words.day(paper.last_day)) if day)
    sessions = ngettext("%(count)d session", "%(count)d sessions", paper.sessions) % {"count": paper.sessions}
    return words.joined(_("Season totals"), days, sessions if paper.sessions else "")


_Columns = list[tuple[Column, Callable[[SeasonRow], Cell]]]


def _columns(paper: SeasonPaper) -> _Columns:
    by_points = paper.total_by == "sum"
    columns: _Columns = [
        (Column(_("Rank"), 30), lambda row: Cell(words.count(row.rank), ink=INK if row.rank else PALE)),
        (Column(_("Name"), 0, "left"), lambda row: Cell(row.name)),
    ]
    if not by_points:
        columns.append((Column(words.total_head(paper), 56), lambda row: _total(row, paper.total_by)))
    columns += [
        (Column(_("Points"), 56), lambda row: _inked(words.signed(row.points), row.points, by_points)),
        (Column(_("Sessions"), 58), lambda row: Cell(str(row.sessions))),
        (Column(_("Average"), 62), lambda row: _inked(words.signed_average(row.average), row.average or 0)),
        (Column(_("Best"), 50), lambda row: Cell(words.signed(row.best))),
        (Column(_("Worst"), 50), lambda row: Cell(words.signed(row.worst))),
    ]
    if any(row.penalty for row in paper.rows):
        columns.append((Column(_("Penalty"), 52), lambda row: Cell(words.signed(row.penalty or None, ""), ink=RED)))
    if any(row.moved is not None for row in paper.rows):
        columns.append((Column(_("Moved"), 44), lambda row: Cell(words.moved(row.moved), ink=PALE)))
    return columns


def _total(row: SeasonRow, way: str) -> Cell:
    """Places are counts of ranks and have no sign; points have one, whole or as an average."""
    if way == "place":
        return Cell(words.DASH if row.total is None else words.two_places(row.total), BOLD)
    text = words.signed_average(row.total) if way == "average" else words.signed(row.total)
    return _inked(text, row.total or 0, True)


def _inked(text: str, value: float | Decimal, bold: bool = False) -> Cell:
    return Cell(text, BOLD if bold else PLAIN, RED if value < 0 else INK)
