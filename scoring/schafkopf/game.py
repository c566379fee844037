"""A declared game: scores by chair, the steps that explain them, stock and Bock after it.
Brings together worth, doublings, shares and stock; each of those rules is in its own file."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.hands import Seating
from scoring.results import Carry, Score, Scored, Step, nothing
from scoring.schafkopf import stock as stocks
from scoring.schafkopf.contracts import price_of
from scoring.schafkopf.doublings import bock_after, laid_steps, stoss_steps
from scoring.schafkopf.hands import Game
from scoring.schafkopf.outcome import WON_ROWS
from scoring.schafkopf.rules import SchafkopfRules
from scoring.schafkopf.shares import shared
from scoring.schafkopf.worth import worth_of


def score_game(rules: SchafkopfRules, deal: Deal, seating: Seating, game: Game, carry: Carry) -> Scored:
    """Scores a declared game."""
    scores = nothing(seating)
    if game.row is None and game.culprit is None:
        return Scored(scores, [{"code": "dealt_again", "units": 0}], carry, dealt_again=True)
    won = is_won(rules, game)
    runners, steps = _value(rules, game, carry, won=won)
    times = 1
    for step in steps[1:]:
        times *= int(step["times"])
    shared(rules, seating, game, times * int(steps[0]["units"]), scores, steps, won=won)
    if runners and rules.without_runners == "declarer_only":
        _credit_runners(rules, game, times * runners, scores, steps, won=won)
    left = stocks.settle(carry.stock, game, scores, steps, won=won)
    after = Carry(carry.doublers, carry.pot, left, bock_after(rules, seating, carry, starts=game.starts_bock))
    solo = game.partner is None and not game.muss
    return Scored(scores, steps, after, game.declarer, game.partner, won, solo)


def is_won(rules: SchafkopfRules, game: Game) -> bool:
    """Tells whether the declarer's side wins.

    A Tout or Sie is won with all tricks only; a culprit loses for his side; where giving a Stoss loses, the defenders,
    who give the first, have lost (sheets.md, Outcome rows).
    """
    if game.culprit is not None:
        return game.culprit not in (game.declarer, game.partner)
    if game.stoss and rules.stoss_rule == "loses":
        return True
    return game.row == "all_tricks" if game.call else game.row in WON_ROWS


def _value(rules: SchafkopfRules, game: Game, carry: Carry, *, won: bool) -> tuple[int, list[Step]]:
    """Gives the points of the runners that are paid, and the row with all that multiplies it."""
    if game.culprit is not None:
        # The base price only: nothing is added to it and nothing doubles it.
        price = price_of(rules, game.contract, game.suit)
        return 0, [{"code": "culprit_game", "units": price, "price": price}]
    if game.stoss and rules.stoss_rule == "loses" and game.row not in WON_ROWS:
        game = game._replace(row="won")
    runners, steps = worth_of(rules, game, won=won)
    return runners, [*steps, *stoss_steps(rules, game.stoss), *laid_steps(game.legen, carry)]


def _credit_runners(
    rules: SchafkopfRules, game: Game, points: int, scores: list[Score], steps: list[Step], *, won: bool
) -> None:
    """Moves the partner's part of the runners that the side played without to the declarer (Westernach: 7, 1, -4, -4).

    What the opponents pay or get stays as it is. With plus points only, losers write nothing and nothing moves.
    """
    if game.runners_side != "defenders" or game.partner is None or (not won and rules.scoring == "plus_only"):
        return
    moved = points if won else -points
    for chair, points_moved in ((game.declarer, moved), (game.partner, -moved)):
        scores[chair] = (scores[chair] or 0) + points_moved
        steps.append({"code": "runners_of_declarer", "seat": chair, "add": points_moved})
