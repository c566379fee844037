"""The house rules of Schafkopf as one frozen value: every option, read from and written to plain JSON.
What a value may be is a table in `schafkopf.options`; what it does is written where hands are checked and scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from scoring.clashes import SCHAFKOPF, clashes_of
from scoring.problems import Problem, RulesError, problem
from scoring.schafkopf.options import OPTIONS


@dataclass(frozen=True, slots=True)
class Tariff:
    """Prices in points; those that are None follow the Rufspiel (hochzeit, cross, stock) or the solo (all others).

    `extra` is for schneider and for schwarz each, `laufende` for each runner, `ramsch` for each other player, `stock`
    what each player puts in when everybody passes. The defaults are seed 001's 1-1-2.
    """

    ruf: int = 1
    solo: int = 2
    extra: int = 1
    laufende: int = 1
    ramsch: int = 1
    bettel: int = 2
    wenz: int | None = None
    geier: int | None = None
    farbwenz: int | None = None
    farbgeier: int | None = None
    hochzeit: int | None = None
    cross: int | None = None
    heart_solo: int | None = None
    stock: int | None = None


@dataclass(frozen=True, slots=True)
class LeastRunners:
    """From how many runners on they are paid, by contract (rules.md, Runners)."""

    rufspiel: int = 3
    hochzeit: int = 3
    farbsolo: int = 3
    farbwenz: int = 3
    farbgeier: int = 3
    wenz: int = 2
    geier: int = 2


@dataclass(frozen=True, slots=True)
class SchafkopfRules:
    """One club's rules of Schafkopf. The defaults are seed 001 (a Spanish page of rules) to the letter."""

    game: str = "schafkopf"
    tariff: Tariff = Tariff()
    laufende_min: LeastRunners = LeastRunners()
    laufende_max: int | None = None
    laufende_counts: str = "winner"
    laufende_mode: str = "always"
    schneider_declarer_max: int = 30
    schneider_defender_max: int = 30
    tout_multiplier: int = 4
    tout_laufende: bool = False
    tout_extra: bool = False
    sie_multiplier: int = 4
    sie_laufende: bool = False
    max_stoss: int = 2
    stoss_rule: str = "doubles"
    ramsch_jungfrau: str = "none"
    ramsch_durchmarsch: str = "none"
    ramsch_durchmarsch_value: str = "ramsch"
    ramsch_tie: str = "highest_trump"
    muss_win_at: int = 61
    muss_schneider_free_at: int = 31
    without_runners: str = "shared"
    stock: bool = False
    bock_hands: int | None = None
    scoring: str = "zero_sum"
    plus_lost_solo: str = "defenders"
    deck: str = "long"
    contracts: tuple[str, ...] | None = None

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SchafkopfRules:
        """Reads options, absent ones taking their default. Raises RulesError naming every bad option at once."""
        if not isinstance(data, Mapping):
            raise RulesError([problem("not_an_object", "rules")])
        found: list[Problem] = []
        values: dict[str, Any] = {}
        for name, value in data.items():
            reader = _OBJECTS.get(name)
            values[name] = reader(name, value, found) if reader else _checked(str(name), value, found)
        if not found:
            rules = cls(**values)
            found = clashes_of(rules, SCHAFKOPF)
            if not found:
                return rules
        raise RulesError(found)

    def to_json(self) -> dict[str, Any]:
        """Gives every option as plain JSON (prices that follow another are left out); reading it gives equal rules."""
        return {spec.name: _plain(getattr(self, spec.name)) for spec in fields(self)}


def _plain(value: Any) -> Any:
    if isinstance(value, Tariff | LeastRunners):
        inner = {spec.name: getattr(value, spec.name) for spec in fields(value)}
        return {name: number for name, number in inner.items() if number is not None}
    return list(value) if isinstance(value, tuple) else value


def _checked(name: str, value: object, found: list[Problem]) -> Any:
    option = OPTIONS.get(name)
    if option is None or "." in name.partition(".")[2]:
        found.append(problem("unknown_option", name))
    elif not option.accepts(value):
        found.append(problem("bad_option_value", name, wanted=option.wanted))
    return tuple(value) if isinstance(value, list) else value


def _inside(name: str, value: object, found: list[Problem]) -> dict[str, Any]:
    """Reads an option that is an object; what is wrong inside is noted under its dotted name."""
    if not isinstance(value, Mapping):
        known = ", ".join(key.partition(".")[2] for key in OPTIONS if key.startswith(f"{name}."))
        found.append(problem("bad_option_value", name, wanted=f"an object with {known}"))
        return {}
    return {str(key): _checked(f"{name}.{key}", inner, found) for key, inner in value.items()}


def _tariff(name: str, value: object, found: list[Problem]) -> Tariff | None:
    before = len(found)
    prices = _inside(name, value, found)
    # Half a tariff would be filled up with another club's prices.
    needed = ("ruf", "solo", "extra", "laufende", "ramsch", "bettel")
    if len(found) == before:
        found.extend(problem("price_missing", f"{name}.{key}") for key in needed if key not in prices)
    return Tariff(**prices) if len(found) == before else None


def _least_runners(name: str, value: object, found: list[Problem]) -> LeastRunners | None:
    before = len(found)
    least = _inside(name, value, found)
    return LeastRunners(**least) if len(found) == before else None


_OBJECTS = {"tariff": _tariff, "laufende_min": _least_runners}
