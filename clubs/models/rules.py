"""House rules as a club keeps them: named, numbered versions that no later edit changes."""

from django.db import models
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

import scoring
from clubs.models.club import Club


class HouseRules(models.Model):
    """One version of a club's rules; `options` holds every option and a format number."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="house_rules")
    name = models.CharField(_("name"), max_length=120)
    version = models.PositiveIntegerField(default=1)
    options = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "-version"]
        constraints = [models.UniqueConstraint(fields=["club", "name", "version"], name="rules_version_once")]

    def __str__(self) -> str:
        return f"{self.name} v{self.version}"

    @cached_property
    def value(self) -> scoring.Rules:
        """The rules as the frozen value that `scoring` takes, of whichever game they are."""
        return scoring.rules_from_json(self.options)
