"""A club night in one step: the session with its tables, and whoever is new to the club; a further table later.

The steps themselves are in `sessions` and `people`, who sits where is worked out in `table_plan`.
"""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max

from clubs.models import Club, HouseRules, Player, Session, Table, User, name_key
from clubs.services.errors import CannotDo
from clubs.services.people import add_player, player_for_name
from clubs.services.sessions import change_session, open_session, seat_table
from clubs.services.table_plan import players_for

__all__ = ["Newcomer", "Person", "open_night", "players_for", "seat_next_table"]


@dataclass(frozen=True)
class Newcomer:
    """Somebody whom the club does not know yet: he becomes a player of it, a `guest` or not, once he has a chair."""

    name: str
    guest: bool = False


Person = Player | Newcomer


@transaction.atomic
def open_night(
    *,
    club: Club,
    title: str,
    date: dt.date,
    rules: HouseRules,
    tables: Iterable[Sequence[Person]],
    cents_per_point: int | None = None,
    actor: User | None,
) -> Session:
    """Open a club night and seat its tables, each in the order of its chairs; `cents_per_point` None: no stakes.

    Raises CannotDo as the steps do, and then stores nothing.
    """
    session = open_session(club=club, kind=Session.Kind.NIGHT, title=title, date=date, rules=rules, actor=actor)
    if cents_per_point:
        change_session(session=session, title=title, date=date, cents_per_point=cents_per_point, actor=actor)
    for number, people in enumerate(tables, 1):
        _seat(session, number, people, actor)
    return session


@transaction.atomic
def seat_next_table(*, session: Session, people: Sequence[Person], actor: User | None) -> Table:
    """Seat another table of the night under the next free number, newcomers as in `open_night`. Raises CannotDo."""
    # Locked before a newcomer is looked for: two pages that seat tables at once take the same way round.
    Club.objects.select_for_update(no_key=True).get(pk=session.club_id)
    session = Session.objects.select_for_update(of=("self",)).select_related("club", "rules").get(pk=session.pk)
    last = session.tables.aggregate(last=Max("number"))["last"] or 0
    return _seat(session, last + 1, people, actor)


def _seat(session: Session, number: int, people: Sequence[Person], actor: User | None) -> Table:
    known = [_player(session.club, person, actor) for person in people]
    players = players_for(session.rules.value, len(known)) if session.rules else len(known)
    return seat_table(session=session, number=number, people=known, players=players, actor=actor)


def _player(club: Club, person: Person, actor: User | None) -> Player:
    if isinstance(person, Player):
        return person
    try:
        if person.guest and not club.players.filter(name_key=name_key(person.name)).exists():
            return add_player(club=club, name=person.name, guest=True, actor=actor)
        return player_for_name(club=club, name=person.name, actor=actor)[0]
    except CannotDo as refused:
        raise CannotDo(f"{person.name[:60]}: {refused.message}", "newcomers") from refused
