"""An entry: a player in a tournament, under a start number that stays."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Player, User
from tournaments.models.tournament import Tournament


class Entry(models.Model):
    """Only who is present is drawn; who withdrew keeps the hands already played, unranked."""

    class State(models.TextChoices):
        ENTERED = "entered", _("entered")
        PRESENT = "present", _("present")
        WITHDRAWN = "withdrawn", _("withdrawn")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField(_("start number"))
    state = models.CharField(max_length=10, choices=State, default=State.ENTERED)
    # One of the event's classes ("ladies"), and a word shared by those who are not to sit together (a family).
    group = models.CharField(_("class"), max_length=40, blank=True)
    apart = models.CharField(_("not to sit with"), max_length=40, blank=True)
    rounds_paid = models.PositiveSmallIntegerField(_("rounds paid"), default=0)
    paid_cents = models.PositiveIntegerField(_("paid"), default=0)
    # Fills a chair where the number does not work out: scores for the sheet's sum, never ranked or paid.
    house = models.BooleanField(_("house player"), default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["tournament", "player"], name="entry_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"


class StandIn(models.Model):
    """Who plays in an entry's place from a round (and a line of its table's sheet) on; the entry stays one row."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="stand_ins")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="stood_in")
    from_round = models.PositiveSmallIntegerField(_("from round"))
    from_hand = models.PositiveSmallIntegerField(_("from hand"), default=1)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["from_round", "from_hand", "id"]

    def __str__(self) -> str:
        return f"{self.player} ({self.entry})"
