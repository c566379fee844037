"""What an event hands out, and lots that were drawn to break a tie."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import User
from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class Award(models.Model):
    """A prize that was handed to an entry: so many cents for this place, round or class, as the list stood then."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="awards")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="awards")
    # Which line of the prize list: "place 3", "round 2", "class ladies 1".
    line = models.CharField(max_length=80)
    cents = models.PositiveIntegerField(_("cents"))
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    given_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["given_at", "id"]
        constraints = [models.UniqueConstraint(fields=["tournament", "entry", "line"], name="award_once")]

    def __str__(self) -> str:
        return f"{self.entry}: {self.line}"


class Lot(models.Model):
    """A tie that was broken by lot: the start numbers in the order drawn, from a seed that anybody can check."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="lots")
    # 0: the whole event; else the round whose best are tied.
    round_number = models.PositiveSmallIntegerField(default=0)
    order = models.JSONField()
    seed = models.PositiveBigIntegerField()
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    drawn_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["drawn_at", "id"]

    def __str__(self) -> str:
        return ", ".join(str(number) for number in self.order)
