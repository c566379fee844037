"""A standing as PDF, workbook or CSV. What each looks like is decided in `clubs.exports`."""

from collections.abc import Callable

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.csvfile import standings_csv
from clubs.exports.paper import standings_pdf
from clubs.exports.rows import StandingRow, StandingsPaper
from clubs.exports.workbook import standings_workbook
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.selectors.standings import Row, Standings
from tournaments.tie_words import note_words, ties_sentence

PAGES = ("A4", "LETTER")
CONTENT_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
}


def standing_file(tournament: Tournament, standing: Standings, ext: str, page: str = "A4") -> bytes:
    """Return the standing as a file of the kind `ext` (a key of CONTENT_TYPES), in the event's language.

    `page` (of PAGES) is for PDF.
    """
    make: dict[str, Callable[[StandingsPaper], bytes]] = {
        "pdf": lambda paper: standings_pdf(paper, page),
        "xlsx": standings_workbook,
        "csv": standings_csv,
    }
    with translation.override(language_of(tournament)):
        return make[ext](standings_paper(tournament, standing))


def file_name(tournament: Tournament, standing: Standings, ext: str) -> str:
    """Return a name to save the file under, such as "autumn-50-round-1.pdf"."""
    part = f"-round-{standing.round_number}" if standing.round_number else ""
    return f"{tournament.slug}{part}.{ext}"


def standings_paper(tournament: Tournament, standing: Standings) -> StandingsPaper:
    """Return the standing as the papers take it."""
    number = standing.round_number
    part = _("Round %(number)d") % {"number": number} if number else ""
    return StandingsPaper(
        club=tournament.club.name,
        event=tournament.title,
        rows=tuple(_paper_row(row) for row in standing.rows),
        round_name=words.joined(part, standing.group),
        played_on=tournament.date,
        closed=not standing.provisional,
        final=standing.final,
        tied=standing.tied,
        notes=(*([ties_sentence(tournament)] if standing.tied else []), *note_words(tournament, standing)),
    )


def _paper_row(row: Row) -> StandingRow:
    return StandingRow(
        rank=row.rank,
        name=row.name,
        points=row.points,
        number=row.number,
        hands=row.hands,
        hands_due=row.hands_due,
        picks_won=row.picks_won,
        penalty=row.penalty,
        tie_open=row.tie_open,
        note=_note(row),
    )


def _note(row: Row) -> str:
    if row.withdrawn:
        return _("withdrawn")
    if row.house:
        return _("house player")
    return "" if row.hands else _("no-show")
