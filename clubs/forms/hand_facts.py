"""Answers to the questions of a hand as its facts, and facts as answers. Which questions there are is in `asked`.

`static/js/table/facts.js` does the same on a phone, by the same description of the questions.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from clubs.selectors.asked_fields import NONE, Field, Option, all_hold, answered, holds

Values = Mapping[str, Any]
# Whose hand it is: with another of these it is another hand.
_WHOSE = ("type", "picker", "declarer", "contract")


def facts_of(fields: tuple[Field, ...], values: Values, chairs: int, out: Sequence[int] = ()) -> dict[str, Any]:
    """Return the facts that the answers say (chairs from 0); `out` are the chairs that sit the hand out."""
    facts: dict[str, Any] = {}
    live = answered(fields, values)
    for field in fields:
        if field.name in live and not holds(live[field.name], (NONE,)):
            _merge(facts, _said(field, live[field.name], live, chairs, out))
    return facts


def _said(field: Field, value: Any, live: Values, chairs: int, out: Sequence[int]) -> Mapping[str, Any]:
    """The facts that one answer says; none for an answer that is not offered with the others."""
    if field.shape == "number":
        return {field.fact: int(value)}
    if field.shape == "flag":
        return field.options[0].says
    if field.shape == "each":
        said = [*value, *([""] * chairs)][:chairs]
        return {field.fact: [None if chair in out or text == "" else int(text) for chair, text in enumerate(said)]}
    words = [str(word) for word in (value if isinstance(value, list) else [value])]
    for option in field.options:
        if option.value in words:
            return option.says if all_hold(option.when, live) else {}
    named = [int(word) for word in words if word.isdecimal()]
    told: Any = named if field.listed or len(named) > 1 else named[0]
    if field.shape == "one":
        told = named[0]
    head, _dot, inner = field.fact.partition(".")
    return {head: {inner: told} if inner else told, **field.beside}


def _merge(facts: dict[str, Any], said: Mapping[str, Any]) -> None:
    """Add what an answer says: lists are joined, and what is said of a list completes its last item."""
    for name, value in said.items():
        known = facts.get(name)
        if isinstance(known, list) and isinstance(value, list):
            facts[name] = [*known, *value]
        elif isinstance(known, list) and isinstance(value, Mapping):
            facts[name] = [*known[:-1], {**known[-1], **value}]
        else:
            facts[name] = value


def values_of(fields: tuple[Field, ...], facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answers that say the same as the facts, as far as the questions can say it."""
    values: dict[str, Any] = {}
    doublings = _doublings(fields, facts.get("doubles"))
    for field in fields:
        if all_hold(field.when, answered(fields, values)):
            doubles = field.fact.partition(".")[0] == "doubles"
            found = doublings.get(field.name) if doubles else _answer(field, facts)
            if not holds(found, (NONE,)):
                values[field.name] = found
    return values


def kept(
    fields: tuple[Field, ...], facts: dict[str, Any], before: Mapping[str, Any] | None, chairs: int, out: Sequence[int]
) -> dict[str, Any]:
    """Keep what no question could say of the hand before, as far as it is still the same one's hand.

    So a ruling or a ninth crack outlives a correction that is about something else.
    """
    if not before or any(before.get(name) != facts.get(name) for name in _WHOSE):
        return facts
    said = facts_of(fields, values_of(fields, before), chairs, out)
    unsaid = {name: value for name, value in before.items() if said.get(name) != value}
    return {**facts, **{name: value for name, value in unsaid.items() if facts.get(name) == said.get(name)}}


def _answer(field: Field, facts: Mapping[str, Any]) -> Any:
    named = facts.get(field.fact)
    if field.shape == "flag":
        return _fit(field.options[0], facts) > 0
    if field.shape == "number":
        return "" if named is None else str(named)
    if field.shape == "each":
        return ["" if number is None else str(number) for number in named] if isinstance(named, list) else []
    if field.shape == "some":
        chairs = named if isinstance(named, list) else [named] if type(named) is int else []
        return [str(chair) for chair in chairs] or [option.value for option in field.options if _fit(option, facts)]
    return _choice(field, facts, named)


def _choice(field: Field, facts: Mapping[str, Any], named: Any) -> str:
    """The chair that is named, or the option that says the most of what the facts say."""
    if field.people and type(named) is int and facts.get("type") == field.beside.get("type", facts.get("type")):
        return str(named)
    best = max(field.options, key=lambda option: _fit(option, facts), default=None)
    return best.value if best is not None and _fit(best, facts) else ""


def _fit(option: Option, facts: Mapping[str, Any]) -> int:
    """How many of the facts an option says, 0 where it says anything else. What is null may be left out of facts."""
    if any(facts.get(name) != value for name, value in option.says.items()):
        return 0
    return sum(name in facts for name in option.says)


def _doublings(fields: tuple[Field, ...], doubles: Any) -> dict[str, Any]:
    """Cracks and blitzes by their usual steps where that says it all, else one by one with who gave them."""
    if not isinstance(doubles, list | tuple) or not all(isinstance(double, Mapping) for double in doubles):
        return {}
    by_tap = [field for field in fields if field.fact == "doubles" and field.number is None]
    chains = [option for field in by_tap if field.shape == "one" for option in field.options]
    for chain in (Option("", {"doubles": []}), *chains):
        rest = doubles[len(chain.says["doubles"]) :]
        blitzes = [field for field in by_tap if field.shape == "flag" and field.options[0].says["doubles"][0] in rest]
        said = [*chain.says["doubles"], *(field.options[0].says["doubles"][0] for field in blitzes)]
        if said == list(doubles):
            return {"cracks": chain.value, **{field.name: True for field in blitzes}}
    told: dict[str, Any] = {}
    for number, double in enumerate(doubles, 1):
        told[f"double_{number}"] = str(double.get("kind"))
        told[f"double_{number}_by"] = str(double.get("seat", ""))
    return told
