"""Making this year's event from last year's: all its settings, and where wished who was entered. Nothing is played."""

import datetime as dt

from django.db import transaction

from clubs.models import User
from tournaments.models import Entry, PlannedRound, Tournament
from tournaments.services.events import create_tournament
from tournaments.services.locking import touched
from tournaments.services.settings import SETTINGS


@transaction.atomic
def copy_tournament(
    *, tournament: Tournament, title: str, date: dt.date, with_entries: bool = False, actor: User | None
) -> Tournament:
    """Return a new event with the settings, rules and planned rounds of `tournament`, its seed and draws its own.

    Its rules are to be confirmed again. `with_entries` enters the same people under the same start numbers, as
    entered: nobody is here, nobody has paid, who withdrew and house players stay behind. Raises CannotDo as
    `create_tournament` does.
    """
    made = create_tournament(
        club=tournament.club,
        title=title,
        date=date,
        rules=tournament.rules,
        rounds=tournament.rounds_planned,
        hands_each=tournament.hands_each,
        sizes=tournament.sizes,
        players=tournament.players,
        visibility=tournament.visibility,
        actor=actor,
        **{name: getattr(tournament, name) for name in SETTINGS},
    )
    for planned in tournament.planned_rounds.all():
        PlannedRound.objects.create(
            tournament=made,
            number=planned.number,
            rules=planned.rules,
            hands_each=planned.hands_each,
            players=planned.players,
            sizes=planned.sizes,
            minutes=planned.minutes,
        )
    if with_entries:
        _enter_again(tournament, made)
    return made


def _enter_again(last: Tournament, made: Tournament) -> None:
    staying = last.entries.exclude(state=Entry.State.WITHDRAWN).filter(
        house=False, player__archived_at=None, player__merged_into=None
    )
    Entry.objects.bulk_create(
        Entry(tournament=made, player=entry.player, number=entry.number, group=entry.group, apart=entry.apart)
        for entry in staying.select_related("player")
    )
    touched(made)
