"""Somebody who plays at the practice table: a member by his login, a guest by a key that only his browser has."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_LETTERS = 30
"""Of a name on the board."""
MOST_SPELLED = 18
"""Letters that one sign may stand for (Unicode's NFKC; U+FDFA has so many)."""


class Sitter(models.Model):
    """A player under the name he chose. Of a guest's key only a digest is kept; a member has none."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="sitter"
    )
    # Null for members, because an empty text could be there only once.
    key_digest = models.CharField(max_length=64, null=True, blank=True, unique=True)
    name = models.CharField(_("name on the board"), max_length=MOST_LETTERS)
    # What all spellings of the name share.
    name_key = models.CharField(max_length=MOST_LETTERS * MOST_SPELLED, db_index=True, editable=False)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["since", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(user__isnull=False, key_digest__isnull=True)
                | models.Q(user__isnull=True, key_digest__isnull=False),
                name="sitter_is_member_or_guest",
            ),
            models.CheckConstraint(condition=~models.Q(name=""), name="sitter_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        """Whether he plays without a login."""
        return self.user_id is None
