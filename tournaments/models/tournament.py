"""The tournament: its rules, how many rounds of how many hands, at tables of which sizes."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, HouseRules


def _usual_ties() -> list[str]:
    return ["picks_won"]


class Tournament(models.Model):
    """`hands_each` are hands each person plays in a round; `sizes` the table sizes allowed, best first."""

    class State(models.TextChoices):
        SETUP = "setup", _("being set up")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    class Visibility(models.TextChoices):
        MEMBERS = "members", _("members of the club only")
        PUBLIC = "public", _("everybody may see standings and board")

    class DrawMethod(models.TextChoices):
        """How rounds are drawn; which people sit together."""

        FEWEST = "fewest", _("fewest people meet again, round by round")
        PLAN = "plan", _("all rounds at once")
        LOT = "lot", _("by lot alone")
        RANK = "rank", _("leaders together")
        PROMOTION = "promotion", _("the best two of a table go up, the last two go down")

    class StandingBy(models.TextChoices):
        """What the standing adds up."""

        SUM = "sum", _("the sum of all rounds")
        BEST_ROUND = "best_round", _("the best single round")
        BEST_N = "best_n", _("the sum of the best rounds")

    class MissedRound(models.TextChoices):
        """What a round counts for somebody who was not there."""

        BELOW = "below", _("nothing; ranks below everybody who played all rounds")
        LOWEST = "lowest", _("that round's lowest score, at most 0")

    class StandIns(models.TextChoices):
        """What somebody who stands in takes over."""

        INHERIT = "inherit", _("takes over start number and points")
        ANEW = "anew", _("starts anew")

    class SecondPair(models.TextChoices):
        """Whether a sheet needs a second pair of eyes before its round closes."""

        NONE = "none", _("no")
        SIGN = "sign", _("two players of the table sign on the phone")
        RETYPE = "retype", _("somebody else types the totals again")

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
    language = models.CharField(_("language"), max_length=10, blank=True)
    place = models.CharField(_("place"), max_length=160, blank=True)
    starts_at = models.TimeField(_("begins at"), null=True, blank=True)
    notes = models.TextField(_("announcement"), max_length=4000, blank=True)
    draw_method = models.CharField(_("draw"), max_length=10, choices=DrawMethod, default=DrawMethod.FEWEST)
    # Codes of `scoring.standings`, the first that differs decides; what none decides is shared.
    tie_breaks = models.JSONField(_("ties"), default=_usual_ties, blank=True)
    standing_by = models.CharField(_("standing"), max_length=10, choices=StandingBy, default=StandingBy.SUM)
    best_of = models.PositiveSmallIntegerField(_("best rounds that count"), null=True, blank=True)
    missed_round = models.CharField(_("a missed round"), max_length=10, choices=MissedRound, default=MissedRound.BELOW)
    stand_ins = models.CharField(_("a stand-in"), max_length=10, choices=StandIns, default=StandIns.INHERIT)
    second_pair = models.CharField(_("second pair of eyes"), max_length=10, choices=SecondPair, default=SecondPair.NONE)
    # Two switches: stakes (units are money, settled at the end), and fees with prizes. What is off appears nowhere.
    has_stakes = models.BooleanField(_("played for stakes"), default=False)
    cents_per_point = models.PositiveIntegerField(_("cents a point"), null=True, blank=True)
    has_fees = models.BooleanField(_("entry fees and prizes"), default=False)
    # [{"rounds": n, "cents": c}, ...]: what so many rounds cost; [{"rounds": 0, ...}] is the whole event.
    fees = models.JSONField(_("entry fee"), default=list, blank=True)
    prizes = models.JSONField(_("prizes"), default=list, blank=True)
    classes = models.JSONField(_("classes"), default=list, blank=True)
    minutes = models.PositiveSmallIntegerField(_("minutes a round"), null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.SETUP)
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ["-date", "title"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(rounds_planned__gte=1, hands_each__gte=1), name="tournament_has_hands"
            ),
            models.CheckConstraint(
                condition=~models.Q(standing_by="best_n") | models.Q(best_of__gte=1),
                name="tournament_best_of_some",
                violation_error_message=_("Say how many of the best rounds count."),
            ),
        ]

    def __str__(self) -> str:
        return self.title


class PlannedRound(models.Model):
    """What is different in one round of an event, drawn or still to be: null is as in the event."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="planned_rounds")
    number = models.PositiveSmallIntegerField(_("round"))
    rules = models.ForeignKey(HouseRules, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    hands_each = models.PositiveSmallIntegerField(_("hands each person plays"), null=True, blank=True)
    players = models.PositiveSmallIntegerField(_("players a hand"), null=True, blank=True)
    sizes = models.JSONField(_("table sizes"), null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(_("minutes"), null=True, blank=True)
    # The tables of all rounds where they are drawn at once: [[start numbers by chair], ...].
    tables = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="planned_round_once")]

    def __str__(self) -> str:
        return str(_("Round %(number)d") % {"number": self.number})
