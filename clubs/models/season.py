"""A season: from which to which day, and which sessions count in it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club


class Season(models.Model):
    """First and last local day, both included."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="seasons")
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address name"), max_length=80)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    counts_tournaments = models.BooleanField(_("tournaments count"), default=False)

    class Meta:
        ordering = ["-first_day", "name"]
        constraints = [
            models.UniqueConstraint(fields=["club", "slug"], name="season_slug_once"),
            models.CheckConstraint(
                condition=models.Q(first_day__lte=models.F("last_day")),
                name="season_days_in_order",
                violation_error_message=_("The last day comes before the first."),
            ),
        ]

    def __str__(self) -> str:
        return self.name
