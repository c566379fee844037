"""A small event from its first check-in to its end: each step's page leads on, and counts are those of the moment."""

import re
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Membership, Role, User
from tests.tournaments.door.test_door_pages import absent, with_fees
from tests.tournaments.event import an_event, confirmed, entry, names
from tests.tournaments.test_after_pages import PRIZES, finished, shown, url
from tournaments.models import Entry, Tournament
from tournaments.services.entries import check_in, enter, withdraw

pytestmark = pytest.mark.django_db


def one_here(club: Club, people: int = 23) -> Tournament:
    """An event of which one person is checked in, the others are still missing."""
    event = confirmed(an_event(club))
    enter(tournament=event, names=names(people), actor=None)
    check_in(entry=entry(event, 1), actor=None)
    return event


def test_all_others_are_here_by_one_tap_after_the_first_was_checked_in(tavern: Club, director_client: Client) -> None:
    event = one_here(tavern)
    withdraw(entry=entry(event, 23), actor=None)
    assert "All others are here (21)" in shown(director_client, "tournament")
    # What this number lacks, and what would help, stands on the page of the draw.
    assert f'href="{url("tournament_draw")}">On to the draw' in shown(director_client, "tournament")
    answer = director_client.post(url("tournament_check_in"), {"everybody": "1", "from": "day"})
    assert answer["Location"] == url("tournament")
    assert [str(message) for message in get_messages(answer.wsgi_request)] == ["21 more are here."]
    assert event.entries.filter(state=Entry.State.PRESENT).count() == 22
    assert entry(event, 23).state == Entry.State.WITHDRAWN
    noted = AuditEntry.objects.filter(action="people checked in").latest("pk").detail["entries"]
    assert (len(noted), noted[0]) == (21, "2 Bert")
    page = shown(director_client, "tournament")
    assert "All others are here" not in page
    assert "Draw round 1</button>" in page


@pytest.mark.parametrize("people", [5, 30])
def test_the_day_with_people_missing_costs_the_same_for_thirty(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, people: int
) -> None:
    one_here(tavern, people)
    with django_assert_max_num_queries(12):
        assert f"All others are here ({people - 1})" in shown(director_client, "tournament")


def tabs(page: str) -> list[str]:
    return re.findall(r'<span id="door-tab-\w+"[^>]*>([^<]+)</span>', page)


@pytest.mark.parametrize("people", [5, 30])
def test_the_counts_on_the_tabs_follow_each_tap(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, people: int
) -> None:
    with_fees(absent(tavern, people), (0, 2500))
    assert tabs(shown(director_client, "door")) == [f"Still missing ({people})", "Here (0)", f"Not paid ({people})"]
    tapped = reverse("door_entry", args=["autumn-50", 2])
    steps = [
        ({"step": "here"}, [f"Still missing ({people - 1})", "Here (1)", f"Not paid ({people})"]),
        (
            {"step": "pay", "rounds": "0", "was": "0"},
            [f"Still missing ({people - 1})", "Here (1)", f"Not paid ({people - 1})"],
        ),
        ({"step": "away"}, [f"Still missing ({people})", "Here (0)", f"Not paid ({people - 1})"]),
    ]
    for sent, counts in steps:
        with django_assert_max_num_queries(24):
            row = director_client.post(tapped, sent, headers={"HX-Request": "true"}).content.decode()
        assert tabs(row) == counts
        assert row.count('hx-swap-oob="true"') == 5


def test_the_tabs_are_there_for_a_tap_on_somebody_searched_for(tavern: Club, director_client: Client) -> None:
    absent(tavern)
    page = shown(director_client, "door", "?q=bert")
    assert tabs(page) == ["Still missing (5)", "Here (0)"]
    assert 'aria-label="Who is shown" hidden>' in page


@pytest.mark.parametrize("fees", [True, False])
def test_the_last_step_leads_to_the_prizes_and_the_final_sheet(
    tavern: Club, director_client: Client, fees: bool
) -> None:
    finished(tavern, has_fees=fees)
    step = shown(director_client, "tournament").partition("All rounds are played")[2].partition("</section>")[0]
    assert (f'href="{url("prizes")}"' in step) is fees
    for address in (url("final_file"), url("final_file") + "?page=LETTER"):
        assert f'href="{address}"' in step
        assert director_client.get(address)["Content-Type"] == "application/pdf"


LACKING = [
    (PRIZES, 0, False, "No prize yet: no fee is noted as paid yet."),
    ([], 2_000, False, "No prize yet: it is not said yet what is given for which place."),
    ([], 0, False, "No prize yet: it is not said yet what is given for which place; no fee is noted as paid yet."),
    (PRIZES, 0, True, "No prize yet: no fee is noted as paid yet; nobody has a rank yet."),
    ([{"kind": "nothing"}], 2_000, False, "No prize yet."),
]


@pytest.mark.parametrize(("prizes", "paid", "nobody", "sentence"), LACKING)
def test_the_prizes_page_names_what_a_list_still_waits_for(
    tavern: Club, director_client: Client, prizes: list[dict[str, Any]], paid: int, nobody: bool, sentence: str
) -> None:
    event = finished(tavern, prizes=prizes)
    event.entries.update(paid_cents=paid, house=nobody)
    assert f"<p>{sentence}</p>" in shown(director_client, "prizes")


SHARED = [
    ([9, 8, 7, 4, 4, 4, 1, 0], [1, 2, 3, 4, 4, 4], ""),
    ([9, 8, 7, 6, 5, 4, 1, 0], [1, 2, 3, 4, 5], ""),
    ([9, 9, 7, 6, 6, 6, 6, 6], [1, 1, 3, 4, 4, 4, 4, 4], ""),
    ([9, *[0] * 13], [1, *[2] * 11], "2 more share the last of these ranks."),
]


@pytest.mark.parametrize(("points", "ranks", "rest"), SHARED)
def test_whoever_shares_the_last_rank_shown_is_shown(
    tavern: Club, director_client: Client, points: list[int], ranks: list[int], rest: str
) -> None:
    finished(tavern, 15, points=[*points, *[-50 - at for at in range(15 - len(points))]], tie_breaks=[])
    page = shown(director_client, "tournament").partition('id="lead-head"')[2].partition("</section>")[0]
    assert [int(rank) for rank in re.findall(r'<tr><td class="number">(\d+)</td>', page)] == ranks
    assert (rest in page) if rest else ("more share" not in page)


MENU = re.compile(r'<nav class="bar-nav".*?</nav>', re.DOTALL)


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.OWNER])
def test_the_menu_is_the_same_on_the_pages_of_tournaments(
    tavern: Club, director: User, director_client: Client, role: Role
) -> None:
    Membership.objects.filter(user=director, club=tavern).update(role=role)
    finished(tavern)
    pages = [reverse("club_home", args=["tavern"]), reverse("tournaments", args=["tavern"])]
    pages += [reverse("tournament_new", args=["tavern"]), reverse("tournament_new", args=["tavern"]) + "?from=kohler"]
    pages += [url(name) for name in ("tournament", "standings", "prizes", "door", "archive", "lot_draw")]
    pages += [url("standing_table", n=1, number=1)]
    for address in pages:
        response = director_client.get(address)
        menus = MENU.findall(response.content.decode())
        links = [re.findall(r'href="([^"]+)"', menu) for menu in menus]
        assert (address, links) == (address, [[*ROOMS]])


ROOMS = [
    "/clubs/tavern/",
    "/clubs/tavern/tournaments/",
    "/clubs/tavern/seasons/",
    "/clubs/tavern/players/",
    "/clubs/tavern/office/",
]
