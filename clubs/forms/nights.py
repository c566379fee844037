"""Opening a club night, seating another table, closing and opening again."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.forms.rules import rules_choices
from clubs.models import Club, Player
from clubs.selectors.players import labels

CHAIRS = 8


class TableForm(forms.Form):
    """Who sits at a table, chair by chair, clockwise."""

    def __init__(self, data: Any = None, *, club: Club, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        active = list(club.players.filter(active=True))
        self._players = {str(player.pk): player for player in active}
        shown = labels(active)
        choices = [("", _("nobody"))] + [(str(player.pk), shown[player.pk]) for player in active]
        for chair in range(1, CHAIRS + 1):
            self.fields[f"chair_{chair}"] = forms.ChoiceField(
                label=_("Chair %(chair)d") % {"chair": chair}, choices=choices, required=False
            )

    def chairs(self) -> list[forms.BoundField]:
        """Return the fields of the chairs, in order."""
        return [self[f"chair_{chair}"] for chair in range(1, CHAIRS + 1)]

    def people(self) -> list[Player]:
        """Return who was seated, in the order of the chairs; empty chairs are passed over."""
        chosen = [self.cleaned_data[f"chair_{chair}"] for chair in range(1, CHAIRS + 1)]
        return [self._players[choice] for choice in chosen if choice]


class NightForm(TableForm):
    """A club night with its first table."""

    title = forms.CharField(label=_("Title"), max_length=160)
    date = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    rules = forms.ChoiceField(label=_("House rules"))

    def __init__(self, data: Any = None, *, club: Club, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, club=club, initial=initial)
        self.fields["rules"].choices = rules_choices(club)  # type: ignore[attr-defined]


class ReasonForm(forms.Form):
    """Why something is done; `needed` where it must be said."""

    reason = forms.CharField(label=_("Reason"), max_length=300)

    def __init__(self, data: Any = None, *, needed: bool) -> None:
        super().__init__(data)
        self.fields["reason"].required = needed
