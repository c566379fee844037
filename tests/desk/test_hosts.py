"""Which names the site answers to while nobody listed any."""

import pytest
from django.test import Client

from desk.hosts import BehindProxies, is_local


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.17:8000", True),
        ("10.0.0.4", True),
        ("172.16.3.9", True),
        ("172.32.0.1", False),
        ("169.254.10.1", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        ("[fd12:3456::1]:8000", True),
        ("badger.local:8000", True),
        ("8.8.8.8", False),
        ("example.org", False),
        ("local", False),
        ("evil.localx", False),
        ("192.168.1.17.evil.org", False),
    ],
)
def test_private_names_and_addresses_are_local(host: str, local: bool) -> None:
    assert is_local(host) is local


@pytest.mark.django_db
def test_a_public_name_is_refused_and_a_private_address_is_not(settings) -> None:
    settings.LOCAL_NETWORK_ONLY = True
    settings.ALLOWED_HOSTS = ["*"]
    assert Client(headers={"host": "example.org"}).get("/").status_code == 400
    assert Client(headers={"host": "192.168.1.17:8000"}).get("/").status_code in (200, 302)


@pytest.mark.parametrize(
    ("proxies", "said", "counted"),
    [
        (0, "203.0.113.9", "127.0.0.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "10.9.9.9, 203.0.113.9", "203.0.113.9"),
        (2, "10.9.9.9, 203.0.113.9, 192.0.2.1", "203.0.113.9"),
        (2, "203.0.113.9", "127.0.0.1"),
        (1, "", "127.0.0.1"),
        (1, "nonsense", "127.0.0.1"),
        (1, "2001:db8::1", "2001:db8::1"),
    ],
)
def test_who_asks_is_what_our_own_proxies_say(rf, settings, proxies: int, said: str, counted: str) -> None:
    """What stands before it was made up by the visitor."""
    settings.PROXIES = proxies
    request = rf.get("/", headers={"x-forwarded-for": said} if said else {})
    BehindProxies(lambda asked: asked)(request)  # type: ignore[arg-type, return-value]
    assert request.META["REMOTE_ADDR"] == counted
