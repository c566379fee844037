"""What a visitor reads of a public event: names as the club publishes them; its own people read them whole."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Player, User
from tests.conftest import client_of
from tests.tournaments.event import ready
from tournaments.models import Entry, Tournament
from tournaments.selectors.standings import standings


@pytest.fixture
def event(tavern: Club) -> Tournament:
    event = ready(tavern)
    player = Entry.objects.get(tournament=event, number=1).player
    Player.objects.filter(pk=player.pk).update(name="Hans Huberfeld", number=77, display_name="")
    return event


@pytest.mark.parametrize(("how", "outside"), [("full", "Hans Huberfeld"), ("short", "Hans H."), ("numbers", "No. 77")])
@pytest.mark.parametrize("page", ["standings", "board", "board_rows", "rows", "csv"])
def test_names_on_what_everybody_may_see(
    event: Tournament, viewer: User, stranger: User, how: str, outside: str, page: str
) -> None:
    Club.objects.filter(pk=event.club_id).update(public_names=how)
    for who, name in ((None, outside), (viewer, "Hans Huberfeld"), (stranger, outside), (None, outside)):
        shown = read(client_of(who), event, page)
        assert name in shown, who
        assert ("Huberfeld" in shown) == ("Huberfeld" in name), who


def test_a_club_that_thinks_again_is_heard_at_once(event: Tournament) -> None:
    club = Club.objects.filter(pk=event.club_id)
    for how, name in (
        ("full", "Hans Huberfeld"),
        ("short", "Hans H."),
        ("numbers", "No. 77"),
        ("full", "Hans Huberfeld"),
    ):
        club.update(public_names=how)
        assert name in read(client_of(None), event, "board")


def test_every_entry_has_a_name_either_way(event: Tournament) -> None:
    event.club.public_names = "numbers"
    whole, public = standings(event), standings(event, public=True)
    assert [row.number for row in whole.rows] == [row.number for row in public.rows]
    assert all(row.name.startswith("No. ") for row in public.rows)


def read(client: Client, event: Tournament, page: str) -> str:
    if page == "csv":
        response = client.get(reverse("standings_file", args=[event.slug, "csv"]))
    elif page == "rows":
        response = client.get(reverse("standings", args=[event.slug]), {"rows": "1"})
    else:
        response = client.get(reverse(page, args=[event.slug]))
    assert response.status_code == 200
    return response.content.decode("utf-8-sig")
