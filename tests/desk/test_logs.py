"""No line of the log carries a table's token."""

import logging

import pytest

from desk.logs import TokensMasked


@pytest.mark.parametrize(
    ("message", "args", "line"),
    [
        ("Not Found: %s", ("/t/1.1.s3cr3t/hands/",), "Not Found: /t/…/hands/"),
        ("Gone: /t/1.1.s3cr3t/", (), "Gone: /t/…/"),
        ('"GET /t/abc HTTP/1.1" %d', (404,), '"GET /t/… HTTP/1.1" 404'),
        ("Forbidden: %s", ("/tournaments/autumn-50/",), "Forbidden: /tournaments/autumn-50/"),
    ],
)
def test_tokens_are_masked(message: str, args: tuple[object, ...], line: str) -> None:
    record = logging.LogRecord("django.request", logging.WARNING, "", 0, message, args, None)
    assert TokensMasked().filter(record)
    assert record.getMessage() == line
