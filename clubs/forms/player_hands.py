"""Which of a player's hands are asked for, by the page's address. Which hands those are is found in the selectors."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Player, Session
from clubs.selectors.played_hands import Wanted

WON = {"yes": True, "no": False}


class HandsForm(forms.Form):
    """The filters; an unknown value is a mistake of its field, and nothing is listed."""

    season = forms.ChoiceField(label=_("Season"), required=False)
    role = forms.ChoiceField(label=_("Role"), required=False)
    won = forms.ChoiceField(
        label=_("Outcome"), required=False, choices=[("", _("won and lost")), ("yes", _("won")), ("no", _("not won"))]
    )
    partner = forms.ChoiceField(label=_("On one side with"), required=False)
    opponent = forms.ChoiceField(label=_("Against"), required=False)
    order = forms.ChoiceField(
        label=_("Order"),
        required=False,
        choices=[("", _("latest first")), ("best", _("best first")), ("worst", _("worst first"))],
    )
    session = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, data: Any, *, club: Club, people: Iterable[tuple[Player, str]], roles: Iterable[tuple[str, Any]]
    ) -> None:
        super().__init__(data)
        self.club = club
        people = list(people)
        self.players = {str(player.uid): player for player, _name in people}
        self.seasons = {season.slug: season for season in club.seasons.filter(archived_at=None)}
        names = [(str(player.uid), name) for player, name in people]
        self._offer("season", _("all seasons"), [(slug, season.name) for slug, season in self.seasons.items()])
        self._offer("role", _("every role"), list(roles))
        self._offer("partner", _("anybody"), names)
        self._offer("opponent", _("anybody"), names)

    def clean_session(self) -> Session | None:
        """Return the session of the club that the address names."""
        uid = self.cleaned_data["session"]
        if uid is None:
            return None
        session = self.club.sessions.filter(uid=uid).first()
        if session is None:
            raise forms.ValidationError(_("There is no such session."))
        return session

    def wanted(self) -> Wanted:
        """Return which hands are asked for; the form must be valid."""
        said = self.cleaned_data
        return Wanted(
            season=self.seasons.get(said["season"]),
            session=said["session"],
            role=said["role"] or None,
            won=WON.get(said["won"]),
            partner=self.players.get(said["partner"]),
            opponent=self.players.get(said["opponent"]),
            order=said["order"] or "latest",
        )

    def _offer(self, name: str, everything: Any, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", everything), *choices]
