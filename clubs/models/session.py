"""A session: one sitting, be it a club night, a round of a tournament, or a row of an imported file."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.models.rules import HouseRules


class Session(models.Model):
    """`version` rises with every change of a hand, seat or result, so that readers know when to look again."""

    class Kind(models.TextChoices):
        NIGHT = "night", _("club night")
        ROUND = "round", _("tournament round")
        IMPORT = "import", _("imported totals")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="sessions")
    title = models.CharField(_("title"), max_length=160)
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    date = models.DateField(_("day"), db_index=True)
    rules = models.ForeignKey(HouseRules, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    batch = models.ForeignKey(
        "clubs.ImportBatch", on_delete=models.CASCADE, null=True, blank=True, related_name="sessions"
    )
    closed_at = models.DateTimeField(null=True, blank=True)
    # Its event's own; blank is the club's.
    language = models.CharField(_("language"), max_length=10, blank=True)
    notes = models.TextField(_("notes"), max_length=4000, blank=True)
    cents_per_point = models.PositiveIntegerField(_("cents a point"), null=True, blank=True)
    # Off every list and counting for nothing, but never deleted while hands refer to it.
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True, null=True)
    close_reason = models.CharField(_("why it closed short"), max_length=300, blank=True)
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        ordering = ["date", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind="import") | models.Q(rules__isnull=False), name="session_has_rules"
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=["night", "round", "import"]), name="session_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def spoken(self) -> str:
        """The language of its sheets and of the phones at its tables."""
        return self.language or self.club.language

    @property
    def is_open(self) -> bool:
        """Whether hands may still come in."""
        return self.closed_at is None
