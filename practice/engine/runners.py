"""The runners (Laufende) of a game of Schafkopf, counted from the hands as they were dealt.
What they pay, and whether, is scoring's."""

from __future__ import annotations

from typing import Any, cast

from practice.engine.cards import BIT
from practice.engine.state import State
from scoring.schafkopf.contracts import least_runners
from scoring.schafkopf.rules import SchafkopfRules


def runners(state: State) -> dict[str, Any]:
    """Gives the payable runners and the side that holds them, as scoring's facts; 0 below the least that is paid.

    Runners are the unbroken trumps from the highest that one side was dealt (rules.md, Runners).
    """
    rules, said = cast(SchafkopfRules, state.game.rules), state.said
    declarers = 0
    for seat in (said.picker, said.partner):
        if seat is not None:
            declarers |= state.start.hands[seat]
    held = [bool(declarers & BIT[card]) for card in said.order.trumps]
    count = next((at for at, side in enumerate(held) if side != held[0]), len(held))
    if count < least_runners(rules, said.contract):
        return {"laufende": 0}
    most = count if rules.laufende_max is None else min(count, rules.laufende_max)
    return {"laufende": most, "laufende_side": "declarer" if held[0] else "defenders"}
