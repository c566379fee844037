"""The addresses under which phones on the same network reach this machine, and the links made from them.

Read from the network cards when asked, because a laptop's address changes from tavern to tavern.
"""

import ipaddress
from dataclasses import dataclass

import ifaddr
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from clubs.serving import served_port

# Cards that programs make for themselves: a phone never reaches them, so they come last.
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "wg", "utun", "zt", "tailscale", "podman")

BASE_URL_HELP = (
    "the site's address for phones, such as http://192.168.1.17:8123; default: PUBLIC_URL, else this machine's with "
    "the port of the server that runs on the same data, else with PORT (PORT=8123 before the command)"
)
"""What the commands that print addresses say of --base-url."""


@dataclass(frozen=True)
class Card:
    """One address of one network card."""

    name: str
    address: str


def likeliest_first(cards: list[Card]) -> list[str]:
    """Return the IPv4 addresses a phone may reach, the likeliest first: home networks before offices before virtual."""

    def unlikeliness(card: Card) -> tuple[bool, int]:
        address = ipaddress.IPv4Address(card.address)
        homely = ["192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"]
        near = next((i for i, net in enumerate(homely) if address in ipaddress.ip_network(net)), len(homely))
        return card.name.lower().startswith(_VIRTUAL), near

    usable = [
        card for card in cards if not (ip := ipaddress.IPv4Address(card.address)).is_loopback and not ip.is_link_local
    ]
    return list(dict.fromkeys(card.address for card in sorted(usable, key=unlikeliness)))


def addresses() -> list[str]:
    """Return this machine's IPv4 addresses for phones, the likeliest first; empty without a network."""
    cards = [
        Card(adapter.nice_name, ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]
    return likeliest_first(cards)


def site_url(request: HttpRequest | None = None) -> str:
    """Return the address that phones should open, such as "http://192.168.1.17:8000", without a slash at its end.

    PUBLIC_URL wins where it is set. A director who looks at the site on the laptop itself (localhost) still gets
    links that phones can open. For a command the port is that of the server that runs on the same data, else PORT.
    """
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL).rstrip("/")
    if request is None:
        return f"http://{next(iter(addresses()), 'localhost')}:{served_port() or settings.PORT}"
    host, port = split_domain_port(request.get_host())
    if host in ("localhost", "127.0.0.1", "[::1]"):
        host = next(iter(addresses()), host)
    return f"{request.scheme}://{host}{':' + port if port else ''}"


def said_length(request: HttpRequest) -> int:
    """Return how many bytes of a body a request announces; 0 where it says nothing, or nothing that is a number."""
    length = str(request.META.get("CONTENT_LENGTH") or "")
    return int(length[:18]) if length.isascii() and length.isdigit() else 0
