"""Whoever belongs to one club only finds nothing of another, at any address: not under its name, not under his own.

A new address is found by walking the resolver: it is refused to strangers, or it is named in `addresses` with why not.
"""

from itertools import product
from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from clubs.models import AuditEntry, Club, User
from tests.conftest import client_of
from tests.desk.security.addresses import OF_NO_CLUB, Things, addresses, of_clubs, url_of

METHODS = ("get", "post", "put")
# Not there, or asked in a way in which the address can never be asked.
NOT_THERE, NEVER_SO = 404, 405
# An argument that no club has.
NOTHING = {"uid": UUID(int=0), "hand": UUID(int=0), "pk": 2**40, "slug": "nowhere"}


@pytest.fixture
def clubs(tavern: Club, other_club: Club) -> tuple[Things, Things]:
    return Things(tavern), Things(other_club)


def refused(client: Client, method: str, url: str) -> int:
    return int(getattr(client, method)(url).status_code)


def test_every_address_is_somebodys() -> None:
    named = {pattern.name for _whole, pattern in addresses() if pattern.name}
    assert set(OF_NO_CLUB) <= named, "an address is gone"
    assert len(of_clubs()) > 100
    assert all(whole.startswith(("clubs/", "tournaments/", "p/")) for _name, whole in of_clubs())


def test_another_clubs_addresses_are_not_there(clubs: tuple[Things, Things], stranger: User) -> None:
    theirs, _own = clubs
    client, before = client_of(stranger), _everything()
    found: dict[str, Any] = {}
    for (name, whole), method in product(of_clubs(), METHODS):
        real = theirs.arguments(name, whole)
        nothing = {argument: NOTHING.get(argument, value) for argument, value in real.items()}
        answer = refused(client, method, url_of(name, real))
        if answer not in (NOT_THERE, NEVER_SO) or answer != refused(client, method, url_of(name, nothing)):
            found[f"{method} {name}"] = answer
    assert found == {}
    assert _everything() == before


def test_another_clubs_things_are_not_there_under_ones_own_name(clubs: tuple[Things, Things], stranger: User) -> None:
    theirs, own = clubs
    client, before = client_of(stranger), _everything()
    asked, found = 0, {}
    for (name, whole), method in product(of_clubs(), METHODS):
        mine, other = own.arguments(name, whole), theirs.arguments(name, whole)
        for argument in {"uid", "pk", "hand"} & set(mine):
            asked += 1
            answer = refused(client, method, url_of(name, mine | {argument: other[argument]}))
            # "Taken back already" is what one hears of a stand-in that never was, too.
            nothing = refused(client, method, url_of(name, mine | {argument: NOTHING[argument]}))
            if answer != nothing or (answer not in (NOT_THERE, NEVER_SO) and name != "stand_in_cancel"):
                found[f"{method} {name} {argument}"] = answer
    assert asked > 100
    assert found == {}
    assert _everything() == before


def test_ones_own_are_there(clubs: tuple[Things, Things], stranger: User) -> None:
    """What the two tests above ask is really an address: the owner of the club finds what he looks for."""
    _theirs, own = clubs
    client = client_of(stranger)
    missing = {
        name
        for name, whole in of_clubs()
        if client.get(url_of(name, own.arguments(name, whole))).status_code == NOT_THERE
    }
    # The club shows nothing to everybody, and plays for no money.
    assert missing == {"public_club", "public_season", "public_session", "session_money"}


def _everything() -> list[Any]:
    return [AuditEntry.objects.count(), *Club.objects.order_by("pk").values()]
