"""What single sheets of events ask for beside their figures: lists that balance, one person under two spellings, no
money, an odd person."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Player, User
from clubs.services.errors import CannotDo
from clubs.services.typed import TypedRow, type_totals
from tests.events.director import Director
from tests.events.setups import SETUPS
from tests.events.worked import worked
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def made(client: Client, announced: str, **answers: Any) -> Any:
    """The answer to a new event sent from its announcement."""
    said = {"title": "The event", "date": "2026-10-03", **answers}
    return client.post(f"{reverse('tournament_new', args=['tavern'])}?from={announced}", said)


def test_thirty_games_do_not_divide_at_a_table_of_five(tavern: Club, director_client: Client) -> None:
    """Heilsbronn: 2 x 30, so tables of five are refused with the numbers of games that would do."""
    answers = SETUPS["heilsbronn"].answers
    refused = made(director_client, "heilsbronn", **answers, sizes="4+5")
    assert refused.status_code == 422
    problems = " ".join(problem for listed in refused.context["form"].errors.values() for problem in listed)
    assert "30" in problems
    assert "28" in problems
    assert "32" in problems
    assert not Tournament.objects.exists()
    assert made(director_client, "heilsbronn", **answers).status_code == 302


def test_only_lists_that_balance_are_accepted(tavern: Club, director: User, director_client: Client) -> None:
    """Heilsbronn: a list whose plus and minus differ is sent back, and nothing of it is stored."""
    day = Director(worked("heilsbronn"), tavern, director, director_client)
    day.prepare()
    round = day.draw(1)
    table = round.session.tables.order_by("number")[0]
    players = [seat.player for seat in table.seats.select_related("player").order_by("chair")]
    rows = [TypedRow(who, points, 30) for who, points in zip(players, (12, -4, -4, -3), strict=True)]
    with pytest.raises(CannotDo):
        type_totals(session=round.session, table=table, rows=rows, actor=director)
    assert not table.typed_totals.exists()


def test_the_same_person_in_another_spelling_stays_one(tavern: Club, director: User, director_client: Client) -> None:
    """Germanfest: sign-up on the day, again and again; the near name is asked about and nobody is doubled."""
    day = Director(worked("germanfest"), tavern, director, director_client)
    day.prepare()
    before = Player.objects.count()
    answer = director_client.post(reverse("tournament_entries", args=[day.tournament.slug]), {"names": "Gus Albrect"})
    assert "Gus Albrecht" in answer.content.decode()
    again = director_client.post(reverse("door", args=[day.tournament.slug]), {"name": "gus  albrecht"})
    assert "Is it one of these?" in again.content.decode()
    assert (Player.objects.count(), day.tournament.entries.count()) == (before, 36)


def test_where_money_is_off_it_appears_nowhere(tavern: Club, director: User, director_client: Client) -> None:
    """Germanfest without its fees: no prizes, no accounts, no sign of a currency on any page of the day."""
    answers = {name: value for name, value in SETUPS["germanfest"].answers.items() if name != "has_fees"}
    assert made(director_client, "germanfest", **answers).status_code == 302
    slug = Tournament.objects.get().slug
    for name in ("prizes", "accounts"):
        assert director_client.get(reverse(name, args=[slug])).status_code == 404
    for name in ("tournament", "tournament_entries", "door", "standings", "tournament_penalties", "archive"):
        page = director_client.get(reverse(name, args=[slug])).content.decode()
        assert "$" not in page.partition("<main")[2], name
        assert "Prizes" not in page, name
