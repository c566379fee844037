"""Which host names the site answers to while ALLOWED_HOSTS is not set (this machine and its local network), and who
asks where a proxy stands in front.

The names are decided per request, because a laptop's address changes from tavern to tavern.
"""

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port


def is_local(host: str) -> bool:
    """Tell whether `host` (a name or address, perhaps with a port) is this machine or on a private network."""
    domain, _port = split_domain_port(host)
    if domain == "localhost" or domain.endswith((".localhost", ".local")):
        return True
    address = _address(domain.strip("[]"))
    return address is not None and (address.is_private or address.is_loopback or address.is_link_local)


class LocalNetworkOnly:
    """Refuse requests that name a public host, unless the owner has listed the hosts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.LOCAL_NETWORK_ONLY and not is_local(request.get_host()):
            raise DisallowedHost("Set ALLOWED_HOSTS to let Sheepfold answer to a public name.")
        return self.get_response(request)


class BehindProxies:
    """Take the visitor's address from what our own proxies say, so that one guesser does not slow down everybody.

    Each proxy appends whom it was asked by; the entries before ours are what the visitor made up.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.PROXIES:
            said = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
            address = _address(said[-settings.PROXIES].strip()) if len(said) >= settings.PROXIES else None
            if address is not None:
                request.META["REMOTE_ADDR"] = str(address)
        return self.get_response(request)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None
