"""The small forms of a round that is being played: its start and clock, a ruling on a hand, the paper's totals.

What is refused beyond the shape of a field is refused by the services.
"""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.forms.once import OncePageForm
from clubs.wording.rows import row_label
from scoring.sheepshead.outcome import ROWS
from tournaments.services.clock import MOST_MINUTES
from tournaments.services.ruling import ANNUL, MOST_TEXT, NOTE
from tournaments.services.signing import MOST_POINTS


class StartForm(forms.Form):
    """The start signal: now, or announced for a time of day."""

    at = forms.TimeField(
        label=_("Begins at"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"invalid": _("Write a time of day such as 20:15.")},
    )


class ClockForm(forms.Form):
    """How long the clock runs from now, or longer than it does."""

    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=MOST_MINUTES,
        error_messages={
            "required": _("Write how many minutes."),
            "invalid": _("Write a whole number of minutes."),
            "min_value": _("A clock runs at least 1 minute."),
            "max_value": _("A clock runs at most 600 minutes."),
        },
    )


class RulingForm(OncePageForm):
    """A ruling in words, and what it does to the hand. `lines` are (uid, words) of the table's hands."""

    hand = forms.ChoiceField(label=_("Hand"))
    text = forms.CharField(
        label=_("Ruling"), max_length=MOST_TEXT, widget=forms.Textarea(attrs={"rows": 3, "maxlength": MOST_TEXT})
    )
    what = forms.ChoiceField(label=_("What becomes of the hand"), initial=NOTE)

    def __init__(self, data: Any = None, *, lines: Sequence[tuple[str, str]], hand: str = "") -> None:
        super().__init__(data, initial={"hand": hand or (lines[-1][0] if lines else "")})
        hands, what = self.fields["hand"], self.fields["what"]
        if isinstance(hands, forms.ChoiceField) and isinstance(what, forms.ChoiceField):
            hands.choices = list(lines)
            awards = [(row, gettext("it is awarded: %(row)s") % {"row": row_label(row)}) for row in ROWS]
            what.choices = [
                (NOTE, gettext("it stands as it is")),
                (ANNUL, gettext("it is annulled: 0 for all, and counts as a hand")),
                *awards,
            ]


class RetypeForm(forms.Form):
    """The totals of a table's paper, a field for each chair; an empty chair (None among `people`) has none."""

    def __init__(self, data: Any = None, *, people: Sequence[str | None]) -> None:
        super().__init__(data)
        for chair, name in enumerate(people):
            if name is not None:
                self.fields[f"chair-{chair}"] = forms.IntegerField(
                    label=name,
                    min_value=-MOST_POINTS,
                    max_value=MOST_POINTS,
                    widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "size": 7}),
                    error_messages={
                        "required": _("Type this total."),
                        "invalid": _("Write points as a whole number with its sign, such as -12."),
                    },
                )
        self._chairs = len(people)

    def totals(self) -> list[int | None]:
        """Return the totals by chair; the form must be valid."""
        return [self.cleaned_data.get(f"chair-{chair}") for chair in range(self._chairs)]
