"""What a session gave each player. Season totals read only this, so they cost players and nights, not hands."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, User
from clubs.models.player import Player
from clubs.models.season import Season
from clubs.models.session import Session


class ImportBatch(models.Model):
    """One file that was imported, so that it is not imported twice and can be taken out whole."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="imports")
    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="imports")
    file_name = models.CharField(max_length=255)
    digest = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [models.UniqueConstraint(fields=["club", "digest"], name="import_file_once")]

    def __str__(self) -> str:
        return self.file_name


class Result(models.Model):
    """A player's session: points by hands alone, without penalties. A figure nobody knows is null, never 0."""

    class Source(models.TextChoices):
        FOLDED = "folded", _("from hands")
        TYPED = "typed", _("typed")
        IMPORTED = "imported", _("imported")

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="results", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="results")
    points = models.BigIntegerField()
    hands = models.PositiveIntegerField(null=True, blank=True)
    picks = models.PositiveIntegerField(null=True, blank=True)
    picks_won = models.PositiveIntegerField(null=True, blank=True)
    solos_played = models.PositiveIntegerField(null=True, blank=True)
    solos_won = models.PositiveIntegerField(null=True, blank=True)
    source = models.CharField(max_length=10, choices=Source)

    class Meta:
        ordering = ["session", "player"]
        constraints = [models.UniqueConstraint(fields=["session", "player"], name="result_once")]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+d}"


class Adjustment(models.Model):
    """A penalty (below 0) or correction in points beside the sheets, with its reason; cancelled, never erased."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="adjustments")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="adjustments")
    points = models.IntegerField(_("points"))
    reason = models.CharField(_("reason"), max_length=300)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["created_at", "id"]
        constraints = [models.CheckConstraint(condition=~models.Q(reason=""), name="adjustment_has_a_reason")]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+d} ({self.reason})"
