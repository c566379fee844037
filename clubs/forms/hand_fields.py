"""Facts of a hand as the form's fields, and what of the old facts outlives a correction. The form is in `hand`."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubs.selectors.asked import Asked

NOBODY, ALONE, NOBODY_WON = "nobody", "alone", "none"
# What the form asks of a hand; other facts it leaves as they were.
_ASKED = frozenset(
    {
        "type",
        "picker",
        "partner",
        "alone",
        "result",
        "points",
        "tricks",
        "doubles",
        "winner",
        "winner_trickless",
    }
)


def fields_of(facts: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the form's fields that say the same as `facts`."""
    kind = facts.get("type")
    if kind in ("leaster", "passed_out"):
        winner = facts.get("winner", [])
        winners = [NOBODY_WON] if winner is None else [str(chair) for chair in _chairs(winner)]
        return {"picker": NOBODY, "winner": winners, "trickless": facts.get("winner_trickless", False)}
    if kind != "picked":
        # Another program sent a kind of hand that is not asked here: the form starts empty.
        return {}
    kinds = tuple(double["kind"] for double in facts.get("doubles") or [])
    return {
        "picker": str(facts.get("picker")),
        "partner": ALONE if facts.get("alone") else str(facts.get("partner")),
        "result": facts.get("result") or "",
        "points": facts.get("points"),
        "tricks": facts.get("tricks"),
        "cracks": next((name for name, known in asked.cracks.items() if known == kinds), ""),
    }


def _chairs(winner: int | Sequence[int]) -> Sequence[int]:
    return [winner] if isinstance(winner, int) else winner


def winner_of(winners: Sequence[str]) -> int | list[int] | None:
    """Return who won as the facts have it: a chair, a list where they tied, None for nobody."""
    if NOBODY_WON in winners:
        return None
    chairs = [int(chair) for chair in winners]
    return chairs[0] if len(chairs) == 1 else chairs


def kept(facts: dict[str, Any], before: Mapping[str, Any] | None, asked: Asked) -> dict[str, Any]:
    """Keep what the form does not ask (an announcement, a bury, who cracked) while it is still this picker's hand."""
    if not before or before.get("type") != "picked" or before.get("picker") != facts["picker"]:
        return facts
    kept = {name: value for name, value in before.items() if name not in _ASKED}
    if "doubles" in before and fields_of(before, asked)["cracks"] == fields_of(facts, asked)["cracks"]:
        kept["doubles"] = before["doubles"]
    return {**kept, **facts, **({"doubles": kept["doubles"]} if "doubles" in kept else {})}
