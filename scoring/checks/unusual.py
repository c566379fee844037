"""What is possible and so seldom that a slip of the pen is likelier: let through, with a warning.
What cannot be at all is refused by the other files here."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, Deal
from scoring.hands import Picked, Seating
from scoring.problems import Problem, warning
from scoring.rules import HouseRules
from scoring.schafkopf.hands import Game
from scoring.schafkopf.rules import SchafkopfRules

HALF = ALL_POINTS // 2
# So many doublings of one hand; so many runners of one game.
MANY_DOUBLINGS = 5
MANY_RUNNERS = 8
# At seven the picker and the player after him share the blind, so they are partners (rules.md, By table size).
NEIGHBOURS = 7


def unusual_picked(rules: HouseRules, deal: Deal, seating: Seating, hand: Picked) -> tuple[Problem, ...]:
    """Gives the warnings about a picked hand."""
    found: list[Problem] = []
    if hand.points is not None and hand.tricks is not None:
        _points_and_tricks(deal, hand.points, hand.tricks, found)
    if len(hand.doubles) >= MANY_DOUBLINGS:
        found.append(warning("unusual_doublings", "doubles", count=len(hand.doubles)))
    if deal.players == NEIGHBOURS:
        _neighbour(seating, hand, found)
    return tuple(found)


def _neighbour(seating: Seating, hand: Picked, found: list[Problem]) -> None:
    place = seating.playing.index(hand.picker)
    neighbour = seating.playing[(place + 1) % len(seating.playing)]
    if hand.partner is None:
        found.append(warning("unusual_alone", "alone", seat=neighbour))
    elif hand.partner != neighbour:
        found.append(warning("unusual_partner", "partner", seat=neighbour))


def unusual_game(rules: SchafkopfRules, deal: Deal, seating: Seating, hand: Game) -> tuple[Problem, ...]:
    """Gives the warnings about a declared Schafkopf game."""
    found: list[Problem] = []
    if hand.points is not None and hand.tricks is not None and hand.contract != "bettel":
        _points_and_tricks(deal, hand.points, hand.tricks, found)
    if hand.stoss + hand.legen >= MANY_DOUBLINGS:
        found.append(warning("unusual_doublings", "stoss", count=hand.stoss + hand.legen))
    if hand.runners > MANY_RUNNERS:
        found.append(warning("unusual_runners", "laufende", count=hand.runners))
    if hand.contract == "farbsolo" and hand.suit is None and rules.tariff.heart_solo is not None:
        found.append(warning("unusual_suit_missing", "suit"))
    return tuple(found)


def _points_and_tricks(deal: Deal, points: int, tricks: int, found: list[Problem]) -> None:
    """Warns of a side that won with a third of the tricks or lost with two thirds, and of tricks worth nothing."""
    if not 0 < tricks < deal.tricks:
        return
    if points in (0, ALL_POINTS):
        found.append(warning("unusual_empty_tricks", "tricks", points=points, tricks=tricks))
    elif (points > HALF and 3 * tricks <= deal.tricks) or (points <= HALF and 3 * tricks >= 2 * deal.tricks):
        found.append(warning("unusual_points", "points", points=points, tricks=tricks))
