"""What can be said of one option: its title, one line of explanation, and how a value reads on a rules card.
The entries themselves are in a file for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scoring.cards import Deal

# At which tables an option matters: any; where a side can be two; where somebody picks; where there are sides at all.
WHERE: Mapping[str, Callable[[Deal], bool]] = {
    "any": lambda deal: True,
    "partner": lambda deal: deal.has_partner,
    "picker": lambda deal: deal.picks,
    "sides": lambda deal: deal.players > 2,
}


class Needs(NamedTuple):
    """Another option that must have one of these values (or, without values, be on) before this one does anything."""

    option: str
    values: tuple[Any, ...] = ()

    def met(self, rules: Any) -> bool:
        """Tells whether these rules have it."""
        value = getattr(rules, self.option)
        return value in self.values if self.values else bool(value)


class Entry(NamedTuple):
    """One option in words.

    `said` completes the title to a sentence: a phrase for each value, or one with {} in it for a number. `each` names
    the values of a list. The option matters where one of `needs` is met (or none is named), and at the tables that
    `where` names (see `WHERE`); for a `quiet` value a rules card says nothing.
    """

    group: str
    title: str
    explanation: str
    said: Mapping[Any, str] | str
    each: Mapping[str, str] = {}
    needs: tuple[Needs, ...] = ()
    where: str = "any"
    quiet: tuple[Any, ...] = ()

    def matters(self, rules: Any, deal: Deal) -> bool:
        """Tells whether the option does anything under these rules at a table with this deal."""
        return WHERE[self.where](deal) and (not self.needs or any(need.met(rules) for need in self.needs))

    def phrase(self, value: Any) -> str:
        """Gives a value as the end of a sentence that begins with the title."""
        if not isinstance(self.said, str):
            key = value if not isinstance(value, list | tuple) else bool(value)
            if key in self.said:
                return self.said[key].format(self.listed(value))
            return self.said[ANY].format(value)
        return self.said.format(*value) if isinstance(value, list | tuple) else self.said.format(value)

    def listed(self, value: Any) -> str:
        """Gives the names of a list of values, and the value itself where it is no list."""
        return ", ".join(self.each[name] for name in value) if isinstance(value, list | tuple) else str(value)


# In `said`: any value that has no phrase of its own.
ANY = object()
