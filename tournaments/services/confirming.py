"""Settling the event's rules before the first draw.

What the four switches are is in `tournaments.switches`.
"""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import scoring
from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.rules import keep_rules
from tournaments.models import Tournament
from tournaments.services.locking import locked, touched
from tournaments.switches import switches_of, with_switches
from tournaments.wording import sheepshead_only


@transaction.atomic
def confirm_rules(
    *,
    tournament: Tournament,
    loss_doubled: bool,
    alone_doubled: bool,
    leaster_needs_trick: bool,
    cracks: bool,
    actor: User | None,
) -> Tournament:
    """Settle the four switches that rule sheets leave open, and keep the event's rules as a version of their own.

    Where the switches change nothing, the event keeps the rules it was made with. Needed before the first draw, and
    refused after it (CannotDo): hands would be scored by rules that nobody agreed on. Refused too for rules
    of another game than Sheepshead.
    """
    tournament = locked(tournament)
    if tournament.rounds.exists():
        raise CannotDo(_("Round 1 is drawn, so the rules stand. Take the draw back to change them."))
    rules = tournament.rules.value
    if not isinstance(rules, scoring.HouseRules):
        raise CannotDo(sheepshead_only())
    wanted = with_switches(
        rules,
        loss_doubled=loss_doubled,
        alone_doubled=alone_doubled,
        leaster_needs_trick=leaster_needs_trick,
        cracks=cracks,
    )
    if wanted != rules:
        tournament.rules = keep_rules(club=tournament.club, name=tournament.title, rules=wanted, actor=actor)
    tournament.rules_confirmed_at = timezone.now()
    touched(tournament, "rules", "rules_confirmed_at")
    detail = {"rules": str(tournament.rules), **switches_of(wanted)}
    audit.record(club=tournament.club, action="rules confirmed", thing=tournament, actor=actor, detail=detail)
    return tournament
