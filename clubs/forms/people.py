"""Who is here, ticked or written: the part that opening a night and seating another table share.

Whom a name means is found in `who`, chairs chosen by hand are in `chairs`; who sits where otherwise is worked out in
`clubs.services.table_plan`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from clubs.forms.chairs import chairs_in, check_tables, chosen_tables, with_chairs
from clubs.forms.fields import LinesField, TextsField
from clubs.forms.once import OncePageForm
from clubs.forms.who import Who, key_of
from clubs.models import Club, Player
from clubs.selectors.players import labels
from clubs.services.errors import CannotDo
from clubs.services.nights import Newcomer, Person
from clubs.services.table_plan import seated

# Empty boxes in which somebody can be looked up, besides those filled already.
MORE_BOXES = 3
_WRITTEN = ("also", "newcomers", "guests")
_TWICE = gettext_lazy(
    "%(name)s is named twice. Leave one; if it is somebody else, add that player first, with a town or number."
)


@dataclass(frozen=True)
class Toggle:
    """A player who can be ticked as being here."""

    value: str
    name: str
    ticked: bool


@dataclass(frozen=True)
class Group:
    """Toggles under one heading: those who sat at a table last time."""

    title: str
    toggles: tuple[Toggle, ...]


class PeopleForm(OncePageForm):
    """Who is here and, once valid, the `tables` they make: worked out, or as chosen where `data` has chairs.

    `before` are last time's tables, `ticked` to begin with or not; `away` are not offered, as they sit already.
    """

    here = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": gettext_lazy("Somebody here no longer plays; tick anew.")}
    )
    also = TextsField(most=200)
    newcomers = LinesField(
        most=200,
        label=gettext_lazy("Many names at once"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("One a line. Whoever is not a player of the club yet becomes one."),
    )
    guests = LinesField(
        most=200,
        label=gettext_lazy("Guests"),
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=gettext_lazy("One a line. They are kept as guests of the club."),
    )
    most_tables = 20

    def __init__(
        self,
        data: Any = None,
        *,
        club: Club,
        before: Sequence[Sequence[Player]] = (),
        ticked: bool = False,
        away: Iterable[int] = (),
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        players = list(club.players.filter(active=True, archived_at=None))
        self.club, self._players = club, {str(player.pk): player for player in players}
        self._away = {str(pk) for pk in away}
        self.before = [[player for player in table if str(player.pk) in self._players] for table in before]
        self._names = {str(pk): name for pk, name in labels(players).items()}
        start = [str(player.pk) for table in self.before for player in table] if ticked else []
        super().__init__(data, initial={"here": start, **(initial or {})})
        self.tables: list[list[Person]] = []
        self._chairs = chairs_in(data)
        self._offer("here", list(self._names.items()))
        for names in self._chairs.values():
            for name in names:
                self.fields[name] = forms.CharField(required=False, widget=forms.Select)

    def _offer(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = choices

    def rules_value(self) -> scoring.Rules | None:
        """Return the rules that are played; None while they are not known, as before a form says which."""
        return None

    @property
    def groups(self) -> list[Group]:
        """Those who were here last time, table by table."""
        found = [(number, self._toggles(table)) for number, table in enumerate(self.before, 1)]
        return [
            Group(_("Table %(number)d of last time") % {"number": number}, toggles)
            for number, toggles in found
            if toggles
        ]

    @property
    def others(self) -> tuple[Toggle, ...]:
        """Every other player of the club, by name."""
        shown = {player.pk for table in self.before for player in table}
        return self._toggles(player for player in self._players.values() if player.pk not in shown)

    @property
    def others_open(self) -> bool:
        """Whether the other players stand open: nobody was here last time, or one of them is ticked."""
        return not self.groups or any(toggle.ticked for toggle in self.others)

    @property
    def boxes(self) -> list[str]:
        """What stands in the boxes for looking somebody up, with a few empty ones."""
        written = [text for text in self["also"].value() or [] if str(text).strip()]
        return [*written, *[""] * MORE_BOXES]

    @property
    def arranged(self) -> bool:
        """Whether the chairs are chosen by hand."""
        return bool(self._chairs)

    @property
    def seat_tables(self) -> list[tuple[int, list[forms.BoundField]]]:
        """The tables being seated by hand: number and chairs."""
        return [(number, [self[name] for name in names]) for number, names in self._chairs.items()]

    @property
    def who_is_wrong(self) -> bool:
        """Whether something is wrong that only the page of who is here can mend."""
        return bool({"here", *_WRITTEN} & self.errors.keys())

    @property
    def carried(self) -> list[tuple[str, str]]:
        """What was said of who is here, as hidden fields: the page of the chairs brings it along."""
        several = [(name, str(value)) for name in ("here", "also") for value in self[name].data or []]
        return [*several, *((name, str(self[name].data or "")) for name in ("newcomers", "guests"))]

    def with_chairs(self) -> QueryDict:
        """Return what was sent, with the tables of the valid form as chairs to be changed by hand."""
        return with_chairs(self.data, self.tables, self.most_tables)

    def _toggles(self, players: Iterable[Player]) -> tuple[Toggle, ...]:
        ticked = {str(value) for value in self["here"].value() or []}
        keys = [str(player.pk) for player in players]
        return tuple(
            Toggle(key, self._names[key], key in ticked) for key in keys if key in ticked or key not in self._away
        )

    def clean(self) -> dict[str, Any]:
        """Find out who is meant, and who sits where."""
        said = super().clean() or self.cleaned_data
        people = {key_of(person): person for person in self._present(said)}
        if not people and not self.who_is_wrong:
            self.add_error("here", _("Say who is here."))
        rules = self.rules_value()
        if self.who_is_wrong or rules is None:
            return said
        self._offer_chairs(people)
        try:
            if self.arranged:
                self.tables = chosen_tables(self._chairs, said, people, self._name_of)
            else:
                self.tables = self._planned(rules, list(people.values()))
            check_tables(rules, self.tables, self.most_tables)
        except CannotDo as error:
            self.add_error(None if self.arranged else "here", error.message)
        return said

    def _present(self, said: Mapping[str, Any]) -> list[Person]:
        """Everybody who is here, once; whoever is not clear, or named twice, is told beside his field."""
        present: list[Person] = [self._players[key] for key in said.get("here", ())]
        seen = {key_of(person) for person in present}
        who = Who(self.club, self._players, [text for field in _WRITTEN for text in said.get(field, ())])
        for field in _WRITTEN:
            for text in said.get(field, ()):
                try:
                    person = who.meant(text, guest=field == "guests")
                except CannotDo as error:
                    self.add_error(field, error.message)
                    continue
                if key_of(person) in seen:
                    self.add_error(field, _TWICE % {"name": text})
                seen.add(key_of(person))
                present.append(person)
        return present

    def _planned(self, rules: scoring.Rules, present: Sequence[Person]) -> list[list[Person]]:
        """Who sits where if nobody says so; where one table is seated, all of them there. Raises CannotDo."""
        return seated(rules, self.before, present, sizes=[len(present)] if self.most_tables == 1 else None)

    def _offer_chairs(self, people: Mapping[str, Person]) -> None:
        choices = [("", _("nobody")), *((key, self._name_of(person)) for key, person in people.items())]
        for names in self._chairs.values():
            for name in names:
                self.fields[name].widget = forms.Select(choices=choices)

    def _name_of(self, person: Person) -> str:
        if isinstance(person, Newcomer):
            return _("%(name)s (new)") % {"name": person.name}
        return self._names.get(str(person.pk), person.name)
