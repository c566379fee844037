"""What a session gave each player. Season totals read only this, so they cost players and nights, not hands."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import User
from clubs.models.player import Player
from clubs.models.session import Session
from clubs.models.table import Table


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
        constraints = [
            models.UniqueConstraint(fields=["session", "player"], name="result_once"),
            models.CheckConstraint(
                condition=models.Q(source__in=["folded", "typed", "imported"]), name="result_source_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+d}"


class TypedTotal(models.Model):
    """A player's result that was typed instead of his hands: of a table, or of a session without tables.

    A figure nobody knows is null, never 0. Results are the sum of these and of what the hands give.
    """

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="typed_totals", db_index=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, null=True, blank=True, related_name="typed_totals")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="typed_totals")
    points = models.IntegerField(_("points"))
    hands = models.PositiveIntegerField(_("hands"), null=True, blank=True)
    picks = models.PositiveIntegerField(_("picks"), null=True, blank=True)
    picks_won = models.PositiveIntegerField(_("picks won"), null=True, blank=True)
    solos_played = models.PositiveIntegerField(_("solos"), null=True, blank=True)
    solos_won = models.PositiveIntegerField(_("solos won"), null=True, blank=True)

    class Meta:
        ordering = ["session", "table", "id"]
        constraints = [models.UniqueConstraint(fields=["session", "player"], name="typed_total_once")]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+d}"


class Tally(models.Model):
    """What a table's hands say of a player beyond his points: by role, his runs, with and against whom.

    Derived by folding the table, stored to be read; statistics and awards read this, so they cost players and nights.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="tallies", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="tallies")
    figures = models.JSONField()

    class Meta:
        ordering = ["table", "player"]
        constraints = [models.UniqueConstraint(fields=["table", "player"], name="tally_once")]

    def __str__(self) -> str:
        return f"{self.table}: {self.player}"


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
