"""The standings sheet of an event: which columns it has and what stands in them.

Ranks come ready from whoever ranked; pages and rules are drawn by `ledger.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.ink import INK, PALE, RED
from clubs.exports.ledger import Cell, Column, Heading, Item, Row, Title, ledger_pdf
from clubs.exports.lettering import BOLD, PLAIN
from clubs.exports.rows import StandingRow, StandingsPaper


def standings_pdf(paper: StandingsPaper, page: str = "A4") -> bytes:
    """The standing as a PDF on A4 or LETTER: ranked entries in their order, the unranked at the end.

    Columns for number and penalty are there only where an entry has one. Raises ValueError for another page size.
    """
    columns = _columns(paper)
    title = Title(
        paper.club,
        paper.event,
        words.joined(
            _("Standings"), paper.round_name, words.day(paper.played_on), words.state(paper.closed, paper.final)
        ),
    )
    return ledger_pdf(title, [column.layout for column in columns], list(_items(paper, columns)), page)


@dataclass(frozen=True)
class _StandingColumn:
    layout: Column
    cell: Callable[[StandingRow], Cell]


def _columns(paper: StandingsPaper) -> list[_StandingColumn]:
    columns = [_StandingColumn(Column(_("Rank"), 30), _rank)]
    if any(row.number is not None for row in paper.rows):
        columns.append(_StandingColumn(Column(_("No."), 36), lambda row: Cell(_number(row), ink=PALE)))
    columns += [
        _StandingColumn(Column(_("Name"), 0, "left"), lambda row: Cell(row.name, remark=row.note)),
        _StandingColumn(Column(_("Points"), 56), _points),
        _StandingColumn(Column(_("Hands"), 62), lambda row: Cell(_hands(row))),
        _StandingColumn(Column(_("Won as picker"), 54), lambda row: Cell(words.count(row.picks_won))),
    ]
    if any(row.penalty for row in paper.rows):
        columns.append(_StandingColumn(Column(_("Penalty"), 54), _penalty))
    return columns


def _items(paper: StandingsPaper, columns: list[_StandingColumn]) -> list[Item]:
    ranked = [row for row in paper.rows if row.rank is not None]
    unranked = [row for row in paper.rows if row.rank is None]
    items: list[Item] = [Row(tuple(column.cell(row) for column in columns)) for row in ranked]
    if not paper.rows:
        items.append(Heading(_("Nobody has entered yet.")))
    if unranked:
        items.append(Heading(_("Not ranked")))
        items += [Row(tuple(column.cell(row) for column in columns)) for row in unranked]
    if paper.notes:
        return [*items, *(Heading(note, quiet=True) for note in paper.notes)]
    if paper.tied:
        note = _("Equal points: more hands won as picker ranks first; equal there too: the rank is shared.")
        items.append(Heading(note, quiet=True))
    if any(row.tie_open for row in ranked):
        note = _("* Equal in points, and hands won as picker are not known: to be broken by lot.")
        items.append(Heading(note, quiet=True))
    return items


def _rank(row: StandingRow) -> Cell:
    if row.rank is None:
        return Cell(words.DASH, ink=PALE)
    return Cell(f"{row.rank}*" if row.tie_open else str(row.rank))


def _number(row: StandingRow) -> str:
    return "" if row.number is None else str(row.number)


def _points(row: StandingRow) -> Cell:
    """Who played no hand has no points: a 0 would beat everybody in the minus."""
    if row.rank is None and row.hands == 0:
        return Cell(words.DASH, ink=PALE)
    return Cell(words.signed(row.points), BOLD, RED if row.points < 0 else INK)


def _hands(row: StandingRow) -> str:
    if row.hands < row.hands_due:
        return _("%(played)d of %(due)d") % {"played": row.hands, "due": row.hands_due}
    return str(row.hands)


def _penalty(row: StandingRow) -> Cell:
    return Cell(words.signed(row.penalty) if row.penalty else "", PLAIN, RED)
