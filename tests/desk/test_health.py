"""`/health/`: cheap, for whatever watches, and silent about clubs."""

import sqlite3
from collections import namedtuple

import pytest
from django.db import OperationalError, connection
from django.test import Client

from clubs.models import Club
from desk import health
from tests.desk.test_outage import failing


@pytest.fixture(autouse=True)
def _nothing_told() -> None:
    health._told.forget()


def test_all_is_well(tavern: Club) -> None:
    answer = Client().get("/health/")
    assert (answer.status_code, answer.content, answer["Content-Type"]) == (200, b"ok\n", "text/plain")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies


@pytest.mark.parametrize("host", ["10.0.0.4", "club.example", "8.8.8.8", "anything at all"])
def test_it_asks_for_no_name_and_no_https(db: None, settings, host: str) -> None:
    settings.ALLOWED_HOSTS, settings.LOCAL_NETWORK_ONLY = ["club.example"], False
    settings.SECURE_SSL_REDIRECT = True
    assert Client(headers={"host": host}).get("/health/").status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_it_is_only_looked_at(db: None, method: str) -> None:
    answer = getattr(Client(), method)("/health/")
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD")


def test_it_reads_no_session_and_no_club(tavern: Club, django_assert_max_num_queries) -> None:
    # Begin, end, and on SQLite the patience with others before and after.
    with django_assert_max_num_queries(5) as asked:
        Client().get("/health/")
    assert not [query["sql"] for query in asked if "clubs_" in query["sql"] or "session" in query["sql"].lower()]


def test_it_is_never_throttled(db: None) -> None:
    assert {Client().get("/health/").status_code for _ in range(100)} == {200}


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        ("database is locked", "The database is locked."),
        ("attempt to write a readonly database", "The database can only be read."),
        ("unable to open database file", "The file of the database cannot be opened."),
        ('connection to server at "10.1.2.3", port 5432 failed', "The database does not answer."),
    ],
)
def test_what_is_wrong_is_said_without_a_secret(
    db: None, caplog: pytest.LogCaptureFixture, failure: str, said: str
) -> None:
    client = Client()
    with failing(OperationalError(failure), reads=True):
        answers = [client.get("/health/") for _ in range(3)]
    assert {(answer.status_code, answer.content.decode()) for answer in answers} == {(503, f"{said}\n")}
    assert [record.getMessage() for record in caplog.records] == [f"No hands can be stored: {failure}"]


if connection.vendor == "sqlite":  # PostgreSQL's disk only its own machine knows, and its locks are on rows

    def test_a_full_disk_is_told_before_a_hand_finds_out(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
        usage = namedtuple("usage", "total used free")
        monkeypatch.setattr(health.shutil, "disk_usage", lambda _folder: usage(10**9, 10**9, 999_999))
        answer = Client().get("/health/")
        assert (answer.status_code, answer.content) == (503, b"The disk of the database is full.\n")

    @pytest.mark.django_db(transaction=True)
    def test_its_impatience_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(health, "WAIT_MS", 50)
        with connection.cursor() as cursor:
            before = cursor.execute("PRAGMA busy_timeout").fetchone()
        other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert Client().get("/health/").status_code == 503
        other.close()
        assert Client().get("/health/").status_code == 200
        with connection.cursor() as cursor:
            assert cursor.execute("PRAGMA busy_timeout").fetchone() == before
