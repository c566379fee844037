"""Sending one request and judging the answer: never a 5xx, never a row that the database or `verify` refuses.

A failure carries the request as it was sent, so that it can be sent again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from django.core.cache import caches
from django.db import connection, transaction

from desk.verifying import differences
from tests.fuzz.world import World

# What every visit may write without having changed anything of a club.
_NOT_THE_CLUBS = ("django_session", "axes_", "SAVEPOINT")


@dataclass(frozen=True)
class Asked:
    """A request: `path` and `query` as they stand on the wire, percent signs and all."""

    role: str
    method: str
    path: str
    query: str = ""
    body: bytes = b""
    content_type: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    # What the request says of its body's length, where it is not the truth.
    length: dict[str, str] = field(default_factory=dict)


class Sent:
    """The requests of one example, in order, as they are told where one fails."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.asked: list[Asked] = []
        self.writes = 0

    def send(self, asked: Asked) -> Any:
        """Return the answer; raises AssertionError where it is a 5xx, with all that was asked so far."""
        self.asked.append(asked)
        client = self.world.client
        client.cookies = deepcopy(self.world.browsers[asked.role].cookies)
        for name, value in asked.cookies.items():
            client.cookies[name] = value
        try:
            answer = client.generic(
                asked.method,
                asked.path + (f"?{asked.query}" if asked.query else ""),
                asked.body,
                content_type=asked.content_type or "application/octet-stream",
                headers=asked.headers,
                **asked.length,
            )
            content = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
            assert answer.status_code < 500, f"{answer.status_code}: {content[:300]!r}"
        except Exception as error:
            error.add_note("\n".join(["Asked, in order:", *map(str, self.asked)]))
            raise
        return answer

    def count(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Note whether a statement changes a club's rows; goes around every statement."""
        if not sql.startswith(("SELECT", *_NOT_THE_CLUBS)) and not any(name in sql for name in _NOT_THE_CLUBS):
            self.writes += 1
        return execute(sql, params, many, context)


@contextmanager
def taken_back(world: World) -> Iterator[Sent]:
    """Let requests be sent, look at what they left, and take it all back."""
    for cache in caches.all(initialized_only=True):
        cache.clear()
    sent = Sent(world)
    try:
        with transaction.atomic():
            with connection.execute_wrapper(sent.count):
                yield sent
            if sent.writes:
                connection.check_constraints()
                with patch("desk.laws._missing_constraints", return_value=()):  # no request takes a constraint away
                    found = list(differences([]))
                assert not found, "\n".join([*found, *map(str, sent.asked)])
            transaction.set_rollback(True)
    finally:
        _note_nothing_left()


def _note_nothing_left() -> None:
    assert connection.in_atomic_block, "a request ended the transaction around it"
