"""Which of a laptop's addresses is printed first, and which port."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from clubs import network
from clubs.models import User
from clubs.network import Card, likeliest_first
from clubs.serving import is_served, mark_as_served


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ([Card("lo", "127.0.0.1")], []),
        ([Card("lo", "127.0.0.1"), Card("wlan0", "192.168.1.17")], ["192.168.1.17"]),
        (
            [Card("docker0", "172.17.0.1"), Card("eth0", "10.1.2.3"), Card("wlan0", "192.168.0.9")],
            ["192.168.0.9", "10.1.2.3", "172.17.0.1"],
        ),
        ([Card("br-1f", "192.168.99.1"), Card("eth0", "172.16.5.5")], ["172.16.5.5", "192.168.99.1"]),
        ([Card("eth0", "169.254.7.7"), Card("eth1", "203.0.113.5")], ["203.0.113.5"]),
        ([Card("wlan0", "192.168.1.17"), Card("wlan0", "192.168.1.17")], ["192.168.1.17"]),
    ],
)
def test_the_address_a_phone_most_likely_reaches_comes_first(cards: list[Card], expected: list[str]) -> None:
    assert likeliest_first(cards) == expected


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost:8000", "http://192.168.1.17:8000"),
        ("127.0.0.1:8123", "http://192.168.1.17:8123"),
        ("localhost", "http://192.168.1.17"),
        ("tavern.test:8000", "http://tavern.test:8000"),
    ],
)
def test_a_link_made_on_the_laptop_itself_opens_on_a_phone(host, expected, rf, monkeypatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.17"])
    assert network.site_url(rf.get("/", headers={"host": host})) == expected


def test_a_public_address_wins_over_what_the_request_says(rf, settings) -> None:
    settings.PUBLIC_URL = "https://club.example/"
    assert network.site_url(rf.get("/")) == "https://club.example"
    assert network.site_url() == "https://club.example"


@pytest.fixture
def served_at(tmp_path: Path, settings: Any) -> Iterator[Path]:
    """The mark of a data folder, held as by a server at port 8123."""
    settings.DATA_DIR, settings.PORT = tmp_path, 8000
    before = set(os.listdir("/dev/fd"))
    mark_as_served(8123)
    yield tmp_path / "lock-serving"
    for handle in set(os.listdir("/dev/fd")) - before:
        with contextlib.suppress(OSError):
            os.close(int(handle))


def test_a_command_names_the_port_of_the_server_that_runs(served_at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.17"])
    assert is_served()
    assert network.site_url() == "http://192.168.1.17:8123"
    mark_as_served(81)
    assert network.site_url() == "http://192.168.1.17:81", "the last that was started, and nothing of a longer number"


@pytest.mark.parametrize("said", ["", "eighty", "8123"])
def test_without_a_server_or_its_word_it_is_the_setting(
    said: str, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", list)
    settings.DATA_DIR, settings.PORT = tmp_path, 8001
    with (tmp_path / "lock-serving").open("w") as mark:
        mark.write(said)
        mark.flush()
        if said != "8123":
            fcntl.flock(mark, fcntl.LOCK_SH)
        assert is_served() == (said != "8123")
        assert network.site_url() == "http://localhost:8001"


def test_without_a_network_the_link_names_this_machine(monkeypatch, settings) -> None:
    monkeypatch.setattr(network, "addresses", list)
    settings.PORT = 8000
    assert network.site_url() == "http://localhost:8000"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("named", "start"), [(None, "http://192.168.1.17:8123/"), ("https://club.example/", "https://club.example/")]
)
def test_a_link_for_a_new_password_opens_where_it_is_served(
    named: str | None, start: str, served_at: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.17"])
    User.objects.create_user("anna", password="x")
    out = StringIO()
    call_command("reset_link", "anna", stdout=out, **({"base_url": named} if named else {}))
    printed = out.getvalue().strip()
    assert printed.startswith(start)
    assert Client().get("/" + printed.removeprefix(start), follow=True).status_code == 200
