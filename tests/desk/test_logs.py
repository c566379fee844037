"""No line of the log carries a secret, and no trouble fills it."""

import logging
import sys

import pytest
from django.test import Client

from desk import logs
from desk.logs import Masked, Seldom, Told


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


class Heard(logging.Handler):
    """Keeps what reaches it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(Masked("{name}: {message}", style="{").format(record))


def forget() -> None:
    """What other tests had told does not count in this one, nor the other way round."""
    for name in ("django.security.DisallowedHost", "django.security.csrf"):
        (seldom,) = logging.getLogger(name).filters
        assert isinstance(seldom, Seldom)
        seldom.told.forget()


def test_whoever_sends_odd_hosts_and_forms_all_day_fills_no_log(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    now, heard = [logs.time.monotonic()], Heard()
    monkeypatch.setattr(logs.time, "monotonic", lambda: now[0])
    logging.getLogger("django").addHandler(heard)
    forget()
    try:
        for minute in range(2):
            now[0] += 61
            for number in range(5):
                assert Client().get("/", HTTP_HOST=f"x{number}.example@").status_code == 400
                browser = Client(enforce_csrf_checks=True)
                assert browser.post("/login/", {"username": str(minute)}).status_code == 403
    finally:
        logging.getLogger("django").removeHandler(heard)
        forget()
    hosts = [line for line in heard.lines if line.startswith("django.security.DisallowedHost: ")]
    forms = [line for line in heard.lines if line.startswith("django.security.csrf: ")]
    for told in (hosts, forms):
        assert len(told) == 2
        assert "\n" not in told[0], "no traceback"
        assert told[1].endswith("(and 4 more since this was last said)")
