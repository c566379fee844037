"""A hand's line on the sheet, its revisions, the scores that follow from it, and hands that came too late.

Foreign keys that a constraint or index already begins with have no index of their own: every hand writes them all.
"""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.audit import AuditSeal
from clubs.models.club import User
from clubs.models.player import Player
from clubs.models.table import Table

# Room between two neighbours, so that a forgotten hand can be inserted without moving the others.
POSITION_STEP = 1024


class Hand(models.Model):
    """A line of a table's sheet; the number shown is its rank by position and id."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="hands", db_index=False)
    position = models.BigIntegerField()

    class Meta:
        ordering = ["position", "id"]
        indexes = [models.Index(fields=["table", "position", "id"], name="hand_in_order")]

    def __str__(self) -> str:
        return f"{self.table}@{self.position}"


class HandRevision(models.Model):
    """What was said of a hand, by whom, from where and why. Never overwritten; one is current.

    `facts` as the scorer entered them (null: struck), `people` the players' ids by chair, `dealer` and `out`
    facts of the hand from its first revision on.
    """

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    hand = models.ForeignKey(Hand, on_delete=models.PROTECT, related_name="revisions", db_index=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="+", db_index=False)
    number = models.PositiveIntegerField()
    facts = models.JSONField(null=True)
    people = models.JSONField()
    dealer = models.PositiveSmallIntegerField()
    out = models.JSONField(default=list)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    device = models.CharField(max_length=80, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    client_id = models.CharField(max_length=64)
    current = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)
    seal = models.ForeignKey(
        AuditSeal, on_delete=models.PROTECT, null=True, editable=False, related_name="+", db_index=False
    )

    class Meta:
        ordering = ["hand", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "client_id"], name="revision_client_once"),
            models.UniqueConstraint(fields=["hand", "number"], name="revision_number_once"),
            models.UniqueConstraint(fields=["hand"], condition=models.Q(current=True), name="revision_one_current"),
        ]

    def __str__(self) -> str:
        return f"{self.hand} r{self.number}"


class Score(models.Model):
    """What a hand gave a player: derived from the sheet by folding it, stored to be read."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="scores", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="scores")
    chair = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    side = models.CharField(max_length=10)

    class Meta:
        ordering = ["hand", "chair"]
        constraints = [
            models.UniqueConstraint(fields=["hand", "player"], name="score_player_once"),
            models.UniqueConstraint(fields=["hand", "chair"], name="score_chair_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+d}"


class WaitingHand(models.Model):
    """What came over a link that was closed or replaced: counts for nothing until a director takes it.

    `hand_number` is the line it changes, as the how-many-th that was added at its table; null: a new one.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        TAKEN = "taken", _("taken")
        REFUSED = "refused", _("refused")

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="waiting_hands", db_index=False)
    client_id = models.CharField(max_length=64)
    after = models.PositiveIntegerField()
    device = models.CharField(max_length=80, blank=True)
    facts = models.JSONField(null=True)
    hand_number = models.PositiveIntegerField(null=True, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["created_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "client_id"], name="waiting_client_once"),
            models.CheckConstraint(
                condition=models.Q(state__in=["waiting", "taken", "refused"]), name="waiting_state_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.client_id}"
