"""Doublers: what pass-outs and ties at 60 do to the next hands, in the three ways clubs count them.
They are carried from hand to hand by the sheet; a leaster is a hand and uses them too ("the next hand")."""

from __future__ import annotations

# More pending doublers than any evening sees; beyond it a hand's value could not be written down.
MOST_DOUBLERS = 100


def used(mode: str, pending: int) -> tuple[int, int]:
    """Gives the factor for the hand now played and the doublers left after it.

    stack: 2 to the number pending, all used. queue: the next n hands twofold. single: twofold, all used.
    Source: rules.md, Nobody picks.
    """
    if pending == 0:
        return 1, 0
    if mode == "queue":
        return 2, pending - 1
    return (2**pending if mode == "stack" else 2), 0
