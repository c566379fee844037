"""Typed totals as a form: a row a player, points and whatever else is known; under plus-only rules twice.

Whether the figures can be right is for `clubs.services.typed` to say.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.fresh import FreshForm
from clubs.models import Player, TypedTotal, name_key
from clubs.services.typed import FIGURES, RowRefused, TypedRow

MOST_POINTS, MOST_COUNT = 100_000_000, 100_000
# Lines for people who are still to be named, and as many as a page takes.
SPARE, MOST_ROWS = 8, 100
LABELS = {
    "points": gettext_lazy("Points"),
    "again": gettext_lazy("Points again"),
    "hands": gettext_lazy("Hands"),
    "picks": gettext_lazy("Picks"),
    "picks_won": gettext_lazy("Picks won"),
    "solos_played": gettext_lazy("Solos"),
    "solos_won": gettext_lazy("Solos won"),
}
ASKED = {
    "sheepshead": ("hands", "picks", "picks_won"),
    "schafkopf": ("hands", "solos_played", "solos_won"),
}


@dataclass(frozen=True)
class TotalsRow:
    """A row of the page: who, and a field for each figure."""

    name: str
    who: forms.BoundField
    figures: list[forms.BoundField]


class TotalsForm(FreshForm):
    """Totals of some people. `seated` are the rows that stand anyway; without them people are named by the typist.

    `names` are the club's players by the label by which they are shown.
    """

    reason = forms.CharField(label=gettext_lazy("Why do they change?"), required=False, max_length=300)

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        *,
        before: Sequence[TypedTotal],
        seated: Sequence[Player] | None,
        names: Mapping[str, Player],
        game: str,
        twice: bool,
    ) -> None:
        self.players = dict(names)
        self.labels = {player.pk: label for label, player in names.items()}
        self.free = seated is None
        self.columns = ("points", *(("again",) if twice else ()), *ASKED[game])
        typed = {total.player_id: total for total in before}
        people = list(dict.fromkeys([*(player.pk for player in seated or ()), *typed]))
        self.rows_there = [self.labels.get(pk, "") for pk in people]
        stored: dict[str, Any] = {}
        for row, pk in enumerate(people, 1):
            total = typed.get(pk)
            stored[f"who_{row}"] = self.labels.get(pk, "")
            stored |= {f"{name}_{row}": getattr(total, _stored_as(name)) if total else None for name in self.columns}
        super().__init__(data, stored=stored)
        self.count = self._rows_sent(data, len(people))
        for row in range(1, self.count + 1):
            self._add_row(row)

    def _rows_sent(self, data: Mapping[str, Any] | None, there: int) -> int:
        if not self.free:
            return there
        sent = [
            int(name[4:])
            for name in data or ()
            if name.startswith("who_") and name[4:].isascii() and name[4:].isdigit() and len(name) < 8
        ]
        return min(MOST_ROWS, max([there + SPARE, *sent]))

    def _add_row(self, row: int) -> None:
        self.fields[f"who_{row}"] = forms.CharField(
            label=_("Player"),
            required=False,
            max_length=250,
            widget=forms.TextInput(attrs={"list": "players", "class": "name", "autocomplete": "off"})
            if self.free
            else forms.HiddenInput,
        )
        for name in self.columns:
            points = name in ("points", "again")
            self.fields[f"{name}_{row}"] = forms.IntegerField(
                label=str(LABELS[name]),
                required=False,
                min_value=-MOST_POINTS if points else 0,
                max_value=MOST_POINTS if points else MOST_COUNT,
                widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
            )

    def clean(self) -> dict[str, Any]:
        """Every row with a figure has a player and points, twice the same where they are asked twice."""
        said = self.cleaned_data
        if any(said.get(name) != value for name, value in self.stored.items()):
            said = super().clean()
        for row in range(1, self.count + 1):
            self._check_row(said, row)
        return said

    def _check_row(self, said: dict[str, Any], row: int) -> None:
        who, points = said.get(f"who_{row}") or "", said.get(f"points_{row}")
        known = [name for name in self.columns if said.get(f"{name}_{row}") is not None]
        if self.free and who and self.player_called(who) is None:
            self.add_error(f"who_{row}", _("No player is called so. Add the player first, or choose from the list."))
        if known and not who:
            self.add_error(f"who_{row}", _("Say whose figures these are."))
        if f"points_{row}" in self.errors:
            return
        if points is None and (known or (self.free and who)):
            self.add_error(f"points_{row}", _("Without points there is no result: type them, or empty the line."))
        elif "again" in self.columns and f"again_{row}" not in self.errors and said.get(f"again_{row}") != points:
            self.add_error(f"again_{row}", _("The second time is another number: look at the paper again."))

    def player_called(self, name: str) -> Player | None:
        """Return the player shown under this label, or the only one who is named so."""
        if name in self.players:
            return self.players[name]
        key = name_key(name)
        called = [player for player in self.players.values() if key in (player.name_key, name_key(player.shown_name))]
        return called[0] if len(called) == 1 else None

    def typed(self) -> list[TypedRow]:
        """Return the rows of the valid form that have points."""
        return [row for _place, row in self._typed()]

    def _typed(self) -> list[tuple[int, TypedRow]]:
        rows = []
        for place in range(1, self.count + 1):
            player = self.player_called(self.cleaned_data[f"who_{place}"])
            points = self.cleaned_data[f"points_{place}"]
            if player is not None and points is not None:
                more = {name: self.cleaned_data[f"{name}_{place}"] for name in self.columns if name in FIGURES[1:]}
                rows.append((place, TypedRow(player, points, **more)))
        return rows

    def blame_row(self, error: RowRefused) -> None:
        """Put what the service refused beside its figure."""
        place = self._typed()[error.place][0]
        name = f"{'who' if error.field == 'name' else error.field}_{place}"
        self.add_error(name if name in self.fields else None, error.message)

    @property
    def heads(self) -> list[str]:
        """What the columns are called."""
        return [str(LABELS[name]) for name in self.columns]

    @property
    def rows(self) -> list[TotalsRow]:
        """The rows as they are drawn."""
        return [
            TotalsRow(
                self.rows_there[row - 1] if row <= len(self.rows_there) else "",
                self[f"who_{row}"],
                [self[f"{name}_{row}"] for name in self.columns],
            )
            for row in range(1, self.count + 1)
        ]


def _stored_as(name: str) -> str:
    return "points" if name == "again" else name
