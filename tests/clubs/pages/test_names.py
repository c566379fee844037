"""Names as people have them: kept as typed, found again, shown apart, never taken for markup or a formula."""

import csv
from io import BytesIO, StringIO

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse

from clubs.imports.totals import import_totals
from clubs.models import Club, Player, User
from clubs.selectors.players import labels
from clubs.services.people import add_player
from tests.conftest import client_of

NAMES = [
    # typed, another spelling of the same, how the page writes it
    ("Anna von der Tann", "anna VON der tann", "Anna von der Tann"),
    ("Cher", "CHER", "Cher"),
    ("Łukasz Żółć", "łukasz żółć", "Łukasz Żółć"),
    ("Bärbel Groß", "BA\u0308RBEL GROSS", "Bärbel Groß"),
    ("Ma\u0308rz", "März", "Ma\u0308rz"),
    ("Şenol Ő", "şenol ő", "Şenol Ő"),
    ("Привет Мир", "привет мир", "Привет Мир"),
    ("=SUM(A1)", "=sum(a1)", "=SUM(A1)"),
    ("+1 @home", "+1 @HOME", "+1 @home"),
    ('<b>Bob</b> & "Al"', '<B>BOB</B> & "AL"', "&lt;b&gt;Bob&lt;/b&gt; &amp; &quot;Al&quot;"),
    ("O'Neil, Pat", "o'neil, pat", "O&#x27;Neil, Pat"),
    ("W" * 200, "w" * 200, "W" * 200),
]


def csv_of(*names: str) -> bytes:
    out = StringIO()
    csv.writer(out).writerows([["Date", *names], ["2006-05-01", *[1, -1][: len(names)]]])
    return out.getvalue().encode()


@pytest.mark.parametrize(("typed", "other", "written"), NAMES, ids=[name[0][:12] for name in NAMES])
def test_a_name_on_its_way_through_the_house(tavern: Club, owner: User, typed: str, other: str, written: str) -> None:
    browser = client_of(owner)
    browser.post(reverse("player_new", args=["tavern"]), {"name": typed})
    player = Player.objects.get()
    assert player.name == typed
    import_totals(club=tavern, season_slug="2006", file_name="x.csv", content=csv_of(other, "Bob"), actor=None)
    assert Player.objects.count() == 2
    for name, arguments in (("players", ()), ("season", ("2006",)), ("season_matrix", ("2006",)), ("night_new", ())):
        assert written in browser.get(reverse(name, args=["tavern", *arguments])).content.decode(), name
    assert written in browser.get(reverse("players", args=["tavern"]), {"q": other}).content.decode()
    book = openpyxl.load_workbook(BytesIO(browser.get(reverse("season_file", args=["tavern", "2006", "xlsx"])).content))
    cell = book["Standings"].cell(4, 2)
    assert cell.data_type == "s"
    for ext in ("csv", "pdf"):
        assert browser.get(reverse("season_file", args=["tavern", "2006", ext])).status_code == 200


@pytest.fixture
def hubers(tavern: Club) -> list[Player]:
    return [
        add_player(club=tavern, name="Hans Huber", town="Kiel", actor=None),
        add_player(club=tavern, name="Hans Huber", town="Ripon", number=9, actor=None),
        add_player(club=tavern, name="Jo Lang", actor=None),
    ]


def test_two_of_one_name_are_shown_apart_and_nobody_else_is(hubers: list[Player]) -> None:
    assert list(labels(hubers).values()) == ["Hans Huber (Kiel)", "Hans Huber (no. 9, Ripon)", "Jo Lang"]
    assert list(labels(hubers[1:]).values()) == ["Hans Huber", "Jo Lang"]


def test_two_hans_hubers_at_one_table(hubers: list[Player], tavern: Club, director_client: Client) -> None:
    others = [add_player(club=tavern, name=name, actor=None) for name in ("Cat", "Dan")]
    here = [str(player.pk) for player in [*hubers, *others]]
    data = {"title": "Night", "date": "2026-03-03", "rules": "preset:wikipedia", "here": here}
    home = director_client.post(reverse("night_new", args=["tavern"]), data)["Location"]
    for url in (home, f"{home}tables/1/", f"{home}tables/1/hands/new/"):
        shown = director_client.get(url).content.decode()
        assert "Hans Huber (Kiel)" in shown, url
        assert "Hans Huber (no. 9, Ripon)" in shown, url


@pytest.mark.parametrize(
    ("data", "accepted"),
    [
        ({"town": "Mayville"}, True),
        ({"number": "10"}, True),
        ({"town": "Kiel", "number": "10"}, True),
        ({"town": " kiel "}, False),
        ({"town": "Ripon", "number": "9"}, False),
    ],
)
def test_a_third_needs_a_number_or_town_that_differs(
    hubers: list[Player], director_client: Client, data: dict[str, str], accepted: bool
) -> None:
    response = director_client.post(reverse("player_new", args=["tavern"]), {"name": "hans huber", **data})
    assert response.status_code == (302 if accepted else 200)
    assert Player.objects.count() == 3 + accepted
