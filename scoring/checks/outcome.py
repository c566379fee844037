"""How a picked hand ended: points, tricks, bury and the named result must be possible and agree.
Limits come from the cards (`scoring.cards`), rows from `sheepshead.outcome`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.cards import ALL_POINTS, BEST, UNREACHABLE, Deal, points_range
from scoring.checks.fields import whole
from scoring.hands import Facts
from scoring.problems import Problem, problem
from scoring.rules import HouseRules
from scoring.sheepshead.outcome import ROWS, row_of, rows_with_points, rows_with_tricks, sixty_matters


class Ending(NamedTuple):
    """What the facts say of a hand's end; None where they do not say it."""

    points: int | None
    tricks: int | None
    bury: int | None
    result: str | None


def ending_of(facts: Facts, rules: HouseRules, deal: Deal, found: list[Problem]) -> tuple[str | None, Ending]:
    """Reads how the hand ended and gives the row that is paid; None with problems noted where there is none."""
    before = len(found)
    ending = read_ending(facts, found)
    if "bury" in facts:
        ending = ending._replace(bury=whole(facts, "bury", found))
    if len(found) == before:
        check_ranges(ending, deal, found)
    if len(found) == before:
        _check_together(ending, deal, found)
    if len(found) > before:
        return None, ending
    points, tricks, bury, result = ending
    if points is not None and tricks is not None and result is None:
        return row_of(rules, deal, points, tricks), ending
    if points is None:
        rows = set(ROWS) if tricks is None else rows_with_tricks(rules, deal, tricks)
    elif tricks is None:
        rows = rows_with_points(rules, deal, points, bury)
    else:
        rows = {row_of(rules, deal, points, tricks)}
    return the_row(ending, rows, found, sixty=lambda row: sixty_matters(rules, deal, row)), ending


def read_ending(facts: Facts, found: list[Problem]) -> Ending:
    """Reads the result, the card points and the tricks, as far as they are given."""
    result = facts.get("result")
    if result is not None and (type(result) is not str or result not in ROWS):
        found.append(problem("unknown_result", "result", value=result, known=", ".join(ROWS)))
    return Ending(whole(facts, "points", found), whole(facts, "tricks", found), None, result)


def check_ranges(ending: Ending, deal: Deal, found: list[Problem]) -> None:
    """Checks each number by itself."""
    points, tricks, bury, _ = ending
    if points is not None:
        if not 0 <= points <= ALL_POINTS:
            found.append(problem("points_out_of_range", "points", points=points))
        elif points in UNREACHABLE:
            found.append(problem("points_unreachable", "points", points=points))
    if tricks is not None and not 0 <= tricks <= deal.tricks:
        found.append(problem("tricks_out_of_range", "tricks", tricks=tricks, most=deal.tricks))
    if bury is not None and not deal.bury_can_hold(bury):
        if 0 <= bury <= deal.bury_most:
            found.append(problem("points_unreachable", "bury", points=bury))
        else:
            cards, most = deal.blind, deal.bury_most
            found.append(problem("bury_out_of_range", "bury", points=bury, cards=cards, most=most))


def _check_together(ending: Ending, deal: Deal, found: list[Problem]) -> None:
    points, tricks, bury, _ = ending
    if points is None:
        return
    if bury is not None and points < bury:
        found.append(problem("points_below_bury", "points", bury=bury))
    if tricks is None:
        return
    if tricks == deal.tricks:
        if points != ALL_POINTS:
            found.append(problem("sweep_needs_120", "points", points=points))
    elif tricks == 0:
        most = deal.bury_most if bury is None else bury
        if points > most:
            found.append(problem("no_trick_points_exceed_bury", "points", most=most))
        elif not deal.bury_can_hold(points):
            found.append(problem("points_unreachable", "points", points=points))
    else:
        check_some_tricks(points, tricks, bury, deal, found)


def check_some_tricks(points: int, tricks: int, bury: int | None, deal: Deal, found: list[Problem]) -> None:
    """Checks that some of the tricks, neither none nor all, can hold the points of the side that took them."""
    low, high = points_range(deal, tricks)
    if bury is not None:
        high = min(high, bury + BEST[tricks * deal.players])
    if not low <= points <= high:
        found.append(
            problem("points_impossible_for_tricks", "points", points=points, tricks=tricks, low=low, high=high)
        )
    elif not deal.side_can_hold(tricks, points) or not (
        bury is None or bury > points or deal.tricks_can_hold(tricks, points - bury)
    ):
        found.append(problem("points_unreachable", "points", points=points))


def the_row(ending: Ending, rows: set[str], found: list[Problem], sixty: Callable[[str], bool]) -> str | None:
    """Gives the row that is paid out of those that points and tricks leave open; None with the problem noted.

    `sixty` tells whether a row given alone needs its points because exactly 60 matters (sheets.md, Outcome rows).
    """
    points, _, _, result = ending
    if points is None and result is None:
        found.append(problem("outcome_missing", "points"))
    elif result is None:
        if len(rows) == 1:
            return next(iter(rows))
        found.append(problem("tricks_missing", "tricks", points=points))
    elif result not in rows:
        found.append(problem("result_contradicts_points", "result", value=result))
    elif points is None and sixty(result):
        found.append(problem("points_missing", "points"))
    return result
