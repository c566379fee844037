"""A game of ten hands against computer players. The server deals and referees; nothing here is sent in by hand.

Cards are nowhere stored: they follow from the seed, and where a hand stands follows from its moves.
"""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from practice.models.sitter import Sitter

HANDS = 10
"""A game has ten hands (seed 002)."""
HUMAN = 0
"""The seat of whoever plays; the computer players have the others."""


class Strength(models.TextChoices):
    """How well the computer players play."""

    EASY = "easy", _("easy: by rules of thumb")
    MIDDLE = "middle", _("middle: they count the trumps")
    STRONG = "strong", _("strong: they think ahead, and take a moment")


class Game(models.Model):
    """`date` is the day whose deals are played, null for a game of one's own; a day is played once by each.

    `made` counts the moves of all seats so far, `played` the finished hands, `points` what these gave the player,
    `picked` those he picked and `won` those of them that his side won; all follow from the hands and are kept to be
    read. `moved_at` is when the last move was made.
    """

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    sitter = models.ForeignKey(Sitter, on_delete=models.CASCADE, related_name="games", db_index=False)
    date = models.DateField(_("day"), null=True, blank=True)
    variant = models.CharField(_("game"), max_length=40)
    strength = models.CharField(_("computer players"), max_length=10, choices=Strength)
    seed = models.CharField(max_length=64)
    made = models.PositiveIntegerField(default=0)
    played = models.PositiveSmallIntegerField(default=0)
    points = models.IntegerField(_("points"), default=0)
    picked = models.PositiveSmallIntegerField(default=0)
    won = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-started_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["sitter", "date"], name="game_one_try_a_day"),
            models.CheckConstraint(condition=models.Q(strength__in=Strength.values), name="game_strength_known"),
            models.CheckConstraint(
                condition=models.Q(won__lte=models.F("picked"), picked__lte=models.F("played"), played__lte=HANDS),
                name="game_counts_agree",
            ),
            models.CheckConstraint(
                condition=models.Q(finished_at__isnull=True, played__lt=HANDS)
                | models.Q(finished_at__isnull=False, played=HANDS),
                name="game_over_after_ten",
            ),
        ]
        indexes = [
            models.Index(fields=["sitter", "-started_at"], name="game_of_sitter"),
            models.Index(fields=["date", "sitter"], name="game_of_day", condition=models.Q(date__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.variant} {self.date or self.uid}"

    @property
    def is_daily(self) -> bool:
        """Whether it is the counted try at a day's deals."""
        return self.date is not None

    @property
    def is_over(self) -> bool:
        """Whether all its hands are played."""
        return self.finished_at is not None


class GameHand(models.Model):
    """One hand: its moves in order, as the engine names them; once it is over, its facts and what it gave each seat."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hands", db_index=False)
    number = models.PositiveSmallIntegerField()
    moves = models.JSONField(default=list)
    facts = models.JSONField(null=True)
    scores = models.JSONField(null=True)

    class Meta:
        ordering = ["game", "number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="game_hand_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1, number__lte=HANDS), name="game_hand_of_ten"),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.number}"

    @property
    def is_over(self) -> bool:
        """Whether its last card is played."""
        return self.scores is not None
