"""How the picker's side splits what its opponents pay or get: how many opponents' payments each one carries.
The size of a payment is in `stakes`."""

from __future__ import annotations

from typing import NamedTuple

from scoring.rules import HouseRules


class Split(NamedTuple):
    """Opponents' payments carried by the picker and the partner, and points the picker hands to the partner on top."""

    picker: int
    partner: int
    evened: int


def split(rules: HouseRules, opponents: int, stake: int, *, picks: bool) -> Split:
    """Splits a side with a partner: the partner one payment and the picker the rest, or halves.

    Where nobody picks (`picks` False) the holders of the queens share alike: neither has more to carry. An odd point of
    halves is the picker's, as it is with a pot. Source: rules.md, By table size.
    """
    if rules.partner_share == "unit" and picks:
        return Split(opponents - 1, 1, 0)
    half, odd = divmod(opponents, 2)
    return Split(half + odd, half, stake // 2 if odd else 0)


def picker_pays_all(rules: HouseRules, *, trickless: bool) -> bool:
    """Tells whether the partner of a lost hand is exempt (seed 000's letter; "no trick: picker pays all")."""
    return not rules.partner_shares_loss or (rules.no_trick_partner_exempt and trickless)
