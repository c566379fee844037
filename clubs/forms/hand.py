"""A hand as a form: its fields as facts and back. The only place where fields become facts on the server.

Whether the facts make sense is for `scoring` to say; what it finds is put beside the fields by `blame`.
"""

import uuid
from collections.abc import Iterable, Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.hand_fields import ALONE, NOBODY, NOBODY_WON, fields_of, kept, winner_of
from clubs.forms.tiles import Seats, Tile, crack_tiles, outcome_tiles, people_tiles
from clubs.selectors.asked import Asked
from clubs.wording import problem_sentence
from scoring import Problem

# Fields of the facts by the field of the form that asks them, where the names differ.
_FIELD_OF = {"doubles": "cracks", "winner_trickless": "trickless", "alone": "partner", "type": "picker"}

# What a database column can count to, and so what a form may say.
MOST_COUNT = 2**31 - 1


class HandForm(forms.Form):
    """One hand at a table. `hand` and `revision` are filled where a line is being changed."""

    client_id = forms.CharField(max_length=64, widget=forms.HiddenInput)
    after = forms.IntegerField(min_value=0, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    hand = forms.IntegerField(min_value=1, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    revision = forms.IntegerField(min_value=1, max_value=MOST_COUNT, required=False, widget=forms.HiddenInput)
    picker = forms.ChoiceField(error_messages={"required": gettext_lazy("Say who picked, or that nobody did.")})
    partner = forms.ChoiceField(required=False)
    result = forms.ChoiceField(required=False)
    points = forms.IntegerField(required=False)
    tricks = forms.IntegerField(required=False)
    cracks = forms.ChoiceField(required=False)
    winner = forms.MultipleChoiceField(required=False)
    trickless = forms.BooleanField(required=False)
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
        start = {**(fields_of(before, asked) if before else {}), **(initial or {})}
        super().__init__(data, initial=start)
        self.asked, self.seats, self.before = asked, seats, before
        chairs = [str(chair) for chair in range(len(seats.people))]
        for name, answers in {
            "picker": [*chairs, *([NOBODY] if asked.nobody else [])],
            "partner": [*chairs, ALONE],
            "result": [row.result for row in asked.rows],
            "cracks": list(asked.cracks),
            "winner": [*chairs, NOBODY_WON],
        }.items():
            cast(forms.ChoiceField, self.fields[name]).choices = [(answer, answer) for answer in answers]

    def clean(self) -> dict[str, Any]:
        """Ask for what is still to be said, so that nobody has to guess which field is meant."""
        said = super().clean() or {}
        if said.get("picker") == NOBODY and self.asked.nobody == "leaster" and not said.get("winner"):
            self._missing("winner", _("Say who won the leaster, or that nobody did."))
        if said.get("picker") not in (None, NOBODY):
            if self.asked.partners and not said.get("partner"):
                self._missing("partner", _("Say who the partner was, or that the picker was alone."))
            if not said.get("result") and said.get("points") is None:
                self._missing("result", _("Say how the hand ended: its row, or the card points of the picker's side."))
        return said

    def _missing(self, name: str, sentence: str) -> None:
        if name not in self.errors:
            self.add_error(name, sentence)

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
        said = self.cleaned_data
        if said["picker"] != NOBODY:
            return kept(self._picked(said), self.before, self.asked)
        if self.asked.nobody != "leaster":
            return {"type": "passed_out"}
        facts = {"type": "leaster", "winner": winner_of(said["winner"])}
        return {**facts, "winner_trickless": True} if said["trickless"] else facts

    def _picked(self, said: Mapping[str, Any]) -> dict[str, Any]:
        alone = not self.asked.partners or said["partner"] == ALONE
        facts = {
            "type": "picked",
            "picker": int(said["picker"]),
            "partner": None if alone else int(said["partner"]),
            "alone": alone,
        }
        given = {"result": said["result"] or None, "points": said["points"], "tricks": said["tricks"]}
        kinds = self.asked.cracks.get(said["cracks"], ())
        doubles = {"doubles": [{"kind": kind} for kind in kinds]} if kinds else {}
        return facts | {name: value for name, value in given.items() if value is not None} | doubles

    def blame(self, problems: Iterable[Problem]) -> None:
        """Put each problem's sentence beside the field that it is about."""
        for problem in problems:
            about = problem.field.partition("[")[0].partition(".")[0]
            name = _FIELD_OF.get(about, about)
            self.add_error(name if name in self.fields else None, problem_sentence(problem, self.seats.people))

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
        """The group of buttons that is in front on a phone."""
        picker = self["picker"].value()
        if picker == NOBODY:
            return "nobody"
        return "partner" if picker and self.asked.partners else "picker"

    @property
    def nobody_now(self) -> str:
        """The kind of hand while "nobody picked" is chosen."""
        return (self.asked.nobody or "") if self["picker"].value() == NOBODY else ""

    @property
    def sentences(self) -> list[str]:
        """What is wrong with the hand as a whole or with what the page filled in itself."""
        hidden = [str(error) for name in ("client_id", "after", "hand", "revision") for error in self[name].errors]
        return [str(error) for error in self.non_field_errors()] + hidden

    @property
    def pickers(self) -> list[Tile]:
        return people_tiles(self, "picker")

    @property
    def partners(self) -> list[Tile]:
        return people_tiles(self, "partner")

    @property
    def winners(self) -> list[Tile]:
        return people_tiles(self, "winner")

    @property
    def outcomes(self) -> list[Tile]:
        return outcome_tiles(self)

    @property
    def crack_levels(self) -> list[Tile]:
        return crack_tiles(self)
