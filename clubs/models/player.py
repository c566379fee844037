"""A player of a club, and the key by which a name is found again."""

import unicodedata
import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, User


def name_key(name: str) -> str:
    """Return what two spellings of one name share: NFKC, casefolded, runs of spaces folded to one.

    Signs that nobody sees, such as the direction marks that copying leaves, make no other name.
    """
    seen = (sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf")
    return " ".join("".join(seen).casefold().split())


class Player(models.Model):
    """Somebody who sits at the tables. Two may share a name, so the key is not unique."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="players")
    number = models.PositiveIntegerField(_("number"), null=True, blank=True)
    name = models.CharField(_("name"), max_length=200)
    name_key = models.CharField(max_length=400, editable=False, db_index=True)
    display_name = models.CharField(_("name on public pages"), max_length=200, blank=True)
    nickname = models.CharField(_("nickname"), max_length=60, blank=True)
    town = models.CharField(_("town"), max_length=120, blank=True)
    contact = models.CharField(_("contact"), max_length=300, blank=True)
    guest = models.BooleanField(_("guest"), default=False)
    active = models.BooleanField(_("active"), default=True)
    # Off every list, but there for the sheets that name him.
    archived_at = models.DateTimeField(null=True, blank=True)
    # His name was taken away on request; points stay.
    anonymous_since = models.DateTimeField(null=True, blank=True)
    # Found to be the same person as another, to whom everything of his was moved.
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="duplicates")

    class Meta:
        ordering = ["name_key", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"],
                condition=models.Q(number__isnull=False),
                name="player_number_once",
                violation_error_message=_("Another player of the club has this number."),
            ),
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.shown_name

    def save(self, *args: object, **kwargs: object) -> None:
        """Keep `name_key` true to the name, whatever way the name came in."""
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came

    @property
    def shown_name(self) -> str:
        """The name as sheets and public pages show it."""
        return self.display_name or self.name


class PlayerMerge(models.Model):
    """Two players found to be one: what was moved from `gone` to `kept`, so that it can be moved back."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="merges")
    kept = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    gone = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    moved = models.JSONField(default=dict)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-id"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(kept=models.F("gone")), name="merge_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.gone} -> {self.kept}"
