"""A season's pages ask the database as often for 200 players as for 10, and for many hands as for few."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Adjustment, Club, Membership, Player, Role, User
from desk.simulate.history import Asked, tell
from tests.conftest import client_of

pytestmark = pytest.mark.django_db

# Beside these each request asks for the visitor's session, himself, the club and his role in it.
WHO = 4
BUDGETS = [
    ("seasons", (), 3),  # the page, its count, and whether any is put away
    ("season", ("2025",), 5),  # the season, results, penalties, players, what counts
    ("season_matrix", ("2025",), 5),
    ("season_statistics", ("2025",), 3),  # the season, tallies, players
    ("season_awards", ("2025",), 8),  # statistics, hands, sessions, appearances and their players
    ("all_time", (), 4),
]


@pytest.mark.parametrize(("people", "hands"), [(10, 80), (200, 800)])
@pytest.mark.parametrize(("name", "arguments", "budget"), BUDGETS, ids=[page[0] for page in BUDGETS])
def test_a_page_keeps_its_budget(
    people: int, hands: int, name: str, arguments: tuple[str, ...], budget: int, django_user_model: type[User]
) -> None:
    season = tell(slug="history", asked=Asked(hands, nights=4, players=people), progress=lambda done, of: None)
    session = season.club.sessions.latest("date")
    for player in Player.objects.all()[:3]:
        Adjustment.objects.create(session=session, player=player, points=-2, reason="late")
    user = django_user_model.objects.create_user("somebody")
    Membership.objects.create(user=user, club=Club.objects.get(), role=Role.DIRECTOR)
    client = client_of(user)
    with CaptureQueriesContext(connection) as asked:
        response = client.get(reverse(name, args=["history", *arguments]))
    assert response.status_code == 200
    assert len(asked) <= WHO + budget, "\n".join(query["sql"] for query in asked.captured_queries)
