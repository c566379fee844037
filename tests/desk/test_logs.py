"""No line of the log carries a secret, and no trouble fills it."""

import logging
import sys

import pytest

from desk import logs
from desk.logs import Masked, Told


@pytest.mark.parametrize(
    ("message", "args", "line"),
    [
        ("Not Found: %s", ("/t/1.1.s3cr3t/hands/",), "Not Found: /t/…/hands/"),
        ("Gone: /t/1.1.s3cr3t/", (), "Gone: /t/…/"),
        ('"GET /t/abc HTTP/1.1" %d', (404,), '"GET /t/… HTTP/1.1" 404'),
        ("Not Found: %s", ("/e/c4rd/",), "Not Found: /e/…/"),
        ("Not Found: %s", ("/invitation/s3cr3t/",), "Not Found: /invitation/…/"),
        ("Not Found: %s", ("/reset/MQ/s3cr3t/",), "Not Found: /reset/MQ/…/"),
        ("From http://club.example/t/s3cr3t?hand=1", (), "From http://club.example/t/…?hand=1"),
        ("Forbidden: %s", ("/tournaments/autumn-50/",), "Forbidden: /tournaments/autumn-50/"),
    ],
)
def test_tokens_are_masked(message: str, args: tuple[object, ...], line: str) -> None:
    record = logging.LogRecord("django.request", logging.WARNING, "", 0, message, args, None)
    assert Masked("{message}", style="{").format(record) == line


def test_a_traceback_names_no_token_either() -> None:
    try:
        raise RuntimeError("no way from /t/s3cr3t/hands/ to here")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "Internal Server Error", (), sys.exc_info())
    written = Masked("{message}", style="{").format(record)
    assert "RuntimeError: no way from /t/…/hands/ to here" in written
    assert "s3cr3t" not in written


def test_the_same_trouble_is_told_once_a_minute_and_then_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(logs.time, "monotonic", lambda: now[0])
    told = Told()
    assert [told.again("full") for _ in range(4)] == [0, None, None, None]
    assert told.again("locked") == 0, "another cause is told at once"
    now[0] += 59
    assert told.again("full") is None
    now[0] += 2
    assert [told.again("full"), told.again("full")] == [4, None]


def test_so_many_causes_do_not_fill_the_memory() -> None:
    told = Told()
    for number in range(1000):
        assert told.again(f"process {number} waits") == 0
    assert len(told._causes) <= 100
