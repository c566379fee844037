"""The club's settings, and what everybody then sees."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Player, PublicSees, Result, Season, User
from tests.clubs.pages.made import a_full_club
from tests.conftest import client_of

pytestmark = pytest.mark.django_db


def typed(club: Club, **changed: str) -> dict[str, str]:
    club.refresh_from_db()
    return {
        "name": club.name,
        "language": club.language,
        "time_zone": club.time_zone,
        "day_ends_at": club.day_ends_at.strftime("%H:%M"),
        "currency": club.currency,
        "public_sees": club.public_sees,
        "public_names": club.public_names,
    } | changed


def test_settings_are_saved_with_before_and_after(tavern: Club, owner: User) -> None:
    address = reverse("office_settings", args=["tavern"])
    sent = typed(tavern, name="Zum Ochsen", currency="EUR", time_zone="Europe/Berlin", day_ends_at="04:30")
    assert client_of(owner).post(address, sent).status_code == 302
    tavern.refresh_from_db()
    assert (tavern.name, tavern.slug, tavern.currency) == ("Zum Ochsen", "tavern", "EUR")
    assert (tavern.time_zone, tavern.day_ends_at) == ("Europe/Berlin", dt.time(4, 30))
    changed = AuditEntry.objects.get(action="club changed").detail
    assert changed["currency"] == ["USD", "EUR"]
    assert set(changed) == {"name", "currency", "time_zone", "day_ends_at"}


@pytest.mark.parametrize(
    ("name", "value"), [("name", ""), ("name", "x" * 121), ("time_zone", "Mars/Olympus"), ("public_sees", "all")]
)
def test_what_cannot_be_is_told_beside_its_field(tavern: Club, owner: User, name: str, value: str) -> None:
    answer = client_of(owner).post(reverse("office_settings", args=["tavern"]), typed(tavern, **{name: value}))
    assert answer.status_code == 422
    assert answer.context["form"].errors.keys() == {name}
    assert not AuditEntry.objects.filter(action="club changed").exists()


def test_a_stale_page_is_told_and_then_taken(tavern: Club, owner: User) -> None:
    browser, address = client_of(owner), reverse("office_settings", args=["tavern"])
    seen = browser.get(address).context["form"]["seen"].value()
    Club.objects.update(name="Changed by another")
    mine = typed(tavern, name="Mine") | {"seen": seen}
    answer = browser.post(address, mine)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Stored now: Name of the club: Changed by another" in page
    assert 'value="Mine"' in page
    assert Club.objects.get(pk=tavern.pk).name == "Changed by another"
    again = mine | {"seen": answer.context["form"]["seen"].value()}
    assert browser.post(address, again).status_code == 302
    assert Club.objects.get(pk=tavern.pk).name == "Mine"


PUBLIC = [
    # what the club shows: the club, a season, a night
    ("nothing", (404, 404, 404)),
    ("standings", (200, 200, 404)),
    ("everything", (200, 200, 200)),
]


@pytest.mark.parametrize(("sees", "statuses"), PUBLIC)
def test_everybody_sees_what_the_club_shows(tavern: Club, sees: str, statuses: tuple[int, ...]) -> None:
    made = a_full_club(tavern)
    Club.objects.update(public_sees=sees)
    addresses = (
        reverse("public_club", args=["tavern"]),
        reverse("public_season", args=["tavern", "2026"]),
        reverse("public_session", args=["tavern", made.night.uid]),
    )
    assert tuple(Client().get(address).status_code for address in addresses) == statuses


@pytest.mark.parametrize(
    ("names", "shown", "hidden"),
    [("full", "Ann Bauer", None), ("short", "Ann B.", "Ann Bauer"), ("numbers", "No. 7", "Ann")],
)
def test_names_are_shown_as_the_club_chose(tavern: Club, names: str, shown: str, hidden: str | None) -> None:
    made = a_full_club(tavern)
    Player.objects.filter(pk=made.player.pk).update(name="Ann Bauer", name_key="ann bauer", number=7)
    Club.objects.update(public_sees=PublicSees.EVERYTHING, public_names=names)
    for name, what in (("public_season", "2026"), ("public_session", made.night.uid)):
        page = Client().get(reverse(name, args=["tavern", what])).content.decode()
        assert shown in page
        assert hidden is None or hidden not in page


def test_what_was_put_away_is_not_shown(tavern: Club) -> None:
    made = a_full_club(tavern)
    Club.objects.update(public_sees=PublicSees.EVERYTHING)
    now = dt.datetime.now(dt.UTC)
    Season.objects.update(archived_at=now)
    type(made.night).objects.update(archived_at=now)
    assert Client().get(reverse("public_season", args=["tavern", "2026"])).status_code == 404
    assert Client().get(reverse("public_session", args=["tavern", made.night.uid])).status_code == 404
    assert made.night.title not in Client().get(reverse("public_club", args=["tavern"])).content.decode()


@pytest.mark.parametrize("players", [10, 200])
def test_a_public_season_costs_the_same_for_many(tavern: Club, players: int, django_assert_max_num_queries) -> None:
    made = a_full_club(tavern)
    Club.objects.update(public_sees=PublicSees.STANDINGS)
    people = Player.objects.bulk_create(
        Player(club=tavern, name=f"P{number}", name_key=f"p{number}") for number in range(players)
    )
    Result.objects.bulk_create(Result(session=made.night, player=player, points=1, source="typed") for player in people)
    with django_assert_max_num_queries(8):
        assert Client().get(reverse("public_season", args=["tavern", "2026"])).status_code == 200


def test_the_address_of_public_pages_is_named_once_there_are_any(tavern: Club, owner: User) -> None:
    settings_page = reverse("office_settings", args=["tavern"])
    for sees in PublicSees:
        Club.objects.update(public_sees=sees)
        named = reverse("public_club", args=["tavern"]) in client_of(owner).get(settings_page).content.decode()
        assert named == (sees != PublicSees.NOTHING)
