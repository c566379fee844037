"""Phones at a table: what they send and what they get back."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.http import HttpResponse
from django.test import Client

from clubs.models import Table
from clubs.services.links import token_of


class Phone:
    """A phone that scanned a table's code. It keeps no cookie and counts its own client ids."""

    def __init__(self, table: Table, device: str = "red", token: str = "") -> None:
        self.table, self.device = table, device
        self.path = f"/t/{token or token_of(table)}/"
        self.client = Client(enforce_csrf_checks=True)
        self.sent = 0

    def _client_id(self) -> str:
        self.sent += 1
        return f"{self.device}-{self.sent}"

    def post(self, facts: Any, after: int, client_id: str | None = None, **more: Any) -> HttpResponse:
        body = {"client_id": client_id or self._client_id(), "after": after, "device": self.device, "facts": facts}
        return self.client.post(f"{self.path}hands/", {**body, **more}, content_type="application/json")

    def put(self, number: int, facts: Any, revision: int, client_id: str | None = None, **more: Any) -> HttpResponse:
        body = {
            "client_id": client_id or self._client_id(),
            "revision": revision,
            "device": self.device,
            "facts": facts,
        }
        return self.client.put(f"{self.path}hands/{number}/", {**body, **more}, content_type="application/json")

    def preview(self, facts: Any, after: int, **more: Any) -> HttpResponse:
        body = {"after": after, "facts": facts, **more}
        return self.client.post(f"{self.path}preview/", body, content_type="application/json")

    def sheet(self, etag: str = "") -> HttpResponse:
        return self.client.get(f"{self.path}sheet/", headers={"If-None-Match": etag} if etag else None)

    def raw(self, body: bytes | str, path: str = "hands/", method: str = "POST") -> HttpResponse:
        return self.client.generic(method, self.path + path, body, content_type="application/json")


@pytest.fixture(autouse=True)
def _forget_strangers() -> Iterator[None]:
    caches["strangers"].clear()
    yield
    caches["strangers"].clear()
