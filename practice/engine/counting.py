"""What was taken: card points and tricks by seat, and the facts of a finished hand as a scorer would enter them.
What they pay is asked of `scoring` in `results`."""

from __future__ import annotations

from typing import Any

from practice.engine.cards import points_of
from practice.engine.games import PLAYED_BY_ALL
from practice.engine.illegal import Illegal
from practice.engine.orders import TRUMP
from practice.engine.runners import runners
from practice.engine.state import OVER, State

# Trump power of a schwanzer: queens 3, jacks 2, other diamonds 1 (rules.md, Schwanzer).
POWER_OF_QUEENS, POWER_OF_JACKS = 3, 2


def trick_points(state: State) -> tuple[int, ...]:
    """Gives the card points in the tricks of each seat, without bury and blind."""
    points = [0] * state.game.players
    for trick in state.tricks:
        points[trick.winner] += trick.points
    return tuple(points)


def tricks_by_seat(state: State) -> tuple[int, ...]:
    """Gives how many tricks each seat has won."""
    won = [0] * state.game.players
    for trick in state.tricks:
        won[trick.winner] += 1
    return tuple(won)


def points_by_seat(state: State) -> tuple[int, ...]:
    """Gives the card points of each seat: its tricks, the picker's bury, and a blind that goes to a trick.

    At the end they are 120 together with what lies aside (`points_aside`).
    """
    points = list(trick_points(state))
    said = state.said
    if said.picker is not None:
        points[said.picker] += points_of(said.bury)
    winner = blind_winner(state)
    if winner is not None:
        points[winner] += points_of(state.start.blind)
    return tuple(points)


def points_aside(state: State) -> int:
    """Gives the card points of a blind that nobody gets (a leaster whose rules leave it aside)."""
    if state.said.contract in PLAYED_BY_ALL and blind_winner(state) is None:
        return points_of(state.start.blind)
    return 0


def blind_winner(state: State) -> int | None:
    """Gives the seat that gets the blind of a finished leaster by the house rules; None where it stays aside."""
    if state.said.contract not in PLAYED_BY_ALL or state.phase != OVER:
        return None
    to = getattr(state.game.rules, "leaster_blind", "aside")
    return {"first_trick": state.tricks[0].winner, "last_trick": state.tricks[-1].winner}.get(to)


def facts(state: State) -> dict[str, Any]:
    """Gives a finished hand in `scoring`'s terms (docs/scoring.md), dealer included. Raises Illegal (hand_not_over)."""
    if state.phase != OVER:
        raise Illegal("hand_not_over")
    kind = state.said.contract
    told: dict[str, Any] = {"dealer": state.start.dealer}
    if kind == "picked":
        return {"type": kind, **told, **_picked(state)}
    if kind in PLAYED_BY_ALL:
        return {"type": kind, **told, **_by_seat(state), **_blind(state)}
    if kind == "ramsch":
        return {"type": kind, **told, **_by_seat(state), **_ramsch(state)}
    if kind == "schwanzer":
        return {"type": kind, **told, "power_by_seat": [_power(hand, state) for hand in state.start.hands]}
    if kind == "passed_out":
        return {"type": kind, **told}
    return {"type": "schafkopf", **told, **_declared(state)}


def _side(state: State) -> dict[str, Any]:
    """Points and tricks of the picker's or declarer's side."""
    said = state.said
    side = {said.picker, said.partner} - {None}
    points, won = points_by_seat(state), tricks_by_seat(state)
    return {
        "partner": said.partner,
        "points": sum(points[seat] for seat in side if seat is not None),
        "tricks": sum(won[seat] for seat in side if seat is not None),
    }


def _picked(state: State) -> dict[str, Any]:
    said = state.said
    told = {"picker": said.picker, "alone": said.partner is None, **_side(state)}
    if state.game.deal.blind:
        told["bury"] = points_of(said.bury)
    if said.forced:
        told["forced"] = True
    return told


def _by_seat(state: State) -> dict[str, Any]:
    return {"points_by_seat": list(trick_points(state)), "tricks_by_seat": list(tricks_by_seat(state))}


def _blind(state: State) -> dict[str, Any]:
    told = {"blind_points": points_of(state.start.blind)}
    winner = blind_winner(state)
    if winner is not None:
        told[f"{getattr(state.game.rules, 'leaster_blind', '')}_seat"] = winner
    return told


def _ramsch(state: State) -> dict[str, Any]:
    """Who breaks a tie of points: by the highest trump; where none of those who tied took a trump, the one of them with
    the most tricks loses, then the one who took a trick last. Sources are silent there, so this is our convention."""
    highest, points, won = _highest_trumps(state), trick_points(state), tricks_by_seat(state)
    tied = [seat for seat, of in enumerate(points) if of == max(points)]
    told: dict[str, Any] = {"highest_trump_seats": highest}
    if len(tied) > 1 and not set(tied) & set(highest):
        last = {trick.winner: number for number, trick in enumerate(state.tricks)}
        told["loser"] = max(tied, key=lambda seat: (won[seat], last[seat]))
    return told


def _highest_trumps(state: State) -> list[int]:
    """Seats with a trump in their tricks, whose is highest first (it settles a tie of points)."""
    order = state.said.order
    best: dict[int, int] = {}
    for trick in state.tricks:
        for card in trick.cards:
            if order.suit[card] == TRUMP:
                best[trick.winner] = min(best.get(trick.winner, order.place[card]), order.place[card])
    return sorted(best, key=best.__getitem__)


def _power(hand: int, state: State) -> int:
    queens, jacks = state.said.order.trumps[:4], state.said.order.trumps[4:8]
    held = hand & state.said.order.masks[TRUMP]
    high = sum(hand >> card & 1 for card in queens), sum(hand >> card & 1 for card in jacks)
    return POWER_OF_QUEENS * high[0] + POWER_OF_JACKS * high[1] + held.bit_count() - sum(high)


def _declared(state: State) -> dict[str, Any]:
    said = state.said
    told: dict[str, Any] = {"contract": said.contract, "declarer": said.picker, **_side(state), **runners(state)}
    if said.suit >= 0:
        told["suit"] = SUIT_NAMES[said.suit]
    if said.called_suit >= 0:
        told["called_suit"] = SUIT_NAMES[said.called_suit]
    return told


# Eichel, Gras, Herz, Schellen in scoring's words.
SUIT_NAMES = ("acorns", "leaves", "hearts", "bells")
