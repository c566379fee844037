"""Hands of Schafkopf to try under two sets of rules: every contract and row, each side of every limit, and all on top.
Plain hands come first, so that they are the first to be shown as examples."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.cards import Deal
from scoring.compare.situation import Situation
from scoring.schafkopf.options import CONTRACTS
from scoring.words.schafkopf import CONTRACTS as NAMES

WITH_PARTNER = ("rufspiel", "hochzeit", "cross")
STOSS = ("Kontra", "Kontra and Re", "up to Supra", "up to Hirsch")


def _contract(deal: Deal, contract: str) -> Situation:
    partner = contract in WITH_PARTNER
    side = {"declarer": 0, "partner": (2 if contract == "cross" else 1) if partner else None}
    facts = {"type": "schafkopf", "contract": contract, "laufende": 0, **side}
    with_whom = f" with seat {side['partner'] + 1}" if side["partner"] is not None else ""
    return Situation(f"{NAMES[contract]}, seat 1 plays{with_whom}", NAMES[contract], facts)


def _rows(deal: Deal, hand: Situation) -> Iterator[Situation]:
    won, lost, all_tricks = deal.tricks - 3, 2, deal.tricks
    yield hand.but("wins with 75 points", points=75, tricks=won)
    yield hand.but("loses with 45 points", points=45, tricks=lost)
    yield hand.but("wins with 100 points", points=100, tricks=all_tricks - 1)
    yield hand.but("loses with 20 points", points=20, tricks=lost)
    yield hand.but("wins schwarz", points=120, tricks=all_tricks)
    yield hand.but("loses schwarz", points=0, tricks=0)
    for points in (91, 90, 61, 60):
        yield hand.but(f"{points} points", points=points, tricks=won)
    for points in (31, 30, 29):
        yield hand.but(f"{points} points", points=points, tricks=lost)


def _runners(deal: Deal, hand: Situation) -> Iterator[Situation]:
    endings = ("wins with 75 points", 75, deal.tricks - 3), ("loses with 45 points", 45, 2)
    for runners in (3, 2, 1, 4, 5, 8, 14):
        for said, points, tricks in endings:
            for side, whose in (("declarer", "with"), ("defenders", "without")):
                runs = f"{whose} {runners} runner{'s' if runners > 1 else ''}"
                facts = {"points": points, "tricks": tricks, "laufende": runners, "laufende_side": side}
                yield hand.but(f"{said} {runs}", **facts)


def _solo(deal: Deal, hand: Situation) -> Iterator[Situation]:
    sweep = {"points": 120, "tricks": deal.tricks}
    for word in ("tout", "sie"):
        yield hand.but(f"{word.title()}, all tricks", **sweep, **{word: True})
        runs = {"laufende": 8 if word == "sie" else 3, "laufende_side": "declarer"}
        yield hand.but(f"{word.title()}, all tricks, {runs['laufende']} runners", **{**sweep, **runs, word: True})
    yield hand.but("Tout, a trick lost", points=110, tricks=deal.tricks - 1, tout=True)


def _doubled(deal: Deal, hand: Situation) -> Iterator[Situation]:
    win = hand.but("wins with 75 points", points=75, tricks=deal.tricks - 3)
    loss = hand.but("loses with 45 points", points=45, tricks=2)
    for count, said in enumerate(STOSS, start=1):
        yield win.but(said, stoss=count)
    yield loss.but("Kontra", stoss=1)
    yield win.but("two Leger", legen=2)
    yield win.but("Bock", bock=1)
    for number in (60, 61, 30, 29):
        yield hand.but(f"must play, {number} points", points=number, tricks=3, muss=True)
    yield hand.but("wins, 40 in the stock", points=75, tricks=deal.tricks - 3, stock=40)
    yield hand.but("loses, 40 in the stock", points=45, tricks=2, stock=40)
    yield hand.but("seat 1 plays a wrong card", culprit=0)


def _ramsch(deal: Deal) -> Iterator[Situation]:
    ramsch = Situation("Ramsch", "Ramsch", {"type": "ramsch"})
    rest = deal.tricks - 6
    for said, points, tricks in (
        ("seat 1 has the most points", [50, 30, 25, 15], [3, 1 + rest, 1, 1]),
        ("seat 1 has the most points, seat 4 no trick", [50, 40, 30, 0], [3, 1 + rest, 2, 0]),
        ("seat 1 has the most points, seats 3 and 4 no trick", [70, 50, 0, 0], [4, 2 + rest, 0, 0]),
        ("seat 1 takes all tricks", [120, 0, 0, 0], [deal.tricks, 0, 0, 0]),
        ("seat 1 has 95 points", [95, 15, 10, 0], [3 + rest, 1, 1, 1]),
        ("seat 1 has 90 points", [90, 20, 10, 0], [3 + rest, 1, 1, 1]),
    ):
        yield ramsch.but(said, points_by_seat=points, tricks_by_seat=tricks)


def situations(deal: Deal) -> list[Situation]:
    """Gives the hands to try at a table with this deal."""
    hands = {contract: _contract(deal, contract) for contract in CONTRACTS}
    runs = [contract for contract in CONTRACTS if contract not in ("bettel", "cross")]
    found = [one for contract in ("rufspiel", "farbsolo") for one in _rows(deal, hands[contract])]
    found += _solo(deal, hands["farbsolo"])
    found += [one for contract in CONTRACTS[1:] if contract != "bettel" for one in _rows(deal, hands[contract])]
    found += [hands["bettel"].but(said, result=said) for said in ("won", "lost")]
    found += _rows(deal, hands["farbsolo"].but("in hearts", suit="hearts"))
    for contract in runs:
        found += _runners(deal, hands[contract])
    for contract in ("rufspiel", "farbsolo"):
        found += _doubled(deal, hands[contract])
    found += _ramsch(deal)
    again = "everybody passes and it is dealt again"
    found.append(Situation(again, again, {"type": "passed_out"}))
    return found
