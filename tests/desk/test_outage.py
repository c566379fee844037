"""While the database is locked, full, away or only to be read: 503 everywhere, nothing stored, one line in the log."""

import errno
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import InterfaceError, InternalError, OperationalError, connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from clubs.models import Club, HandRevision, User
from clubs.services.links import replace_link, token_of
from clubs.services.sessions import close_session
from desk import outage
from desk.outage import is_outage
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import a_table, leaster
from tests.conftest import client_of

DEADLOCK = OperationalError("deadlock detected\nDETAIL:  Process 77 waits for ShareLock on transaction 4")
NO_SPACE = OSError(errno.ENOSPC, "No space left on device")
LOCKED = OperationalError("database is locked")
FULL = OperationalError("database or disk is full")
ONLY_READS = InternalError("cannot execute INSERT in a read-only transaction")
WRITES = ("INSERT", "UPDATE", "DELETE", "WITH claimed AS ( UPDATE")


@pytest.fixture(autouse=True)
def _nothing_told() -> None:
    outage.told.forget()


@contextmanager
def failing(failure: Exception, *, reads: bool = False) -> Iterator[None]:
    """Let every write (or every statement) fail so."""

    def refuse(execute: Callable, sql: str, *more: Any) -> Any:
        if reads or " ".join(sql.split()).startswith(WRITES):
            raise failure
        return execute(sql, *more)

    with connection.execute_wrapper(refuse):
        yield


@contextmanager
def read_only() -> Iterator[None]:
    """Let the database itself refuse to write."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = ON")
            yield
            cursor.execute("PRAGMA query_only = OFF")
        return
    with transaction.atomic():  # what is set within a savepoint ends with it
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION READ ONLY")
        yield
        transaction.set_rollback(True)


def assert_phone_waits(answer: HttpResponse) -> None:
    assert answer.status_code == 503
    assert answer["Retry-After"] == "5"
    assert answer["Referrer-Policy"] == "no-referrer"
    (error,) = answer.json()["errors"]
    assert (error["code"], error["message"][:44]) == ("try_again", "The server cannot store anything just now; w")


@pytest.mark.parametrize("failure", [LOCKED, FULL, ONLY_READS, DEADLOCK, NO_SPACE], ids=str)
@pytest.mark.parametrize("state", ["open", "closed", "replaced"])
def test_a_phone_is_told_to_try_again_and_its_hand_comes_in_later(
    tavern: Club, director: User, failure: Exception, state: str
) -> None:
    table = a_table(tavern)
    phone = Phone(table)
    phone.post(leaster(0), 0)
    if state == "closed":
        close_session(session=table.session, actor=director)
    if state == "replaced":
        replace_link(table=table, actor=director)
    with failing(failure):
        answers = [phone.post(leaster(1), 1, "tap"), phone.put(1, leaster(2), 1, "change")]
    for answer in answers:
        assert_phone_waits(answer)
    assert HandRevision.objects.count() == 1
    wanted = 201 if state == "open" else 410
    assert phone.post(leaster(1), 1, "tap").status_code == wanted


def test_a_database_that_only_reads_still_shows_the_sheet(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    with read_only():
        assert_phone_waits(phone.post(leaster(1), 0, "tap"))
        assert phone.sheet().status_code == 200
        assert phone.preview(leaster(1), 0).status_code == 200


def test_every_address_of_the_contract_answers_so(tavern: Club) -> None:
    phone = Phone(a_table(tavern))
    with failing(LOCKED, reads=True):
        for answer in (
            phone.post(leaster(1), 0),
            phone.put(1, leaster(1), 1),
            phone.preview(leaster(1), 0),
            phone.sheet(),
            phone.sheet('"1-1-open"'),
        ):
            assert_phone_waits(answer)


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[logging.LogRecord]]]:
    """What the log says so far; Django's loggers, which keep their lines to themselves, are counted as well."""
    django = logging.getLogger("django.request")
    django.propagate, before = True, django.propagate
    with caplog.at_level(logging.INFO):
        yield lambda: [record for record in caplog.records if record.levelno >= logging.WARNING]
    django.propagate = before


def test_the_log_has_one_line_however_many_phones_ask(tavern: Club, lines: Callable) -> None:
    phone = Phone(a_table(tavern))
    with failing(FULL):
        for after in range(5):
            assert_phone_waits(phone.post(leaster(after), 0))
    (line,) = lines()
    assert line.getMessage().endswith("the database failed: database or disk is full")
    assert line.exc_info is None


def test_another_cause_has_its_own_line_whatever_processes_it_names(tavern: Club, lines: Callable) -> None:
    phone = Phone(a_table(tavern))
    other = OperationalError("deadlock detected\nDETAIL:  Process 78 waits for ShareLock on transaction 5")
    for failure in (FULL, DEADLOCK, FULL, other):
        with failing(failure):
            phone.post(leaster(1), 0)
    said = [line.getMessage() for line in lines()]
    assert [words.partition("failed: ")[2][:17] for words in said] == ["database or disk ", "deadlock detected"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.EMFILE])
def test_a_disk_that_fails_beside_the_database_is_told_alike(tavern: Club, director: User, number: int) -> None:
    client = client_of(director)
    with failing(OSError(number, "the disk")):
        answer = client.post(reverse("player_new", args=["tavern"]), {"name": "Zoe"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")


@pytest.mark.parametrize("failure", [OSError(errno.ENOENT, "no such file"), ValueError("odd"), InterfaceError("odd")])
def test_what_no_waiting_mends_is_no_outage(db: None, failure: Exception) -> None:
    assert is_outage(failure) is (isinstance(failure, InterfaceError) and connection.vendor == "postgresql")


@pytest.mark.parametrize("reads", [False, True])
def test_a_form_gets_a_page_that_says_what_to_do(tavern: Club, director: User, reads: bool) -> None:
    table = a_table(tavern)
    data = {"client_id": "c", "after": "0", "picker": "1", "partner": "3", "result": "won"}
    sends = [
        lambda client: client.post(f"/t/{token_of(table)}/", data),
        lambda client: client.post(reverse("hand_new", args=["tavern", table.session.uid, 1]), data),
        lambda client: client.post(reverse("player_new", args=["tavern"]), {"name": "Zoe"}),
    ]
    client = client_of(director)
    for send in sends:
        with failing(LOCKED, reads=reads):
            answer = send(client)
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        assert "then go back and send the same again" in answer.content.decode()
    assert not HandRevision.objects.exists()


def test_what_fails_outside_a_view_is_answered_so_too(tavern: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_said: Any) -> None:
        raise LOCKED

    client = Client(raise_request_exception=False)
    monkeypatch.setattr("django.middleware.locale.LocaleMiddleware.process_response", away)
    answer = client.get("/login/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")


def test_what_we_broke_ourselves_is_still_500(tavern: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_said: Any) -> None:
        raise ZeroDivisionError

    client = Client(raise_request_exception=False)
    monkeypatch.setattr("django.middleware.locale.LocaleMiddleware.process_response", broken)
    assert client.get("/login/").status_code == 500
