"""A move as the page of a game sends it: the moment it belongs to, and what was tapped."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

BURY = "bury"
MOST_MOVES = 10_000
MOST_LETTERS = 60


class MoveForm(forms.Form):
    """`made`: how many moves were made before it; `move` as the engine names it, or "bury" with the ticked cards."""

    made = forms.IntegerField(min_value=0, max_value=MOST_MOVES)
    move = forms.CharField(max_length=MOST_LETTERS)
    cards = forms.MultipleChoiceField(required=False)

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        # Any card; whether it is held is the engine's question.
        ticked = [card for card in data.getlist("cards") if len(card) <= MOST_LETTERS]
        self.fields["cards"].choices = [(card, card) for card in ticked]  # type: ignore[attr-defined]  # as it is made above

    def said(self) -> str:
        """Return the move in the engine's words."""
        move = str(self.cleaned_data["move"])
        return f"{BURY}:{','.join(self.cleaned_data['cards'])}" if move == BURY else move

    def complaint(self) -> str:
        """Return what is wrong with what was sent."""
        return _("That was no move of this page. This is how the game stands; choose again.")
