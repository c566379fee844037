"""One site for all requests of this folder, built once; whatever a request does to it is taken back afterwards."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from tests.fuzz.world import World, a_world


@pytest.fixture(scope="package")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """The whole world, in a transaction that is never committed."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield a_world()
        transaction.set_rollback(True)
