"""Work that takes longer than a page may: asked for on a page, done by a worker, fetched when it is ready."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, User


class Errand(models.Model):
    """`done` of `of` steps; `content` is the file it made, `message` what went wrong or was done. Kept for a day."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("under way")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="errands")
    actor = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    asked = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField(default=0)
    message = models.TextField(blank=True)
    file_name = models.CharField(max_length=255, blank=True)
    content = models.BinaryField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-id"]

    def __str__(self) -> str:
        return self.title
