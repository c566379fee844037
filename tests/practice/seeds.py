"""The same deals in every run: what goes wrong with one of them goes wrong again."""

from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from practice.services import starting


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """A game has its deals from the test's name, and a day from a key that is always the same."""
    numbers = count(1)
    settings.SECRET_KEY = "so that a day has the same deals in every run"
    monkeypatch.setattr(
        starting, "new_seed", lambda: sha256(f"{request.node.name} {next(numbers)}".encode()).hexdigest()
    )
