"""What is different in one round of an event. Empty is as in the event; `services.planned` says what cannot be."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.fresh import FreshForm
from clubs.forms.rules import RulesOffer, chosen_rules
from clubs.models import HouseRules, User
from tournaments.formats import MAX_HANDS_EACH, MAX_MINUTES, OWN_TABLES, SEATINGS, seating_of
from tournaments.models import PlannedRound, Tournament

AS_NOW = "now"


class RoundPlanForm(FreshForm):
    """The plan of a round; once it is drawn only its minutes can change."""

    rules = forms.ChoiceField(label=gettext_lazy("House rules"), required=False)
    hands_each = forms.IntegerField(
        label=gettext_lazy("Hands each person plays"), min_value=1, max_value=MAX_HANDS_EACH, required=False
    )
    sizes = forms.ChoiceField(label=gettext_lazy("Tables of"), required=False)
    minutes = forms.IntegerField(label=gettext_lazy("Minutes"), min_value=1, max_value=MAX_MINUTES, required=False)

    def __init__(self, data: Any = None, *, tournament: Tournament, planned: PlannedRound, drawn: bool) -> None:
        self._club, self._planned = tournament.club, planned
        super().__init__(data, stored=_stored(planned))
        as_event = ("", _("as in the event"))
        now = [(AS_NOW, str(planned.rules))] if planned.rules else []
        self._choices("rules", [as_event, *now, *RulesOffer(tournament.club, every=True).choices()])
        own = [(OWN_TABLES, _("as now"))] if self.stored["sizes"] == OWN_TABLES else []
        tables = [(seating.code, str(seating.label)) for seating in SEATINGS]
        self._choices("sizes", [as_event, *own, *tables])
        self.fields["hands_each"].widget.attrs["placeholder"] = tournament.hands_each
        for name in ("rules", "hands_each", "sizes") if drawn else ():
            self.fields[name].disabled = True

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = choices

    def plan(self, actor: User) -> dict[str, Any]:
        """Return what `plan_round` takes of the valid form."""
        said = self.cleaned_data
        usual = next((seating for seating in SEATINGS if seating.code == said["sizes"]), None)
        kept = self._planned if said["sizes"] == OWN_TABLES else None
        return {
            "rules": self._rules(said["rules"], actor),
            "hands_each": said["hands_each"],
            "players": usual.players if usual else kept and kept.players,
            "sizes": usual.sizes if usual else kept and kept.sizes,
            "minutes": said["minutes"],
        }

    def _rules(self, choice: str, actor: User) -> HouseRules | None:
        if choice == AS_NOW:
            return self._planned.rules
        return chosen_rules(self._club, choice, actor) if choice else None


def _stored(planned: PlannedRound) -> dict[str, Any]:
    tables = "" if planned.sizes is None else seating_of(planned.players or 0, planned.sizes)
    return {
        "rules": AS_NOW if planned.rules else "",
        "hands_each": planned.hands_each,
        "sizes": tables,
        "minutes": planned.minutes,
    }
