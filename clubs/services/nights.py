"""A club night in one step: the session with its first table. The steps themselves are in `sessions`."""

import datetime as dt
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from clubs.models import Club, HouseRules, Player, Session, Table, User
from clubs.services.sessions import open_session, seat_table


@transaction.atomic
def open_night(
    *, club: Club, title: str, date: dt.date, rules: HouseRules, people: Sequence[Player], actor: User | None
) -> Session:
    """Open a club night and seat its first table. Raises CannotDo as the two steps do, and then stores neither."""
    session = open_session(club=club, kind=Session.Kind.NIGHT, title=title, date=date, rules=rules, actor=actor)
    seat_table(session=session, number=1, people=people, actor=actor)
    return session


@transaction.atomic
def seat_next_table(*, session: Session, people: Sequence[Player], actor: User | None) -> Table:
    """Seat another table of the night under the next free number. Raises CannotDo as `seat_table` does."""
    session = Session.objects.select_for_update().get(pk=session.pk)
    last = session.tables.aggregate(last=Max("number"))["last"] or 0
    return seat_table(session=session, number=last + 1, people=people, actor=actor)
