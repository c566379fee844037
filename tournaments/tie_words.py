"""How an event breaks its ties and what its marks mean, in the active language. The rules are `scoring.tiebreaks`."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.selectors.standings import Standings
from tournaments.ties import LOT, TIES


def ties_sentence(tournament: Tournament) -> str:
    """Return what decides between equal points, in the event's order."""
    codes: Sequence[str] = tournament.tie_breaks
    if not codes:
        return _("Equal points: the rank is shared.")
    listed = _("; then ").join(str(TIES[code]) for code in codes if code in TIES)
    if LOT in codes:
        return _("Equal points: %(ties)s.") % {"ties": listed}
    return _("Equal points: %(ties)s; equal there too: the rank is shared.") % {"ties": listed}


def note_words(tournament: Tournament, standing: Standings) -> list[str]:
    """Return what has to be said below a standing: how it adds up, what a missed round counts, what a star means."""
    notes = []
    if standing.round_number is None:
        notes += _counting(tournament)
    if any(row.tie_open for row in standing.rows):
        notes.append(_("* Equal, and nothing decides between them yet: a lot is to be drawn."))
    return notes


def _counting(tournament: Tournament) -> list[str]:
    notes = []
    if tournament.standing_by == Tournament.StandingBy.BEST_ROUND:
        notes.append(_("The best single round counts."))
    if tournament.standing_by == Tournament.StandingBy.BEST_N:
        notes.append(_("The best %(count)d rounds count.") % {"count": tournament.best_of or 0})
    if tournament.missed_round == Tournament.MissedRound.LOWEST:
        notes.append(_("A missed round counts that round’s lowest score, at most 0."))
    return notes
