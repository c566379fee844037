"""The big buttons of a hand's form: what each says, whether it is chosen, whether it can be.

What the chosen ones mean is in `clubs.forms.hand`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from clubs.figures import signed
from clubs.wording import row_label

if TYPE_CHECKING:
    from clubs.forms.hand import HandForm


@dataclass(frozen=True)
class Seats:
    """The people by chair as the buttons name them, who deals, and who sits the hand out."""

    people: tuple[str, ...]
    dealer: int | None
    out: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """One button: `value` of its field, two lines of words, and `kind` for its colour or place."""

    value: str
    label: str
    note: str = ""
    kind: str = ""
    checked: bool = False
    disabled: bool = False


def people_tiles(form: HandForm, name: str) -> list[Tile]:
    """Return a button for each person at the table, for the field `name`."""
    chosen = _chosen(form, name)
    seats = form.seats
    return [
        Tile(
            value=str(chair),
            label=person,
            note=_note(seats, chair),
            kind="is-out" if chair in seats.out else "",
            checked=str(chair) in chosen,
            disabled=chair in seats.out,
        )
        for chair, person in enumerate(seats.people)
    ]


def outcome_tiles(form: HandForm) -> list[Tile]:
    """Return a button for each row of the chart, with what it pays picker, partner and each of the others."""
    chosen = _chosen(form, "result")
    return [
        Tile(
            value=row.result,
            label=row_label(row.result, row.low, row.high),
            note=" ".join(signed(points) for points in (row.partner or row.alone)[0]),
            kind="wins" if number < len(form.asked.rows) // 2 else "loses",
            checked=row.result in chosen,
        )
        for number, row in enumerate(form.asked.rows)
    ]


def crack_tiles(form: HandForm) -> list[Tile]:
    """Return a button for no crack and for each step of cracking that the house rules allow."""
    chosen = _chosen(form, "cracks")
    none = Tile(value="", label=_("No crack"), checked=not chosen - {""})
    steps = [
        Tile(value=name, label=crack_word(name), note=times(len(kinds)), checked=name in chosen)
        for name, kinds in form.asked.cracks.items()
    ]
    return [none, *steps]


def crack_word(name: str) -> str:
    """Return what the table calls a step of cracking."""
    words = {
        "crack": _("Crack"),
        "recrack": _("Re-crack"),
        "corner_crack": _("Corner crack"),
        "castrate": _("Castrate"),
    }
    return words[name]


def times(doublings: int) -> str:
    """Return ×2 for one doubling, ×4 for two."""
    return f"×{2**doublings}" if doublings else ""


def _note(seats: Seats, chair: int) -> str:
    notes = [(chair == seats.dealer, _("deals")), (chair in seats.out, _("sits out"))]
    return " · ".join(words for holds, words in notes if holds)


def _chosen(form: HandForm, name: str) -> set[str]:
    value = form[name].value()
    values = value if isinstance(value, list | tuple) else [value]
    return {str(one) for one in values if one is not None}
