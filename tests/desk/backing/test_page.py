"""The office's page of backups: what it says, what it warns of, and the button."""

import datetime as dt
import html
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import Club, Errand, HandRevision
from desk.backing import errand
from desk.backing.manifest import BUTTON
from desk.backing.rotation import backups_in
from desk.backing.taking import back_up_if_new, installation, take_backup
from tests.clubs.seated import a_table, leaster
from tests.tournaments.event import enter_hand

pytestmark = pytest.mark.django_db(transaction=True)


def said(client: Client, club: Club) -> str:
    answer = client.get(reverse("backups", args=[club.slug]))
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_before_the_first_one(stick: Path, tavern: Club, director_client: Client) -> None:
    page = said(director_client, tavern)
    assert "There is no backup yet." in page
    assert str(stick) in page
    assert "A backup is taken by itself every 5 minutes while something comes in." in page


def test_the_button_takes_one_and_the_page_says_so(stick: Path, tavern: Club, director_client: Client) -> None:
    answer = director_client.post(reverse("backup_now", args=[tavern.slug]), follow=True)
    (kept,) = backups_in(stick, installation())
    page = " ".join(answer.content.decode().split())
    assert f"The backup {kept.path.name} is made, read back and sound." in page
    assert "No hand was entered or changed since." in page
    assert 'role="alert"' not in page
    table = a_table(tavern)
    enter_hand(table, leaster(1))
    enter_hand(table, leaster(2))
    assert "2 hands were entered or changed since." in said(director_client, tavern)


def test_the_command_that_puts_one_back_names_this_sites_folder(
    stick: Path, tavern: Club, director_client: Client, settings: Any
) -> None:
    settings.DATA_DIR = stick.with_name("my sheepfold")
    settings.DATA_DIR.mkdir()
    before = "DATABASE_URL=… " if connection.vendor == "postgresql" else ""
    command = f"{before}SHEEPFOLD_DATA='{settings.DATA_DIR}' .venv/bin/python manage.py restore"
    assert f'<code class="link-text">{command} …</code>' in html.unescape(said(director_client, tavern))
    kept = take_backup(cause=BUTTON)
    assert f'<code class="link-text">{command} {kept.path}</code>' in html.unescape(said(director_client, tavern))


def test_a_stick_that_is_gone_is_said_at_once_and_by_the_button(
    stick: Path, tavern: Club, director_client: Client
) -> None:
    take_backup(cause=BUTTON)
    stick.rename(stick.with_name("pulled"))
    sentence = f"The folder {stick} is not there. Is the stick plugged in?"
    assert sentence in said(director_client, tavern)
    answer = director_client.post(reverse("backup_now", args=[tavern.slug]), follow=True)
    assert answer.content.decode().count(sentence) == 2
    stick.with_name("pulled").rename(stick)
    assert sentence in said(director_client, tavern), "until the next one comes about"
    back_up_if_new()
    assert sentence not in said(director_client, tavern)


@pytest.mark.parametrize(("minutes", "warns"), [(5, False), (14, False), (16, True), (600, True)])
def test_hands_in_no_backup_for_long(
    stick: Path, tavern: Club, director_client: Client, minutes: int, warns: bool
) -> None:
    table = a_table(tavern)
    take_backup(cause=BUTTON)
    enter_hand(table, leaster(1))
    HandRevision.objects.update(created_at=timezone.now() - dt.timedelta(minutes=minutes))
    assert ("1 hand has come in that lies in no backup" in said(director_client, tavern)) == warns


def test_where_none_is_taken_by_itself(stick: Path, tavern: Club, director_client: Client, settings: Any) -> None:
    settings.BACKUP_EVERY = 0
    assert "Backups are not taken by themselves here." in said(director_client, tavern)


def test_a_large_database_is_backed_up_beside_the_page(
    stick: Path, tavern: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand, "_MOST_BYTES_AT_ONCE", 1)
    answer = director_client.post(reverse("backup_now", args=[tavern.slug]))
    started = Errand.objects.get()
    assert answer["Location"] == reverse("errand", args=[tavern.slug, started.uid])
    (kept,) = backups_in(stick, installation())
    assert started.message == f"The backup {kept.path.name} is made, read back and sound."


@pytest.mark.parametrize("count", [1, 3])
def test_the_page_asks_as_much_for_many(
    stick: Path, tavern: Club, director_client: Client, django_assert_num_queries: Any, count: int
) -> None:
    for _ in range(count):
        take_backup(cause=BUTTON)
    said(director_client, tavern)
    with django_assert_num_queries(7):
        said(director_client, tavern)
