"""Events set up from their announcements: what the sheet says is there, what it leaves open is asked."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club
from tests.tournaments.event import drawn, names
from tournaments.announced import EVENTS
from tournaments.models import Round, Tournament
from tournaments.selectors.plans import plan_of, plans_of
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.roll_call import check_in_all

pytestmark = pytest.mark.django_db

# What events.md says of each: rounds, hands each, players of a hand, table sizes; None where it does not say.
SAID = {
    "kohler": (3, 20, 5, [5, 6]),
    "germanfest": (None, 15, 5, None),
    "50-hands": (2, 25, 5, [5, 6]),
    "100-hands": (4, 25, 5, [5, 6]),
    "door-county": (3, None, 5, [5]),
    "grossreuth": (2, 20, 4, [4]),
    "donau-ries": (2, 32, 4, [4]),
    "self-bar": (2, None, 4, [4]),
    "heilsbronn": (2, 30, 4, [4]),
    "afterwork-nuernberg": (3, 16, 4, [4]),
    "westernach": (None, None, 4, [4]),
    "laudenbach": (None, None, 4, [4]),
    "laubendorf": (None, None, 4, [4]),
}
# Answers of a director to whatever an announcement leaves open.
ANSWERS = {
    "rounds": "2",
    "hands_each": "20",
    "sizes": "5+6",
    "rules": "preset:wisconsin-tournament",
    "draw_method": "fewest",
    "tie_1": "lot",
    "missed_round": "below",
    "stand_ins": "inherit",
    "standing_by": "sum",
    "fee": "10",
    "first_prize": "150",
    "consolation": "20",
}
FRAME = {"date": "2026-10-03"}


def answers(code: str, **more: str) -> dict[str, str]:
    """What is sent: the day, and an answer to each thing that is open; all else as the page shows it."""
    event = EVENTS[code]
    asked = ["tie_1" if name == "tie_breaks" else name for name in event.open]
    given = {name: ANSWERS[name] for name in asked}
    if event.game == "schafkopf" and "rules" in given:
        given["rules"] = "preset:rennen"
    fees = {"has_fees": "on"} if event.settings.get("has_fees") else {}
    return {**FRAME, **fees, **given, **more}


def new_page(code: str) -> str:
    return f"{reverse('tournament_new', args=['tavern'])}?from={code}"


def test_every_event_is_there() -> None:
    assert set(EVENTS) == set(SAID)


@pytest.mark.parametrize("code", SAID)
def test_what_the_sheet_says_and_what_it_leaves_open(code: str) -> None:
    event = EVENTS[code]
    frame = {"rounds": None, "hands_each": None, "sizes": None, **event.frame}
    assert (frame["rounds"], frame["hands_each"], frame["players"], frame["sizes"]) == SAID[code]
    for name in ("rounds", "hands_each", "sizes"):
        assert (frame[name] is None) == (name in event.open) or code == "self-bar"
    assert (event.rules == "") == ("rules" in event.open)


@pytest.mark.parametrize("code", SAID)
def test_an_event_is_made_from_its_announcement_once_what_is_open_is_said(
    tavern: Club, director_client: Client, code: str
) -> None:
    page = director_client.get(new_page(code)).content.decode()
    assert "The announcement leaves this open" in page
    # Nothing that the sheet leaves open has an answer already.
    for name in ("draw_method", "missed_round", "stand_ins", "standing_by"):
        chosen = re.search(rf'name="{name}"[^>]*checked', page)
        assert (chosen is None) == (name in EVENTS[code].open), name
    assert director_client.post(new_page(code), FRAME).status_code == 422
    assert not Tournament.objects.exists()
    answer = director_client.post(new_page(code), answers(code))
    assert answer.status_code == 302, answer.context["form"].errors
    made, (rounds, hands, players, sizes) = Tournament.objects.get(), SAID[code]
    assert made.title == EVENTS[code].title
    assert (made.rounds_planned, made.hands_each, made.players) == (rounds or 2, hands or 20, players)
    assert made.sizes == (sizes or [5, 6])
    assert made.language == ("de" if EVENTS[code].game == "schafkopf" else "")
    for name in ("tournament", "tournament_setup"):
        assert director_client.get(reverse(name, args=[made.slug])).status_code == 200


@pytest.mark.parametrize("code", SAID)
def test_such_an_event_is_confirmed_and_drawn(tavern: Club, director_client: Client, code: str) -> None:
    director_client.post(new_page(code), answers(code))
    event = Tournament.objects.get()
    confirm_rules(tournament=event, actor=None)
    enter(tournament=event, names=names(60), actor=None)
    check_in_all(tournament=event, actor=None)
    event.entries.update(rounds_paid=2)
    round = draw_next_round(tournament=event, actor=None)
    plan = plan_of(event, 1)
    tables = list(round.session.tables.all())
    assert sum(table.chairs for table in tables) == 60
    assert {table.hands_planned for table in tables} == {plan.hands_at(table.chairs) for table in tables}
    assert {table.players for table in tables} == {plan.players}


def test_kohlers_fee_and_prizes(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("kohler"), answers("kohler"))
    event = Tournament.objects.get()
    assert event.fees == [{"rounds": 0, "cents": 2500}]
    assert event.prizes == [
        {"kind": "percent", "of": "places", "shares": [30, 15, 10, 10, 10]},
        {"kind": "percent", "of": "rounds", "share": 5},
    ]
    page = director_client.get(reverse("tournament_setup", args=[event.slug])).content.decode()
    assert "$25.00 for the whole event" in page
    assert "30 / 15 / 10 / 10 / 10 % of the fees to the first 5; 5 % to the best of each round" in page
    assert "a table of 6 plays 24, so that everybody plays 20" in page


def test_germanfest_is_paid_by_rounds_and_can_do_without_money(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("germanfest"), answers("germanfest"))
    event = Tournament.objects.get()
    assert event.fees == [{"rounds": 1, "cents": 300}, {"rounds": 2, "cents": 500}]
    text = director_client.get(reverse("announcement_file", args=[event.slug, "txt"])).content.decode()
    assert "Entry fee: $3.00 for a round, $5.00 for 2 rounds" in text
    assert "Stakes" not in text
    without = {name: value for name, value in answers("germanfest", title="Free").items() if name != "has_fees"}
    director_client.post(new_page("germanfest"), without)
    text = director_client.get(reverse("announcement_file", args=["free", "txt"])).content.decode()
    assert "$" not in text
    assert "fee" not in text


def test_donau_ries_first_prize_is_asked(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("donau-ries"), answers("donau-ries"))
    event = Tournament.objects.get()
    assert event.prizes == [{"kind": "tables", "first_cents": 15000}]
    assert event.fees == [{"rounds": 0, "cents": 1000}]


def test_door_county_has_rounds_of_three_of_four_and_of_five(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("door-county"), answers("door-county"))
    plans = plans_of(Tournament.objects.get())
    assert [(plan.players, plan.sizes) for plan in plans.values()] == [(3, (3,)), (4, (4,)), (5, (5,))]


def test_laudenbachs_ties_are_shared(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("laudenbach"), answers("laudenbach"))
    event = Tournament.objects.get()
    assert event.tie_breaks == []


def test_shared_is_an_answer_of_its_own_where_ties_are_open(tavern: Club, director_client: Client) -> None:
    director_client.post(new_page("grossreuth"), answers("grossreuth", tie_1="solos_won", tie_2="lot"))
    assert Tournament.objects.get().tie_breaks == ["solos_won", "lot"]
    director_client.post(new_page("grossreuth"), answers("grossreuth", tie_1="shared", title="Other"))
    assert Tournament.objects.get(title="Other").tie_breaks == []


def test_an_announcement_that_is_not_known_is_not_found(tavern: Club, director_client: Client) -> None:
    assert director_client.get(new_page("nowhere")).status_code == 404


def test_two_events_of_one_club_are_played_at_once(tavern: Club) -> None:
    rounds: list[Any] = [drawn(tavern, slug="one"), drawn(tavern, slug="two")]
    # The same five people, at a table of each: whoever plays in both sits in two rooms, not at two tables of one.
    assert Round.objects.filter(session__closed_at=None).count() == 2
    assert {seat.player for seat in rounds[0].session.tables.get().seats.all()} == {
        seat.player for seat in rounds[1].session.tables.get().seats.all()
    }
