"""The stock: what is put in when everybody passes, who takes it, who pays into it. Nothing multiplies it.
It is played for in a Rufspiel only (rules.md, Stock)."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.results import Score, Step
from scoring.schafkopf.hands import Game
from scoring.schafkopf.rules import SchafkopfRules

CONTRACT = "rufspiel"


def settle(stock: int, game: Game, scores: list[Score], steps: list[Step], *, won: bool) -> int:
    """Moves the stock of a Rufspiel into `scores` and `steps`; gives the stock after it.

    Won: the side splits it. Lost: it pays in as much. An odd point is the declarer's; a culprit pays for his side.
    """
    if not stock or game.contract != CONTRACT or game.partner is None:
        return stock
    if won:
        _add(scores, steps, "stock_won", game.declarer, stock - stock // 2)
        _add(scores, steps, "stock_won", game.partner, stock // 2)
        return 0
    if game.culprit is not None:
        _add(scores, steps, "stock_paid", game.culprit, -stock)
    else:
        _add(scores, steps, "stock_paid", game.declarer, stock // 2 - stock)
        _add(scores, steps, "stock_paid", game.partner, -(stock // 2))
    return 2 * stock


def seed(rules: SchafkopfRules, stock: int, chairs: Sequence[int], scores: list[Score], steps: list[Step]) -> int:
    """Lets every player put the price of the stock in (a Rufspiel's where it has none); gives the stock after it."""
    price = rules.tariff.ruf if rules.tariff.stock is None else rules.tariff.stock
    for chair in chairs:
        _add(scores, steps, "stock_seeded", chair, -price)
    return stock + price * len(chairs)


def _add(scores: list[Score], steps: list[Step], code: str, chair: int, points: int) -> None:
    if points:
        scores[chair] = (scores[chair] or 0) + points
        steps.append({"code": code, "seat": chair, "add": points})
