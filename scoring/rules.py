"""The house rules of Sheepshead as one frozen value: every option, read from and written to plain JSON.
What a value may be is a table in `options`; what it does is written where hands are checked and scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from scoring.clashes import SHEEPSHEAD, clashes_of
from scoring.options import OPTIONS
from scoring.problems import Problem, RulesError, problem


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One club's rules. The defaults are the chart of seed 004 (English Wikipedia); units are points per opponent."""

    game: str = "sheepshead"
    tiers: tuple[int, int, int] = (1, 2, 3)
    win_at: int = 61
    schneider_win_at: int = 91
    schneider_loss_max: int = 30
    top_tier_by: str = "tricks"
    no_trick_needs_zero_points: bool = False
    loss_multiplier: int = 1
    alone_multiplier: int = 1
    alone_doubles_cutthroat: bool = False
    partner_share: str = "unit"
    partner_shares_loss: bool = True
    no_trick_partner_exempt: bool = False
    call_sheepshead: bool = False
    crack: bool = False
    recrack: bool = False
    corner_crack: bool = False
    castrate: bool = False
    blitz: tuple[str, ...] = ()
    blitz_needs_crack: bool = True
    max_doubling: int | None = None
    cap_scope: str = "doubling"
    no_pick: str = "leaster"
    forced_no_punish: bool = False
    leaster_unit: int = 1
    leaster_trick_required: bool = True
    leaster_tie: str = "none"
    leaster_blind: str = "aside"
    leaster_no_trick_double: bool = False
    blitz_in_leaster: bool = False
    doubler_mode: str = "stack"
    tie60_doubles_next: bool = False
    pot: bool = False
    pot_on_win: str = "all"
    pot_on_loss: str = "double"
    pot_seed: str = "winner"
    pot_at_end: str = "split"
    unit_value: int = 1
    partner_rule: str = "auto"
    cards_each: int | None = None

    @property
    def has_pot(self) -> bool:
        """Whether a pot is played for: switched on, or what a hand that nobody picks seeds."""
        return self.pot or self.no_pick == "pot"

    @property
    def has_doublers(self) -> bool:
        """Whether one hand can double a later one."""
        return self.no_pick == "doubler" or self.tie60_doubles_next

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> HouseRules:
        """Reads options, absent ones taking their default. Raises RulesError naming every bad option at once."""
        if not isinstance(data, Mapping):
            raise RulesError([problem("not_an_object", "rules")])
        problems = [found for name, value in data.items() if (found := _option_problem(name, value))]
        if not problems:
            rules = cls(**{name: _frozen(value) for name, value in data.items()})
            problems = clashes_of(rules, SHEEPSHEAD)
            if not problems:
                return rules
        raise RulesError(problems)

    def to_json(self) -> dict[str, Any]:
        """Gives every option as plain JSON; reading it again gives equal rules."""
        values = ((spec.name, getattr(self, spec.name)) for spec in fields(self))
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values}


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _option_problem(name: str, value: object) -> Problem | None:
    option = OPTIONS.get(name)
    if option is None:
        return problem("unknown_option", str(name))
    if option.accepts(value):
        return None
    return problem("bad_option_value", name, wanted=option.wanted)
