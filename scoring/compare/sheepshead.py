"""Hands of Sheepshead to try under two sets of rules: every row, each side of every limit, and all that changes a pay.
Plain hands come first, so that they are the first to be shown as examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cards import Deal
from scoring.compare.situation import Situation

BLITZES = ("black_queens", "red_queens", "black_jacks", "red_jacks")
PLAIN_WIN, PLAIN_LOSS = {"points": 75}, {"points": 45, "tricks": 1}


def _plain(said: str, facts: dict[str, Any]) -> Situation:
    return Situation(said, said, facts)


def _endings(deal: Deal) -> list[tuple[str, dict[str, Any]]]:
    every, one = deal.tricks, {"tricks": 1}
    return [
        ("a win with 75 points", PLAIN_WIN),
        ("a loss with 45 points", PLAIN_LOSS),
        ("a win with 100 points", {"points": 100}),
        ("a loss with 20 points and a trick", {"points": 20, **one}),
        ("a win with all tricks", {"points": 120, "tricks": every}),
        ("a loss without a trick", {"points": 0, "tricks": 0}),
        ("a loss without a trick, 10 points buried", {"points": 10, "tricks": 0}),
        ("120 points, but a lost trick", {"points": 120, "tricks": every - 1}),
        *((f"{points} points", {"points": points}) for points in (118, 92, 91, 90, 89, 62, 61, 60, 59)),
        *((f"{points} points", {"points": points, **one}) for points in (32, 31, 30, 29, 28)),
    ]


def _side(deal: Deal, alone: bool) -> Situation:
    if alone or not deal.has_partner:
        said = "seat 1 plays alone" if deal.has_partner else "seat 1 picks"
        short = "alone" if deal.has_partner else ""
        return Situation(said, short, {"type": "picked", "picker": 0, "partner": None, "alone": True})
    said = "seat 1 picks, seat 2 is the partner" if deal.picks else "seats 1 and 2 are partners"
    return Situation(said, "", {"type": "picked", "picker": 0, "partner": 1, "alone": False})


def _picked(deal: Deal) -> Iterator[Situation]:
    sides = [_side(deal, alone) for alone in ([False, True] if deal.has_partner else [True])]
    for side in sides:
        for said, ending in _endings(deal):
            yield side.but(said, **ending)
    usual, alone = sides[0], sides[-1]
    win, loss = usual.but("a win with 75 points", **PLAIN_WIN), usual.but("a loss with 45 points", **PLAIN_LOSS)
    yield loss.but("forced to pick", forced=True)
    called = {"called_sheepshead": True, "tricks": deal.tricks, "points": 120}
    yield alone.but("Sheepshead called, all tricks", **called)
    yield alone.but("Sheepshead called, one trick missed", **{**called, "tricks": deal.tricks - 1, "points": 100})
    yield from _doubled(win, loss)
    for doublers in (1, 2, 3):
        yield win.but(f"doublers pending: {doublers}", doublers=doublers)
    for hand in (win, loss):
        for pot in (1, 3):
            yield hand.but(f"{pot} in the pot", pot=pot)


def _doubled(win: Situation, loss: Situation) -> Iterator[Situation]:
    cracks = [{"kind": "crack"}]
    answered = [*cracks, {"kind": "recrack"}]
    yield win.but("cracked", doubles=cracks)
    yield win.but("cracked and re-cracked", doubles=answered)
    yield win.but("cracked, re-cracked around the corner", doubles=[*cracks, {"kind": "corner_crack"}])
    yield win.but("cracked, re-cracked, castrated", doubles=[*answered, {"kind": "castrate"}])
    for pair in BLITZES:
        blitz = {"kind": f"blitz_{pair}"}
        said = f"the {pair.replace('_', ' ')} shown"
        yield win.but(f"cracked, {said}", doubles=[*cracks, blitz])
        yield win.but(f"not cracked, {said}", doubles=[blitz])
    pairs = [{"kind": f"blitz_{pair}"} for pair in BLITZES]
    for most in range(1, len(pairs) + 1):
        said = f"cracked, re-cracked, pairs shown: {most}"
        yield win.but(said, doubles=[*answered, *pairs[:most]])
    yield loss.but("cracked and re-cracked", doubles=answered)


def _nobody(deal: Deal) -> Iterator[Situation]:
    leaster = Situation("a leaster", "a leaster", {"type": "leaster"})
    yield leaster.but("seat 2 wins", winner=1)
    yield leaster.but("seats 2 and 3 tie", winner=[1, 2])
    yield leaster.but("seat 2 wins without a trick", winner=1, winner_trickless=True)
    yield from _counted(deal)
    yield leaster.but("seat 2 wins, the black queens shown", winner=1, doubles=[{"kind": f"blitz_{BLITZES[0]}"}])
    yield leaster.but("seat 2 wins, two doublers pending", winner=1, doublers=2)
    yield leaster.but("seat 2 wins, 2 in the pot", winner=1, pot=2)
    yield _plain("everybody passes and it is dealt again", {"type": "passed_out"})
    yield _plain("a moster, seat 2 loses", {"type": "moster", "loser": 1})
    yield _plain("a mittler, seat 2 wins", {"type": "mittler", "winner": 1})
    yield _plain("a schneidster, seat 2 wins", {"type": "schneidster", "winner": 1})
    yield _plain("a schwanzer, seat 2 loses", {"type": "schwanzer", "loser": 1})
    yield _plain("seat 2 misplays", {"type": "misplay", "loser": 1})


def _counted(deal: Deal) -> Iterator[Situation]:
    """Leasters counted out, in which a seat without a trick or the blind decides who wins."""
    rest = deal.players - 3
    blind = {"blind_points": 20} if deal.blind else {"blind_points": 0}
    in_play = 120 - blind["blind_points"]
    points = [0, 10, in_play - 10 - 12 * rest, *[12] * rest]
    tricks = [0, 1, deal.tricks - 1 - rest, *[1] * rest]
    facts = {"type": "leaster", "points_by_seat": points, "tricks_by_seat": tricks, **blind}
    facts |= {"first_trick_seat": 1, "last_trick_seat": 2}
    said = "seat 1 has no trick, seat 2 has 10 points and the first trick, seat 3 has the last"
    yield _plain(f"a leaster: {said}", facts)
    if deal.players > 3:
        yield _plain("a leaster: seats 2 and 4 have 12 points each", _tied(facts, deal))


def _tied(facts: dict[str, Any], deal: Deal) -> dict[str, Any]:
    points, tricks = list(facts["points_by_seat"]), list(facts["tricks_by_seat"])
    points[1], points[2] = 12, points[2] - 2 - 14
    points[0], tricks[0], tricks[2] = 14, 1, tricks[2] - 1
    return {**facts, "points_by_seat": points, "tricks_by_seat": tricks, "last_trick_seat": 2, "first_trick_seat": 2}


def _two(deal: Deal) -> Iterator[Situation]:
    for said, points, tricks in (
        ("with 75 points", [75, 45], [10, 6]),
        ("with 91 points", [91, 29], [12, 4]),
        ("with 90 points", [90, 30], [12, 4]),
        ("with all tricks", [120, 0], [16, 0]),
        ("with 120 points and a lost trick", [120, 0], [15, 1]),
    ):
        yield _plain(f"seat 1 wins {said}", {"type": "two_handed", "points_by_seat": points, "tricks_by_seat": tricks})
    yield _plain("60 points each", {"type": "two_handed", "points_by_seat": [60, 60], "tricks_by_seat": [8, 8]})


def situations(deal: Deal) -> list[Situation]:
    """Gives the hands to try at a table with this deal."""
    if deal.players == 2:
        return list(_two(deal))
    return [*_picked(deal), *_nobody(deal)]
