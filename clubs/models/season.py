"""A season: from which to which day, and which sessions count in it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club


class TotalBy(models.TextChoices):
    """What a season's order goes by."""

    SUM = "sum", _("sum of all sittings")
    AVERAGE = "average", _("average a sitting")
    BEST = "best", _("sum of the best sittings")
    PLACE = "place", _("average place")


class Season(models.Model):
    """First and last local day, both included."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="seasons")
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address name"), max_length=80)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    counts_nights = models.BooleanField(_("club nights count"), default=True)
    counts_tournaments = models.BooleanField(_("tournaments count"), default=False)
    total_by = models.CharField(_("the season goes by"), max_length=10, choices=TotalBy, default=TotalBy.SUM)
    best_of = models.PositiveSmallIntegerField(_("best sittings that count"), null=True, blank=True)
    least_sittings = models.PositiveSmallIntegerField(_("sittings needed for a rank"), default=0)
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-first_day", "name"]
        constraints = [
            models.UniqueConstraint(fields=["club", "slug"], name="season_slug_once"),
            models.CheckConstraint(
                condition=models.Q(first_day__lte=models.F("last_day")),
                name="season_days_in_order",
                violation_error_message=_("The last day comes before the first."),
            ),
            models.CheckConstraint(condition=models.Q(total_by__in=TotalBy.values), name="season_total_by_known"),
            models.CheckConstraint(
                condition=~models.Q(total_by="best") | models.Q(best_of__gte=1),
                name="season_best_of_some",
                violation_error_message=_("Say how many of the best sittings count."),
            ),
        ]

    def __str__(self) -> str:
        return self.name
