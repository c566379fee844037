"""The one table of the minimal views. The product knows nothing of it."""

from typing import ClassVar

from django.db import models


class Slip(models.Model):
    """A row that stands for nothing."""

    text = models.TextField()
    objects: ClassVar[models.Manager["Slip"]] = models.Manager()

    class Meta:
        app_label = "bench"

    def __str__(self) -> str:
        return self.text
