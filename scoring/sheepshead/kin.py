"""Who wins a mittler or a schneidster and who loses a moster or a schwanzer, from everybody's card points or power.
What they are paid is in `leaster`. Source: rules.md, Nobody picks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

MOST_OF_SCHNEIDSTER = 30


def losers_of(totals: Mapping[int, int]) -> list[int]:
    """Gives the chairs with the most."""
    most = max(totals.values())
    return [chair for chair, total in totals.items() if total == most]


def middle_of(totals: Mapping[int, int]) -> int | None:
    """Gives the chair with the middle total; None where an even number plays or several have the middle total."""
    if len(totals) % 2 == 0:
        return None
    middle = sorted(totals.values())[len(totals) // 2]
    return _only(chair for chair, total in totals.items() if total == middle)


def nearest_thirty(totals: Mapping[int, int]) -> int | None:
    """Gives the chair closest to 30 without exceeding it; None where all are over it or several are as close."""
    under = {chair: total for chair, total in totals.items() if total <= MOST_OF_SCHNEIDSTER}
    if not under:
        return None
    nearest = max(under.values())
    return _only(chair for chair, total in under.items() if total == nearest)


def _only(chairs: Iterable[int]) -> int | None:
    found = list(chairs)
    return found[0] if len(found) == 1 else None
