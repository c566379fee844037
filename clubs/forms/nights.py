"""Opening a club night, seating another table, closing and opening again."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.forms.once import OncePageForm
from clubs.forms.rules import rules_choices
from clubs.models import Club, Player
from clubs.selectors.players import labels

CHAIRS = 8


class TableForm(OncePageForm):
    """Who sits at a table, chair by chair, clockwise; who is not a player yet is written by name."""

    newcomers = forms.CharField(
        label=_("Somebody is not in the lists?"),
        required=False,
        max_length=1600,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_(
            "Names, one a line. They become players of the club and take the chairs still empty, in this order."
        ),
    )

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
        # Cleaned after the chairs, because it counts those that are left.
        self.order_fields([name for name in self.fields if name != "newcomers"])

    def chairs(self) -> list[forms.BoundField]:
        """Return the fields of the chairs, in order."""
        return [self[f"chair_{chair}"] for chair in range(1, CHAIRS + 1)]

    def clean_newcomers(self) -> list[str]:
        """Every newcomer needs an empty chair."""
        names = [name for line in self.cleaned_data["newcomers"].splitlines() if (name := " ".join(line.split()))]
        free = sum(not self.cleaned_data.get(f"chair_{chair}") for chair in range(1, CHAIRS + 1))
        if len(names) > free:
            raise forms.ValidationError(
                ngettext(
                    "%(free)d chair is still empty, too few for the names here.",
                    "%(free)d chairs are still empty, too few for the names here.",
                    free,
                )
                % {"free": free}
            )
        return names

    def people(self) -> list[Player | str]:
        """Return who was seated, in the order of the chairs, newcomers by name; empty chairs are passed over."""
        newcomers = iter(self.cleaned_data["newcomers"])
        chosen = [self.cleaned_data[f"chair_{chair}"] for chair in range(1, CHAIRS + 1)]
        seated = [self._players[choice] if choice else next(newcomers, None) for choice in chosen]
        return [person for person in seated if person is not None]


class NightForm(TableForm):
    """A club night with its first table."""

    title = forms.CharField(label=_("Title"), max_length=160)
    date = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    rules = forms.ChoiceField(label=_("House rules"))

    def __init__(self, data: Any = None, *, club: Club, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, club=club, initial=initial)
        rules = self.fields["rules"]
        if isinstance(rules, forms.ChoiceField):
            rules.choices = rules_choices(club)


class ReasonForm(forms.Form):
    """Why something is done; `needed` where it must be said."""

    reason = forms.CharField(label=_("Reason"), max_length=300)

    def __init__(self, data: Any = None, *, needed: bool) -> None:
        super().__init__(data)
        self.fields["reason"].required = needed
        if not needed:
            self.fields["reason"].help_text = _("Only where a table lacks hands that were planned: why it stays short.")
