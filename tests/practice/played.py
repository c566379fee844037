"""People at the practice table, and games played on by the first move the rules allow."""

import datetime as dt

from django.test import Client

from clubs.models import User
from practice.engine import legal
from practice.models import Game, Sitter
from practice.models.game import HANDS
from practice.selectors.folds import fold_of_hand
from practice.services.playing import deal_next, make_move, open_hand
from practice.services.sitters import seat_guest, seat_member
from practice.services.starting import start_daily, start_game
from tests.conftest import client_of

EASY = "easy"


def a_guest(name: str = "Anni") -> tuple[Sitter, Client]:
    """A guest and his browser."""
    browser = Client()
    browser.post("/practice/name/", {"name": name})
    return Sitter.objects.latest("pk"), browser


def a_member(user: User, name: str = "Bert") -> tuple[Sitter, Client]:
    """A member who has sat down, and his browser."""
    return seat_member(user=user, name=name), client_of(user)


def a_sitter(name: str = "Anni") -> Sitter:
    """A guest whose browser does not matter."""
    return seat_guest(name=name)[0]


def a_game(sitter: Sitter, variant: str = "called-ace", *, seed: str | None = None) -> Game:
    """A fresh game against the quickest players; with a seed, from its deals."""
    game = start_game(sitter=sitter, variant=variant, strength=EASY)
    if seed is not None:
        game.hands.all().delete()
        Game.objects.filter(pk=game.pk).update(seed=seed, made=0)
        game.refresh_from_db()
        open_hand(game=game, number=1)
    game.refresh_from_db()
    return game


def moves_now(game: Game) -> tuple[str, ...]:
    """What the player may do now."""
    return legal(fold_of_hand(game, game.hands.latest("number")).state)


def play_hand(game: Game) -> None:
    """Play the present hand to its end."""
    while not game.hands.latest("number").is_over:
        make_move(game=game, made=game.made, move=moves_now(game)[0])
        game.refresh_from_db()


def play_out(game: Game) -> Game:
    """Play a game to its end."""
    for number in range(1, HANDS + 1):
        play_hand(game)
        deal_next(game=game, number=number)
        game.refresh_from_db()
    return game


def a_day(sitter: Sitter, day: dt.date, points: int, played: int = HANDS) -> Game:
    """A try at a day's deals, without its hands."""
    over = dt.datetime.combine(day, dt.time(20), dt.UTC) if played == HANDS else None
    return Game.objects.create(
        sitter=sitter, date=day, variant="called-ace", strength=EASY, seed="x", points=points, played=played,
        finished_at=over,
    )  # fmt: skip


def a_daily(sitter: Sitter) -> Game:
    """Today's try, just begun."""
    game = start_daily(sitter=sitter)
    game.refresh_from_db()
    return game
