"""Which of a laptop's addresses is printed first."""

import pytest

from clubs import network
from clubs.network import Card, likeliest_first


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


def test_without_a_network_the_link_names_this_machine(monkeypatch, settings) -> None:
    monkeypatch.setattr(network, "addresses", list)
    settings.PORT = 8000
    assert network.site_url() == "http://localhost:8000"
