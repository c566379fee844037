"""The season's totals on paper: which columns there are and what stands in them.

Totals, averages and ranks come ready; pages and rules are drawn by `ledger.py`.
"""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.exports import words
from clubs.exports.ink import INK, PALE, RED
from clubs.exports.ledger import Cell, Column, Heading, Item, Row, Title, ledger_pdf
from clubs.exports.lettering import BOLD
from clubs.exports.rows import SeasonPaper, SeasonRow


def season_totals_pdf(paper: SeasonPaper, page: str = "A4") -> bytes:
    """The season's totals as a PDF on A4 or LETTER. Raises ValueError for another page size.

    The penalty column is there only where a player has one.
    """
    penalties = any(row.penalty for row in paper.rows)
    items: list[Item] = [Row(_cells(row, penalties)) for row in paper.rows]
    if not items:
        items.append(Heading(_("Nothing has been played yet.")))
    return ledger_pdf(Title(paper.club, paper.season, _subtitle(paper)), _columns(penalties), items, page)


def _subtitle(paper: SeasonPaper) -> str:
    days = f" {words.DASH} ".join(day for day in (words.day(paper.first_day), words.day(paper.last_day)) if day)
    sessions = ngettext("%(count)d session", "%(count)d sessions", paper.sessions) % {"count": paper.sessions}
    return words.joined(_("Season totals"), days, sessions if paper.sessions else "")


def _columns(penalties: bool) -> list[Column]:
    columns = [
        Column(_("Rank"), 30),
        Column(_("Name"), 0, "left"),
        Column(_("Points"), 56),
        Column(_("Sessions"), 58),
        Column(_("Average"), 62),
        Column(_("Best"), 50),
        Column(_("Worst"), 50),
    ]
    return [*columns, Column(_("Penalty"), 52)] if penalties else columns


def _cells(row: SeasonRow, penalties: bool) -> tuple[Cell, ...]:
    cells = (
        Cell(words.count(row.rank), ink=INK if row.rank else PALE),
        Cell(row.name),
        Cell(words.signed(row.points), BOLD, RED if row.points < 0 else INK),
        Cell(str(row.sessions)),
        Cell(words.signed_average(row.average), ink=RED if (row.average or 0) < 0 else INK),
        Cell(words.signed(row.best)),
        Cell(words.signed(row.worst)),
    )
    return (*cells, Cell(words.signed(row.penalty) if row.penalty else "", ink=RED)) if penalties else cells
