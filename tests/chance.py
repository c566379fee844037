"""Chance that is the same in every run: what fails once fails again, and nothing fails once in fifty runs."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from hypothesis import settings


def settle_laws() -> None:
    """Let laws try the same examples each time and be no stopwatch: a busy machine may take its time.

    `pytest --hypothesis-profile default` tries others.
    """
    settings.register_profile("steady", deadline=None, derandomize=True, database=None)
    settings.load_profile("steady")


@contextmanager
def lots_fall_alike(name: str) -> Iterator[None]:
    """Within, whatever is drawn by lot without a seed of its own is drawn by the name."""
    with patch("secrets.randbelow", Random(name).randrange):
        yield
