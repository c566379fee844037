"""Files that were imported, and files that are being looked at before they are."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, User
from clubs.models.season import Season


class ImportBatch(models.Model):
    """One file that was imported, so that it is not imported twice and can be taken out whole.

    `made` names by uid what the import brought in, for its undoing; hands and rosters belong to no season.
    """

    class Kind(models.TextChoices):
        ROSTER = "roster", _("players")
        TOTALS = "totals", _("totals")
        HANDS = "hands", _("hands")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="imports")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.TOTALS)
    season = models.ForeignKey(Season, on_delete=models.PROTECT, null=True, blank=True, related_name="imports")
    file_name = models.CharField(max_length=255)
    digest = models.CharField(max_length=64)
    made = models.JSONField(default=dict)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "digest"], condition=models.Q(undone_at=None), name="import_file_once"
            )
        ]

    def __str__(self) -> str:
        return self.file_name


class ImportDraft(models.Model):
    """An uploaded file while it is looked at: nothing of it is in the club yet. Kept for a day."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="import_drafts")
    actor = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=ImportBatch.Kind)
    file_name = models.CharField(max_length=255)
    content = models.BinaryField()
    choices = models.JSONField(default=dict)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made_at", "-id"]

    def __str__(self) -> str:
        return self.file_name
