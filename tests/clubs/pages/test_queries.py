"""A list page asks the database as often for 60 players as for 10, and within a budget."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.imports.totals import import_totals
from clubs.models import Adjustment, Club, Result, Session, User
from clubs.services.sessions import seat_table
from tests.clubs.pages.made import many_players
from tests.clubs.seated import night, rules_for
from tests.conftest import client_of

# Beside these each request asks for the visitor's session, himself, the club and his role in it.
WHO = 4
BUDGETS = [
    ("club_home", (), 9),
    ("players", (), 3),
    ("seasons", (), 3),
    ("season", ("2026",), 5),
    ("season_matrix", ("2026",), 5),
    ("session", ("night",), 8),
    ("nights", (), 2),
    ("night_new", (), 5),
    ("night_again", (), 5),
    ("table_new", ("night",), 5),
]


def fill(club: Club, count: int) -> Session:
    """`count` players, each in three sessions and at a table of one night, some with a penalty."""
    players = many_players(club, count)
    names = ",".join(player.name for player in players)
    rows = "".join(f"2026-0{month}-01,{','.join(['2', '-2'] * (count // 2))}\n" for month in (1, 2))
    import_totals(club=club, season_slug="2026", file_name="x.csv", content=f"Date,{names}\n{rows}".encode())
    session = night(club, rules_for(club))
    for number in range(count // 5):
        seat_table(session=session, number=number + 1, people=players[number * 5 : number * 5 + 5], actor=None)
    Result.objects.bulk_create(
        Result(session=session, player=player, points=0, hands=1, source="folded") for player in players
    )
    Adjustment.objects.bulk_create(
        Adjustment(session=session, player=player, points=-4, reason="late") for player in players[::3]
    )
    return session


@pytest.mark.parametrize("people", [10, 60])
@pytest.mark.parametrize(("name", "arguments", "budget"), BUDGETS, ids=[page[0] for page in BUDGETS])
def test_a_list_page_keeps_its_budget(
    tavern: Club, director: User, people: int, name: str, arguments: tuple[str, ...], budget: int
) -> None:
    session = fill(tavern, people)
    url = reverse(name, args=["tavern", *(session.uid if argument == "night" else argument for argument in arguments)])
    client = client_of(director)
    with CaptureQueriesContext(connection) as asked:
        response = client.get(url)
    assert response.status_code == 200
    assert "Player 007" in response.content.decode() or name in ("seasons", "club_home", "nights", "table_new")
    assert len(asked) == WHO + budget, "\n".join(query["sql"] for query in asked.captured_queries)


def test_a_season_file_keeps_its_budget(tavern: Club, director: User) -> None:
    counts = []
    for club, people in ((tavern, 10), (Club.objects.create(name="Big", slug="big"), 60)):
        fill(club, people)
        director.memberships.get_or_create(club=club, role="director")
        client = client_of(director)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(reverse("season_file", args=[club.slug, "2026", "xlsx"])).status_code == 200
        counts.append(len(asked))
    # Six sheets: totals, sessions, statistics, hands and their sums, house rules.
    assert counts[0] == counts[1] <= WHO + 18
