"""Who sits where from a hand on, hands that belong to other people, and a line's right place.

What may be changed is decided by `clubs.services.seating` and `clubs.services.moving`.
"""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.fresh import FreshForm
from clubs.forms.hand import MOST_COUNT

MOST_NAME = 200


class PeopleForm(FreshForm):
    """A choice of a person for every chair, clockwise; `offered` are names by id, `seats` who sits there (ids)."""

    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=300, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        offered: Mapping[int, str],
        seats: Sequence[int | None],
        chairs: int,
        closed: bool,
        stored: Mapping[str, Any],
    ) -> None:
        by_chair = [*seats, *[None] * (chairs - len(seats))]
        said = {f"chair_{chair}": "" if who is None else str(who) for chair, who in enumerate(by_chair, 1)}
        super().__init__(data, stored={**stored, **said})
        self.auto_id = f"{type(self).__name__.lower()}_%s"
        choices = [("", _("nobody")), *((str(person), name) for person, name in offered.items())]
        for chair in range(1, chairs + 1):
            label = _("Chair %(chair)d") % {"chair": chair}
            self.fields[f"chair_{chair}"] = forms.ChoiceField(label=label, choices=choices, required=False)
        if closed:
            self.fields["reason"].required = True
        self.chairs = chairs
        self.order_fields([*(name for name in self.fields if name != "reason"), "reason"])

    def chair_fields(self) -> list[forms.BoundField]:
        """Return the fields of the chairs, in order."""
        return [self[f"chair_{chair}"] for chair in range(1, self.chairs + 1)]

    def clean(self) -> dict[str, Any]:
        """A form without any chair says nothing of who sits where."""
        said = super().clean()
        if not any(field.html_name in self.data for field in self.chair_fields()):
            self.add_error(None, _("Say who sits where."))
        return said

    def people(self) -> list[int | None]:
        """Return the ids of those chosen, by chair."""
        said = [self.cleaned_data[f"chair_{chair}"] for chair in range(1, self.chairs + 1)]
        return [int(who) if who else None for who in said]


class SeatsForm(PeopleForm):
    """Who sits where from a hand on; somebody who is not offered is written by name and takes an empty chair."""

    newcomer = forms.CharField(
        label=gettext_lazy("Somebody new sits down"),
        max_length=MOST_NAME,
        required=False,
        help_text=gettext_lazy("A name. They take the first empty chair."),
    )
    from_hand = forms.IntegerField(
        label=gettext_lazy("From which hand on"),
        min_value=1,
        max_value=MOST_COUNT,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )

    def __init__(self, data: Any = None, *, lines: int, **options: Any) -> None:
        super().__init__(data, stored={"from_hand": lines + 1}, **options)
        self.fields["from_hand"].help_text = _(
            "%(next)d is the next hand; with a lower number, hands that are in become theirs too."
        ) % {"next": lines + 1}

    def clean(self) -> dict[str, Any]:
        """Somebody new needs an empty chair."""
        said = super().clean()
        if said.get("newcomer") and all(said.get(f"chair_{chair}") for chair in range(1, self.chairs + 1)):
            self.add_error("newcomer", _("No chair is empty. Choose “nobody” for the chair of whoever has left."))
        return said


class ReassignForm(PeopleForm):
    """Hands that were written for the wrong people: from which to which, and who really sat where."""

    first = forms.IntegerField(label=gettext_lazy("From hand"), min_value=1, max_value=MOST_COUNT)
    last = forms.IntegerField(label=gettext_lazy("To hand"), min_value=1, max_value=MOST_COUNT)

    def __init__(self, data: Any = None, *, lines: int, **options: Any) -> None:
        super().__init__(data, stored={"first": 1, "last": lines}, **options)
        for name in ("first", "last"):
            self.fields[name].widget.attrs["inputmode"] = "numeric"


class MoveForm(forms.Form):
    """Before which line another one is to stand; `number` is that one's, None where it is asked for."""

    client_id = forms.CharField(max_length=64, widget=forms.HiddenInput)
    revision = forms.IntegerField(min_value=1, max_value=MOST_COUNT, widget=forms.HiddenInput, required=False)
    number = forms.IntegerField(label=gettext_lazy("Move line"), min_value=1, max_value=MOST_COUNT)
    before = forms.IntegerField(label=gettext_lazy("so that it stands before line"), min_value=1, max_value=MOST_COUNT)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=300, required=False)

    def __init__(self, data: Any = None, *, lines: int, number: int | None = None, revision: int | None = None) -> None:
        super().__init__(data, initial={"client_id": uuid.uuid4().hex, "number": number or lines, "revision": revision})
        for name in ("number", "before"):
            self.fields[name].widget.attrs["inputmode"] = "numeric"
        self.fields["before"].help_text = _("%(end)d is the end of the sheet.") % {"end": lines + 1}
        if number is not None:
            self.fields["number"].widget = forms.HiddenInput()
