"""What an event keeps of a table beside its sheet: who signed it, what was typed again, what was ruled on a hand."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Hand, Player, Table, User


class Signature(models.Model):
    """Somebody of the table says that its sheet is right as it stood at `table_version`."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="signatures", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    device = models.CharField(max_length=80, blank=True)
    table_version = models.PositiveBigIntegerField()
    signed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["signed_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "player", "table_version"], name="signature_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.player}"


class Retyped(models.Model):
    """The totals of a table's paper as somebody else typed them, by chair, against the sheet at `table_version`."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="retyped")
    totals = models.JSONField()
    table_version = models.PositiveBigIntegerField()
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["made_at", "id"]

    def __str__(self) -> str:
        return str(self.table)


class Ruling(models.Model):
    """What the director ruled on a hand, in words; the hand itself is changed on its sheet. Cancelled, never erased."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="rulings")
    text = models.CharField(_("ruling"), max_length=300)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["made_at", "id"]

    def __str__(self) -> str:
        return self.text
