"""The pages for files coming in: choosing one, what it would bring, importing it, undoing it, long ones beside."""

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from clubs.imports.planning import planned
from clubs.models import Adjustment, AuditEntry, Club, Errand, ImportBatch, ImportDraft, Player, Result, Season, Session
from clubs.selectors.seasons import season_rows
from clubs.services.importing import MOST_BYTES
from clubs.services.people import add_player
from tests.clubs.imports.files import csv, store
from tests.clubs.imports.test_import_totals import FIXTURES, REAL, column_sums

pytestmark = pytest.mark.django_db

HOME = "/clubs/tavern/imports/"
SMALL = csv("Date,Ann,Bob,Cat", "2006-05-01,3,-3,0", "2006-05-08,-4,0,4")


def upload(client: Client, content: bytes, kind: str = "totals", name: str = "2006.csv") -> HttpResponse:
    return client.post(HOME, {"kind": kind, "file": SimpleUploadedFile(name, content)})  # type: ignore[return-value]


def looked_at(client: Client, content: bytes, **options: str) -> str:
    """The address of the page that shows the file."""
    response = upload(client, content, **options)
    assert response.status_code == 302, response.content.decode()
    return response["Location"]


def sent(client: Client, url: str, **said: Any) -> HttpResponse:
    """The page sent back as it stands, but for what is `said`."""
    form = client.get(url).context["form"]
    typed = {name: form[name].initial for name in form.fields if form[name].initial not in (None, False)}
    return client.post(url, {**typed, **said}, follow=True)  # type: ignore[return-value]


def nothing_stored() -> bool:
    return not (Session.objects.exists() or Player.objects.exists() or ImportBatch.objects.exists())


def test_a_file_is_looked_at_and_imported_and_taken_out_again(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, SMALL)
    page = director_client.get(url)
    for words in ("2 sittings", "3 new players", "the season 2006 is made", "2006-05-08", "was not there"):
        assert words in page.content.decode()
    assert nothing_stored()
    done = sent(director_client, url, **{"import": "1"})
    assert "“2006.csv” is imported." in done.content.decode()
    to_season = f'<a href="{reverse("season", args=["tavern", "2006"])}">Season 2006</a>'
    assert to_season in done.content.decode()
    assert Result.objects.count() == 4
    assert not ImportDraft.objects.exists()
    batch = ImportBatch.objects.get()
    assert AuditEntry.objects.filter(action="totals imported", thing_uid=batch.uid).count() == 1
    undo = reverse("import_undo", args=["tavern", batch.uid])
    assert "2 sessions go, with their results." in director_client.get(undo).content.decode()
    gone = director_client.post(undo, follow=True).content.decode()
    assert "is taken out again" in gone
    assert to_season not in gone
    assert "undone" in gone
    assert [model.objects.count() for model in (Session, Player, Season)] == [0, 0, 0]
    assert AuditEntry.objects.filter(action="import undone", thing_uid=batch.uid).count() == 1
    assert "This import was undone already." in director_client.post(undo, follow=True).content.decode()
    # Taken out, the same file may come in anew.
    sent(director_client, looked_at(director_client, SMALL), **{"import": "1"})
    assert Result.objects.count() == 4


def test_what_was_said_is_shown_before_it_is_stored(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, SMALL)
    page = sent(director_client, url, zero="played", **{"import": "1"})
    assert "The file is read as you said now. Look at it again, then import." in page.content.decode()
    assert nothing_stored()
    assert page.context["preview"]["facts"][1] == "6 results"
    sent(director_client, url, **{"import": "1"})
    assert Result.objects.count() == 6


def test_columns_may_be_taken_for_something_else(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, csv("Evening,Ann,Bob,Cat,Hut", "2006-05-01,3,-3,0,5"))
    assert not director_client.get(url).context["preview"]["ready"]
    page = sent(director_client, url, column_4="", look="1")
    assert page.context["preview"]["ready"]
    assert page.context["preview"]["heads"] == ["Day", "Ann", "Bob", "Cat"]


def test_another_encoding_may_be_chosen(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, csv("Name", "Jürg Käse", encoding="cp850"), kind="roster")
    page = sent(director_client, url, encoding="cp850", look="1")
    assert page.context["preview"]["rows"][0][1] == "Jürg Käse"
    page = sent(director_client, url, encoding="utf-8", look="1")
    assert "Choose another encoding." in page.content.decode()
    page = sent(director_client, url, encoding="cp850", look="1")
    assert page.context["preview"]["ready"]


def test_names_are_asked_and_answered_on_the_page(tavern: Club, director_client: Client) -> None:
    hans = add_player(club=tavern, name="Hans Huber", actor=None)
    url = looked_at(director_client, csv("Date,Hanns Huber,Bob", "2006-05-01,3,-3"))
    page = director_client.get(url)
    assert "Who is meant?" in page.content.decode()
    (field,) = [name for name in page.context["form"].fields if name.startswith("person_")]
    refused = sent(director_client, url, **{"import": "1"})
    assert "There is something to be mended or answered first" in refused.content.decode()
    page = sent(director_client, url, look="1", **{field: str(hans.uid)})
    assert page.context["preview"]["ready"]
    sent(director_client, url, **{"import": "1"})
    assert hans.results.get().points == 3


