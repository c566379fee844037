"""Making an event, from an announcement or by hand, and changing one; the fields are in `event_fields`.

What is refused beyond the shape of a field is refused by `services.events`.
"""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.fresh import FreshForm
from clubs.forms.once import OncePageForm
from clubs.forms.rules import RulesOffer, chosen_rules
from clubs.models import Club, HouseRules, User
from tournaments.announced import Announced
from tournaments.forms.event_fields import FEE_FIELDS, TIE_FIELDS, EventFields, shown_settings
from tournaments.forms.money import SumField
from tournaments.models import Tournament
from tournaments.wording import event_rules_title

AS_NOW = "now"
# An answer of its own where an announcement does not say how ties are broken.
SHARED = "shared"
_CHOOSE = [("", gettext_lazy("choose"))]


class NewEventForm(OncePageForm, EventFields):
    """A new event; what its announcement leaves open has to be said."""

    def __init__(self, data: Any = None, *, club: Club, announced: Announced | None = None) -> None:
        self.club, self.announced = club, announced
        super().__init__(data, initial=_starting(club, announced))
        rules = self.fields["rules"]
        if isinstance(rules, forms.ChoiceField):
            choices = RulesOffer(club, every=True).choices()
            rules.choices = _CHOOSE + choices if announced and not announced.rules else choices
        self.fields["title"].widget.attrs["autofocus"] = announced is None
        for name in ("cents_per_point", "fee", "fee_1", "fee_2", "fee_3"):
            self.fields[name].currency = club.currency  # type: ignore[attr-defined]  # CentsFields
        self._ask(announced.open if announced else ())

    def _ask(self, asked: tuple[str, ...]) -> None:
        """Add the sums that an announcement leaves open; nothing that it leaves open starts with an answer."""
        labels = {
            "first_prize": gettext_lazy("The first prize, a fixed sum"),
            "consolation": gettext_lazy("The prize of the second-last"),
        }
        for name in asked:
            if name in labels:
                self.fields[name] = SumField(label=labels[name])
                self.fields[name].currency = self.club.currency  # type: ignore[attr-defined]  # a CentsField
            for field in TIE_FIELDS if name == "tie_breaks" else (name,):
                self.initial.pop(field, None)
            if name == "tie_breaks":
                self.fields["tie_1"].required = True
                self.fields["tie_1"].choices = [*_CHOOSE, *_shared_or_ties(self)]  # type: ignore[attr-defined]  # a choice

    def asked(self) -> list[forms.BoundField]:
        """Return the fields that the announcement leaves open, in its order."""
        names: list[str] = []
        for name in self.announced.open if self.announced else ():
            names += TIE_FIELDS if name == "tie_breaks" else [name]
        return [self[name] for name in names]

    def frame(self) -> dict[str, Any]:
        """Return what was typed, and the prizes of the announcement with the sums that it left open."""
        frame = super().frame()
        frame["tie_breaks"] = [code for code in frame["tie_breaks"] if code != SHARED]
        if self.announced and frame["has_fees"]:
            frame["prizes"] = _prizes(self.announced, self.cleaned_data)
        return frame

    def chosen_rules(self, actor: User) -> HouseRules:
        """Return the chosen house rules; a preset is kept as the club's rules of that name."""
        return chosen_rules(self.club, self.cleaned_data["rules"], actor)


def _shared_or_ties(form: EventFields) -> list[Any]:
    """The ways to break a tie, and not to break it as an answer of its own."""
    _nothing, *ties = form.fields["tie_1"].choices  # type: ignore[attr-defined]  # a ChoiceField
    return [*ties, (SHARED, gettext_lazy("nothing: the rank is shared"))]


class ChangeEventForm(FreshForm, EventFields):
    """The event as it stands. What drawn rounds are played by can no longer change, and is said so."""

    def __init__(self, data: Any = None, *, tournament: Tournament, drawn: int) -> None:
        self.tournament, self.drawn = tournament, drawn
        offer = RulesOffer(tournament.club, every=True)
        super().__init__(data, stored={**shown_settings(tournament), "rules": AS_NOW})
        rules = self.fields["rules"]
        if isinstance(rules, forms.ChoiceField):
            now = _("as now: %(title)s") % {"title": event_rules_title(tournament)}
            rules.choices = [(AS_NOW, now), *offer.choices()]
            rules.help_text = gettext_lazy("Other rules have to be confirmed again.")
        for name in ("cents_per_point", "fee", "fee_1", "fee_2", "fee_3"):
            self.fields[name].currency = tournament.club.currency  # type: ignore[attr-defined]  # CentsFields
        if drawn:
            self._fix()

    def _fix(self) -> None:
        for name in ("rules", "hands_each"):
            self.fields[name].disabled = True
            self.fields[name].help_text = gettext_lazy(
                "A round is drawn, so this stands. Take the draw back to change it."
            )
        self.fields["sizes"].help_text = gettext_lazy("A round is drawn: other tables are for rounds that are not.")

    def changes(self, actor: User) -> dict[str, Any]:
        """Return what `change_tournament` takes of the valid form."""
        frame = self.frame()
        # The page has fields for one, two and three rounds; what more rounds cost stays as it is kept.
        frame["fees"] += [fee for fee in self.tournament.fees if fee["rounds"] not in FEE_FIELDS]
        if self.cleaned_data["rules"] != AS_NOW:
            frame["rules"] = chosen_rules(self.tournament.club, self.cleaned_data["rules"], actor)
        return frame


def _starting(club: Club, announced: Announced | None) -> dict[str, Any]:
    """Return what the fields of a new event show at first."""
    unmade = Tournament(date=club.local_day(timezone.now()), rounds_planned=2, hands_each=25, sizes=[5, 6])
    rules = "preset:wisconsin-tournament"
    if announced:
        rules = f"preset:{announced.rules}" if announced.rules else ""
        unmade.title = announced.title
        unmade.sizes = announced.frame.get("sizes", [5, 6])
        unmade.players = announced.frame["players"]
        unmade.rounds_planned = announced.frame.get("rounds", 0)
        unmade.hands_each = announced.frame.get("hands_each", 0)
        for name, value in announced.settings.items():
            setattr(unmade, name, value)
    return {**shown_settings(unmade), "rules": rules}


def _prizes(announced: Announced, said: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the announced prizes; a sum that was asked for and not said makes no prize."""
    prizes = [dict(prize) for prize in announced.settings.get("prizes", [])]
    for prize in prizes:
        if "first_cents" in prize:
            prize["first_cents"] = said.get("first_prize") or 0
        if prize.get("of") == "second_last":
            prize["cents"] = said.get("consolation") or 0
    return prizes
