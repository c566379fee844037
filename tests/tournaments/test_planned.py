"""What is different in a round, copying an event, the archive, and confirming rules of Schafkopf."""

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from clubs.models import AuditEntry, Club
from clubs.services.errors import CannotDo
from clubs.services.rules import keep_rules
from tests.tournaments.event import an_event, confirmed, drawn, entry, played, ready
from tournaments.models import Entry, PlannedRound, Tournament
from tournaments.open_options import open_of, with_open
from tournaments.selectors.plans import RoundPlan, plan_of
from tournaments.services.confirming import confirm_rules
from tournaments.services.copying import copy_tournament
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import withdraw
from tournaments.services.events import change_tournament
from tournaments.services.planned import plan_round
from tournaments.services.putting_away import archive_tournament, unarchive_tournament
from tournaments.services.rounds import close_round, reopen_round

pytestmark = pytest.mark.django_db

# People at a table, players of a hand, hands each: hands of the table (sheets.md, What counts as a hand).
HANDS = [(5, 5, 20, 20), (6, 5, 20, 24), (7, 5, 20, 28), (6, 5, 50, 60), (5, 4, 32, 40), (4, 5, 20, 20), (3, 3, 7, 7)]


@pytest.mark.parametrize(("people", "players", "hands_each", "hands"), HANDS)
def test_everybody_plays_the_same_number(tavern: Club, people: int, players: int, hands_each: int, hands: int) -> None:
    rules = an_event(tavern).rules
    plan = RoundPlan(1, rules, hands_each, players, (people,), None)
    assert plan.hands_at(people) == hands


def test_a_round_has_tables_hands_and_minutes_of_its_own(tavern: Club) -> None:
    event = ready(tavern, 12)
    plan = plan_round(tournament=event, number=1, hands_each=6, players=4, sizes=(4,), minutes=45, actor=None)
    assert (plan.hands_each, plan.players, plan.sizes, plan.minutes) == (6, 4, (4,), 45)
    assert plan_of(event, 2).sizes == (5, 6)
    round = draw_next_round(tournament=event, actor=None)
    assert [(table.chairs, table.players, table.hands_planned) for table in round.session.tables.all()] == [
        (4, 4, 6)
    ] * 3
    assert AuditEntry.objects.filter(action="round planned").count() == 1


def test_a_round_may_go_back_to_what_the_event_has(tavern: Club) -> None:
    event = an_event(tavern)
    plan_round(tournament=event, number=1, hands_each=10, actor=None)
    assert plan_round(tournament=event, number=1, actor=None).hands_each == 5
    assert not PlannedRound.objects.exists()


WRONG = [
    ({"number": 3}, None, "The event has no round 3."),
    ({"number": 0}, None, "The event has no round 0."),
    ({"hands_each": 7}, "hands_each", "At a table of 6 not everybody can play exactly 7 hands; possible: 5 or 10."),
    ({"sizes": (4, 9)}, "sizes", "A table has 3 to 8 people, not 9."),
    ({"minutes": 601}, "minutes", "This must be from 1 to 600."),
]


@pytest.mark.parametrize(("wrong", "field", "sentence"), WRONG)
def test_a_plan_that_cannot_be_is_refused_and_not_stored(
    tavern: Club, wrong: dict[str, Any], field: str | None, sentence: str
) -> None:
    event = an_event(tavern)
    with pytest.raises(CannotDo) as refused:
        plan_round(tournament=event, actor=None, **{"number": 1, **wrong})
    assert (refused.value.field, refused.value.message) == (field, sentence)
    assert not PlannedRound.objects.exists()


def test_of_a_drawn_round_only_the_minutes_change(tavern: Club) -> None:
    event = drawn(tavern).tournament
    assert plan_round(tournament=event, number=1, minutes=50, actor=None).minutes == 50
    with pytest.raises(CannotDo, match="only its minutes can change"):
        plan_round(tournament=event, number=1, minutes=50, hands_each=10, actor=None)
    assert plan_round(tournament=event, number=2, hands_each=10, actor=None).hands_each == 10


