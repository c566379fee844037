"""Who opens nights in these tests."""

import pytest
from django.test import Client

from clubs.models import Club, Player, User
from tests.clubs.nights.made import SIX, people_called
from tests.conftest import client_of


@pytest.fixture
def scorer_client(scorer: User) -> Client:
    return client_of(scorer)


@pytest.fixture
def six(tavern: Club) -> list[Player]:
    """Ann, Bob, Cat, Dan, Eve and Fay."""
    return people_called(tavern, SIX)
