"""The settlement page: what each one won at the night's stakes and who pays whom, or why nobody can pay yet."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Adjustment, Club, Result, Session, Table
from clubs.services.hands import record_hand
from clubs.services.sessions import change_session, close_session
from tests.clubs.nights.made import people_called, shown, text_of
from tests.clubs.seated import a_table, leaster, night, picked, rules_for


def at_stakes(table: Table, cents: int = 25) -> Table:
    change_session(
        session=table.session, title=table.session.title, date=table.session.date, cents_per_point=cents, actor=None
    )
    return table


def test_a_night_is_settled_by_few_payments_or_the_bank(tavern: Club, scorer_client: Client) -> None:
    table = at_stakes(a_table(tavern))
    # Anna with Bert: +2 +1 -1 -1 -1, then Anna alone: +4 and -1 each (wins are single under these rules).
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="1", after=0)
    record_hand(table=table, facts=picked(0, None, "won"), client_id="2", after=1)
    Adjustment.objects.create(session=table.session, player=table.seats.get(chair=0).player, points=-4, reason="late")
    page = shown(scorer_client, "session_money", table.session.uid)
    assert "$0.25 a point" in page
    assert "The night is still open: this is how it stands now." in page
    # Six points to Anna: the penalty is no part of it. Bert is even.
    assert "Anna +6 +$1.50 Bert 0 $0.00 Clara −2 −$0.50" in page
    assert "3 payments settle it" in page
    for name in ("Clara", "Dora", "Emil"):
        assert f"{name} pays Anna $0.50" in page
    assert "Anna is paid $1.50" in page
    assert "Clara pays in $0.50" in page
    assert "Bert pays in" not in page
    assert "Hand points alone: penalties and prizes are no part of it." in page


def test_the_pot_is_split_in_once_the_night_is_closed(tavern: Club, scorer_client: Client) -> None:
    table = at_stakes(a_table(tavern, overrides={"pot": True}))
    record_hand(table=table, facts=leaster(2), client_id="1", after=0)
    page = shown(scorer_client, "session_money", table.session.uid)
    assert "The pot of table 1 holds 1 points. It is paid out when the night is closed" in page
    assert "pays" not in page
    assert "Hand points alone, with the pot split in:" in page
    close_session(session=table.session, actor=None)
    page = shown(scorer_client, "session_money", table.session.uid)
    assert "The pot of table" not in page
    # The odd point goes to the left of the dealer, Anna: to Bert.
    assert "Clara +3 +$0.75 Bert 0 $0.00" in page


def test_points_that_are_only_written_up_cannot_be_settled(tavern: Club, scorer_client: Client) -> None:
    session = night(tavern, rules_for(tavern, "sauspiel", {"scoring": "plus_only"}))
    Table.objects.create(session=session, number=1, players=4, chairs=4)
    change_session(session=session, title="Tuesday", date=session.date, cents_per_point=10, actor=None)
    Result.objects.create(
        session=session, player=people_called(tavern, ["Ann"])[0], points=10, hands=1, source="folded"
    )
    page = shown(scorer_client, "session_money", session.uid)
    assert "Under these rules points are only written up, so they do not balance and cannot be paid out." in page


def test_sheets_that_do_not_balance_are_pointed_out(tavern: Club, scorer_client: Client) -> None:
    table = at_stakes(a_table(tavern))
    Result.objects.create(
        session=table.session, player=table.seats.get(chair=0).player, points=3, hands=1, source="typed"
    )
    page = shown(scorer_client, "session_money", table.session.uid)
    assert "The points add up to +3 instead of 0, so somebody would pay too much. Check the sheets." in page


def test_without_stakes_money_appears_nowhere(tavern: Club, scorer_client: Client) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="1", after=0)
    assert scorer_client.get(reverse("session_money", args=["tavern", table.session.uid])).status_code == 404
    for name, arguments in (("session", [table.session.uid]), ("club_home", [])):
        page = shown(scorer_client, name, *arguments)
        assert "Settlement" not in page
        assert "$" not in page


def test_before_the_first_hand_there_is_nothing_to_pay(tavern: Club, scorer_client: Client) -> None:
    table = at_stakes(a_table(tavern))
    page = shown(scorer_client, "session_money", table.session.uid)
    assert "No hand is in yet." in page
    assert "settle it" not in page


def test_euros_stand_behind_the_amount(tavern: Club, scorer_client: Client) -> None:
    Club.objects.update(currency="EUR")
    table = at_stakes(a_table(tavern), 10)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="1", after=0)
    assert "Anna +2 +0.20\N{NO-BREAK SPACE}€" in text_of(
        scorer_client.get(reverse("session_money", args=["tavern", table.session.uid]))
    ).replace("+0.20 €", "+0.20\N{NO-BREAK SPACE}€")


@pytest.mark.parametrize("people", [10, 60])
def test_it_asks_as_often_for_many_as_for_few(tavern: Club, scorer_client: Client, people: int) -> None:
    session: Session = night(tavern, rules_for(tavern))
    change_session(session=session, title="Tuesday", date=session.date, cents_per_point=25, actor=None)
    Result.objects.bulk_create(
        Result(session=session, player=player, points=1 if number % 2 else -1, hands=1, source="folded")
        for number, player in enumerate(people_called(tavern, [f"Player {number:03}" for number in range(people)]))
    )
    with CaptureQueriesContext(connection) as asked:
        scorer_client.get(reverse("session_money", args=["tavern", session.uid]))
    # The visitor's session, himself, the club, his role; then the night and its results.
    assert len(asked) == 6, "\n".join(query["sql"] for query in asked.captured_queries)
