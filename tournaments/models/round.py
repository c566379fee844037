"""A round of a tournament, and the standing as it was published when the round closed."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Session
from tournaments.models.tournament import Tournament


class Round(models.Model):
    """The drawn tables of a round are the tables of its session; nothing is kept twice."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("round"))
    session = models.OneToOneField(Session, on_delete=models.PROTECT, related_name="round")
    seed = models.PositiveBigIntegerField()
    repeats = models.PositiveIntegerField(default=0)
    lower_bound = models.PositiveIntegerField(default=0)
    # The start signal, and when the clock runs out.
    started_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="round_number_once")]

    def __str__(self) -> str:
        return str(_("Round %(number)d") % {"number": self.number})


class PublishedStanding(models.Model):
    """A standing kept as it was published, rows as `manage.py standings` gives them."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="published_standings")
    after_round = models.PositiveSmallIntegerField()
    rows = models.JSONField()
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["after_round", "id"]

    def __str__(self) -> str:
        return f"{self.tournament} {self.after_round}"
