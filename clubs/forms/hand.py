"""A hand as a form: the questions that a table's house rules ask, as fields, and the facts that they tell.

Whether the facts make sense is for `scoring` to say; what it finds is put beside the fields by `blame`.
"""

import re
import uuid
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from clubs.forms.asked_json import asked_json
from clubs.forms.groups import Group, groups_of, step_of
from clubs.forms.hand_facts import facts_of, kept, values_of
from clubs.forms.hand_words import EVERY_NAME, back_words, name_of, named_words, pays_whom, refusal
from clubs.forms.tiles import Seats
from clubs.selectors.asked import Asked
from clubs.selectors.asked_fields import EXACT, EXTRA, LEAD, MAIN, MORE, NONE, WHAT, Field, answered, holds, missing
from clubs.wording import problem_sentence
from scoring import Problem

# What a database column can count to, and so what a form may say.
MOST_COUNT = 2**31 - 1
_HIDDEN = ("client_id", "after", "hand", "revision")
_ABOUT = re.compile(r"^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?")
# Facts that no question asks by themselves, and the one that says them too.
_SAID_BY = {"alone": "partner", "sie": "tout"}


class HandForm(forms.Form):
    """One hand at a table. `hand` and `revision` are filled where a line is being changed."""

    client_id = forms.CharField(max_length=64, widget=forms.HiddenInput)
    after = forms.IntegerField(min_value=0, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    hand = forms.IntegerField(min_value=1, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    revision = forms.IntegerField(min_value=1, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    reason = forms.CharField(required=False, max_length=300)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        asked: Asked,
        seats: Seats,
        before: Mapping[str, Any] | None = None,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        """`before`: the facts of the line that is being changed; the form starts from them and keeps what it does
        not ask."""
        start = values_of(asked.fields, before) if before else {f.name: f.start for f in asked.fields if f.start}
        super().__init__(data, initial={**spread(asked, start), **(initial or {})})
        self.asked, self.before = asked, before
        chairs = [str(chair) for chair in range(len(seats.people))]
        for field in asked.fields:
            self.fields.update(_inputs(field, chairs))
        self.seats = self._turned(seats)

    def _turned(self, seats: Seats) -> Seats:
        """The seats, where the form says that somebody else dealt or sat out."""
        said = answered(self.asked.fields, self.values)
        dealer, out = str(said.get("dealer") or ""), said.get("out") or []
        if dealer.isdecimal() and int(dealer) < len(seats.people):
            seats = Seats(seats.people, int(dealer), self.asked.rota[int(dealer)])
        sitters = tuple(int(chair) for chair in out if str(chair).isdecimal())
        return Seats(seats.people, seats.dealer, sitters) if sitters else seats

    @property
    def values(self) -> dict[str, Any]:
        """What the form holds now, by question, right or wrong."""
        return {field.name: self._value(field, lambda name: self[name].value()) for field in self.asked.fields}

    @property
    def answers(self) -> dict[str, Any]:
        """What the fields say that could be read."""
        return {field.name: self._value(field, self.cleaned_data.get) for field in self.asked.fields}

    def _value(self, field: Field, read: Any) -> Any:
        if field.shape != "each":
            value = read(field.name)
            return "" if value is None else value
        each = [read(f"{field.name}_{chair}") for chair in range(len(self.asked.rota))]
        return ["" if number is None else number for number in each]

    def clean(self) -> dict[str, Any]:
        """Ask for what is still to be said, so that nobody has to guess which field is meant."""
        said = super().clean() or {}
        for name in sorted(EVERY_NAME.intersection(self.data).difference(self.fields)):
            if self.data[name]:
                words = _("These house rules do not know “%(question)s”; look at the hand again and save.")
                self.add_error(None, words % {"question": name_of(name)})
        for field in missing(self.asked.fields, answered(self.asked.fields, self.answers)):
            name = f"{field.name}_0" if field.shape == "each" else field.name
            if name not in self.errors:
                self.add_error(name, refusal(self.asked, field))
        return said

    @property
    def line(self) -> int | None:
        """The number of the line that is being changed (from 1), None for a new hand."""
        number = str(self["hand"].value() or "")
        return int(number) if number.isdecimal() and len(number) < len(str(MOST_COUNT)) else None

    @property
    def can_strike(self) -> bool:
        """Whether the bound form knows all that striking a line takes: which one, and who has seen what."""
        return not self.errors.keys() & {"client_id", "hand", "revision", "reason"}

    @property
    def facts(self) -> dict[str, Any]:
        """The facts that the valid form tells (chairs from 0)."""
        chairs, out = len(self.seats.people), self.seats.out
        facts = facts_of(self.asked.fields, self.answers, chairs, out)
        return kept(self.asked.fields, facts, self.before, chairs, out)

    def blame(self, problems: Iterable[Problem]) -> None:
        """Put each problem's sentence beside the field that it is about."""
        for problem in problems:
            self.add_error(self._about(problem.field), problem_sentence(problem, self.seats.people))

    def _about(self, path: str) -> str | None:
        """The field of the form that a problem is about: one that is asked now; None where there is none."""
        match = _ABOUT.match(path)
        if match is None:
            return None
        fact, number, inner = match[1], match[2], match[3]
        if fact == "type":
            return next(iter(self.asked.fields)).name if self.asked.game == "schafkopf" else "picker"
        live = answered(self.asked.fields, self.values)
        said = [field for field in self.asked.fields if field.name in live and not holds(live[field.name], (NONE,))]
        unsaid = [field for field in self.asked.fields if field.name in live and field not in said]
        for wanted in (f"{fact}.{inner}", fact, _SAID_BY.get(fact, fact)):
            for field in (*said, *unsaid):
                if field.fact == wanted and field.number in (None, int(number or 0)):
                    return f"{field.name}_{int(number or 0)}" if field.shape == "each" else field.name
        return None

    def start_anew(self, *, after: int, hands: Iterable[Mapping[str, Any]]) -> None:
        """Let a form that was sent already be sent once more, as something new, by somebody who has seen this sheet."""
        self.renew(after=after, hands=hands)
        self.data = {**self.data, "client_id": uuid.uuid4().hex}
        again = _("That form was already sent; this is a new one. Save again to add this as another hand.")
        change = _("That form was already sent; this is a new one. Save again to change the hand once more.")
        self.add_error(None, again if self.line is None else change)

    def renew(self, *, after: int, hands: Iterable[Mapping[str, Any]]) -> None:
        """Let the form, with everything typed in it, be sent again by somebody who has seen these lines."""
        number = self["hand"].value()
        revisions = {str(hand["hand"]): hand["revision"] for hand in hands}
        fresh = {"after": after, "revision": revisions.get(str(number), self["revision"].value())}
        self.data = {**{name: self[name].value() for name in self.fields}, **fresh}

    @property
    def step(self) -> str:
        """The question that is in front on a phone."""
        return step_of(self.asked, self.values)

    @property
    def script_data(self) -> dict[str, Any]:
        """What a page's script gets to know of the questions."""
        return asked_json(self.asked)

    @property
    def sentences(self) -> list[str]:
        """What is wrong with the hand as a whole or with what the page filled in itself."""
        hidden = [str(error) for name in _HIDDEN for error in self[name].errors]
        return [str(error) for error in self.non_field_errors()] + hidden

    @property
    def back_words(self) -> str:
        """What the button says that leads back to the first step."""
        return back_words(self.asked)

    @property
    def named_words(self) -> str:
        """What stands in the next step on whoever was named in the step before."""
        return named_words(self.asked)

    @property
    def pays_whom(self) -> tuple[str, str]:
        """Whose the figures under a row are: with a partner, and alone."""
        return pays_whom(self.asked)

    @property
    def groups(self) -> dict[str, list[Group]]:
        """The questions by their place on the page."""
        errors = {name: [str(error) for error in errors] for name, errors in self.errors.items()}
        found = groups_of(self.asked, self.seats, self.values, errors)
        return {place: [one for one in found if one.place == place] for place in (WHAT, LEAD, MAIN, EXTRA, EXACT, MORE)}

    @property
    def more_told(self) -> bool:
        """Whether something stands where it is seldom needed, so that it must be in sight."""
        return any(group.told for group in self.groups[MORE])

    @property
    def passed(self) -> bool:
        """Whether the form says that everybody passed and the same dealer deals again."""
        return says_passed(self.asked, self.values)


def says_passed(asked: Asked, values: Mapping[str, Any]) -> bool:
    """Return whether these answers say that everybody passed."""
    return facts_of(asked.fields, values, 0).get("type") == "passed_out"


def spread(asked: Asked, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return answers as the form's fields: what is asked of each chair is a field for each."""
    flat = {field.name: values[field.name] for field in asked.fields if field.name in values}
    for field in asked.fields:
        if field.shape == "each":
            flat.update({f"{field.name}_{chair}": number for chair, number in enumerate(flat.pop(field.name, []))})
    return flat


def _inputs(field: Field, chairs: list[str]) -> dict[str, forms.Field]:
    """The fields of the form for one question."""
    answers = [(value, value) for value in (*(chairs if field.people else ()), *(one.value for one in field.options))]
    if field.shape == "each":
        return {f"{field.name}_{chair}": forms.IntegerField(required=False) for chair in chairs}
    made: dict[str, forms.Field] = {
        "one": forms.ChoiceField(required=False, choices=answers),
        "some": forms.MultipleChoiceField(required=False, choices=answers),
        "number": forms.IntegerField(required=False),
        "flag": forms.BooleanField(required=False),
    }
    return {field.name: made[field.shape]}