def test_rules_of_another_club_are_none_of_the_rounds(tavern: Club, other_club: Club) -> None:
    rules = keep_rules(club=other_club, name="Other", rules=scoring.preset("wikipedia"))
    with pytest.raises(CannotDo, match="belong to another club"):
        plan_round(tournament=an_event(tavern), number=1, rules=rules, actor=None)


def test_the_plan_of_a_round_is_changed_on_its_page(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    url = reverse("round_plan", args=[event.slug, 2])
    sent = {"rules": "preset:wikipedia", "hands_each": "9", "sizes": "3", "minutes": "30"}
    assert director_client.post(url, sent).status_code == 302
    plan = plan_of(event, 2)
    assert (plan.rules.name, plan.hands_each, plan.players, plan.sizes) == ("wikipedia", 9, 3, (3,))
    page = director_client.get(reverse("tournament_setup", args=[event.slug])).content.decode()
    assert "tables of 3" in page
    # The page shows it again, and sent as it is shown it stays so.
    assert director_client.post(url, {**sent, "rules": "now"}).status_code == 302
    assert plan_of(event, 2) == plan
    assert director_client.get(reverse("round_plan", args=[event.slug, 3])).status_code == 404
    refused = director_client.post(url, {**sent, "sizes": "", "hands_each": "7"})
    assert "At a table of 6 not everybody can play exactly 7 hands" in refused.content.decode()


def test_a_stale_plan_is_told(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    url = reverse("round_plan", args=[event.slug, 1])
    seen = director_client.get(url).context["form"]["seen"].value()
    plan_round(tournament=event, number=1, minutes=20, actor=None)
    answer = director_client.post(url, {"minutes": "40", "seen": seen})
    assert "Somebody else changed this meanwhile. Stored now: Minutes: 20." in answer.content.decode()
    assert plan_of(event, 1).minutes == 20


def test_fewer_rounds_forget_their_plans(tavern: Club) -> None:
    event = an_event(tavern, rounds=3)
    plan_round(tournament=event, number=3, hands_each=10, actor=None)
    change_tournament(tournament=event, rounds=2, actor=None)
    assert not PlannedRound.objects.exists()


SETTINGS: dict[str, Any] = {
    "language": "de",
    "place": "Gasthaus zur Post",
    "starts_at": dt.time(19, 30),
    "notes": "Bitte pünktlich.",
    "draw_method": "rank",
    "tie_breaks": ["solos_won", "lot"],
    "standing_by": "best_n",
    "best_of": 1,
    "missed_round": "lowest",
    "stand_ins": "anew",
    "second_pair": "sign",
    "has_stakes": True,
    "cents_per_point": 10,
    "has_fees": True,
    "fees": [{"rounds": 0, "cents": 1200}],
    "prizes": [{"kind": "percent", "of": "places", "shares": [50, 30, 20]}],
    "classes": ["Damen"],
    "minutes": 90,
}


def test_next_years_event_has_all_of_last_years_and_none_of_what_was_played(tavern: Club) -> None:
    event = ready(tavern, 6, **SETTINGS)
    plan_round(tournament=event, number=2, hands_each=10, minutes=60, actor=None)
    Entry.objects.filter(number=2).update(group="Damen", paid_cents=1200, rounds_paid=2)
    withdraw(entry=entry(event, 3), actor=None)
    close_round(round=draw_next_round(tournament=event, actor=None), actor=None, reason="nobody signed")
    made = copy_tournament(tournament=event, title="Autumn 51", date=dt.date(2027, 10, 2), actor=None)
    assert {name: getattr(made, name) for name in SETTINGS} == SETTINGS
    assert (made.slug, made.sizes, made.rules, made.state) == ("autumn-51", [5, 6], event.rules, "setup")
    assert made.rules_confirmed_at is None
    assert plan_of(made, 2).hands_each == 10
    assert (made.entries.count(), made.rounds.count()) == (0, 0)
    again = copy_tournament(
        tournament=event, title="With them", date=dt.date(2027, 10, 2), with_entries=True, actor=None
    )
    entries = list(again.entries.values_list("number", "state", "group", "rounds_paid", "paid_cents"))
    assert entries == [
        (1, "entered", "", 0, 0),
        (2, "entered", "Damen", 0, 0),
        (4, "entered", "", 0, 0),
        (5, "entered", "", 0, 0),
        (6, "entered", "", 0, 0),
    ]


def test_the_copy_is_made_once_however_often_it_is_sent(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    url = reverse("tournament_copy", args=[event.slug])
    key = director_client.get(url).context["form"]["key"].value()
    sent = {"title": "Autumn 51", "date": "2027-10-02", "key": key}
    places = {director_client.post(url, sent)["Location"] for _time in range(2)}
    assert places == {reverse("tournament", args=["autumn-51"])}
    assert Tournament.objects.count() == 2


def test_an_event_goes_into_the_archive_and_back(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    event = round.tournament
    with pytest.raises(CannotDo, match="Round 1 is still being played"):
        archive_tournament(tournament=event, actor=None)
    played(round)
    shown = reverse("tournaments", args=["tavern"])
    url = reverse("tournament_archive", args=[event.slug])
    for sent, here in (({}, False), ({}, False), ({"back": "1"}, True)):
        director_client.post(url, sent)
        assert ("Autumn 50" in director_client.get(shown).content.decode()) == here
        assert ("Autumn 50" in director_client.get(f"{shown}?archive").content.decode()) != here
    assert unarchive_tournament(tournament=event, actor=None).archived_at is None
    actions = AuditEntry.objects.filter(action__in=("tournament archived", "tournament taken back"))
    assert actions.count() == 2


def test_the_last_round_is_opened_again_after_the_event_was_over(tavern: Club, director_client: Client) -> None:
    round = played(drawn(tavern, rounds=1))
    slug = round.tournament.slug
    page = director_client.get(reverse("round", args=[slug, 1])).content.decode()
    assert reverse("round_reopen", args=[slug, 1]) in page
    director_client.post(reverse("round_reopen", args=[slug, 1]), {"reason": "a hand was wrong"})
    assert Tournament.objects.get().state == Tournament.State.RUNNING
    with pytest.raises(CannotDo):
        reopen_round(round=round, actor=None, reason="again")


def test_what_schafkopf_leaves_open_is_confirmed(tavern: Club, director_client: Client) -> None:
    rules = keep_rules(club=tavern, name="rennen", rules=scoring.preset("rennen"))
    event = an_event(tavern, rules=rules, players=4, sizes=(4,))
    page = director_client.get(reverse("tournament_setup", args=[event.slug])).content.decode()
    # Rennen: Rufspiel 1, Solo 5 from each of three (events.md 7).
    assert "Rufspiel" in page
    assert "+15" in page
    sent = {"kontra": "loses", "runners": "on", "contracts": ["rufspiel", "farbsolo", "wenz"]}
    director_client.post(reverse("tournament_rules", args=[event.slug]), sent)
    event.refresh_from_db()
    value = event.rules.value
    assert isinstance(value, scoring.SchafkopfRules)
    assert (value.stoss_rule, value.max_stoss, value.contracts) == ("loses", 1, ("rufspiel", "farbsolo", "wenz"))
    page = director_client.get(reverse("tournament_setup", args=[event.slug])).content.decode()
    assert "Kontra loses the game · Laufende are paid · Rufspiel, Solo, Wenz" in page


@pytest.mark.parametrize("name", [name for name, rules in scoring.PRESETS.items() if rules.game == "schafkopf"])
def test_open_options_as_they_stand_change_nothing(name: str) -> None:
    rules = scoring.preset(name)
    assert isinstance(rules, scoring.SchafkopfRules)
    assert with_open(rules, **open_of(rules)) == rules


def test_other_rules_have_to_be_confirmed_again(tavern: Club) -> None:
    event = confirmed(an_event(tavern))
    other = keep_rules(club=tavern, name="wikipedia", rules=scoring.preset("wikipedia"))
    assert change_tournament(tournament=event, rules=event.rules, actor=None).rules_confirmed_at is not None
    assert change_tournament(tournament=event, rules=other, actor=None).rules_confirmed_at is None
    assert confirm_rules(tournament=event, actor=None).rules == other
