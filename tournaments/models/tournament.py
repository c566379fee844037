"""The tournament: its rules, how many rounds of how many hands, at tables of which sizes."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, HouseRules


class Tournament(models.Model):
    """`hands_each` are hands each person plays in a round; `sizes` the table sizes allowed, best first."""

    class State(models.TextChoices):
        SETUP = "setup", _("being set up")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    class Visibility(models.TextChoices):
        MEMBERS = "members", _("members of the club only")
        PUBLIC = "public", _("everybody may see standings and board")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="tournaments")
    title = models.CharField(_("title"), max_length=160)
    slug = models.SlugField(_("address name"), max_length=80, unique=True)
    date = models.DateField(_("day"))
    rules = models.ForeignKey(HouseRules, on_delete=models.PROTECT, related_name="+")
    rules_confirmed_at = models.DateTimeField(null=True, blank=True)
    rounds_planned = models.PositiveSmallIntegerField(_("rounds"))
    hands_each = models.PositiveSmallIntegerField(_("hands each person plays in a round"))
    players = models.PositiveSmallIntegerField(_("players a hand"), default=5)
    sizes = models.JSONField(_("table sizes"))
    seed = models.PositiveBigIntegerField(_("seed of the draw"))
    visibility = models.CharField(_("who sees it"), max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    state = models.CharField(max_length=10, choices=State, default=State.SETUP)
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ["-date", "title"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(rounds_planned__gte=1, hands_each__gte=1), name="tournament_has_hands"
            ),
        ]

    def __str__(self) -> str:
        return self.title
