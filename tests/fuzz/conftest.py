"""One site for all requests of this folder, built once; whatever a request does to it is taken back afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from django.db import transaction

from tests.chance import lots_fall_alike
from tests.fuzz.world import World, a_world


@contextmanager
def _the_same_each_time() -> Iterator[None]:
    """Let the cards fall alike in every game, and nobody play who thinks as long as the machine lets him."""
    with (
        patch("practice.services.starting.new_seed", return_value="1848"),
        patch("practice.services.starting.seed_of_day", return_value="1848"),
        patch("practice.services.starting.Strength", SimpleNamespace(values=["easy", "middle"])),
    ):
        yield


@pytest.fixture(scope="package")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """The whole world, in a transaction that is never committed."""
    with django_db_blocker.unblock(), transaction.atomic(), _the_same_each_time():
        with lots_fall_alike("world"):
            made = a_world()
        yield made
        transaction.set_rollback(True)
