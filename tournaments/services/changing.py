"""What is changed of an entry after it was made: its start number, its class, whom it is not to sit with.

Its way in and out is in `entries`, its fee in `fees`.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User, name_key
from clubs.services import audit
from clubs.services.checks import one_line_at_most
from clubs.services.errors import CannotDo
from tournaments.models import Entry, Tournament
from tournaments.services.locking import locked, touched
from tournaments.services.whom import MOST_NUMBER

_APART_LENGTH = 40


@transaction.atomic
def change_entry(*, entry: Entry, number: int, group: str, apart: str, actor: User | None) -> Entry:
    """Change an entry's start number, class and the word it shares with those it is not to sit with.

    Raises CannotDo (field `number`, `group`, `apart`): a number that is taken, out of range, or on papers already
    because a round is drawn or planned; a class the event does not have.
    """
    tournament = locked(entry.tournament)
    entry = Entry.objects.select_related("player", "tournament").get(pk=entry.pk)
    wanted = {"number": number, "group": good_group(tournament, group), "apart": _good_apart(apart)}
    if number != entry.number:
        _may_have(tournament, number)
    changed = {field: [before, value] for field, value in wanted.items() if (before := getattr(entry, field)) != value}
    if not changed:
        return entry
    for field, value in wanted.items():
        setattr(entry, field, value)
    entry.save(update_fields=list(wanted))
    touched(tournament)
    detail = {"name": entry.player.name, **changed}
    audit.record(club=tournament.club, action="entry changed", thing=entry, actor=actor, detail=detail)
    return entry


def good_group(tournament: Tournament, group: str) -> str:
    """Return the class as the event writes it, "" for none. Raises CannotDo (field `group`) for one it has not."""
    if not group.strip():
        return ""
    known = {name_key(one): str(one) for one in tournament.classes}
    if name_key(group) not in known:
        raise CannotDo(_("There is no class “%(group)s” in this event.") % {"group": group.strip()[:40]}, "group")
    return known[name_key(group)]


def _good_apart(apart: str) -> str:
    return one_line_at_most(apart, "apart", _APART_LENGTH)


def _may_have(tournament: Tournament, number: int) -> None:
    if not 1 <= number <= MOST_NUMBER:
        raise CannotDo(_("Start numbers are 1 to %(most)d.") % {"most": MOST_NUMBER}, "number")
    planned = tournament.planned_rounds.exclude(tables=None).exists()
    if planned or tournament.rounds.exists():
        raise CannotDo(_("A round is drawn already: start numbers stand on its papers and stay."), "number")
    holder = tournament.entries.select_related("player").filter(number=number).first()
    if holder is not None:
        told = {"number": number, "name": holder.player.name}
        raise CannotDo(_("Start number %(number)d is %(name)s’s.") % told, "number")
