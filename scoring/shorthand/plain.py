"""Facts without what says nothing: an empty list of cracks, a Tout that was not called, a count of none.
Two hands say the same where their plain facts are equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_FLAGS = frozenset(
    {"forced", "called_sheepshead", "winner_trickless", "tout", "sie", "muss", "starts_bock", "annulled", "struck"}
)
_COUNTS = frozenset({"stoss", "legen", "laufende", "doublers", "pot", "stock", "bock"})
_LISTS = frozenset({"doubles", "jungfrau", "highest_trump_seats", "out"})
# Nobody won: in these hands that is an answer, not a gap.
_NOBODY = frozenset({"leaster", "moster", "mittler", "schneidster", "two_handed"})


def plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Gives the facts that say something, in the order of their names."""
    kind = facts.get("type")
    kept = {name: value for name, value in sorted(facts.items()) if not _silent(name, value, kind)}
    if "laufende" not in kept:
        kept.pop("laufende_side", None)
    if kind == "schafkopf":
        kept.setdefault("partner", None)
    return kept


def _silent(name: str, value: Any, kind: object) -> bool:
    if value is None:
        return name != "partner" and not (name == "winner" and kind in _NOBODY)
    if name in _FLAGS:
        return value is False
    if name in _COUNTS:
        return type(value) is int and value == 0
    return name in _LISTS and value == []
