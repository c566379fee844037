"""An entry: a player in a tournament, under a start number that stays."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Player
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

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["tournament", "player"], name="entry_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"
