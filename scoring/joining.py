"""Who joins a table where a pot or a stock stands already: he puts in one for each pot, before his first hand.
Source: seed 004, The Pot ("the new player adds one point for every pot present"); sheets.md, Pot."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.games import Rules
from scoring.results import Carry, Score, Scored, Step
from scoring.rules import HouseRules
from scoring.sheepshead.pot import add


def joined_carry(rules: Rules, carry: Carry, players: int, joiners: int) -> tuple[Carry, int]:
    """Gives what the table carries once so many have joined, and what each of them puts in.

    A pot is what one seeding brings: the one point of a leaster's winner, or a point (a stock: its price) of each of
    the `players`. A begun one counts whole; nobody pays for what another joiner of the same hand puts in.
    """
    if isinstance(rules, HouseRules):
        each, left = 1, carry.pot
        whole = 1 if rules.no_pick != "pot" and rules.pot_seed == "winner" else players
    else:
        each = rules.tariff.ruf if rules.tariff.stock is None else rules.tariff.stock
        left, whole = carry.stock, each * players
    paid = -(-left // whole) * each if whole else 0
    if isinstance(rules, HouseRules):
        return carry._replace(pot=carry.pot + joiners * paid), paid
    return carry._replace(stock=carry.stock + joiners * paid), paid


def pay_in(rules: Rules, scored: Scored, joined: Sequence[int], paid: int) -> Scored:
    """Gives the hand with what these chairs put in before it."""
    if not paid:
        return scored
    scores: list[Score] = list(scored.scores)
    steps: list[Step] = list(scored.steps)
    code = "pot_joined" if isinstance(rules, HouseRules) else "stock_joined"
    for chair in joined:
        add(scores, steps, code, chair, -paid)
    return scored._replace(scores=scores, steps=steps)
