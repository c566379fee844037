"""Planning what is different in one round of an event: its rules, hands, players, tables, minutes.

What then holds in the round is read by `selectors.plans`.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HouseRules, User
from clubs.services import audit
from clubs.services.checks import save_checked
from clubs.services.errors import CannotDo
from tournaments.models import PlannedRound, Tournament
from tournaments.selectors.plans import RoundPlan, plan_of
from tournaments.services.frames import good_minutes, good_sizes
from tournaments.services.locking import locked, touched


@transaction.atomic
def plan_round(
    *,
    tournament: Tournament,
    number: int,
    rules: HouseRules | None = None,
    hands_each: int | None = None,
    players: int | None = None,
    sizes: Sequence[int] | None = None,
    minutes: int | None = None,
    actor: User | None,
) -> RoundPlan:
    """Plan what differs from the event in the round of this number (from 1); None is as in the event.

    Returns what now holds. Raises CannotDo naming the field as `create_tournament` does, for a round that is not of
    the event, and, where the round is drawn, for anything but its minutes.
    """
    tournament = locked(tournament)
    if not 1 <= number <= tournament.rounds_planned:
        raise CannotDo(_("The event has no round %(number)d.") % {"number": number})
    before = plan_of(tournament, number)
    planned = PlannedRound.objects.filter(tournament=tournament, number=number).first()
    planned = planned or PlannedRound(tournament=tournament, number=number)
    drawn = tournament.rounds.filter(number=number).exists()
    frame = {"rules": rules, "hands_each": hands_each, "players": players, "sizes": _sizes(sizes)}
    if drawn and any(getattr(planned, name) != value for name, value in frame.items()):
        raise CannotDo(_("This round is drawn, so only its minutes can change. Take the draw back to change more."))
    if (planned.players, planned.sizes) != (players, frame["sizes"]):
        planned.tables = None
    for name, value in frame.items():
        setattr(planned, name, value)
    planned.minutes = good_minutes(minutes)
    _keep(planned, tournament)
    plan = plan_of(tournament, number)
    good_sizes(plan.rules.value, plan.sizes, plan.hands_each, plan.players)
    touched(tournament)
    detail = {"round": number, "before": _plain(before), "after": _plain(plan)}
    audit.record(club=tournament.club, action="round planned", thing=tournament, actor=actor, detail=detail)
    return plan


def _keep(planned: PlannedRound, tournament: Tournament) -> None:
    """Store what differs; where nothing does, and no tables are drawn ahead, there is nothing to store."""
    if planned.rules is not None and planned.rules.club_id != tournament.club_id:
        raise CannotDo(_("These house rules belong to another club."), "rules")
    differs = (planned.rules, planned.hands_each, planned.players, planned.sizes, planned.minutes, planned.tables)
    if any(value is not None for value in differs):
        save_checked(planned)
    elif planned.pk:
        planned.delete()


def _sizes(sizes: Sequence[int] | None) -> list[int] | None:
    return list(dict.fromkeys(sizes)) if sizes else None


def _plain(plan: RoundPlan) -> dict[str, object]:
    return {
        "rules": str(plan.rules),
        "hands_each": plan.hands_each,
        "players": plan.players,
        "sizes": list(plan.sizes),
        "minutes": plan.minutes,
    }
