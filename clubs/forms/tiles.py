"""The big buttons of a hand's form: what each says, whether it is chosen, whether it can be.

What the chosen ones mean is in `clubs.forms.hand_facts`; how they stand together on a page is in `groups`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.figures import signed
from clubs.forms.hand_words import nothing_label, option_label, option_note
from clubs.selectors.asked import Asked
from clubs.selectors.asked_fields import EXTRA, MORE, Field, all_hold
from clubs.selectors.asked_schafkopf import BETTEL

# The rows that a picker's side wins; a row of two has only such.
_WINS = ("all_tricks", "schneider", "won")


@dataclass(frozen=True)
class Seats:
    """The people by chair as the buttons name them, who deals, and who sits the hand out."""

    people: tuple[str, ...]
    dealer: int | None
    out: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """One button: `value` of its field, two lines of words, and `kind` for its colour or place.

    `name` is set where a button is a field of its own; `pays` where its note is what a row of the chart pays.
    """

    value: str
    label: str
    note: str = ""
    kind: str = ""
    checked: bool = False
    disabled: bool = False
    off: bool = False
    chair: bool = False
    name: str = ""
    pays: bool = False


def tiles_of(asked: Asked, field: Field, seats: Seats, values: Mapping[str, Any], *, rare: bool = False) -> list[Tile]:
    """Return the buttons of a question; with `rare` only those that stand with what is seldom needed."""
    chosen = chosen_of(values.get(field.name))
    options = [
        Tile(
            value=option.value,
            label=option_label(asked, field, option.value),
            note=_note(asked, field, option.value, values),
            kind=_kind(field, option.value),
            checked=option.value in chosen,
            off=not all_hold(option.when, values),
            pays=field.fact == "result",
        )
        for option in field.options
        if option.rare == rare
    ]
    if rare:
        return options
    people = _people(field, seats, chosen, asked.empty) if field.people else []
    optional = field.shape == "one" and field.place in (EXTRA, MORE) and not field.needed
    nothing = Tile(value="", label=nothing_label(field), kind="small", checked=not chosen)
    return [*([nothing] if optional else []), *people, *options]


def flag_tile(asked: Asked, field: Field, values: Mapping[str, Any], *, off: bool) -> Tile:
    """Return the button of a question that is only yes or no."""
    note = times(1) if field.fact == "doubles" else ""
    label, kind = option_label(asked, field, "1"), "small"
    return Tile(
        value="1", label=label, note=note, kind=kind, checked=bool(values.get(field.name)), off=off, name=field.name
    )


def _people(field: Field, seats: Seats, chosen: set[str], empty: Sequence[int]) -> list[Tile]:
    return [
        Tile(
            value=str(chair),
            label=person,
            note=_seat_note(seats, chair),
            kind="is-out" if chair in seats.out and field.name not in _SITTERS else "",
            checked=str(chair) in chosen,
            disabled=chair in seats.out and field.name not in _SITTERS,
            chair=field.name not in _SITTERS,
        )
        for chair, person in enumerate(seats.people)
        if chair not in empty
    ]


# Questions about everybody at the table, not only about those who play the hand.
_SITTERS = ("dealer", "out")


def times(doublings: int) -> str:
    """Return ×2 for one doubling, ×4 for two."""
    return f"×{2**doublings}" if doublings else ""


def chosen_of(value: Any) -> set[str]:
    """Return the answers of a field, be it one or several, as words."""
    values = value if isinstance(value, list | tuple) else [value]
    return {str(one) for one in values if one is not False and one not in (None, "")}


def _seat_note(seats: Seats, chair: int) -> str:
    notes = [(chair == seats.dealer, _("deals")), (chair in seats.out, _("sits out"))]
    return " · ".join(words for holds, words in notes if holds)


def _note(asked: Asked, field: Field, value: str, values: Mapping[str, Any]) -> str:
    if field.fact == "result":
        return _pays(asked, field, value, values)
    if field.name == "cracks":
        option = next(option for option in field.options if option.value == value)
        return times(len(option.says["doubles"]))
    if field.name in ("stoss", "legen"):
        return times(int(value))
    return option_note(asked, field, value)


def _pays(asked: Asked, field: Field, result: str, values: Mapping[str, Any]) -> str:
    """What a row of the chart pays while nothing doubles it: with a partner where there can be one."""
    contract = BETTEL if field.name == BETTEL else str(values.get("contract", ""))
    row = next((row for row in asked.rows_of(contract) if row.result == result), None)
    return " ".join(signed(points) for points in (row.partner or row.alone)[0]) if row else ""


def _kind(field: Field, value: str) -> str:
    if field.fact == "result":
        return "outcome wins" if value in _WINS else "outcome loses"
    if field.place in (EXTRA, MORE):
        return "small"
    return "tile-nobody" if field.people else ""
