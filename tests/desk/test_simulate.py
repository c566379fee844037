"""A simulated history is what it would be had its hands come in one by one: nothing in it differs from its fold."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, Hand, Membership, Result, Seat, Session, Table, Tally, User
from clubs.selectors.seasons import season_rows
from clubs.selectors.statistics import season_statistics
from desk.simulate.history import Asked, tell
from desk.verifying import differences

pytestmark = pytest.mark.django_db


def simulated(**asked: Any) -> str:
    out = StringIO()
    call_command("simulate", stdout=out, **asked)
    return out.getvalue()


def test_two_thousand_hands_verify_without_a_difference(django_user_model: type[User]) -> None:
    user = django_user_model.objects.create_user("secretary")
    told = simulated(history=2000, nights=10, club="years", owner="secretary")
    assert "Made the club years with 2,000 hands" in told
    assert (Session.objects.count(), Table.objects.count(), Hand.objects.count()) == (10, 120, 2000)
    assert list(differences([])) == []
    season = Club.objects.get(slug="years").seasons.get()
    rows, statistics = season_rows(season), season_statistics(season)
    assert len(rows) == len(statistics) == 60
    assert {row.sessions for row in rows} == {10}
    assert {row.player.pk: row.points for row in rows} == {one.player.pk: one.points for one in statistics}
    assert sum(one.hands for one in statistics) == 5 * 2000
    assert Membership.objects.get(user=user).role == "owner"


def test_where_a_night_has_more_tables_than_people_they_change_tables() -> None:
    tell(slug="busy", asked=Asked(480, nights=2, players=10), progress=lambda done, of: None)
    # 24 tables of 20 hands; ten people fill two at once, and sit where they sat last.
    assert Table.objects.count() == 24
    assert {table.lines for table in Table.objects.all()} == {20}
    assert Seat.objects.count() == 2 * 10
    assert Result.objects.count() == 2 * 10
    assert Tally.objects.count() == 24 * 5
    assert list(differences([])) == []


def test_the_same_figures_give_the_same_history_and_another_seed_another() -> None:
    points = []
    for slug, seed in (("one", 1), ("same", 1), ("other", 2)):
        season = tell(slug=slug, asked=Asked(100, nights=2, players=10, seed=seed), progress=lambda done, of: None)
        points.append([(row.player.name, row.points) for row in season_rows(season)])
    assert points[0] == points[1] != points[2]


@pytest.mark.parametrize("hands", [1, 7, 199, 2001])
def test_as_many_hands_as_were_asked_for(hands: int) -> None:
    told: list[tuple[int, int]] = []
    tell(slug="exact", asked=Asked(hands, nights=3, players=15), progress=lambda done, of: told.append((done, of)))
    assert Hand.objects.count() == hands
    assert told[-1] == (hands, hands)
    assert list(differences([])) == []


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"history": 0}, "at least one hand"),
        ({"history": 10, "nights": 0}, "at least one hand and one night"),
        ({"history": 10, "players": 12}, "12 players cannot all be seated"),
        ({"history": 10, "players": 0}, "0 players cannot all be seated"),
        ({"history": 10, "owner": "nobody"}, "Nobody logs in as “nobody”"),
        ({"history": 10, "club": "tavern"}, "There is a club “tavern” already"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_made(tavern: Club, asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        simulated(**asked)
    assert list(Club.objects.values_list("slug", flat=True)) == ["tavern"]
    assert Session.objects.count() == 0
