"""A club night in one step: the session with its first table, and whoever is new to the club.

The steps themselves are in `sessions` and `people`.
"""

import datetime as dt
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from clubs.models import Club, HouseRules, Player, Session, Table, User
from clubs.services.people import player_for_name
from clubs.services.sessions import open_session, seat_table


@transaction.atomic
def open_night(
    *, club: Club, title: str, date: dt.date, rules: HouseRules, people: Sequence[Player | str], actor: User | None
) -> Session:
    """Open a club night and seat its first table; a name is a player's or becomes one.

    Raises CannotDo as the steps do, and then stores nothing.
    """
    session = open_session(club=club, kind=Session.Kind.NIGHT, title=title, date=date, rules=rules, actor=actor)
    seat_table(session=session, number=1, people=_known(club, people, actor), actor=actor)
    return session


@transaction.atomic
def seat_next_table(*, session: Session, people: Sequence[Player | str], actor: User | None) -> Table:
    """Seat another table of the night under the next free number, names as in `open_night`. Raises CannotDo."""
    people = _known(session.club, people, actor)
    session = Session.objects.select_for_update().get(pk=session.pk)
    last = session.tables.aggregate(last=Max("number"))["last"] or 0
    return seat_table(session=session, number=last + 1, people=people, actor=actor)


def _known(club: Club, people: Sequence[Player | str], actor: User | None) -> list[Player]:
    return [
        player_for_name(club=club, name=person, actor=actor)[0] if isinstance(person, str) else person
        for person in people
    ]
