"""The trace that every change leaves, and the seals under which it lies. What a seal says is in `clubs.seals`."""

from django.db import models

from clubs.models.club import Club, User


class AuditSeal(models.Model):
    """A batch of the trace as it was when it was sealed; `digest` covers all of it and the seal `before`.

    `entries`: [id, salt, digest, id of the entry that says why it was changed since, or null] each. Of the hands'
    revisions, which name this seal too, `hands` are counted and `hands_digest` covers what was said of them.
    """

    number = models.PositiveIntegerField(unique=True)
    at = models.DateTimeField()
    entries = models.JSONField()
    hands = models.PositiveIntegerField()
    hands_digest = models.CharField(max_length=64)
    # No revision up to this id waits to be sealed.
    hands_to = models.PositiveBigIntegerField(default=0)
    before = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64, unique=True)

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"{self.number} {self.digest[:12]}"


class AuditEntry(models.Model):
    """Who did what to which thing, and what it was before and after (`detail`)."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, null=True, related_name="audit_entries")
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    device = models.CharField(max_length=80, blank=True)
    action = models.CharField(max_length=60)
    thing = models.CharField(max_length=60, blank=True)
    thing_uid = models.UUIDField(null=True, blank=True)
    detail = models.JSONField(default=dict)
    # Null: younger than the last seal.
    seal = models.ForeignKey(AuditSeal, on_delete=models.PROTECT, null=True, editable=False, related_name="+")

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["club", "-id"], name="audit_by_club")]

    def __str__(self) -> str:
        return f"{self.action} {self.thing}"
