"""Every address that the resolver knows, with whatever may stand in it, behind it and in its body, for everybody."""

import pytest
from django.urls import Resolver404, resolve
from hypothesis import strategies as st

from tests.fuzz.addresses import Address, addresses
from tests.fuzz.amount import try_out
from tests.fuzz.asking import Asked, taken_back
from tests.fuzz.making import request_to
from tests.fuzz.reading import Form, forms_of, names_asked
from tests.fuzz.world import World

pytestmark = pytest.mark.django_db

ALL = addresses()
# What the support looks at is Django's own pages, many and alike: all of them are one law.
OURS = [address for address in ALL if not address.template.startswith("admin")]
THEIRS = [address for address in ALL if address.template.startswith("admin")]


def test_something_is_behind_every_address(world: World) -> None:
    unfilled = [
        f"Nothing fills {address.template}: give a thing of tests/fuzz/world.py {', '.join(address.places)}."
        for address in ALL
        if not world.that_fill(address.places)
    ]
    assert not unfilled, "\n".join(unfilled)


class Pages:
    """The forms that go to an address, from whichever page, and what the links of its own page ask."""

    def __init__(self, world: World) -> None:
        self.forms: dict[str, list[Form]] = {}
        self.names: dict[str, list[str]] = {}
        for address in OURS:
            if not address.template.endswith((".pdf", ".svg")):
                self._look(world, address)

    def _look(self, world: World, address: Address) -> None:
        thing = world.that_fill(address.places)[0]
        path = address.filled([thing[place] for place in address.places])
        with taken_back(world) as sent:
            answer = sent.send(Asked("owner", "GET", path))
        if "text/html" not in answer.headers.get("Content-Type", ""):
            return
        page = answer.content.decode()
        self.names.setdefault(address.template, []).extend(names_asked(page, path))
        for form in forms_of(page, path):
            try:
                route = resolve(form.path.partition("?")[0]).route
            except Resolver404:
                raise AssertionError(f"{path} has a form that goes to {form.path}, where nothing is") from None
            self.forms.setdefault(route, []).append(form)


@pytest.fixture(scope="module")
def pages(world: World) -> Pages:
    return Pages(world)


@pytest.mark.parametrize("address", OURS, ids=lambda address: address.template)
def test_no_request_makes_an_address_fall_over(world: World, pages: Pages, address: Address) -> None:
    forms, names = pages.forms.get(address.template, []), pages.names.get(address.template, [])

    def once(draw) -> None:  # type: ignore[no-untyped-def]
        with taken_back(world) as sent:
            sent.send(request_to(draw, world, address, forms, names))

    try_out(address.template, 3, once)


def test_no_request_makes_the_supports_pages_fall_over(world: World) -> None:
    def once(draw) -> None:  # type: ignore[no-untyped-def]
        with taken_back(world) as sent:
            sent.send(request_to(draw, world, draw(st.sampled_from(THEIRS)), [], []))

    try_out("support", 60, once)
