"""What a question about a hand is: its shape, when it is asked, and which facts each answer says.

Which questions a table's rules make is in `asked_sheepshead` and `asked_schafkopf`; nothing here knows a rule.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# In a condition: any chair; any answer at all; no answer.
CHAIR, ANY, NONE = "#", "*", ""
# The places of a page, in order: what was played, one step after the other, how it ended, what else, the rest.
WHAT, LEAD, MAIN, EXTRA, EXACT, MORE = "what", "lead", "main", "extra", "exact", "more"

# Each pair names an earlier question and the answers with which the condition holds.
Conditions = tuple[tuple[str, tuple[str, ...]], ...]
Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Option:
    """One answer of a choice and the facts that it says; `rare` ones stand with the rest that is seldom needed."""

    value: str
    says: Facts
    when: Conditions = ()
    rare: bool = False


@dataclass(frozen=True)
class Field:
    """One question.

    `shape`: one (a choice), some (several chairs), number, flag, each (a number for each chair).
    `fact` is what the answer tells and where a problem belongs; `number` counts where a fact is a list (doublings).
    A chair says {fact: chair} and `beside`; of `some`, one chair stands by itself unless `listed`.
    It is asked while all of `when` hold, and must be answered while `needed_when` holds unless any of `unless` does.
    """

    name: str
    shape: str
    fact: str
    place: str
    people: bool = False
    options: tuple[Option, ...] = ()
    beside: Facts = field(default_factory=dict)
    listed: bool = False
    when: Conditions = ()
    needed: bool = False
    needed_when: Conditions = ()
    unless: Conditions = ()
    low: int = 0
    high: int = 0
    number: int | None = None
    start: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return what a page's script asks by; what is empty is left out."""
        told = {
            "name": self.name,
            "shape": self.shape,
            "fact": self.fact,
            "place": self.place,
            "people": self.people,
            "options": [option_json(option) for option in self.options],
            "beside": dict(self.beside),
            "listed": self.listed,
            "when": self.when,
            "needed": self.needed,
            "needed_when": self.needed_when,
            "unless": self.unless,
            "number": self.number,
            "start": self.start,
        }
        return {name: value for name, value in told.items() if value or (name == "number" and value is not None)}


def option_json(option: Option) -> dict[str, Any]:
    """Return an answer for a page's script."""
    told: dict[str, Any] = {"value": option.value, "says": dict(option.says)}
    return {**told, "when": option.when} if option.when else told


def holds(value: Any, answers: tuple[str, ...]) -> bool:
    """Tell whether an answer (a word, a list of them, or yes and no) is one of those that a condition names."""
    words = ["1"] if value is True else value if isinstance(value, list) else [value]
    said = [str(word) for word in words if word is not False and word not in ("", None)]
    if not said:
        return NONE in answers
    return ANY in answers or any(word in answers or (word.isdecimal() and CHAIR in answers) for word in said)


def all_hold(conditions: Conditions, values: Mapping[str, Any]) -> bool:
    """Tell whether every condition holds for these answers by question."""
    return all(holds(values.get(name, ""), answers) for name, answers in conditions)


def any_holds(conditions: Conditions, values: Mapping[str, Any]) -> bool:
    """Tell whether one of the conditions holds for these answers by question."""
    return any(holds(values.get(name, ""), answers) for name, answers in conditions)


def answered(fields: tuple[Field, ...], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answers to the questions that are asked; an answer to one that is not asked counts for nothing.

    A condition names earlier questions only, so one pass in order settles all of them.
    """
    live: dict[str, Any] = {}
    for asked in fields:
        if all_hold(asked.when, live):
            live[asked.name] = values.get(asked.name, "")
    return live


def missing(fields: tuple[Field, ...], live: Mapping[str, Any]) -> list[Field]:
    """Return the questions that still need an answer, in order; `live` is what `answered` gives."""
    return [
        asked
        for asked in fields
        if asked.name in live
        and asked.needed
        and holds(live[asked.name], (NONE,))
        and all_hold(asked.needed_when, live)
        and not any_holds(asked.unless, live)
    ]
