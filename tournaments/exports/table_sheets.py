"""The score sheets and links of a round's tables: what a club's sheet shows, with the event's start numbers.

How a sheet is laid out is decided in `clubs.exports`, what stands on it in `clubs.exports.table_paper`.
"""

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils import translation

from clubs.exports.paper import score_sheets_pdf
from clubs.exports.rows import SheetPaper, SheetPlayer
from clubs.exports.table_paper import paper_of
from clubs.models import Table
from clubs.services.links import token_of
from tournaments.exports.sheet_notes import notes_of
from tournaments.languages import language_of
from tournaments.models import Round
from tournaments.selectors.progress import RoundOut, Seated, TableOut, tables_out
from tournaments.wording import event_rules_title


@dataclass(frozen=True)
class TableLink:
    """A table's secret link, and who sits there by chair."""

    table: int
    players: list[str]
    url: str


def table_url(table: TableOut, base_url: str) -> str:
    """Return the table's link below the site's address (without a slash at its end)."""
    return base_url + reverse("table_page", args=[token_of(table.table)])


def table_links(round: Round, base_url: str) -> list[TableLink]:
    """Return the links of all tables of the round, in order."""
    tables = tables_out(round).tables
    return [
        TableLink(table.table.number, [seat.name for seat in table.people], table_url(table, base_url))
        for table in tables
    ]


def round_sheets_pdf(round: Round, base_url: str, *, page: str = "A4", blank: bool = False) -> bytes:
    """Return one sheet for each table of the round on A4 or LETTER paper, in the event's language.

    `blank`: without names, links and hands. A closed round's sheets carry no links: its tables take no hands.
    Raises Table.DoesNotExist where the draw was taken back since the round was read.
    """
    out = tables_out(round)
    if not out.tables:
        raise Table.DoesNotExist
    with translation.override(language_of(round.tournament)):
        notes = {} if blank else notes_of(round)
        sheets = [_sheet(out, table, base_url, blank) for table in out.tables]
        noted = [replace(sheet, notes=notes.get(at.table.pk, ())) for sheet, at in zip(sheets, out.tables, strict=True)]
        return score_sheets_pdf(noted, page=page)


def _sheet(out: RoundOut, table: TableOut, base_url: str, blank: bool) -> SheetPaper:
    round = out.round
    table.table.session = round.session
    paper = replace(
        paper_of(table.table, table_url(table, base_url) if round.session.is_open else ""),
        event=round.tournament.title,
        round_name=str(round),
        rules=event_rules_title(round.tournament),
    )
    if blank:
        return replace(paper, players=(), link="", table=None, lines=(), totals=())
    return replace(paper, players=tuple(map(_player, table.people)))


def _player(seat: Seated) -> SheetPlayer:
    return SheetPlayer(seat.name, seat.number)
