"""Forms at the door: somebody who walks in, an entry's fields, money, a stand-in, a list of people.

What is refused beyond the shape of a field is refused by the services.
"""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.forms.fresh import FreshForm
from clubs.forms.once import OncePageForm
from clubs.money import NotMoney, read_cents
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Entry, Tournament
from tournaments.selectors.door import offers_of
from tournaments.services.whom import MOST_NUMBER

REASON_LENGTH = 300


def _class_choices(tournament: Tournament) -> list[tuple[str, Any]]:
    return [("", _("none")), *((str(one), str(one)) for one in tournament.classes)]


class WalkInForm(OncePageForm):
    """Somebody who is on no list; `new` says that he is nobody whom the club knows."""

    name = forms.CharField(
        label=_("Name"), max_length=200, widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"})
    )
    town = forms.CharField(label=_("Town"), max_length=120, required=False)
    group = forms.ChoiceField(label=_("Class"), required=False)
    paid = forms.ChoiceField(label=_("Pays"), required=False)
    new = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, tournament: Tournament, name: str = "") -> None:
        super().__init__(data, initial={"name": name})
        _choices(self, "group", _class_choices(tournament) if tournament.classes else [])
        offers = [
            (str(offer.rounds), f"{_rounds(offer.rounds)} {offer.cents}".strip()) for offer in offers_of(tournament)
        ]
        _choices(self, "paid", [("", _("later")), *offers] if offers else [])

    def rounds(self) -> int | None:
        """Return how many rounds are paid at once: 0 the whole event, None nothing."""
        said = self.cleaned_data.get("paid") or ""
        return int(said) if said else None


class EntryForm(FreshForm):
    """What may be changed of an entry."""

    number = forms.IntegerField(label=_("Start number"), min_value=1, max_value=MOST_NUMBER)
    group = forms.ChoiceField(label=_("Class"), required=False)
    apart = forms.CharField(
        label=_("Not to sit with"),
        max_length=40,
        required=False,
        help_text=_("A word shared by those who are kept apart, such as a family’s name."),
    )

    def __init__(self, data: Any = None, *, entry: Entry, tournament: Tournament) -> None:
        super().__init__(data, stored={"number": entry.number, "group": entry.group, "apart": entry.apart})
        _choices(self, "group", _class_choices(tournament) if tournament.classes else [])


class MoneyForm(OncePageForm):
    """Money taken, or given back with a reason."""

    cents = forms.CharField(label=_("Amount"), max_length=20, widget=forms.TextInput(attrs={"inputmode": "decimal"}))
    rounds = forms.IntegerField(label=_("Rounds"), min_value=0, max_value=MAX_ROUNDS, required=False)
    reason = forms.CharField(label=_("Reason (only to give back)"), max_length=REASON_LENGTH, required=False)

    def __init__(self, data: Any = None, *, tournament: Tournament, by_round: bool) -> None:
        super().__init__(data)
        self.currency = tournament.club.currency
        if not by_round:
            del self.fields["rounds"]

    def clean_cents(self) -> int:
        """Read the amount; a whole number alone is units of the currency here, not cents."""
        text = self.cleaned_data["cents"].strip()
        try:
            return read_cents(f"{text}.00" if text.isdecimal() else text, self.currency)
        except NotMoney:
            raise forms.ValidationError(_now("Write an amount such as 25 or 2.50.")) from None

    def clean_rounds(self) -> int:
        """Nothing is no round."""
        return self.cleaned_data["rounds"] or 0


class StandInForm(OncePageForm):
    """Who plays in an entry's place, from which round and hand on."""

    name = forms.CharField(
        label=_("Who stands in"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Write who stands in.")},
    )
    player = forms.CharField(max_length=40, required=False, widget=forms.HiddenInput)
    round_number = forms.TypedChoiceField(label=_("From round"), coerce=int)
    from_hand = forms.IntegerField(
        label=_("From hand"),
        min_value=1,
        required=False,
        help_text=_("Only in a round being played. Empty: from the next hand on."),
    )
    new = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, rounds: Sequence[int]) -> None:
        super().__init__(data)
        # Somebody chosen from those offered needs no name.
        self.fields["name"].required = not (data and data.get("player"))
        _choices(self, "round_number", [(str(number), str(number)) for number in rounds])


class ListForm(forms.Form):
    """A list of people: pasted, or a file."""

    file = forms.FileField(label=_("A file, CSV or XLSX"), required=False)
    text = forms.CharField(
        label=_("Or pasted, one person on each line"),
        help_text=_("With a first line of headings (number, name, town, class, paid) or as “12 Anna, Kohler”."),
        max_length=400_000,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocomplete": "off"}),
    )

    def clean(self) -> dict[str, Any]:
        """One of the two has to be there."""
        said = super().clean() or self.cleaned_data
        if not said.get("file") and not (said.get("text") or "").strip() and not self.errors:
            raise forms.ValidationError(_("Choose a file or paste a list."))
        return said


def _choices(form: forms.Form, name: str, choices: list[tuple[str, Any]]) -> None:
    """Give a field its choices; without any it is not asked."""
    field = form.fields[name]
    if not choices:
        del form.fields[name]
    elif isinstance(field, forms.ChoiceField):
        field.choices = choices


def _rounds(rounds: int) -> str:
    return ngettext("%(count)d round", "%(count)d rounds", rounds) % {"count": rounds} if rounds else ""
