"""Every option of a game with title, explanation, legal values and default: what forms, cards and docs show.
Legal values come from the tables of options, defaults from the rules themselves; the words stand beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from scoring.games import GAMES, Rules
from scoring.options import OPTIONS as SHEEPSHEAD_OPTIONS
from scoring.options import Option
from scoring.schafkopf.options import OPTIONS as SCHAFKOPF_OPTIONS
from scoring.words import schafkopf, sheepshead
from scoring.words.entry import Entry, Needs

OPTIONS: Mapping[str, Mapping[str, Option]] = {"sheepshead": SHEEPSHEAD_OPTIONS, "schafkopf": SCHAFKOPF_OPTIONS}
ENTRIES: Mapping[str, Mapping[str, Entry]] = {"sheepshead": sheepshead.ENTRIES, "schafkopf": schafkopf.ENTRIES}


@dataclass(frozen=True, slots=True)
class Described:
    """One option: `name` as in JSON (dotted inside an object), its words, its legal values and its default.

    `kind` is whole, flag, choice, several or units; `values` are the words a choice or a list can hold, `phrases` how
    they read; `low` and `high` bound its numbers; `nullable` lets null stand for none. It does something only where
    one of `needs` is met (or none is named), at the tables of `where`: any, partner, picker, sides (more than two).
    """

    name: str
    group: str
    title: str
    explanation: str
    kind: str
    default: Any
    wanted: str
    values: tuple[str, ...]
    phrases: tuple[str, ...]
    low: int | None
    high: int | None
    nullable: bool
    needs: tuple[Needs, ...]
    where: str

    def as_json(self) -> dict[str, Any]:
        """Gives the option as plain JSON; in `needs`, no values mean that the other option must be on."""
        return {
            "name": self.name,
            "group": self.group,
            "title": self.title,
            "explanation": self.explanation,
            "kind": self.kind,
            "default": list(self.default) if isinstance(self.default, tuple) else self.default,
            "wanted": self.wanted,
            "values": [{"value": value, "says": says} for value, says in zip(self.values, self.phrases, strict=True)],
            "low": self.low,
            "high": self.high,
            "nullable": self.nullable,
            "needs": [{"option": need.option, "values": list(need.values)} for need in self.needs],
            "where": self.where,
        }


def value_of(rules: Rules, name: str) -> Any:
    """Gives the value of an option, a dotted name reaching inside (`tariff.ruf`)."""
    value: Any = rules
    for part in name.split("."):
        value = getattr(value, part)
    return value


@cache
def described(game: str) -> tuple[Described, ...]:
    """Gives every option of a game (`sheepshead`, `schafkopf`) in the order of a rules card."""
    usual, options = GAMES[game](), OPTIONS[game]
    return tuple(_described(name, entry, options[name], usual) for name, entry in ENTRIES[game].items())


def _described(name: str, entry: Entry, option: Option, usual: Rules) -> Described:
    def phrase(value: str) -> str:
        return entry.each[value] if option.kind in ("several", "units") else entry.phrase(value)

    return Described(
        name=name,
        group=entry.group,
        title=entry.title,
        explanation=entry.explanation,
        kind=option.kind,
        default=value_of(usual, name),
        wanted=option.wanted,
        values=option.values,
        phrases=tuple(phrase(value) for value in option.values),
        low=option.low,
        high=option.high,
        nullable=option.nullable,
        needs=entry.needs,
        where=entry.where,
    )


def phrase_of(rules: Rules, name: str) -> str:
    """Gives what these rules say about an option, as the end of a sentence that begins with its title."""
    return ENTRIES[rules.game][name].phrase(value_of(rules, name))
