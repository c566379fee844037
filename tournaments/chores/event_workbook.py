"""A large event's workbook as an errand. What stands in it is the business of `tournaments.exports`."""

import django_tasks
from django.utils.translation import gettext as _

from clubs.chores.errands import Made, Progress, perform, start
from clubs.models import Errand, User
from clubs.selectors.errands import under_way
from clubs.services.errors import CannotDo
from tournaments.exports.event_book import event_book
from tournaments.models import Tournament

EVENT_WORKBOOK = "event workbook"


@django_tasks.task()
def make_event_workbook(errand_uid: str) -> None:
    """Make the workbook that the errand asks for."""
    perform(errand_uid, _workbook)


def start_event_workbook(tournament: Tournament, actor: User) -> Errand:
    """Have the event's workbook made; return the errand, the same one while it is under way."""
    asked = {"tournament": str(tournament.uid)}
    return under_way(tournament.club, actor, EVENT_WORKBOOK, asked) or start(
        make_event_workbook,
        club=tournament.club,
        kind=EVENT_WORKBOOK,
        title=_("Workbook of %(event)s") % {"event": tournament.title},
        asked=asked,
        actor=actor,
    )


def _workbook(errand: Errand, progress: Progress) -> Made:
    found = Tournament.objects.select_related("club", "rules").filter(club=errand.club, uid=errand.asked["tournament"])
    tournament = found.first()
    if tournament is None:
        raise CannotDo(_("The event is gone."))
    progress(0, 1)
    made = Made(f"{tournament.slug}.xlsx", event_book(tournament))
    progress(1, 1)
    return made
