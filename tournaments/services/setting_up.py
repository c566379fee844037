"""Setting up an event from its announcement: the event and what is different in its rounds, or nothing at all."""

from typing import Any

from django.db import transaction

from clubs.models import Club, HouseRules, User
from tournaments.announced import Announced
from tournaments.models import Tournament
from tournaments.services.events import create_tournament
from tournaments.services.planned import plan_round


@transaction.atomic
def set_up(
    *, club: Club, announced: Announced | None, rules: HouseRules, actor: User | None, **frame: Any
) -> Tournament:
    """Return the event that was announced (None: by hand), with `frame` as `create_tournament` takes it.

    Raises CannotDo as `create_tournament` and `plan_round` do.
    """
    made = create_tournament(club=club, rules=rules, actor=actor, **frame)
    for number, own in announced.rounds.items() if announced else ():
        if number <= made.rounds_planned:
            plan_round(tournament=made, number=number, actor=actor, **own)
    return made
