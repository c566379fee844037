"""A hand's questions as a page lays them out: which stand in front, what is asked now, what is wrong with which.

The buttons themselves are in `tiles`; the same questions are put away and brought back on a phone by `shape.js`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clubs.forms.hand_words import question, rare_question
from clubs.forms.tiles import Seats, Tile, flag_tile, tiles_of
from clubs.selectors.asked import Asked
from clubs.selectors.asked_fields import LEAD, MORE, NONE, Field, answered, holds

Errors = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Input:
    """One number to type, of a chair or of the whole hand."""

    name: str
    label: str
    value: str
    disabled: bool
    errors: Sequence[str]
    chair: int | None = None


@dataclass(frozen=True)
class Group:
    """A question with its answers. `off`: it is not asked as things stand; `behind`: another step is in front."""

    name: str
    question: str
    shape: str
    place: str
    errors: Sequence[str] = ()
    off: bool = False
    behind: bool = False
    tiles: Sequence[Tile] = ()
    inputs: Sequence[Input] = ()
    back: bool = False
    box: str = "radio"
    outcome: bool = False
    people: bool = False
    high: int = 0

    @property
    def told(self) -> bool:
        """Whether it holds an answer, or something that is wrong with one."""
        filled = any(tile.checked and tile.value for tile in self.tiles) or any(box.value for box in self.inputs)
        return bool(self.errors or any(box.errors for box in self.inputs) or (filled and not self.off))


def step_of(asked: Asked, values: Mapping[str, Any]) -> str:
    """Return which of the steps is in front: the first that still waits for its answer, else the last one."""
    live = answered(asked.fields, values)
    leads = [field.name for field in asked.fields if field.place == LEAD and field.name in live]
    waiting = [name for name in leads if holds(live[name], (NONE,))]
    return next(iter([*waiting, *reversed(leads)]), "")


def groups_of(asked: Asked, seats: Seats, values: Mapping[str, Any], errors: Errors) -> list[Group]:
    """Return every question in the order of the page's places; `values` and `errors` by field."""
    live, step = answered(asked.fields, values), step_of(asked, values)
    found: list[Group] = []
    for field in asked.fields:
        off = field.name not in live
        group = _group(asked, field, seats, live if not off else values, errors, off=off, behind=step != field.name)
        found.append(group)
        rare = tiles_of(asked, field, seats, values, rare=True) if field.shape == "one" else []
        if rare:
            found.append(Group(field.name, rare_question(asked, field), "tiles", MORE, off=off, tiles=rare))
    return found


def _group(
    asked: Asked, field: Field, seats: Seats, values: Mapping[str, Any], errors: Errors, *, off: bool, behind: bool
) -> Group:
    leads = {one.name for one in asked.fields if one.place == LEAD}
    group = Group(
        name=field.name,
        question=question(asked, field),
        shape=_shape(field),
        place=field.place,
        errors=errors.get(field.name, ()),
        off=off,
        behind=field.name in leads and behind,
        back=field.name in leads and any(name in leads for name, _answers in field.when),
        box="checkbox" if field.shape == "some" else "radio",
        outcome=field.fact == "result",
        people=field.people,
        high=field.high,
    )
    return _filled(group, asked, field, seats, values, errors)


def _filled(group: Group, asked: Asked, field: Field, seats: Seats, values: Mapping[str, Any], errors: Errors) -> Group:
    if field.shape == "flag":
        return replace(group, tiles=[flag_tile(asked, field, values, off=group.off)])
    if field.shape == "number":
        value = _text(values.get(field.name))
        return replace(group, inputs=[Input(field.name, group.question, value, False, group.errors)])
    if field.shape == "each":
        return replace(group, inputs=list(_each(field, seats, values, errors, asked.empty)))
    return replace(group, tiles=tiles_of(asked, field, seats, values))


def _shape(field: Field) -> str:
    if field.shape == "some" or (field.shape == "one" and (field.place != MORE or not _named(field))):
        return "tiles"
    return "select" if field.shape == "one" else field.shape


def _named(field: Field) -> bool:
    """Whether its answers are names or long words, which a list shows better than buttons."""
    return field.people or field.fact == "doubles"


def _each(
    field: Field, seats: Seats, values: Mapping[str, Any], errors: Errors, empty: Sequence[int]
) -> Iterable[Input]:
    given = values.get(field.name) or []
    for chair, person in enumerate(seats.people):
        if chair in empty:
            continue
        name = f"{field.name}_{chair}"
        value = _text(given[chair]) if chair < len(given) else ""
        yield Input(name, person, value, chair in seats.out, errors.get(name, ()), chair)


def _text(value: Any) -> str:
    return "" if value is None else str(value)
