"""Where everybody sits in a round, for the wall: in the order of names, or table by table.

How the two look on paper is `seating_paper`'s business.
"""

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.ledger import Title
from tournaments.exports.seating_paper import by_name_pdf, by_table_pdf
from tournaments.models import Tournament
from tournaments.selectors.seating import SeatingList

NAME, TABLE = "name", "table"


def seating_pdf(
    tournament: Tournament, number: int, seating: SeatingList, *, by: str = NAME, page: str = "A4"
) -> bytes:
    """Return the seating list of a round `by` NAME or TABLE on A4 or LETTER, in the event's language."""
    with translation.override(tournament.language or tournament.club.language):
        state = "" if seating.drawn else _("planned")
        title = Title(
            tournament.club.name,
            tournament.title,
            words.joined(_("Round %(number)d") % {"number": number}, _heading(by), words.day(tournament.date), state),
        )
        if by == TABLE:
            return by_table_pdf(title, seating.by_table, page)
        return by_name_pdf(title, seating.by_name, page)


def _heading(by: str) -> str:
    return _("Who sits at which table") if by == TABLE else _("Where do I sit?")
