"""Pairs of options that cannot stand together, each with why, as one table for each game.
What a single option may be is in `options`; an option that merely has nothing to do is no contradiction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scoring.cards import ALL_POINTS
from scoring.problems import Problem, problem


class Clash(NamedTuple):
    """Two options, when their values contradict each other, and why, as the end of a sentence."""

    option: str
    other: str
    clashes: Callable[[Any], bool]
    why: str


SHEEPSHEAD: Sequence[Clash] = (
    Clash(
        "schneider_win_at",
        "win_at",
        lambda rules: rules.schneider_win_at <= rules.win_at,
        "schneider must need more points than winning",
    ),
    Clash(
        "schneider_loss_max",
        "win_at",
        lambda rules: rules.schneider_loss_max >= rules.win_at,
        "a side that wins cannot be schneider",
    ),
    Clash(
        "schneider_win_at",
        "top_tier_by",
        lambda rules: rules.top_tier_by == "points" and rules.schneider_win_at == ALL_POINTS,
        "120 points are the top row already, so nothing is left for schneider",
    ),
    Clash("recrack", "crack", lambda rules: rules.recrack and not rules.crack, "a re-crack answers a crack"),
    Clash(
        "corner_crack",
        "crack",
        lambda rules: rules.corner_crack and not rules.crack,
        "a crack around the corner answers a crack",
    ),
    Clash(
        "castrate",
        "recrack",
        lambda rules: rules.castrate and not (rules.recrack or rules.corner_crack),
        "only a re-crack or a crack around the corner can be castrated",
    ),
    Clash(
        "blitz_needs_crack",
        "crack",
        lambda rules: bool(rules.blitz) and rules.blitz_needs_crack and not rules.crack and not rules.blitz_in_leaster,
        "where nobody may crack, a blitz that needs a crack can never be shown",
    ),
    Clash(
        "blitz_in_leaster",
        "blitz",
        lambda rules: rules.blitz_in_leaster and not rules.blitz,
        "a leaster cannot be doubled by a blitz that is not played",
    ),
    Clash(
        "leaster_no_trick_double",
        "leaster_trick_required",
        lambda rules: rules.leaster_no_trick_double and rules.leaster_trick_required,
        "who needs a trick to win cannot win without one",
    ),
    Clash(
        "no_pick",
        "partner_rule",
        lambda rules: rules.no_pick == "forced_pick" and rules.partner_rule != "auto",
        "where queens make the partners nobody picks, so nobody can be forced to",
    ),
)

# The contracts that pay runners.
RUNNING = ("rufspiel", "hochzeit", "farbsolo", "farbwenz", "farbgeier", "wenz", "geier")


def _most_below_least(contract: str) -> Clash:
    return Clash(
        "laufende_max",
        f"laufende_min.{contract}",
        lambda rules: rules.laufende_max is not None and rules.laufende_max < getattr(rules.laufende_min, contract),
        "the most runners that are paid cannot be fewer than the least",
    )


SCHAFKOPF: Sequence[Clash] = (
    Clash(
        "stock",
        "scoring",
        lambda rules: rules.stock and rules.scoring == "plus_only",
        "a stock is paid in and out, and plus points only go up",
    ),
    Clash(
        "muss_schneider_free_at",
        "muss_win_at",
        lambda rules: rules.muss_schneider_free_at > rules.muss_win_at,
        "a side that wins cannot be schneider",
    ),
    Clash(
        "stoss_rule",
        "max_stoss",
        lambda rules: rules.stoss_rule == "loses" and rules.max_stoss == 0,
        "a Kontra that loses the game must be one that can be given",
    ),
    *(_most_below_least(contract) for contract in RUNNING),
)


def clashes_of(rules: Any, table: Sequence[Clash]) -> list[Problem]:
    """Gives one options_clash for each pair of these rules that contradicts itself."""
    return [
        problem("options_clash", clash.option, other=clash.other, why=clash.why)
        for clash in table
        if clash.clashes(rules)
    ]