def test_where_the_club_changed_meanwhile_the_page_is_shown_anew(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, SMALL)
    add_player(club=tavern, name="Ann", actor=None)
    page = sent(director_client, url, **{"import": "1"})
    assert "The club has changed since this preview was made." in page.content.decode()
    assert not Session.objects.exists()
    assert page.context["preview"]["facts"][2] == "2 new players"
    sent(director_client, url, **{"import": "1"})
    assert Player.objects.count() == 3


def test_the_same_file_twice_is_refused_with_a_sentence(tavern: Club, director_client: Client) -> None:
    first, second = looked_at(director_client, SMALL), looked_at(director_client, SMALL)
    sent(director_client, first, **{"import": "1"})
    page = sent(director_client, second, **{"import": "1"})
    assert "This file was imported already on" in page.content.decode()
    assert Session.objects.count() == 2
    page = director_client.get(looked_at(director_client, SMALL))
    assert "This file was imported already on" in page.content.decode()


def test_a_file_may_be_thrown_away_and_is_kept_a_day(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, SMALL)
    assert "2006.csv" in director_client.get(HOME).content.decode()
    assert "is thrown away" in director_client.post(url, {"drop": "1"}, follow=True).content.decode()
    assert director_client.get(url).status_code == 404
    url = looked_at(director_client, SMALL)
    ImportDraft.objects.update(made_at=timezone.now() - dt.timedelta(days=1, seconds=1))
    assert director_client.get(url).status_code == 404
    looked_at(director_client, SMALL)
    assert ImportDraft.objects.count() == 1


def test_one_persons_drafts_do_not_pile_up(tavern: Club, director_client: Client) -> None:
    for number in range(23):
        looked_at(director_client, csv("Name", f"Player {number}"), kind="roster")
    assert ImportDraft.objects.count() == 20


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"kind": "totals"}, "Choose a file."),
        ({"kind": "totals", "file": SimpleUploadedFile("a.csv", b"")}, "The file is empty."),
        ({"kind": "cats", "file": SimpleUploadedFile("a.csv", b"x")}, "Select a valid choice."),
        ({"kind": "totals", "file": SimpleUploadedFile("a.csv", b"x" * (MOST_BYTES + 1))}, "larger than 10 MB"),
    ],
    ids=["no file", "empty", "kind", "large"],
)
def test_what_cannot_be_looked_at_is_said(
    tavern: Club, director_client: Client, data: dict[str, object], sentence: str
) -> None:
    response = director_client.post(HOME, data)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert not ImportDraft.objects.exists()


def test_a_file_that_says_it_is_too_large_is_not_read(tavern: Club, director_client: Client) -> None:
    class Unread:
        def read(self, *_size: int) -> bytes:
            raise AssertionError("somebody reads it")

        readline = read

    told = {"CONTENT_LENGTH": "1000000000", "wsgi.input": Unread()}
    response = director_client.generic("POST", HOME, b"", content_type="multipart/form-data; boundary=x", **told)
    assert response.status_code == 413
    assert "A file may have 10 MB at most" in response.content.decode()


def test_the_upload_needs_the_forms_token(tavern: Club, director: Any) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(director, backend="django.contrib.auth.backends.ModelBackend")
    assert upload(strict, SMALL).status_code == 403
    assert not ImportDraft.objects.exists()


def test_undoing_leaves_what_others_refer_to_by_now_and_says_so(tavern: Club, director_client: Client) -> None:
    batch = store(tavern, "totals", SMALL)
    other = store(tavern, "totals", csv("Date,Ann,Bob", "2007-05-01,1,-1"))
    touched = Session.objects.get(date=dt.date(2006, 5, 8))
    Adjustment.objects.create(session=touched, player=Player.objects.get(name="Bob"), points=-4, reason="late")
    url = reverse("import_undo", args=["tavern", batch.uid])
    assert "“2006-05-08” stays: somebody has added to it since." in director_client.get(url).content.decode()
    page = director_client.post(url, follow=True).content.decode()
    assert "1 session stays, because somebody has added to it since: 2006-05-08." in page
    assert "3 players stay" in page
    assert set(Session.objects.values_list("date", flat=True)) == {dt.date(2006, 5, 8), dt.date(2007, 5, 1)}
    assert set(Season.objects.values_list("slug", flat=True)) == {"2006", "2007"}
    # Whom only that import still referred to goes with it.
    Adjustment.objects.all().delete()
    touched.delete()
    director_client.post(reverse("import_undo", args=["tavern", other.uid]))
    assert not Player.objects.exists()


