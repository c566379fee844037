"""What the database itself refuses of the practice table, whatever the code above it does."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from clubs.models import User
from practice.models import Game, GameHand, Sitter
from tests.practice.played import a_game, a_sitter

pytestmark = pytest.mark.django_db

REFUSED: dict[str, Callable[[Game, User], object]] = {
    "a player who is neither member nor guest": lambda game, user: Sitter.objects.create(name="x"),
    "a player who is both": lambda game, user: Sitter.objects.create(name="x", user=user, key_digest="d"),
    "a member's second place": lambda game, user: [Sitter.objects.create(name="x", user=user) for _ in range(2)],
    "one key twice": lambda game, user: [Sitter.objects.create(name="x", key_digest="d") for _ in range(2)],
    "a player without a name": lambda game, user: Sitter.objects.create(name="", user=user),
    "a hand twice": lambda game, user: GameHand.objects.create(game=game, number=1),
    "an eleventh hand": lambda game, user: GameHand.objects.create(game=game, number=11),
    "a hand before the first": lambda game, user: GameHand.objects.create(game=game, number=0),
    "an unknown strength": lambda game, user: Game.objects.update(strength="god"),
    "more won than picked": lambda game, user: Game.objects.update(played=3, picked=1, won=2),
    "more picked than played": lambda game, user: Game.objects.update(played=3, picked=4),
    "a game that is over after nine": lambda game, user: Game.objects.update(played=9, finished_at=timezone.now()),
    "a game that goes on after ten": lambda game, user: Game.objects.update(played=10),
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_database_refuses(viewer: User, what: str) -> None:
    game = a_game(a_sitter())
    with pytest.raises(IntegrityError), transaction.atomic():
        REFUSED[what](game, viewer)
