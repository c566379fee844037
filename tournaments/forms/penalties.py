"""The form of a warning or a penalty. What is refused beyond the shape of a field is refused by the services."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.forms.once import OncePageForm
from tournaments.forms.day import REASON_LENGTH
from tournaments.models import Entry, Round, Tournament
from tournaments.services.penalties import MOST_POINTS

WARNING, PENALTY = "warning", "penalty"


class EntryChoice(forms.ModelChoiceField):
    """Entries to choose from, each with how often it was warned."""

    warned: Mapping[int, int] = {}

    def label_from_instance(self, obj: Any) -> str:
        """Say who it is, and how many warnings he has."""
        times = self.warned.get(obj.number, 0)
        said = ngettext("%(who)s (warned once)", "%(who)s (warned %(times)d times)", times)
        return said % {"who": str(obj), "times": times} if times else str(obj)


class PenaltyForm(OncePageForm):
    """A warning, or points off an entry in a round. Typed as a plain number; it is stored below 0."""

    round = forms.ModelChoiceField(Round.objects.none(), label=_("Round"), empty_label=None)
    entry = EntryChoice(Entry.objects.none(), label=_("Who"), empty_label=_("choose"))
    what = forms.ChoiceField(
        label=_("What"),
        choices=[(WARNING, _("a warning")), (PENALTY, _("points off"))],
        initial=PENALTY,
        required=False,
        widget=forms.RadioSelect,
    )
    points = forms.IntegerField(
        label=_("Points taken off"), min_value=1, max_value=MOST_POINTS, initial=4, required=False
    )
    reason = forms.CharField(label=_("Reason"), max_length=REASON_LENGTH)

    def __init__(self, data: Any = None, *, tournament: Tournament, warned: Mapping[int, int]) -> None:
        super().__init__(data)
        entries, rounds = self.fields["entry"], self.fields["round"]
        if isinstance(entries, EntryChoice) and isinstance(rounds, forms.ModelChoiceField):
            entries.queryset = tournament.entries.select_related("player").order_by("number")
            entries.warned = warned
            rounds.queryset = tournament.rounds.order_by("-number")

    @property
    def warns(self) -> bool:
        """Whether a warning is given, so that the points do not matter; the form must be clean."""
        return bool(self.cleaned_data.get("what") == WARNING)

    def clean(self) -> dict[str, Any]:
        """Ask for the points of a penalty."""
        said = super().clean() or self.cleaned_data
        if not self.warns and said.get("points") is None and "points" not in self.errors:
            self.add_error("points", _("Write how many points are taken off."))
        elif self.warns:
            self.errors.pop("points", None)
        return said
