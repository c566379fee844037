"""Starting a game: the day's deals, once by each, or a fresh game of one's own."""

import datetime as dt

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.errors import CannotDo
from practice.models import Game, Sitter
from practice.models.game import Strength
from practice.selectors.days import today
from practice.services.playing import open_hand
from practice.services.seeds import new_seed, seed_of_day
from practice.wording.variants import VARIANTS

DAILY_VARIANT = "called-ace"
"""The game of seed 002; one game for everybody makes one board."""
# Neither the weakest, nor one whose moves hang on how fast the machine is: all meet the same opponents.
DAILY_STRENGTH = Strength.MIDDLE
MOST_OPEN = 5
"""Games of one's own that may lie unfinished; a further one sweeps the oldest away."""


class PlayedToday(CannotDo):
    """The day's deals have been played to their end; `game` is that try."""

    def __init__(self, game: Game) -> None:
        super().__init__(_("You have played today’s deals; one try counts. There are new ones tomorrow."))
        self.game = game


def start_daily(*, sitter: Sitter) -> Game:
    """Return the sitter's try at today's deals, begun now or before. Raises PlayedToday where it is finished."""
    game = _try_at(sitter, today())
    if game.is_over:
        raise PlayedToday(game)
    return game


def start_daily_again(*, sitter: Sitter) -> Game:
    """Deal today's hands once more as a game of one's own. Raises CannotDo before the counted try is finished."""
    if not sitter.games.filter(date=today(), finished_at__isnull=False).exists():
        raise CannotDo(_("Play today’s deals to their end first; then they can be played again, uncounted."))
    return _fresh(sitter, DAILY_VARIANT, DAILY_STRENGTH, seed_of_day(today(), DAILY_VARIANT))


def start_game(*, sitter: Sitter, variant: str, strength: str) -> Game:
    """Deal a fresh game. Raises CannotDo (field `variant` or `strength`) where there is no such game or opponent."""
    if variant not in VARIANTS:
        raise CannotDo(_("Choose one of the games of the list."), "variant")
    if strength not in Strength.values:
        raise CannotDo(_("Choose how well the computer players play."), "strength")
    return _fresh(sitter, variant, strength, new_seed())


def _fresh(sitter: Sitter, variant: str, strength: str, seed: str) -> Game:
    with transaction.atomic():
        _sweep(sitter)
        game = Game.objects.create(sitter=sitter, variant=variant, strength=strength, seed=seed)
    open_hand(game=game, number=1)
    return game


def _try_at(sitter: Sitter, day: dt.date) -> Game:
    game, _is_new = Game.objects.get_or_create(
        sitter=sitter,
        date=day,
        defaults={"variant": DAILY_VARIANT, "strength": DAILY_STRENGTH, "seed": seed_of_day(day, DAILY_VARIANT)},
    )
    if not game.hands.exists():
        open_hand(game=game, number=1)
    return game


def _sweep(sitter: Sitter) -> None:
    """Make room for one more unfinished game; a day's try is never swept away."""
    unfinished = sitter.games.filter(date=None, finished_at=None).order_by("-started_at", "-pk")
    Game.objects.filter(pk__in=list(unfinished.values_list("pk", flat=True)[MOST_OPEN - 1 :])).delete()
