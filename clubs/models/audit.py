"""The trace that every change leaves."""

from django.db import models

from clubs.models.club import Club, User


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

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["club", "-id"], name="audit_by_club")]

    def __str__(self) -> str:
        return f"{self.action} {self.thing}"
