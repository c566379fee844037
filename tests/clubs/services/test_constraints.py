"""What the database itself refuses, whatever the code above it does."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Club, Hand, HandRevision, Result, Score, Seat, Table, WaitingHand
from clubs.services.hands import record_hand
from tests.clubs.seated import a_table, people_for, picked


@pytest.fixture
def table(tavern: Club) -> Table:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(1, 3, "won"), client_id="a", after=0)
    return table


def _revision(hand: Hand, **more) -> HandRevision:
    given = {"number": 2, "client_id": "b", "current": False, **more}
    return HandRevision(hand=hand, table=hand.table, facts=None, people=[], dealer=0, **given)


REFUSED: dict[str, Callable[[Table], object]] = {
    "two current revisions": lambda t: _revision(t.hands.get(), current=True).save(),
    "one revision number twice": lambda t: _revision(t.hands.get(), number=1).save(),
    "one client id twice at a table": lambda t: _revision(t.hands.get(), client_id="a").save(),
    "a player twice in a hand": lambda t: Score.objects.create(
        hand=t.hands.get(), player=t.seats.get(chair=0).player, chair=7, points=0, side="each"
    ),
    "a chair twice in a hand": lambda t: Score.objects.create(
        hand=t.hands.get(), player=people_for(t.session.club, 1, 7)[0], chair=0, points=0, side="each"
    ),
    "two people in a chair": lambda t: Seat.objects.create(
        table=t, chair=0, player=people_for(t.session.club, 1, 7)[0]
    ),
    "a person in two chairs": lambda t: Seat.objects.create(table=t, chair=9, player=t.seats.get(chair=0).player),
    "two results of a session": lambda t: Result.objects.create(
        session=t.session, player=t.seats.get(chair=0).player, points=0, source="folded"
    ),
    "one waiting client id twice": lambda t: [
        WaitingHand.objects.create(table=t, client_id="w", after=0, facts=None) for _ in range(2)
    ],
    "more players than chairs": lambda t: Table.objects.filter(pk=t.pk).update(players=6),
    "a dealer without a chair": lambda t: Table.objects.filter(pk=t.pk).update(first_dealer=5),
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_database_refuses(table: Table, what: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        REFUSED[what](table)


def test_one_client_id_may_come_at_two_tables(tavern: Club, table: Table) -> None:
    other = a_table(tavern)
    record_hand(table=other, facts=picked(1, 3, "won"), client_id="a", after=0)
    assert HandRevision.objects.filter(client_id="a").count() == 2
