"""Pages of long work and of what goes out: who sees which, how far it is, the file, and what asks for it."""

import datetime as dt
import gzip
import json
from io import BytesIO

import pytest
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from clubs.chores.errands import start
from clubs.models import Club, Errand, Season, Table, User
from tests.clubs.chores.test_errands import greet, refuse
from tests.clubs.pages.made import a_full_club
from tests.conftest import client_of

pytestmark = pytest.mark.django_db

WHO = 4


def of_state(club: Club, actor: User, **fields: object) -> Errand:
    return Errand.objects.create(club=club, actor=actor, kind="greeting", title="A greeting", **fields)


def page_of(client, errand: Errand, **headers: str) -> str:
    response = client.get(reverse("errand", args=[errand.club.slug, errand.uid]), headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def test_work_under_way_says_how_far_and_looks_again_by_itself(tavern: Club, scorer: User) -> None:
    errand = of_state(tavern, scorer, state="running")
    caches["errands"].set(str(errand.uid), (300, 1200))
    client = client_of(scorer)
    whole, part = page_of(client, errand), page_of(client, errand, hx_request="true")
    for text in (whole, part):
        assert "300 of 1200" in text
        assert 'value="300" max="1200"' in text
        assert 'hx-trigger="every 1s"' in text
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in whole
    assert "<html" not in part


def test_work_that_nobody_begins_says_what_may_be_the_matter(tavern: Club, scorer: User) -> None:
    errand = of_state(tavern, scorer)
    client = client_of(scorer)
    assert "run_errands" not in page_of(client, errand)
    Errand.objects.update(made_at=timezone.now() - dt.timedelta(minutes=1))
    assert "manage.py run_errands" in page_of(client, errand)


def test_what_is_done_can_be_fetched_and_looks_no_more(tavern: Club, scorer: User) -> None:
    errand = start(greet, club=tavern, kind="greeting", title="A greeting", asked={"name": "Änne"}, actor=scorer)
    client = client_of(scorer)
    text = page_of(client, errand)
    file = reverse("errand_file", args=["tavern", errand.uid])
    assert file in text
    assert "hx-get" not in text
    response = client.get(file)
    assert (response.content.decode(), response["Content-Type"]) == ("Hello Änne", "text/plain")
    assert response["Content-Disposition"] == 'attachment; filename="greeting.txt"'


def test_what_failed_says_why_and_has_no_file(tavern: Club, scorer: User) -> None:
    errand = start(refuse, club=tavern, kind="greeting", title="A greeting", asked={}, actor=scorer)
    client = client_of(scorer)
    assert "Row 7: nobody of this name. Mend the file and send it again." in page_of(client, errand)
    assert client.get(reverse("errand_file", args=["tavern", errand.uid])).status_code == 404


def test_ones_own_and_for_officers_everybodys(tavern: Club, viewer: User, scorer: User, director: User) -> None:
    errand = of_state(tavern, scorer, file_name="x.txt", content=b"x", state="done", finished_at=timezone.now())
    found = []
    for user in (viewer, scorer, director):
        client = client_of(user)
        statuses = [
            client.get(reverse(name, args=["tavern", errand.uid])).status_code for name in ("errand", "errand_file")
        ]
        found.append((*statuses, "A greeting" in client.get(reverse("errands", args=["tavern"])).content.decode()))
    assert found == [(404, 404, False), (200, 200, True), (200, 200, True)]


def test_the_whole_club_is_for_owners_even_where_somebody_was_one(tavern: Club, owner: User, director: User) -> None:
    client = client_of(owner)
    response = client.post(reverse("club_export", args=["tavern"]))
    errand = Errand.objects.get()
    assert response["Location"] == reverse("errand", args=["tavern", errand.uid])
    file = reverse("errand_file", args=["tavern", errand.uid])
    response = client.get(file)
    assert json.loads(gzip.decompress(response.content))["club"]["slug"] == "tavern"
    assert response["Content-Type"] == "application/octet-stream"
    assert client_of(director).get(file).status_code == 404
    owner.memberships.update(role="director")
    assert client.get(file).status_code == 404


def test_a_long_season_is_offered_and_made_once_it_is_asked_for(tavern: Club, viewer: User) -> None:
    made = a_full_club(tavern)
    Table.objects.filter(pk=made.table.pk).update(lines=2001)
    Errand.objects.all().delete()
    client, url = client_of(viewer), reverse("season_file", args=["tavern", "2026", "xlsx"])
    page = client.get(url)
    assert page["Content-Type"].startswith("text/html")
    assert "The season has 2001 hands, so its workbook takes a while." in page.content.decode()
    assert Errand.objects.count() == 0, "looking starts nothing"
    errand_page = client.post(url)["Location"]
    content = client.get(f"{errand_page}file/").content
    assert load_workbook(BytesIO(content)).sheetnames[0] == "Standings"
    assert client.get(reverse("season_file", args=["tavern", "2026", "csv"])).status_code == 200


def test_asking_twice_does_it_once(tavern: Club, viewer: User) -> None:
    season = a_full_club(tavern).season
    Errand.objects.all().delete()
    waiting = of_state(tavern, viewer, asked={"season": str(season.uid)})
    Errand.objects.update(kind="season_workbook")
    url = reverse("season_file", args=["tavern", "2026", "xlsx"])
    assert client_of(viewer).post(url)["Location"] == reverse("errand", args=["tavern", waiting.uid])


def test_what_goes_out_has_every_season_and_for_owners_everything(tavern: Club, director: User, owner: User) -> None:
    for name, year in (("Old", 2006), ("Away", 2007)):
        Season.objects.create(
            club=tavern, name=name, slug=name.lower(), first_day=dt.date(year, 1, 1), last_day=dt.date(year, 12, 31)
        )
    Season.objects.filter(name="Away").update(archived_at=timezone.now())
    texts = [client_of(user).get(reverse("exports", args=["tavern"])).content.decode() for user in (director, owner)]
    for text in texts:
        assert all(f"/seasons/old/totals.{ext}" in text for ext in ("xlsx", "csv", "pdf?page=A4", "pdf?page=LETTER"))
        assert "/seasons/away/" not in text
    assert ["Everything as JSON" in text for text in texts] == [False, True]


@pytest.mark.parametrize("count", [2, 30])
@pytest.mark.parametrize(("name", "budget"), [("errands", 2), ("exports", 2)])
def test_lists_keep_their_budget(tavern: Club, owner: User, name: str, budget: int, count: int) -> None:
    for number in range(count):
        of_state(tavern, owner, state="running")
        year = 1990 + number
        Season.objects.create(
            club=tavern, name=str(year), slug=str(year), first_day=dt.date(year, 1, 1), last_day=dt.date(year, 12, 31)
        )
    client = client_of(owner)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(reverse(name, args=["tavern"])).status_code == 200
    assert len(asked) == WHO + budget, "\n".join(query["sql"] for query in asked.captured_queries)
