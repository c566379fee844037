"""Pages of the draw: what they offer where numbers do not fit, swaps with their cost, late ones, lists for the wall."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club
from tests.tournaments.event import drawn, entry, played, ready
from tests.tournaments.test_drawing import seats
from tournaments.models import PlannedRound, Round, Tournament
from tournaments.selectors.seating import seating_of
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter

pytestmark = pytest.mark.django_db


def shown(client: Client, name: str, *args: int, **query: object) -> str:
    answer = client.get(reverse(name, args=["autumn-50", *args]), query)
    assert answer.status_code == 200, name
    return answer.content.decode()


def step(client: Client, which: str, **more: object) -> str:
    answer = client.post(reverse("tournament_draw", args=["autumn-50"]), {"step": which, **more}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_eight_people_are_offered_house_players_and_tables_of_four(tavern: Club, director_client: Client) -> None:
    event = ready(tavern, 8)
    page = shown(director_client, "tournament_draw")
    assert "8 people cannot be seated at tables of 5 or 6" in page
    assert "2 house players" in page
    assert "Tables of 4 + 4" in page
    assert "scores are not alike" in page
    assert "2 house players fill chairs" in step(director_client, "house")
    assert "Draw round 1" in shown(director_client, "tournament_draw")
    step(director_client, "draw", number=1)
    assert [len(table) for table in seats(event.rounds.get())] == [5, 5]


def test_tables_of_four_warn_on_the_round(tavern: Club, director_client: Client) -> None:
    ready(tavern, 9)
    assert "tables of four where the number needs it" in step(director_client, "fours")
    step(director_client, "draw", number=1)
    assert "Some tables play four-handed" in shown(director_client, "round", 1)


def test_all_rounds_are_drawn_shown_and_printed_before_the_first(tavern: Club, director_client: Client) -> None:
    event = ready(tavern, 25)
    Tournament.objects.update(draw_method=Tournament.DrawMethod.PLAN)
    assert "All rounds are drawn" in step(director_client, "ahead")
    assert "Nobody meets anybody twice." in shown(director_client, "tournament_draw")
    second = seating_of(event, 2)
    assert second
    assert not second.drawn
    planned = PlannedRound.objects.get(number=2).tables
    assert [[place.number for place in people] for _table, people in second.by_table] == planned
    for by in ("name", "table"):
        for page in ("A4", "LETTER"):
            url = reverse("seating_file", args=["autumn-50", 2])
            answer = director_client.get(url, {"by": by, "page": page})
            assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize("query", [{"by": "weight"}, {"page": "A3"}])
def test_a_list_that_there_is_not_is_not_found(tavern: Club, director_client: Client, query: dict[str, str]) -> None:
    drawn(tavern)
    assert director_client.get(reverse("seating_file", args=["autumn-50", 1]), query).status_code == 404
    assert director_client.get(reverse("seating_file", args=["autumn-50", 2])).status_code == 404


def test_an_unknown_step_is_told(tavern: Club, director_client: Client) -> None:
    ready(tavern)
    assert "Choose what to do about the draw." in step(director_client, "dance")


def _second_round(club: Club) -> Round:
    return draw_next_round(tournament=played(drawn(club, 11)).tournament, actor=None)


def test_a_swap_shows_its_cost_and_is_done_only_when_posted(tavern: Club, director_client: Client) -> None:
    round = _second_round(tavern)
    before = seats(round)
    a, b = before[0][0], before[1][1]
    page = shown(director_client, "round_swap", 2, a=a, b=b)
    assert "Pairs that meet again" in page
    assert seats(round) == before
    url = reverse("round_swap", args=["autumn-50", 2])
    answer = director_client.post(url, {"a": a, "b": b}, follow=True)
    assert "have changed places" in answer.content.decode()
    assert (seats(round)[0][0], seats(round)[1][1]) == (b, a)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"a": "1", "b": "1"}, "nobody changes places with himself"),
        ({"a": "1", "b": "99"}, "Nobody has start number 99."),
        ({"a": "x", "b": "2"}, "Enter a whole number."),
    ],
)
def test_a_swap_that_cannot_be_says_why(
    tavern: Club, director_client: Client, query: dict[str, str], said: str
) -> None:
    drawn(tavern, 10)
    answer = director_client.get(reverse("round_swap", args=["autumn-50", 1]), query)
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_a_late_one_is_fitted_in_from_the_page(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern, 10)
    enter(tournament=round.tournament, names=["Late"], actor=None)
    late = entry(round.tournament, 11)
    url = reverse("round_fit", args=["autumn-50", 1])
    assert (
        "Late sits at table 1, seat 6." in director_client.post(url, {"entry": late.pk}, follow=True).content.decode()
    )
    assert "Choose who came late" in director_client.post(url, {"entry": late.pk}, follow=True).content.decode()


def test_the_round_says_what_its_draw_came_to(tavern: Club, director_client: Client) -> None:
    round = _second_round(tavern)
    page = shown(director_client, "round", 2)
    assert "10 pairs meet again; 10 is the least there can be." in page
    assert "Nobody meets anybody more than 2 times." in page
    assert f"Seed {round.seed}." in page
    assert "is larger than the others" in page
    # Two rounds with one table of six among eleven: somebody sits there twice.
    assert "At a larger table now and in an earlier round: " in page
    assert "Reason, if hands or checks are missing" in page


def test_seat_cards_are_one_for_each_seat(tavern: Club, director_client: Client) -> None:
    drawn(tavern, 11)
    answer = director_client.get(reverse("seat_cards_file", args=["autumn-50", 1]))
    assert answer.content.startswith(b"%PDF")
    assert answer.content.count(b"/Type /Page\n") == 2


@pytest.mark.parametrize("people", [10, 60])
def test_the_draws_page_costs_as_many_queries_for_sixty_as_for_ten(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, people: int
) -> None:
    ready(tavern, people)
    with django_assert_max_num_queries(9):
        director_client.get(reverse("tournament_draw", args=["autumn-50"]))