def test_a_long_file_is_read_and_stored_beside_the_page(
    tavern: Club, director_client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    rows = [f"{number},Player of {number:05d}" for number in range(1, 2_102)]
    with django_capture_on_commit_callbacks(execute=True):
        url = looked_at(director_client, csv("No,Name", *rows), kind="roster")
    assert Errand.objects.get().kind == "import_read"
    page = director_client.get(url)
    assert page.context["preview"]["facts"][0] == "2101 new players"
    assert not Player.objects.exists()
    with django_capture_on_commit_callbacks(execute=True):
        done = sent(director_client, url, **{"import": "1"})
    errand = Errand.objects.get(kind="import_store")
    assert done.redirect_chain[-1][0] == reverse("errand", args=["tavern", errand.uid])  # type: ignore[attr-defined]
    assert (errand.state, Player.objects.count()) == ("done", 2101)
    assert "is imported" in errand.message


def test_a_file_that_is_still_being_read_says_so_and_follows(tavern: Club, director_client: Client) -> None:
    url = looked_at(director_client, SMALL)
    draft = ImportDraft.objects.get()
    draft.choices = {"said": {}, "preview": None}
    draft.save()
    failed = director_client.get(url)
    assert "The file could not be read to its end." in failed.content.decode()
    assert "Refresh" not in failed
    Errand.objects.create(
        club=tavern, actor=draft.actor, kind="import_read", title="x", asked={"draft": str(draft.uid)}, state="running"
    )
    page = director_client.get(url)
    assert "The file is long; it is being read." in page.content.decode()
    assert page["Refresh"] == "2"
    Errand.objects.update(state="failed", message="It was broken off.")
    assert "It was broken off." in director_client.get(url).content.decode()
    director_client.post(url)
    assert director_client.get(url).context["preview"]["facts"][0] == "2 sittings"


@pytest.mark.parametrize("kind", ["totals", "roster"])
def test_a_preview_asks_the_database_as_often_for_many_rows_as_for_few(tavern: Club, kind: str) -> None:
    counts = []
    for rows in (5, 300):
        names = [f"Somebody {chr(97 + row % 26)}{chr(97 + row // 26)}x" for row in range(rows)]
        content = {
            "totals": csv("Date,Player,Points", *(f"2006-05-01,{name},0" for name in names)),
            "roster": csv("Name", *names),
        }[kind]
        with CaptureQueriesContext(connection) as asked:
            assert planned(club=tavern, kind=kind, content=content, said={}).plan is not None
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 5


def test_the_list_and_a_drafts_page_keep_their_budget(tavern: Club, director_client: Client) -> None:
    counts = []
    for imports in (1, 12):
        for number in range(imports):
            store(tavern, "totals", csv("Date,Ann,Bob", f"20{number + imports:02d}-05-01,3,-3"))
        url = looked_at(director_client, csv("Date,Ann,Bob", f"1999-05-0{imports % 9 + 1},3,-3"))
        asked = [CaptureQueriesContext(connection), CaptureQueriesContext(connection)]
        with asked[0]:
            director_client.get(HOME)
        with asked[1]:
            director_client.get(url)
        counts.append([len(queries) for queries in asked])
    assert counts[0] == counts[1]
    assert counts[0][0] <= 9
    assert counts[0][1] <= 6


def by_page(client: Client, path: Path) -> None:
    page = sent(client, looked_at(client, path.read_bytes(), name=path.name), **{"import": "1"})
    assert "is imported" in page.content.decode(), page.content.decode()


@pytest.mark.parametrize("years", [range(2004, 2009)])
def test_the_real_years_through_the_page_are_one_club(tavern: Club, director_client: Client, years: range) -> None:
    paths = {year: REAL / f"club_{year}.csv" for year in years}
    if not all(path.exists() for path in paths.values()):
        pytest.skip("the club's own files are not beside this checkout")
    over_all: dict[str, int] = {}
    for year, path in paths.items():
        by_page(director_client, path)
        sums = column_sums(path)
        totals = {row.player.name: row.points for row in season_rows(Season.objects.get(slug=str(year)))}
        assert totals == {name: sums[name] for name in totals}
        assert all(sums[name] == 0 for name in sums.keys() - totals.keys())
        for name, points in sums.items():
            over_all[name] = over_all.get(name, 0) + points
    assert {player.name for player in tavern.players.all()} == over_all.keys()
    stored: dict[str, int] = dict.fromkeys(over_all, 0)
    for name, points in Result.objects.values_list("player__name", "points"):
        stored[name] += points
    assert stored == over_all


def test_a_slice_of_two_years_through_the_page(tavern: Club, director_client: Client) -> None:
    for year in ("2004", "2008"):
        path = FIXTURES / f"totals_{year}.csv"
        by_page(director_client, path)
        sums = column_sums(path)
        totals = {row.player.name: row.points for row in season_rows(Season.objects.get(slug=year))}
        assert totals == {name: sums[name] for name in totals}
    # The same person across both files is one player.
    assert Result.objects.filter(player__name="Yvonne Pohl").values("session__date__year").distinct().count() == 2
