"""A table of a session, and who sits there now."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.player import Player
from clubs.models.rules import HouseRules
from clubs.models.session import Session


class Table(models.Model):
    """`players` play each hand, the rest of the chairs sits out in turn; `lines` counts the lines ever added."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="tables")
    number = models.PositiveIntegerField(_("number"))
    rules = models.ForeignKey(HouseRules, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    players = models.PositiveSmallIntegerField(_("players a hand"), default=5)
    chairs = models.PositiveSmallIntegerField(_("chairs"))
    first_dealer = models.PositiveSmallIntegerField(_("first dealer"), default=0)
    hands_planned = models.PositiveIntegerField(_("hands planned"), null=True, blank=True)
    lines = models.PositiveIntegerField(default=0)
    link_number = models.PositiveIntegerField(default=1)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    # The chair that won the pot when the table closed, under rules that play a showdown for it.
    showdown = models.PositiveSmallIntegerField(null=True, blank=True)
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="table_number_once"),
            models.CheckConstraint(condition=models.Q(state__in=["open", "closed"]), name="table_state_known"),
            models.CheckConstraint(condition=models.Q(chairs__gte=models.F("players")), name="table_has_enough_chairs"),
            models.CheckConstraint(
                condition=models.Q(first_dealer__lt=models.F("chairs")), name="table_dealer_has_a_chair"
            ),
            models.CheckConstraint(
                condition=models.Q(showdown=None) | models.Q(showdown__lt=models.F("chairs")),
                name="table_showdown_has_a_chair",
            ),
        ]

    def __str__(self) -> str:
        return str(_("Table %(number)d") % {"number": self.number})

    @property
    def house_rules(self) -> HouseRules:
        """Its own rules where they differ by size, else the session's."""
        rules = self.rules or self.session.rules
        if rules is None:
            raise ValueError("an imported session has no tables")
        return rules


class Seat(models.Model):
    """Who sits in a chair now; who sat there at an earlier hand stands in that hand's revision.

    `session` repeats the table's, so that the database itself keeps a person from sitting at two tables at once.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats", db_index=False)
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seats", db_index=False)
    chair = models.PositiveSmallIntegerField(_("chair"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        ordering = ["chair"]
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="seat_chair_once"),
            models.UniqueConstraint(fields=["session", "player"], name="seat_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table}/{self.chair}: {self.player}"
