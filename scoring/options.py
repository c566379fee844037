"""What each option of the Sheepshead house rules may be: one check and one phrase for each, as a table.
What an option does is written where the hand is scored; presets and the rules object itself live elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

BLITZES = ("black_queens", "red_queens", "black_jacks", "red_jacks")


class Option(NamedTuple):
    """How to tell a good value, the phrase for the message, and the legal values as a form can offer them.

    `kind` is whole, flag, choice, several, units or table; `values` are the words of a choice or the keys of a table,
    `low` and `high` bound its numbers, `nullable` lets null stand for none.
    """

    accepts: Callable[[object], bool]
    wanted: str
    kind: str = ""
    values: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    nullable: bool = False


def _is_whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def whole(low: int, high: int) -> Option:
    """A whole number in a range."""
    wanted = f"a whole number from {low} to {high}"
    return Option(lambda value: _is_whole(value, low, high), wanted, kind="whole", low=low, high=high)


def whole_or_none(low: int, high: int) -> Option:
    """A whole number in a range, or null for none."""
    wanted = f"null or a whole number from {low} to {high}"
    return Option(
        lambda value: value is None or _is_whole(value, low, high),
        wanted,
        kind="whole",
        low=low,
        high=high,
        nullable=True,
    )


def flag() -> Option:
    """On or off."""
    return Option(lambda value: type(value) is bool, "true or false", kind="flag")


def one_of(*names: str) -> Option:
    """One of a few words."""
    wanted = "one of " + ", ".join(names)
    return Option(lambda value: type(value) is str and value in names, wanted, kind="choice", values=names)


def some_of(*names: str) -> Option:
    """Any of a few words, each once."""

    def accepts(value: object) -> bool:
        if not isinstance(value, list | tuple) or not all(type(name) is str for name in value):
            return False
        return set(value) <= set(names) and len(set(value)) == len(value)

    return Option(accepts, "a list of some of " + ", ".join(names), kind="several", values=names)


MOST_UNITS = 1000


def _are_tiers(value: object) -> bool:
    """Three numbers of units; a better row never pays less than the one below it."""
    if not isinstance(value, list | tuple) or len(value) != 3:
        return False
    return all(_is_whole(units, 1, MOST_UNITS) for units in value) and value[0] <= value[1] <= value[2]


OPTIONS: Mapping[str, Option] = {
    "game": one_of("sheepshead"),
    "tiers": Option(
        _are_tiers,
        f"three whole numbers from 1 to {MOST_UNITS}, none below the one before: won, schneider, all tricks",
        kind="units",
        values=("won", "schneider", "all_tricks"),
        low=1,
        high=MOST_UNITS,
    ),
    "win_at": whole(2, 120),
    "schneider_win_at": whole(2, 120),
    "schneider_loss_max": whole(0, 118),
    "top_tier_by": one_of("tricks", "points"),
    "no_trick_needs_zero_points": flag(),
    "loss_multiplier": whole(1, 10),
    "alone_multiplier": whole(1, 10),
    "alone_doubles_cutthroat": flag(),
    "partner_share": one_of("unit", "even"),
    "partner_shares_loss": flag(),
    "no_trick_partner_exempt": flag(),
    "call_sheepshead": flag(),
    "crack": flag(),
    "recrack": flag(),
    "corner_crack": flag(),
    "castrate": flag(),
    "blitz": some_of(*BLITZES),
    "blitz_needs_crack": flag(),
    "max_doubling": whole_or_none(1, 1_000_000),
    "cap_scope": one_of("doubling", "all"),
    "no_pick": one_of("leaster", "doubler", "forced_pick", "pot", "moster", "mittler", "schneidster", "schwanzer"),
    "forced_no_punish": flag(),
    "leaster_unit": whole(1, 1000),
    "leaster_trick_required": flag(),
    "leaster_tie": one_of("none", "split", "first_seat"),
    "leaster_blind": one_of("aside", "first_trick", "last_trick"),
    "leaster_no_trick_double": flag(),
    "blitz_in_leaster": flag(),
    "doubler_mode": one_of("stack", "queue", "single"),
    "tie60_doubles_next": flag(),
    "pot": flag(),
    "pot_on_win": one_of("all", "single"),
    "pot_on_loss": one_of("double", "single"),
    "pot_seed": one_of("winner", "each"),
    "pot_at_end": one_of("split", "showdown"),
    "unit_value": whole(1, 1_000_000),
    "partner_rule": one_of("auto", "black_queens", "first_two_queens"),
    "cards_each": whole_or_none(1, 16),
}
